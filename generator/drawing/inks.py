"""Colours as process inks: what cyan, magenta, yellow and black are printed for a colour of the
screen. Pure: the same colour gives the same inks, on any machine.

Offset on coated paper is computed as Neugebauer did: inks printed as dots leave eight colours side
by side (paper, each ink, each two over each other), with and without black, and the eye sees their
mean. The colours are those that ISO 12647-2 gives for such paper (characterised as FOGRA39), the
dots grow in print as it says they do. A colour is split the other way round, with its grey in black
ink: two of cyan, magenta and yellow (at most a trace of the third) are printed beside black, and
greys are black only. What the inks cannot show becomes what is nearest to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from generator.drawing.palette import Colour

Linear = tuple[float, float, float]
"""Red, green, blue as amounts of light, relative to the paper; below 0 for a cyan that no screen
can show."""

SOLIDS = {
    "": (93.0, 0.0, -3.0),
    "c": (54.0, -36.0, -49.0),
    "m": (46.0, 72.0, -5.0),
    "y": (87.0, -6.0, 90.0),
    "cm": (24.0, 16.0, -45.0),
    "cy": (49.0, -66.0, 24.0),
    "my": (46.0, 67.0, 47.0),
}
"""CIE L*a*b* of paper, inks and inks over each other (coated paper, on black)."""
BLACK_LIGHT = ((16.0 + 16.0) / 116.0) ** 3 / ((93.0 + 16.0) / 116.0) ** 3
"""What black ink (L* 16) gives back of the light that paper gives back."""
SHEEN = 0.6 * BLACK_LIGHT
"""The part of it that its surface throws back, whatever lies below."""
GAIN, GAIN_BLACK = 0.14, 0.17
"""How much a dot of one half grows on the press."""
NEAR_BLACK, NEAR_GREY = 0.165, 0.03
"""Darker and less coloured than this (0–1) is meant as black: text must not be printed of dots."""
LATTICE = 16
"""So many steps from 0 to 1 for which inks are searched."""
ROUNDS = 24
"""Steps in the search for the inks of a colour, at most."""
CLOSE = 1e-5
"""Nearer to a colour than this nobody sees a difference."""
STEP = 10_000
"""Shares are told in ten-thousandths."""
LEAST = 0.004
"""Less of an ink is no dot that a press can hold."""
WHITE_XYZ = (0.9642, 1.0, 0.8249)
TO_LINEAR = (
    (3.1338561, -1.6168667, -0.4906146),
    (-0.9787684, 1.9161415, 0.0334540),
    (0.0719453, -0.2289914, 1.4052427),
)
"""From XYZ under D50 to the light of an sRGB screen."""


class Inks(NamedTuple):
    """Shares of the area (0–1) that the inks cover in the printer's file."""

    c: float
    m: float
    y: float
    k: float

    @property
    def total(self) -> float:
        """All inks together: 2.4 is what printers call 240 %."""
        return self.c + self.m + self.y + self.k


NO_INK = Inks(0.0, 0.0, 0.0, 0.0)
BLACK_ONLY = Inks(0.0, 0.0, 0.0, 1.0)


@lru_cache(maxsize=65536)
def inks(colour: Colour, limit: float = 4.0) -> Inks:
    """The inks for a colour; together no more than ``limit`` (at least 1).

    Colours between those of a lattice get what lies between: of the four corners of a tetrahedron,
    one of whose edges runs along the greys, so that greys stay greys.
    """
    if max(colour) <= NEAR_BLACK and max(colour) - min(colour) <= NEAR_GREY:
        return BLACK_ONLY
    at = [min(1.0, max(0.0, v)) * LATTICE for v in colour]
    corner = [min(LATTICE - 1, int(v)) for v in at]
    rest = [v - c for v, c in zip(at, corner, strict=True)]
    order = sorted(range(3), key=lambda i: (-rest[i], i))
    steps = [1.0, *(rest[i] for i in order), 0.0]
    shares = [0.0, 0.0, 0.0, 0.0]
    for n in range(4):
        weight = steps[n] - steps[n + 1]
        if weight > 0:
            node = _node(Colour(*(c / LATTICE for c in corner)), limit)
            shares = [v + weight * ink for v, ink in zip(shares, node, strict=True)]
        if n < 3:
            corner[order[n]] += 1
    return _rounded(shares)


def _node(colour: Colour, limit: float) -> Inks:
    """The inks for a colour of the lattice."""
    free = _free(colour)
    over = free.total - limit
    if over <= 0 or max(colour) == min(colour):
        return free
    # of a dark colour its black is kept, for that is what makes shapes
    share = 1 - over / (free.total - free.k)
    return Inks(free.c * share, free.m * share, free.y * share, free.k)


@lru_cache(maxsize=65536)
def _free(colour: Colour) -> Inks:
    """The inks for a colour where there may be any amount of them."""
    r, g, b = (BLACK_LIGHT + (1 - BLACK_LIGHT) * _light(v) for v in colour)
    if max(colour) == min(colour):
        return Inks(0.0, 0.0, 0.0, _smaller(_black(r), GAIN_BLACK))
    return Inks(*_split((r, g, b)))


def shown(printed: Inks) -> Colour:
    """The colour that these inks look like, white and black as on a screen."""
    c, m, y = (_grown(v, GAIN) for v in printed[:3])
    k = _grown(printed.k, GAIN_BLACK)
    light = [0.0, 0.0, 0.0]
    for name, (bare, black) in CORNERS.items():
        weight = 1.0
        for ink, share in zip("cmy", (c, m, y), strict=True):
            weight *= share if ink in name else 1 - share
        for i in range(3):
            light[i] += weight * ((1 - k) * bare[i] + k * black[i])
    return Colour(*(_screen((v - BLACK_LIGHT) / (1 - BLACK_LIGHT)) for v in light))


def _split(aim: Linear) -> list[float]:
    """The inks of a colour, two of cyan, magenta and yellow at most."""
    # the ink that swallows the strongest light is the one to leave out; another is tried only
    # where that does not give the colour
    best: tuple[float, list[float]] | None = None
    for left_out in sorted(range(3), key=lambda i: (-aim[i], i)):
        one, two = (i for i in range(3) if i != left_out)
        off, (a, b, k) = _solved(aim, PAIRS[left_out])
        if best is None or off < best[0] - CLOSE:
            shares = [0.0, 0.0, 0.0, _smaller(k, GAIN_BLACK)]
            shares[one], shares[two] = _smaller(a, GAIN), _smaller(b, GAIN)
            best = (off, shares)
        if best[0] < CLOSE:
            break
    assert best is not None
    return best[1]


def _solved(aim: Linear, corners: tuple[Linear, ...]) -> tuple[float, Linear]:
    """How much of two inks and of black comes nearest to a colour, and how far off that is.

    The method of Gauss and Newton within 0 and 1: an ink that would go beyond stays there, and the
    others make the best of it. ``corners``: the eight colours, the black ones last.
    """
    seen = [_eye(v)[0] for v in aim]
    at = [0.3, 0.3, 0.3]
    for _ in range(ROUNDS):
        gaps, slopes = _slopes(seen, corners, at)
        pull = [_dot(slope, gaps) for slope in slopes]
        free = [0, 1, 2]
        while True:  # what stands at its end and is pushed beyond it does not move
            step = _least_squares(slopes, pull, free)
            moving = [
                j
                for j, d in zip(free, step, strict=True)
                if not ((at[j] == 0.0 and d < 0.0) or (at[j] == 1.0 and d > 0.0))
            ]
            if moving == free:
                break
            free = moving
        share = 1.0
        for j, d in zip(free, step, strict=True):  # as far as the first that comes to its end
            room = 1 - at[j] if d > 0 else at[j]
            share = min(share, room / abs(d)) if abs(d) > room else share
        for j, d in zip(free, step, strict=True):
            to = at[j] + share * d
            at[j] = 0.0 if to < 1e-9 else 1.0 if to > 1 - 1e-9 else to
        if share == 1.0 and max(map(abs, step), default=0.0) < 1e-5:
            break
    gaps, _ = _slopes(seen, corners, at)
    return _dot(gaps, gaps), (at[0], at[1], at[2])


def _slopes(
    seen: Sequence[float], corners: tuple[Linear, ...], at: Sequence[float]
) -> tuple[list[float], tuple[list[float], list[float], list[float]]]:
    """How far each light is off, and how it changes with either ink and with black, to the eye."""
    a, b, k = at
    gaps: list[float] = []
    by_a: list[float] = []
    by_b: list[float] = []
    by_k: list[float] = []
    for i in range(3):
        paper, one, two, both, black, one_black, two_black, all_black = (c[i] for c in corners)
        twist, twist_black = paper - one - two + both, black - one_black - two_black + all_black
        light = paper + a * (one - paper) + b * (two - paper) + a * b * twist
        dark = black + a * (one_black - black) + b * (two_black - black) + a * b * twist_black
        value, slope = _eye(light + k * (dark - light))
        gaps.append(seen[i] - value)
        bare, covered = slope * (1 - k), slope * k
        by_a.append(
            bare * (one - paper + b * twist) + covered * (one_black - black + b * twist_black)
        )
        by_b.append(
            bare * (two - paper + a * twist) + covered * (two_black - black + a * twist_black)
        )
        by_k.append(slope * (dark - light))
    return gaps, (by_a, by_b, by_k)


def _eye(light: float) -> tuple[float, float]:
    """An amount of light as it is seen, about its cube root, and how that grows with it."""
    if light < 0.0:
        value, slope = _eye(0.0)
        return value + slope * light, slope
    value = (light + 0.02) ** (1 / 3)
    return value, value / (3 * (light + 0.02))


def _dot(one: Sequence[float], two: Sequence[float]) -> float:
    return one[0] * two[0] + one[1] * two[1] + one[2] * two[2]


def _least_squares(
    slopes: Sequence[Sequence[float]], pull: Sequence[float], free: Sequence[int]
) -> list[float]:
    """The best step of the inks that may move, by elimination."""
    rows = [[*(_dot(slopes[i], slopes[j]) for j in free), pull[i]] for i in free]
    for i, row in enumerate(rows):
        row[i] += 1e-9
        for other in rows:
            if other is not row:
                factor = other[i] / row[i]
                for n in range(i, len(row)):
                    other[n] -= factor * row[n]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


def _black(light: float) -> float:
    """How much of the paper black must cover for a grey."""
    return min(1.0, max(0.0, (1 - light) / (1 - BLACK_LIGHT)))


def _rounded(shares: Sequence[float]) -> Inks:
    # downwards, so that the sum stays within a limit
    return Inks(*(0.0 if v < LEAST else int(v * STEP + 1e-6) / STEP for v in shares))


def _grown(share: float, gain: float) -> float:
    """The area that a dot covers in print."""
    return share + 4 * gain * share * (1 - share)


def _smaller(area: float, gain: float) -> float:
    """The share in the file that covers an area in print: the inverse of :func:`_grown`."""
    half = 1 + 4 * gain
    return float(2 * area / (half + (half * half - 16 * gain * area) ** 0.5))


def _light(v: float) -> float:
    return float(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4)


def _screen(v: float) -> float:
    v = min(1.0, max(0.0, v))
    return float(12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055)


def _xyz(lab: Linear) -> Linear:
    """XYZ under D50 of a colour in L*a*b*."""
    f = (lab[0] + 16) / 116
    roots = (f + lab[1] / 500, f, f - lab[2] / 200)
    cubes = (v**3 if v > 6 / 29 else (v - 16 / 116) * 3 * (6 / 29) ** 2 for v in roots)
    x, y, z = (cube * white for cube, white in zip(cubes, WHITE_XYZ, strict=True))
    return (x, y, z)


def _corners() -> dict[str, tuple[Linear, Linear]]:
    """Each colour of inks over each other, bare and below black, as light relative to the paper."""
    paper = _xyz(SOLIDS[""])
    relative: dict[str, Linear] = {}
    for name, lab in SOLIDS.items():
        x, y, z = (v / p * white for v, p, white in zip(_xyz(lab), paper, WHITE_XYZ, strict=True))
        r, g, b = (row[0] * x + row[1] * y + row[2] * z for row in TO_LINEAR)
        relative[name] = (r, g, b)
    relative[""] = (1.0, 1.0, 1.0)
    relative["cmy"] = (0.045, 0.042, 0.043)  # L* 23; no colour is split into all three
    through = BLACK_LIGHT - SHEEN
    return {
        name: (
            bare,
            (SHEEN + through * bare[0], SHEEN + through * bare[1], SHEEN + through * bare[2]),
        )
        for name, bare in relative.items()
    }


CORNERS = _corners()


def _pair(one: str, two: str) -> tuple[Linear, ...]:
    names = ("", one, two, one + two)
    return (*(CORNERS[n][0] for n in names), *(CORNERS[n][1] for n in names))


PAIRS = (_pair("m", "y"), _pair("c", "y"), _pair("c", "m"))
"""What is printed when cyan, magenta or yellow is left out."""
