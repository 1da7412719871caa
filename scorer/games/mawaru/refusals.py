"""回る遺跡: why an event is refused, in words that say what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from components.mawaru.records import COLORS, ColorId
from components.messages import Message, register
from scorer.games.mawaru.score import repeated_color, taken_name, word, words
from scorer.problem import Refusal

if TYPE_CHECKING:
    from scorer.games.mawaru.events import MawaruHeader, Way
    from scorer.games.mawaru.state import MawaruState
    from scorer.games.mawaru.tables import Tables


def header(head: MawaruHeader, tables: Tables) -> Refusal | None:
    """MAW-1, MAW-2, MAW-3: why a header is not allowed."""
    players = tables.data.game.players
    number = len(head.players)
    if not players.min <= number <= players.max:  # MAW-1
        message = Message("mawaru.players", got=number, least=players.min, most=players.max)
        return Refusal("MAW-1", ("players",), message)
    wrong = repeated_color([player.color for player in head.players])  # MAW-1
    if wrong is None:
        wrong = taken_name([player.name for player in head.players], head.unowned)  # MAW-1
    if wrong is not None:
        return wrong
    if sorted(head.seats) != sorted(COLORS):  # MAW-2
        missing = words([word(color) for color in COLORS if color not in head.seats])
        message = Message("mawaru.seats", got=len(head.seats), missing=missing)
        return Refusal("MAW-2", ("seats",), message)
    if head.start in head.unowned:  # MAW-3
        colors = words([word(player.color) for player in head.players])
        message = Message("mawaru.start", got=word(head.start), players=colors)
        return Refusal("MAW-3", ("start",), message)
    return None


def who(state: MawaruState, color: ColorId) -> Message:
    """A colour with its player's name."""
    if color in state.players:
        return Message("mawaru.who", color=word(color), name=state.name(color))
    return Message("mawaru.nobody", color=word(color))


def cards_due(state: MawaruState) -> Refusal:
    """MAW-TURN: a move where the cards of a round are due."""
    return Refusal("MAW-TURN", ("type",), Message("mawaru.cards_due", round=state.round + 1))


def move_due(state: MawaruState) -> Refusal:
    """MAW-TURN: cards where a move is due; with MAW-11 the sign of an action left out."""
    assert state.acting is not None
    left = words([word(color) for color in state.icons])
    message = Message("mawaru.move_due", who=who(state, state.acting), hunters=left)
    return Refusal("MAW-TURN", ("type",), message)


def not_your_turn(state: MawaruState, color: ColorId) -> Refusal:
    """MAW-TURN: somebody else acts now."""
    assert state.acting is not None
    left = words([word(icon) for icon in state.icons])
    message = Message(
        "mawaru.turn", got=who(state, color), who=who(state, state.acting), hunters=left
    )
    return Refusal("MAW-TURN", ("color",), message)


def no_card(state: MawaruState, color: ColorId) -> Refusal:
    """MAW-5: a player shows no card."""
    return Refusal("MAW-5", ("cards",), Message("mawaru.no_card", who=who(state, color)))


def no_player(color: ColorId) -> Refusal:
    """MAW-5: a card of the colour that nobody plays."""
    return Refusal("MAW-5", ("cards", color), Message("mawaru.no_player", color=word(color)))


def own_color(color: ColorId) -> Refusal:
    """MAW-6: no card has its own colour twice."""
    others = words([word(other) for other in COLORS if other != color])
    message = Message("mawaru.own_color", color=word(color), others=others)
    return Refusal("MAW-6", ("cards", color), message)


def used_up(state: MawaruState, color: ColorId, other: ColorId) -> Refusal:
    """MAW-6: every card of this pair has been played."""
    left = words([word(one) for one in COLORS if state.hand.get((color, one))])
    message = Message(
        "mawaru.used_up",
        color=word(color),
        other=word(other),
        count=state.tables.copies.get((color, other), 0),
        left=left,
    )
    return Refusal("MAW-6", ("cards", color), message)


def no_icon(state: MawaruState, hunter: ColorId) -> Refusal:
    """MAW-10: the hunter is not on the card, or its icon has been carried out."""
    assert state.acting is not None
    card = (state.acting, state.cards[state.acting])
    key = "mawaru.icon_done" if hunter in card else "mawaru.no_icon"
    left = words([word(icon) for icon in state.icons])
    message = Message(key, hunter=word(hunter), who=who(state, state.acting), left=left)
    return Refusal("MAW-10", ("hunter",), message)


def no_cell(state: MawaruState, hunter: ColorId, to: Way) -> Refusal:
    """MAW-12: off the large disc, or across the axis."""
    cell = state.tables.ids[state.hunters[hunter]]
    message = Message(f"mawaru.no_cell_{to}", hunter=word(hunter), cell=cell)
    return Refusal("MAW-12", ("to",), message)


def must_rotate(state: MawaruState, cell: int) -> Refusal:
    """MAW-15: a rotation cell is entered and nothing turned."""
    return Refusal("MAW-15", (), Message("mawaru.must_rotate", cell=state.tables.ids[cell]))


def no_rotation(state: MawaruState, cell: int) -> Refusal:
    """MAW-15: something is turned, but the cell entered is no rotation cell."""
    message = Message("mawaru.no_rotation", cell=state.tables.ids[cell])
    return Refusal("MAW-15", ("rotate",), message)


register(
    {
        "mawaru.who": ("{color}({name})", "{color} ({name})"),
        "mawaru.nobody": ("{color}(誰も担当しない色)", "{color} (nobody's colour)"),
        "mawaru.seats": (
            "seats には四色を一度ずつ時計回りに書きます({got} 個あり、足りない色: {missing})",
            "seats takes the four colours once each, clockwise (got {got}, missing: {missing})",
        ),
        "mawaru.start": (
            "スタートプレイヤーが{got}ですが、その色のプレイヤーはいません(いるのは {players})",
            "the start player is {got}, but nobody plays that colour (played: {players})",
        ),
        "mawaru.cards_due": (
            "{round} ラウンド目のカード(cards)を書く番です",
            "the cards of round {round} are due (cards)",
        ),
        "mawaru.move_due": (
            "{who}のアクションが残っています(move、ハンター: {hunters})",
            "{who} still has to act (move, hunter: {hunters})",
        ),
        "mawaru.turn": (
            "今は{got}ではなく{who}の番です(ハンター: {hunters})",
            "it is not the turn of {got} but of {who} (hunter: {hunters})",
        ),
        "mawaru.no_card": ("{who}のカードがありません", "the card of {who} is missing"),
        "mawaru.no_player": (
            "{color}は誰も担当していないので、カードを出しません",
            "nobody plays {color}, so it shows no card",
        ),
        "mawaru.own_color": (
            "{color}のカードのもう一色は {others} のどれかです",
            "the other icon of a {color} card is one of {others}",
        ),
        "mawaru.used_up": (
            "{color}と{other}のカードは {count} 枚だけで、もうありません(残り: {color}と {left})",
            "there are {count} cards {color} + {other}, all played (left: {color} with {left})",
        ),
        "mawaru.no_icon": (
            "{who}のカードに{hunter}のアイコンはありません(残り: {left})",
            "the card of {who} has no {hunter} icon (left: {left})",
        ),
        "mawaru.icon_done": (
            "{who}は{hunter}のアクションをもう済ませました(残り: {left})",
            "{who} has carried the {hunter} icon out already (left: {left})",
        ),
        "mawaru.no_cell_out": (
            "{hunter}のハンターは一番外の {cell} にいるので、外へは動けません(内へは動けます)",
            "the {hunter} hunter is on {cell}, at the rim: it cannot go out, only in",
        ),
        "mawaru.no_cell_in": (
            "{hunter}のハンターは一番内の {cell} にいるので、内へは動けません(外へは動けます)",
            "the {hunter} hunter is on {cell}, at the axis: it cannot go in, only out",
        ),
        "mawaru.must_rotate": (
            "{cell} は回転マスなので、円盤を一枚回さなければなりません(rotate が必要です)",
            "{cell} is a rotation cell: a disc must be turned (rotate is missing)",
        ),
        "mawaru.no_rotation": (
            "{cell} は回転マスではないので、何も回しません(rotate は書けません)",
            "{cell} is no rotation cell: nothing is turned (no rotate here)",
        ),
    }
)
