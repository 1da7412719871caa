"""ポトゥ under way: the continent with the chips on it, the treasures, the cards gained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from components.messages import register
from components.potu.schema import Data
from generator.drawing import shapes
from generator.drawing.geometry import Box
from generator.drawing.palette import WHITE, Colour, rgb
from generator.drawing.pen import Pen
from generator.games.potu.adventurers import adventurer_cards
from generator.games.potu.discs import chips, coins
from generator.games.potu.places import place_cards
from generator.games.potu.start import start_cards
from generator.scenes.stage import ACTIVE, PAPER, Cast, halo_label

AREA = Box(8, 16, 404, 140)
"""Room for the continent (mm)."""
SEATS = Box(6, 176, 408, 100)
GAP = 4.0
BRIDGE = 0


class Scene:
    """Draws states of one game."""

    def __init__(self, cast: Cast, data: Data, header: Mapping[str, Any]) -> None:
        self.cast = cast
        self.data = data
        self.players = header["players"]
        self.places = {int(piece.front.key): piece for piece in place_cards(data)}
        self.start = start_cards(data)[0]
        self.people = {piece.front.key: piece for piece in adventurer_cards(data)}
        self.chips = {piece.front.key: piece for piece in chips(data)}
        self.coin = coins(data)[0]
        some = next(iter(self.places.values()))
        self.card = (some.width, some.height)
        layout = next(
            one
            for one in data.layouts
            if one.players.least <= len(self.players) <= one.players.most
        )
        self.half = layout.columns
        """The columns of half of the continent: the other one is laid when this one is passed."""
        self.shown = layout.columns + 2
        """Columns that can lie on the table at once: START, the bridge and the first half, or the
        last two of it and the second."""
        self.rows = layout.rows
        wide, high = self.card
        self.first = -1
        """The leftmost column that is shown."""
        self.scale = min(
            AREA.width / (self.shown * (wide + GAP)),
            AREA.height / ((self.rows + 0.5) * (high + GAP)),
        )

    def colours(self) -> dict[str, Colour]:
        """The colour of each player's pieces, in the order of the header."""
        own = {person.id: rgb(person.colour) for person in self.data.adventurers}
        return {p["name"]: own[p["adventurer"]] for p in self.players}

    def draw(self, pen: Pen, scene: Mapping[str, Any]) -> None:
        """The continent above, the players below."""
        title = self.cast.say("round", n=scene["round"])
        if scene["over"]:
            title += f"  {self.cast.say('over')}"
        self.cast.label(pen, 10, 11, title, 18, colour=WHITE, bold=True)
        self.first = -1 if scene["round"] <= self.half else self.half - 1
        self._stocks(pen, scene)
        self._continent(pen, scene)
        self._chips(pen, scene)
        across = 4 if len(self.players) > 3 else len(self.players)
        down = -(-len(self.players) // across)
        wide, high = SEATS.width / across, SEATS.height / down
        for i, player in enumerate(self.players):
            box = Box(SEATS.x + i % across * wide, SEATS.y + i // across * high, wide, high)
            self._seat(pen, scene, player, box.grown(-2))

    def _spot(self, column: int, row: int, count: int) -> tuple[float, float]:
        """The middle of a place; column -1 is START; short columns stand in the middle."""
        wide, high = self.card[0] + GAP, self.card[1] + GAP
        x0 = AREA.centre[0] - self.shown * wide * self.scale / 2
        x = x0 + (column - self.first + 0.5) * wide * self.scale
        # POT-5: even columns lie half a card higher
        shift = 0.0 if column <= BRIDGE else 0.25 if column % 2 else -0.25
        return x, AREA.centre[1] + (row - (count + 1) / 2 + shift) * high * self.scale

    def _continent(self, pen: Pen, scene: Mapping[str, Any]) -> None:
        if self.first < 0:
            self.cast.lay(pen, self.start, *self._spot(-1, 1, 1), 0, self.scale)
        for column, cards in enumerate(scene["continent"]):
            if not self.first <= column < self.first + self.shown:
                continue
            shown: Sequence[int | None] = cards
            if column == BRIDGE and not cards and scene["bridge"]:
                shown = [0] * scene["bridge"]
            for row, card in enumerate(shown, 1):
                if card is not None:
                    self._place(pen, card, *self._spot(column, row, len(shown)), self.scale)

    def _place(self, pen: Pen, card: int, x: float, y: float, scale: float) -> None:
        """A place card, by its number; 0 is its back."""
        piece = self.places[card] if card else next(iter(self.places.values()))
        face = piece.front if card or piece.back is None else piece.back
        self.cast.lay(pen, face, x, y, 0, scale)

    def _chips(self, pen: Pen, scene: Mapping[str, Any]) -> None:
        """Everybody's chip on the place where it stands, side by side."""
        here: dict[tuple[int, int], list[str]] = {}
        rows = scene.get("rows", {})
        column = scene.get("column", -1)
        for player in self.players:
            row = rows.get(player["name"], 1)
            here.setdefault((column, row), []).append(player["adventurer"])
        for (at, row), people in here.items():
            count = max(1, len(scene["continent"][at])) if at >= 0 else 1
            x, y = self._spot(at, row, max(count, row))
            for i, who in enumerate(people):
                step = min(11.0, 26.0 / len(people))
                dx = (i % 4 - (min(4, len(people)) - 1) / 2) * step
                self.cast.lay(pen, self.chips[who], x + dx, y + 8 + i // 4 * 9, 0, 0.42)

    def _stocks(self, pen: Pen, scene: Mapping[str, Any]) -> None:
        """The treasures and the sizes of the piles."""
        words = self.cast.say(
            "potu.piles", pile=scene["pile"], discards=scene["discards"], down=scene["face_down"]
        )
        self.cast.label(pen, 412, 11, words, 13, colour=WHITE, anchor="end", bold=True)
        treasures = scene["treasures"]
        halo_label(self.cast, pen, 150, 11, self.cast.say("potu.treasures"), 13)
        for i, card in enumerate(treasures):
            self._place(pen, card, 176 + i * 13, 9, 0.17)

    def _seat(
        self, pen: Pen, scene: Mapping[str, Any], player: Mapping[str, Any], box: Box
    ) -> None:
        """A player: the adventurer, the points, the cards gained."""
        cast = self.cast
        name, who = player["name"], player["adventurer"]
        pen.fill(shapes.rounded_rect(*box, 3), PAPER)
        person = self.people[who]
        size = min(34.0, box.height - 6)
        cast.lay(pen, person, box.x + 3 + size / 2, box.y + 3 + size / 2, 0, size / person.height)
        x = box.x + size + 6
        cast.label(pen, x, box.y + 9, name, 16, bold=True, width=box.right - 18 - x)
        total = str(scene["totals"][name])
        cast.label(pen, box.right - 3, box.y + 9, total, 20, bold=True, anchor="end")
        if scene["coin"] == name:
            cast.lay(pen, self.coin, x + 4, box.y + 15.5, 0, 0.3)
            pen.stroke(shapes.rounded_rect(*box, 3), ACTIVE, 1.4)
        words = []
        for key in ("hidden", "hand"):
            if scene.get(key, {}).get(name):
                words.append(cast.say(f"potu.{key}", n=scene[key][name]))
        if words:
            cast.label(pen, x + 10, box.y + 17.5, " · ".join(words), 13, width=box.right - x - 12)
        broken = scene.get("broken", {}).get(name, [])
        tall = box.height > 60
        left, top = (box.x + 4, box.y + size + 8) if tall else (x, box.y + 20)
        room = Box(left, top, box.right - 3 - left, box.bottom - 3 - top)
        self._gained(pen, scene["gained"][name], room, broken)

    def _gained(self, pen: Pen, cards: Sequence[int], box: Box, broken: Sequence[int]) -> None:
        """Cards side by side, overlapping where there are many."""
        every = [*cards, *broken]
        if not every or box.height < 8:
            return
        scale = min(0.46, box.height / self.card[1])
        wide = self.card[0] * scale
        step = min(wide + 1, (box.width - wide) / max(1, len(every) - 1))
        y = box.y + self.card[1] * scale / 2
        for i, card in enumerate(every):
            turn = 180 if i >= len(cards) else 0
            piece = self.places[card]
            self.cast.lay(pen, piece, box.x + wide / 2 + i * step, y, turn, scale)


register(
    {
        "scene.potu.piles": (
            "山 {pile} · 捨札 {discards} · 伏せたお宝 {down}",
            "pile {pile} · discards {discards} · treasures face down {down}",
        ),
        "scene.potu.treasures": ("お宝", "treasures"),
        "scene.potu.hidden": ("隠したカード {n}", "hidden {n}"),
        "scene.potu.hand": ("手札 {n}", "hand {n}"),
    }
)
