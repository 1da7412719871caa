"""Boards larger than the paper: parted into equal tiles that overlap and are glued together.

Each tile but the first of a row or column carries a glue strip: the neighbour, cut at its edge, is
laid over it until the edge meets the line and the match marks meet. All tiles of a board have one
size, so they lie at one place on their sheets. Hands cut a tile at its crop marks and the board
when it is glued; a cutter cuts what of the board's outline lies on the tile, and the seams.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, Group, Item
from generator.drawing.geometry import Affine, Box, Path, Segment, join
from generator.drawing.outlines import Outline, Polygon, box_outline
from generator.drawing.palette import BLACK, WHITE
from generator.drawing.pen import Pen
from generator.faces import Face, Fold, Knife, Piece
from generator.layout import windows

OVERLAP = 10.0
"""Width of a glue strip (mm)."""
LEAST_BOARD = 120.0
"""Only what is longer than this (mm) is tiled: nobody wants a card in halves."""
LEAST_TILE = 50.0
"""No tile is narrower (mm): such paper is too small."""
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
MARK_EVERY = 30.0
"""About how far match marks stand apart along a strip (mm)."""
LINE = 0.12


def tiles(piece: Piece, width: float, height: float) -> list[Piece]:
    """The tiles of a board on sheets that hold ``width`` × ``height`` mm, row by row; none when
    the piece is too small for it, or the sheets are."""
    if max(piece.width, piece.height) < LEAST_BOARD or min(width, height) < LEAST_TILE:
        return []
    windows = _windows(piece.front.box, width, height)
    names = {(c, r): f"{LETTERS[r]}{c + 1}" for c, r in windows}
    return [
        _tile(piece, window, names[c, r], _seams(windows, c, r), len(windows))
        for (c, r), window in windows.items()
    ]


def _windows(board: Box, width: float, height: float) -> dict[tuple[int, int], Box]:
    """Column and row of each tile with the part of the board it shows."""
    across, wide = _parted(board.width, width)
    down, high = _parted(board.height, height)
    return {
        (c, r): Box(c * (wide - OVERLAP), r * (high - OVERLAP), wide, high)
        for r in range(down)
        for c in range(across)
    }


def _parted(length: float, room: float) -> tuple[int, float]:
    """How many tiles, and how long each."""
    if length <= room + 1e-4:
        return 1, length
    count = math.ceil((length - OVERLAP) / (room - OVERLAP) - 1e-6)
    return count, (length + (count - 1) * OVERLAP) / count


def _seams(windows: dict[tuple[int, int], Box], column: int, row: int) -> Sequence[Box]:
    """The strips (on the board) that a tile shares with its neighbours."""
    own = windows[column, row]
    out: list[Box] = []
    for c, r in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
        other = windows.get((c, r))
        if other is not None:
            x, y = max(own.x, other.x), max(own.y, other.y)
            right, bottom = min(own.right, other.right), min(own.bottom, other.bottom)
            out.append(Box(x, y, right - x, bottom - y))
    return out


def _tile(piece: Piece, window: Box, name: str, seams: Sequence[Box], count: int) -> Piece:
    made = _part(piece.front, window, name, count, _marks(piece.front, window, seams, name))
    front = replace(
        made,
        holes=tuple(
            hole.transformed(Affine.translate(-window.x, -window.y))
            for hole in piece.front.holes
            if window.contains(hole.bounds)
        ),
        folds=_folds(piece.front, window),
        knife=_knife(piece.front, window, seams),
    )
    if piece.back is None:
        return Piece(front)
    back = piece.back
    # the back is drawn as it reads: its window is the front's, mirrored on the board
    mirrored = Box(back.width - window.right, window.y, window.width, window.height)
    return Piece(front, _part(back, mirrored, name, count, ()))


def _knife(face: Face, window: Box, seams: Sequence[Box]) -> Knife:
    """The board's outline and holes as far as they lie on a tile, and the tile's seams inside the
    board, in the tile's millimetres."""
    board = face.outline.path()
    paths = [*windows.runs(board, window)]
    for hole in _parted_holes(face, window):
        paths.extend(windows.runs(hole.path(), window))
    for side in _inner_sides(face, window):
        paths.extend(shapes.line(*a, *b) for a, b in windows.inside(board, side))
    guides: list[Segment] = []
    for seam in seams:
        if _glued(seam, window):
            guides.extend(windows.inside(board, _edge(seam)))
        guides.extend(_crosses(seam))
    return Knife(
        tuple(path.moved(-window.x, -window.y) for path in paths),
        tuple(
            ((x0 - window.x, y0 - window.y), (x1 - window.x, y1 - window.y))
            for (x0, y0), (x1, y1) in guides
        ),
        isinstance(face.outline, Polygon) and face.outline.is_box,
    )


def _inner_sides(face: Face, window: Box) -> list[Segment]:
    """The sides of a window that are not sides of the board."""
    board, w = face.box, window
    sides = (
        (w.x > board.x, ((w.x, w.y), (w.x, w.bottom))),
        (w.right < board.right, ((w.right, w.y), (w.right, w.bottom))),
        (w.y > board.y, ((w.x, w.y), (w.right, w.y))),
        (w.bottom < board.bottom, ((w.x, w.bottom), (w.right, w.bottom))),
    )
    return [side for inner, side in sides if inner]


def _parted_holes(face: Face, window: Box) -> list[Outline]:
    """Holes that a seam runs through; where the overlap takes a hole in whole, both tiles do."""
    return [h for h in face.holes if not window.contains(h.bounds) and window.overlaps(h.bounds)]


def _folds(face: Face, window: Box) -> tuple[Fold, ...]:
    """The board's folds as far as they lie on a tile; the marks on it show them."""
    out: list[Fold] = []
    for fold in face.folds:
        for run in windows.runs(shapes.line(fold.x0, fold.y0, fold.x1, fold.y1), window):
            (_, (x0, y0)), *_, (_, (x1, y1)) = run.moved(-window.x, -window.y).ops
            out.append(Fold(x0, y0, x1, y1, printed=False))
    return tuple(out)


def _part(face: Face, window: Box, name: str, count: int, marks: tuple[Item, ...]) -> Face:
    """The part of a face in a window, as a face of its own, with a straight trim."""
    art = Group(
        (Group(face.art.items, clip=face.outline.grown(face.bleed)), *marks),
        Affine.translate(-window.x, -window.y),
        shapes.rect(*window),
    )
    return replace(
        face,
        key=f"{face.key}-{name}",
        title=f"{face.title} {name} ({count})",
        width=window.width,
        height=window.height,
        art=Drawing((art,), f"{face.art.name}:{name}"),
        outline=box_outline(window.width, window.height),
        holes=(),
        folds=(),
        bleed=0.0,
        cut_line=None,
        cut_dash=(),
    )


def _marks(face: Face, window: Box, seams: Sequence[Box], name: str) -> tuple[Item, ...]:
    """What is drawn upon a tile: the board's own cut lines and folds, the line that a neighbour's
    edge comes to, match marks, and the tile's name on its glue strip."""
    pen = Pen(f"{face.id}:{name}")
    _visible(pen, join([face.outline.path(), *(h.path() for h in _parted_holes(face, window))]))
    for fold in face.folds:
        if fold.printed:
            _visible(pen, shapes.line(fold.x0, fold.y0, fold.x1, fold.y1), dash=(1.2, 0.9))
    for seam in seams:
        glued = _glued(seam, window)
        if glued:
            (x0, y0), (x1, y1) = _edge(seam)
            _visible(pen, shapes.line(x0, y0, x1, y1), dash=(2.0, 1.0))
        _visible(pen, join(shapes.line(*a, *b) for a, b in _crosses(seam)))
        if glued:
            x, y = seam.x + 2.0, seam.y + 4.0
            pen.fill(shapes.rounded_rect(x - 0.6, y - 2.6, 7.2, 3.4, 0.6), WHITE)
            pen.text(x, y, name, size=7, field="tile")
    return pen.drawing().items


def _upright(seam: Box) -> bool:
    return seam.height >= seam.width


def _glued(seam: Box, window: Box) -> bool:
    """True where a strip is a tile's glue strip: at its left and at its top."""
    return seam.x <= window.x + 1e-6 if _upright(seam) else seam.y <= window.y + 1e-6


def _edge(seam: Box) -> Segment:
    """The line on a glue strip that the neighbour's edge comes to."""
    if _upright(seam):
        return ((seam.right, seam.y), (seam.right, seam.bottom))
    return ((seam.x, seam.bottom), (seam.right, seam.bottom))


def _crosses(seam: Box) -> list[Segment]:
    """Match marks along the middle of a strip: the same on both tiles, to be pricked through."""
    upright = _upright(seam)
    length = seam.height if upright else seam.width
    count = max(2, round(length / MARK_EVERY))
    lines: list[Segment] = []
    for i in range(count):
        along = (i + 0.5) * length / count
        cx, cy = seam.centre
        x, y = (cx, seam.y + along) if upright else (seam.x + along, cy)
        lines += [((x - 2, y), (x + 2, y)), ((x, y - 2), (x, y + 2))]
    return lines


def _visible(pen: Pen, path: Path, dash: tuple[float, ...] = ()) -> None:
    """A dark line on a wider white one: it shows on any ground."""
    pen.stroke(path, WHITE, LINE + 0.2, dash=dash, cap="butt")
    pen.stroke(path, BLACK, LINE, dash=dash, cap="butt")
