"""What a finished PDF says of itself: boxes, layers that can be switched off, language, titles."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
import pytest

from generator.imposition.pages import LAYERS
from generator.layout.paper import PAPERS
from generator.options import Duplex, Options
from generator.production.build import make_plans
from tests.generator import demo, reader

Files = dict[str, tuple[bytes, int]]


def pdfs(files: Files) -> dict[str, bytes]:
    return {name: data for name, (data, _) in files.items() if name.endswith(".pdf")}


def switched(data: bytes, off: set[str]) -> bytes:
    """The same file with these layers off, as a reader's click would have it."""
    with pikepdf.open(io.BytesIO(data)) as file:
        properties = file.Root.OCProperties
        groups = list(properties.OCGs)
        properties.D.ON = pikepdf.Array([g for g in groups if str(g.Name) not in off])
        properties.D.OFF = pikepdf.Array([g for g in groups if str(g.Name) in off])
        out = io.BytesIO()
        file.save(out)
    return out.getvalue()


def test_a_layer_that_is_switched_off_vanishes(files: Files) -> None:
    data = files["demo-card-single.pdf"][0]  # the sheet that has something in every layer
    whole = reader.picture(data, 0, 60).tobytes()
    for name in LAYERS.values():
        without = reader.picture(switched(data, {name}), 0, 60)
        assert without.tobytes() != whole, name
    alone = reader.picture(switched(data, set(LAYERS.values())), 0, 60)
    assert alone.getextrema() == ((255, 255),) * 3


def test_the_art_layer_holds_all_faces_and_no_marks(files: Files) -> None:
    data = files["demo-card-duplex.pdf"][0]
    others = set(LAYERS.values()) - {LAYERS["art"]}
    art = reader.picture(switched(data, others), 0, 60)
    block = reader.faces(data)[0].box
    assert art.getpixel((5, 5)) == (255, 255, 255)
    left, top = (round((v + 2) * 60 / 25.4) for v in (block.x, block.y))
    assert art.getpixel((left, top)) != (255, 255, 255)
    marks = reader.picture(switched(data, {LAYERS["art"]}), 0, 60)
    assert marks.getpixel((left, top)) == (255, 255, 255)


@pytest.mark.parametrize("duplex", list(Duplex))
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_every_page_has_its_boxes(paper: str, duplex: Duplex) -> None:
    options = replace(Options(), paper=PAPERS[paper], duplex=duplex)
    made = make_plans("demo", demo.plans(), options, lambda _game, _step: None)
    for data in pdfs(made).values():
        with pikepdf.open(io.BytesIO(data)) as file:
            for page in file.pages:
                media, bleed, trim = (
                    [float(v) for v in page.obj[key]]
                    for key in ("/MediaBox", "/BleedBox", "/TrimBox")
                )
                for inner, outer in ((trim, bleed), (bleed, media)):
                    assert outer[0] <= inner[0] < inner[2] <= outer[2]
                    assert outer[1] <= inner[1] < inner[3] <= outer[3]
                assert "/Rotate" not in page.obj or int(page.obj["/Rotate"]) == 0


def test_every_document_says_what_it_is(files: Files) -> None:
    titles = set()
    for data in pdfs(files).values():
        with pikepdf.open(io.BytesIO(data)) as file:
            assert str(file.Root.Lang) == "ja"
            assert str(file.Root.ViewerPreferences.PrintScaling) == "/None"
            assert file.Root.ViewerPreferences.DisplayDocTitle
            assert str(file.Root.PageMode) == "/UseOutlines"
            assert file.pdf_version >= "1.7"  # layers and the duplex preference
            titles.add(str(file.docinfo["/Title"]))
            with file.open_outline() as outline:
                (game,) = outline.root
                assert game.title == demo.GAME[1]
                assert game.children
    assert len(titles) == len(pdfs(files))
    assert all(title.startswith(demo.GAME[1]) for title in titles)


@pytest.mark.parametrize(
    ("duplex", "said"),
    [
        (Duplex.LONG, "/DuplexFlipLongEdge"),
        (Duplex.SHORT, "/DuplexFlipShortEdge"),
        (Duplex.FRONTS_THEN_BACKS, "/Simplex"),  # fed by hand
        (Duplex.SINGLE, "/Simplex"),
    ],
)
def test_the_printer_is_told_how_to_flip(duplex: Duplex, said: str) -> None:
    options = replace(Options(), duplex=duplex)
    made = pdfs(make_plans("demo", demo.plans(), options, lambda _game, _step: None))
    (name,) = (n for n in made if n.startswith("demo-card") and "single" not in n)
    with pikepdf.open(io.BytesIO(made[name])) as file:
        assert str(file.Root.ViewerPreferences.Duplex) == said
