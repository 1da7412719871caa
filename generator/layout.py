"""Layout: where the pieces of a plan lie on the sheets of a paper, before anything is mirrored.

Every component is laid out anew for the room a paper gives: grids take as many columns and rows
as fit, upright or turned; a block laid out by hand stays whole where it fits, upright or turned,
and is parted along its own rows where it does not; boards larger than the paper are tiled. What
cannot be printed is refused by name, with the paper that would do. Nothing is ever clipped.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from generator import checks, tiling
from generator.drawing import Drawing, Group, extent
from generator.duplex import Mirror
from generator.errors import LayoutError
from generator.faces import Face, Piece
from generator.geometry import Affine, Box, Point
from generator.paper import PAPERS, Margins, Paper
from generator.plan import Block, Grid, Note, Plan, Put, Shelves, put

TOLERANCE = 1e-4
TURN_PAYS = 7 / 6
"""A grid is laid broadside when that holds at least a sixth more than upright."""
LIMITED = 70_000.0
"""A grid's limits of columns and rows hold on papers up to this area (mm²), such as A4 and
Letter; on a larger paper the grid takes what fits."""
LEAST_TEXT = 5.0
"""No text is scaled below this size (pt)."""
SHELF_GAP = 6.0


@dataclass(frozen=True)
class Room:
    """Where pieces may lie on a sheet: the wanted and the largest area (mm), and zones in them
    that stay free (a cutter's registration marks)."""

    paper: Paper
    wanted: Box
    least: Box
    blocked: tuple[Box, ...] = ()
    fold: Mirror | None = None
    """Where the sheet is folded, if it is: the room is then the half that carries the fronts."""

    @staticmethod
    def of(paper: Paper, margins: Margins, blocked: tuple[Box, ...] = ()) -> Room:
        return Room(paper, margins.area(paper), margins.area(paper, least=True), blocked)

    def area(self, width: float, height: float) -> Box | None:
        """The area in which something of this size fits: the wanted one if it can be."""
        for area in (self.wanted, self.least):
            if width <= area.width + TOLERANCE and height <= area.height + TOLERANCE:
                return area
        return None

    def centred(self, width: float, height: float) -> Box:
        x, y = self.least.centre
        return Box(x - width / 2, y - height / 2, width, height)

    def needs(self, width: float, height: float) -> tuple[float, float]:
        """The paper that something of this size would need, margins and fold as they are here."""
        across = 2 if self.fold is not None and self.fold.vertical else 1
        down = 2 if self.fold is not None and not self.fold.vertical else 1
        return (
            self.paper.width + across * (width - self.least.width),
            self.paper.height + down * (height - self.least.height),
        )

    def free(self, box: Box) -> bool:
        """True when a piece in this place keeps clear of the blocked zones."""
        return not any(box.overlaps(zone, 1e-3) for zone in self.blocked)


@dataclass(frozen=True)
class Laid:
    """One sheet of a plan: its block on the page, and pieces and notes relative to it."""

    box: Box
    puts: tuple[Put, ...]
    notes: tuple[Note, ...] = ()
    skipped: int = 0
    """Slots of a grid that registration marks leave empty."""
    tiled: bool = False
    """True when the pieces are parts of one that is larger than the paper."""


def lay_out(plan: Plan, room: Room, gap: float | None = None) -> list[Laid]:
    """The sheets of a plan. ``gap``: the least distance between the pieces of a grid (mm), where
    the plan does not ask for more. Raises LayoutError for what the paper cannot hold."""
    layout = plan.layout
    if isinstance(layout, Block):
        return _block(plan, layout, room)
    if not layout.pieces:
        raise LayoutError(
            f"{plan.game}: {plan.title} は 0 枚です。印刷するものがありません",
            f"{plan.game}: {plan.component}: there is nothing to print (0 pieces)",
        )
    if isinstance(layout, Grid):
        return _grid(plan, layout, room, gap)
    wider = replace(layout, gap=max(layout.gap, gap or 0.0))
    return _shelves(plan, wider, room)


# ---- grids


class _Raster(NamedTuple):
    """Slots of one size in rows, centred in the room."""

    columns: int
    rows: int
    width: float
    height: float
    gap_x: float
    gap_y: float
    turned: bool

    @property
    def slot_count(self) -> int:
        return self.columns * self.rows

    @property
    def size(self) -> tuple[float, float]:
        return (
            self.columns * self.width + (self.columns - 1) * self.gap_x,
            self.rows * self.height + (self.rows - 1) * self.gap_y,
        )

    def slots(self) -> Iterator[Point]:
        """The top-left corners of the slots, row by row."""
        for i in range(self.slot_count):
            yield (
                (i % self.columns) * (self.width + self.gap_x),
                (i // self.columns) * (self.height + self.gap_y),
            )


def _grid(plan: Plan, grid: Grid, room: Room, gap: float | None) -> list[Laid]:
    width, height = grid.pieces[0].width, grid.pieces[0].height
    if any(
        abs(p.width - width) > TOLERANCE or abs(p.height - height) > TOLERANCE for p in grid.pieces
    ):
        raise ValueError(f"{plan.game}: {plan.component}: a grid holds pieces of one size")
    gaps = (max(grid.gap_x, gap or 0.0), max(grid.gap_y, gap or 0.0))
    limited = room.paper.width * room.paper.height <= LIMITED
    limits = (grid.columns, grid.rows) if limited else (None, None)
    upright, broad = (
        _raster(room, (width, height), gaps, limits, turned=False),
        _raster(room, (width, height), gaps, (None, None), turned=True),
    )
    if None not in limits and broad.slot_count > math.prod(n or 1 for n in limits):
        # a limit says how many a sheet shall hold; on their side they may stand 2 × 4 for 3 × 3
        broad = _raster(room, (width, height), gaps, limits, turned=True)
    raster = (
        broad
        if broad.slot_count >= upright.slot_count * TURN_PAYS and broad.slot_count
        else upright
    )
    if not raster.slot_count:
        return [page for piece in grid.pieces for page in _oversize(plan, piece, room)]
    box = room.centred(*raster.size)
    free = [
        (x, y)
        for x, y in raster.slots()
        if room.free(Box(box.x + x, box.y + y, raster.width, raster.height))
    ]
    if not free:
        raise too_large(plan, room, width, height)
    angle = 90.0 if raster.turned else 0.0
    return [
        Laid(
            box,
            tuple(
                put(piece, x, y, angle)
                for piece, (x, y) in zip(grid.pieces[first : first + len(free)], free, strict=False)
            ),
            skipped=raster.slot_count - len(free),
        )
        for first in range(0, len(grid.pieces), len(free))
    ]


def _raster(
    room: Room,
    size: tuple[float, float],
    gaps: tuple[float, float],
    limits: tuple[int | None, int | None],
    *,
    turned: bool,
) -> _Raster:
    """The largest raster of pieces of this size."""
    (width, height), (gap_x, gap_y), (columns, rows) = size, gaps, limits
    if turned:
        width, height, gap_x, gap_y, columns, rows = height, width, gap_y, gap_x, rows, columns
    across = _count(room.least.width, width, gap_x, columns)
    down = _count(room.least.height, height, gap_y, rows)
    return _Raster(across, down, width, height, gap_x, gap_y, turned)


def _count(room: float, size: float, gap: float, limit: int | None) -> int:
    """How many pieces stand side by side."""
    fitting = max(0, math.floor((room + gap + TOLERANCE) / (size + gap)))
    return fitting if limit is None else min(limit, fitting)


# ---- blocks laid out by hand


class _Item(NamedTuple):
    """A piece or a note of a block, with the box it takes."""

    box: Box
    put: Put | None = None
    note: Note | None = None


def _block(plan: Plan, block: Block, room: Room) -> list[Laid]:
    whole = _whole(block, room)
    if whole is not None:
        return [whole]
    if not block.puts:
        return [_scaled(plan, block, room)]
    if not block.repack:
        raise too_large(plan, room, block.width, block.height)
    banded = _bands(plan, _items(block), room)
    pieces = tuple(p.piece for p in block.puts)
    if len(banded) > 1 and not any(p.tiled for p in banded) and not block.notes:
        shelved = _shelves(plan, Shelves(pieces, SHELF_GAP), room)
        if len(shelved) < len(banded):
            return shelved
    return banded


def _whole(block: Block, room: Room) -> Laid | None:
    """The block as it is, upright or turned; upright, where the wanted margins allow either."""
    for area in (room.wanted, room.least):
        for turned in (False, True):
            width, height = (block.height, block.width) if turned else (block.width, block.height)
            if width > area.width + TOLERANCE or height > area.height + TOLERANCE:
                continue
            laid = Laid(room.centred(width, height), block.puts, block.notes)
            if turned:
                laid = _turned(laid, block.height)
            if _clear(laid, room):
                return laid
    return None


def _clear(laid: Laid, room: Room) -> bool:
    x, y = laid.box.x, laid.box.y
    return all(
        room.free(Box(i.box.x + x, i.box.y + y, i.box.width, i.box.height))
        for i in _items(Block(laid.puts, laid.box.width, laid.box.height, laid.notes))
    )


def _turned(laid: Laid, height: float) -> Laid:
    """A block of this height turned clockwise by a quarter."""
    puts = tuple(Put(p.piece, height - p.cy, p.cx, p.angle + 90.0) for p in laid.puts)
    notes = tuple(
        Note(height - n.y, n.x, _moved(n.art, Affine.rotate(90)), n.on_back) for n in laid.notes
    )
    return replace(laid, puts=puts, notes=notes)


def _moved(art: Drawing, transform: Affine) -> Drawing:
    return Drawing((Group(art.items, transform),), art.name)


def _items(block: Block) -> list[_Item]:
    items = [_Item(put_box(p), put=p) for p in block.puts]
    items.extend(_Item(note_box(n), note=n) for n in block.notes)
    return items


def put_box(placed: Put) -> Box:
    """The upright box round a piece's trim."""
    piece = placed.piece
    motion = (
        Affine.translate(placed.cx, placed.cy)
        @ Affine.rotate(placed.angle)
        @ Affine.translate(-piece.width / 2, -piece.height / 2)
    )
    return piece.front.outline.transformed(motion).bounds


def note_box(note: Note) -> Box:
    box = extent(note.art.items)
    return Box(box.x + note.x, box.y + note.y, box.width, box.height)


def _bands(plan: Plan, items: Sequence[_Item], room: Room) -> list[Laid]:
    """A block that does not fit, parted between its rows (or columns), and the parts set on as
    few sheets as their order allows. Pieces that touch stay together as far as they fit."""
    out: list[Laid] = []
    group: list[_Item] = []
    for part in _parts(items, room):
        if _page(group + part, room) is not None:
            group += part
            continue
        if group:
            out.append(_kept(group, room))
        group = part
        if _page(part, room) is None:  # a single thing that is too large
            group = []
            out.extend(_alone(plan, part[0], room))
    if group:
        out.append(_kept(group, room))
    return out


def _parts(items: Sequence[_Item], room: Room) -> Iterator[list[_Item]]:
    """Items that fit together, parted no further than they must be."""
    if len(items) == 1 or _page(items, room) is not None:
        yield list(items)
        return
    for down in (True, False):
        found = _clusters(items, down)
        if len(found) > 1:
            for part in found:
                yield from _parts(part, room)
            return
    for item in sorted(items, key=lambda i: (round(i.box.y, 2), i.box.x)):
        yield [item]


def _clusters(items: Sequence[_Item], down: bool) -> list[list[_Item]]:
    """The items parted by the straight gaps that run across (or down) between them."""

    def span(item: _Item) -> tuple[float, float]:
        box = item.box
        return (box.y, box.bottom) if down else (box.x, box.right)

    out: list[list[_Item]] = []
    reach = -math.inf
    for item in sorted(items, key=lambda i: (round(span(i)[0], 3), i.box.x if down else i.box.y)):
        start, end = span(item)
        if start > reach - 0.01:
            out.append([])
        out[-1].append(item)
        reach = max(reach, end)
    return out


def _page(items: Sequence[_Item], room: Room) -> Laid | None:
    """Items as they stand to each other, on one sheet; None when they do not fit."""
    if not items:
        return None
    box = items[0].box
    for item in items[1:]:
        box = box.union(item.box)
    block = Block(
        tuple(i.put._replace(cx=i.put.cx - box.x, cy=i.put.cy - box.y) for i in items if i.put),
        box.width,
        box.height,
        tuple(replace_note(i.note, -box.x, -box.y) for i in items if i.note),
    )
    return _whole(block, room)


def replace_note(note: Note, dx: float, dy: float) -> Note:
    """The note moved."""
    return Note(note.x + dx, note.y + dy, note.art, note.on_back)


def _kept(items: Sequence[_Item], room: Room) -> Laid:
    laid = _page(items, room)
    assert laid is not None
    return laid


def _alone(plan: Plan, item: _Item, room: Room) -> list[Laid]:
    """One thing that does not fit: a board in tiles, words smaller, anything else refused."""
    if item.put is not None:
        return _oversize(plan, item.put.piece, room)
    assert item.note is not None
    note = replace_note(item.note, -item.box.x, -item.box.y)
    return [_scaled(plan, Block((), item.box.width, item.box.height, (note,)), room)]


def _scaled(plan: Plan, block: Block, room: Room) -> Laid:
    """A page of words and pictures made smaller, as long as its text can be read."""
    width, height = block.width, block.height
    best = min(room.least.width / width, room.least.height / height)
    sizes = [p.size for n in block.notes for p in checks.texts(n.art.items)]
    readable = [size for size in sizes if size >= LEAST_TEXT]
    if best >= 1 or best * min(readable, default=LEAST_TEXT) < LEAST_TEXT - 1e-6:
        least = LEAST_TEXT / min(readable, default=LEAST_TEXT)
        raise too_large(plan, room, width * min(1.0, least), height * min(1.0, least))
    scale = Affine.scale(best)
    notes = tuple(
        Note(n.x * best, n.y * best, _moved(n.art, scale), n.on_back) for n in block.notes
    )
    return Laid(room.centred(width * best, height * best), (), notes)


# ---- shelves


def _shelves(plan: Plan, shelves: Shelves, room: Room) -> list[Laid]:
    small = [p for p in shelves.pieces if _turn(p, room.wanted) is not None]
    area = room.wanted if len(small) == len(shelves.pieces) else room.least
    out: list[Laid] = []
    puts: list[Put] = []
    skipped = 0
    x = y = shelf = 0.0

    def finish() -> None:
        nonlocal puts, x, y, shelf, skipped
        if puts:
            out.append(Laid(area, tuple(puts), skipped=skipped))
        puts, x, y, shelf, skipped = [], 0.0, 0.0, 0.0, 0

    for piece in shelves.pieces:
        angle = _turn(piece, area)
        if angle is None:
            out.extend(_oversize(plan, piece, room))
            continue
        width, height = (piece.height, piece.width) if angle else (piece.width, piece.height)
        for _ in range(10_000):
            if x > 0 and x + width > area.width + TOLERANCE:
                x, y, shelf = 0.0, y + shelf + shelves.gap, 0.0
            if y + height > area.height + TOLERANCE:
                if not puts:  # registration marks leave it no place
                    raise too_large(plan, room, piece.width, piece.height)
                finish()
            if room.free(Box(area.x + x, area.y + y, width, height)):
                break
            x += 2.0
            if x + width > area.width + TOLERANCE:
                x, y, shelf = 0.0, y + 2.0, 0.0
        puts.append(put(piece, x, y, angle))
        x += width + shelves.gap
        shelf = max(shelf, height)
    finish()
    return out


def _turn(piece: Piece, area: Box) -> float | None:
    """0 where a piece fits upright, 90 where it fits on its side, None where it does neither."""
    for angle, width, height in (
        (0.0, piece.width, piece.height),
        (90.0, piece.height, piece.width),
    ):
        if width <= area.width + TOLERANCE and height <= area.height + TOLERANCE:
            return angle
    return None


# ---- what is larger than the paper


def _oversize(plan: Plan, piece: Piece, room: Room) -> list[Laid]:
    """A piece larger than the paper: a board in tiles, each on a sheet of its own, upright or on
    its side, whichever takes fewer."""
    area = room.least
    smaller = None if plan.marks else _shrunk(piece, area)
    if smaller is not None:
        box = room.centred(smaller.width, smaller.height)
        return [Laid(box, (put(smaller, 0, 0),))]
    parts = tiling.tiles(piece, area.width, area.height)
    aside = tiling.tiles(piece, area.height, area.width)
    angle = 90.0 if aside and (not parts or len(aside) < len(parts)) else 0.0
    parts = aside if angle else parts
    if not parts or room.blocked or room.fold is not None:
        raise too_large(plan, room, piece.width, piece.height)
    width, height = parts[0].width, parts[0].height
    box = room.centred(height, width) if angle else room.centred(width, height)
    return [Laid(box, (put(part, 0, 0, angle),), tiled=True) for part in parts]


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
            art=_moved(face.art, scale),
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


def too_large(plan: Plan, room: Room, width: float, height: float) -> LayoutError:
    """The refusal of something of this size: by name, with what would hold it."""
    size = f"{width:.0f} × {height:.0f} mm"
    paper = room.paper
    needs = (room.needs(width, height), room.needs(height, width))
    fits = [
        p.name
        for p in sorted(PAPERS.values(), key=lambda p: p.width * p.height)
        if any(
            (p.width >= wide and p.height >= high) or (p.width >= high and p.height >= wide)
            for wide, high in needs
        )
    ]
    wide, high = needs[0]
    wanted = f"{math.ceil(wide)}x{math.ceil(high)}"
    ja = f"{'・'.join(fits[:3])} か " if fits else ""
    en = f"{', '.join(fits[:3])} or " if fits else ""
    return LayoutError(
        f"{plan.game}: {plan.title}({size})は用紙 {paper.name} に収まりません。"
        f"収まる用紙: {ja}{wanted} mm 以上(--paper)",
        f"{plan.game}: {plan.component} ({size}) does not fit on {paper.name};"
        f" what would do: {en}{wanted} mm and up (--paper)",
    )
