"""Loads a game's component data: all files of its folder, checked, with every error at once.

A game's folder holds YAML files; each file is one field of the game's data model, named after the
file (``cards.yaml`` → ``cards``). The model says what each may hold; the game's ``audit`` does its
own arithmetic (52 + 20 gems). ``rules.yaml`` is apart: it is read only when a rule is shown.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path as FilePath
from typing import Any, Literal, NamedTuple, TypeVar

from pydantic import TypeAdapter

from components.messages import Lang, Message, register, say
from components.schema import Record, validate
from components.source import Document, Path, Spot, Unreadable, decode, read_yaml

GameId = Literal["mawaru", "harikiri", "ruins", "kobuta", "potu"]
GAMES: tuple[GameId, ...] = ("mawaru", "harikiri", "ruins", "kobuta", "potu")
RULES_FILE = "rules.yaml"
Status = Literal["stated", "derived", "designed"]
"""Where a datum comes from: the rule text says it, it follows from what the text says, or this
project designed it."""

MAX_COUNT = 1000
"""Most pieces of one kind that a data file may ask for: more is a slip of the pen."""


class Name(Record):
    """A name in both languages."""

    ja: str
    en: str

    def __getitem__(self, lang: Lang) -> str:
        return self.ja if lang == "ja" else self.en


TITLES: dict[GameId, Name] = {
    "mawaru": Name(ja="回る遺跡", en="Mawaru Iseki"),
    "harikiri": Name(ja="ハリキリ探検隊", en="Harikiri Expedition"),
    "ruins": Name(ja="ルインズ", en="Ruins"),
    "kobuta": Name(ja="子ブタ村と目覚めるオオカミ", en="Piglet Village and the Waking Wolf"),
    "potu": Name(ja="ポトゥ", en="Potu"),
}


class Issue(NamedTuple):
    """A breach of a game's arithmetic, found by its ``audit``.

    ``path`` is the place in the data (file stem first); ``other`` a second place to name.
    """

    path: Path
    message: Message
    other: Path | None = None


class GameData(Record):
    """What every game's data model is: one field per file."""


Audit = Callable[[Any], Iterator[Issue]]
"""What ``components.<game>.audit.audit`` is: every breach of the game's own arithmetic."""


class DataError(Exception):
    """Component data that cannot be used. ``lines`` are ready to print."""

    def __init__(self, problems: Sequence[DataProblem]) -> None:
        super().__init__(f"{len(problems)} problems in component data")
        self.problems = tuple(problems)

    def lines(self, lang: Lang) -> list[str]:
        """One ``file:line:column — field: what is wrong`` per problem."""
        return [problem.line(lang) for problem in self.problems]


class DataProblem(NamedTuple):
    """A fault in one data file."""

    file: str
    spot: Spot
    field: str
    message: Message

    def line(self, lang: Lang) -> str:
        where = f"{self.file}:{self.spot.line}:{self.spot.column}"
        field = f"{self.field}: " if self.field else ""
        return f"{where} — {field}{say(self.message, lang)}"


T = TypeVar("T", bound=GameData)


def model(game: GameId) -> type[GameData]:
    """The data model of a game: the class ``Data`` of ``components.<game>.schema``."""
    found = importlib.import_module(f"components.{game}.schema").Data
    assert isinstance(found, type) and issubclass(found, GameData)
    return found


def load(game: GameId, directory: FilePath | None = None) -> Any:
    """The checked data of a game, from the package or from ``directory/<game>``.

    Returns an instance of ``components.<game>.schema.Data``. Raises `DataError` with all problems.
    """
    return _load(game, directory)


@lru_cache(maxsize=16)
def _load(game: GameId, directory: FilePath | None) -> GameData:
    folder: Traversable = directory / game if directory else resources.files("components") / game
    shown = str(folder) if directory else f"components/{game}"
    if not folder.is_dir():
        raise DataError([DataProblem(shown, Spot(1, 1), "", Message("data.no_folder"))])
    data_model = model(game)
    reader = _Reader(folder, shown)
    reader.read(list(data_model.model_fields))
    audit: Audit = importlib.import_module(f"components.{game}.audit").audit
    return reader.build(data_model, audit)


class _Reader:
    """Reads the files of one folder into one document whose first path part is the file's stem."""

    def __init__(self, folder: Traversable, shown: str) -> None:
        self.folder = folder
        self.shown = shown
        self.whole = Document(data={})
        self.problems: list[DataProblem] = []

    def read(self, stems: Sequence[str]) -> None:
        present = {item.name for item in self.folder.iterdir() if item.name.endswith(".yaml")}
        for name in sorted(present - {f"{stem}.yaml" for stem in stems} - {RULES_FILE}):
            known = ", ".join(f"{stem}.yaml" for stem in stems)
            self.problem(name, Spot(1, 1), "", Message("data.unknown_file", known=known))
        for stem in stems:
            name = f"{stem}.yaml"
            if name not in present:
                self.problem(name, Spot(1, 1), "", Message("data.no_file"))
                continue
            document = read_file(self.folder / name, name, self)
            if document is not None:
                self.whole.data[stem] = document.data
                for path, spot in document.spots.items():
                    self.whole.spots[(stem, *path)] = spot
                for fault in document.faults:
                    self.problem(name, fault.spot, field_name(fault.path), fault.message)

    def problem(self, name: str, spot: Spot, field: str, message: Message) -> None:
        self.problems.append(DataProblem(f"{self.shown}/{name}", spot, field, message))

    def place(self, path: Path, message: Message, other: Path | None = None) -> None:
        stem, *rest = path
        if other:
            spot = self.whole.spot(other)
            where = f"{other[0]}.yaml:{spot.line}:{spot.column}"
            message = Message("data.and_there", message=message, where=where)
        self.problem(f"{stem}.yaml", self.whole.spot(path), field_name(tuple(rest)), message)

    def build(self, data_model: type[T], audit: Audit) -> T:
        if not self.problems:
            value, faults = validate(self.whole, TypeAdapter(data_model))
            for fault in faults:
                self.place(fault.path, fault.message)
            if value is not None:
                for issue in audit(value):
                    self.place(*issue)
                if not self.problems:
                    return value
        self.problems.sort(key=lambda problem: (problem.file, problem.spot))
        raise DataError(self.problems)


def read_file(file: Traversable, name: str, reader: _Reader) -> Document | None:
    """One YAML file, or None with its syntax error noted in ``reader``."""
    try:
        return read_yaml(decode(file.read_bytes()))
    except Unreadable as fault:
        reader.problem(name, fault.spot, field_name(fault.path), fault.message)
        return None


def field_name(path: Path) -> str:
    """A path as people read it: ``cards[3].count``."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def unique(path: Path, items: Sequence[Any], what: str = "id") -> Iterator[Issue]:
    """An issue, naming both places, for every item whose ``what`` an earlier item has already."""
    seen: dict[object, int] = {}
    for index, item in enumerate(items):
        key = getattr(item, what)
        if key in seen:
            message = Message("data.duplicate", what=what, got=key)
            yield Issue((*path, index, what), message, (*path, seen[key], what))
        else:
            seen[key] = index


def total(path: Path, parts: Sequence[int], expected: int, what: str | Message) -> Iterator[Issue]:
    """An issue if ``parts`` do not add up to ``expected``; the message shows the sum."""
    if sum(parts) != expected:
        shown = " + ".join(map(str, parts)) or "0"
        message = Message("data.sum", what=what, parts=shown, got=sum(parts), expected=expected)
        yield Issue(path, message)


register(
    {
        "data.no_folder": ("このフォルダーがありません", "there is no such folder"),
        "data.no_file": ("このファイルがありません", "this file is missing"),
        "data.unknown_file": (
            "知らないファイルです(あるはずのもの: {known})",
            "unknown file (expected: {known})",
        ),
        "data.duplicate": ("{what} {got} が二度あります", "{what} {got} stands twice"),
        "data.and_there": ("{message}({where} を見てください)", "{message} (see {where})"),
        "data.sum": (
            "{what}: {parts} = {got} ですが、{expected} でなければなりません",
            "{what}: {parts} = {got}, but it must be {expected}",
        ),
    }
)
