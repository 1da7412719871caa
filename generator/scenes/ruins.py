"""ルインズ under way: market and trick, hands of ruins with their overlays, torches and points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from components.messages import register
from components.ruins.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Symbol
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import BLACK, PLAYERS, WHITE, Colour, rgb
from generator.drawing.pen import Pen
from generator.games.ruins.cards import ruins
from generator.games.ruins.films import claims, discoveries
from generator.games.ruins.tokens import torches
from generator.scenes.stage import ACTIVE, PAPER, Cast, halo_label

MARKET = (12.0, 26.0)
FILM_SCALE, TRICK_SCALE = 0.55, 0.98
TRICK = Box(168, 22, 244, 90)
"""Room for the trick (mm)."""
SEATS = Box(6, 120, 408, 154)
FILM = rgb("#DDE7EE")


class Scene:
    """Draws states of one game."""

    def __init__(self, cast: Cast, data: Data, header: Mapping[str, Any]) -> None:
        self.cast = cast
        self.data = data
        self.players = [player["name"] for player in header["players"]]
        self.ruins = {piece.front.key: piece for piece in ruins(data)}
        self.films = {int(piece.front.key): piece for piece in discoveries(data)}
        self.colour = {
            name: colour.id for name, colour in zip(self.players, data.board.colours, strict=False)
        }
        made = {piece.front.key.rsplit("-", 1)[0]: piece for piece in claims(data)}
        self.claims = {name: made[color] for name, color in self.colour.items()}
        lights = {piece.front.key.rsplit("-", 1)[0]: piece for piece in torches(data)}
        self.torches = {name: lights[color] for name, color in self.colour.items()}
        self.lit = data.component["torch"].per_colour or 3
        self.costs = [slot.cost for slot in data.constants.market.slots]
        self.card = tuple(float(side) for side in data.board.card)

    def colours(self) -> dict[str, Colour]:
        """The colour of each player's pieces, in the order of the header."""
        return {name: PLAYERS[self.colour[name]].colour for name in self.players}

    def draw(self, pen: Pen, scene: Mapping[str, Any]) -> None:
        """Market and trick above, the players' hands below."""
        say = self.cast.say
        last = self.data.constants.rounds.value
        number = scene["round"]
        title = say("round", n=number) if number <= last else say("showdown")
        if scene["winner"]:
            title += "  " + say("ruins.winner", name=scene["winner"])
        self.cast.label(pen, 12, 12, title, 18, colour=WHITE, bold=True)
        self._market(pen, scene)
        self._trick(pen, scene)
        high = SEATS.height / len(self.players)
        for i, name in enumerate(self.players):
            box = Box(SEATS.x, SEATS.y + i * high, SEATS.width, min(high, 48.0))
            self._seat(pen, scene, name, box.grown(-1))

    def _market(self, pen: Pen, scene: Mapping[str, Any]) -> None:
        wide, high = self.card[0] * FILM_SCALE, self.card[1] * FILM_SCALE
        for i, number in enumerate(scene["market"]):
            x = MARKET[0] + wide / 2 + i * (wide + 3)
            y = MARKET[1] + high / 2
            self._film(pen, number, x, y, FILM_SCALE)
            cost = self.cast.say("ruins.cost", n=self.costs[i])
            label = (x, MARKET[1] + high + 6)
            self.cast.label(pen, *label, cost, 12.5, colour=WHITE, anchor="middle", bold=True)
        say = self.cast.say
        words = say(
            "ruins.piles",
            deck=scene["deck"],
            discard=scene["discard"],
            discoveries=scene["discoveries"],
        )
        self.cast.label(pen, MARKET[0], 107, words, 13, colour=WHITE, width=150)
        self.cast.label(pen, MARKET[0], 22.5, say("ruins.market"), 13, colour=WHITE, bold=True)

    def _film(self, pen: Pen, number: int | None, x: float, y: float, scale: float) -> None:
        """A discovery on a pale ground, or an empty place."""
        wide, high = self.card
        place = (
            Affine.translate(x, y) @ Affine.scale(scale) @ Affine.translate(-wide / 2, -high / 2)
        )
        with pen.at(place):
            trim = shapes.rounded_rect(0, 0, wide, high, 3)
            if number is None:
                pen.stroke(trim, WHITE, 0.8, dash=(3, 3), opacity=0.5)
                return
            pen.fill(trim.moved(0.6, 1.2), BLACK, opacity=0.3)
            pen.fill(trim, FILM)
            pen.use(self.cast.symbol(self.films[number].front), 0, 0)

    def _trick(self, pen: Pen, scene: Mapping[str, Any]) -> None:
        trick = scene["trick"]
        cards = scene["trick_cards"]
        if cards:
            words = self.cast.say(
                "ruins.trick", name=trick["player"], rank=trick["rank"], n=trick["count"]
            )
            halo_label(self.cast, pen, TRICK.centre[0], 15, words, 16)
        self._cards(pen, scene, cards, TRICK, TRICK_SCALE)

    def _cards(
        self,
        pen: Pen,
        scene: Mapping[str, Any],
        cards: Sequence[str],
        box: Box,
        most: float,
        *,
        centred: bool = True,
    ) -> None:
        """Ruins side by side, overlapping where there are many."""
        if not cards:
            return
        scale = min(most, box.height / self.card[1])
        wide = self.card[0] * scale
        step = min(wide + 3, (box.width - wide) / max(1, len(cards) - 1))
        across = wide + step * (len(cards) - 1)
        x = box.x + (box.width - across) / 2 if centred else box.x
        for i, card in enumerate(cards):
            at = x + wide / 2 + i * step
            self._ruin(pen, scene, card, at, box.centre[1], scale)

    def _ruin(
        self, pen: Pen, scene: Mapping[str, Any], card: str, x: float, y: float, scale: float
    ) -> None:
        """A sleeve: the ruin by day or night, its discoveries and its claim on it."""
        piece, sleeve = self.ruins[card], scene["ruins"][card]
        face = piece.back if sleeve["night"] and piece.back else piece.front
        over: list[Symbol] = []
        for number in sleeve["discoveries"]:
            over.append(self.cast.symbol(self.films[number].front))
        if sleeve["claim"] is not None:
            over.append(self.cast.symbol(self.claims[sleeve["claim"]].front))
        self.cast.lay(pen, face, x, y, 0, scale, over=over)

    def _seat(self, pen: Pen, scene: Mapping[str, Any], name: str, box: Box) -> None:
        """A player: name, points, torches, claims and the hand."""
        cast = self.cast
        pen.fill(shapes.rounded_rect(*box, 3), PAPER, opacity=0.94)
        if scene["turn"] == name:
            pen.stroke(shapes.rounded_rect(*box, 3), ACTIVE, 1.6)
        own = PLAYERS[self.colour[name]]
        pen.fill(shapes.rect(box.x, box.y + 3, 2, box.height - 6), own.colour, ink=True)
        mark = own.symbol(box.x + 8, box.y + 6, 5)
        pen.stroke(mark, BLACK, 0.9)
        pen.fill(mark, own.colour, ink=True)
        cast.label(pen, box.x + 13, box.y + 8.6, name, 16, bold=True, width=40)
        points = cast.say("ruins.points", n=scene["totals"][name])
        cast.label(pen, box.x + 76, box.y + 8.6, points, 17, bold=True, anchor="end")
        words = cast.say("ruins.claims", n=scene["claims"][name])
        if name in scene["out"]:
            words += " · " + cast.say("ruins.out", n=scene["out"].index(name) + 1)
        elif name not in scene["players"]:
            words += " · " + cast.say("ruins.watching")
        small = box.height < 32
        cast.label(pen, box.x + 5, box.y + 15, words, 12.5, width=71)
        piece = self.torches[name]
        scale = 0.36 if small else 0.5
        for i in range(self.lit):
            lit = i < scene["torches"][name]
            face = piece.front if lit or piece.back is None else piece.back
            x = box.x + 10 + i * (piece.width * scale + 2)
            cast.lay(pen, face, x, box.bottom - piece.width * scale / 2 - 2, 0, scale)
        hand = Box(box.x + 80, box.y + 1.5, box.width - 84, box.height - 3)
        self._cards(pen, scene, scene["cards"][name], hand, 0.5, centred=False)


register(
    {
        "scene.ruins.market": ("マーケット", "market"),
        "scene.ruins.piles": (
            "遺跡デッキ {deck} · 捨て札 {discard} · 発見物 {discoveries}",
            "deck {deck} · discards {discard} · discoveries {discoveries}",
        ),
        "scene.ruins.trick": ("{name}: ランク {rank} × {n} 枚", "{name}: rank {rank} × {n}"),
        "scene.ruins.cost": ("松明 {n}", "torches {n}"),
        "scene.ruins.points": ("{n} VP", "{n} VP"),
        "scene.ruins.claims": ("所有権 {n}", "claims {n}"),
        "scene.ruins.out": ("{n}番目に上がり", "out as no. {n}"),
        "scene.ruins.watching": ("見学", "looks on"),
        "scene.ruins.winner": ("勝者 {name}", "{name} wins"),
    }
)
