"""PDF objects written as text, and streams that are compressed beside the drawing.

reportlab formats every number of every dictionary on its own; shadings, forms and resources, of
which a game has hundreds, are put together here in one go. Streams are compressed by threads:
``zlib`` lets the others work meanwhile, so drawing goes on on one core and packing on another.
The bytes are the same in whatever order the threads come to an end.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from reportlab.pdfbase.pdfdoc import PDFObject

from generator.drawing.displaylist import LinearGradient
from generator.drawing.palette import Colour

if TYPE_CHECKING:
    from generator.imposition.pages import Pixels

LEVEL = 6
"""Of compression: a higher one takes three times as long for a hundredth of the size."""


@cache
def packers() -> ThreadPoolExecutor:
    """The threads that compress."""
    return ThreadPoolExecutor(max_workers=2, thread_name_prefix="pack")


class Raw(PDFObject):
    """An object whose text is known."""

    def __init__(self, text: str) -> None:
        self.text = text

    def format(self, document: Any) -> bytes:
        return self.text.encode("latin-1")


class Stream(PDFObject):
    """A compressed stream; ``entries`` are those of its dictionary beside the length."""

    __RefOnly__ = 1

    def __init__(self, content: Sequence[str], entries: str = "") -> None:
        self.entries = entries
        data = "\n".join(content).encode("latin-1")
        self.packed: Future[bytes] = packers().submit(zlib.compress, data, LEVEL)

    def format(self, document: Any) -> bytes:
        data = self.packed.result()
        head = f"<< {self.entries}/Filter /FlateDecode /Length {len(data)} >>\nstream\n"
        return b"".join((head.encode("latin-1"), data, b"\nendstream\n"))


class Image(PDFObject):
    """Pixels in inks as an image; packed already."""

    __RefOnly__ = 1

    def __init__(self, pixels: Pixels) -> None:
        self.pixels = pixels

    def format(self, document: Any) -> bytes:
        made = self.pixels
        head = (
            f"<< /Type /XObject /Subtype /Image /Width {made.width} /Height {made.height}"
            " /ColorSpace /DeviceCMYK /BitsPerComponent 8"
            f" /Filter /FlateDecode /Length {len(made.data)} >>\nstream\n"
        )
        return b"".join((head.encode("latin-1"), made.data, b"\nendstream\n"))


def number(value: float) -> str:
    """A number as PDF wants it: no exponent, seven digits (of a page, the tenth of a micron)."""
    text = f"{value:.7g}"
    return _without_exponent(value) if "e" in text or text == "-0" else text


def _without_exponent(value: float) -> str:
    """What is all but zero, or beyond all paper."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def number6(value: float) -> str:
    """Nine digits, for the entries of a matrix."""
    text = f"{value:.9g}"
    return _without_exponent(value) if "e" in text or text == "-0" else text


def real(value: float) -> str:
    """A number with five decimals at most, never an exponent."""
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def array(values: Iterable[float]) -> str:
    return f"[{' '.join(map(real, values))}]"


def shading(paint: LinearGradient | Any, stops: Sequence[tuple[float, Colour]]) -> str:
    """A gradient's dictionary; ``stops`` as they are printed."""
    if isinstance(paint, LinearGradient):
        kind, coords = 2, (paint.x0, paint.y0, paint.x1, paint.y1)
    else:
        kind, coords = 3, (paint.cx, paint.cy, 0.0, paint.cx, paint.cy, paint.radius)  # type: ignore[assignment]
    return (
        f"<< /ShadingType {kind} /ColorSpace /DeviceRGB /Coords {array(coords)}"
        f" /Function {function(stops)} /Extend [true true] >>"
    )


def function(stops: Sequence[tuple[float, Colour]]) -> str:
    """Colour as a function of the share along a gradient."""
    parts = [
        f"<< /FunctionType 2 /Domain [0 1] /C0 {array(a)} /C1 {array(b)} /N 1 >>"
        for (_, a), (_, b) in pairwise(stops)
    ]
    if len(parts) == 1:
        return parts[0]
    bounds = array(share for share, _ in stops[1:-1])
    return (
        f"<< /FunctionType 3 /Domain [0 1] /Functions [{' '.join(parts)}]"
        f" /Bounds {bounds} /Encode {array((0.0, 1.0) * len(parts))} >>"
    )
