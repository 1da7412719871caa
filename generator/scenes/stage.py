"""What all pictures of a game under way share: cloth, pieces as symbols, labels, players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from components.messages import Lang, Message, register, say
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, RadialGradient, Symbol
from generator.drawing.geometry import Affine, Box, Path
from generator.drawing.palette import BLACK, INK, WHITE, Colour, rgb
from generator.drawing.pen import Anchor, Pen
from generator.faces import Face, Piece
from generator.guides import pictures
from generator.lettering import fonts
from generator.lettering.fonts import GOTHIC, GOTHIC_BOLD, FontId

SIZE = (420.0, 280.0)
"""Width and height of a picture (mm)."""
CLOTHS = {
    "mawaru": rgb("#6B4A2F"),
    "harikiri": rgb("#5E9AA0"),
    "ruins": rgb("#34416B"),
    "kobuta": rgb("#6F9350"),
    "potu": rgb("#1D5A60"),
}
"""What each game lies on, in pictures of its table too."""
PAPER = rgb("#FBF7EC")
ACTIVE = rgb("#FFD75E")
LEADING = 6.4
"""From line to line of a player's words (mm)."""
MISSING = "〓"
"""Stands for a character that the fonts lack (the mark that printers use)."""


@dataclass(frozen=True)
class Row:
    """A player's line beside the board."""

    name: str
    total: int | None
    active: bool
    colour: Colour
    mark: Path | None = None
    """The colour's symbol, about (0, 0)."""
    lines: tuple[str, ...] = ()


class Cast:
    """The pieces of a game as symbols, each made once, and how they are laid on the table."""

    def __init__(self, game: str, lang: Lang) -> None:
        self.game = game
        self.lang = lang
        self.box = Box(0, 0, *SIZE)
        self._symbols: dict[int, tuple[Drawing, Symbol]] = {}
        self._pieces: dict[int, tuple[Face, Symbol, Symbol]] = {}
        self._ground = self._cloth()

    def say(self, key: str, **values: object) -> str:
        """The words of a label, in the language of the picture."""
        return say(Message(f"scene.{key}", **values), self.lang)

    def begin(self) -> Pen:
        """A pen on an empty table."""
        pen = Pen(f"{self.game}:scene")
        pen.use(self._ground, 0, 0)
        return pen

    def _cloth(self) -> Symbol:
        pen = Pen(f"{self.game}:cloth")
        cloth = CLOTHS[self.game]
        cx, cy = self.box.centre
        light = ((0.0, cloth.lighter(0.1)), (1.0, cloth.darker(0.22)))
        pen.fill(shapes.rect(*self.box), RadialGradient(cx, cy * 0.9, cx * 1.3, light))
        return pen.symbol(f"{self.game}-cloth", self.box)

    # ---- pieces

    def symbol(self, face: Face) -> Symbol:
        """A face cut out along its trim, its letters as shapes."""
        return self.picture(face.art, face.outline.path(), face.id)

    def picture(self, art: Drawing, trim: Path, name: str) -> Symbol:
        """Any art cut out along a path."""
        known = self._symbols.get(id(art))
        if known is None:
            # the art is kept, so that its identity stays its own
            known = (art, pictures.picture(art, trim, f"scene-{name}"))
            self._symbols[id(art)] = known
        return known[1]

    def lay(
        self,
        pen: Pen,
        face: Face | Piece,
        x: float,
        y: float,
        turn: float = 0.0,
        scale: float = 1.0,
        *,
        over: Iterable[Symbol] = (),
    ) -> None:
        """A face with its middle at (x, y), with its shadow, and what lies exactly on it."""
        face = face.front if isinstance(face, Piece) else face
        place = (
            Affine.translate(x, y)
            @ Affine.rotate(turn)
            @ Affine.scale(scale)
            @ Affine.translate(-face.width / 2, -face.height / 2)
        )
        shadow, edged = self._laid(face)
        with pen.at(Affine.translate(0.5, 0.9) @ place):
            pen.use(shadow, 0, 0)
        with pen.at(place):
            pen.use(edged, 0, 0)
            for symbol in over:
                pen.use(symbol, 0, 0)

    def _laid(self, face: Face) -> tuple[Symbol, Symbol]:
        """A face's shadow and the face with its edge: a page of many boards names them only."""
        known = self._pieces.get(id(face))
        if known is None:
            trim = face.outline.path()
            shade, edged = Pen(f"{face.id}:shadow"), Pen(f"{face.id}:edged")
            shade.fill(trim, BLACK, opacity=0.3)
            edged.use(self.symbol(face), 0, 0)
            edged.stroke(trim, BLACK, 0.2, opacity=0.5)
            made = shade.symbol(f"shadow-{face.id}"), edged.symbol(f"edged-{face.id}")
            # the face is kept, so that its identity stays its own
            known = self._pieces[id(face)] = (face, *made)
        return known[1], known[2]

    # ---- words

    def label(
        self,
        pen: Pen,
        x: float,
        y: float,
        words: str,
        size: float = 10.0,
        *,
        colour: Colour = INK,
        anchor: Anchor = "start",
        width: float | None = None,
        bold: bool = False,
        halo: Colour | None = None,
    ) -> None:
        """A line of text, cut with an ellipsis at ``width`` mm; no character makes it fail."""
        font = GOTHIC_BOLD if bold else GOTHIC
        text = printable(words, font)
        face = fonts.get(font)
        if width is not None and face.width(text, size) > width:
            while text and face.width(text + "…", size) > width:
                text = text[:-1]
            text += "…"
        pen.text(x, y, text, font=font, size=size, colour=colour, anchor=anchor, halo=halo)

    def panel(self, pen: Pen, box: Box, title: str = "") -> None:
        """A sheet of paper on the table."""
        pen.fill(shapes.rounded_rect(*box.grown(0.4), 3).moved(0.5, 0.9), BLACK, opacity=0.3)
        pen.fill(shapes.rounded_rect(*box, 3), PAPER)
        if title:
            self.label(pen, box.x + 5, box.y + 10, title, 17, bold=True, width=box.width - 10)

    def rows(self, pen: Pen, box: Box, rows: Sequence[Row], title: str) -> None:
        """The players on a sheet of paper: symbol, name, total, some words each."""
        self.panel(pen, box, title)
        top = box.y + 15
        most = max((len(row.lines) for row in rows), default=0)
        room = min(19.0 + LEADING * most, (box.bottom - 3 - top) / max(1, len(rows)))
        for i, row in enumerate(rows):
            self._row(pen, Box(box.x + 3, top + i * room, box.width - 6, room - 2), row)

    def _row(self, pen: Pen, box: Box, row: Row) -> None:
        if row.active:
            pen.fill(shapes.rounded_rect(*box, 2), ACTIVE, opacity=0.55)
        pen.fill(shapes.rect(box.x, box.y, 2, box.height), row.colour, ink=True)
        x = box.x + 5
        if row.mark is not None:
            mark = row.mark.moved(box.x + 7.5, box.y + 6.5)
            pen.stroke(mark, INK, 0.9)
            pen.fill(mark, row.colour, ink=True)
            x += 8
        self.label(pen, x, box.y + 9.2, row.name, 17, bold=True, width=box.right - 20 - x)
        if row.total is not None:
            self.label(pen, box.right - 2, box.y + 9.4, str(row.total), 20, bold=True, anchor="end")
        for k, line in enumerate(row.lines):
            y = box.y + 16.6 + k * LEADING
            if y < box.bottom:
                self.label(pen, box.x + 5, y, line, 13, width=box.width - 7)


def printable(words: str, font: FontId) -> str:
    """The words with `MISSING` for every character that the font cannot print."""
    face = fonts.get(font)
    return "".join(char if face.has(char) else MISSING for char in words)


def halo_label(cast: Cast, pen: Pen, x: float, y: float, words: str, size: float = 11) -> None:
    """White words on the cloth, centred."""
    cast.label(pen, x, y, words, size, colour=WHITE, anchor="middle", bold=True)


register(
    {
        "scene.round": ("第{n}ラウンド", "Round {n}"),
        "scene.turn": ("ターン {n}", "Turn {n}"),
        "scene.over": ("終局", "The end"),
        "scene.setup": ("準備", "Set-up"),
        "scene.showdown": ("ショーダウン", "Showdown"),
    }
)
