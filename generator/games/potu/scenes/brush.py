"""What scenes are made of: planes of rock in the light of a cave, water, trees, columns, huts.

Scenes are drawn in the card's millimetres, like a paper theatre: planes one behind the other, the
far ones pale, the near ones dark, and each brighter towards the middle, where the icon stands.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from generator.drawing import shapes
from generator.drawing.displaylist import RadialGradient, Symbol
from generator.drawing.engraving import crag, lens, shade
from generator.drawing.geometry import Op, Path, Point, cos_sin, polar
from generator.drawing.palette import WHITE, Colour
from generator.drawing.pen import Pen
from generator.games.potu.colours import NIGHT, Glow

LEFT, RIGHT, TOP, FLOOR = 3.0, 60.0, 9.0, 77.0


MIDDLE = 31.5


class Brush:
    """Draws a scene in the light of one kind of place. ``depth`` goes from 0, far away in the
    haze, to 1, right before the eye."""

    def __init__(self, pen: Pen, glow: Glow, scene: Callable[[str], Symbol]) -> None:
        self.pen = pen
        self.glow = glow
        self._scene = scene
        self.deep = glow.rim.mix(NIGHT, 0.72)
        """What the nearest shapes are drawn in."""

    def under(self, name: str) -> None:
        """Another scene in the same light, to draw on: drawn once in a file."""
        self.pen.use(self._scene(name), 0, 0)

    def tone(self, depth: float) -> Colour:
        """The colour of a small thing at a depth."""
        return self.glow.body.mix(self.glow.rim, 0.3).mix(self.deep, 0.08 + 0.9 * depth)

    def plane(self, shape: Path, depth: float, hole: Path | None = None) -> None:
        """A large shape, perhaps with a hole in it, lit from the middle of the cave."""
        glow = self.glow
        inner = glow.middle.mix(glow.rim, 0.24 + 0.4 * depth).mix(self.deep, 0.62 * depth)
        middle = glow.body.mix(glow.rim, 0.1 + 0.8 * depth).mix(self.deep, 0.7 * depth)
        outer = glow.rim.mix(self.deep, 0.1 + 0.9 * depth)
        light = RadialGradient(MIDDLE, 43.0, 38.0, ((0, inner), (0.5, middle), (1, outer)))
        self.pen.fill(shape + hole if hole else shape, light, even_odd=hole is not None)

    def dark(self, shape: Path, depth: float, hole: Path | None = None) -> None:
        """A small thing in one tone."""
        whole = shape + hole if hole else shape
        self.pen.fill(whole, self.tone(depth), even_odd=hole is not None)

    def light(self, shape: Path, strength: float = 0.6) -> None:
        """Light: mist, beams, lamps."""
        self.pen.fill(shape, self.glow.middle.lighter(0.5), opacity=strength)

    def line(self, path: Path, width: float = 0.3, depth: float = 0.8) -> None:
        """A dark line."""
        self.pen.stroke(path, self.tone(depth), width)

    def lit(self, path: Path, width: float = 0.3, strength: float = 0.8) -> None:
        """A line of light: an edge that catches it."""
        self.pen.stroke(path, self.glow.middle.lighter(0.3), width, opacity=strength)

    def grave(self, path: Path, angle: float, start: float, seed: str = "g", pitch: float = 0.9,
              end: float = 1.0, width: float = 0.34) -> None:  # fmt: skip
        """An engraver's shading inside a shape."""
        strokes = shade(path, angle, pitch, width, start, end, seed=seed)
        self.pen.fill(strokes, self.deep, opacity=0.55)

    def ridge(self, points: Sequence[Point], seed: str, depth: float, rough: float = 0.1) -> None:
        """Rock whose upper edge is given, filled to the floor; its edge catches the light."""
        edge = crag(points, seed, rough, 3, closed=False)
        self.plane(shapes.polygon([*edge, (RIGHT, FLOOR), (LEFT, FLOOR)]), depth)
        rng = random.Random(f"slopes {seed}")
        ops: list[Op] = []
        for x, top in edge[::3]:
            long = rng.uniform(1.6, 5.0)
            lean = 0.3 if x < MIDDLE else -0.3
            ops.extend(lens((x, top + 0.5), (x + long * lean, top + long), 0.3))
        self.pen.fill(Path(tuple(ops)), self.deep, opacity=0.5)
        self.lit(shapes.polyline(edge), 0.28, 0.55)

    def land(self, y: float, seed: str, depth: float, rise: float = 3.0) -> None:
        """Rolling ground from wall to wall, about y mm from the top."""
        rng = random.Random(seed)
        self.ridge([(LEFT + i * 9.5, y + rng.uniform(-rise, rise)) for i in range(7)], seed, depth)

    def ground(self, y: float, seed: str, depth: float = 0.42) -> None:
        """The floor that an icon stands on: flat in the middle, rising at the walls."""
        points = ((3, y - 6), (9, y - 2.6), (17, y), (25, y + 0.4), (38, y + 0.2), (46, y),
                  (54, y - 3), (60, y - 7))  # fmt: skip
        self.ridge(points, seed, depth, 0.06)

    def rock(self, points: Sequence[Point], seed: str, depth: float, angle: float = 80,
             rough: float = 0.1) -> None:  # fmt: skip
        """A boulder, a cliff or a stone, broken and shaded on its far side."""
        shape = shapes.polygon(crag(points, seed, rough, 2))
        self.plane(shape, depth)
        self.grave(shape, angle, 0.55, seed)
        self.line(shape, 0.3, min(1.0, depth + 0.3))

    def water(self, y: float, seed: str, depth: float = 0.3) -> None:
        """A still surface from y to the floor: broken light."""
        rng = random.Random(seed)
        self.plane(shapes.rect(LEFT, y, RIGHT - LEFT, FLOOR - y), depth)
        ripples: list[Op] = []
        glints: list[Op] = []
        for i in range(44):
            t = rng.random()
            yy = y + 0.6 + (FLOOR - y - 1) * t
            x = rng.uniform(LEFT, RIGHT)
            long = rng.uniform(2.0, 5.0) * (0.5 + t)
            (glints if i % 3 == 0 else ripples).extend(lens((x, yy), (x + long, yy), 0.34))
        self.pen.fill(Path(tuple(ripples)), self.deep, opacity=0.45)
        self.light(Path(tuple(glints)), 0.85)
        self.lit(shapes.line(LEFT, y, RIGHT, y), 0.3, 0.7)

    def stars(self, seed: str, count: int, low: float = 58.0) -> None:
        """Four-pointed stars, scattered."""
        rng = random.Random(seed)
        ops: list[Op] = []
        for _ in range(count):
            x, y, r = rng.uniform(6, 57), rng.uniform(13, low), rng.uniform(0.35, 1.4)
            ops.extend(shapes.star(x, y, r, r * 0.22, 4).ops)
        self.pen.fill(Path(tuple(ops)), WHITE)

    def night(self, depth: float = 0.55) -> None:
        """A dark vault above: what stars and fires stand out from."""
        glow = self.glow
        inner = glow.middle.mix(glow.body, 0.5)
        outer = glow.rim.mix(self.deep, depth)
        light = RadialGradient(MIDDLE, 50.0, 42.0, ((0, inner), (0.45, glow.body), (1, outer)))
        self.pen.fill(shapes.rect(LEFT, TOP, RIGHT - LEFT, FLOOR - TOP), light)

    def leaves(self, spots: Sequence[tuple[float, float, float]], depth: float, seed: str) -> None:
        """Clumps of pointed leaves, each (x, y, reach), that hang and spread."""
        rng = random.Random(seed)
        under: list[Op] = []
        over: list[Op] = []
        for x, y, reach in spots:
            count = max(9, int(reach * 2.1))
            for i in range(count):
                angle = 360 * i / count + rng.uniform(-14, 14)
                near = reach * rng.uniform(0.1, 0.62)
                bx, by = polar(x, y, near, angle)
                tx, ty = polar(bx, by + reach * 0.1, reach * rng.uniform(0.44, 0.66), angle)
                (under if i % 3 else over).extend(leaf((bx, by), (tx, ty), 0.5))
            under.extend(shapes.circle(x, y, reach * 0.66).ops)
        self.plane(Path(tuple(under)), depth)
        self.plane(Path(tuple(over)), max(0.0, depth - 0.22))

    def tree(self, x: float, foot: float, top: float, girth: float, depth: float, seed: str,
             lean: float = 0.0) -> None:  # fmt: skip
        """An old tree with spread roots, two boughs and hanging leaves."""
        g, high = girth / 2, foot - top
        trunk = (
            Path.start(x - g * 2.7, foot)
            .curve(x - g * 1.2, foot - high * 0.05, x - g, foot - high * 0.2,
                x - g * 0.8 + lean * 0.5, foot - high * 0.55)
            .curve(x - g * 0.9 + lean, top + high * 0.3, x - high * 0.14 + lean, top + high * 0.22,
                x - high * 0.3 + lean, top + high * 0.12)
            .curve(x - high * 0.12 + lean, top + high * 0.16, x + lean, top + high * 0.3,
                x + lean, top + high * 0.34)
            .curve(x + lean, top + high * 0.26, x + high * 0.14 + lean, top + high * 0.2,
                x + high * 0.28 + lean, top + high * 0.06)
            .curve(x + high * 0.2 + lean, top + high * 0.28, x + g + lean, top + high * 0.36,
                x + g * 0.85 + lean * 0.5, foot - high * 0.5)
            .curve(x + g * 1.1, foot - high * 0.2, x + g * 1.3, foot - high * 0.05, x + g * 2.9,
                foot)
            .quad(x + g, foot - high * 0.03, x + g * 0.4, foot)
            .quad(x - g * 0.6, foot - high * 0.04, x - g * 2.7, foot)
            .close()
        )  # fmt: skip
        self.plane(trunk, depth)
        self.grave(trunk, 4, 0.45 if x < MIDDLE else 0.6, seed, max(0.5, girth * 0.16))
        r = high * 0.2
        self.leaves(
            ((x - high * 0.3 + lean, top + high * 0.12, r), (x + lean, top + high * 0.05, r * 1.1),
             (x + high * 0.28 + lean, top + high * 0.08, r)),
            depth + 0.1, f"leaves {seed}")  # fmt: skip

    def mushroom(self, x: float, foot: float, height: float, depth: float) -> None:
        """A glowing mushroom."""
        w = height * 0.42
        stem = Path.start(x - w * 0.25, foot).quad(x - w * 0.12, foot - height * 0.4, x - w * 0.2,
                                                   foot - height * 0.7)  # fmt: skip
        stem = stem.line(x + w * 0.2, foot - height * 0.7).quad(
            x + w * 0.12, foot - height * 0.4, x + w * 0.28, foot
        )
        self.light(stem.close(), 0.9)
        top = foot - height * 0.68
        cap = (
            Path.start(x - w, top)
            .curve(x - w, top - height * 0.42, x + w, top - height * 0.42, x + w, top)
            .quad(x, top + height * 0.1, x - w, top)
        ).close()
        self.dark(cap, depth)
        self.lit(cap, 0.25, 0.7)
        for dx, dy, r in ((-0.4, -0.14, 0.09), (0.1, -0.22, 0.11), (0.5, -0.1, 0.08)):
            self.light(shapes.circle(x + dx * w, top + dy * height, r * height), 0.95)

    def column(self, x: float, top: float, foot: float, width: float, depth: float) -> None:
        """A fluted column with base and capital, its far side in shadow."""
        w = width / 2
        shaft = shapes.polygon(
            ((x - w * 0.8, top), (x + w * 0.8, top), (x + w, foot), (x - w, foot))
        )
        self.plane(shaft, depth)
        inwards = 1 if x < MIDDLE else -1
        self.grave(shaft, 0, 0.5 if inwards < 0 else 0.0, "", 1.1, 1.0 if inwards < 0 else 0.5)
        for k in (-0.45, 0.0, 0.45):
            self.line(shapes.line(x + k * w, top + 1.4, x + k * w, foot - 1.4), 0.25, depth + 0.3)
        edge = x + inwards * w * 0.84
        self.lit(shapes.line(edge, top + 1.6, edge + inwards * w * 0.1, foot - 1.6), 0.3)
        for y, wide in ((top - 1.6, 1.5), (top - 0.3, 1.2), (foot - 1.6, 1.25), (foot - 0.4, 1.55)):
            slab = shapes.rect(x - w * wide, y, w * wide * 2, 1.4)
            self.dark(slab, depth + 0.1)
            self.lit(shapes.line(x - w * wide, y, x + w * wide, y), 0.22, 0.6)

    def hut(self, x: float, foot: float, size: float, depth: float) -> None:
        """A round hut with a leaf roof and a lit door."""
        s = size
        self.plane(shapes.rect(x - s * 0.4, foot - s * 0.62, s * 0.8, s * 0.62), depth)
        roof = (
            Path.start(x - s * 0.66, foot - s * 0.48)
            .curve(x - s * 0.3, foot - s * 0.85, x - s * 0.1, foot - s * 1.1, x, foot - s * 1.4)
            .curve(x + s * 0.1, foot - s * 1.1, x + s * 0.3, foot - s * 0.85, x + s * 0.66,
                foot - s * 0.48)
            .close()
        )  # fmt: skip
        self.plane(roof, depth + 0.2)
        self.grave(roof, 75, 0.2, "hut", 0.7)
        self.lit(roof, 0.25, 0.5)
        door = shapes.rounded_rect(x - s * 0.14, foot - s * 0.42, s * 0.28, s * 0.42, 0.5)
        self.light(door, 0.95)


def leaf(base: Point, tip: Point, width: float) -> tuple[Op, ...]:
    """A pointed leaf between two points; its breadth a share of its length."""
    (x0, y0), (x1, y1) = base, tip
    nx, ny = -(y1 - y0) * width / 2, (x1 - x0) * width / 2
    mx, my = x0 + (x1 - x0) * 0.45, y0 + (y1 - y0) * 0.45
    return (
        Path.start(x0, y0).quad(mx + nx, my + ny, x1, y1).quad(mx - nx, my - ny, x0, y0).close().ops
    )


def turned(points: Sequence[Point], x: float, y: float, angle: float, scale: float = 1.0
           ) -> list[Point]:  # fmt: skip
    """Points round the origin, scaled, turned clockwise and moved to (x, y)."""
    cos, sin = cos_sin(angle)
    return [
        (x + (px * cos - py * sin) * scale, y + (px * sin + py * cos) * scale) for px, py in points
    ]
