"""The lines of a ハリキリ探検隊 log: header, ``start``, ``turn``, and claims.

Only form is checked here (rule ``SYNTAX``); whether an event is legal is `state`'s to say. What the
table agrees on outside the log (whose scissors, which glue) has no key here (HAR-28).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import (
    BeforeValidator,
    Field,
    GetCoreSchemaHandler,
    ModelWrapValidatorHandler,
    StringConstraints,
    model_validator,
)
from pydantic_core import CoreSchema, core_schema

from components.harikiri.schema import ColorId
from components.schema import Items, Record, with_more, wrong
from scorer.game import CheckEvent, Event, Given, Header
from scorer.game import ResultEvent as AnyResultEvent
from scorer.games.harikiri import words  # noqa: F401  (registers the messages)
from scorer.names import PlayerName


class _Says:
    """Puts our message in the place of whatever a field's own check says, without a Python call.

    (A validator function would cost more than all the rest of reading a cell id.)
    """

    def __init__(self, key: str) -> None:
        self.key = key

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        values: Any = {"key": self.key, "values": {}}
        return core_schema.custom_error_schema(
            handler(source),
            custom_error_type="message",
            custom_error_message="{key}",
            custom_error_context=values,
        )


MapCellId = Annotated[
    str,
    StringConstraints(pattern=r"^[A-J](?:[1-9]|1[0-2])$"),
    _Says("harikiri.syntax.map_cell"),
]
"""``A1`` to ``J12``, a cell of the additional map (追加マップ)."""

StartCellId = Annotated[
    str, StringConstraints(pattern=r"^S[RBGY][1-4]$"), _Says("harikiri.syntax.start_cell")
]
"""``SR1`` to ``SY4``, a cell of a start map (スタートマップ)."""

Point = Annotated[tuple[int, int], Field(strict=False)]
"""``[x, y]`` on the field (場)."""

Dice = Annotated[tuple[int, int], Field(strict=False)]


class _Whole:
    """Lets only true integers through to a literal, which would take 90.0 and false as well."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        whole = core_schema.int_schema(strict=True)
        return core_schema.chain_schema([whole, handler(source)])


Rotation = Annotated[Literal[0, 90, 180, 270], _Whole()]
"""Clockwise turn of a piece against its printed position."""


def _not_empty(value: Any) -> Any:
    # pydantic's own minimum counts good items only: a bad id would be reported twice
    if isinstance(value, list | tuple) and not value:
        raise wrong("harikiri.syntax.empty")
    return value


class HeaderPlayer(Record):
    """A player as the header has them. What a mark may be is a rule (HAR-3), no matter of form."""

    name: PlayerName
    color: ColorId
    mark: str


class HarikiriHeader(Header):
    """The header: the players in order of play."""

    game: Literal["harikiri"]
    players: Items[HeaderPlayer]


class StartCover(Record):
    """``cell`` of the start map lies upon the field's cell ``at``."""

    cell: StartCellId
    at: Point


class StartEvent(Event):
    """The start map laid, the first mark and the explorer (探検家コマ) set on ``stand``."""

    type: Literal["start"]
    player: PlayerName
    rotate: Rotation
    cover: StartCover
    stand: StartCellId


class Cover(Record):
    """``cell`` of the piece lies upon the field's cell ``at``."""

    cell: MapCellId
    at: Point


class Cut(Record):
    """One cut: the cells cut off, and a cell of the part kept where the map falls apart."""

    cells: Annotated[Items[MapCellId], BeforeValidator(_not_empty)]
    keep: Given[MapCellId] = None


class TurnEvent(Event):
    """A whole turn: dice, cuts, laying, walk."""

    type: Literal["turn"]
    player: PlayerName
    dice: Dice
    expand: int
    cuts: Annotated[Items[Cut], BeforeValidator(_not_empty)]
    rotate: Given[Rotation] = None
    cover: Given[Cover] = None
    path: Items[Point]

    @model_validator(mode="wrap")
    @classmethod
    def _together(cls, data: Any, handler: ModelWrapValidatorHandler[TurnEvent]) -> TurnEvent:
        more = []
        for here, missing in (("cover", "rotate"), ("rotate", "cover")):
            if isinstance(data, dict) and data.get(here) is not None and missing not in data:
                more.append(((here,), wrong("harikiri.syntax.together", missing=missing)))
        return with_more(data, handler, more)


class ResultEvent(AnyResultEvent):
    """The claimed outcome."""


class FieldClaim(Record):
    """What lies at a position of the field: cell, gem, mark. Only what is given is compared."""

    cell: str | None = None
    gem: ColorId | None = None
    mark: str | None = None


class Check(CheckEvent):
    """A claim about the state at this moment; the keys are those of the state's view."""

    due: Given[PlayerName] = None
    """Who is to act."""
    turns: Given[int] = None
    """Turns played, by all together."""
    totals: Given[dict[str, int]] = None
    own_gems: Given[dict[str, int]] = None
    other_gems: Given[dict[str, int]] = None
    plain: Given[dict[str, int]] = None
    hand: Given[dict[str, int]] = None
    """Cells in the hand (手元) by name."""
    hand_cells: Given[dict[str, list[MapCellId]]] = None
    """Their ids by name, row by row of the sheet."""
    explorers: Given[dict[str, Point]] = None
    """Where the explorers stand."""
    map_cells: Given[int] = None
    """Cells left of the additional map."""
    map_gems: Given[dict[ColorId, int]] = None
    """Gems left on it by colour."""
    map: Given[list[MapCellId]] = None
    """The ids of its cells, row by row of the sheet."""
    field_cells: Given[int] = None
    """Visible cells of the field."""
    field: Given[dict[Annotated[str, StringConstraints(pattern=r"^-?\d+,-?\d+$")], FieldClaim]] = (
        None
    )
    """Visible cells by position (``"0,-1"``)."""


NAMED = ("totals", "own_gems", "other_gems", "plain", "hand", "hand_cells", "explorers")
"""The keys of a check that map players' names to something."""
