"""Pictures of a kobuta state for the terminal, and the check that no piece was lost or made up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from components.messages import Lang, Message, say
from scorer.games.kobuta.table import STRAW, WOLF
from scorer.terminal import columns

if TYPE_CHECKING:
    from scorer.games.kobuta.state import KobutaState

CELL = 6
"""Columns of a triangle; eleven of them and their edges are 78 columns."""


def _cell(text: str) -> str:
    gap = CELL - columns(text)
    return " " * (gap // 2) + text + " " * (gap - gap // 2)


def draw(state: KobutaState, lang: Lang) -> list[str]:
    """The field, row by row: number and terrain above, the piece below, then the players."""
    rows = int(state.table.tiles**0.5)
    lines = []
    for row in range(1, rows + 1):
        tiles = range((row - 1) ** 2 + 1, row * row + 1)
        margin = " " * ((rows - row) * (CELL + 1))
        lines.append(margin + _edges([_ground(state, tile, lang) for tile in tiles]))
        lines.append(margin + _edges([_piece(state, tile, lang) for tile in tiles]))
    lines.append(say(Message("kobuta.board.legend"), lang))
    return lines + [say(message, lang) for message in _summary(state, lang)]


def _edges(cells: list[str]) -> str:
    """Cells between the slanting edges of triangles that point up and down in turn."""
    text = "".join("/\\"[place % 2] + _cell(cell) for place, cell in enumerate(cells))
    return text + "\\"


def _ground(state: KobutaState, tile: int, lang: Lang) -> str:
    if state.waste[tile]:
        return f"{tile}{say(Message('kobuta.board.waste'), lang)}"
    terrain = state.table.data.terrain_of[state.table.letters[tile]]  # type: ignore[index]
    return f"{tile}{terrain.name[lang][0]}"


def _piece(state: KobutaState, tile: int, lang: Lang) -> str:
    """A wolf, or a house with its owner's colour and the goes still to be skipped."""
    if tile in state.wolves:
        return say(Message("kobuta.board.wolf"), lang)
    pig = state.owner[tile]
    if pig < 0:
        return ""
    data = state.table.data
    name = data.color[state.table.colors[pig]].name
    color = name.ja if lang == "ja" else name.en[0].upper()
    house = data.houses[state.table.kind[tile]]
    text = color + (house.mark if lang == "ja" else house.name.en[0].lower())
    if state.is_site(tile):
        return f"{text}{state.busy[pig]}"
    if state.posted[pig] == tile:
        return text + say(Message("kobuta.board.hunter"), lang)
    return text


def _summary(state: KobutaState, lang: Lang) -> Iterator[Message]:
    """Whose go it is, then a line for each player and the two sides (KOB-24)."""
    table = state.table
    if state.ending is None:
        due = table.names[state.due_seat]
        yield Message("kobuta.board.turn", turn=state.turn, due=due)
    else:
        yield Message("kobuta.board.over", turn=state.turn, rule=state.ending)
    for seat in table.seats:
        if seat == WOLF:
            yield Message(
                "kobuta.board.wolf_line",
                name=table.names[seat],
                tokens=len(state.wolves),
                shot=state.shot,
                rest=table.tokens - state.placed,
                destroyed=state.destroyed,
                total=state.wolf_points(),
            )
        else:
            yield _pig(state, seat, lang)
    pigs, wolf = state.buildings(), state.wolf_points()
    yield Message("kobuta.board.sides", pigs=pigs, wolf=wolf)


def _pig(state: KobutaState, pig: int, lang: Lang) -> Message:
    color = state.table.data.color[state.table.colors[pig]]
    straw, wood, brick = state.counts[pig]
    site, hunter = Message("kobuta.board.none"), Message("kobuta.board.none")
    if state.site[pig]:
        site = Message("kobuta.board.building", tile=state.site[pig], left=state.busy[pig])
    if state.hand[pig]:
        hunter = Message("kobuta.board.hand")
    elif state.posted[pig]:
        hunter = Message("kobuta.board.posted", tile=state.posted[pig])
    return Message(
        "kobuta.board.pig",
        name=state.table.names[pig],
        color=color.name[lang],
        sign=color.sign,
        straw=straw,
        wood=wood,
        brick=brick,
        total=state.pig_points(pig),
        site=site,
        hunter=hunter,
    )


def breaches(state: KobutaState) -> Iterator[str]:
    """A sentence for everything that does not add up; normally none."""
    table = state.table
    tiles = range(1, table.tiles + 1)
    for tile in tiles:
        things = (state.owner[tile] >= 0) + state.wolves.count(tile)
        if things > 1:  # KOB-6
            yield f"{things} pieces on tile {tile}"
        if state.waste[tile] and state.owner[tile] >= 0:  # KOB-7
            yield f"a house on wasteland {tile}"
    for pig in range(3):
        standing = [0, 0, 0]
        for tile in tiles:
            if state.owner[tile] == pig and tile != state.site[pig]:
                standing[table.kind[tile]] += 1
        if standing != state.counts[pig]:
            yield f"{table.names[pig]} has houses {standing}, counted {state.counts[pig]}"
        if bool(state.site[pig]) != bool(state.busy[pig]):
            yield f"{table.names[pig]} builds on {state.site[pig]} for {state.busy[pig]} goes"
        hunter = state.posted[pig]
        if hunter and (state.owner[hunter] != pig or hunter == state.site[pig]):  # KOB-12
            yield f"a hunter of {table.names[pig]} on tile {hunter}"
        if hunter and state.wolves_near(hunter):  # KOB-13
            yield f"a wolf beside the hunter on tile {hunter}"
        if (state.hand[pig] or hunter) and not state.earned[pig]:
            yield f"{table.names[pig]} has a hunter that he did not earn"
    used = sum(state.hunter(pig) == "used" for pig in range(3))
    if used != state.shot:
        yield f"{state.shot} wolves shot by {used} hunters"
    if state.placed != len(state.wolves) + state.shot or state.placed > table.tokens:
        yield f"{state.placed} tokens placed, {len(state.wolves)} stand, {state.shot} shot"
    # KOB-19: wasteland comes from a token or a destroyed house only
    if sum(state.waste) != state.placed + state.destroyed:
        yield f"{sum(state.waste)} wastelands, {state.placed} + {state.destroyed} expected"
    if state.free != sum(map(state.can_build, tiles)):
        yield f"{state.free} free tiles counted"
    left = [
        tile
        for tile in tiles
        if table.kind[tile] != STRAW
        and not state.waste[tile]
        and (state.owner[tile] < 0 or state.is_site(tile))
    ]
    if state.open != len(left):
        yield f"{state.open} open forests and mountains counted, there are {len(left)}"
