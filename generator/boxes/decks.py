"""Which pieces of a game lie in a deck together, and how thick it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.errors import UnknownName
from generator.faces import Piece
from generator.imposition.cuts import is_straight
from generator.plan import Grid, Medium, Plan
from generator.production.faceprint import pieces

STOCK = 0.3
"""Thickness of card stock (mm) unless it is said: about 250 g/m²."""
THINNEST, THICKEST = 0.1, 2.0
FILM = 0.1
"""Thickness of film (mm)."""
SLEEVE = 0.2
"""Both sides of a sleeve (mm), and by how much it is larger than its card."""
SLEEVE_ROOM = 3.0
LEAST_CARD = 40.0
LEAST_COUNT = 4
SLEEVED = {("ruins", "ruin")}
"""Decks whose cards stay in their sleeves, with films in front of them."""
FILMS_A_CARD = 1.0
"""Films to a sleeve, on the average of a game's end."""


@dataclass(frozen=True)
class Deck:
    """Cards of one size that lie on each other."""

    game: str
    game_title: str
    id: str
    title: str
    cards: tuple[Piece, ...]
    width: float
    """Of a card, sleeve included (mm)."""
    height: float
    thickness: float
    """Of the whole deck (mm)."""


def checked(stock: float) -> float:
    """A thickness that card stock can have; raises UnknownName, which says which."""
    if not THINNEST <= stock <= THICKEST:
        raise UnknownName("厚さ", "thickness", f"{stock:g}", [f"{THINNEST:g}–{THICKEST:g} mm"])
    return stock


def decks(plans: Sequence[Plan], stock: float = STOCK) -> list[Deck]:
    """The decks of a game, in the order of printing."""
    return [_deck(plan, pieces(plan), stock) for plan in plans if is_deck(plan)]


def is_deck(plan: Plan) -> bool:
    """Whether a plan's pieces are cards that lie on each other."""
    found = pieces(plan)
    return (
        isinstance(plan.layout, Grid)
        and plan.medium in (Medium.CARD, Medium.FILM)
        and plan.extra is None
        and len(found) >= LEAST_COUNT
        and all(
            is_straight(p.front.outline) and min(p.width, p.height) >= LEAST_CARD for p in found
        )
    )


def _deck(plan: Plan, cards: tuple[Piece, ...], stock: float) -> Deck:
    sleeved = (plan.game, plan.component) in SLEEVED
    each = FILM if plan.medium is Medium.FILM else stock
    if sleeved:
        each += SLEEVE + FILMS_A_CARD * FILM
    room = SLEEVE_ROOM if sleeved else 0.0
    return Deck(
        plan.game,
        plan.game_title,
        plan.component,
        plan.title,
        cards,
        max(p.width for p in cards) + room,
        max(p.height for p in cards) + room,
        len(cards) * each,
    )
