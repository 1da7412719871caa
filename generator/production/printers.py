"""Printer profiles: what a printer does wrong, undone, and kept by name.

A profile corrects two things. Printers put the back of a sheet a little aside, and turned: offset
and angle move everything on backs together, fronts and a cutter's registration marks never. And
some print slightly too small or large: the scale corrects both sides alike, a cutter's marks with
them, for it is on the printed paper that their distances must be true. Cut files know no printer.

Profiles live in ``printers.toml`` in the user's configuration folder; ``generator calibrate``
prints the sheet that tells the numbers.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.drawing.geometry import IDENTITY, Affine
from generator.errors import GeneratorError, UnknownName, WrongCommand
from generator.layout.paper import Paper

FILE = "printers.toml"
MOST_OFFSET = 20.0
MOST_ANGLE = 5.0
MOST_SCALE = 0.1
"""A printer that is off by more than a tenth has a wrong setting, not a fault."""
KEYS = ("back-offset", "back-angle", "scale")
HEAD = "# iseki-bako: プリンターの補正 / printer profiles (generator printers)\n"


@dataclass(frozen=True)
class Printer:
    """A printer's correction: ``dx``, ``dy`` (mm, to the right and downwards on the back as one
    looks at it) and ``angle`` (degrees, clockwise) for backs, the two scales for both sides."""

    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0

    def front(self, paper: Paper) -> Affine:
        """The transform of everything on a front page."""
        if (self.scale_x, self.scale_y) == (1.0, 1.0):
            return IDENTITY
        cx, cy = paper.width / 2, paper.height / 2
        return (
            Affine.translate(cx, cy)
            @ Affine.scale(self.scale_x, self.scale_y)
            @ Affine.translate(-cx, -cy)
        )

    def back(self, paper: Paper) -> Affine:
        """The transform of everything on a back page."""
        if self == Printer():
            return IDENTITY
        cx, cy = paper.width / 2, paper.height / 2
        return (
            Affine.translate(cx + self.dx, cy + self.dy)
            @ Affine.rotate(self.angle)
            @ Affine.scale(self.scale_x, self.scale_y)
            @ Affine.translate(-cx, -cy)
        )


def checked(
    offset: Sequence[float] = (0.0, 0.0), angle: float = 0.0, scale: Sequence[float] = (1.0, 1.0)
) -> Printer:
    """A printer's correction from its numbers; GeneratorError for what cannot be meant."""
    if any(not abs(v) <= MOST_OFFSET for v in offset):
        raise WrongCommand(
            f"裏面のずれ {_pair(offset)}: それぞれ ±{MOST_OFFSET:g} mm までです",
            f"back offset {_pair(offset)}: each must be within ±{MOST_OFFSET:g} mm",
        )
    if not abs(angle) <= MOST_ANGLE:
        raise WrongCommand(
            f"裏面の傾き {angle:g}: ±{MOST_ANGLE:g}°までです",
            f"back angle {angle:g}: must be within ±{MOST_ANGLE:g} degrees",
        )
    if any(not abs(v - 1) <= MOST_SCALE for v in scale):
        raise WrongCommand(
            f"倍率 {_pair(scale)}: それぞれ {1 - MOST_SCALE:g}–{1 + MOST_SCALE:g} です",
            f"scale {_pair(scale)}: each must be {1 - MOST_SCALE:g}–{1 + MOST_SCALE:g}",
        )
    return Printer(offset[0], offset[1], angle, scale[0], scale[1])


def _pair(values: Sequence[float]) -> str:
    return ",".join(f"{v:g}" for v in values)


def numbers(text: str, count: int, option: str) -> tuple[float, ...]:
    """``0.4,-1.2`` as numbers; one number stands for all where ``count`` are wanted."""
    words = text.replace("、", ",").replace("，", ",").split(",")
    try:
        values = tuple(float(word) for word in words)
    except ValueError:
        values = ()
    if len(values) not in (1, count) or any(v != v or abs(v) == float("inf") for v in values):
        example = ",".join(["0.4", "-1.2", "0.3", "-1.0"][:count])
        raise UnknownName(option, option, text, [example])
    return values * count if len(values) == 1 else values


# ---- the file


def path() -> Path:
    """Where the profiles are kept."""
    import platformdirs

    folder = os.environ.get("ISEKI_BAKO_CONFIG") or platformdirs.user_config_dir("iseki-bako")
    return Path(folder) / FILE


def load() -> dict[str, Printer]:
    """All profiles by name; none when there is no file."""
    where = path()
    try:
        text = where.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise _faulty(where, str(error), str(error)) from error
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _faulty(where, str(error), str(error)) from error
    return {name: _read(where, name, table) for name, table in tables.items()}


def _read(where: Path, name: str, table: object) -> Printer:
    if not isinstance(table, Mapping):
        raise _faulty(where, f"「{name}」は表ではありません", f"{name} is no table")
    unknown = [key for key in table if key not in KEYS]
    if unknown:
        raise _faulty(
            where,
            f"「{name}」の {unknown[0]} は使えません({', '.join(KEYS)})",
            f"{name}: unknown key {unknown[0]} (known: {', '.join(KEYS)})",
        )
    offset, angle = table.get("back-offset", [0.0, 0.0]), table.get("back-angle", 0.0)
    scale = table.get("scale", [1.0, 1.0])
    for key, pair in (("back-offset", offset), ("scale", scale)):
        if not (isinstance(pair, list) and len(pair) == 2 and all(_is_number(v) for v in pair)):
            raise _faulty(
                where,
                f"「{name}」の {key} は二つの数です(例: [0.4, -1.2])",
                f"{name}: {key} must be two numbers, as in [0.4, -1.2]",
            )
    if not _is_number(angle):
        raise _faulty(where, f"「{name}」の back-angle は数です", f"{name}: back-angle: a number")
    return checked(offset, angle, scale)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _faulty(where: Path, ja: str, en: str) -> GeneratorError:
    return WrongCommand(f"{where} を読めません: {ja}", f"cannot read {where}: {en}")


def find(name: str) -> Printer:
    """A profile by name, in any case."""
    known = load()
    for other, printer in known.items():
        if other.casefold() == name.strip().casefold():
            return printer
    raise UnknownName("プリンター", "printer", name, list(known) or ["generator printers save …"])


def save(name: str, printer: Printer) -> Path:
    """Keeps a profile; one of the same name (in any case) is replaced."""
    name = name.strip()
    if not name or not name.isprintable() or len(name) > 80:
        raise WrongCommand(
            f"プリンターの名前「{name}」は使えません(1–80 文字)",
            f"a printer cannot be called {name!r} (1–80 printable characters)",
        )
    others = {n: p for n, p in load().items() if n.casefold() != name.casefold()}
    return _write({**others, name: printer})


def remove(name: str) -> Path:
    """Forgets a profile."""
    find(name)
    wanted = name.strip().casefold()
    return _write({n: p for n, p in load().items() if n.casefold() != wanted})


def _write(printers: Mapping[str, Printer]) -> Path:
    where = path()
    lines = [HEAD]
    for name in sorted(printers):
        p = printers[name]
        quoted = re.sub(r'(["\\])', r"\\\1", name)
        lines.append(
            f'["{quoted}"]\n'
            f"back-offset = [{_toml(p.dx)}, {_toml(p.dy)}]\n"
            f"back-angle = {_toml(p.angle)}\n"
            f"scale = [{_toml(p.scale_x)}, {_toml(p.scale_y)}]\n"
        )
    try:
        where.parent.mkdir(parents=True, exist_ok=True)
        fresh = where.with_name(f".{where.name}.part")
        fresh.write_text("\n".join(lines), encoding="utf-8")
        fresh.replace(where)
    except OSError as error:
        reason = error.strerror or str(error)
        raise WrongCommand(
            f"「{where}」に書き込めません: {reason}", f"cannot write to {where}: {reason}"
        ) from error
    return where


def _toml(value: float) -> str:
    return repr(round(float(value), 6))
