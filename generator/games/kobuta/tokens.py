"""Wolves, hunters and building markers: folded cards that stand on the field or lie on a house.

All fold at the top, so what lies above that fold on the paper is printed upside down. The two tabs
of a standee are glued over each other and make its base.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import accumulate

from components.kobuta.records import Component, PigColor
from components.kobuta.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, RadialGradient, Symbol
from generator.drawing.geometry import Affine, Path, join
from generator.drawing.palette import PLAYERS, rgb
from generator.drawing.pen import Pen
from generator.faces import Fold, Piece, piece
from generator.games.kobuta import nature
from generator.games.kobuta.animals import hunter, wolf_head
from generator.games.kobuta.colours import (
    BARK,
    DUSK,
    FUR,
    FUR_DARK,
    LINEN,
    MOON,
    MUZZLE,
    NIGHT,
    PAGE,
    ROCK,
    SNOW,
    TIMBER,
    WOOD,
)
from generator.games.kobuta.houses import size_of
from generator.lettering.fonts import GOTHIC_BOLD

Panel = Callable[[Pen], None]


def folded(
    pen: Pen, component: Component, panels: tuple[Panel, Panel], glue: str | None
) -> tuple[Fold, ...]:
    """Draws the two faces of a folded piece, the first upside down, and its tabs; returns folds.

    The data give the lengths of the parts from the top: two faces, or tab, face, face, tab.
    """
    width, _ = size_of(component)
    starts = [0.0, *accumulate(component.faces)]
    first = len(component.faces) // 2 - 1
    top, hinge = starts[first], starts[first + 1]
    with pen.at(Affine.rotate(180, width / 2, (top + hinge) / 2) @ Affine.translate(0, top)):
        panels[0](pen)
    with pen.at(Affine.translate(0, hinge)):
        panels[1](pen)
    if first:
        _tab(pen, width, -3.0, component.faces[0] + 3.0, glue, upper=True)
        _tab(pen, width, starts[-2], component.faces[-1] + 3.0, None, upper=False)
    return tuple(Fold(0, y, width, y) for y in component.folds)


def _tab(pen: Pen, width: float, y: float, height: float, glue: str | None, upper: bool) -> None:
    """A tab of the base; the upper one takes the glue."""
    area = shapes.rect(-3, y, width + 6, height)
    pen.fill(area, PAGE if upper else LINEN)
    if upper and glue:
        pen.pattern(
            shapes.rect(-3, -3, width + 6, y + height + 3), "diagonal", rgb("#C9B894"), 1.8, 0.25
        )
        middle = (y + height) / 2
        pen.fill(shapes.rounded_rect(width / 2 - 4.4, middle - 1.5, 8.8, 3.0, 1.0), PAGE)
        with pen.at(Affine.rotate(180, width / 2, middle)):
            pen.text(
                width / 2,
                middle,
                glue,
                font=GOTHIC_BOLD,
                size=6.5,
                colour=BARK,
                anchor="middle",
                baseline="middle",
                max_width=width - 4,
                field="glue",
            )
    elif not upper:
        pen.pattern(area, "scales", rgb("#D8C8A2"), 2.4, 0.25)


# ---- the wolf


def _night(pen: Pen, width: float, height: float, seed: str) -> None:
    """Moonlit sky over dark hills."""
    box = shapes.rect(-3, -0.02, width + 6, height + 0.04)
    pen.fill(box, LinearGradient(0, 0, 0, height, ((0, NIGHT), (0.65, DUSK), (1, rgb("#8C8FB0")))))
    pen.fill(nature.stars(seed, 12, (0.5, 1.5, width - 1, height * 0.45)), MOON)
    pen.fill(shapes.circle(width / 2, height * 0.46, width * 0.445), MOON, opacity=0.22)
    pen.fill(
        shapes.circle(width / 2, height * 0.46, width * 0.40),
        RadialGradient(
            width * 0.42, height * 0.38, width * 0.5, ((0, rgb("#FFF8DC")), (1, MOON.darker(0.06)))
        ),
    )
    hill = Path.start(-3, height * 0.74).curve(
        width * 0.2, height * 0.66, width * 0.35, height * 0.8, width * 0.5, height * 0.78
    )
    hill = hill.curve(
        width * 0.7, height * 0.76, width * 0.8, height * 0.64, width + 3, height * 0.72
    )
    hill = hill.line(width + 3, height + 0.02).line(-3, height + 0.02).close()
    pen.paint(
        hill,
        LinearGradient(0, height * 0.66, 0, height, ((0, rgb("#3E5A48")), (1, rgb("#26382F")))),
        BARK,
        0.35,
    )


@cache
def _body(back: bool) -> Symbol:
    """Shoulders, chest and paws below the head; origin at the middle of the foot."""
    pen = Pen("kobuta:wolf")
    coat = (
        Path.start(-4.6, -11)
        .curve(-8.4, -8.4, -8.8, -4.0, -8.6, 0.4)
        .line(8.6, 0.4)
        .curve(8.8, -4.0, 8.4, -8.4, 4.6, -11)
        .close()
    )
    pen.paint(
        coat,
        LinearGradient(-8, 0, 8, 0, ((0, FUR.lighter(0.12)), (0.6, FUR), (1, FUR_DARK))),
        BARK,
        0.6,
    )
    if back:
        tail = (
            Path.start(0.4, -1.0)
            .curve(5.2, -0.2, 9.8, -2.0, 8.4, -7.6)
            .curve(6.6, -6.8, 5.8, -4.8, 3.4, -4.6)
        )
        tail = tail.curve(1.6, -4.4, 0.6, -3.0, 0.4, -1.0).close()
        pen.paint(tail, FUR, BARK, 0.6)
        tip = (
            Path.start(8.4, -7.6)
            .curve(9.2, -4.6, 8.4, -3.2, 7.0, -2.2)
            .quad(7.2, -4.2, 6.0, -5.4)
            .quad(7.0, -7.0, 8.4, -7.6)
        )
        pen.paint(tip.close(), MUZZLE, BARK, 0.4)
        ticks = join(
            shapes.line(x, y, x, y + 1.4)
            for x, y in ((-4, -7), (-1.5, -5.4), (1.8, -8), (-5.6, -3.4), (4.4, -7.4))
        )
        pen.stroke(ticks, FUR_DARK, 0.35)
        return pen.symbol("kobuta-wolf-body-back")
    for side in (-1, 1):  # haunches, then the forelegs before them
        pen.paint(
            shapes.ellipse(side * 6.3, -2.9, 2.9, 3.6),
            RadialGradient(side * 5.6, -4.4, 5, ((0, FUR.lighter(0.1)), (1, FUR_DARK))),
            BARK,
            0.5,
        )
    chest = shapes.polygon(
        (
            (-4.6, -10.2),
            (4.6, -10.2),
            (4.4, -7.0),
            (3.0, -7.4),
            (2.4, -4.6),
            (1.1, -5.4),
            (0, -2.6),
            (-1.1, -5.4),
            (-2.4, -4.6),
            (-3.0, -7.4),
            (-4.4, -7.0),
        )
    )
    for side in (-1, 1):
        leg = (
            Path.start(side * 1.0, -8.0)
            .line(side * 0.7, -1.6)
            .curve(side * 0.5, 0.6, side * 4.6, 0.6, side * 4.5, -1.4)
            .line(side * 4.6, -8.0)
            .close()
        )
        fur = LinearGradient(0, -8, 0, 0, ((0, FUR), (1, FUR.lighter(0.25))))
        pen.paint(leg, fur, BARK, 0.5)
        claws = join(shapes.line(side * x, -1.2, side * x, 0.1) for x in (1.9, 3.2))
        pen.stroke(claws, BARK, 0.4)
    pen.fill(shapes.rect(-4.3, -10.4, 8.6, 3.0), FUR)
    pen.paint(chest, MUZZLE, BARK, 0.3)
    return pen.symbol("kobuta-wolf-body-front")


def wolf_art(component: Component, glue: str) -> tuple[Drawing, tuple[Fold, ...]]:
    """A wolf, grinning in front of the moon, and seen from behind."""
    width, _ = size_of(component)
    height = component.faces[len(component.faces) // 2]
    pen = Pen("kobuta:wolf:front")

    def panel(back: bool) -> Panel:
        def draw(pen: Pen) -> None:
            _night(pen, width, height, f"wolf {back}")
            with pen.clip(shapes.rect(-3, 0, width + 6, height)):
                pen.use(_body(back), width / 2, height, 0.98)
                pen.use(wolf_head(True, back), width / 2, height * 0.5, 0.74)

        return draw

    folds = folded(pen, component, (panel(False), panel(True)), glue)
    return pen.drawing(), folds


# ---- the hunter


def hunter_art(
    component: Component, colour: PigColor, glue: str
) -> tuple[Drawing, tuple[Fold, ...]]:
    """A hunter in the colour of the pig who earned him."""
    width, _ = size_of(component)
    height = component.faces[len(component.faces) // 2]
    own = PLAYERS[colour.id]
    pen = Pen(f"kobuta:hunter:{colour.id}:front")

    def panel(back: bool) -> Panel:
        def draw(pen: Pen) -> None:
            area = shapes.rect(-3, -0.02, width + 6, height + 0.04)
            pen.fill(
                area,
                LinearGradient(
                    0, 0, 0, height, ((0, own.colour.lighter(0.82)), (1, own.colour.lighter(0.5)))
                ),
            )
            for x, y, s in ((2.0, height * 0.42, 0.42), (width - 2.2, height * 0.34, 0.42)):
                pen.use(nature.cloud(), x, y, s)
            ground = Path.start(-3, height * 0.72).quad(
                width / 2, height * 0.6, width + 3, height * 0.74
            )
            ground = ground.line(width + 3, height + 0.02).line(-3, height + 0.02).close()
            for x, y, kind in ((1.6, 0.7, 1), (4.0, 0.68, 0), (width - 1.8, 0.71, 0)):
                pen.use(nature.fir(kind), x, height * y, 0.34)
            pen.paint(
                ground,
                LinearGradient(0, height * 0.6, 0, height, ((0, rgb("#B5D683")), (1, WOOD))),
                BARK,
                0.3,
            )
            with pen.clip(area):
                pen.use(hunter(colour.id, back), width / 2, height * 0.55, 0.63)

        return draw

    folds = folded(pen, component, (panel(False), panel(True)), glue)
    return pen.drawing(), folds


# ---- the building marker


@cache
def _hammer() -> Symbol:
    """A hammer, 8 mm long, leaning to the right."""
    pen = Pen("kobuta:hammer")
    with pen.at(Affine.rotate(38)):
        pen.paint(shapes.rounded_rect(-0.65, -2.6, 1.3, 7.4, 0.6), TIMBER.lighter(0.15), BARK, 0.4)
        head = (
            Path.start(-2.9, -4.4)
            .line(2.0, -4.4)
            .quad(3.4, -3.9, 3.6, -2.6)
            .quad(2.4, -2.8, 1.6, -2.0)
            .line(-2.9, -2.0)
        )
        pen.paint(
            head.close(),
            LinearGradient(0, -4.4, 0, -2, ((0, ROCK.lighter(0.45)), (1, ROCK.darker(0.2)))),
            BARK,
            0.4,
            ink=True,
        )
    return pen.symbol("kobuta-hammer")


def steps_left(data: Data) -> list[int]:
    """How many goes a house may have left after its first: 2 and 1 (KOB-8)."""
    return sorted({house.turns - 1 for house in data.houses if house.turns > 1}, reverse=True)


def site_art(
    data: Data, component: Component, colour: PigColor
) -> tuple[Drawing, tuple[Fold, ...]]:
    """A marker that says on each side how many goes a house still takes."""
    width, _ = size_of(component)
    own = PLAYERS[colour.id]
    pen = Pen(f"kobuta:site:{colour.id}:front")
    lefts = [*steps_left(data), 1, 1][:2]

    def panel(height: float, left: int) -> Panel:
        def draw(pen: Pen) -> None:
            area = shapes.rect(-3, -0.02, width + 6, height + 3)
            pen.fill(area, own.colour)
            ink = own.colour.darker(0.3) if own.id == "yellow" else own.colour.lighter(0.45)
            pen.pattern(area, own.pattern, ink, 1.7, 0.3)
            inner = shapes.rounded_rect(1.3, 1.3, width - 2.6, height - 2.6, 1.6)
            pen.paint(
                inner, LinearGradient(0, 0, 0, height, ((0, SNOW), (1, LINEN))), BARK, 0.4, ink=True
            )
            pen.paint(own.symbol(4.0, 4.4, 3.2), own.colour, BARK, 0.3, ink=True)
            if left == 1:
                pen.use(_hammer(), 9.0, 5.2, 0.62)
            else:
                for i in range(left):
                    pen.use(_hammer(), 7.9 + i * 6.4 / left / 1.9, 5.2, 0.56)
            pen.text(
                width / 2,
                height - 3.2,
                data.text["left"].ja.format(turns=left),
                font=GOTHIC_BOLD,
                size=10.5,
                colour=BARK,
                anchor="middle",
                max_width=width - 3.6,
                field="left",
            )

        return draw

    panels = (panel(component.faces[0], lefts[0]), panel(component.faces[1], lefts[1]))
    folds = folded(pen, component, panels, None)
    return pen.drawing(), folds


# ---- pieces


def _piece(
    component: Component, key: str, title: str, art: Drawing, folds: tuple[Fold, ...]
) -> Piece:
    width, height = size_of(component)
    return piece(
        "kobuta", component.id, key, title, width, height, art, folds=folds, safe=1.5, cut_line=True
    )


def wolves(data: Data) -> tuple[Piece, ...]:
    """The wolf's tokens, all alike."""
    component = data.by_id["wolf"]
    art, folds = wolf_art(component, data.text["glue"].ja)
    return tuple(
        _piece(component, str(i + 1), f"{component.name.ja} {i + 1}", art, folds)
        for i in range(component.count)
    )


def _per_colour(data: Data, component: Component) -> list[tuple[PigColor, int]]:
    """The pigs' colours in turn, with the number of the piece in its colour."""
    return [
        (data.colors[i % len(data.colors)], i // len(data.colors) + 1)
        for i in range(component.count)
    ]


def hunters(data: Data) -> tuple[Piece, ...]:
    """The hunters, one of each colour."""
    component = data.by_id["hunter"]
    out = []
    for colour, number in _per_colour(data, component):
        art, folds = hunter_art(component, colour, data.text["glue"].ja)
        key = colour.id if number == 1 else f"{colour.id}-{number}"
        out.append(_piece(component, key, f"{component.name.ja}({colour.name.ja})", art, folds))
    return tuple(out)


def sites(data: Data) -> tuple[Piece, ...]:
    """The building markers, one of each colour."""
    component = data.by_id["site"]
    out = []
    for colour, number in _per_colour(data, component):
        art, folds = site_art(data, component, colour)
        key = colour.id if number == 1 else f"{colour.id}-{number}"
        out.append(_piece(component, key, f"{component.name.ja}({colour.name.ja})", art, folds))
    return tuple(out)
