"""The data of kobuta as a whole, and the look-ups that drawing and referee need."""

from __future__ import annotations

from functools import cached_property

from components.kobuta.records import (
    AidSection,
    Clock,
    Color,
    Component,
    Constants,
    House,
    Kind,
    Letter,
    PigColor,
    TerrainKind,
    Text,
    Tile,
)
from components.loader import GameData, Name
from components.schema import Items


class Data(GameData):
    """All component data of the game; one field per file."""

    components: Items[Component]
    terrain: Items[TerrainKind]
    houses: Items[House]
    colors: Items[PigColor]
    constants: Constants
    clock: Clock
    field: Items[Tile]
    aids: Items[AidSection]
    texts: Items[Text]

    @cached_property
    def by_id(self) -> dict[str, Component]:
        """Components by id."""
        return {component.id: component for component in self.components}

    @cached_property
    def house(self) -> dict[Kind, House]:
        """Kinds of house by id."""
        return {house.id: house for house in self.houses}

    @cached_property
    def terrain_of(self) -> dict[Letter, TerrainKind]:
        """Terrain by the letter that stands for it in a log."""
        return {terrain.letter: terrain for terrain in self.terrain}

    @cached_property
    def color(self) -> dict[Color, PigColor]:
        """Colours by id."""
        return {color.id: color for color in self.colors}

    @cached_property
    def text(self) -> dict[str, Name]:
        """Words on pieces by id."""
        return {text.id: text.text for text in self.texts}

    @cached_property
    def next_to(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of tile n at index n; index 0 is empty."""
        return ((), *(tile.next for tile in self.field))

    @property
    def tiles(self) -> int:
        """The number of tiles of the field."""
        return len(self.field)
