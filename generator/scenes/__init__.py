"""Pictures of games under way, for whoever has a state to show: one module per game.

A state comes as plain JSON data, the header of a log and the facts that the referee's
``State.scene()`` gives; what comes back is a drawing of the game's own printed pieces. Nothing of
the scorer is imported here, and the scorer uses nothing of the generator but this page.

    stage = open_stage("mawaru", data, header, "ja")
    svg = stage.svg(scene)
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

from generator.drawing.displaylist import Drawing
from generator.errors import GeneratorError as GeneratorError  # for who asks for pictures
from generator.guides.pictures import outlined
from generator.lettering.webfont import faces as web_fonts
from generator.scenes.stage import SIZE, Cast
from generator.writers.svg import Fragments, drawing_to_svg

Language = Literal["ja", "en"]


class Stage:
    """The pictures of one game; pieces are drawn once and used in all of them."""

    def __init__(self, game: str, data: Any, header: Mapping[str, Any], lang: Language) -> None:
        self.game = game
        self.cast = Cast(game, lang)
        module = importlib.import_module(f"generator.scenes.{game}")
        self._scene = module.Scene(self.cast, data, header)
        self.size = SIZE
        """Width and height of every picture (mm)."""
        self.colours: dict[str, str] = {
            name: colour.hex for name, colour in self._scene.colours().items()
        }
        """The colour of each player's pieces, in the order of the header."""

    def drawing(self, scene: Mapping[str, Any]) -> Drawing:
        """The picture of a state."""
        pen = self.cast.begin()
        self._scene.draw(pen, scene)
        return pen.drawing(f"{self.game}:scene")

    def svg(self, scene: Mapping[str, Any], title: str = "") -> bytes:
        """The picture as an SVG file of its own, its letters as shapes: it needs no font."""
        art = outlined(self.drawing(scene))
        return drawing_to_svg(art, self.cast.box, title=title)

    def png(self, scenes: Iterable[Mapping[str, Any]], across: int) -> Iterator[bytes]:
        """The pictures as PNG, ``across`` pixels wide. Raises GeneratorError without pypdfium2."""
        from generator.writers import png

        png.need()
        dpi = across / self.size[0] * 25.4
        for scene in scenes:
            yield from png.pages(self._pdf(scene), dpi=dpi)

    def _pdf(self, scene: Mapping[str, Any]) -> bytes:
        from generator.imposition.pages import Document, OutPage
        from generator.layout.paper import Paper
        from generator.writers import pdf

        whole = self.cast.box
        art = (("art", self.drawing(scene)),)
        page = OutPage(Paper("", *self.size), (), art, whole, whole, ())
        return pdf.write(Document("scene", "scene", (page,), "none", layered=False))

    def fragments(self) -> Fragments:
        """Collects pictures that share their pieces, for a page that holds many."""
        return Fragments()


def open_stage(game: str, data: Any, header: Mapping[str, Any], lang: Language) -> Stage:
    """The stage of a game; ``data`` is what ``components.load`` gave."""
    from generator.lettering import fonts

    fonts.prepare()
    return Stage(game, data, header, lang)


__all__ = ["Fragments", "Language", "Stage", "open_stage", "web_fonts"]
