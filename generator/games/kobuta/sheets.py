"""The sheet that wolves, hunters, markers, clock, hand and washer share."""

from __future__ import annotations

from components.kobuta.schema import Data
from generator.games.kobuta.album import Parts
from generator.plan import Block, Plan, put, put_row

GAP = 10.0
"""Between the pieces (mm): bleed, and room for a knife."""


def token_sheet(data: Data, game: tuple[str, str], parts: Parts) -> Plan:
    """One sheet, two rows: the clock and the wolves, then hunters, markers, hand and washer."""
    dial, hand, washer = parts.dial, parts.hand, parts.washer
    wolves, hunters, sites = parts.wolves, parts.hunters, parts.sites
    puts = [put(dial, 0, 0), *put_row(wolves, dial.width + GAP, 0, GAP)]
    y = max(dial.height, wolves[0].height) + GAP
    puts += put_row(hunters, 0, y, GAP)
    x = len(hunters) * (hunters[0].width + GAP)
    puts += put_row(sites, x, y, GAP)
    puts.append(put(hand, x, y + hunters[0].height - hand.height))
    puts.append(put(washer, x + hand.width + GAP, y + hunters[0].height - washer.height))
    width = max(p.cx + (p.piece.width / 2) for p in puts)
    names = [data.by_id[c].name.ja for c in ("wolf", "clock")]
    return Plan(
        *game, "token", "・".join(names) + "ほか", Block(tuple(puts), width, y + hunters[0].height)
    )
