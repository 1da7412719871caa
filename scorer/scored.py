"""What other programs may ask of the scorer: the result of a score file.

    scored = score_file(Path("game.yaml"))
    scored.game, scored.result.winners, scored.colors

Nothing else of this package is meant to be imported from outside of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from components.loader import GameId
from components.messages import LANGS, Lang, say
from components.schema import validate
from components.source import Unreadable
from scorer.diagnostics import head
from scorer.files import MAX_SCORE_FILE, read_file
from scorer.log.jsonl import Games
from scorer.result import Result, called
from scorer.scorefile import Outcome, read_document, score_text


@dataclass(frozen=True)
class Scored:
    """A scored game."""

    game: GameId
    result: Result
    """Totals, ranks, winners, and how every point comes about."""
    colors: Mapping[str, str]
    """Name → colour id, of all whose colour the file names."""

    def called(self, name: str, lang: Lang) -> str:
        """A name of the result as people read it: of the side that nobody plays, its colour."""
        return called(name, self.result.unplayed, self.game, lang)


class NotScored(Exception):
    """The file has no result; `said` are the reasons for people, a line each."""

    def __init__(self, said: Mapping[Lang, str], *, malformed: bool) -> None:
        super().__init__(said["en"])
        self.said = said
        self.malformed = malformed
        """Whether the file cannot be understood, rather than tells of an impossible game."""


def score_file(file: Path, components: Path | None = None) -> Scored:
    """Scores a YAML or JSON file, with component data of one's own if given. Raises `NotScored`."""
    try:
        text = read_file(str(file), MAX_SCORE_FILE)
    except Unreadable as error:
        said = {lang: f"{file}: {say(error.message, lang)}" for lang in LANGS}
        raise NotScored(said, malformed=True) from error
    outcome = score_text(text, str(file), Games(components))
    if outcome.result is None or outcome.game_id is None:
        said = {
            lang: "\n".join(head(problem, str(file), lang) for problem in outcome.problems)
            for lang in LANGS
        }
        raise NotScored(said, malformed=outcome.malformed)
    return Scored(outcome.game_id, outcome.result, dict(_colors(text, file, outcome)))


def _colors(text: str, file: Path, outcome: Outcome) -> Iterator[tuple[str, str]]:
    assert outcome.game is not None
    position: Any
    position, _ = validate(read_document(text, str(file)), outcome.game.position_adapter)
    for player in position.players:
        if (color := getattr(player, "color", None)) is not None:
            yield player.name, color
    if (unowned := getattr(position, "unowned", None)) is not None:
        yield unowned.color, unowned.color  # its name in a result
