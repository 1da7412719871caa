"""What can go wrong with a drawing, said so that the person who wrote the data can mend it."""

from __future__ import annotations


class GeneratorError(Exception):
    """Any failure that is to be told to the user without a traceback. ``ja`` and ``en`` say it."""

    status = 1
    """The exit status: understood, and wrong."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(f"{ja} / {en}")
        self.ja = ja
        self.en = en

    def message(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en


class MissingGlyph(GeneratorError):
    """A text holds a character that its font cannot show."""

    def __init__(self, where: str, field: str, text: str, character: str, font: str) -> None:
        point = f"U+{ord(character):04X}"
        shown = character if character.isprintable() else repr(character)
        super().__init__(
            f"{where}: {field} の文字「{shown}」({point})はフォント {font} にありません:"
            f" 「{text}」",
            f"{where}: {field}: font {font} has no glyph for {shown!r} ({point}) in {text!r}",
        )
        self.where = where
        self.field = field
        self.text = text
        self.character = character
        self.font = font


class TextDoesNotFit(GeneratorError):
    """A text is too long for its box even at the smallest size allowed."""

    def __init__(
        self, where: str, field: str, text: str, width: float, height: float, size: float
    ) -> None:
        shown = text if len(text) <= 40 else text[:39] + "…"
        box = f"{width:.1f} × {height:.1f} mm"
        super().__init__(
            f"{where}: {field} が {size:g} pt でも {box} に収まりません"
            f"({len(text)} 文字): 「{shown}」",
            f"{where}: {field} does not fit into {box} even at {size:g} pt"
            f" ({len(text)} characters): {shown!r}",
        )
        self.where = where
        self.field = field


class LayoutError(GeneratorError):
    """Pieces that cannot be laid on the paper."""


class WrongCommand(GeneratorError):
    """A command line, or a file of settings, that cannot be meant."""

    status = 2


class UnknownName(WrongCommand):
    """A game, paper, theme … that does not exist; the message lists those that do."""

    def __init__(self, kind_ja: str, kind_en: str, name: str, known: list[str]) -> None:
        listed = ", ".join(known)
        super().__init__(
            f"{kind_ja}「{name}」はありません。使えるもの: {listed}",
            f"unknown {kind_en} {name!r}; known: {listed}",
        )
