"""What ルインズ's data files may hold, the look-ups that rules and drawing need, and the audit.

Ruins are 遺跡, discoveries 発見物, claims 所有権, torches 松明.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from components.loader import GameData, Name, Status
from components.schema import Items, Record

EffectId = Literal["rank", "wild", "count", "cycle", "swarm", "relight"]
NightEffect = Literal["wild", "count", "cycle", "swarm", "relight"]
Position = Literal["top", "middle", "bottom"]
POSITIONS: tuple[Position, ...] = ("top", "middle", "bottom")
COPIES = "abcde"
RANKS = 10
DISCOVERIES = 39
RUIN_IDS = frozenset(f"{rank}{copy}" for rank in range(1, RANKS + 1) for copy in COPIES)
"""What a log may call a ruin, whatever the number of players."""

Size = Annotated[tuple[float, float], Field(strict=False)]
Rect = Annotated[tuple[float, float, float, float], Field(strict=False)]
PerPosition = Annotated[tuple[int, int, int], Field(strict=False)]
Natural = Annotated[int, Field(ge=0)]
Positive = Annotated[int, Field(ge=1)]


class Component(Record):
    """A kind of piece in the box. ``size`` or ``diameter`` in mm."""

    id: str
    letter: str | None
    name: Name
    count: Natural
    per_colour: Positive | None = None
    shape: Literal["board", "card", "film", "token", "disc", "strip"]
    size: Size | None = None
    diameter: Annotated[float, Field(gt=0)] | None = None
    sides: Literal[1, 2]
    optional: bool = False
    status: Status

    @property
    def duplex(self) -> bool:
        """Whether both sides are printed."""
        return self.sides == 2


class Number(Record):
    """A number of the rules with its provenance."""

    value: Natural
    status: Status


class Range(Record):
    """From ``min`` to ``max``, both included."""

    min: Natural
    max: Natural
    status: Status


class Slot(Record):
    """A place of the market; its cost belongs to the place, not to what lies there."""

    slot: Positive
    cost: Positive


class Market(Record):
    """The market's slots from left, next to the deck, to right."""

    status: Status
    slots: Items[Slot]


class VpChart(Record):
    """VP for going out first, second … last with so many players."""

    players: Positive
    places: Items[int]


class Vp(Record):
    """The VP charts of all player counts."""

    status: Status
    charts: Items[VpChart]


class DeckSize(Record):
    """How many ruins are in the game with so many players."""

    players: Positive
    ruins: Natural


class DeckSizes(Record):
    """The ruins in the game for all player counts."""

    status: Status
    sizes: Items[DeckSize]


class Constants(Record):
    """The numbers of the rules."""

    players: Range
    hand: Number
    torches: Number
    claims: Number
    rounds: Number
    track: Range
    win_from: Number
    market: Market
    vp: Vp
    deck_size: DeckSizes


class Zones(Record):
    """Where what stands on ruins and film: x, y, width, height in mm."""

    header: Rect
    top: Rect
    middle: Rect
    bottom: Rect
    claim: Rect


class Scoreboard(Record):
    """What is printed on the scoreboard, from top to bottom."""

    strip: Size
    front_chart: int
    back_chart: int
    rounds: Items[int]
    score_spaces: Items[int]
    markers_per_space: Natural


class ScoringTile(Record):
    """The tile that covers the scoreboard's strip: whose VP chart is on which side."""

    front_chart: int
    back_chart: int


class Colour(Record):
    """A player's colour with its symbol, in seat order."""

    id: str
    symbol: str
    name: Name


class Board(Record):
    """Geometry of cards, film and scoreboard."""

    status: Status
    card: Size
    zones: Zones
    scoreboard: Scoreboard
    scoring_tile: ScoringTile
    colours: Items[Colour]


class Effect(Record):
    """An effect; ``overlays`` counts the discoveries that have it: top, middle, bottom."""

    id: EffectId
    name: Name
    text: Name
    overlays: PerPosition
    status: Status


class RankName(Record):
    """The name and the picture that the five copies of a rank share."""

    rank: Positive
    name: Name
    motif: str


class Ruin(Record):
    """A ruin: rank by day, rank and perhaps an effect by night."""

    id: str
    day: Positive
    min_players: Positive
    night: Positive
    effect: NightEffect | None

    @property
    def copy_letter(self) -> str:
        """Which of the five copies of its rank this is."""
        return self.id[-1:]


class Ruins(Record):
    """All ruins, with the provenance of their parts."""

    status: Mapping[Literal["count", "day", "night", "names", "motifs"], Status]
    ranks: Items[RankName]
    cards: Items[Ruin]


class Discovery(Record):
    """A discovery. ``value`` is the n of rank +n, 1 for what adds up, null for wild."""

    id: Positive
    position: Position
    effect: EffectId
    value: Positive | None


class Discoveries(Record):
    """All discoveries, with the provenance of their parts."""

    status: Mapping[Literal["count", "effect"], Status]
    cards: Items[Discovery]


class Aids(Record):
    """The words on the turn side of a player aid."""

    status: Status
    turn: Items[Name]


class Texts(Record):
    """Words on the print beside names, effects and aids; what stands in ``{}`` is filled in."""

    status: Status
    players: Name
    place: Name
    last: Name
    vp: Name
    round: Name
    showdown: Name
    score: Name
    win: Name
    turn: Name
    effects: Name
    deck: Name
    proof: Name


class Data(GameData):
    """Everything that exists in ルインズ."""

    components: Items[Component]
    constants: Constants
    board: Board
    effects: Items[Effect]
    ruins: Ruins
    discoveries: Discoveries
    aids: Aids
    texts: Texts

    @cached_property
    def component(self) -> dict[str, Component]:
        """The components by id."""
        return {item.id: item for item in self.components}

    @cached_property
    def ruin(self) -> dict[str, Ruin]:
        """The ruins by id (``10e``)."""
        return {item.id: item for item in self.ruins.cards}

    @cached_property
    def discovery(self) -> dict[int, Discovery]:
        """The discoveries by number."""
        return {item.id: item for item in self.discoveries.cards}

    @cached_property
    def effect(self) -> dict[str, Effect]:
        """The effects by id."""
        return {item.id: item for item in self.effects}

    @cached_property
    def rank_name(self) -> dict[int, Name]:
        """The names of the ruins by day rank."""
        return {item.rank: item.name for item in self.ruins.ranks}

    @cached_property
    def motif(self) -> dict[int, str]:
        """The pictures of the ruins by day rank."""
        return {item.rank: item.motif for item in self.ruins.ranks}

    @cached_property
    def vp(self) -> dict[int, tuple[int, ...]]:
        """VP by place, by number of players."""
        return {chart.players: chart.places for chart in self.constants.vp.charts}

    @cached_property
    def cost(self) -> dict[int, int]:
        """Torches by market slot."""
        return {slot.slot: slot.cost for slot in self.constants.market.slots}

    @cached_property
    def deck_size(self) -> dict[int, int]:
        """Ruins in the game, by number of players."""
        return {size.players: size.ruins for size in self.constants.deck_size.sizes}

    @cached_property
    def counts(self) -> range:
        """The player counts of the game."""
        return range(self.constants.players.min, self.constants.players.max + 1)

    def in_game(self, players: int) -> tuple[Ruin, ...]:
        """The ruins in the game with so many players (RUI-2)."""
        return tuple(ruin for ruin in self.ruins.cards if ruin.min_players <= players)
