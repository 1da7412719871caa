"""``generator profiles`` and ``generator preflight``: what there is, and what was measured."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from components import streams
from components.messages import Lang, Message, register, say
from generator import games
from generator import sleeves as kinds
from generator.errors import UnknownName
from generator.lettering import fonts
from generator.options import Options
from generator.production import exports, faceprint, film
from generator.production import preflight as measuring
from generator.production.build import load
from generator.production.inkuse import most_ink
from generator.production.preflight import Measured
from generator.theme import theme as theme_named

WIDTH = 80
"""Columns of the tables."""


def profiles(as_json: bool, lang: Lang) -> int:
    """Prints the export profiles; returns the exit status."""
    found = exports.profiles()
    if as_json:
        records = [{"name": name, **profile.model_dump()} for name, profile in found.items()]
        print(json.dumps(records, ensure_ascii=False, indent=2))
        return 0
    table = _table([("name", "left"), ("title", "left"), ("source", "left")], lang)
    for name, profile in found.items():
        table.add_row(name, profile.title[lang], say(Message(f"exports.{profile.source}"), lang))
    _print(table)
    for name, profile in found.items():
        for asked in profile.asks:
            print(f"{name}: {asked[lang]}")
    return 0


def sleeves(folder: Path | None, as_json: bool, lang: Lang) -> int:
    """Prints the kinds of sleeves, and whether the sleeved cards go into them."""
    sizes: dict[str, set[tuple[float, float]]] = {}
    for game in games.drawn():
        plans = games.game(game).plans(load(game, Options(components=folder)))
        found = {(p.width, p.height) for p in film.sleeved(plans)}
        if found:
            sizes[game] = found
    records = [
        {
            **kind.model_dump(),
            "room": {
                game: [kinds.fit(*size, kind) for size in sorted(found)]
                for game, found in sizes.items()
            },
        }
        for kind in kinds.sleeves().values()
    ]
    if as_json:
        print(json.dumps(records, ensure_ascii=False, indent=2))
        return 0
    table = _table([("name", "left"), ("title", "left"), ("inside", "right")], lang)
    for game in sizes:
        table.add_column(games.TITLES[game] if lang == "ja" else game, justify="left")
    for kind in kinds.sleeves().values():
        cells = []
        for found in sizes.values():
            fits = [kinds.fit(*size, kind) for size in sorted(found)]
            room = ", ".join(f"+{f.width:g} × +{f.height:g} mm" for f in fits if f.fits)
            cells.append(f"✓ {room}" if all(f.fits for f in fits) else "✗")
        table.add_row(kind.id, kind.name[lang], f"{kind.width:g} × {kind.height:g} mm", *cells)
    _print(table)
    return 0


@dataclass(frozen=True)
class Component:
    """The faces of one file, measured."""

    name: str
    faces: tuple[Measured, ...]
    ink: float | None = None
    """The most of all inks together (2.4 is 240 %); None in colours of the screen."""

    @property
    def bleed(self) -> float:
        return min(m.bleed for m in self.faces)

    @property
    def nearest(self) -> float | None:
        return min((m.nearest for m in self.faces if m.nearest is not None), default=None)

    @property
    def text(self) -> float | None:
        return min(
            (m.smallest_text for m in self.faces if m.smallest_text is not None), default=None
        )

    @property
    def line(self) -> float | None:
        return min(
            (m.thinnest_line for m in self.faces if m.thinnest_line is not None), default=None
        )

    @property
    def dpi(self) -> float | None:
        return min((m.least_dpi for m in self.faces if m.least_dpi is not None), default=None)

    @property
    def loose_fonts(self) -> list[str]:
        return sorted({font for m in self.faces for font in m.loose_fonts})

    def record(self) -> dict[str, Any]:
        return {
            "file": self.name,
            "faces": len(self.faces),
            "bleed": round(self.bleed, 3),
            "text_to_trim_mm": _rounded(self.nearest),
            "smallest_text_pt": _rounded(self.text),
            "thinnest_line_pt": _rounded(self.line),
            "least_dpi": _rounded(self.dpi),
            "fonts_not_embedded": self.loose_fonts,
            "most_ink_percent": None if self.ink is None else round(100 * self.ink),
        }


def preflight(
    names: Sequence[str],
    profile_name: str,
    theme_name: str,
    folder: Path | None,
    as_json: bool,
    lang: Lang,
) -> int:
    """Measures the faces of the games and prints the report; 1 if something is wrong."""
    profile = exports.profile(profile_name)
    export = profile.faces
    if export is None:
        known = [name for name, other in exports.profiles().items() if other.faces is not None]
        raise UnknownName("面ごとのプロファイル", "profile of faces", profile_name, known)
    chosen_theme = theme_named(theme_name)
    fonts.prepare()
    status = 0
    records: list[dict[str, Any]] = []
    for game in games.chosen(names):
        options = Options(components=folder, theme=chosen_theme)
        plans = games.game(game).plans(load(game, options))
        found = list(_measured(game, plans, export, options))
        faults = [f for c in found for m in c.faces for f in m.faults(export)]
        faults += [
            Message("preflight.ink", file=c.name, got=f"{100 * c.ink:.0f}", most=export.ink_limit)
            for c in found
            if c.ink is not None and 100 * c.ink > export.ink_limit + 0.01
        ]
        status = max(status, 1 if faults else 0)
        if as_json:
            records.append(_record(game, profile_name, found, faults, lang))
        else:
            _show(game, found, faults, lang)
    if as_json:
        print(json.dumps(records, ensure_ascii=False, indent=2))
    else:
        for asked in profile.asks:
            print(asked[lang], file=sys.stderr)
    return status


def _measured(
    game: str, plans: Sequence[Any], export: exports.FaceExport, options: Options
) -> Iterable[Component]:
    for made in faceprint.documents(game, plans, export):
        shown = options.theme.upon(made.document.medium)
        data = faceprint.written(made.document, shown, export)
        faces = tuple(measuring.measure(made, data, export))
        if faces:
            ink = most_ink(data) if export.press is not None else None
            yield Component(made.document.stem, faces, ink)


def _record(
    game: str, profile: str, found: Sequence[Component], faults: Sequence[Message], lang: Lang
) -> dict[str, Any]:
    return {
        "game": game,
        "profile": profile,
        "components": [component.record() for component in found],
        "faults": [say(fault, lang) for fault in faults],
    }


MOST_FAULTS = 12
"""So many are told a game; the rest is counted."""


def _show(game: str, found: Sequence[Component], faults: Sequence[Message], lang: Lang) -> None:
    columns = [
        ("file", "left"),
        *((c, "right") for c in ("faces", "bleed", "near", "text", "line")),
    ]
    table = _table([*columns, ("fonts", "left")], lang)
    table.title = f"{games.TITLES[game]} ({game})"
    for c in found:
        table.add_row(
            c.name.removeprefix(f"{game}-"),
            str(len(c.faces)),
            f"{100 * c.bleed:.0f} %",
            _shown(c.nearest, "mm", 1),
            _shown(c.text, "pt", 1),
            _shown(c.line, "pt", 2),
            say(Message("preflight.embedded"), lang) if not c.loose_fonts else "✗",
        )
    _print(table)
    inks = [c.ink for c in found if c.ink is not None]
    if inks:
        print(say(Message("preflight.most_ink", got=f"{100 * max(inks):.0f}"), lang))
    for fault in faults[:MOST_FAULTS]:
        print(f"✗ {say(fault, lang)}")
    if len(faults) > MOST_FAULTS:
        print(say(Message("preflight.more", count=len(faults) - MOST_FAULTS), lang))
    if not faults:
        print(f"✓ {say(Message('preflight.fine'), lang)}")


def _table(columns: Sequence[tuple[str, str]], lang: Lang) -> Any:
    from rich import box
    from rich.table import Table

    table = Table(
        title_justify="left",
        title_style="bold",
        box=box.SIMPLE_HEAD,
        collapse_padding=True,
        pad_edge=False,
    )
    for key, justify in columns:
        words = say(Message(f"reports.{key}"), lang)
        table.add_column(words, justify=justify, overflow="fold", no_wrap=key == "file")  # type: ignore[arg-type]
    return table


def _print(table: Any) -> None:

    console = streams.console()
    console.width = min(console.width, WIDTH) if console.is_terminal else WIDTH
    console.print(table)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 2)


def _shown(value: float | None, unit: str, digits: int) -> str:
    return "—" if value is None else f"{value:.{digits}f} {unit}"


register(
    {
        "reports.name": ("名前", "name"),
        "reports.title": ("用途", "for"),
        "reports.source": ("出典", "source"),
        "reports.inside": ("内寸", "inside"),
        "reports.file": ("ファイル", "file"),
        "reports.faces": ("面", "faces"),
        "reports.bleed": ("塗り足し", "bleed"),
        "reports.near": ("文字〜縁", "to trim"),
        "reports.text": ("最小文字", "min text"),
        "reports.line": ("最細線", "min line"),
        "reports.fonts": ("フォント", "fonts"),
        "exports.designed": ("この企画", "this project"),
        "exports.read": ("先方の案内", "the service's own words"),
        "preflight.embedded": ("埋め込み", "embedded"),
        "preflight.most_ink": ("インクの合計は最大 {got} %", "at most {got} % of ink"),
        "preflight.ink": (
            "{file}: インクの合計が {got} % です(上限 {most} %)",
            "{file}: {got} % of ink (at most {most} %)",
        ),
        "preflight.more": ("ほかに {count} 件", "and {count} more"),
        "preflight.fine": ("問題はありません", "nothing wrong"),
    }
)
