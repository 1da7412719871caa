"""Pages as pictures in the inks of a press, rendered from a finished PDF (``pip install
iseki-bako[png]``).

The colours of the screen become inks by a look-up table of three dimensions, made of
:mod:`generator.drawing.inks`. A table mixes what stands at the corners of its cells, so no pixel
gets more ink than they have; but a grey between two greys would get a little of the coloured
corners round it. Greys are therefore looked up apart, and are black ink only.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Any

from generator.drawing.inks import LATTICE, inks
from generator.drawing.palette import Colour
from generator.imposition.pages import Pixels
from generator.writers.png import need

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFilter import Color3DLUT

AT_ONCE = 2_500_000
"""So many pixels of a page are rendered at once: a board takes no more memory than a card."""
BAND = 500_000
"""So many of them are turned into inks at once."""
ROUNDING = 4 * 0.5 / 255
"""Each of four inks is told in steps of 1/255; rounded up, they must still keep the limit."""
GREY = 1
"""Red, green and blue that differ by no more (of 255) are a grey."""
WORKERS = 2
LEVEL = 3
"""Of compression: less than half the time of the usual 6 for files a third larger."""


def pages(pdf: bytes, dpi: float, limit: float) -> Iterator[Pixels]:
    """The pages of a PDF, one picture after the other, with no more than ``limit`` of all inks
    (2.4 is 240 %) in any pixel.

    One page is turned into inks and packed while the next is rendered, which only one thread may
    do at a time.
    """
    need("CMYK")
    import pypdfium2

    _table(limit)  # once, and not by each of them
    rendering = Lock()
    with (
        closing(pypdfium2.PdfDocument(pdf)) as document,
        ThreadPoolExecutor(max_workers=WORKERS, thread_name_prefix="plate") as workers,
    ):
        numbers = range(len(document))
        yield from workers.map(lambda i: _page(document, i, dpi, limit, rendering), numbers)


def _page(document: Any, index: int, dpi: float, limit: float, rendering: Lock) -> Pixels:
    scale = dpi / 72
    packer = zlib.compressobj(LEVEL)
    packed: list[bytes] = []
    with rendering:
        page = document[index]
        width = math.ceil(page.get_width() * scale)
        height = math.ceil(page.get_height() * scale)
    for top, bottom in _steps(height, AT_ONCE // width):
        # half a pixel less is rounded up to what is meant
        cut = (0.0, max(0.0, height - bottom - 0.5) / scale, 0.0, max(0.0, top - 0.5) / scale)
        with rendering:
            bitmap = page.render(scale=scale, crop=cut)
            picture = bitmap.to_pil()  # a copy, in red, green and blue
            bitmap.close()
        for first, last in _steps(picture.height, BAND // width):
            part = in_inks(picture.crop((0, first, width, last)), limit)
            packed.append(packer.compress(part.tobytes()))
    with rendering:
        page.close()
    packed.append(packer.flush())
    return Pixels(width, height, b"".join(packed))


def _steps(count: int, size: int) -> Iterator[tuple[int, int]]:
    size = max(1, size)
    return ((i, min(count, i + size)) for i in range(0, count, size))


def in_inks(picture: Image, limit: float) -> Image:
    """A picture of the screen in inks: its four bands are cyan, magenta, yellow and black.

    Named RGBA, for Pillow would turn its CMYK the other way round in some of what it does.
    """
    from PIL import Image, ImageChops

    out = picture.filter(_table(limit))
    red, green, blue = picture.split()
    apart = ImageChops.lighter(
        ImageChops.difference(red, green), ImageChops.difference(green, blue)
    )
    grey = apart.point([255 if v <= GREY else 0 for v in range(256)])
    if grey.getbbox() is not None:
        none = Image.new("L", picture.size, 0)
        black = Image.merge("RGBA", (none, none, none, green.point(_black(limit))))
        out.paste(black, (0, 0), grey)
    return out


@lru_cache(maxsize=4)
def _table(limit: float) -> Color3DLUT:
    """The inks of the colours for which inks are searched; between them the table mixes."""
    from PIL.ImageFilter import Color3DLUT

    steps = [i / LATTICE for i in range(LATTICE + 1)]
    table = [
        ink
        for blue in steps
        for green in steps
        for red in steps
        for ink in inks(Colour(red, green, blue), limit - ROUNDING)
    ]
    return Color3DLUT(LATTICE + 1, table, channels=4, target_mode="RGBA", _copy_table=False)


@lru_cache(maxsize=4)
def _black(limit: float) -> list[int]:
    """How much black ink each of 256 greys is."""
    values = (v / 255 for v in range(256))
    return [round(255 * inks(Colour(v, v, v), limit).k) for v in values]
