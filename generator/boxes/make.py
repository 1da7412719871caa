"""The files of a game's boxes and labels: plans like those of its components."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator import games
from generator.boxes.decks import STOCK, checked, decks
from generator.boxes.labels import labels
from generator.boxes.tuck import box
from generator.plan import Block, Grid, Medium, Plan, put

if TYPE_CHECKING:
    from generator.options import Options
    from generator.production.files import File


def plans(game: str, data: Any, stock: float = STOCK) -> list[Plan]:
    """A sheet for each box, and the labels."""
    checked(stock)
    drawn = games.game(game)
    of_game = list(drawn.plans(data))
    title = of_game[0].game_title
    out: list[Plan] = []
    for deck in decks(of_game, stock):
        net = box(deck, stock)
        whole = Block((put(net, 0, 0),), net.width, net.height)
        out.append(
            Plan(game, title, f"box-{deck.id}", f"箱: {deck.title}", whole, Medium.CARD,
                 cut_file=True, marks=False)
        )  # fmt: skip
    found = labels(of_game, drawn.components(data))
    if found:
        out.append(
            Plan(game, title, "bag-labels", "袋のラベル", Grid(tuple(found)), Medium.STICKER)
        )
    return out


def files(game: str, data: Any, options: Options, stock: float = STOCK) -> dict[str, File]:
    """All files: the boxes' PDF and cut files, the labels' PDF."""
    from generator.production.build import make_plans

    made = make_plans(game, plans(game, data, stock), options, lambda _game, _step: None)
    return {name.replace(f"{game}-card", f"{game}-boxes"): file for name, file in made.items()}


def write(
    names: Sequence[str], out: Path, stock: float, paper: str, dxf: bool, components: Path | None
) -> int:
    """The command: writes boxes and labels and names their files."""
    from generator.lettering import fonts
    from generator.options import chosen
    from generator.production.build import load
    from generator.production.files import write as write_files

    fonts.prepare()
    options = chosen(paper, components=components, dxf=dxf)
    for game in games.chosen(list(names)):
        made = files(game, load(game, options), options, checked(stock))
        for written in write_files(out / game / "boxes", made):
            print(written.path)
    return 0
