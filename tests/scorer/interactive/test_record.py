"""``scorer record``: games played at the table are legal logs, saved event by event."""

from __future__ import annotations

import io
import re
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from components.loader import GAMES
from components.messages import LANGS
from scorer import cli
from scorer.hints import due_sentence, writer
from scorer.interactive import offers, record
from scorer.log.jsonl import Games, get_game
from scorer.log.notation import Writer
from scorer.log.read import read_log
from scorer.log.text import header_lines
from scorer.playout import NAMES, playout
from scorer.replay import states, validate


def type_in(
    monkeypatch: Any, capsys: Any, arguments: list[str], lines: list[str]
) -> tuple[int, str, str]:
    typed = "".join(line + "\n" for line in lines)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    with pytest.raises(SystemExit) as end:
        cli.main(["record", *arguments])
    found = capsys.readouterr()
    assert "nternal error" not in found.err and "Traceback" not in found.err
    return int(end.value.code or 0), found.out, found.err


def script(game_id: Any, lang: Any, most: int = 6) -> tuple[list[str], list[str]]:
    """What people would type for the beginning of a game: the header, then events."""
    game = get_game(Games(None), game_id)
    count = game.players[0]
    log = playout(game, count, 3)
    assert log.header is not None
    header = header_lines(game, log.header, Writer(game.notation, lang))[1:]
    write = writer(game, "text", lang)
    return (
        [*([str(count)] if len(game.players) > 1 else []), *NAMES[:count], *header],
        [write(event) for event in log.events[:most]],
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("suffix", [".log", ".jsonl"])
def test_what_is_typed_is_recorded_and_gone_on_with(
    game: Any, lang: Any, suffix: str, monkeypatch: Any, capsys: Any, tmp_path: Path
) -> None:
    file = tmp_path / f"game{suffix}"
    header, events = script(game, lang)
    arguments = [game, "--out", str(file), "--lang", lang]
    code, out, _ = type_in(monkeypatch, capsys, arguments, [*header, *events[:3]])
    assert (code, out) == (0, "")
    assert len(read_log(str(file), Games(None)).events) == 3
    code, _, _ = type_in(monkeypatch, capsys, arguments, [*events[3:], "<", events[-1], "quit"])
    assert code == 0
    log = read_log(str(file), Games(None))
    assert validate(log).valid and len(log.events) == 6
    write = writer(get_game(Games(None), game), "text", lang)
    assert [write(event) for event in log.events] == events
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def test_an_illegal_event_is_refused_with_its_rule(
    monkeypatch: Any, capsys: Any, tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    header, events = script("kobuta", "en", 2)
    arguments = ["kobuta", "--out", str(file), "--lang", "en"]
    lines = [*header, events[0], events[0], "build", "nobody: build 3", '{"type": 1}', "result"]
    code, _, err = type_in(monkeypatch, capsys, arguments, lines)
    assert code == 0 and "KOB-TURN" in err and "KOB-" in err and "nobody" in err
    assert len(read_log(str(file), Games(None)).events) == 1


def test_a_whole_game_by_the_numbers_offered(monkeypatch: Any, capsys: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.log"
    names = ["Aki", "Ben", "Chie"]
    header = [*names, *[""] * 10]
    arguments = ["mawaru", "--players", "3", "--out", str(file), "--lang", "en"]
    code, out, err = type_in(monkeypatch, capsys, arguments, [*header, *["1"] * 28, ""])
    if "recorded in" not in err:  # fewer header lines: the rest were blank answers
        arguments = arguments[:1] + arguments[3:]
        code, out, err = type_in(monkeypatch, capsys, arguments, [*["1"] * 28, ""])
    verdict = validate(read_log(str(file), Games(None)))
    assert code == 0 and verdict.complete and "winner" in out
    code, _, err = type_in(monkeypatch, capsys, arguments, [])
    assert code == 2 and "is over" in err


def test_wrong_headers_are_asked_for_again(monkeypatch: Any, capsys: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.log"
    header, _ = script("ruins", "en")
    lines = [*header[:-1], "start Nobody", *[""] * 2, "start Aki", "quit"]
    code, _, err = type_in(
        monkeypatch, capsys, ["ruins", "--out", str(file), "--lang", "en"], lines
    )
    assert code == 0 and "Nobody" in err
    log = read_log(str(file), Games(None))
    assert log.header is not None and log.header.start == "Aki"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("arguments", "status"),
    [(["ruins", "--players", "9"], 2), (["chess"], 2), (["ruins", "--out", "no/such/x.log"], 2)],
)
def test_what_cannot_begin(
    arguments: list[str], status: int, monkeypatch: Any, capsys: Any, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = ["2", "Aki", "Ben", *[""] * 4]
    assert type_in(monkeypatch, capsys, arguments, lines)[0] == status
    assert list(tmp_path.iterdir()) == []


def test_a_log_of_another_game_or_with_errors_is_left_alone(
    monkeypatch: Any, capsys: Any, tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    good = '{"game": "ruins", "format": 1, "players": [{"name": "A"}, {"name": "B"}], "start": "A"}'
    file.write_text(good, encoding="utf-8")
    assert type_in(monkeypatch, capsys, ["kobuta", "--out", str(file)], [])[0] == 2
    file.write_text(good + '\n{"type": "pass", "player": "A"}\n', encoding="utf-8")
    before = file.read_bytes()
    assert type_in(monkeypatch, capsys, ["ruins", "--out", str(file)], ["1"])[0] == 1
    assert file.read_bytes() == before


def test_a_save_that_fails_leaves_the_old_log(monkeypatch: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.log"
    log = playout(get_game(Games(None), "ruins"), 2, 1)
    record.save(log, file, "en")
    before = file.read_bytes()

    def broken(_: int) -> None:
        raise OSError("no room")

    monkeypatch.setattr("os.fsync", broken)
    with pytest.raises(OSError, match="no room"):
        record.save(log, file, "ja")
    assert file.read_bytes() == before and len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("game", GAMES)
def test_few_events_are_offered_and_every_kind_among_them(game: Any) -> None:
    log = playout(get_game(Games(None), game), get_game(Games(None), game).players[0], 5)
    for _, state in states(log):
        made = offers.offer(state, offers.OFFERED)
        assert len(made.events) <= offers.OFFERED
        assert state.over or made.events
        pool = list(islice(state.legal(), offers.LOOKED_AT))
        assert {one.type for one in made.events} == {one.type for one in pool}
        if len(pool) <= offers.OFFERED and made.exact:
            assert list(made.events) == pool
        assert all(state.clone().play(one) is None for one in made.events[:2])


def test_a_word_narrows_the_list(monkeypatch: Any, capsys: Any, tmp_path: Path) -> None:
    header, _ = script("kobuta", "en")
    arguments = ["kobuta", "--out", str(tmp_path / "game.log"), "--lang", "en"]
    lines = [*header, "? 36", "77", "1", "? nothing", "<", "quit"]
    code, _, err = type_in(monkeypatch, capsys, arguments, lines)
    listed = err.split("> ? 36\n")[1].split("> 77\n")[0]
    assert (
        "no number 77" in err
        and code == 0
        and " 1 " in listed
        and "build 36" in listed
        and "build 35" not in listed
    )
    assert "no example" in err and "undone" in err and ": build 36" in err.split("undone")[1]


@pytest.mark.parametrize("suffix", [".svg", ".html"])
def test_the_picture_follows_the_game(
    suffix: str, monkeypatch: Any, capsys: Any, tmp_path: Path
) -> None:
    picture = tmp_path / f"board{suffix}"
    header, events = script("mawaru", "en")
    log = str(tmp_path / "game.log")
    arguments = ["mawaru", "--out", log, "--lang", "en", "--picture", str(picture)]
    assert type_in(monkeypatch, capsys, arguments, header)[0] == 0
    before = picture.read_text(encoding="utf-8")
    assert "<svg" in before and ("http-equiv" in before) == (suffix == ".html")
    assert type_in(monkeypatch, capsys, arguments, events[:3])[0] == 0
    after = picture.read_text(encoding="utf-8")
    assert after != before and events[2] in after
    # what cannot be written is said, and the game goes on
    picture.unlink()
    picture.mkdir()
    code, _, err = type_in(monkeypatch, capsys, arguments, events[3:5])
    assert code == 0 and err.count("cannot write") == 3
    assert len(read_log(log, Games(None)).events) == 5


def test_pictures_of_other_kinds_are_refused(monkeypatch: Any, capsys: Any, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("board.gif", "no/such/board.svg"):
        code, _, err = type_in(monkeypatch, capsys, ["ruins", "--picture", name], [])
        assert code == 2 and name.split("/")[0] in err
    assert list(tmp_path.iterdir()) == []


def test_what_is_not_understood_gets_examples(
    monkeypatch: Any, capsys: Any, tmp_path: Path
) -> None:
    header, _ = script("ruins", "en")
    arguments = ["ruins", "--out", str(tmp_path / "game.log"), "--lang", "en"]
    code, _, err = type_in(monkeypatch, capsys, arguments, [*header, "revael 1 2 3 4", "quit"])
    assert code == 0 and "at character" in err and "reveal " in err.split("at character")[1]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_due_is_said_in_japanese(game_id: Any) -> None:
    game = get_game(Games(None), game_id)
    for _, state in states(playout(game, game.players[0], 4)):
        due = due_sentence(game, state, "ja")
        for name in NAMES:
            due = due.replace(name, "")
        assert not re.search("[a-z]", due), due
