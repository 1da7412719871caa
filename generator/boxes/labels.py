"""Labels for the bags in which tokens are kept: a picture, the name, how many."""

from __future__ import annotations

from collections.abc import Sequence

from generator.boxes.decks import is_deck
from generator.boxes.words import Words
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import INK, WHITE, rgb
from generator.drawing.pen import Pen
from generator.faces import Face, Piece, piece
from generator.gallery.table import deep
from generator.guides.pictures import picture
from generator.lettering import fonts
from generator.lettering.fonts import GOTHIC_BOLD
from generator.plan import Medium, Plan
from generator.production.faceprint import pieces

WIDTH, HEIGHT = 62.0, 30.0
LARGEST = 100.0
"""What is larger (mm) goes into no bag."""
PAPER, GOLD = rgb("#FBF7EC"), rgb("#E3C27A")
PICTURES = Box(4.5, 4.5, 22, HEIGHT - 9)


def labels(plans: Sequence[Plan], words: Words) -> list[Piece]:
    """A label for each component that is kept in a bag."""
    kinds: dict[str, list[Piece]] = {}
    for plan in plans:
        if plan.extra is None and plan.medium is not Medium.FILM and not is_deck(plan):
            for one in pieces(plan):
                if max(one.width, one.height) <= LARGEST:
                    kinds.setdefault(one.front.component, []).append(one)
    return [
        piece(
            found[0].front.game, "label", kind,
            f"ラベル: {words.name([kind], found[0].front.title)}", WIDTH, HEIGHT,
            _art(words, words.name([kind], found[0].front.title), found), safe=2.0,
        )
        for kind, found in kinds.items()
    ]  # fmt: skip


def view(face: Face) -> tuple[Box, float]:
    """What of a face one sees of the finished piece, and by how much to turn it (degrees): of a
    stand, folded over its middle, the first side, which is printed upside down."""
    cuts = sorted(f.y0 for f in face.folds if abs(f.y0 - f.y1) < 1e-6)
    if not cuts:
        return face.box, 0.0
    middle = len(cuts) // 2
    top = cuts[middle - 1] if middle else 0.0
    return Box(0.0, top, face.width, cuts[middle] - top), 180.0


def _art(words: Words, name: str, found: Sequence[Piece]) -> Drawing:
    """Up to three looks of the component at the left, words at the right."""
    game = found[0].front.game
    pen = Pen(f"{game}:label:{found[0].front.component}")
    cloth = deep(game)
    pen.fill(shapes.rect(-3, -3, WIDTH + 6, HEIGHT + 6), cloth)
    pen.stroke(shapes.rounded_rect(1.4, 1.4, WIDTH - 2.8, HEIGHT - 2.8, 2.2), GOLD, 0.4)
    pen.fill(shapes.rounded_rect(2.4, 2.4, WIDTH - 4.8, HEIGHT - 4.8, 1.6), PAPER)
    _pictures(pen, [p.front for p in {id(p.front.art): p for p in found}.values()][:3])
    x, room = 29.0, WIDTH - 33.5
    if fonts.get(GOTHIC_BOLD).width(name, 7.5) <= room:
        pen.text(x, 10.6, name, font=GOTHIC_BOLD, size=9.5, colour=INK, max_width=room)
    else:
        area = Box(x, 4.0, room, 10)
        pen.text_box(area, words.lines(name), font=GOTHIC_BOLD, size=8.5, colour=INK,
                     valign="middle", leading=1.2, minimum=6.0)  # fmt: skip
    pen.text(x, 19.0, f"×{len(found)}", font=GOTHIC_BOLD, size=15, colour=cloth)
    pen.text_box(Box(x, 20.6, room, 6.4), words.title, size=6.5, colour=INK, valign="middle",
                 leading=1.15, minimum=6.0)  # fmt: skip
    return pen.drawing()


def _pictures(pen: Pen, faces: Sequence[Face]) -> None:
    views = [view(face) for face in faces]
    across = sum(v.width for v, _ in views) + 2.0 * (len(views) - 1)
    scale = min(PICTURES.width / across, PICTURES.height / max(v.height for v, _ in views))
    x = PICTURES.centre[0] - across * scale / 2
    for face, (seen, turn) in zip(faces, views, strict=True):
        cx, cy = seen.centre
        place = (
            Affine.translate(x + seen.width * scale / 2, PICTURES.centre[1])
            @ Affine.scale(scale)
            @ Affine.rotate(turn)
            @ Affine.translate(-cx, -cy)
        )
        with pen.at(place), pen.clip(shapes.rect(*seen)):
            pen.fill(face.outline, WHITE)
            pen.use(picture(face.art, face.outline.path(), f"label-{face.id}"), 0, 0)
        x += (seen.width + 2.0) * scale
