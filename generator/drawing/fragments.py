"""Parts of paths, and texts as paths: what is drawn again where something shines through."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from generator.drawing.coverage import mapped
from generator.drawing.displaylist import Text
from generator.drawing.geometry import MM_PER_PT, Affine, Box, Path, join
from generator.lettering import fonts


def near(path: Path, transform: Affine, box: Box) -> Path:
    """The parts of a path of many that come near a box: the others need not be told."""
    return join(part for part in _subpaths(path) if mapped(part.bounds, transform).overlaps(box, 0))


@lru_cache(maxsize=1024)
def _subpaths(path: Path) -> tuple[Path, ...]:
    starts = [i for i, (code, _) in enumerate(path.ops) if code == "M"]
    if len(starts) < 2:
        return (path,)
    return tuple(Path(path.ops[i:j]) for i, j in pairwise([*starts, len(path.ops)]))


def letters(text: Text) -> Path:
    """A line of text as a shape."""
    if not text.tracking:
        return fonts.outline(text.text, text.font, text.size).moved(text.x, text.y)
    font, x = fonts.get(text.font), text.x
    parts: list[Path] = []
    for c in text.text:
        parts.append(fonts.outline(c, text.font, text.size).moved(x, text.y))
        x += font.width(c, text.size) + text.tracking * MM_PER_PT
    return join(parts)
