"""What cards, board, tokens and aids show, and that it can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from components.ruins.schema import Data, Ruin
from generator import checks
from generator.drawing.displaylist import Group, Item, Shape, Use
from generator.drawing.geometry import Box, Op, Path
from generator.drawing.palette import PLAYERS
from generator.errors import LayoutError
from generator.faces import Face, Piece
from generator.games.ruins import aids, board, cards, chart
from generator.games.ruins.colours import MOON, NIGHT
from generator.games.ruins.icons import effect_icon
from generator.games.ruins.motifs import MOTIFS, motif
from generator.lettering.fonts import SERIF_BOLD
from tests.generator.ruins.look import said


def test_texts_keep_the_margin_and_are_not_too_small(faces: list[Face]) -> None:
    for face in faces:
        assert checks.outside_safe(face) == [], face.id
        assert checks.too_small(face, 6.0) == [], face.id


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
