"""How much ink a finished PDF asks for at most, read from its streams and shadings."""

from __future__ import annotations

import re
import zlib

STREAM = re.compile(rb"<<[^>]*?/FlateDecode[^>]*>>\s*stream\r?\n(.*?)\r?\nendstream", re.S)
SET = re.compile(rb"(?<![\w.])([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) [kK](?!\w)")
END = re.compile(rb"/C[01] ?\[ ?([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) ?\]")


def most_ink(data: bytes) -> float | None:
    """The most of all four inks together that any colour has (2.4 is 240 %); None without any."""
    found = [sum(map(float, values)) for values in END.findall(data)]
    for packed in STREAM.findall(data):
        try:
            content = zlib.decompress(packed)
        except zlib.error:
            continue
        found.extend(sum(map(float, values)) for values in SET.findall(content))
    return max(found, default=None)
