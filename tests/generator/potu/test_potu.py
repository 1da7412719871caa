"""The printed ポトゥ: what is on the finished sheets, and that the data decide it."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image, ImageChops

import components
from components.potu.schema import Card, Data
from generator import checks
from generator.drawing.displaylist import (
    Drawing,
    LinearGradient,
    RadialGradient,
    Shape,
    Text,
    Use,
)
from generator.drawing.geometry import Affine, Box
from generator.drawing.outlines import Circle, RoundedRect
from generator.drawing.pen import Pen
from generator.errors import TextDoesNotFit, UnknownName
from generator.faces import Face
from generator.games import potu
from generator.games.potu import adventurers, discs, places, start
from generator.games.potu.badges import danger_frame, mark, number_disc, splatter
from generator.games.potu.colours import NIGHT, PARCHMENT, SPLATTER, TEAL, VELLUM
from generator.games.potu.kinds import KIND_TINTS, kind_icon, kind_mark
from generator.games.potu.skills import skill_icon
from generator.options import Options
from generator.plan import Block, Plan
from generator.production.build import make
from tests.generator import reader
from tests.generator.drawings import flat

COUNTS = {  # spec: the table of components
    "place_card": 51,
    "start_card": 1,
    "adventurer_card": 8,
    "adventurer_chip": 8,
    "coin": 1,
    "scoring_aid": 2,
}
SIZES = {
    "place_card": (63, 88),
    "start_card": (63, 88),
    "adventurer_card": (80, 80),
    "adventurer_chip": (25, 25),
    "coin": (25, 25),
    "scoring_aid": (63, 88),
}


@pytest.fixture(scope="module")
def data() -> Data:
    loaded: Data = components.load("potu")
    return loaded


@pytest.fixture(scope="module")
def plans(data: Data) -> list[Plan]:
    return potu.plans(data)


@pytest.fixture(scope="module")
def files(data: Data) -> dict[str, tuple[bytes, int]]:
    return make("potu", data, Options())


@pytest.fixture(scope="module")
def cards(files: dict[str, tuple[bytes, int]]) -> bytes:
    return files["potu-card.pdf"][0]


@pytest.fixture(scope="module")
def faces(plans: list[Plan]) -> list[Face]:
    out: list[Face] = []
    for plan in plans:
        layout = plan.layout
        pieces = [p.piece for p in layout.puts] if isinstance(layout, Block) else layout.pieces
        for piece in pieces:
            out += [piece.front] + ([piece.back] if piece.back else [])
    return out


def art_of(card: Card, data: Data) -> Drawing:
    return places.front(card, data)


def said(drawing: Drawing) -> list[str]:
    return [placed.text.text for placed in checks.texts(drawing.items)]


# ---- what is on the sheets


def test_the_box_is_complete(cards: bytes) -> None:
    # all are duplex
    assert reader.sides(reader.faces(cards)) == {
        f"{name}:{side}": count for name, count in COUNTS.items() for side in ("front", "back")
    }


def test_counts_for_the_listing(data: Data) -> None:
    assert {c.id: c.count for c in potu.components(data)} == COUNTS


def test_sheets_are_those_of_the_spec(cards: bytes) -> None:
    per_page = reader.fronts_per_page(cards)
    # six sheets of nine cards, adventurers on two, discs on one; backs on the pages between
    assert per_page == {0: 9, 2: 9, 4: 9, 6: 9, 8: 9, 10: 9, 12: 6, 14: 2, 16: 9}


def test_trims_have_the_sizes_of_the_spec(faces: list[Face], cards: bytes) -> None:
    for face in faces:
        assert (face.width, face.height) == SIZES[face.component], face.id
        if face.component in ("adventurer_chip", "coin"):
            assert face.outline == Circle(12.5, 12.5, 12.5)
        else:
            assert face.outline == RoundedRect(0, 0, *SIZES[face.component], 3)
        assert not face.folds
        assert not face.holes
    for found in reader.faces(cards):
        assert reader.size(found) == pytest.approx(SIZES[reader.component(found)], abs=0.01)


def test_backs_meet_their_fronts(cards: bytes) -> None:
    assert reader.backs_behind(cards) == (sum(COUNTS.values()), [])


def test_nothing_is_nearer_than_5_mm_to_the_edge(files: dict[str, tuple[bytes, int]]) -> None:
    for name, content in reader.pdfs(files):
        assert reader.near_the_edge(content) == [], name


def test_all_fonts_are_embedded(files: dict[str, tuple[bytes, int]]) -> None:
    for name, content in reader.pdfs(files):
        assert reader.unembedded(content) == [], name


def test_the_file_stays_small(files: dict[str, tuple[bytes, int]]) -> None:
    assert sum(len(content) for content, _ in files.values()) < 2_000_000


def test_same_input_same_bytes(data: Data, cards: bytes) -> None:
    assert make("potu", data, Options())["potu-card.pdf"][0] == cards


def test_the_discs_have_a_cut_file(files: dict[str, tuple[bytes, int]]) -> None:
    assert "potu-cut-disc.svg" in files


# ---- texts


def test_texts_keep_the_margin_and_are_not_too_small(faces: list[Face]) -> None:
    for face in faces:
        assert checks.outside_safe(face) == [], face.id
        assert checks.too_small(face, 6.0) == [], face.id


def test_every_number_and_title_is_printed(cards: bytes, data: Data) -> None:
    pages = "".join(reader.text(cards, page) for page in range(0, 12, 2))
    for card in data.cards:
        assert str(card.number) in pages
        assert card.title.ja in pages


def test_an_edited_file_changes_the_print(tmp_path: Path) -> None:
    folder = tmp_path / "potu"
    source = Path(components.__file__).parent / "potu"
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    file = folder / "cards.yaml"
    file.write_text(file.read_text("utf-8").replace("砂金の川", "銀の小川"), "utf-8")
    loaded: Data = components.load("potu", tmp_path)
    content = make("potu", loaded, Options(components=tmp_path))["potu-card.pdf"][0]
    page = reader.text(content, 0)
    assert "銀の小川" in page
    assert "砂金の川" not in page


def test_a_title_that_does_not_fit_names_its_card(data: Data) -> None:
    card = data.card[8]
    title = card.title.model_copy(update={"ja": "とても長い名前のとても深い地底の川のほとり" * 3})
    with pytest.raises(TextDoesNotFit) as error:
        places.front(card.model_copy(update={"title": title}), data)
    assert "potu:place_card:08:front" in str(error.value)


def test_an_unknown_picture_lists_those_that_exist(data: Data) -> None:
    card = data.card[8].model_copy(update={"scene": "discotheque"})
    with pytest.raises(UnknownName, match="waterfall"):
        places.front(card, data)


# ---- place cards


def test_each_place_has_a_picture_of_its_own(data: Data) -> None:
    shown = [(card.kind, card.scene) for card in data.cards if card.scene]
    assert len(shown) == len(data.cards) - 1  # all but the spare card
    assert len(set(shown)) == len(shown)


def test_large_icons_stand_on_the_ground_of_their_picture(data: Data) -> None:
    for number in (9, 15, 19):  # plain, DANGER, crystal: three heights of the ground
        card = data.card[number]
        art, scale = kind_icon(data.kind[card.kind].symbol), places.SPOTS[card.icons][0]
        placed = [item for item in art_of(card, data).items
                  if isinstance(item, Use) and item.symbol is art]  # fmt: skip
        feet = [item.transform.f + art.bounds.bottom * scale for item in placed]
        assert all(60 < foot < 68 for foot in feet), card.number
        assert len(feet) == card.icons


def test_a_card_shows_what_it_counts_for(data: Data) -> None:
    for card in data.cards:
        used = Counter(checks.symbols(art_of(card, data).items))
        kind = data.kind[card.kind]
        if card.icons:
            assert used[kind_icon(kind.symbol)] == card.icons, card.number
        else:
            assert card.kind == "spare"
        assert (used[danger_frame()] > 0) is card.danger
        assert (used[mark()] > 0) is card.splatter
        assert (used[number_disc()] > 0) is not card.splatter
        assert (sum(used[splatter(i)] for i in range(4)) > 0) is card.splatter
        assert (data.text["danger"].ja in said(art_of(card, data))) is card.danger
        for skill in data.skills:
            assert used[skill_icon(skill.symbol, skill.frame)] == int(card.skill == skill.id)


def test_only_crystals_say_upside_down_what_they_are_worth_broken(data: Data) -> None:
    words = data.text["broken"].ja
    for card in data.cards:
        found = [p for p in checks.texts(art_of(card, data).items) if p.text.text == words]
        assert len(found) == int(card.kind == "crystal")
        for placed in found:
            assert placed.box.y > 75  # the lower edge
    pen = Pen("probe")
    places._broken(pen, data.card[1], data)
    (group,) = pen.drawing().items
    assert group.transform.a == -1  # type: ignore[union-attr]
    assert group.transform.d == -1  # type: ignore[union-attr]


def test_the_spare_card_says_what_it_is_for(data: Data) -> None:
    assert data.text["spare"].ja == "".join(said(art_of(data.card[51], data))[:-2])


def test_all_place_cards_share_one_back(faces: list[Face]) -> None:
    backs = {id(f.art) for f in faces if f.component == "place_card" and f.side == "back"}
    assert len(backs) == 1


def test_splatters_stay_on_the_card(data: Data) -> None:
    x, y = places.NUMBER_AT
    for i in range(4):
        box = splatter(i).bounds
        assert x + box.x > 0.5
        assert y + box.y > 0.5


# ---- adventurers


def labels(data: Data, who: str) -> dict[str, Box]:
    component = data.component["adventurer_card"]
    drawing = adventurers.front(data.adventurer[who], data, component)
    return {p.text.text: p.box for p in checks.texts(drawing.items)}


def test_up_is_on_the_top_edge_and_down_on_the_bottom_edge(data: Data) -> None:
    for adventurer in data.adventurers:
        if adventurer.id == "tanzy":
            continue
        where = labels(data, adventurer.id)
        assert where["上"].bottom < 12
        assert where["下"].y > 68


def test_tanzy_has_the_rows_on_her_four_edges(data: Data) -> None:
    where = labels(data, "tanzy")
    middles = {row: where[row].centre for row in "1234"}
    assert middles["1"][1] < 12
    assert middles["2"][0] > 68
    assert middles["3"][1] > 68
    assert middles["4"][0] < 12
    assert "上" not in where


def test_the_back_is_the_same_after_a_quarter_turn() -> None:
    art = adventurers.back(80)
    assert not list(checks.texts(art.items))

    def shapes_after(turn: float) -> Counter[tuple[object, ...]]:
        out: Counter[tuple[object, ...]] = Counter()
        for shape, m in flat(art.items, Affine.rotate(turn, 40, 40)):
            points = {
                (round(x, 3) + 0.0, round(y, 3) + 0.0)
                for code, v in shape.path.transformed(m).ops
                if code != "Z"
                for x, y in zip(v[::2], v[1::2], strict=True)
            }
            if isinstance(shape.fill, RadialGradient):
                assert m.apply(shape.fill.cx, shape.fill.cy) == pytest.approx((40, 40))
            assert not isinstance(shape.fill, LinearGradient)
            key = (shape.fill, shape.stroke, shape.opacity, tuple(sorted(points)))
            out[key] += 1
        return out

    upright = shapes_after(0)
    for turn in (90, 180, 270):
        assert shapes_after(turn) == upright


def test_no_quarter_of_the_back_lies_above_another(cards: bytes) -> None:
    page = next(f.page for f in reader.faces(cards) if f.id == "potu:adventurer_card:tanzy:back")
    turns = (Image.Transpose.ROTATE_90, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_270)

    def unlike(number: int) -> int:
        picture = reader.picture(cards, number, dpi=254)  # 10 px a millimetre
        square = picture.crop((250, 285, 1050, 1085)).resize((100, 100), Image.Resampling.BOX)
        return max(
            high
            for turn in turns
            for _, high in ImageChops.difference(square, square.transpose(turn)).getextrema()
        )

    assert unlike(page) < 40
    assert unlike(page - 1) > 100


def test_inborn_icons_are_shown(data: Data) -> None:
    component = data.component["adventurer_card"]
    for adventurer in data.adventurers:
        used = Counter(checks.symbols(adventurers.front(adventurer, data, component).items))
        assert used[kind_mark("leaf")] == adventurer.inborn.people
        assert used[kind_mark("globe")] == adventurer.inborn.discovery


def test_colours_never_stand_alone(data: Data) -> None:
    patterns = {adventurers.pattern_of(a) for a in data.adventurers}
    assert len(patterns) == len(data.adventurers)
    for adventurer in data.adventurers:
        assert adventurer.kanji in said(discs.chip(adventurer, 25))


def test_chips_and_coin_are_alike_on_both_faces(faces: list[Face]) -> None:
    arts: dict[str, set[int]] = {}
    for face in faces:
        if face.component in ("adventurer_chip", "coin"):
            arts.setdefault(face.id.rsplit(":", 1)[0], set()).add(id(face.art))
    assert len(arts) == 9
    assert all(len(art) == 1 for art in arts.values())


# ---- START


def test_the_plan_of_the_continent_is_that_of_pot_8(data: Data) -> None:
    few, many = data.layouts
    assert start.heights(few) == (4, (3, 5))
    assert start.heights(many) == (5, (3, 7))
    pen = Pen("plan")
    start.continent(pen, few, Box(0, 0, 60, 35), numbered=True)
    cards = [i for i in pen.drawing().items if isinstance(i, Shape) and len(i.path.ops) == 10]
    assert len(cards) == 3 + few.rows * few.columns  # START, bridge, one half
    tops = [card.path.bounds.y for card in cards[3:]]
    columns = [tops[i : i + few.rows] for i in range(0, len(tops), few.rows)]
    half = (columns[0][1] - columns[0][0]) / 2
    for number, column in enumerate(columns, 1):
        shift = half if number % 2 == 0 else 0
        assert column == pytest.approx([top - shift for top in columns[0]])
    numbers = [i.text for i in pen.drawing().items if isinstance(i, Text)]
    assert numbers == ["1", "2", "3", "4", "5"]


def test_start_says_where_to_go_and_how_to_shift(data: Data) -> None:
    face = "".join(said(start.front(data)))
    for key in ("start", "shift"):
        assert data.text[key].ja in face
    assert "前半" in face
    assert "後半" in face


def test_words_can_be_read(data: Data) -> None:
    assert set(KIND_TINTS) == {kind.id for kind in data.kinds}
    for kind, tint in KIND_TINTS.items():
        assert reader.contrast(tint, PARCHMENT.darker(0.1)) >= 4.5, kind
    assert reader.contrast(SPLATTER.darker(0.1), VELLUM) >= 4.5
    assert reader.contrast(VELLUM, NIGHT) >= 4.5
    assert reader.contrast(VELLUM, SPLATTER) >= 4.5
    assert reader.contrast(TEAL, PARCHMENT) >= 4.5
