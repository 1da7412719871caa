"""回る遺跡: the board as a picture of letters, seen from above, for a terminal of 80 columns.

The four arms of the cross are the four sides of the base; what stands in an arm is what lies in
that quarter now, whichever way the discs have been turned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from components.loader import Name
from components.mawaru.records import DISCS, ColorId, GemCell, HunterCell
from components.messages import Lang, Message, register, say
from scorer.games.mawaru.tables import quarter
from scorer.terminal import columns, cut

if TYPE_CHECKING:
    from scorer.games.mawaru.state import MawaruState

WIDTH = 6
"""Columns of a cell in the west and east arms."""
MIDDLE = 37
WIDEST = 80
NAME = 18


def fit(text: str, width: int) -> str:
    """The text in so many columns: filled up with blanks, or cut with an ellipsis."""
    if columns(text) > width:
        text = cut(text, width - 1) + "…"
    return text + " " * (width - columns(text))


def centred(text: str) -> str:
    """The text with its middle at the middle of the picture."""
    return " " * max(0, MIDDLE - columns(text) // 2) + text


def label(lang: Lang, key: str, **values: object) -> str:
    """A label of the picture."""
    return say(Message(key, **values), lang)


def brief(name: Name, lang: Lang) -> str:
    """A colour in two columns or fewer: the character, or the English word's first letter."""
    return name.ja[0] if lang == "ja" else name.en[0].upper()


def gem_letter(tint: Name, lang: Lang) -> str:
    """A gem's colour in a letter: ``紫``, ``p``."""
    return tint[lang][0]


def draw(state: MawaruState, lang: Lang) -> list[str]:
    """Heading, board, legend and hands."""
    tables = state.tables
    rings = range(len(tables.ids) // 4)

    def cell(ring: int, side: int) -> int:
        disc = tables.discs[4 * ring]
        return 4 * ring + (side - quarter(state.orientation, disc)) % 4

    north, east, south, west = range(4)
    lines = [_heading(state, lang), centred(_side(state, lang, north))]
    lines += [centred(_line(state, lang, cell(ring, north))) for ring in rings]
    across = [cell(ring, west) for ring in rings], [cell(ring, east) for ring in reversed(rings)]
    rule = "-" * (2 * len(rings) * (WIDTH + 1) + 5)
    lines += [
        fit(_side(state, lang, west), len(rule) - columns(_side(state, lang, east)))
        + _side(state, lang, east)
    ]
    lines.append(rule)
    for part in range(3):
        left, right = (
            "|".join(fit(_parts(state, lang, number)[part], WIDTH) for number in side)
            for side in across
        )
        lines.append(f"|{left}|{' + ' if part == 1 else '   '}|{right}|")
    lines.append(rule)
    lines += [centred(_line(state, lang, cell(ring, south))) for ring in reversed(rings)]
    lines.append(centred(_side(state, lang, south)))
    lines.append(label(lang, "mawaru.board.legend"))
    marks = " ".join(
        f"{tables.data.disc[disc].name[lang]}→{_color(state, lang, tables.sides[side])}"
        for disc in DISCS
        for side in [quarter(state.orientation, disc)]
    )
    lines.append(label(lang, "mawaru.board.marks", marks=marks))
    lines += _hands(state, lang)
    return [cut(line, WIDEST).rstrip() for line in lines]


def _color(state: MawaruState, lang: Lang, color: ColorId) -> str:
    found = state.tables.data.color[color]
    return f"{brief(found.name, lang)}{found.symbol}"


def _heading(state: MawaruState, lang: Lang) -> str:
    marker = _color(state, lang, state.marker)
    if state.over:
        return label(lang, "mawaru.board.over", marker=marker)
    if state.acting is None:
        return label(lang, "mawaru.board.cards", round=state.round + 1, marker=marker)
    order = " ".join(_color(state, lang, color) for color in state.order)
    left = " ".join(_color(state, lang, color) for color in state.icons)
    who = _color(state, lang, state.acting)
    return label(
        lang, "mawaru.board.move", round=state.round, marker=marker, order=order, who=who, left=left
    )


def _side(state: MawaruState, lang: Lang, side: int) -> str:
    return label(lang, "mawaru.board.side", color=_color(state, lang, state.tables.sides[side]))


def _parts(state: MawaruState, lang: Lang, number: int) -> tuple[str, str, str]:
    """A cell: its id, what it prints and what lies on it, who stands on it."""
    data = state.tables.data
    printed = data.board.rings[number // 4].cells[number % 4]
    lying = state.gems[number]
    if isinstance(printed, GemCell):
        text = f"{gem_letter(data.gem[printed.kind].tint, lang)}{printed.count}:{lying}"
    elif isinstance(printed, HunterCell):
        text = brief(data.color[printed.color].name, lang)
        if lying:
            gems = f"{gem_letter(data.gem[state.kinds[number]].tint, lang)}:{lying}"
            text += gems if columns(text + gems) >= WIDTH else f" {gems}"
    else:
        text = label(lang, "mawaru.board.rotation")
    hunters = "".join(data.color[c].symbol for c, cell in state.hunters.items() if cell == number)
    return state.tables.ids[number], text, hunters


def _line(state: MawaruState, lang: Lang, number: int) -> str:
    name, text, hunters = _parts(state, lang, number)
    return f"[{name} {fit(text, WIDTH)} {fit(hunters, 4)}]"


def _hands(state: MawaruState, lang: Lang) -> list[str]:
    lines = []
    totals = state.totals()
    for color in (*state.players, *state.header.unowned):
        name = state.name(color)
        left = " ".join(
            f"{brief(state.tables.data.color[other].name, lang)}{count}"
            for (back, other), count in state.hand.items()
            if back == color
        )
        lines.append(
            label(
                lang,
                "mawaru.board.hand",
                color=_color(state, lang, color),
                name=fit(
                    name if color in state.players else label(lang, "mawaru.board.nobody"), NAME
                ),
                amethyst=f"{state.amethyst[color]:>2}",
                diamond=f"{state.diamond[color]:>2}",
                total=f"{totals[name]:>2}",
                left=left or "—",
            )
        )
    return lines


register(
    {
        "mawaru.board.over": ("終了 マーカー: {marker}", "over; marker: {marker}"),
        "mawaru.board.cards": (
            "第{round}ラウンド カードを選ぶところ マーカー: {marker}",
            "round {round}: cards are due; marker: {marker}",
        ),
        "mawaru.board.move": (
            "第{round}ラウンド 順番: {order} 手番: {who} アイコン: {left} マーカー: {marker}",
            "round {round}  order: {order}  turn: {who}  icons: {left}  marker: {marker}",
        ),
        "mawaru.board.side": ("{color}の側", "{color} side"),
        "mawaru.board.rotation": ("回転", "rotate"),
        "mawaru.board.nobody": ("(誰も担当しない)", "(nobody)"),
        "mawaru.board.legend": (
            "紫2:4 = アメジスト2のマスに4個。透 = ダイヤモンド、赤 = 赤のハンターマス",
            "p2:4 = a cell of 2 amethysts with 4 on it; c = diamond, R = red's hunter cell",
        ),
        "mawaru.board.marks": ("円盤の印の向き: {marks}", "the discs' marks look at: {marks}"),
        "mawaru.board.hand": (
            "{color} {name} 紫{amethyst} 透{diamond} 計{total}点 残りのカード: {left}",
            "{color} {name} p{amethyst} c{diamond}  total {total}  cards left: {left}",
        ),
    }
)
