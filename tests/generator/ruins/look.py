"""What the tests of ルインズ look for in its faces, and the numbers of its spec."""

from __future__ import annotations

from collections.abc import Mapping

from components.ruins.schema import Data
from generator import checks
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Box

COUNTS = {  # spec: the table of components
    "scoreboard": 1,
    "scoring-tile": 1,
    "round-marker": 1,
    "score-marker": 5,
    "player-aid": 5,
    "torch": 15,
    "claim": 10,
    "ruin": 50,
    "discovery": 39,
    "market-token": 4,
    "deck-cover": 1,
}
OPTIONAL = {"sleeve-back": 50, "discovery-strip": 39, "claim-strip": 10}
DUPLEX = {"scoreboard", "scoring-tile", "player-aid", "torch", "ruin"}
SIZES = {
    "scoreboard": (180, 120),
    "scoring-tile": (170, 32),
    "round-marker": (15, 15),
    "score-marker": (12, 12),
    "torch": (20, 20),
    "market-token": (30, 20),
    "discovery-strip": (46, 22),
    "claim-strip": (10, 68),
}
CARD = (63, 88)
Files = Mapping[str, tuple[bytes, int]]


def said(drawing: Drawing) -> list[str]:
    return [placed.text.text for placed in checks.texts(drawing.items)]


def zone(data: Data, name: str) -> Box:
    return Box(*getattr(data.board.zones, name))
