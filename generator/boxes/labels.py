"""Labels for the bags in which tokens are kept: a picture, the name, how many."""

from __future__ import annotations

from collections.abc import Sequence

from generator.boxes.decks import is_deck
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import INK, WHITE, rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.gallery.table import deep
from generator.guides.pictures import picture
from generator.lettering.fonts import GOTHIC_BOLD
from generator.plan import ComponentCount, Medium, Plan
from generator.production.faceprint import pieces

WIDTH, HEIGHT = 62.0, 30.0
LARGEST = 100.0
"""What is larger (mm) goes into no bag."""
PAPER = rgb("#FBF7EC")


def labels(plans: Sequence[Plan], counts: Sequence[ComponentCount]) -> list[Piece]:
    """A label for each component that is kept in a bag."""
    names = {c.id: c.name for c in counts}
    kinds: dict[str, list[Piece]] = {}
    for plan in plans:
        if plan.extra is None and plan.medium is not Medium.FILM and not is_deck(plan):
            for one in pieces(plan):
                if max(one.width, one.height) <= LARGEST:
                    kinds.setdefault(one.front.component, []).append(one)
    return [
        piece(
            found[0].front.game, "label", kind, f"ラベル: {names.get(kind, kind)}", WIDTH, HEIGHT,
            _art(plan_title(plans), names.get(kind, found[0].front.title), found), safe=2.0,
        )
        for kind, found in kinds.items()
    ]  # fmt: skip


def plan_title(plans: Sequence[Plan]) -> str:
    return plans[0].game_title


def _art(title: str, name: str, found: Sequence[Piece]) -> Drawing:
    """Up to three looks of the component at the left, words at the right."""
    game = found[0].front.game
    pen = Pen(f"{game}:label:{found[0].front.component}")
    cloth = deep(game)
    pen.fill(shapes.rect(-3, -3, WIDTH + 6, HEIGHT + 6), cloth)
    pen.fill(shapes.rounded_rect(2, 2, WIDTH - 4, HEIGHT - 4, 2), PAPER)
    looks = list({id(p.front.art): p for p in found}.values())[:3]
    area = Box(4, 4, 22, HEIGHT - 8)
    tallest = max(p.height for p in looks)
    across = sum(p.width for p in looks) + 2.0 * (len(looks) - 1)
    scale = min(area.width / across, area.height / tallest)
    x = area.centre[0] - across * scale / 2
    for one in looks:
        face = one.front
        y = area.centre[1] - one.height * scale / 2
        with pen.at(Affine.translate(x, y) @ Affine.scale(scale)):
            pen.fill(face.outline, WHITE)
            pen.use(picture(face.art, face.outline.path(), f"label-{face.id}"), 0, 0)
        x += (one.width + 2.0) * scale
    words = Box(28, 4.5, WIDTH - 32, 10)
    pen.text_box(words, name, font=GOTHIC_BOLD, size=9.5, colour=INK, valign="middle")
    pen.text(28, 19.2, f"{len(found)}個", font=GOTHIC_BOLD, size=13, colour=cloth)
    pen.text(28, 25.2, title, size=6.5, colour=INK, max_width=WIDTH - 32)
    return pen.drawing()
