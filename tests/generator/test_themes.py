"""Themes on every game: what is read stays readable, ink is saved, colours differ without colour.

Measured on rendered faces (:mod:`generator.production.legibility`). By default a few faces of each
component; ``pytest -m slow`` looks at all of them.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pytest
from PIL import Image

from components import load
from generator import games
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, Group, Item, Shape, Text, Use
from generator.drawing.geometry import Path
from generator.drawing.palette import BLACK, INK, PLAYERS, WHITE, Colour, rgb, symbol_path
from generator.drawing.pen import Pen
from generator.faces import piece
from generator.plan import Grid, Medium, Plan
from generator.production import faceprint, legibility
from generator.production.legibility import Legibility
from generator.theme import THEMES
from generator.writers import pdf
from tests.generator import demo, reader

FEW = 3
"""So many faces of a component are looked at by default."""


def plans(game: str, most: int | None = FEW) -> list[Plan]:
    if game not in games.drawn():
        pytest.skip(f"{game} is not drawn yet")
    data: Any = load(game)  # type: ignore[arg-type]
    out = []
    for plan in games.game(game).plans(data):
        by_component: dict[str, list[Any]] = {}
        for one in faceprint.pieces(plan):
            by_component.setdefault(one.front.component, []).append(one)
        chosen = tuple(p for found in by_component.values() for p in found[:most])
        if chosen:
            out.append(replace(plan, layout=Grid(chosen)))
    return out


def faint(found: Sequence[Legibility]) -> dict[str, str]:
    return {m.face.id: m.faint() for m in found if m.faint()}


def coverage(found: Sequence[Legibility]) -> float:
    area = sum(m.face.width * m.face.height for m in found)
    return sum(m.ink * m.face.width * m.face.height for m in found) / area


@pytest.mark.parametrize("game", list(games.known()))
def test_low_ink_is_readable_and_saves_ink(game: str) -> None:
    some = plans(game)
    full = list(legibility.measure(game, some, THEMES["full"]))
    low = list(legibility.measure(game, some, THEMES["low-ink"]))
    assert faint(full) == {}
    assert faint(low) == {}
    paper = [m for m in low if m.face.component not in film_components(some)]
    before = [m for m in full if m.face.component not in film_components(some)]
    assert coverage(paper) < 0.7 * coverage(before)


def film_components(some: Sequence[Plan]) -> set[str]:
    """On film nothing is lightened."""
    return {
        p.front.component for plan in some if plan.medium is Medium.FILM
        for p in faceprint.pieces(plan)
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("theme", list(THEMES))
@pytest.mark.parametrize("game", list(games.known()))
def test_every_text_of_every_face_stands_out(game: str, theme: str) -> None:
    found = list(legibility.measure(game, plans(game, None), THEMES[theme]))
    print(f"{game} {theme}: mean coverage {100 * coverage(found):.1f} %")
    assert faint(found) == {}


# ---- the measure itself


def measured(art: Drawing, theme: str = "full") -> Legibility:
    one = piece("demo", "x", "1", "札", 54, 86, art)
    (found,) = legibility.measure("demo", [Plan(*demo.GAME, "x", "x", Grid((one,)))], THEMES[theme])
    return found


@pytest.mark.parametrize(
    ("ink", "ground", "ratio"),
    [(BLACK, WHITE, 21), (rgb("#767676"), WHITE, 4.54), (WHITE, rgb("#959595"), 3.0)],
)
def test_contrast_is_measured(ink: Colour, ground: Colour, ratio: float) -> None:
    pen = Pen("demo:x")
    pen.fill(shapes.rect(0, 0, 54, 86), ground)
    pen.text(10, 40, "文字と Text", size=14, colour=ink)
    worst = measured(pen.drawing()).worst
    assert worst is not None
    assert worst.ratio == pytest.approx(ratio, rel=0.03)
    assert ink.contrast(ground) == pytest.approx(ratio, rel=0.02)


def test_coverage_is_measured() -> None:
    pen = Pen("demo:x")
    pen.fill(shapes.rect(0, 0, 54, 43), BLACK)
    assert measured(pen.drawing()).ink == pytest.approx(0.5, abs=0.01)


# ---- low-ink: letters follow the ground that they stand on


def plate(ink: bool, **more: Any) -> Drawing:
    pen = Pen("demo:x")
    pen.fill(shapes.rect(-3, -3, 60, 92), rgb("#14434A"))
    pen.fill(shapes.circle(27, 43, 20), rgb("#0B2A30"), ink=ink)
    pen.text(27, 43, "8", size=40, colour=WHITE, anchor="middle", baseline="middle", **more)
    return pen.drawing()


@pytest.mark.parametrize("ink", [True, False])
def test_a_light_numeral_is_readable_on_a_plate_that_stays_dark_and_on_one_that_does_not(
    ink: bool,
) -> None:
    worst = measured(plate(ink), "low-ink").worst
    assert worst is not None
    assert worst.ratio >= 4.5


def test_a_dark_halo_does_not_swallow_the_letter_that_has_become_dark() -> None:
    worst = measured(plate(False, halo=rgb("#0B2A30")), "low-ink").worst
    assert worst is not None
    assert worst.ratio >= 4.5


@pytest.mark.parametrize("wide", [False, True])
def test_letters_in_a_symbol_follow_what_the_symbol_stands_on(wide: bool) -> None:
    mark = Pen("demo:mark")
    mark.text(0, 0, "印", size=20, colour=WHITE)
    if wide:
        mark.stroke(shapes.circle(3, -3, 8), WHITE, 0.4)
    symbol = mark.symbol("mark")
    pen = Pen("demo:x")
    pen.fill(shapes.rect(0, 0, 54, 43), rgb("#5B1010"), ink=True)
    pen.fill(shapes.rect(0, 43, 54, 43), rgb("#5B1010"))
    pen.use(symbol, 20, 25)
    pen.use(symbol, 20, 70)
    found = measured(pen.drawing(), "low-ink")
    assert len(found.letters) == 2
    assert found.faint() == ""


def test_faint_lines_stay_faint_and_light_lines_on_dark_grounds_are_seen() -> None:
    def darkest(ground: Colour) -> int:
        pen = Pen("demo:x")
        pen.fill(shapes.rect(-3, -3, 60, 92), ground)
        pen.line(5, 43, 49, 43, rgb("#F4F0E8"), 2)
        one = piece("demo", "x", "1", "札", 54, 86, pen.drawing())
        plan = Plan(*demo.GAME, "x", "x", Grid((one,)))
        made = next(faceprint.documents("demo", [plan], legibility.BARE))
        image = reader.picture(pdf.write(made.document, THEMES["low-ink"]), 0, 72).convert("L")
        return min(image.tobytes())

    assert darkest(WHITE) > 225
    assert darkest(rgb("#203050")) < 180


# ---- players (D47)


def test_d47_the_players_differ_in_grey_by_tone_symbol_and_pattern() -> None:
    for one, two in combinations(PLAYERS.values(), 2):
        assert abs(one.grey - two.grey) >= 0.12
        assert one.pattern != two.pattern
        assert one.sign != two.sign
        for tone in ("colour", "light"):
            greys = [THEMES["grey"].colour(getattr(p, tone), "ground") for p in (one, two)]
            assert abs(greys[0].r - greys[1].r) >= (0.12 if tone == "colour" else 0.03)


def test_d47_the_players_differ_in_a_finished_grey_print() -> None:
    pen = Pen("demo:x")
    for i, player in enumerate(PLAYERS.values()):
        pen.fill(shapes.rect(10 * i, 0, 10, 20), player.colour)
    one = piece("demo", "x", "1", "札", 54, 86, pen.drawing())
    made = next(
        faceprint.documents("demo", [Plan(*demo.GAME, "x", "x", Grid((one,)))], legibility.BARE)
    )
    image = reader.picture(pdf.write(made.document, THEMES["grey"]), 0, 72)
    at = [image.getpixel((round((10 * i + 5) * 72 / 25.4), 20)) for i in range(5)]
    assert all(r == g == b for r, g, b in at)  # type: ignore[misc]
    values = sorted(pixel[0] for pixel in at)  # type: ignore[index]
    assert min(b - a for a, b in pairwise(values)) >= 30


def leaves(items: tuple[Item, ...]) -> Iterator[Shape | Text]:
    for item in items:
        if isinstance(item, Group):
            yield from leaves(item.items)
        elif isinstance(item, Use):
            yield from leaves(item.symbol.items)
        else:
            yield item


Form = tuple[tuple[str, tuple[float, ...]], ...]


def form(path: Path) -> Form:
    """A path without its place and size."""
    box = path.bounds
    size = max(box.width, box.height) or 1.0
    return tuple(
        (code, tuple(round((c - (box.x, box.y)[i % 2]) / size, 2) for i, c in enumerate(v)))
        for code, v in path.ops
    )


@pytest.mark.parametrize("game", list(games.known()))
def test_d47_a_players_colour_never_stands_without_its_symbol(game: str) -> None:
    forms = {player: form(symbol_path(player, 0, 0, 10)) for player in PLAYERS}
    by_colour = {p.colour: name for name, p in PLAYERS.items()}
    missing = []
    for plan in plans(game, None):
        for one in faceprint.pieces(plan):
            for face in (one.front, one.back):
                if face is None:
                    continue
                found = list(leaves(face.art.items))
                used = {
                    by_colour[item.fill] for item in found
                    if isinstance(item, Shape) and isinstance(item.fill, Colour)
                    and item.fill in by_colour
                }  # fmt: skip
                shown = {
                    part for item in found if isinstance(item, Shape)
                    for part in subpaths(item.path)
                }  # fmt: skip
                said = "".join(item.text for item in found if isinstance(item, Text))
                missing += [
                    (face.id, player) for player in used
                    if forms[player] not in shown and PLAYERS[player].sign not in said
                ]  # fmt: skip
    assert missing == []


def subpaths(path: Path) -> Iterator[Form]:
    """The forms of a path's parts: symbols are joined with what they are cut from. A slimmer or
    wider rhombus is one too."""
    if len(path.ops) > 200:
        return
    ops: list[Any] = []
    for op in (*path.ops, ("M", (0.0, 0.0))):
        if op[0] == "M" and ops:
            part = Path(tuple(ops))
            yield form(part)
            if len(ops) == 5 and part.bounds.width and part.bounds.height:
                yield form(part.scaled(1 / part.bounds.width, 1.15 / part.bounds.height))
            ops = []
        ops.append(op)


def test_pictures_are_the_same_bytes_in_every_run() -> None:
    """PNG as PDF: no clock, no chance."""
    from generator.writers import png

    made = next(faceprint.documents("demo", [demo.cards(1)], legibility.BARE))
    first, second = (list(png.pages(pdf.write(made.document), 100)) for _ in range(2))
    assert first == second
    with Image.open(io.BytesIO(first[0])) as image:
        assert set(image.info) <= {"dpi"}
    assert INK.contrast(WHITE) > 15
