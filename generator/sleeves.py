"""Kinds of sleeves that are sold, read from ``sleeves.yaml``, and what goes into them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import NamedTuple

from pydantic import Field, TypeAdapter

from components.loader import Name
from components.schema import Record, validate
from components.source import decode, read_yaml
from generator.errors import UnknownName


class Sleeve(Record):
    """A kind of sleeve: the room for cards inside of it (mm)."""

    id: str
    name: Name
    width: float = Field(gt=0)
    height: float = Field(gt=0)


class Fit(NamedTuple):
    """How much room (mm) a piece has in a sleeve; negative: it does not go in."""

    width: float
    height: float

    @property
    def fits(self) -> bool:
        return min(self) >= 0


@cache
def sleeves() -> Mapping[str, Sleeve]:
    """All kinds of sleeves, smallest first."""
    raw = (resources.files("generator") / "sleeves.yaml").read_bytes()
    found, faults = validate(read_yaml(decode(raw)), TypeAdapter(list[Sleeve]))
    if found is None:
        raise ValueError(f"sleeves.yaml: {faults}")
    return {sleeve.id: sleeve for sleeve in sorted(found, key=lambda s: s.width * s.height)}


def sleeve(name: str) -> Sleeve:
    """A sleeve by its id, in any case; raises UnknownName, which lists what there is."""
    known = sleeves().get(name.strip().lower())
    if known is None:
        raise UnknownName("スリーブ", "sleeve", name, list(sleeves()))
    return known


def fit(width: float, height: float, into: Sleeve) -> Fit:
    return Fit(round(into.width - width, 3), round(into.height - height, 3))
