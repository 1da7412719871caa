"""ルインズ: day and night of ten ruins. What is printed and on which sheets."""

from __future__ import annotations

from components.ruins.schema import Data
from generator.games import TITLES
from generator.games.ruins.aids import deck_cover, player_aids, sleeve_backs
from generator.games.ruins.assembly import Parts, guide_plan
from generator.games.ruins.board import scoreboard, scoring_tile
from generator.games.ruins.cards import ruins
from generator.games.ruins.films import claims, discoveries
from generator.games.ruins.proof import proof_plan
from generator.games.ruins.tokens import market_tokens, round_marker, score_markers, torches
from generator.plan import Block, ComponentCount, Extra, Grid, Medium, Plan, put, put_grid, put_row

GAP = 6.0
"""Between pieces of the board sheet (mm): bleed for both neighbours."""


def _board_sheet(data: Data, parts: Parts) -> Block:
    """Scoreboard, tile and all tokens on one sheet."""
    board, tile = parts.board, parts.tile
    burning, tokens = parts.torches, parts.tokens
    markers = (*parts.markers, parts.round)
    width = max(board.width, tile.width)
    puts = [put(board, (width - board.width) / 2, 0)]
    y = board.height + GAP
    puts.append(put(tile, (width - tile.width) / 2, y))
    y += tile.height + GAP
    columns = max(1, len(data.board.colours))
    rows = -(-len(burning) // columns)
    by_colour = [burning[c * rows + r] for r in range(rows) for c in range(columns)
                 if c * rows + r < len(burning)]  # fmt: skip
    puts.extend(put_grid(by_colour, 0, y, columns, GAP, GAP))
    side = columns * (burning[0].width + GAP)
    tall = tokens[0].width + GAP
    for i, token in enumerate(tokens):
        x = side + (i % 2) * (token.height + GAP)
        puts.append(put(token, x, y + (i // 2) * tall, 90))
    y += max(rows * (burning[0].height + GAP), -(-len(tokens) // 2) * tall)
    puts.extend(put_row(markers, 0, y, GAP))
    height = y + max(marker.height for marker in markers)
    across = max(width, side + 2 * (tokens[0].height + GAP) - GAP)
    return Block(tuple(puts), across, height)


def plans(data: Data) -> list[Plan]:
    """The sheets of the game."""
    game = ("ruins", TITLES["ruins"])
    name = {component.id: component.name.ja for component in data.components}
    parts = Parts(ruins(data), player_aids(data), deck_cover(data), scoreboard(data),
                  scoring_tile(data), torches(data), market_tokens(data), round_marker(data),
                  score_markers(data), discoveries(data), claims(data))  # fmt: skip
    board = f"{name['scoreboard']}・{name['scoring-tile']}・{name['torch']}・トークン"
    sheets = [
        Plan(*game, "ruin", name["ruin"], Grid(parts.ruins, columns=3, rows=3)),
        Plan(*game, "aid", f"{name['player-aid']}・{name['deck-cover']}",
             Grid((*parts.aids, parts.cover), columns=3, rows=3)),
        Plan(*game, "board", board, _board_sheet(data, parts)),
        Plan(*game, "sleeve-back", name["sleeve-back"],
             Grid(sleeve_backs(data), columns=3, rows=3), Medium.PAPER, extra=Extra.SLEEVE_BACKS),
        Plan(*game, "film", f"{name['discovery']}・{name['claim']}",
             Grid((*parts.discoveries, *parts.claims), columns=3, rows=3), Medium.FILM),
        Plan(*game, "discovery-strip", name["discovery-strip"],
             Grid(discoveries(data, strip=True)), Medium.PAPER, extra=Extra.STRIPS),
        Plan(*game, "claim-strip", name["claim-strip"],
             Grid(claims(data, strip=True)), Medium.PAPER, extra=Extra.STRIPS),
        proof_plan(data),
    ]  # fmt: skip
    return [guide_plan(data, sheets, parts), *sheets]


def components(data: Data) -> list[ComponentCount]:
    """What is in the box, for ``generator list``."""
    return [ComponentCount(c.id, c.name.ja, c.count) for c in data.components]
