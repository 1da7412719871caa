"""What the data files of ポトゥ (potu) may hold.

One field of `Data` per YAML file. The arithmetic stands in `components.potu.audit`.
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from components.loader import MAX_COUNT, GameData, Name, Status
from components.schema import Items, Record

SkillId = Literal["strength", "agility", "lore", "charm"]
KindId = Literal["gold", "discovery", "people", "crystal", "curse", "map", "atlantis", "spare"]
AdventurerId = Literal[
    "tanzy", "talos", "dareios", "aleister", "munir", "isambard", "ranghi", "nokomis"
]
GroupId = Literal[
    "gold2",
    "gold3",
    "discovery1",
    "discovery2",
    "people1",
    "people2",
    "people3",
    "crystal",
    "curse",
    "map",
    "atlantis",
    "spare",
]
"""What a score file calls cards of one kind and value."""
Amount = Annotated[int, Field(ge=0, le=MAX_COUNT)]
"""How many of something: a slip of the pen beyond `MAX_COUNT`."""
Millimetres = Annotated[float, Field(gt=0, le=1000)]
Colour = Annotated[str, Field(pattern=r"^#[0-9A-F]{6}$")]
RuleId = Annotated[str, Field(pattern=r"^POT-[0-9]+$")]


class Component(Record):
    """A kind of piece in the box."""

    id: str
    name: Name
    count: Amount
    shape: Literal["rectangle", "disc"]
    width: Millimetres
    height: Millimetres
    corner: Annotated[float, Field(ge=0)] = 0
    duplex: bool
    back: Literal["common", "own", "same"]
    """One back for all copies, a back of its own, or both faces alike."""
    optional: bool = False
    rule: RuleId
    status: dict[Literal["count", "size", "back"], Status]


class Skill(Record):
    """A skill (スキル) with its own shape, so that it never rests on colour."""

    id: SkillId
    name: Name
    symbol: str
    frame: Literal["square", "circle", "hexagon", "diamond"]
    cards: Amount
    status: Status


class Group(Record):
    """Cards of one kind and value, as a score file counts them."""

    id: GroupId
    icons: Amount
    count: Amount
    danger: Amount


class Kind(Record):
    """A kind of place card."""

    id: KindId
    name: Name
    symbol: str
    count: Amount
    groups: Items[Group]
    status: dict[Literal["count", "danger"], Status]


class Card(Record):
    """A place card (場所カード)."""

    number: Annotated[int, Field(ge=1, le=51)]
    kind: KindId
    icons: Amount
    skill: SkillId | None
    danger: bool = False
    splatter: bool = False
    scene: str | None = None
    """The picture behind the icons, by its name in the drawings."""
    title: Name
    status: Status


class Power(Record):
    """Icons that an adventurer starts with."""

    people: Amount = 0
    discovery: Amount = 0


class Adventurer(Record):
    """An adventurer (冒険家): card and chip."""

    id: AdventurerId
    name: Name
    kanji: Annotated[str, Field(min_length=1, max_length=1)]
    emblem: str
    colour: Colour
    skills: Items[SkillId]
    inborn: Power = Power()
    power: Name
    rule: RuleId
    status: dict[Literal["name", "power", "skills", "chip"], Status]


class Players(Record):
    """A range of player counts, both ends included."""

    least: Amount
    most: Amount


class Layout(Record):
    """One half of the continent, and what people icons are worth, for some player counts."""

    players: Players
    rows: Annotated[int, Field(ge=3, le=4)]
    """POT-8 lays the bridge for three or four rows."""
    columns: Annotated[int, Field(ge=2, le=5)]
    rounds: Amount
    people_points: Annotated[tuple[int, int], Field(strict=False)]
    """For the most and the second most people icons."""
    status: dict[Literal["size", "rounds", "people_points"], Status]


class Constant(Record):
    """A number of the rules."""

    value: Annotated[int, Field(ge=-MAX_COUNT, le=MAX_COUNT)]
    rule: RuleId
    status: Status


class CardCount(Constant):
    """A number of cards."""

    value: Amount


class Bridge(Constant):
    """The cards of the bridge (地底への架け橋): one for each way from START (POT-8)."""

    value: Annotated[int, Field(ge=2, le=2)]


class Constants(Record):
    """Numbers of the rules that are no cards."""

    cards_in_play: CardCount
    open_treasures: CardCount
    hidden_treasures: CardCount
    bridge: Bridge
    talos_hand: CardCount
    stash_drawn: CardCount
    stash_kept: CardCount
    crystal: Constant
    broken_crystal: Constant
    curse_pair: Constant
    curse_odd: Constant
    danger_card: Constant


class Discovery(Record):
    """The printed table of discovery points."""

    points: Items[int]
    rule: RuleId
    status: Status


class Text(Record):
    """Words on a face."""

    id: str
    text: Name
    status: Status


class AidLine(Record):
    """A line of the scoring aid."""

    label: Name
    text: Name
    rule: RuleId


class Aids(Record):
    """Both sides of the scoring aid."""

    front: Items[AidLine]
    back: Items[AidLine]
    status: Status


class Data(GameData):
    """All component data of ポトゥ."""

    components: Items[Component]
    skills: Items[Skill]
    kinds: Items[Kind]
    cards: Items[Card]
    adventurers: Items[Adventurer]
    layouts: Items[Layout]
    constants: Constants
    discovery: Discovery
    texts: Items[Text]
    aids: Aids

    @cached_property
    def card(self) -> dict[int, Card]:
        """Place cards by number."""
        return {card.number: card for card in self.cards}

    @cached_property
    def adventurer(self) -> dict[str, Adventurer]:
        """Adventurers by id."""
        return {adventurer.id: adventurer for adventurer in self.adventurers}

    @cached_property
    def component(self) -> dict[str, Component]:
        """Components by id."""
        return {component.id: component for component in self.components}

    @cached_property
    def skill(self) -> dict[str, Skill]:
        """Skills by id."""
        return {skill.id: skill for skill in self.skills}

    @cached_property
    def kind(self) -> dict[str, Kind]:
        """Kinds by id."""
        return {kind.id: kind for kind in self.kinds}

    @cached_property
    def text(self) -> dict[str, Name]:
        """Words on faces by id."""
        return {text.id: text.text for text in self.texts}

    @cached_property
    def group(self) -> dict[str, Group]:
        """Groups of all kinds by id."""
        return {group.id: group for kind in self.kinds for group in kind.groups}

    @cached_property
    def group_of(self) -> dict[int, str]:
        """The id of each card's group, by card number."""
        of = {(kind.id, group.icons): group.id for kind in self.kinds for group in kind.groups}
        return {card.number: of[card.kind, card.icons] for card in self.cards}

    @cached_property
    def in_play(self) -> frozenset[int]:
        """The numbers that are played with (POT-3)."""
        return frozenset(card.number for card in self.cards if card.kind != "spare")

    def layout(self, players: int) -> Layout:
        """The layout for this many players."""
        for layout in self.layouts:
            if layout.players.least <= players <= layout.players.most:
                return layout
        # a score file with an impossible number of players is still scored with --anyway
        return self.layouts[0] if players < self.layouts[0].players.least else self.layouts[-1]
