"""Makes the Japanese fonts printable: CFF outlines in, a subset with TrueType outlines out.

reportlab embeds TrueType outlines only, and the Japanese fonts that come as Python packages hold
CFF ones. They are converted once per user and kept in the cache directory. The name of a cached
file is a hash of everything it depends on, so that a changed font, character set or converter
makes a new file; it is written beside its place and moved in whole, so that several processes
may start together.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

CONVERTER_VERSION = 1
"""Raise it whenever the conversion gives other bytes."""

MAX_ERROR = 1.0
"""How far, in font units (1/1000 em), a quadratic outline may leave the cubic one."""

EXTRA = (
    "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳➀➁➂➃➄➅➆➇➈➉❶❷❸❹❺❻❼❽❾❿"
    "☀☁☂★☆♪♫♠♣♥♦♡♢✓✚✂☞☜½¼¾"
    "‐‑–—―‖‘’“”†‡•‥…‰′″※‼⁇⁈⁉€™←↑→↓↔↕↖↗↘↙⇄⇅⇐⇒⇔⇦⇧⇨⇩⤴⤵"
    "∀∂∃∅∈∑−√∞∠∧∨∩∪∴≈≠≡≦≧≤≥⊂⊃"
    "■□▪▫▲△▶▷▼▽◀◁◆◇○◎●◯◢◣◤◥"
    "〜～〝〟〈〉《》【】〒〓〔〕〖〗〘〙〽〇々〆゛゜ゝゞヽヾゔゕゖヷヸヹヺ"
    "剝塡頰𠮟𠮷髙﨑神福社"
)
"""Beside ASCII, Latin-1 and the two-byte characters of the usual Japanese encodings."""


@cache
def charset() -> frozenset[int]:
    """The code points kept: JIS X 0208 with the vendors' rows, ASCII, Latin-1 and symbols."""
    points = set(range(0x20, 0x7F)) | set(range(0xA0, 0x100)) | {ord(c) for c in EXTRA}
    for codec in ("cp932", "euc_jp"):
        for lead in range(0x81, 0xFF):
            for trail in range(0x40, 0xFF):
                try:
                    text = bytes((lead, trail)).decode(codec)
                except UnicodeDecodeError:
                    continue
                if len(text) == 1 and ord(text) >= 0xA0 and not 0xE000 <= ord(text) <= 0xF8FF:
                    points.add(ord(text))
    return frozenset(points)


def cached(source: Path) -> Path:
    """The TrueType subset of a CFF font; made now if it is not there yet."""
    known = _found(source)
    if known is not None:
        return known
    print(
        f"フォント {source.stem} を準備しています(初回のみ) / preparing a font, first run only …",
        file=sys.stderr,
        flush=True,
    )
    return _made(source)


def prepare(sources: Sequence[Path]) -> None:
    """Converts the fonts that are missing, each but the first in a process of its own."""
    missing = [source for source in sources if _found(source) is None]
    if len(missing) < 2:
        return  # the one that is missing is made when it is asked for
    print(
        "フォントを準備しています(初回のみ) / preparing the fonts, first run only …",
        file=sys.stderr,
        flush=True,
    )
    helpers = [
        subprocess.Popen(
            [sys.executable, "-m", "generator.lettering.fontcache", str(source)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for source in missing[1:]
    ]
    try:
        _made(missing[0])
    finally:
        for helper in helpers:
            helper.wait()  # one that failed is made up for when its font is asked for


def _found(source: Path) -> Path | None:
    name = _name(source)
    for directory in _directories():
        target = directory / name
        if target.is_file() and target.stat().st_size > 0:
            return target
    return None


def _made(source: Path) -> Path:
    data = convert(source, charset())
    name = _name(source)
    for directory in _directories():
        try:
            return _write_whole(directory / name, data)
        except OSError:
            continue  # not writable: the next place
    return _write_whole(Path(tempfile.mkdtemp(prefix="iseki-bako-fonts-")) / name, data)


def convert(source: Path, points: frozenset[int]) -> bytes:
    """The font with TrueType outlines and these characters only; always the same bytes."""
    import io

    from fontTools import subset
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable
    from fontTools.ttLib.tables._g_l_y_f import Glyph

    options = subset.Options(
        layout_features=[],
        hinting=False,
        desubroutinize=True,
        name_IDs=[1, 2, 3, 4, 5, 6, 13, 14],
        notdef_outline=True,
        recalc_timestamp=False,
        drop_tables=["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG"],
    )
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=points)
    subsetter.subset(font)

    order = font.getGlyphOrder()
    outlines = font.getGlyphSet()
    glyphs: dict[str, Glyph] = {}
    for name in order:
        pen = TTGlyphPen(None)
        outlines[name].draw(Cu2QuPen(pen, MAX_ERROR, reverse_direction=True))
        glyphs[name] = pen.glyph()

    glyf = font["glyf"] = newTable("glyf")
    glyf.glyphOrder = order
    glyf.glyphs = glyphs
    for glyph in glyphs.values():
        glyph.recalcBounds(glyf)
    font["loca"] = newTable("loca")
    maxp = font["maxp"] = newTable("maxp")
    maxp.tableVersion = 0x00010000
    maxp.numGlyphs = len(order)
    for field in (
        "maxTwilightPoints",
        "maxStorage",
        "maxFunctionDefs",
        "maxInstructionDefs",
        "maxStackElements",
        "maxSizeOfInstructions",
        "maxComponentElements",
        "maxComponentDepth",
    ):
        setattr(maxp, field, 0)
    maxp.maxZones = 1
    font["hmtx"].metrics = {
        name: (width, glyphs[name].xMin if glyphs[name].numberOfContours else 0)
        for name, (width, _) in font["hmtx"].metrics.items()
    }
    maxp.recalc(font)
    post = font["post"]
    post.formatType = 3.0
    for tag in ("CFF ", "VORG"):
        if tag in font:
            del font[tag]
    font.sfntVersion = "\000\001\000\000"
    font.recalcTimestamp = False
    out = io.BytesIO()
    font.save(out, reorderTables=True)
    return out.getvalue()


def _name(source: Path) -> str:
    return f"{source.stem}-{_key(source)}.ttf"


@cache
def _key(source: Path) -> str:
    """A hash of the source font and of everything the conversion depends on."""
    digest = hashlib.sha256()
    size = source.stat().st_size
    digest.update(f"{CONVERTER_VERSION} {MAX_ERROR} {source.name} {size}".encode())
    with source.open("rb") as file:
        # the table directory holds a checksum of every table: it stands for all the bytes
        digest.update(file.read(4096))
        file.seek(-4096, os.SEEK_END)
        digest.update(file.read(4096))
    digest.update(",".join(map(str, sorted(charset()))).encode())
    return digest.hexdigest()[:20]


def _directories() -> list[Path]:
    """Where a converted font may lie: the user's cache, else the temporary directory."""
    from platformdirs import user_cache_dir

    shared = Path(tempfile.gettempdir()) / f"iseki-bako-{_user()}"
    return [Path(user_cache_dir("iseki-bako", appauthor=False)) / "fonts", shared]


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else "cache"


def _write_whole(target: Path, data: bytes) -> Path:
    """Writes beside the target and moves into place: readers see all or nothing."""
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return target


if __name__ == "__main__":
    _made(Path(sys.argv[1]))
