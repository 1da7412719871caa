"""The words on boxes and labels, in Japanese, in English or in both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from components.loader import TITLES
from components.messages import Lang, Message, register, say
from generator.booklets.contents import contents
from generator.booklets.covers import box
from generator.errors import UnknownName

Speech = Literal["ja", "en", "both"]
SPEECHES: tuple[Speech, ...] = ("ja", "en", "both")

register(
    {
        "box.glue": ("のりしろ", "glue"),
        "box.inside": ("この箱の中身", "In this box"),
        "box.cards": ("{count}枚", "{count} cards"),
    }
)


def speech(name: str) -> Speech:
    """The words wanted; raises UnknownName, which lists what there is."""
    for known in SPEECHES:
        if name == known:
            return known
    raise UnknownName("言語", "language", name, list(SPEECHES))


@dataclass(frozen=True)
class Words:
    """What to say of a game. ``names``: components by id, in both languages."""

    game: str
    speech: Speech
    names: dict[str, dict[Lang, str]]

    @staticmethod
    def of(game: str, data: Any, speech: Speech) -> Words:
        """The words for a game's data."""
        names: dict[str, dict[Lang, str]] = {}
        for lang in ("ja", "en"):
            for key, name, _ in box(game, data, lang):
                names.setdefault(key, {})[lang] = name
        return Words(game, speech, names)

    @property
    def langs(self) -> tuple[Lang, ...]:
        """The languages in which to speak, the larger one first."""
        return ("ja", "en") if self.speech == "both" else (self.speech,)

    @property
    def title(self) -> str:
        """The game's name, large."""
        return TITLES[self.game][self.langs[0]]  # type: ignore[index]

    @property
    def other_title(self) -> str | None:
        """The game's name in the other language, where both are wanted."""
        return TITLES[self.game].en if self.speech == "both" else None  # type: ignore[index]

    def line(self, key: str, **values: object) -> str:
        """A message, in both languages with a stroke between them."""
        return " / ".join(say(Message(key, **values), lang) for lang in self.langs)

    def name(self, keys: Sequence[str], fallback: str) -> str:
        """What components are called, several joined."""
        out = []
        for lang in self.langs:
            known = [self.names[k][lang] for k in keys if k in self.names]
            out.append(("・" if lang == "ja" else ", ").join(known) or fallback)
        return " / ".join(out)

    @staticmethod
    def lines(name: str) -> str:
        """A name in two languages on lines of their own."""
        return name.replace(" / ", "\n")

    @property
    def facts(self) -> list[str]:
        """For how many, and how long where the game's text says so."""
        found = contents(self.game).facts
        out = [self.line("booklet.players", players=found.players)]
        if found.minutes is not None:
            out.append(self.line("booklet.minutes", minutes=found.minutes))
        return out

    @property
    def lead(self) -> str:
        """What the game is about, in the larger language."""
        return contents(self.game).lead[self.langs[0]]
