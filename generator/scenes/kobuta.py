"""子ブタ村 under way: the triangle with houses, wolves, hunters and wasteland, and the clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from components.kobuta.schema import Data
from components.messages import register
from generator.drawing import shapes
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import BLACK, PLAYERS, WHITE, Colour, rgb
from generator.drawing.pen import Pen
from generator.faces import Piece
from generator.games.kobuta import clock, tokens
from generator.games.kobuta.album import panel
from generator.games.kobuta.houses import house_pieces
from generator.games.kobuta.tiles import tile_pieces
from generator.scenes.stage import Cast, Row

TOP = (144.0, 14.0)
"""The tip of the field (mm)."""
WIDE, HIGH = 272.0, 252.0
"""Room for the field."""
PANEL = Box(292, 92, 118, 178)
CLOCK = (351.0, 50.0)
WOLF = rgb("#5A5F73")
HOUSE, STANDING = 0.92, 0.8
"""Scale of houses and of what stands, on tiles of scale 1."""


class Scene:
    """Draws states of one game."""

    def __init__(self, cast: Cast, data: Data, header: Mapping[str, Any]) -> None:
        self.cast = cast
        self.data = data
        self.players = header["players"]
        letters: dict[str, str] = {terrain.letter: terrain.id for terrain in data.terrain}
        tiles = tile_pieces(data)
        by_terrain: dict[str, list[Piece]] = {}
        for tile in tiles:
            by_terrain.setdefault(tile.front.key.rsplit("-", 1)[0], []).append(tile)
        self.tiles: dict[int, Piece] = {}
        used = dict.fromkeys(by_terrain, 0)
        for spot, letter in zip(data.field, "".join(header["board"]), strict=False):
            kind = letters[letter]
            pieces = by_terrain[kind]
            self.tiles[spot.tile] = pieces[used[kind] % len(pieces)]
            used[kind] += 1
        self.houses: dict[tuple[str, str], Piece] = {}
        for house in house_pieces(data):
            color, made_of, _ = house.front.key.split("-")
            self.houses.setdefault((color, made_of), house)
        self.wolf = tokens.wolves(data)[0]
        self.hunters = {piece.front.key: piece for piece in tokens.hunters(data)}
        self.dial, self.hand = clock.dial(data), clock.hand(data)
        self._panels: dict[str, Any] = {}
        edge = tiles[0].width
        rows = max(spot.row for spot in data.field)
        self.scale = min(WIDE / (rows * edge), HIGH / (rows * tiles[0].height))

    def colours(self) -> dict[str, Colour]:
        """The colour of each player's pieces, in the order of the header."""
        return {
            p["name"]: WOLF if p["role"] == "wolf" else PLAYERS[p["color"]].colour
            for p in self.players
        }

    def draw(self, pen: Pen, scene: Mapping[str, Any]) -> None:
        """The field, the clock and the players."""
        with pen.at(Affine.translate(*TOP) @ Affine.scale(self.scale)):
            self._field(pen, scene)
        self._clock(pen, scene["turn"])
        title = self.cast.say("turn", n=scene["turn"])
        if scene["ending"] is not None:
            title += f"  {self.cast.say('over')} ({scene['ending']})"
        self.cast.rows(pen, PANEL, [self._row(scene, p) for p in self.players], title)

    def _field(self, pen: Pen, scene: Mapping[str, Any]) -> None:
        waste, wolves = set(scene["wasteland"]), set(scene["wolves"])
        state = {entry["tile"]: entry for entry in scene["field"]}
        posted = {tile: name for name, tile in scene["hunters"].items() if isinstance(tile, int)}
        places: dict[int, tuple[float, float]] = {}
        for spot in self.data.field:
            tile = self.tiles[spot.tile]
            x = (spot.place - spot.row) * tile.width / 2
            y = (spot.row - 0.5) * tile.height
            down = spot.point == "down"
            face = tile.back if spot.tile in waste and tile.back else tile.front
            self.cast.lay(pen, face, x, y, 180 if down else 0)
            places[spot.tile] = (x, y + (-1 if down else 1) * tile.height / 6)
        for number, (x, y) in places.items():
            self._number(pen, number, x, y)
            entry = state[number]
            if entry["color"] is not None:
                self._house(pen, entry, x, y)
        for number in sorted(wolves | set(posted)):
            x, y = places[number]
            if number in wolves:
                self._stand(pen, "wolf", self.wolf, x, y + 9)
            if number in posted:
                color = self._color(posted[number])
                shift = 8 if state[number]["color"] is not None else 0
                self._stand(pen, f"hunter-{color}", self.hunters[color], x + shift, y + 11)

    def _number(self, pen: Pen, number: int, x: float, y: float) -> None:
        """The tile's number, as the log has it, small at the side."""
        # a tile has two corners beside its middle; the number sits in the left one
        pen.fill(shapes.circle(x - 11.5, y + 7.6, 2.7), WHITE, opacity=0.8)
        self.cast.label(pen, x - 11.5, y + 8.7, str(number), 8, anchor="middle")

    def _house(self, pen: Pen, entry: Mapping[str, Any], x: float, y: float) -> None:
        house = self.houses[entry["color"], entry["house"]]
        self.cast.lay(pen, house, x, y, 0, HOUSE)
        if entry["left"]:
            pen.fill(shapes.circle(x + 7, y + 6, 4.4), BLACK, opacity=0.35)
            pen.paint(shapes.circle(x + 7, y + 5.4, 4.4), rgb("#FFD75E"), BLACK, 0.5)
            left = str(entry["left"])
            self.cast.label(pen, x + 7, y + 7.4, left, 15, anchor="middle", bold=True)

    def _stand(self, pen: Pen, key: str, piece: Piece, x: float, y: float) -> None:
        faces = self.data.by_id[piece.front.component].faces
        height = faces[len(faces) // 2]
        symbol = self._panels.get(key)
        if symbol is None:
            symbol = self._panels[key] = panel(piece, 0, faces)
        width = piece.width
        with pen.at(Affine.translate(x, y) @ Affine.scale(STANDING)):
            shadow = ((-width / 2, 0), (width / 2, 0), (width / 2 + 9, 4), (-width / 2 + 9, 4))
            pen.fill(shapes.polygon(shadow), BLACK, opacity=0.35)
            pen.use(symbol, -width / 2, -height)
            pen.stroke(shapes.rect(-width / 2, -height, width, height), BLACK, 0.5)

    def _clock(self, pen: Pen, turn: int) -> None:
        scale = 76.0 / self.dial.width
        hours = self.data.clock.hours
        self.cast.lay(pen, self.dial, *CLOCK, 0, scale)
        hand = self.hand
        angle = clock.angle_of(turn, hours) - 90  # the hand is drawn with its tip to the right
        hole = hand.front.holes[0].bounds.centre if hand.front.holes else hand.front.box.centre
        place = (
            Affine.translate(*CLOCK)
            @ Affine.rotate(angle)
            @ Affine.scale(scale)
            @ Affine.translate(-hole[0], -hole[1])
        )
        with pen.at(place):
            pen.use(self.cast.symbol(hand.front), 0, 0)

    def _color(self, name: str) -> str:
        return str(next(p["color"] for p in self.players if p["name"] == name))

    def _row(self, scene: Mapping[str, Any], player: Mapping[str, Any]) -> Row:
        name = player["name"]
        say = self.cast.say
        total = scene["totals"][name]
        active = scene["due"] == name
        if player["role"] == "wolf":
            lines = (
                say("kobuta.wolf", tokens=scene["tokens"], shot=scene["shot"]),
                say("kobuta.destroyed", n=scene["destroyed"]),
            )
            return Row(name, total, active, WOLF, None, lines)
        own = PLAYERS[player["color"]]
        houses = say("kobuta.houses", **scene["houses"][name])
        hunter = scene["hunters"][name]
        key = "posted" if isinstance(hunter, int) else hunter
        lines = (houses, say(f"kobuta.hunter.{key}", tile=hunter))
        return Row(name, total, active, own.colour, own.symbol(0, 0, 5), lines)


register(
    {
        "scene.kobuta.houses": (
            "わら {straw} · 木 {wood} · レンガ {brick}",
            "straw {straw} · wood {wood} · brick {brick}",
        ),
        "scene.kobuta.wolf": (
            "オオカミ {tokens} 匹(撃たれた {shot})",
            "wolves on the field {tokens} (shot {shot})",
        ),
        "scene.kobuta.destroyed": ("壊した家 {n}", "houses destroyed {n}"),
        "scene.kobuta.hunter.unearned": ("猟師はまだいない", "no hunter yet"),
        "scene.kobuta.hunter.hand": ("猟師が手元にいる", "hunter in hand"),
        "scene.kobuta.hunter.used": ("猟師は役目を終えた", "hunter used"),
        "scene.kobuta.hunter.posted": ("猟師はタイル {tile}", "hunter on tile {tile}"),
    }
)
