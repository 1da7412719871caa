"""Bounds on sums of whole numbers, and how they narrow what each of the numbers can be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

Terms = tuple[tuple[int, int], ...]
"""A sum: pairs of a variable's index and its factor."""

MOST_PASSES = 40
"""Narrowing may creep on by one for ever so long; to stop early only loses sharpness."""


class Row(NamedTuple):
    """A sum that is not below ``least`` and not above ``most``, where these are given."""

    terms: Terms
    least: int | None = None
    most: int | None = None


def total(variables: Iterable[int], factor: int = 1) -> Terms:
    """The sum of some variables."""
    return tuple((variable, factor) for variable in variables)


def minus(left: Terms, right: Terms) -> Terms:
    """One sum less another."""
    factors = dict(left)
    for variable, factor in right:
        factors[variable] = factors.get(variable, 0) - factor
    return tuple((variable, factor) for variable, factor in factors.items() if factor)


def plus(*sums: Terms) -> Terms:
    """Several sums together."""
    whole: Terms = ()
    for terms in sums:
        whole = minus(whole, minus((), terms))
    return whole


def ends(terms: Terms, low: Sequence[int], high: Sequence[int]) -> tuple[int, int]:
    """The least and the greatest that a sum can be, its variables taken one by one."""
    least = most = 0
    for variable, factor in terms:
        a, b = factor * low[variable], factor * high[variable]
        least, most = (least + a, most + b) if factor > 0 else (least + b, most + a)
    return least, most


def narrow(rows: Sequence[Row], low: list[int], high: list[int]) -> bool:
    """Narrows the variables' bounds in place; False if some row cannot be kept."""
    for _ in range(MOST_PASSES):
        changed = False
        for row in rows:
            least, most = ends(row.terms, low, high)
            if row.most is not None and least > row.most:
                return False
            if row.least is not None and most < row.least:
                return False
            if row.most is not None and most > row.most:
                changed |= _at_most(row.terms, row.most - least, low, high)
            if row.least is not None and least < row.least:
                changed |= _at_most(
                    tuple((v, -f) for v, f in row.terms), most - row.least, low, high
                )
        if not changed:
            return True
    return True


def _at_most(terms: Terms, slack: int, low: list[int], high: list[int]) -> bool:
    """Above its least value the sum has ``slack`` left: no variable can use more of it alone."""
    changed = False
    for variable, factor in terms:
        if factor > 0:
            end = low[variable] + slack // factor
            if end < high[variable]:
                high[variable] = end
                changed = True
        else:
            end = high[variable] - slack // -factor
            if end > low[variable]:
                low[variable] = end
                changed = True
    return changed
