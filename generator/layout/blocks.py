"""Blocks laid out by hand: whole where they fit, upright or turned, else parted between their rows.

Pieces that touch stay together as far as the paper allows, and notes stay with what they stand by;
ornaments are left out rather than take paper of their own.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from generator.drawing.displaylist import extent
from generator.drawing.geometry import Affine, Box
from generator.layout.oversize import moved, oversize, scaled
from generator.layout.room import TOLERANCE, Laid, Room, too_large
from generator.layout.shelves import SHELF_GAP, shelved
from generator.plan import Block, Note, Plan, Put, Shelves


class _Item(NamedTuple):
    """A piece or a note of a block, with the box it takes."""

    box: Box
    put: Put | None = None
    note: Note | None = None


def block_pages(plan: Plan, block: Block, room: Room) -> list[Laid]:
    whole = _whole(block, room)
    if whole is not None:
        return [whole]
    if not block.puts:
        return [scaled(plan, block, room)]
    if not block.repack:
        raise too_large(plan, room, block.width, block.height)
    plainer = _unadorned(block, room)
    if plainer is not None:
        return [plainer]
    banded = _bands(plan, _items(block), room)
    pieces = tuple(p.piece for p in block.puts)
    if len(banded) > 1 and not any(p.tiled for p in banded) and not block.notes:
        loose = shelved(plan, Shelves(pieces, SHELF_GAP), room)
        if len(loose) < len(banded):
            return loose
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


def _unadorned(block: Block, room: Room) -> Laid | None:
    """The block on one sheet without its largest ornaments, as few of them as it takes; None
    where it fits without any of them neither."""
    items = _items(block)
    ornaments = [item for item in items if item.note is not None and item.note.ornament]
    ornaments.sort(key=lambda item: -item.box.width * item.box.height)
    for count in range(1, len(ornaments) + 1):
        laid = _page([item for item in items if item not in ornaments[:count]], room)
        if laid is not None:
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
        n._replace(x=height - n.y, y=n.x, art=moved(n.art, Affine.rotate(90))) for n in laid.notes
    )
    return replace(laid, puts=puts, notes=notes)


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
    return [laid for laid in out if laid.puts or not all(n.ornament for n in laid.notes)]


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
    """The items parted by the straight gaps that run across (or down) between them; no gap runs
    between a note and the piece that it stands by."""
    by = {id(item): _with_its_piece(item, items) for item in items}

    def span(item: _Item) -> tuple[float, float]:
        box = by[id(item)]
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


def _with_its_piece(item: _Item, items: Sequence[_Item]) -> Box:
    """The box of a note together with the piece nearest to it; any other item's own box."""
    if item.note is None or item.note.ornament:
        return item.box
    x, y = item.box.centre

    def distance(piece: _Item) -> float:
        box = piece.box
        return math.hypot(max(box.x - x, 0.0, x - box.right), max(box.y - y, 0.0, y - box.bottom))

    nearest = min((i for i in items if i.put is not None), key=distance, default=item)
    return item.box.union(nearest.box)


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
    return note._replace(x=note.x + dx, y=note.y + dy)


def _kept(items: Sequence[_Item], room: Room) -> Laid:
    laid = _page(items, room)
    assert laid is not None
    return laid


def _alone(plan: Plan, item: _Item, room: Room) -> list[Laid]:
    """One thing that does not fit: a board in tiles, words smaller, anything else refused."""
    if item.put is not None:
        return oversize(plan, item.put.piece, room)
    assert item.note is not None
    if item.note.ornament:
        return []
    note = replace_note(item.note, -item.box.x, -item.box.y)
    return [scaled(plan, Block((), item.box.width, item.box.height, (note,)), room)]
