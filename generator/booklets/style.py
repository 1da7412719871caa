"""How a booklet is set: measures, colours, and the few words that all booklets share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from components.loader import TITLES, Name
from components.messages import Lang, Message, register, say
from generator.drawing.palette import Colour, rgb
from generator.gallery.table import deep
from generator.lettering.fonts import GOTHIC
from generator.lettering.text import Content, fit

MARGIN, FOOT = 12.0, 13.0
PICTURE = 80.0
"""No picture is higher (mm)."""
NUMBER = 17.0
"""Room for a rule's number (mm)."""
SIZES = tuple(11.5 - step / 4 for step in range(12))
"""Sizes of the rules' type (pt), the largest first; what is smaller is smaller by SMALLER."""
SMALLER = 1.0
LEAST = 6.0
"""No words are smaller (pt), those in pictures neither."""
GREY, PALE, MINE = rgb("#5E5852"), rgb("#F5F0E6"), rgb("#7A4B12")

register(
    {
        "booklet.rules": ("説明書", "Rules"),
        "booklet.players": ("{players}人", "{players} players"),
        "booklet.minutes": ("約{minutes}分", "about {minutes} minutes"),
        "booklet.aim": ("ゲームの目的", "What it is about"),
        "booklet.box": ("箱の中身", "What is in the box"),
        "booklet.ours": ("裁定", "our ruling"),
        "booklet.partly": ("一部裁定", "partly ours"),
        "booklet.example": ("例", "Example"),
        "booklet.reminder": ("早見", "At a glance"),
        "booklet.legend": (
            "左の番号は規則の番号です。印のない規則は元の説明文にあるか、そこから導けます。「裁定」は"
            "説明文に書かれていないことをこの版で決めたもの、「一部裁定」は一部だけを決めたもので、"
            "茶色の字がその理由です。",
            "The numbers on the left are those of the rules. A rule without a label is in the"
            " game's own text or follows from it. Where that text is silent we had to decide: such"
            " a rule is labelled “our ruling” or “partly ours”, and the words in brown say why.",
        ),
        "booklet.credit": (
            "ルールは作者のもの。この説明文と絵は遺跡箱による。",
            "The rules belong to their authors. Words and pictures in this booklet: iseki-bako.",
        ),
        "booklet.notes": ("メモ", "Notes"),
    }
)


@dataclass(frozen=True)
class Style:
    """Game, page size (mm), type size (pt), language."""

    game: str
    width: float
    height: float
    size: float
    lang: Lang

    @property
    def accent(self) -> Colour:
        return deep(self.game)

    @property
    def column(self) -> float:
        return self.width - 2 * MARGIN

    @property
    def bottom(self) -> float:
        return self.height - FOOT

    @property
    def small(self) -> float:
        """The size of reasons, captions and tables."""
        return self.size - SMALLER

    @property
    def title(self) -> str:
        """The game's name."""
        return self.of(TITLES[self.game])  # type: ignore[index]

    def of(self, name: Name) -> str:
        """The words in the booklet's language."""
        return name[self.lang]

    def say(self, key: str, **values: object) -> str:
        return say(Message(f"booklet.{key}", **values), self.lang)


def height_of(text: Content, width: float, size: float, font: Any = GOTHIC) -> float:
    """How tall (mm) a text stands in a column."""
    return fit(text, font, size, width, 1000.0).height
