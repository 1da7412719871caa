"""Score pads and log sheets: what is on them, how many on a page, and pads of scored games."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pypdfium2
import pytest
from typer.testing import CliRunner

from components import GAMES, load
from generator.cli import app
from generator.errors import WrongCommand
from generator.layout.paper import A4, paper
from generator.scoresheets.kinds import KINDS
from generator.scoresheets.make import areas, blank
from generator.scoresheets.words import word

CASES = Path(__file__).parents[1] / "cases"


def text(pdf: bytes) -> str:
    document = pypdfium2.PdfDocument(io.BytesIO(pdf))
    return "\n".join(page.get_textpage().get_text_range() for page in document)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_pad_and_a_log_of_every_game(game: str, lang: str) -> None:
    files = blank(game, load(game), A4, 2, lang)
    assert list(files) == [f"{game}-pad-{lang}.pdf", f"{game}-log-{lang}.pdf"]
    pad, log = (text(pdf) for pdf in files.values())
    for row in KINDS[game].rows:
        assert pad.count(word(game, row.item, lang)) >= 2
    heads = [column for row in KINDS[game].heads for column in row]
    for column in (*heads, *KINDS[game].columns):
        assert log.count(word(game, column.key, lang)) >= 2, column.key
    for choice in (choice for column in KINDS[game].columns for choice in column.choice):
        assert word(game, choice, lang) in log
    assert blank(game, load(game), A4, 2, lang) == files


@pytest.mark.parametrize("count", [1, 2, 4])
@pytest.mark.parametrize("name", ["A4", "Letter", "A3"])
def test_sheets_lie_apart_within_the_page(count: int, name: str) -> None:
    page = paper(name)
    boxes = areas(page, count)
    assert len(boxes) == count
    for box in boxes:
        assert box.x >= 10 and box.y >= 10
        assert box.right <= page.width - 10 + 1e-6 and box.bottom <= page.height - 10 + 1e-6
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            assert one.right <= other.x or one.bottom <= other.y


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_a_log_is_cut(game: str) -> None:
    for lang in ("ja", "en"):
        files = blank(game, load(game), A4, 4, lang)
        assert "…" not in text(files[f"{game}-log-{lang}.pdf"])


def test_three_on_a_page_are_refused() -> None:
    with pytest.raises(WrongCommand):
        areas(A4, 3)
    assert CliRunner().invoke(app, ["sheets", "--per-page", "3"]).exit_code == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_pad_of_a_scored_game(game: str, tmp_path: Path) -> None:
    for path in sorted((CASES / game).glob("score-*.json")):
        case = json.loads(path.read_text(encoding="utf-8"))
        if case.get("expect"):
            break
    file = tmp_path / "game.json"
    file.write_text(json.dumps(case["input"], ensure_ascii=False), encoding="utf-8")
    out = tmp_path / "out"
    done = CliRunner().invoke(
        app, ["sheets", "--from", str(file), "--out", str(out), "--lang", "ja"]
    )
    assert done.exit_code == 0, done.output
    written = text((out / "game-ja.pdf").read_bytes())
    for total in case["expect"]["totals"].values():
        assert str(total) in written
    for player in case["input"]["players"]:
        assert player["name"] in written


def test_a_file_that_cannot_be_scored(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"game": "mawaru"}', encoding="utf-8")
    done = CliRunner().invoke(app, ["sheets", "--from", str(file), "--out", str(tmp_path / "o")])
    assert done.exit_code == 2 and not (tmp_path / "o").exists()
    gone = CliRunner().invoke(app, ["sheets", "--from", str(tmp_path / "none.yaml")])
    assert gone.exit_code == 2
