"""Compares simulations with the figures that the games were designed with; writes the docs' page.

    python -m tests.benchmarks.balance --games 400 --out scorer/docs/balance.md [GAME…]

A figure *differs* where it lies more than three standard errors of both samples from the reference,
and more than a twentieth of it: small but certain differences of two programs' policies are no
news. Extremes depend on the size of the sample and are only shown.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any

from components.loader import GAMES, TITLES
from scorer.simulate.play import Setting
from scorer.simulate.report import Report
from scorer.simulate.runs import simulate
from tests.benchmarks.reference import CASES, Case, Figure

SLOW = {"harikiri": 4, "ruins": 3, "potu": 2}
"""Greedy players of these games think longer: so many times fewer games."""
ERRORS = 3.0
WIDE = 0.05
COMMAND = "python -m tests.benchmarks.balance"


def look(data: Any, path: str) -> float:
    """The number at a dotted path; 0 where nothing of the kind happened. ``a/b`` is a quotient."""
    if "/" in path:
        above, below = path.split("/")
        return look(data, above) / look(data, below)
    for part in path.split("."):
        data = data.get(part) if isinstance(data, dict) else None
        if data is None:
            return 0.0
    return float(data)


def measured(data: Any, figure: Figure) -> float:
    """The report's value in the figure's unit."""
    value = look(data, figure.path)
    return 100 * value if figure.unit == "%" else value


def error(data: Any, figure: Figure, case: Case) -> float:
    """One standard error of the difference of the two samples."""
    games = data["games"]
    size = 1 / games + 1 / case.games
    if figure.unit == "%":
        share = min(max(figure.value / 100, 0.5 / case.games), 1 - 0.5 / case.games)
        return 100 * sqrt(share * (1 - share) * size)
    stem, _, last = figure.path.rpartition(".")
    sd = look(data, f"{stem}.sd")
    # of a deviation or a median the error is a little larger or smaller than that of a mean
    factor = {"sd": 0.71, "median": 1.25}.get(last, 1.0)
    return factor * sd * sqrt(size)


def differs(data: Any, figure: Figure, case: Case) -> bool:
    """Whether the difference is more than chance, and more than a trifle."""
    if figure.unit == "max":
        return False
    away = abs(measured(data, figure) - figure.value)
    rounding = 0.5 if figure.value == round(figure.value) and figure.unit != "" else 0.05
    least = rounding + ERRORS * error(data, figure, case)
    return away > least and away > WIDE * abs(figure.value)


def run(case: Case, games: int, jobs: int) -> dict[str, Any]:
    """The report of a case."""
    if case.policy != "random":
        games = max(50, games // SLOW.get(case.game, 1))
    setting = Setting(case.players, tuple(case.policy.split(",")), 1)
    report = Report(case.game, setting)
    for record in simulate(case.game, setting, games, jobs=jobs):
        report.add(record)
    return report.to_json()


def page(cases: list[tuple[Case, dict[str, Any]]], arguments: str) -> Iterator[str]:
    """The lines of the page."""
    yield "# Balance: simulated, and compared with the design's own figures"
    yield ""
    yield f"Made by `{COMMAND}{arguments}`; do not edit."
    yield "*Design* is the figure published with the game's design, from another program with"
    yield "policies of the same kind; *here* is `scorer simulate` (seed 1). ◆ marks what differs by"
    yield "more than three standard errors and by more than a twentieth. Policies, and what they"
    yield "know, are described in [simulate.md](simulate.md); more figures, intervals and plots:"
    yield "`scorer simulate`."
    yield ""
    yield "## Where it differs"
    yield ""
    found = 0
    for case, data in cases:
        for figure in case.figures:
            if differs(data, figure, case):
                found += 1
                yield (
                    f"- {case.game}, {case.players} × {case.policy}: {figure.what} "
                    f"{measured(data, figure):.1f}, design {figure.value:g}"
                )
    compared = sum(f.unit != "max" for case, _ in cases for f in case.figures)
    yield from ([""] if found else [])
    yield f"{found} of {compared} figures. How random play is drawn (how often a random wolf walks,"
    yield "how often a random explorer cuts wrong) is a matter of definition, greedy play of taste."
    for game in GAMES:
        mine = [(case, data) for case, data in cases if case.game == game]
        if not mine:
            continue
        yield ""
        yield f"## {TITLES[game].ja} ({game})"
        for case, data in mine:
            yield ""
            yield f"### {case.players} players, {case.policy}"
            yield ""
            yield f"{data['games']} games here, {case.games} there."
            yield ""
            yield "| | design | here | |"
            yield "| --- | ---: | ---: | --- |"
            for figure in case.figures:
                mark = "◆" if differs(data, figure, case) else ""
                here = measured(data, figure)
                yield f"| {figure.what} | {figure.value:g} | {here:.1f} | {mark} |"
            for group, values in data["wins"].items():
                if group in ("seat", "color") and f"wins.{group}" in str(case.figures):
                    continue
                if group == "policy":
                    continue
                shares = ", ".join(
                    f"{name} {100 * value['share']:.1f} "
                    f"({100 * value['low']:.1f}–{100 * value['high']:.1f})"
                    for name, value in values.items()
                )
                yield ""
                yield f"Wins by {group}, % (95 % interval): {shares}."


def main() -> None:
    """Writes the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games_chosen", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    cases = []
    for case in CASES:
        if options.games_chosen and case.game not in options.games_chosen:
            continue
        print(f"{case.game} {case.players} × {case.policy}", file=sys.stderr)
        cases.append((case, run(case, options.games, options.jobs)))
    text = "\n".join(page(cases, f" --games {options.games}")) + "\n"
    if options.out is None:
        sys.stdout.write(text)
    else:
        options.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
