"""子ブタ村と目覚めるオオカミ: a picture book. What is printed and on which sheets."""

from __future__ import annotations

from components.kobuta.schema import Data
from generator.games import TITLES
from generator.games.kobuta import clock, tokens
from generator.games.kobuta.aids import aid_cards
from generator.games.kobuta.album import Parts
from generator.games.kobuta.assembly import guide_plan
from generator.games.kobuta.board import board_pieces
from generator.games.kobuta.houses import house_pieces, size_of
from generator.games.kobuta.scoresheet import score_sheet
from generator.games.kobuta.sheets import token_sheet
from generator.games.kobuta.tiles import lattice, tile_pieces
from generator.plan import Block, ComponentCount, Grid, Medium, Plan, put_row

BOARD_GAP = 6.0
"""Between the halves of the base (mm) where a paper takes both: twice the bleed."""


def plans(data: Data) -> list[Plan]:
    """The sheets of the game: tiles, base, houses, tokens and clock, aids, score sheet."""
    game = ("kobuta", TITLES["kobuta"])
    name = {component.id: component.name.ja for component in data.components}
    parts = Parts(
        tiles=tile_pieces(data),
        board=board_pieces(data, game[1]),
        houses=house_pieces(data),
        sites=tokens.sites(data),
        wolves=tokens.wolves(data),
        hunters=tokens.hunters(data),
        dial=clock.dial(data),
        hand=clock.hand(data),
        washer=clock.washer(data),
        aids=aid_cards(data),
    )
    tiles, width, height = lattice(data, parts.tiles)
    sheets = [
        Plan(*game, "tile", name["tile"], Block(tiles, width, height)),
        Plan(*game, "board", name["board"], _base(parts)),
        Plan(*game, "house", name["house"], _houses(data, parts)),
        token_sheet(data, game, parts),
        Plan(*game, "aid", name["aid"], Grid(parts.aids, columns=2, rows=2)),
        Plan(
            *game,
            "scoresheet",
            name["scoresheet"],
            Grid(score_sheet(data), columns=1, rows=1),
            Medium.PAPER,
            cut_file=False,
            marks=False,
        ),
    ]
    return [guide_plan(data, sheets, parts), *sheets]


def _base(parts: Parts) -> Block:
    """The halves of the base: side by side on a paper that takes both, else a sheet each."""
    left, right = parts.board
    width = left.width + BOARD_GAP + right.width
    return Block(put_row(parts.board, 0, 0, BOARD_GAP), width, max(left.height, right.height))


def _houses(data: Data, parts: Parts) -> Grid:
    """The houses at the pitch of the data."""
    component = data.by_id["house"]
    width, height = size_of(component)
    grid, pitch = component.grid, component.pitch
    return Grid(
        parts.houses,
        columns=grid.columns if grid else None,
        rows=grid.rows if grid else None,
        gap_x=max(0.0, pitch.x - width) if pitch else 2.0,
        gap_y=max(0.0, pitch.y - height) if pitch else 2.0,
    )


def components(data: Data) -> list[ComponentCount]:
    """What is in the box, for ``generator list``."""
    return [ComponentCount(c.id, c.name.ja, c.count) for c in data.components]
