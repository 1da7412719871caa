"""Film: overlays printed on their back, and the sleeves that cards and overlays must fit into.

Home printers have no white ink, so an overlay is dark ink on clear film and is read from its
printed side. Printed mirrored, it is read through the film, which then keeps the ink from wear.
The mirrored sheet is the mirror image of the plain one about the paper's middle: laid face down
upon it, every overlay meets itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.drawing.displaylist import Drawing, Group
from generator.drawing.geometry import Affine
from generator.errors import LayoutError
from generator.faces import Face, Piece
from generator.imposition.placement import Placement
from generator.imposition.sheets import Page, Sheet
from generator.plan import Medium, Note, Plan
from generator.production.faceprint import pieces
from generator.sleeves import Sleeve, fit, sleeves

MIRRORED = "(裏刷り・左右反転)"
"""Printed beside a sheet's title: before they are cut, nothing else tells the two kinds apart."""


def mirrored(sheet: Sheet) -> Sheet:
    """A sheet of film, to be printed on the back of the film."""
    page = sheet.front
    width = sheet.paper.width
    art: dict[int, Drawing] = {}
    placements = tuple(_placement(p, width, art) for p in page.placements)
    notes = tuple(_note(n, width) for n in page.notes)
    plan = replace(sheet.plan, title=sheet.plan.title + MIRRORED)
    block = sheet.block
    return replace(
        sheet,
        plan=plan,
        block=block._replace(x=width - block.right),
        front=Page(placements, notes),
    )


def _placement(placed: Placement, width: float, art: dict[int, Drawing]) -> Placement:
    flip = Affine.mirror_x(placed.face.width / 2)
    face = mirrored_face(placed.face, art)
    clip = placed.clip.transformed(flip) if placed.clip is not None else None
    return Placement(face, width - placed.cx, placed.cy, -placed.angle % 360, clip)


def mirrored_face(face: Face, art: dict[int, Drawing] | None = None) -> Face:
    """The mirror image of a face about its own middle; ``art`` keeps drawings that are shared."""
    flip = Affine.mirror_x(face.width / 2)
    known = {} if art is None else art
    drawing = known.get(id(face.art))
    if drawing is None:
        drawing = Drawing((Group(face.art.items, flip),), face.art.name)
        known[id(face.art)] = drawing
    folds = tuple(
        replace(fold, x0=face.width - fold.x0, x1=face.width - fold.x1) for fold in face.folds
    )
    return replace(
        face,
        art=drawing,
        outline=face.outline.transformed(flip),
        holes=tuple(hole.transformed(flip) for hole in face.holes),
        folds=folds,
    )


def _note(note: Note, width: float) -> Note:
    """A note stays readable; only its place is mirrored."""
    box = note.art.bounds
    return note._replace(x=width - note.x - box.x - box.right)


# ---- sleeves


def sleeved(plans: Sequence[Plan]) -> list[Piece]:
    """What goes into sleeves: the overlays on film, and every card of their size."""
    films = [p for plan in plans if plan.medium is Medium.FILM for p in pieces(plan)]
    sizes = {(p.width, p.height) for p in films}
    others = [p for plan in plans if plan.medium is not Medium.FILM for p in pieces(plan)]
    return films + [p for p in others if (p.width, p.height) in sizes]


def check_sleeves(plans: Sequence[Plan], into: Sleeve) -> None:
    """Raises LayoutError, naming the card, if one does not go into the sleeve. Nothing is ever
    made smaller in silence so that it does."""
    for piece in sleeved(plans):
        room = fit(piece.width, piece.height, into)
        if not room.fits:
            size = f"{piece.width:g} × {piece.height:g} mm"
            inner = f"{into.width:g} × {into.height:g} mm"
            fitting = [s.id for s in sleeves().values() if fit(piece.width, piece.height, s).fits]
            raise LayoutError(
                f"{piece.front.id}({size})はスリーブ {into.id}(内寸 {inner})に入りません。"
                f"入るもの: {', '.join(fitting)}",
                f"{piece.front.id} ({size}) does not go into sleeve {into.id} (inside {inner});"
                f" these take it: {', '.join(fitting)}",
            )
