"""The guide sheet: one page on A4 and on Letter, with the files that a build writes."""

from __future__ import annotations

import pytest

from generator.errors import LayoutError
from generator.guides.sheet import Step, guide, printed
from generator.imposition.duplex import Duplex
from generator.imposition.pages import document
from generator.imposition.sheets import impose
from generator.layout.paper import PAPERS
from generator.options import Options
from generator.production.build import make_plans
from generator.writers import pdf
from tests.generator import demo, reader


@pytest.mark.parametrize("on", ["a4", "letter"])
def test_a_guide_is_one_page_and_names_the_files(on: str) -> None:
    plans = demo.plans()
    steps = [Step("円盤を重ねて割りピンで留める。", demo.token_art())] * 4
    made = guide(*demo.GAME, plans, steps, parts=demo.card_front(3), extra=["割りピン 1本"])
    sheets = impose(made, PAPERS[on])
    assert len(sheets) == 1
    said = reader.text(pdf.write(document("x", "x", sheets)))
    files = make_plans("demo", plans, Options(), lambda _g, _s: None)
    for name in files:
        if name.endswith(".pdf"):
            assert name in said
    assert "割りピン 1本" in said
    assert "長辺とじ" in said


def test_too_many_steps_are_an_error() -> None:
    with pytest.raises(LayoutError, match="60"):
        guide(*demo.GAME, demo.plans(), [Step("手順")] * 56, parts=demo.card_front(1))


@pytest.mark.parametrize(
    ("mode", "words"),
    [("long", "長辺とじ"), ("short", "短辺とじ"), ("fold", "折って"), ("single", "片面"),
     ("fronts-then-backs", "裏を全部")],
)  # fmt: skip
def test_the_guide_speaks_of_the_files_and_the_flip_of_this_build(mode: str, words: str) -> None:
    options = Options(duplex=Duplex(mode))
    with printed(options.duplex):
        made = guide(*demo.GAME, demo.plans(), [Step("手順")], parts=demo.card_front(1))
    said = reader.text(pdf.write(document("x", "x", impose(made, PAPERS["a4"]))))
    assert words in said.replace("\r\n", "")
    names = make_plans("demo", demo.plans(), options, lambda _g, _s: None)
    for name in names:
        if name.endswith(".pdf"):
            assert name in said
