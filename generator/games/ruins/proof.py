"""A proof page: overlays lying on ruins, at full size, to see what a game will look like."""

from __future__ import annotations

from typing import NamedTuple

from components.ruins.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.games import TITLES
from generator.games.ruins.cards import day, night
from generator.games.ruins.colours import RUST, UMBER
from generator.games.ruins.films import claim_art, discovery_art
from generator.lettering.fonts import GOTHIC_BOLD
from generator.plan import Block, Extra, Medium, Note, Plan

GAP = 4.0
CAPTION = 7.0


class Example(NamedTuple):
    """A ruin with what lies on it."""

    ruin: str
    night: bool
    discoveries: tuple[int, ...]
    claim: str | None


EXAMPLES = (
    Example("2a", False, (3,), None),
    Example("5c", False, (7, 18), "blue"),
    Example("9b", False, (2, 24, 34), "purple"),
    Example("3c", True, (), "red"),
    Example("6d", True, (9, 25, 32), "green"),
    Example("10e", True, (13, 16, 33), "yellow"),
)
"""One, two, three overlays, with and without a claim, by day and by night."""


def stacked(example: Example, data: Data) -> Drawing:
    """The ruin with its overlays, cut along the card's outline."""
    pen = Pen("ruins:proof")
    width, height = data.board.card
    ruin = data.ruin[example.ruin]
    with pen.clip(shapes.rounded_rect(0, 0, width, height, 3)):
        pen.draw((night if example.night else day)(ruin, data))
    for number in example.discoveries:
        if number in data.discovery:
            pen.draw(discovery_art(data.discovery[number], data, f"ruins:proof:{number}"))
    for colour in data.board.colours:
        if colour.id == example.claim:
            pen.draw(claim_art(colour, data, f"ruins:proof:{colour.id}"))
    pen.stroke(shapes.rounded_rect(0, 0, width, height, 3), UMBER, 0.2)
    return pen.drawing()


def _caption(example: Example, data: Data) -> str:
    parts = [example.ruin, *(str(n) for n in example.discoveries)]
    if example.claim:
        parts.append(next(c.symbol for c in data.board.colours if c.id == example.claim))
    return " + ".join(parts)


def proof_plan(data: Data) -> Plan:
    """The page, without anything to cut."""
    pen = Pen("ruins:proof")
    title = data.texts.proof.ja
    pen.text(0, 5.6, TITLES["ruins"], font=GOTHIC_BOLD, size=15, colour=UMBER)
    pen.text(26, 5.6, title, size=11, colour=rgb("#6F6257"))
    width, height = data.board.card
    across = 3 * width + 2 * GAP
    pen.line(0, 8.6, across, 8.6, RUST, 0.7)
    shown = [e for e in EXAMPLES if e.ruin in data.ruin]
    for i, example in enumerate(shown):
        x = (i % 3) * (width + GAP)
        y = 12 + (i // 3) * (height + CAPTION + 3)
        pen.draw(stacked(example, data), Affine.translate(x, y))
        pen.text(x + width / 2, y + height + 4.4, _caption(example, data), font=GOTHIC_BOLD, size=8,
                 colour=UMBER, anchor="middle", max_width=width)  # fmt: skip
    rows = -(-len(shown) // 3)
    block = Block(
        (),
        across,
        12 + rows * (height + CAPTION + 3),
        (Note(0, 0, pen.drawing("proof")),),
        repack=False,
    )
    return Plan("ruins", TITLES["ruins"], "proof", title, block, Medium.PAPER, cut_file=False,
                marks=False, extra=Extra.PROOF)  # fmt: skip
