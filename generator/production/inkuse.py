"""How much ink a finished PDF asks for at most, read from its streams, shadings and pictures."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator

OBJECT = re.compile(
    rb"\bobj\b((?:(?!endobj).)*?)\bstream\r?\n(.*?)\r?\n?endstream",
    re.S,
)
SET = re.compile(rb"(?<![\w.])([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) [kK](?!\w)")
END = re.compile(rb"/C[01] ?\[ ?([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) ?\]")
IMAGE, INKS, PACKED = b"/Image", b"/DeviceCMYK", b"/FlateDecode"
AT_ONCE = 1_000_000
"""So many pixels of a picture are looked at together."""


def most_ink(data: bytes) -> float | None:
    """The most of all four inks together that any colour or pixel has (2.4 is 240 %); None without
    any. Needs what pictures need (``iseki-bako[png]``)."""
    found = [sum(map(float, values)) for values in END.findall(data)]
    for head, packed in OBJECT.findall(data):
        if PACKED not in head:
            continue
        try:
            content = zlib.decompress(packed)
        except zlib.error:
            continue
        if IMAGE not in head:
            found.extend(sum(map(float, values)) for values in SET.findall(content))
        elif INKS in head:
            found.append(max(_pixels(content)) / 255)
    return max(found, default=None)


def _pixels(content: bytes) -> Iterator[int]:
    """The most ink of parts of a picture, in steps of 1/255."""
    from PIL import Image, ImageMath

    for start in range(0, len(content), 4 * AT_ONCE):
        part = content[start : start + 4 * AT_ONCE]
        row = Image.frombuffer("RGBA", (len(part) // 4, 1), part, "raw", "RGBA", 0, 1)
        bands = dict(zip("cmyk", row.split(), strict=True))
        total = ImageMath.lambda_eval(lambda of: of["c"] + of["m"] + of["y"] + of["k"], **bands)
        yield int(total.getextrema()[1])
