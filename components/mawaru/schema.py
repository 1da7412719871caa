"""回る遺跡: the model of its component data, one field per YAML file.

The lookups (printed gems, gem cells, copies of each card) are what the drawing and the referee
need; none of them is written down twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from components.loader import GameData
from components.mawaru.records import (
    GEMS,
    BoardFile,
    CardsFile,
    Color,
    ColorId,
    Component,
    ComponentsFile,
    Disc,
    DiscId,
    GameFile,
    Gem,
    GemCell,
    GemId,
    TextsFile,
)


class Data(GameData):
    """The component data of 回る遺跡."""

    game: GameFile
    components: ComponentsFile
    board: BoardFile
    cards: CardsFile
    texts: TextsFile

    # --- lookups

    @cached_property
    def component(self) -> Mapping[str, Component]:
        """The printed pieces by id."""
        return {component.id: component for component in self.components.components}

    @cached_property
    def color(self) -> Mapping[ColorId, Color]:
        """The colours by id."""
        return {color.id: color for color in self.game.colors}

    @cached_property
    def gem(self) -> Mapping[GemId, Gem]:
        """The kinds of gem by id."""
        return {gem.id: gem for gem in self.game.gems}

    @cached_property
    def disc(self) -> Mapping[DiscId, Disc]:
        """The discs by id."""
        return {disc.id: disc for disc in self.board.discs}

    @cached_property
    def box(self) -> Mapping[GemId, int]:
        """How many gems of each kind the box holds."""
        return {gem.id: self.component[gem.component].count for gem in self.game.gems}

    @cached_property
    def gem_cells(self) -> Mapping[GemId, tuple[GemCell, ...]]:
        """The gem cells of each kind, ring by ring."""
        cells = [cell for ring in self.board.rings for cell in ring.cells]
        return {
            gem: tuple(cell for cell in cells if isinstance(cell, GemCell) and cell.kind == gem)
            for gem in GEMS
        }

    @cached_property
    def most_on_board(self) -> Mapping[GemId, int]:
        """The most gems of a kind that ever lie on cells in one game (MAW-24).

        Two fillings, and by MAW-18 up to three more copies of what one cell prints.
        """
        return {
            gem: 2 * sum(cell.count for cell in cells)
            + 3 * max((cell.count for cell in cells), default=0)
            for gem, cells in self.gem_cells.items()
        }

    @cached_property
    def copies(self) -> Mapping[tuple[ColorId, ColorId], int]:
        """How many cards a back colour has with a given other icon (MAW-6)."""
        copies: dict[tuple[ColorId, ColorId], int] = {}
        for card in self.cards.cards:
            key = (card.back, card.other)
            copies[key] = copies.get(key, 0) + 1
        return copies
