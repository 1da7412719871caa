"""The command ``generator sheets``: pads and log sheets as PDF, and a pad of a scored game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from components.messages import Lang
from generator import games
from generator.drawing.geometry import Box
from generator.drawing.palette import BLACK
from generator.drawing.pen import Pen
from generator.errors import GeneratorError, WrongCommand
from generator.imposition.pages import Document, OutPage
from generator.layout.paper import Paper
from generator.scoresheets.kinds import KINDS
from generator.scoresheets.logs import lines_of, log
from generator.scoresheets.pads import Filled, pad
from generator.scoresheets.words import word

MARGIN, GUTTER = 10.0, 10.0
PER_PAGE = (1, 2, 4)


def areas(paper: Paper, count: int) -> list[Box]:
    """Where so many sheets lie on a page, to be parted by a cut through the middle."""
    if count not in PER_PAGE:
        raise WrongCommand(
            f"--per-page: {count} は選べません(1、2、4)", f"--per-page: {count} is not 1, 2 or 4"
        )
    columns, rows = (2 if count == 4 else 1), (1 if count == 1 else 2)
    wide = (paper.width - 2 * MARGIN - (columns - 1) * 2 * GUTTER / 2) / columns
    high = (paper.height - 2 * MARGIN - (rows - 1) * 2 * GUTTER / 2) / rows
    return [
        Box(MARGIN + c * (wide + GUTTER), MARGIN + r * (high + GUTTER), wide, high)
        for r in range(rows)
        for c in range(columns)
    ]


def _page(paper: Paper, pens: Sequence[Pen], count: int, title: str) -> OutPage:
    whole = Pen("sheets:page")
    for pen in pens:
        whole.draw(pen.drawing())
    middle_x, middle_y = paper.width / 2, paper.height / 2
    if count > 1:
        whole.line(5, middle_y, paper.width - 5, middle_y, BLACK, 0.2, dash=(1, 3))
    if count == 4:
        whole.line(middle_x, 5, middle_x, paper.height - 5, BLACK, 0.2, dash=(1, 3))
    box = paper.box
    return OutPage(paper, (), (("art", whole.drawing()),), box, box, (title,))


def document(game: str, pages: Sequence[OutPage], stem: str, lang: Lang) -> bytes:
    """The pages as a PDF."""
    from generator.writers import pdf

    title = word(game, "title", lang)
    made = Document(stem, title, tuple(pages), "none", layered=False, lang=lang)
    return pdf.write(made)


def blank(game: str, data: Any, paper: Paper, count: int, lang: Lang) -> dict[str, bytes]:
    """The two PDFs of a game by their names."""
    pads = [pad(game, data, box, lang) for box in areas(paper, count)]
    # a log goes on from sheet to sheet; a quarter of a page is too narrow for its columns
    boxes = areas(paper, min(count, 2))
    lines = lines_of(game, boxes[0])
    logs = [log(game, box, lang, 1 + i * lines) for i, box in enumerate(boxes)]
    return {
        f"{game}-{name}-{lang}.pdf": document(
            game, [_page(paper, pens, len(pens), word(game, name, lang))], f"{game}-{name}", lang
        )
        for name, pens in (("pad", pads), ("log", logs))
    }


def filled(
    file: Path, paper: Paper, count: int, components: Path | None, lang: Lang
) -> tuple[str, bytes]:
    """A pad filled in from a score file; raises GeneratorError where it cannot be scored."""
    # the one thing that the generator asks of the scorer
    from components.loader import load
    from scorer.scored import NotScored, score_file

    try:
        scored = score_file(file, components)
    except NotScored as error:
        kind = WrongCommand if error.malformed else GeneratorError
        raise kind(error.said["ja"], error.said["en"]) from error
    game, result = scored.game, scored.result
    colours = dict(scored.colors)
    if game == "ruins":  # the seats have colours, the score file does not name them
        names = [player.name for player in result.players]
        colours = dict(zip(names, KINDS[game].players, strict=False))
    columns = [
        Filled(
            scored.called(player.name, lang),
            player.total,
            player.rank,
            {item.item: (item.how or str(item.count), item.points) for item in player.breakdown},
            colours.get(player.name),
        )
        for player in result.players
    ]
    data = load(game, components)
    box = areas(paper, count)[0]
    pen = pad(
        game,
        data,
        box,
        lang,
        columns,
        ", ".join(scored.called(name, lang) for name in result.winners) or "—",
    )
    page = _page(paper, [pen], count, word(game, "pad", lang))
    return f"{file.stem}-{lang}.pdf", document(game, [page], file.stem, lang)


def run(
    names: Sequence[str],
    out: Path,
    paper: Paper,
    count: int,
    source: Path | None,
    components: Path | None,
    lang: Lang,
) -> int:
    """Writes the PDFs and names them."""
    from components.loader import load
    from generator.lettering import fonts
    from generator.production.files import CannotWrite
    from generator.production.progress import shown

    wanted = [] if source is not None else games.chosen(names)
    files: dict[str, bytes] = {}
    with shown(wanted, lang) as tell:
        tell("", "fonts")
        fonts.prepare()
        if source is not None:
            tell(source.name, "pads")
            name, data = filled(source, paper, count, components, lang)
            files[name] = data
        for game in wanted:
            tell(game, "pads")
            files.update(blank(game, load(game, components), paper, count, lang))  # type: ignore[arg-type]
    for name, data in files.items():
        path = out / name
        part = path.with_name(f".{path.name}.part")
        try:
            out.mkdir(parents=True, exist_ok=True)
            part.write_bytes(data)
            part.replace(path)
        except OSError as error:
            raise CannotWrite(out, error) from error
        print(path)
    return 0
