"""回る遺跡 under way: the discs as they are turned, gems on their cells, standing hunters."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from components.mawaru.schema import Data
from components.messages import register
from generator.drawing.geometry import Affine, Box, polar
from generator.drawing.palette import PLAYERS, Colour
from generator.drawing.pen import Pen
from generator.games.mawaru.base import sides
from generator.games.mawaru.table import Parts, fastener, middle, quarter, standing
from generator.scenes.stage import Cast, Row

BOARD = (142.0, 142.0)
"""Where the middle of the board lies (mm)."""
SCALE = 1.28
PANEL = Box(292, 10, 118, 260)
STEP = 12.5
"""Between hunters on one cell (mm)."""


class Scene:
    """Draws states of one game."""

    def __init__(self, cast: Cast, data: Data, header: Mapping[str, Any]) -> None:
        self.cast = cast
        self.data = data
        self.parts = Parts.of(data)
        self.sides = sides(data)
        self.names: dict[str, str] = {p["color"]: p["name"] for p in header["players"]}

    def colours(self) -> dict[str, Colour]:
        """The colour of each player's pieces, in the order of the header."""
        return {name: PLAYERS[color].colour for color, name in self.names.items()}

    def draw(self, pen: Pen, scene: Mapping[str, Any]) -> None:
        """The board and the players."""
        turns = {disc: self.sides.index(side) for disc, side in scene["discs"].items()}
        with pen.at(Affine.translate(*BOARD) @ Affine.scale(SCALE)):
            self._board(pen, scene, turns)
        title = self.cast.say("round", n=scene["round"])
        self.cast.rows(pen, PANEL, [self._row(scene, c) for c in scene["gems"]], title)

    def _board(self, pen: Pen, scene: Mapping[str, Any], turns: Mapping[str, int]) -> None:
        cast, data = self.cast, self.data
        cast.lay(pen, self.parts.bases[0], 0, 0)
        for disc in data.board.discs:
            cast.lay(pen, self.parts.disc(data, disc.id), 0, 0, 90 * turns[disc.id])
        fastener(pen, 0, 0, 4.6)
        standing_on: dict[str, list[str]] = {}
        for color, cell in scene["hunters"].items():
            standing_on.setdefault(cell, []).append(color)
        hunters = []
        for ring in data.board.rings:
            turned = turns[ring.disc]
            for place, cell in enumerate(ring.cells):
                side = quarter(place, turned)
                lying = [k for k, n in scene["cells"][cell.id].items() for _ in range(n)]
                self._gems(pen, lying, (ring.inner_mm + ring.outer_mm) / 2, side)
                here = standing_on.get(cell.id, [])
                x, y = middle(ring, place, turned)
                for i, color in enumerate(here):
                    hunters.append((y, x + (i - (len(here) - 1) / 2) * STEP, color))
        for y, x, color in sorted(hunters):
            standing(pen, x, y + 8, color, 0.8)  # type: ignore[arg-type]
        self._marker(pen, scene["marker"])

    def _gems(self, pen: Pen, lying: list[str], r: float, side: int) -> None:
        """Gems side by side on their cell, closer together where there are many."""
        if not lying:
            return
        faces = [self.parts.gem(self.data.gem[kind].component) for kind in lying]  # type: ignore[index]
        room = 2 * r * math.sin(math.pi / 4) * 0.86
        step = min(faces[0].width + 1.0, room / len(faces))
        with pen.at(Affine.rotate(90 * side)):
            for i, face in enumerate(faces):
                x = (i - (len(faces) - 1) / 2) * step
                y = -math.sqrt(max(0.0, r * r - x * x))
                self.cast.lay(pen, face, x, y, math.degrees(math.asin(x / r)))

    def _marker(self, pen: Pen, color: str) -> None:
        """The start marker beside the side of its holder."""
        half = self.parts.bases[0].width / 2
        side = 90 * self.sides.index(color)
        x, y = polar(0, 0, half - 4, side)
        along = polar(0, 0, half * 0.62, side + 90)
        self.cast.lay(pen, self.parts.markers[0], x + along[0], y + along[1], 0, 0.7)

    def _row(self, scene: Mapping[str, Any], color: str) -> Row:
        player = PLAYERS[color]
        held = scene["gems"][color]
        name = self.names.get(color, self.cast.say("mawaru.nobody"))
        total = scene["totals"].get(self.names.get(color, color))
        left = sum(scene["cards_left"].get(color, {}).values())
        lines = [self.cast.say("mawaru.gems", a=held["amethyst"], d=held["diamond"])]
        if color in self.names:
            lines.append(self.cast.say("mawaru.cards", n=left))
        if color == scene["marker"]:
            lines.append(self.cast.say("mawaru.marker"))
        return Row(
            name,
            total,
            scene["turn"] == color,
            player.colour,
            player.symbol(0, 0, 5),
            tuple(lines),
        )


register(
    {
        "scene.mawaru.gems": ("アメジスト {a} · ダイヤモンド {d}", "amethyst {a} · diamond {d}"),
        "scene.mawaru.cards": ("残りのカード {n}", "cards left {n}"),
        "scene.mawaru.marker": ("スタートマーカー", "start marker"),
        "scene.mawaru.nobody": ("(誰も担当しない)", "(nobody)"),
    }
)
