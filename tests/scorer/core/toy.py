"""A toy game for the tests of the core: the example of `scorer.log.notation`, and its rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from pydantic import ConfigDict, Field

from components.messages import Message, register
from components.schema import Record
from scorer.game import CheckEvent, Event, Game, Given, Header, PlayerName, ResultEvent, State
from scorer.log.notation import Line, Notation, Words, Writer
from scorer.problem import Refusal
from scorer.result import Item, ranked

Color = Literal["red", "blue"]


class Player(Record):
    name: PlayerName
    color: Color


class ToyHeader(Header):
    game: Literal["mawaru"]
    players: list[Player]
    first: str


class Move(Event):
    model_config = ConfigDict(populate_by_name=True)
    type: Literal["move"]
    player: str
    from_: int = Field(alias="from")
    to: int
    steps: Given[int] = None


class Pass(Event):
    type: Literal["pass"]
    player: str


class Take(Event):
    type: Literal["take"]
    player: str
    cards: list[int]
    gifts: Given[dict[str, int]] = None


class Check(CheckEvent):
    totals: Given[dict[str, int]] = None
    turn: Given[int] = None
    cards: Given[Any] = None


WORDS = Words({"move": ("移動", "move"), "pass": ("パス", "pass"), "take": ("取る", "take")})
GIFTS = Words({"gifts": ("贈り物", "gifts")})
COLORS = Words({"red": ("赤", "red"), "blue": ("青", "blue")})


class NOTATION(Notation):
    words = (WORDS, COLORS, GIFTS)
    header_words = Words({"first": ("先手", "first")})
    check_words = Words({"turn": ("手番", "turn")})

    def read_player(self, line: Line) -> None:
        super().read_player(line)
        line.put(line.word(COLORS), "color")

    def write_player(self, player: Player, w: Writer) -> str:
        return w(super().write_player(player, w), w.word(COLORS, player.color))

    def read_header(self, line: Line, key: str) -> None:
        line.put(line.name(), "first")

    def write_header(self, header: ToyHeader, w: Writer) -> Iterator[str]:
        yield w(w.word(self.header_words, "first"), w.name(header.first))

    def read_event(self, line: Line) -> None:
        name = line.name()
        line.skip(":")
        kind = line.word(WORDS)
        line.put(kind, "type")
        line.put(name, "player")
        if kind.value == "move":
            line.put(line.number(), "from")
            line.skip("->")
            line.put(line.number(), "to")
            if line.more():
                line.put(line.number(), "steps")
        elif kind.value == "take":
            line.many(line.number, "cards")
            if line.take(GIFTS):
                line.empty({}, "gifts")
                while line.more():
                    friend = line.name()
                    line.op("=")
                    line.put(line.number(), "gifts", friend.value)
                    line.skip(",")

    def write_event(self, event: Any, w: Writer) -> str:
        head = w(w.name(event.player) + ":", w.word(WORDS, event.type))
        if isinstance(event, Pass):
            return head
        if isinstance(event, Take):
            gifts = ""
            if event.gifts is not None:
                pairs = ", ".join(f"{w.name(n)}={v}" for n, v in event.gifts.items())
                gifts = w(w.word(GIFTS, "gifts"), pairs)
            return w(head, " ".join(map(str, event.cards)), gifts)
        steps = [] if event.steps is None else [event.steps]
        return w(head, event.from_, "->", event.to, *steps)


class ToyPosition(Record):
    game: Literal["mawaru"]
    players: list[Player]


class ToyState(State):
    """Players pass in turn; the game is over after six events of the game."""

    def __init__(self, header: ToyHeader, moves: int = 0) -> None:
        self.header = header
        self.moves = moves

    def clone(self) -> ToyState:
        return ToyState(self.header, self.moves)

    @property
    def mover(self) -> str:
        return self.header.players[self.moves % len(self.header.players)].name

    def play(self, event: Any) -> Refusal | None:
        if event.player.strip() != self.mover:
            return Refusal("MAW-TURN", ("player",), Message("toy.turn", due=self.mover))
        self.moves += 1
        return None

    @property
    def over(self) -> bool:
        return self.moves >= 6

    def due(self) -> tuple[tuple[str, ...], str | None]:
        return ("move", "pass", "take"), self.mover

    def legal(self) -> Iterator[Event]:
        if not self.over:
            yield Pass(type="pass", player=self.mover)

    def position(self) -> ToyPosition:
        return ToyPosition(game="mawaru", players=self.header.players)

    def view(self) -> dict[str, Any]:
        totals = {player.name: self.moves for player in self.header.players}
        return {"totals": totals, "turn": self.moves, "cards": [1, {"x": "y"}]}

    def conserved(self) -> Iterator[str]:
        yield from ()


class Toy(Game[Any, ToyHeader, ToyPosition]):
    id = "mawaru"
    prefix = "MAW"
    players = range(2, 4)
    header_model = ToyHeader
    event_models = (Move, Pass, Take, Check, ResultEvent)
    position_model = ToyPosition
    notation = property(lambda self: NOTATION(self))  # type: ignore[assignment]

    def impossible(self, position: ToyPosition) -> Iterator[Refusal]:
        yield from ()

    def score(self, position: ToyPosition) -> Any:
        names = [player.name for player in position.players]
        return ranked("mawaru", names, [(Item("gem", 6, 6, "MAW-1"),) for _ in names])

    def start(self, header: ToyHeader) -> ToyState:
        return ToyState(header)

    def header_named(self, header: ToyHeader) -> Iterator[tuple[tuple[str | int, ...], str]]:
        yield ("first",), header.first

    def random_header(self, rng: Any, players: int, names: Sequence[str]) -> ToyHeader:
        colors: tuple[Color, Color] = ("red", "blue")
        made = [Player(name=n, color=colors[i % 2]) for i, n in enumerate(names[:players])]
        return ToyHeader(game="mawaru", format=1, players=made, first=names[0])


register({"toy.turn": ("{due} の番です", "it is {due}'s turn")})
