"""The letters that a page needs, as fonts inside it: pictures look alike where no font is there."""

from __future__ import annotations

import base64
import io

from generator.lettering.fonts import GOTHIC, GOTHIC_BOLD, FontId, font_file

FAMILY = "Noto Sans CJK JP"
"""The family that :mod:`generator.writers.svg` names for all text."""


def faces(characters: str) -> str:
    """``@font-face`` rules that hold these characters, regular and bold."""
    return "\n".join(_face(font, characters) for font in (GOTHIC, GOTHIC_BOLD))


def _face(font: FontId, characters: str) -> str:
    data = base64.b64encode(subset(font, characters)).decode("ascii")
    weight = "bold" if font == GOTHIC_BOLD else "normal"
    return (
        f"@font-face {{ font-family: '{FAMILY}'; font-weight: {weight}; "
        f"src: url(data:font/woff;base64,{data}) format('woff'); }}"
    )


def subset(font: FontId, characters: str) -> bytes:
    """A font with the glyphs of these characters only, as WOFF. Characters it lacks are left."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    options = Options()
    options.flavor = "woff"
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 13, 14]  # the names and the licence
    out = io.BytesIO()
    with TTFont(font_file(font), lazy=True, recalcTimestamp=False) as face:
        cutter = Subsetter(options)
        cutter.populate(unicodes=sorted({ord(char) for char in characters}))
        cutter.subset(face)
        face.flavor = "woff"
        face.save(out)
    return out.getvalue()
