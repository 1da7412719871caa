"""Builds a game's files: data → plans → sheets → documents → PDF and SVG, written whole or not.

A game's files are all made before the first is written (:mod:`generator.production.files`), so a
run that fails leaves the old files as they were.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from generator import games
from generator.errors import LayoutError
from generator.guides import sheet as guide
from generator.imposition.cuts import cuts, needs_cutter
from generator.imposition.pages import documents
from generator.imposition.registration import Registration
from generator.imposition.sheets import Sheet, impose, notices
from generator.lettering import fonts
from generator.notices import Notice
from generator.options import CutFiles, Film, Options
from generator.plan import Block, Medium, Plan
from generator.production import cache, film
from generator.production.files import File, Manifest, Written, safe_name, write
from generator.production.progress import undisturbed
from generator.sleeves import sleeve

Progress = Callable[[str, str], None]
"""Told of every step: the game's id and what is being made."""
Warn = Callable[[Notice], None]
"""Told what the user should know although nothing is wrong."""


def build(
    game: str,
    out: Path,
    options: Options | None = None,
    progress: Progress | None = None,
    warn: Warn | None = None,
    *,
    fresh: bool = False,
) -> list[Written]:
    """Writes all files of one game into ``out/<game>``, unless they are there already, byte for
    byte as they would be written; ``fresh`` makes them in any case."""
    options = options or Options()
    warn = warn or (lambda _notice: None)
    fonts.prepare()
    place = folder(game, out, options)
    key = cache.key(game, options)
    known = Manifest.read(place)
    if not fresh and known.current(place, key):
        for ja, en in known.remarks:
            warn(Notice(ja, en))
        return known.written(place)
    remarks: list[Notice] = []
    with undisturbed():
        files = make(game, load(game, options), options, progress, remarks.append)
    for notice in remarks:
        warn(notice)
    if cache.key(game, options) != key:
        key = ""  # somebody edited code or data meanwhile: these files may be of either
    return write(place, files, key, [(n.ja, n.en) for n in remarks])


def folder(game: str, out: Path, options: Options) -> Path:
    """Where the files of a game go: what is not its sheets into a folder of its own there."""
    place = out / safe_name(game)
    return place / safe_name(options.folder) if options.folder else place


def load(game: str, options: Options) -> Any:
    """A game's checked component data."""
    import components

    return components.load(game, options.components)  # type: ignore[arg-type]


def make(
    game: str,
    data: Any,
    options: Options,
    progress: Progress | None = None,
    warn: Warn | None = None,
) -> dict[str, File]:
    """The files of a game: name → bytes and number of pages."""
    tell = progress or (lambda _game, _step: None)
    tell(game, "faces")
    with guide.printed(options.duplex):
        plans = games.game(game).plans(data)
    tell(game, "sheets")
    return make_plans(game, plans, options, tell, warn)


def make_plans(
    game: str,
    plans: Sequence[Plan],
    options: Options,
    tell: Progress,
    warn: Warn | None = None,
) -> dict[str, File]:
    """The files of these plans."""
    plans = [p for p in plans if p.extra is None or p.extra in options.extras]
    if options.sleeve is not None:
        film.check_sleeves(plans, sleeve(options.sleeve))
    if options.faces is not None:
        return _faces(game, plans, options, tell)
    from generator.writers import dxf, pdf, svg

    sheets = sheets_of(plans, options, warn)
    check_ids(sheets)
    for notice in notices(sheets):
        if warn is not None:
            warn(notice)
    title = plans[0].game_title if plans else game
    files: dict[str, File] = {}
    for document in documents(game, title, sheets, options):
        name = f"{safe_name(document.stem)}.pdf"
        tell(game, name)
        files[name] = File(
            pdf.write(document, options.theme.upon(document.medium)), len(document.pages)
        )
    for sheet in sheets:
        if has_cut_file(sheet, options):
            name = f"{safe_name(f'{game}-cut-{sheet.name}')}.svg"
            tell(game, name)
            files[name] = File(svg.cut_file(sheet, options.svg_dpi), 0)
            if options.dxf:
                name = f"{safe_name(f'{game}-cut-{sheet.name}')}.dxf"
                files[name] = File(dxf.cut_file(sheet), 0)
    return files


def _faces(game: str, plans: Sequence[Plan], options: Options, tell: Progress) -> dict[str, File]:
    """One face a page or a picture, instead of sheets."""
    from generator.production import faceprint

    assert options.faces is not None
    files: dict[str, File] = {}
    for name, file in faceprint.files(game, plans, options.faces, options.theme):
        tell(game, name)
        files[name] = file
    return files


def sheets_of(plans: Sequence[Plan], options: Options, warn: Warn | None = None) -> list[Sheet]:
    """All sheets of these plans on the paper asked for. Words that the paper is too small for (a
    guide) are left out with a remark: the game can be played without them."""
    out: list[Sheet] = []
    for plan in plans:
        try:
            sheets = _imposed(plan, options)
        except LayoutError as error:
            if warn is None or not is_words(plan):
                raise
            warn(Notice(f"{error.ja}。今回は省いた", f"{error.en}; left out this time"))
            continue
        out.extend(film.mirrored(s) if _on_back_of_film(plan, options) else s for s in sheets)
    return out


def is_words(plan: Plan) -> bool:
    """Whether a plan is there to be read only: a guide, a proof."""
    return isinstance(plan.layout, Block) and not plan.layout.puts


def _imposed(plan: Plan, options: Options) -> list[Sheet]:
    """The sheets of a plan; those for a cutter with its marks, if any are asked for."""

    def imposed(marks: Registration | None) -> list[Sheet]:
        return impose(
            plan,
            options.paper,
            options.margins,
            options.bleed,
            duplex=options.duplex,
            gap=options.gap,
            corner=options.corner,
            registration=marks,
        )

    sheets = imposed(None)
    if options.registration is not None and any(has_cut_file(s, options) for s in sheets):
        return imposed(options.registration)
    return sheets


def _on_back_of_film(plan: Plan, options: Options) -> bool:
    return plan.medium is Medium.FILM and options.film is Film.MIRRORED


def has_cut_file(sheet: Sheet, options: Options) -> bool:
    """Whether a sheet gets an SVG: what its plan says, what the user asked for, what it needs."""
    if options.cut_files is CutFiles.NONE or sheet.plan.cut_file is False:
        return False
    if cuts(sheet.front.placements).empty:
        return False
    return bool(options.cut_files is CutFiles.ALL or sheet.plan.cut_file or needs_cutter(sheet))


def check_ids(sheets: Sequence[Sheet]) -> None:
    """Every face of a game has an id of its own; two with one id are a slip in its module."""
    seen: set[str] = set()
    for sheet in sheets:
        for placement in sheet.front.placements:
            if placement.face.id in seen:
                raise ValueError(f"two faces have the id {placement.face.id}")
            seen.add(placement.face.id)
