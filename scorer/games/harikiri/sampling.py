"""Random legal turns: all kinds of them, rare ones too (miscuts, splits, given-up expansions).

Random in the sense of playing without thought, not uniform over the legal turns, which are too many
to count.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from scorer.games.harikiri.box import At, beside
from scorer.games.harikiri.events import Cover, Cut, TurnEvent
from scorer.games.harikiri.laying import overlap, places
from scorer.games.harikiri.sheet import Sheet, bits

if TYPE_CHECKING:
    from scorer.games.harikiri.state import HarikiriState

MISCUT = 0.03
"""How often a cut has the wrong size (HAR-15)."""
WILD = 0.06
"""How many of the miscuts have any size at all; the others are off by a few cells."""
WHOLE = 0.02
"""How many of the miscuts take nearly or quite the whole map (HAR-16)."""
CARELESS = 0.02
"""How often any part is kept where the map falls apart, not the largest (HAR-17)."""
CARE = 0.5
"""How often a cut that would split the map is thought over once."""
ROTATIONS = (0, 90, 180, 270)
TRIES = 20


def random_turn(state: HarikiriState, rng: random.Random) -> TurnEvent:
    """A random legal turn of the player who is due."""
    faces = state.box.faces
    dice = (rng.randint(1, faces), rng.randint(1, faces))
    n = rng.choice(dice)
    steps = sum(dice) - n
    cuts, whole = random_cuts(state.box.sheet, state.left, n, rng)
    keys: dict[str, Any] = {}
    laid: dict[At, str] = {}
    if whole:
        rotate, cover, laid = random_place(state, cuts[-1].cells, rng)
        keys = {"rotate": rotate, "cover": cover}
    at = state.explorers[state.mover]
    assert at is not None
    path = []
    for _ in range(steps):
        at = rng.choice([way for way in beside(at) if way in state.field or way in laid])
        path.append(at)
    return TurnEvent(
        type="turn",
        player=state.seats[state.mover].name,
        dice=dice,
        expand=n,
        cuts=tuple(cuts),
        path=tuple(path),
        **keys,
    )


def random_cuts(sheet: Sheet, left: int, n: int, rng: random.Random) -> tuple[list[Cut], bool]:
    """Cuts up to one of n cells, or (False) up to giving the expansion up (HAR-16)."""
    cuts: list[Cut] = []
    while left.bit_count() >= n:
        size = n
        if rng.random() < MISCUT:
            size = wrong_size(left.bit_count(), n, rng)
        piece = random_piece(sheet, left, size, rng)
        if not sheet.connected(left ^ piece) and rng.random() < CARE:
            piece = random_piece(sheet, left, size, rng)
        cells = sheet.ids(piece)
        rng.shuffle(cells)
        parts = sheet.parts(left ^ piece)
        keys: dict[str, Any] = {}
        if len(parts) > 1:
            part = max(parts, key=int.bit_count)
            if rng.random() < CARELESS:
                part = rng.choice(parts)
            keys["keep"] = sheet.id[rng.choice(list(bits(part)))]
            left = part
        else:
            left ^= piece
        cuts.append(Cut(cells=tuple(cells), **keys))
        if len(cells) == n:
            return cuts, True
    return cuts, False


def wrong_size(cells: int, n: int, rng: random.Random) -> int:
    """The size of a miscut from a map of so many cells."""
    kind = rng.random()
    if kind < WHOLE:
        size = cells - rng.randrange(n)
    elif kind < WHOLE + WILD:
        size = rng.randint(1, cells)
    else:
        size = n + rng.choice((-2, -1, -1, 1, 1, 2))
    return min(max(size, 1), cells)


def random_piece(sheet: Sheet, left: int, size: int, rng: random.Random) -> int:
    """A random piece of so many cells that scissors can cut off (HAR-13, HAR-14).

    Where no large piece is found by chance the size becomes one that needs no luck.
    """
    rim = sheet.rim(left)
    for _ in range(TRIES):
        piece = rng.choice(list(bits(rim)))
        while piece.bit_count() < size:
            piece |= rng.choice(list(bits(sheet.beside(piece) & left & ~piece)))
        if all(part & rim for part in sheet.parts(left ^ piece)):
            return piece
    return rng.choice(list(bits(rim)))


def random_place(
    state: HarikiriState, cells: tuple[str, ...], rng: random.Random
) -> tuple[int, Cover, dict[At, str]]:
    """A random legal place for a piece (HAR-18, HAR-19)."""
    field = state.field
    spots = list(field)
    for _ in range(TRIES):
        rotate, cell, at = rng.choice(ROTATIONS), rng.choice(cells), rng.choice(spots)
        laid = places(state.box, cells, cell, at, rotate)
        if overlap(laid, at, field, "HAR-19") is None:
            return rotate, Cover(cell=cell, at=at), laid
    # HAR-19: the piece's first cell upon the field's last always fits
    cell = min(cells, key=lambda name: state.box.printed[name][::-1])
    at = max(spots, key=lambda spot: spot[::-1])
    return 0, Cover(cell=cell, at=at), places(state.box, cells, cell, at, 0)
