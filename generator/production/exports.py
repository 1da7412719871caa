"""Export profiles: named sets of options, and what a print shop or a program wants instead.

A profile is a file in ``generator/profiles``. It gives values to options of ``generator build``
(which the command line may still overrule) and may ask for ``faces``: one face a page or a picture
instead of sheets. What a named service asks for stands there only where its own words were read,
and the profile says so.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Literal

from pydantic import Field, TypeAdapter

from components.loader import DataError, DataProblem, Name, field_name
from components.schema import Items, Record, validate
from components.source import Document, Spot, decode, read_yaml
from generator.errors import UnknownName
from generator.writers.colours import Press

if TYPE_CHECKING:
    from collections.abc import Mapping


class FaceExport(Record):
    """One face a page: the page is the trim and the bleed round it, without any mark."""

    form: Literal["pdf", "png"]
    bleed: float = Field(ge=0, le=10)
    safe: float = Field(ge=0, le=10)
    """Text must keep this far (mm) from the trim."""
    order: Literal["separate", "alternating", "backs-first"] = "separate"
    """Fronts and backs in a file each, or in one: front 1, back 1, front 2 …, or back 1, front 1,
    back 2 …"""
    contour: Literal["none", "spot", "page"] = "none"
    """Where the cut line of what is no plain rectangle goes: into a spot colour, onto a page of
    its own behind the face, or nowhere."""
    colours: Literal["rgb", "cmyk"] = "rgb"
    """Of the screen, or the inks of a press; those know no transparency."""
    ink_limit: int = Field(default=400, ge=100, le=400)
    """All inks together, in percent, at most."""
    keys: Literal["", "PDF/X-1a:2001"] = ""
    """The standard whose keys are written into a PDF of inks."""
    dpi: int = Field(default=300, ge=72, le=1200)
    """Pixels per inch of pictures."""
    smallest_text: float = 5.0
    """What is printed smaller (points) is a fault."""
    thinnest_line: float = 0.25
    """What is drawn thinner (points) is a fault."""

    @property
    def press(self) -> Press | None:
        """The press that files are made for; None for colours of the screen."""
        return Press(self.ink_limit / 100, self.keys) if self.colours == "cmyk" else None


class Profile(Record):
    """A way to put a set out."""

    title: Name
    source: Literal["designed", "read"]
    """``read``: these are the figures of a service, as it states them itself."""
    folder: str = ""
    """A folder within that of the game; none for the sheets."""
    options: dict[str, str | float | int] = Field(default_factory=dict)
    """Values of command-line options, by the names they have there."""
    faces: FaceExport | None = None
    asks: Items[Name] = ()
    """What else the receiver wants, which this program does not do."""


@cache
def profiles() -> Mapping[str, Profile]:
    """All profiles, sorted by name."""
    folder = resources.files("generator") / "profiles"
    files = sorted(file.name for file in folder.iterdir() if file.name.endswith(".yaml"))
    return {name.removesuffix(".yaml"): _read(name, (folder / name).read_bytes()) for name in files}


def profile(name: str) -> Profile:
    """A profile by name, in any case; raises UnknownName, which lists what there is."""
    known = profiles().get(name.strip().lower())
    if known is None:
        raise UnknownName("プロファイル", "profile", name, list(profiles()))
    return known


def _read(name: str, raw: bytes) -> Profile:
    document: Document = read_yaml(decode(raw))
    value, faults = validate(document, TypeAdapter(Profile))
    if value is None:
        shown = f"generator/profiles/{name}"
        raise DataError(
            [
                DataProblem(shown, Spot(*fault.spot), field_name(fault.path), fault.message)
                for fault in faults
            ]
        )
    return value
