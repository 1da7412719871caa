"""What an archive comes to: logs per game, errors per rule, ways of ending."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from components.loader import GAMES
from components.messages import Lang, Message, register, say

KINDS = ("complete", "underway", "wrong", "unreadable")
UNKNOWN = "—"
"""The game of a log that does not say it."""


@dataclass
class Summary:
    """Counts. All of them are small: they grow with the kinds of things, not with the logs."""

    statuses: Counter[int] = field(default_factory=Counter)
    """Logs by status: 0 valid, 1 wrong, 2 unreadable."""
    rules: Counter[str] = field(default_factory=Counter)
    games: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Logs by game and ``complete``, ``underway``, ``wrong`` or ``unreadable``."""
    endings: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(
        self,
        status: int,
        game: str | None,
        complete: bool,
        ending: str | None,
        rules: Iterable[str],
    ) -> None:
        """Counts one log."""
        self.statuses[status] += 1
        self.rules.update(rules)
        kind = "complete" if complete else ("underway", "wrong", "unreadable")[status]
        self.games[game or UNKNOWN, kind] += 1
        if ending is not None:
            self.endings[game or UNKNOWN, ending] += 1

    def add_row(self, row: dict[str, Any]) -> None:
        """Counts a row of a result file."""
        rules = [error["rule"] for error in row["errors"]]
        unreadable = any(rule in ("SYNTAX", "INTERNAL") for rule in rules)
        status = 0 if row["valid"] else 2 if unreadable else 1
        self.add(status, row["game"], row["complete"], row["ending"], rules)

    @property
    def logs(self) -> int:
        """How many logs there were."""
        return self.statuses.total()

    @property
    def status(self) -> int:
        """The exit status."""
        return max((status for status, count in self.statuses.items() if count), default=0)

    def by_rule(self) -> list[tuple[str, int]]:
        """Errors by rule, the most frequent first."""
        return sorted(self.rules.items(), key=lambda pair: (-pair[1], pair[0]))

    def complete(self) -> int:
        """How many games came to their end."""
        return sum(count for (_, kind), count in self.games.items() if kind == "complete")

    def _order(self) -> list[str]:
        found = {game for game, _ in self.games}
        return [game for game in (*GAMES, UNKNOWN) if game in found]

    def to_json(self) -> dict[str, Any]:
        """The summary as plain data."""
        return {
            "logs": self.logs,
            "valid": self.statuses[0],
            "complete": self.complete(),
            "wrong": self.statuses[1],
            "unreadable": self.statuses[2],
            "games": {
                game: {
                    **{kind: self.games[game, kind] for kind in KINDS},
                    "endings": {
                        ending: count
                        for (of, ending), count in sorted(self.endings.items())
                        if of == game
                    },
                }
                for game in self._order()
            },
            "rules": dict(self.by_rule()),
        }

    def lines(self, lang: Lang) -> Iterator[str]:
        """The summary for people."""
        values = {"n": self.logs, "valid": self.statuses[0], "complete": self.complete()}
        yield say(Message("summary.logs", **values), lang)
        for game, counts in self.to_json()["games"].items():
            endings = ", ".join(f"{name} {count}" for name, count in counts["endings"].items())
            parts = [
                say(Message(f"summary.{kind}", n=counts[kind], endings=endings), lang)
                for kind in KINDS
                if counts[kind]
            ]
            yield f"  {game}: {', '.join(parts)}"
        if self.rules:
            yield say(Message("summary.rules"), lang)
        for rule, count in self.by_rule():
            yield f"  {count:6}  {rule}"


register(
    {
        "summary.logs": (
            "記録 {n} 件: 正しいもの {valid} 件(うち終局 {complete} 件)",
            "{n} {n:log|logs}: {valid} valid ({complete} of them complete)",
        ),
        "summary.complete": ("終局 {n}({endings})", "{n} complete ({endings})"),
        "summary.underway": ("途中 {n}", "{n} under way"),
        "summary.wrong": ("誤り {n}", "{n} wrong"),
        "summary.unreadable": ("読めない {n}", "{n} unreadable"),
        "summary.rules": ("誤りの数:", "errors by rule:"),
    }
)
