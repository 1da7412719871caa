"""Pages as PNG pictures, rendered from the finished PDF by ``pypdfium2`` (``pip install
iseki-bako[png]``)."""

from __future__ import annotations

import io
from collections.abc import Iterator

from generator.errors import GeneratorError


def need() -> None:
    """Raises GeneratorError, which says what to install, where the extra is missing."""
    try:
        import PIL.Image  # noqa: F401  # what pypdfium2 makes pictures with
        import pypdfium2  # noqa: F401
    except ImportError as error:
        raise GeneratorError(
            "PNG には pypdfium2 と pillow が要ります: pip install 'iseki-bako[png]'",
            "PNG needs pypdfium2 and pillow: pip install 'iseki-bako[png]'",
        ) from error


def pages(pdf: bytes, dpi: float = 150) -> Iterator[bytes]:
    """The pages of a PDF, one PNG after the other."""
    need()
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            out = io.BytesIO()
            page.render(scale=dpi / 72).to_pil().save(out, format="PNG", dpi=(dpi, dpi))
            yield out.getvalue()
    finally:
        document.close()
