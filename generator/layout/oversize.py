"""What is larger than the paper: boards in tiles, words and score sheets made smaller.

Everything else is refused by name. Nothing is clipped, and no text is made unreadable.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator import checks
from generator.drawing.displaylist import Drawing, Group
from generator.drawing.geometry import Affine, Box
from generator.faces import Face, Piece
from generator.layout import tiling
from generator.layout.room import Laid, Room, too_large
from generator.plan import Block, Note, Plan, put

LEAST_TEXT = 5.0
"""No text is scaled below this size (pt)."""
MOST_INSET, INSET_STEP = 30, 3
"""How far (mm) tiles draw back from the margins to keep clear of a cutter's marks."""


def oversize(plan: Plan, piece: Piece, room: Room) -> list[Laid]:
    """A piece larger than the paper: a board in tiles, each on a sheet of its own, upright or on
    its side, whichever takes fewer."""
    area = room.least
    smaller = None if plan.marks else _shrunk(piece, room.wanted) or _shrunk(piece, area)
    if smaller is not None:
        box = room.centred(smaller.width, smaller.height)
        return [Laid(box, (put(smaller, 0, 0),))]
    best: list[Laid] = []
    fewest = 0
    for inset_x, inset_y in _insets(room):
        less = area.grown(-inset_x, -inset_y)
        for angle in (0.0, 90.0):
            size = (less.height, less.width) if angle else (less.width, less.height)
            parts = tiling.tiles(piece, *size)
            fewest = min(fewest or len(parts), len(parts) or fewest)
            laid = _laid(parts, angle, room)
            if laid and (not best or len(laid) < len(best)):
                best = laid
        if len(best) == fewest:  # smaller tiles are never fewer
            break
    if not best or room.fold is not None:
        raise too_large(plan, room, piece.width, piece.height)
    return best


def _laid(parts: Sequence[Piece], angle: float, room: Room) -> list[Laid]:
    """Tiles turned by this angle, each in the middle of a sheet; none where marks for a cutter are
    in their way."""
    if not parts:
        return []
    width, height = parts[0].width, parts[0].height
    box = room.centred(height, width) if angle else room.centred(width, height)
    if not room.free(box):
        return []
    return [Laid(box, (put(part, 0, 0, angle),), tiled=True) for part in parts]


def _insets(room: Room) -> list[tuple[float, float]]:
    """How much smaller tiles may be than the room (mm, on each side), so that they keep clear of
    a cutter's marks; the least first."""
    if not room.blocked:
        return [(0.0, 0.0)]
    steps = range(0, MOST_INSET + 1, INSET_STEP)
    return sorted(((float(x), float(y)) for x in steps for y in steps), key=lambda i: (sum(i), i))


def _shrunk(piece: Piece, area: Box) -> Piece | None:
    """A sheet of paper that nobody cuts (a score sheet), made as small as the paper asks; None
    when its text could not be read."""
    factor = min(area.width / piece.width, area.height / piece.height)
    sides = [piece.front] if piece.back is None else [piece.front, piece.back]
    sizes = [p.size for face in sides for p in checks.texts(face.art.items)]
    readable = [size for size in sizes if size >= LEAST_TEXT]
    if factor * min(readable, default=LEAST_TEXT) < LEAST_TEXT - 1e-6:
        return None
    scale = Affine.scale(factor)

    def smaller(face: Face) -> Face:
        return replace(
            face,
            width=face.width * factor,
            height=face.height * factor,
            art=moved(face.art, scale),
            outline=face.outline.transformed(scale),
            holes=tuple(hole.transformed(scale) for hole in face.holes),
            folds=tuple(
                replace(f, x0=f.x0 * factor, y0=f.y0 * factor, x1=f.x1 * factor, y1=f.y1 * factor)
                for f in face.folds
            ),
            bleed=face.bleed * factor,
            safe=face.safe * factor,
        )

    return Piece(smaller(piece.front), piece.back and smaller(piece.back))


def scaled(plan: Plan, block: Block, room: Room) -> Laid:
    """A page of words and pictures made smaller, as long as its text can be read."""
    width, height = block.width, block.height
    roomy = min(room.wanted.width / width, room.wanted.height / height)
    best = min(room.least.width / width, room.least.height / height)
    sizes = [p.size for n in block.notes for p in checks.texts(n.art.items)]
    readable = [size for size in sizes if size >= LEAST_TEXT]
    if best >= 1 or best * min(readable, default=LEAST_TEXT) < LEAST_TEXT - 1e-6:
        least = LEAST_TEXT / min(readable, default=LEAST_TEXT)
        raise too_large(plan, room, width * min(1.0, least), height * min(1.0, least))
    if roomy * min(readable, default=LEAST_TEXT) >= LEAST_TEXT - 1e-6:
        best = roomy  # captions and rulers have more room then
    scale = Affine.scale(best)
    notes = tuple(Note(n.x * best, n.y * best, moved(n.art, scale), n.on_back) for n in block.notes)
    return Laid(room.centred(width * best, height * best), (), notes)


def moved(art: Drawing, transform: Affine) -> Drawing:
    return Drawing((Group(art.items, transform),), art.name)
