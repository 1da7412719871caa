"""The files of a game's boxes and labels: plans like those of its components."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from components.messages import default_lang
from generator import games
from generator.boxes.art import box
from generator.boxes.decks import STOCK, checked, decks
from generator.boxes.labels import labels
from generator.boxes.words import Speech, Words
from generator.plan import Block, Grid, Medium, Plan, put

if TYPE_CHECKING:
    from generator.options import Options
    from generator.production.files import File


def plans(game: str, data: Any, stock: float = STOCK, speech: Speech = "ja") -> list[Plan]:
    """A sheet for each box, and the labels; their words as wanted."""
    checked(stock)
    of_game = list(games.game(game).plans(data))
    title = of_game[0].game_title
    words = Words.of(game, data, speech)
    out: list[Plan] = []
    for deck in decks(of_game, stock):
        net = box(deck, stock, words)
        whole = Block((put(net, 0, 0),), net.width, net.height)
        out.append(
            Plan(game, title, f"box-{deck.id}", f"箱: {deck.title}", whole, Medium.CARD,
                 cut_file=True, marks=False)
        )  # fmt: skip
    found = labels(of_game, words)
    if found:
        out.append(
            Plan(game, title, "bag-labels", "袋のラベル", Grid(tuple(found)), Medium.STICKER)
        )
    return out


def files(
    game: str, data: Any, options: Options, stock: float = STOCK, speech: Speech = "ja"
) -> dict[str, File]:
    """All files: the boxes' PDF and cut files, the labels' PDF."""
    from generator.production.build import make_plans

    found = plans(game, data, stock, speech)
    made = make_plans(game, found, options, lambda _game, _step: None)
    return {name.replace(f"{game}-card", f"{game}-boxes"): file for name, file in made.items()}


def write(
    names: Sequence[str],
    out: Path,
    stock: float,
    paper: str,
    dxf: bool,
    components: Path | None,
    speech: Speech = "ja",
) -> int:
    """The command: writes boxes and labels and names their files."""
    from generator.lettering import fonts
    from generator.options import chosen
    from generator.production.build import load
    from generator.production.files import Written
    from generator.production.files import write as write_files
    from generator.production.progress import shown

    options = chosen(paper, components=components, dxf=dxf)
    wanted = games.chosen(list(names))
    written: list[Written] = []
    with shown(wanted, default_lang() if speech == "both" else speech) as tell:
        tell("", "fonts")
        fonts.prepare()
        for game in wanted:
            tell(game, "boxes")
            made = files(game, load(game, options), options, checked(stock), speech)
            written += write_files(out / game / "boxes", made)
    for file in written:
        print(file.path)
    return 0
