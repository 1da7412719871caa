"""The guide sheet: one page on A4 and on Letter, with the files that a build writes."""

from __future__ import annotations

import pytest

from generator.build import make_plans
from generator.errors import LayoutError
from generator.guide import Step, guide
from generator.options import Options
from generator.pages import document
from generator.paper import PAPERS
from generator.sheets import impose
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
