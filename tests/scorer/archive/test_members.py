"""Cutting files into games: bundles, gzip, line ends, and files that are broken or huge."""

from __future__ import annotations

import gzip
import io
import random
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, cast

import pytest

from scorer.files import MAX_LOG_FILE
from scorer.log import members as cutting
from scorer.log.jsonl import Games
from scorer.log.members import Member, is_header, split
from scorer.log.read import read_log, read_member
from scorer.replay import validate
from tests.scorer.archive.conftest import game_text

TEXTS = [game_text(number) for number in range(7)]
MADE = Games()


def cut(data: bytes, name: str = "x.jsonl") -> list[Member]:
    return list(split(io.BytesIO(data), name))


def keys(found: list[Member]) -> list[str | None]:
    return [member.fault.message.key if member.fault else None for member in found]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("packed", [False, True])
def test_a_bundle_gives_its_games_with_the_lines_of_the_file(end: str, packed: bool) -> None:
    whole = "\n\n".join(TEXTS)
    data = whole.replace("\n", end).encode()
    found = cut(gzip.compress(data) if packed else data, "x.jsonl.gz" if packed else "x.jsonl")
    assert [member.index for member in found] == list(range(1, len(TEXTS) + 1))
    lines = whole.split("\n")
    for member, text in zip(found, TEXTS, strict=True):
        log = read_member(member, MADE)
        assert validate(log).complete, log.problems
        assert lines[log.header_line - 1] == text.split("\n")[0]
        assert lines[log.lines[-1] - 1] == text.split("\n")[-2]


@pytest.mark.parametrize("size", [1, 7, 100, 1000, 5000])
def test_the_size_of_blocks_does_not_matter(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    data = "\n".join(TEXTS[:3]).encode()
    whole = cut(data)
    monkeypatch.setattr(cutting, "BLOCK", size)
    assert cut(data) == whole
    monkeypatch.setattr(cutting, "MAX_LINE_BYTES", 300)
    small = cut(data)
    assert len(small) == 3


def test_a_single_log_is_as_it_was() -> None:
    for text in ("", "\n", TEXTS[0], "﻿" + TEXTS[0], "no log", '{"game": "chess"}\n{}\n'):
        found = cut(text.encode())
        assert found == [Member("x.jsonl", None, 1, text.encode())]


def test_a_header_line_twice_is_a_slip_within_one_game() -> None:
    header, _, rest = TEXTS[0].partition("\n")
    assert len(cut(f"{header}\n{header}\n{rest}".encode())) == 1
    other = header.replace("Aki", "Bea")
    assert len(cut(f"{header}\n{other}\n{rest}".encode())) == 2, "a game without events"


def test_text_logs_are_never_cut() -> None:
    text = "\n".join(['ゲーム 回る遺跡 # "game"', '{"game": "mawaru", "format": 1}'] * 3)
    assert len(cut(text.encode(), "x.log")) == 1


@pytest.mark.parametrize(
    ("line", "header"),
    [
        ('{"game": "mawaru", "format": 1, "players": []}', True),
        ('  {"format": 1, "game": "mawaru"}', True),
        ('\ufeff{"game": "mawaru", "format": 1}', True),
        ('{"game": "mawaru", "format": 1, "players": [', True),  # broken, but it begins a game
        ('{"type": "move", "game": 1, "format": 1}', False),
        ('{"type": "move", "comment": "the \\"game\\" is on"}', False),
        ('{"comment": "game", "a": "game"}', False),
        ("[" * 50_000 + '"game"', False),
        ('{"a": ' * 50_000 + '"game"', False),
        ('"game"', False),
    ],
)
def test_what_a_header_is(line: str, header: bool) -> None:
    assert is_header(line.encode()) is header


def test_faults_cost_one_game_each() -> None:
    header, _, rest = TEXTS[1].partition("\n")
    parts = [
        TEXTS[0].encode(),
        f"{header[:-9]}\n{rest}".encode(),  # a broken header
        TEXTS[2].encode(),
        TEXTS[3].encode()[:-20] + b"\xff\xfe\n",  # not UTF-8
        TEXTS[4].encode(),
    ]
    found = cut(b"".join(parts))
    verdicts = [validate(read_member(member, MADE)) for member in found]
    assert [verdict.valid for verdict in verdicts] == [True, False, True, False, True]
    line = b"".join(parts[:4]).count(b"\n")
    assert verdicts[3].problems[-1].spot.line == line


def test_broken_gzip() -> None:
    data = gzip.compress("".join(TEXTS).encode(), 0)
    found = cut(data[: len(data) // 2], "x.jsonl.gz")
    assert keys(found)[-1] == "archive.short" and set(keys(found)[:-1]) == {None}
    assert len(found) > 1
    damaged = bytearray(gzip.compress("".join(TEXTS).encode()))
    damaged[len(damaged) // 2] ^= 0x55
    assert keys(cut(bytes(damaged), "x.jsonl.gz"))[-1] in ("archive.gzip", "archive.short")
    assert keys(cut(b"\x1f\x8b", "x.jsonl.gz")) == ["archive.short"]
    assert keys(cut(b"\x1f\x8bnonsense", "x.jsonl.gz")) == ["archive.gzip"]
    several = gzip.compress(TEXTS[0].encode()) + gzip.compress(TEXTS[1].encode())
    assert keys(cut(several, "x.jsonl.gz")) == [None, None]


class Endless(io.RawIOBase):
    """A stream that makes its bytes up, so that a huge file needs no disk."""

    def __init__(self, parts: Iterator[bytes]) -> None:
        self.parts = parts
        self.given = 0

    def read(self, size: int = -1) -> bytes:
        part = next(self.parts, b"")
        self.given += len(part)
        return part


def huge(line: bytes, count: int, *, before: str, after: str) -> Iterator[bytes]:
    yield before.encode()
    for _ in range(count):
        yield line
    yield after.encode()


def measured(parts: Iterator[bytes]) -> tuple[list[Member], float, float]:
    tracemalloc.start()
    start = time.perf_counter()
    found = list(split(cast(BinaryIO, Endless(parts)), "x.jsonl"))
    seconds = time.perf_counter() - start
    peak = tracemalloc.get_traced_memory()[1] / 2**20
    tracemalloc.stop()
    return found, seconds, peak


def test_a_line_of_200_mib_costs_its_game_and_little_memory() -> None:
    header = TEXTS[1].partition("\n")[0]
    parts = huge(b"x" * (1 << 20), 200, before=TEXTS[0] + header + "\n", after="\n" + TEXTS[2])
    found, seconds, peak = measured(parts)
    verdicts = [validate(read_member(member, MADE)) for member in found]
    assert [verdict.valid for verdict in verdicts] == [True, False, True]
    problem = verdicts[1].problems[0]
    assert problem.message.key == "log.line_long" and problem.spot.column == 1_000_001
    assert verdicts[2].log.header_line == TEXTS[0].count("\n") + 3
    assert seconds < 10 and peak < 40


def test_a_line_without_end_is_given_up() -> None:
    def parts() -> Iterator[bytes]:
        yield TEXTS[0].encode() + TEXTS[1].partition("\n")[0].encode() + b"\n"
        while True:
            yield b" " * (1 << 20)

    found, seconds, peak = measured(parts())
    assert keys(found) == [None, "archive.given_up"]
    assert seconds < 20 and peak < 40


def test_a_game_of_100_mib_costs_itself() -> None:
    lines = b'{"type": "pass", "player": "Aki"}\n' * 30_000
    parts = huge(lines, 110, before=TEXTS[0] + TEXTS[1], after=TEXTS[2])
    found, seconds, peak = measured(parts)
    assert keys(found) == [None, "file.large", None]
    assert found[1].line == TEXTS[0].count("\n") + 1
    assert seconds < 20 and peak < 3 * MAX_LOG_FILE / 2**20


def test_a_zip_bomb_is_given_up() -> None:
    bomb = gzip.compress(b" " * (70 << 20)) * 40
    start = time.perf_counter()
    found = cut(bomb, "x.jsonl.gz")
    assert keys(found) in (["archive.bomb"], ["archive.given_up"])
    assert time.perf_counter() - start < 10
    game = TEXTS[0].encode()
    repeated = gzip.compress(game * (80_000_000 // len(game)))
    found = cut(repeated, "x.jsonl.gz")
    assert keys(found)[-1] == "archive.bomb" and len(found) > 1000


def test_noise_is_cut_without_a_crash() -> None:
    rng = random.Random(5)
    whole = "\n".join(TEXTS[:3]).encode()
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(rng.randrange(1, 6)):
            place = rng.randrange(len(data))
            data[place : place + rng.randrange(4)] = rng.randbytes(rng.randrange(4))
        for member in cut(bytes(data)):
            validate(read_member(member, MADE))


def test_one_game_of_a_bundle_can_be_named(tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    file.write_text("".join(TEXTS), encoding="utf-8")
    log = read_log(f"{file}#3", MADE)
    assert (log.index, log.title, log.problems) == (3, f"{file}#3", [])
    assert read_log(f"{file}#8", MADE).problems[0].message.key == "log.not_so_many"
    assert read_log(str(file), MADE).problems[0].message.key == "log.several"
    (tmp_path / "odd#2").write_text(TEXTS[0], encoding="utf-8")
    assert read_log(str(tmp_path / "odd#2"), MADE).index is None
