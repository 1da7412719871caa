"""Pictures of the finished sets: contact sheets of every face, and the pictures of the README.

Everything is drawn by the same writer as the prints and rendered by ``pypdfium2`` (the extra
``png``): what the pictures show is what the paper gets.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator import games
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import WHITE, rgb
from generator.drawing.pen import Pen
from generator.faces import Face
from generator.imposition.pages import Document, OutPage
from generator.layout.paper import Paper
from generator.lettering.fonts import GOTHIC_BOLD
from generator.plan import Plan
from generator.production.faceprint import pieces
from generator.theme import FULL, Theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from generator.gallery.table import Table

GROUND, LABEL = rgb("#4A4743"), rgb("#F4EFE6")
COLUMNS = 10
CELL = (40.0, 54.0)
"""Room for a face on a contact sheet (mm)."""
LABEL_HEIGHT = 6.5
GAP = 3.0
HEAD = 12.0
"""Room for the name of the game (mm)."""
ARM = 150
"""A card at arm's length is about so many pixels high on a screen."""
OVERVIEW_WIDTH, GAME_WIDTH = 1600, 700
"""Width of the README's pictures (px)."""
FINER = 2
"""The README's pictures are rendered so much larger and made smaller, for smooth edges."""
MOST_COLOURS = 256
SAMPLE = 320


@dataclass(frozen=True)
class Shown:
    """A face of a contact sheet, and how many pieces look like it."""

    face: Face
    count: int


def shown(plans: Sequence[Plan]) -> list[Shown]:
    """Every face that looks unlike those before it, in the order of printing."""
    first: dict[tuple[int, object, str], Face] = {}
    count: dict[tuple[int, object, str], int] = {}
    for plan in plans:
        for piece in pieces(plan):
            sides = {
                (id(face.art), face.outline, face.component): face
                for face in (piece.back, piece.front)
                if face is not None
            }
            for key, face in reversed(sides.items()):
                first.setdefault(key, face)
                count[key] = count.get(key, 0) + 1
    return [Shown(face, count[key]) for key, face in first.items()]


def contact_sheet(game: str, plans: Sequence[Plan], title: str) -> tuple[Drawing, float, float]:
    """A page with every face of a game and its label: its drawing, width and height (mm)."""
    faces = shown(plans)
    across = CELL[0] + GAP
    down = CELL[1] + LABEL_HEIGHT + GAP
    columns = min(COLUMNS, max(1, len(faces)))
    width = columns * across + GAP
    height = -(-len(faces) // columns) * down + GAP + HEAD
    pen = Pen(f"gallery:{game}")
    pen.fill(shapes.rect(0, 0, width, height), GROUND)
    pen.text(GAP, 9.5, title, font=GOTHIC_BOLD, size=18, colour=LABEL)
    for i, item in enumerate(faces):
        x = GAP + (i % columns) * across
        y = HEAD + (i // columns) * down
        _one(pen, item, Box(x, y, *CELL))
    return pen.drawing(), width, height


def _one(pen: Pen, item: Shown, cell: Box) -> None:
    """A face as large as its cell allows, and its label below."""
    face = item.face
    scale = min(cell.width / face.width, cell.height / face.height)
    cx, cy = cell.centre
    place = Affine.translate(cx, cy) @ Affine.scale(scale)
    corner = Affine.translate(-face.width / 2, -face.height / 2)
    with pen.at(place @ corner), pen.clip(face.outline):
        pen.fill(face.outline, WHITE)
        pen.draw(face.art)
    side = "" if face.side == "front" else "・裏"
    many = f" ×{item.count}" if item.count > 1 else ""
    label = f"{face.title}{side}{many}"
    size = min(7.0, 7.0 * cell.width / max(1.0, len(label) * 7 * 0.3528))
    pen.text(
        cx,
        cell.bottom + 4,
        label,
        size=max(5.0, size),
        colour=LABEL,
        anchor="middle",
        field="label",
    )


def _pdf(drawing: Drawing, width: float, height: float, theme: Theme = FULL) -> bytes:
    from generator.writers import pdf

    whole = Box(0, 0, width, height)
    page = OutPage(Paper("", width, height), (), (("art", drawing),), whole, whole, ())
    return pdf.write(Document("gallery", "gallery", (page,), "none", layered=False), theme)


def render(drawing: Drawing, width: float, height: float, across: int) -> Any:
    """A drawing as a picture ``across`` pixels wide."""
    from generator.writers import png

    data = next(iter(png.pages(_pdf(drawing, width, height), dpi=across / width * 25.4)))
    from PIL import Image

    return Image.open(io.BytesIO(data)).convert("RGB")


def _small(drawing: Drawing, width: float, height: float, across: int) -> bytes:
    """The same, smooth and in few colours, so that the file is small."""
    from PIL import Image

    large = render(drawing, width, height, across * FINER)
    tall = round(across * height / width)
    picture = large.resize((across, tall), Image.Resampling.LANCZOS)
    # colours are chosen from a small copy, where flat grounds do not crowd out the gems
    sample = picture.resize((SAMPLE, round(SAMPLE * tall / across)))
    palette = sample.quantize(MOST_COLOURS, Image.Quantize.MEDIANCUT, kmeans=2)
    few = picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
    return _png(few)


def _png(picture: Any) -> bytes:
    out = io.BytesIO()
    picture.save(out, format="PNG", optimize=True)
    return out.getvalue()


class Gallery:
    """The pictures of some games; their data are read once."""

    def __init__(self, names: Sequence[str], components: Path | None = None) -> None:
        from generator.options import Options
        from generator.production.build import load

        self.names = tuple(names)
        self.data = {name: load(name, Options(components=components)) for name in self.names}
        self.plans = {name: games.game(name).plans(self.data[name]) for name in self.names}

    def faces(self) -> Mapping[str, Face]:
        """All faces by their ids."""
        return {
            face.id: face
            for plans in self.plans.values()
            for plan in plans
            for piece in pieces(plan)
            for face in (piece.front, piece.back)
            if face is not None
        }

    def contact(self, name: str, face_height: int) -> bytes:
        """The contact sheet of a game, a face at most so many pixels high."""
        drawing, width, height = contact_sheet(name, self.plans[name], games.TITLES[name])
        return _png(render(drawing, width, height, round(width * face_height / CELL[1])))

    def scene(self, name: str) -> Table:
        """The game on a table."""
        from generator.gallery.scenes import SCENES

        return SCENES[name](self.data[name], self.faces())

    def overview(self) -> Table:
        """All games on a table."""
        from generator.gallery.overview import overview

        return overview(self.data, self.faces())


def files(
    gallery: Gallery, face_height: int, tell: Callable[[str, str], None] | None = None
) -> Iterator[tuple[str, bytes]]:
    """The pictures with their names; the overview only where all games are asked for."""
    for name in gallery.names:
        if tell is not None:
            tell(name, f"{name}.png")
        table = gallery.scene(name)
        yield f"{name}.png", _small(table.drawing(), table.width, table.height, GAME_WIDTH)
        yield f"faces/{name}.png", gallery.contact(name, face_height)
    if set(gallery.names) == set(games.known()):
        table = gallery.overview()
        yield "overview.png", _small(table.drawing(), table.width, table.height, OVERVIEW_WIDTH)


def write(
    names: Sequence[str], out: Path, face_height: int, components: Path | None, lang: str
) -> int:
    """The command: writes the pictures and names them."""
    from generator.lettering import fonts
    from generator.production.files import CannotWrite
    from generator.production.progress import shown as progress
    from generator.writers import png

    png.need()
    fonts.prepare()
    wanted = games.chosen(list(names))
    with progress(wanted, lang) as tell:
        made = list(files(Gallery(wanted, components), face_height, tell))
    for name, data in made:
        path = out / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part = path.with_name(f".{path.name}.part")
            part.write_bytes(data)
            part.replace(path)
        except OSError as error:
            raise CannotWrite(path.parent, error) from error
        print(path)
    return 0
