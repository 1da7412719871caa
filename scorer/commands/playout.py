"""``scorer playout GAME --players N --seed S``"""

from __future__ import annotations

import sys
from pathlib import Path

from components.loader import GameId
from components.messages import Lang, Message, register, say
from scorer.log.jsonl import Games, get_game, write_jsonl
from scorer.log.text import write_text
from scorer.playout import Stuck, playout
from scorer.terminal import complain


def run(
    game_id: GameId,
    players: int,
    seed: int,
    *,
    count: int,
    out: Path | None,
    as_text: bool,
    lang: Lang,
    components: Path | None,
) -> int:
    """Prints a random game, or writes ``count`` games (seeds from ``seed`` on) into a folder."""
    game = get_game(Games(components), game_id)
    allowed = game.players
    if players not in allowed:
        values = {"got": players, "low": allowed[0], "high": allowed[-1]}
        complain(say(Message("playout.players", **values), lang))
        return 2
    if out is None and count != 1:
        complain(say(Message("playout.out"), lang))
        return 2
    suffix = "log" if as_text else "jsonl"
    try:
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
        for number in range(seed, seed + count):
            log = playout(game, players, number)
            text = write_text(log, lang) if as_text else write_jsonl(log)
            if out is None:
                sys.stdout.write(text)
            else:
                file = out / f"{game_id}-{players}p-{number}.{suffix}"
                file.write_text(text, encoding="utf-8", newline="\n")
    except Stuck as error:
        complain(f"{game_id}: {error}")
        return 1
    except OSError as error:
        complain(f"{out}: {error.strerror}")
        return 2
    return 0


register(
    {
        "playout.out": (
            "何局も書くときは --out でフォルダーを指定します",
            "several games need a folder: --out DIR",
        ),
    }
)
