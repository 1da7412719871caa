"""Pages as PNG pictures, rendered from the finished PDF by ``pypdfium2`` (``pip install
iseki-bako[png]``)."""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

from generator.errors import GeneratorError

if TYPE_CHECKING:
    from PIL.Image import Image

AHEAD = 3
"""So many pictures wait to be packed at most: each takes three or four megabytes."""
LEVEL = 4
"""Of compression: half the time of the usual 6 for files a twentieth larger."""


def need(form: str = "PNG") -> None:
    """Raises GeneratorError, which says what to install, where the extra is missing."""
    try:
        import PIL.Image  # noqa: F401  # what pypdfium2 makes pictures with
        import pypdfium2  # noqa: F401
    except ImportError as error:
        raise GeneratorError(
            f"{form} には pypdfium2 と pillow が要ります: pip install 'iseki-bako[png]'",
            f"{form} needs pypdfium2 and pillow: pip install 'iseki-bako[png]'",
        ) from error


def pages(pdf: bytes, dpi: float = 150) -> Iterator[bytes]:
    """The pages of a PDF, one PNG after the other.

    Half of the time goes into rendering, which one thread only may do, and half into packing: the
    pictures are packed by others while the next is rendered.
    """
    need()
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    waiting: deque[Future[bytes]] = deque()
    with ThreadPoolExecutor(max_workers=2, thread_name_prefix="png") as packers:
        try:
            for page in document:
                picture = page.render(scale=dpi / 72).to_pil()
                waiting.append(packers.submit(_packed, picture, dpi))
                if len(waiting) > AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            document.close()


def _packed(picture: Image, dpi: float) -> bytes:
    out = io.BytesIO()
    picture.save(out, format="PNG", dpi=(dpi, dpi), compress_level=LEVEL)
    return out.getvalue()
