"""The printed ルインズ: what is on the finished sheets, and that the data decide it."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path as FilePath

import pytest

import components
from components.ruins.schema import Data, Ruin
from generator.drawing.displaylist import Drawing, Group, Item, Shape, Text, Use
from generator.drawing.geometry import Box, Op, Path
from generator.drawing.outlines import Circle, RoundedRect
from generator.drawing.palette import PLAYERS, Colour
from generator.drawing.pen import Pen
from generator.errors import LayoutError, TextDoesNotFit, UnknownName
from generator.faces import Face, Piece
from generator.games import ruins
from generator.games.ruins import aids, board, cards, chart, films, proof, sky
from generator.games.ruins.colours import MOON, NIGHT
from generator.games.ruins.icons import effect_icon
from generator.games.ruins.motifs import MOTIFS, motif
from generator.lettering.fonts import SERIF_BOLD
from generator.options import Options
from generator.plan import Extra, Medium, Plan
from generator.production import checks, faceprint
from generator.production.build import make
from tests.generator import reader

COUNTS = {  # spec: the table of components
    "scoreboard": 1,
    "scoring-tile": 1,
    "round-marker": 1,
    "score-marker": 5,
    "player-aid": 5,
    "torch": 15,
    "claim": 10,
    "ruin": 50,
    "discovery": 39,
    "market-token": 4,
    "deck-cover": 1,
}
OPTIONAL = {"sleeve-back": 50, "discovery-strip": 39, "claim-strip": 10}
DUPLEX = {"scoreboard", "scoring-tile", "player-aid", "torch", "ruin"}
SIZES = {
    "scoreboard": (180, 120),
    "scoring-tile": (170, 32),
    "round-marker": (15, 15),
    "score-marker": (12, 12),
    "torch": (20, 20),
    "market-token": (30, 20),
    "discovery-strip": (46, 22),
    "claim-strip": (10, 68),
}
CARD = (63, 88)

Files = Mapping[str, tuple[bytes, int]]


@pytest.fixture(scope="module")
def data() -> Data:
    loaded: Data = components.load("ruins")
    return loaded


@pytest.fixture(scope="module")
def plans(data: Data) -> list[Plan]:
    return ruins.plans(data)


@pytest.fixture(scope="module")
def files(data: Data) -> Files:
    return make("ruins", data, Options(extras=frozenset(Extra)))


@pytest.fixture(scope="module")
def duplex(files: Files) -> bytes:
    return files["ruins-card.pdf"][0]


@pytest.fixture(scope="module")
def pieces(plans: list[Plan]) -> dict[str, list[Piece]]:
    out: dict[str, list[Piece]] = {}
    for plan in plans:
        for piece in faceprint.pieces(plan):
            out.setdefault(piece.front.component, []).append(piece)
    return out


@pytest.fixture(scope="module")
def faces(pieces: dict[str, list[Piece]]) -> list[Face]:
    return [
        face
        for group in pieces.values()
        for piece in group
        for face in (piece.front, piece.back)
        if face is not None
    ]


def said(drawing: Drawing) -> list[str]:
    return [placed.text.text for placed in checks.texts(drawing.items)]


# ---- what is on the sheets


def test_the_box_is_complete(files: Files) -> None:
    expected = {f"{name}:front": count for name, count in (COUNTS | OPTIONAL).items()}
    expected |= {f"{name}:back": COUNTS[name] for name in DUPLEX}
    assert reader.sides(face for _, face in reader.printed(files)) == expected


def test_what_is_optional_is_printed_when_it_is_asked_for(data: Data) -> None:
    plain = make("ruins", data, Options())
    assert set(plain) >= {"ruins-card.pdf", "ruins-film.pdf", "ruins-paper.pdf"}
    assert {reader.component(face) for _, face in reader.printed(plain)} == set(COUNTS)


def test_counts_for_the_listing(data: Data) -> None:
    assert {c.id: c.count for c in ruins.components(data)} == COUNTS | OPTIONAL


def test_sheets_are_those_of_the_spec(files: Files) -> None:
    def per_page(name: str) -> list[int]:
        return [*reader.fronts_per_page(files[name][0]).values()]

    # ruins, aids with the deck cover, board with all tokens; backs on the pages between
    assert per_page("ruins-card.pdf") == [9, 9, 9, 9, 9, 5, 6, 27]
    assert files["ruins-card.pdf"][1] == 16
    assert per_page("ruins-film.pdf") == [9, 9, 9, 9, 9, 4]
    # sleeve backs, strips of discoveries, strips of claims
    assert per_page("ruins-paper.pdf") == [9, 9, 9, 9, 9, 5, 39, 10]


def test_trims_have_the_sizes_of_the_spec(faces: list[Face], files: Files) -> None:
    for face in faces:
        size = SIZES.get(face.component, CARD)
        assert (face.width, face.height) == size, face.id
        if face.component in ("torch", "score-marker", "round-marker"):
            assert face.outline == Circle(size[0] / 2, size[0] / 2, size[0] / 2)
        elif size == CARD:
            assert face.outline == RoundedRect(0, 0, *CARD, 3)
        assert not face.folds
        assert not face.holes
    for name in ("ruins-card.pdf", "ruins-film.pdf"):
        for found_face in reader.faces(files[name][0]):
            if found_face.transform is not None:
                wanted = SIZES.get(reader.component(found_face), CARD)
                assert reader.size(found_face) == pytest.approx(wanted, abs=0.01)


def test_backs_meet_their_fronts(duplex: bytes) -> None:
    assert reader.backs_behind(duplex) == (sum(COUNTS[name] for name in DUPLEX), [])


def test_nothing_is_nearer_than_5_mm_to_the_edge(files: Files) -> None:
    for name, content in reader.pdfs(files):
        assert reader.near_the_edge(content) == [], name


def test_all_fonts_are_embedded_and_the_files_small(files: Files) -> None:
    for name, content in reader.pdfs(files):
        assert reader.unembedded(content) == [], name
    assert sum(len(content) for content, _ in files.values()) < 2_000_000


def test_the_guide_names_the_files_that_are_written(data: Data, files: Files) -> None:
    for made in (files, make("ruins", data, Options())):
        words = reader.text(made["ruins-paper.pdf"][0])
        for name in made:
            assert name in words or not name.endswith(".pdf")
        assert words.count(".pdf") == sum(name.endswith(".pdf") for name in made)


def test_discs_have_a_cut_file(files: Files) -> None:
    assert "ruins-cut-board.svg" in files


# ---- texts


def test_texts_keep_the_margin_and_are_not_too_small(faces: list[Face]) -> None:
    for face in faces:
        assert checks.outside_safe(face) == [], face.id
        assert checks.too_small(face, 6.0) == [], face.id


def edited(folder: FilePath, *changes: tuple[str, str, str]) -> Data:
    """The game's data after changes: file, what is replaced, by what."""
    own = folder / "ruins"
    source = FilePath(components.__file__).parent / "ruins"
    shutil.copytree(source, own, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for name, old, new in changes:
        file = own / name
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")
    loaded: Data = components.load("ruins", folder)
    return loaded


def test_an_edited_file_changes_the_print(tmp_path: FilePath) -> None:
    loaded = edited(
        tmp_path,
        ("ruins.yaml", "ja: 石柱", "ja: 巨石"),
        ("effects.yaml", "name: {ja: 再点火", "name: {ja: 火種"),
        ("constants.yaml", "places: [5, 3, 1, -1]", "places: [8, 3, 1, -2]"),
    )
    content = make("ruins", loaded, Options(components=tmp_path))
    card, pages = content["ruins-card.pdf"]
    days, nights = (reader.text(card, page) for page in (0, 1))
    assert "巨石" in days
    assert "石柱" not in days
    assert "火種" in nights
    assert "−2" in reader.text(card, pages - 2)
    assert "火種" in "".join(reader.text(content["ruins-film.pdf"][0], p) for p in range(6))


def test_a_name_that_does_not_fit_names_its_card(tmp_path: FilePath) -> None:
    loaded = edited(tmp_path, ("ruins.yaml", "ja: 石柱", "ja: とても古くて大きな石の柱の列"))
    with pytest.raises(TextDoesNotFit) as error:
        cards.day(loaded.ruin["1c"], loaded)
    assert "ruins:ruin:1c:front" in str(error.value)


def test_moved_zones_move_panels_and_overlays(tmp_path: FilePath) -> None:
    loaded = edited(tmp_path, ("board.yaml", "top: [3, 18, 46, 22]", "top: [3, 18, 40, 22]"))
    discovery = loaded.discovery[3]
    box = zone(loaded, "top")
    assert box.width == 40
    for placed in checks.texts(films.discovery_art(discovery, loaded, "probe").items):
        assert box.contains(placed.box)


def test_an_unknown_picture_lists_those_that_exist() -> None:
    with pytest.raises(UnknownName, match="rope-bridge"):
        motif("discotheque", "day")


# ---- ruins


def test_every_ruin_says_what_it_is_on_both_faces(data: Data) -> None:
    for ruin in data.ruins.cards:
        for rank, face in ((ruin.day, cards.day), (ruin.night, cards.night)):
            words = said(face(ruin, data))
            assert words[0] == str(rank)
            assert ruin.id in words
            assert data.rank_name[ruin.day].ja in words
            mark = {"a": "", "b": "", "c": "3+", "d": "4+", "e": "5"}[ruin.copy_letter]
            if mark:
                assert mark in words
            else:
                assert not any(word.endswith("+") for word in words)


def test_the_rank_is_large_and_in_the_upper_left_corner(data: Data) -> None:
    for ruin in data.ruins.cards:
        for face in (cards.day(ruin, data), cards.night(ruin, data)):
            placed = [p for p in checks.texts(face.items) if p.text.font is SERIF_BOLD]
            (rank,) = placed
            assert rank.box.x < 4
            assert rank.box.bottom < 14.5  # room for descenders included
            assert rank.box.right < 20
    assert cards.RANK_HEIGHT >= 9


def test_day_faces_of_a_rank_differ_in_id_and_mark_only(data: Data) -> None:
    def without(ruin: Ruin) -> list[str]:
        words = said(cards.day(ruin, data))
        assert words[2:] == [w for w in (cards.mark_of(ruin, data), ruin.id) if w]
        return words[:2]

    for rank in range(1, 11):
        assert len({tuple(without(r)) for r in data.ruins.cards if r.day == rank}) == 1


def test_night_effects_are_shown_with_sign_and_name(data: Data) -> None:
    signs = {id(effect_icon(e, 1, ink)): e for e in ("wild", "count", "cycle", "swarm", "relight")
             for ink in (NIGHT, MOON)}  # fmt: skip
    for ruin in data.ruins.cards:
        face = cards.night(ruin, data)
        shown = {signs[id(s)] for s in checks.symbols(face.items) if id(s) in signs}
        assert shown == ({ruin.effect} if ruin.effect else set())
        if ruin.effect:
            assert data.effect[ruin.effect].name.ja in said(face)


def test_each_rank_has_a_picture_of_its_own(data: Data) -> None:
    assert sorted(data.motif.values()) == sorted(MOTIFS)
    for name in MOTIFS:
        day, night = motif(name, "day"), motif(name, "night")
        assert day.bounds == pytest.approx(night.bounds, abs=0.5)  # one silhouette


# ---- zones


def zone(data: Data, name: str) -> Box:
    return Box(*getattr(data.board.zones, name))


def test_zones_are_those_of_the_spec_and_disjoint(data: Data) -> None:
    boxes = {name: zone(data, name) for name in ("header", "top", "middle", "bottom", "claim")}
    assert boxes == {
        "header": Box(0, 0, 63, 17),
        "top": Box(3, 18, 46, 22),
        "middle": Box(3, 41, 46, 22),
        "bottom": Box(3, 64, 46, 22),
        "claim": Box(50, 18, 10, 68),
    }
    names = list(boxes)
    for i, one in enumerate(names):
        for two in names[i + 1 :]:
            assert not boxes[one].overlaps(boxes[two]), (one, two)


def test_words_of_ruins_and_of_overlays_never_share_a_spot(
    data: Data, pieces: dict[str, list[Piece]]
) -> None:
    header = zone(data, "header")
    for piece in pieces["ruin"]:
        assert piece.back is not None
        for face in (piece.front, piece.back):
            for placed in checks.texts(face.art.items):
                assert header.contains(placed.box), (face.id, placed.text.text)
    where = {f"{d.id:02}": d.position for d in data.discoveries.cards}
    for piece in pieces["discovery"] + pieces["claim"]:
        own = zone(data, where.get(piece.front.key, "claim"))
        for placed in checks.texts(piece.front.art.items):
            assert own.contains(placed.box), (piece.front.id, placed.text.text)


def test_an_overlays_main_sign_stands_at_the_left_end_of_its_panel(data: Data) -> None:
    for discovery in data.discoveries.cards:
        art = films.discovery_art(discovery, data, "probe")
        value = discovery.value if discovery.effect == "rank" else 1
        sign = effect_icon(discovery.effect, value, films.OVERLAY)
        assert sign in list(checks.symbols(art.items))
        assert str(discovery.id) in said(art)
    texts = [p.box.x for p in checks.texts(art.items) if p.text.text != str(discovery.id)]
    assert min(texts) >= zone(data, discovery.position).x + films.COLUMN


def test_rank_overlays_say_how_much(data: Data) -> None:
    for discovery in data.discoveries.cards:
        words = said(films.discovery_art(discovery, data, "probe"))
        assert (f"ランク+{discovery.value}" in words) is (discovery.effect == "rank")
        assert not any("n" in word for word in words)


def test_overlays_are_dark_and_without_white(pieces: dict[str, list[Piece]]) -> None:
    for name in ("discovery", "claim"):
        for piece in pieces[name]:
            assert piece.front.bleed == 0
            colours = set(_colours(piece.front.art.items))
            assert all(colour.grey < 0.45 for colour in colours), piece.front.id


def _colours(items: tuple[Item, ...]) -> Iterator[Colour]:
    for item in items:
        if isinstance(item, Shape):
            assert item.fill is None or isinstance(item.fill, Colour)
            if item.fill is not None:
                yield item.fill
            if item.stroke is not None:
                yield item.stroke.colour
        elif isinstance(item, Text):
            yield item.colour
        elif isinstance(item, Group):
            yield from _colours(item.items)
        else:
            yield from _colours(item.symbol.items)


def test_register_ticks_of_overlay_and_ruin_meet(data: Data) -> None:
    """The ruin's tick ends where the zone begins, the overlay's starts on the zone's edge."""
    from generator.games.ruins.ground import ticks

    ends = [p for line in ticks(data.board.zones).polylines() for p in line]
    for name in ("top", "middle", "bottom"):
        box = zone(data, name)
        near = [x for x, y in ends if y == pytest.approx(box.centre[1])]
        assert max(near) == pytest.approx(box.x - 0.2)
    claim = zone(data, "claim")
    near = [y for x, y in ends if x == pytest.approx(claim.centre[0])]
    assert min(near) == pytest.approx(claim.bottom + 0.2)


def test_all_films_are_on_film(plans: list[Plan]) -> None:
    (plan,) = (p for p in plans if p.medium is Medium.FILM)
    assert len(faceprint.pieces(plan)) == 49
    assert {p.component: p.extra for p in plans if p.extra} == {
        "sleeve-back": Extra.SLEEVE_BACKS,
        "discovery-strip": Extra.STRIPS,
        "claim-strip": Extra.STRIPS,
        "proof": Extra.PROOF,
    }


def test_the_proof_page_shows_up_to_three_discoveries_and_a_claim(data: Data) -> None:
    shown = max(proof.EXAMPLES, key=lambda e: len(e.discoveries))
    words = said(proof.stacked(shown, data))
    for number in shown.discoveries:
        assert str(number) in words
    positions = [data.discovery[n].position for e in proof.EXAMPLES for n in e.discoveries]
    assert set(positions) == {"top", "middle", "bottom"}
    for example in proof.EXAMPLES:  # one in each position (RUI-21)
        used = [data.discovery[n].position for n in example.discoveries]
        assert len(used) == len(set(used))


# ---- board, tokens, aids


def test_the_board_shows_the_chart_for_four_and_for_five(
    data: Data, pieces: dict[str, list[Piece]]
) -> None:
    for name, charts in (("scoreboard", (4, 5)), ("scoring-tile", (2, 3))):
        (piece,) = pieces[name]
        assert piece.back is not None
        for face, players in zip((piece.front, piece.back), charts, strict=True):
            words = said(face.art)
            assert f"{players}人" in words
            expected = [chart.minus(points) for points in data.vp[players]]
            numbers = [w for w in words if w in expected]
            assert Counter(expected) <= Counter(numbers)
            assert data.texts.showdown.ja in words or name == "scoring-tile"


def test_the_tile_covers_the_chart(data: Data) -> None:
    assert data.board.scoreboard.strip == data.component["scoring-tile"].size


def test_every_space_of_the_track_takes_all_markers(data: Data) -> None:
    spaces = data.board.scoreboard.score_spaces
    columns = -(-(len(spaces) + 1) // 2)
    strip = data.board.scoreboard.strip[1]
    top = board.MARGIN + strip + board.AIR + board.ROUNDS + board.AIR
    cell = Box(0, 0, (180 - 2 * board.MARGIN) / columns, (120 - board.MARGIN - top) / 2)
    spots = board.sockets(cell, 5, 12)
    assert len(spots) == 5
    for i, (x, y) in enumerate(spots):
        assert cell.contains(Box(x - 6, y - 6, 12, 12))
        for u, v in spots[i + 1 :]:
            assert (x - u) ** 2 + (y - v) ** 2 >= 12**2
    with pytest.raises(LayoutError):
        board.sockets(cell, 6, 12)


def test_players_never_differ_by_colour_alone(pieces: dict[str, list[Piece]]) -> None:
    for name in ("player-aid", "torch", "score-marker", "claim"):
        for piece in pieces[name]:
            own = piece.front.key.split("-")[0]
            for face in (piece.front, piece.back):
                if face is not None:
                    drawn = set(_forms(face.art.items))
                    seen = {c for c in PLAYERS if _form(PLAYERS[c].symbol(0, 0, 2).ops) in drawn}
                    seen -= {"red", "green"} - {own}  # circles and squares stand for more than that
                    assert seen == {own}, face.id


def _form(ops: tuple[Op, ...]) -> tuple[object, ...]:
    """A closed path, wherever it stands and however large it is."""
    path = Path(ops)
    box, size = path.bounds, max(path.bounds.width, path.bounds.height) or 1.0
    return tuple(
        (code, *(round((v - (box.x, box.y)[i % 2]) / size, 2) for i, v in enumerate(values)))
        for code, values in ops
    )


def _forms(items: tuple[Item, ...]) -> Iterator[tuple[object, ...]]:
    """Every single outline of a drawing."""
    for item in items:
        if isinstance(item, Shape):
            starts = [i for i, (code, _) in enumerate(item.path.ops) if code == "M"]
            for start, end in zip(starts, [*starts[1:], None], strict=True):
                yield _form(item.path.ops[start:end])
        elif isinstance(item, Group):
            yield from _forms(item.items)
        elif isinstance(item, Use):
            yield from _forms(item.symbol.items)


def test_market_tokens_show_their_cost(data: Data, pieces: dict[str, list[Piece]]) -> None:
    for piece in pieces["market-token"]:
        cost = data.cost[int(piece.front.key)]
        assert said(piece.front.art) == [str(cost)]
        used = Counter(s.name for s in checks.symbols(piece.front.art.items))
        assert next(n for name, n in used.items() if "torch" in name) == cost


def test_aids_tell_the_turn_and_all_effects(data: Data) -> None:
    colour = data.board.colours[0]
    turn = "".join(said(aids.turn_side(colour, data)))
    for line in data.aids.turn:
        assert line.ja.replace(" ", "") in turn.replace(" ", "")
    effects = "".join(said(aids.effects_side(colour, data)))
    for effect in data.effects:
        assert effect.name.ja in effects
        assert effect.text.ja in effects


def test_all_sleeve_backs_are_alike(pieces: dict[str, list[Piece]]) -> None:
    assert len({id(piece.front.art) for piece in pieces["sleeve-back"]}) == 1


@pytest.mark.parametrize("name", ["day-ghost", "night-ghost"])
def test_what_lies_under_film_is_a_tint_without_lines(name: str) -> None:
    for picture in MOTIFS:
        for shape in _shapes(motif(picture, name).items):
            assert shape.stroke is None, picture
            for colour in _paints(shape):
                assert min(colour) >= 0.9 - 1e-9, (picture, colour.hex)


@pytest.mark.parametrize("draw", [sky.day_tint, sky.night_tint])
def test_the_sky_under_film_is_a_tint_without_lines(draw: Callable[[Pen, Box], None]) -> None:
    pen = Pen("probe")
    draw(pen, Box(3, 18, 57, 68))
    for shape in _shapes(pen.drawing().items):
        assert shape.stroke is None
        for colour in _paints(shape):
            assert min(colour) >= 0.9 - 1e-9, colour.hex


def _shapes(items: tuple[Item, ...]) -> Iterator[Shape]:
    for item in items:
        if isinstance(item, Shape):
            yield item
        elif isinstance(item, Group):
            yield from _shapes(item.items)
        elif isinstance(item, Use):
            yield from _shapes(item.symbol.items)


def _paints(shape: Shape) -> list[Colour]:
    if shape.fill is None or isinstance(shape.fill, Colour):
        return [shape.fill] if shape.fill is not None else []
    return [colour for _, colour in shape.fill.stops]
