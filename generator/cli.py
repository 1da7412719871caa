"""The command line: ``generator list`` and ``generator build``.

Only what ``--help`` needs is imported here; fonts, PDF and data are loaded inside the commands.
Exit status: 0 fine; 1 understood but wrong (a text that does not fit); 2 not understood (unknown
game, faulty data file). Never a traceback.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from components.quickhelp import show_help
from components.streams import complain, failed, quiet_exit, set_up
from components.usage import Commands
from generator.commands import printing as printcli
from generator.commands import products as productcli

if TYPE_CHECKING:
    from generator.options import Options
    from generator.production.files import Written

app = typer.Typer(
    cls=Commands,
    help="五つのゲームの印刷用ファイルを作る / Printable files of the five games.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Language = Literal["ja", "en"]


@app.command("list")
def list_games(
    names: printcli.GamesOrAll = None,
    as_json: printcli.AsJson = False,
    components: printcli.Folder = None,
    lang: printcli.Lang = None,
) -> None:
    """ゲームと部品の一覧 / The games and their components, with counts."""
    from generator.commands import listing

    _run(lambda: listing.show(names or [], components, as_json, language(lang)), lang)


@app.command("build")
def build_games(
    context: typer.Context,
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help="省略すると全部 / all if none is named"),
    ] = None,
    out: printcli.Out = Path("output"),
    paper: printcli.PaperName = "A4",
    duplex: printcli.DuplexName = "long",
    bleed: Annotated[float, typer.Option("--bleed", help="塗り足し / bleed (mm)")] = 3.0,
    theme: printcli.ThemeName = "full",
    cut_files: Annotated[str, typer.Option("--cut-files", help="needed, all, none")] = "needed",
    profile: Annotated[
        str | None,
        typer.Option("--profile", help="書き出しの設定(generator profiles) / export profile"),
    ] = None,
    film: Annotated[
        str, typer.Option("--film", help="normal, mirrored(裏刷り / printed on its back)")
    ] = "normal",
    sleeve: Annotated[
        str | None,
        typer.Option("--sleeve", help="使うスリーブ(generator sleeves) / sleeves you have"),
    ] = None,
    extras: Annotated[
        list[str] | None,
        typer.Option("--with", help="strips, sleeve-backs, proof: 任意の印刷物 / extra sheets"),
    ] = None,
    margin: printcli.Margin = None,
    gap: printcli.Gap = None,
    corner: printcli.Corner = None,
    printer: printcli.PrinterName = None,
    back_offset: printcli.BackOffset = None,
    back_angle: printcli.BackAngle = None,
    scale: printcli.Scale = None,
    registration: printcli.Marks = None,
    inset: printcli.Inset = None,
    arm: printcli.Arm = None,
    svg_dpi: printcli.SvgDpi = None,
    dxf: printcli.Dxf = False,
    no_cache: Annotated[
        bool,
        typer.Option("--no-cache", help="変わりがなくても作り直す / make all, changed or not"),
    ] = False,
    components: printcli.Folder = None,
    lang: printcli.Lang = None,
) -> None:
    """PDF とカット用 SVG を作る / Write the printable PDFs and the SVG cut files."""

    def run() -> int:
        from dataclasses import replace

        from generator.options import chosen

        v = _profiled(
            context,
            profile,
            paper=paper,
            duplex=duplex,
            bleed=bleed,
            theme=theme,
            cut_files=cut_files,
        )
        options = chosen(
            v["paper"],
            v["duplex"],
            v["bleed"],
            v["theme"],
            v["cut_files"],
            components,
            film=film,
            sleeve=sleeve,
            extras=extras or (),
            **printcli.craft(
                margin,
                gap,
                corner,
                (registration, inset, arm),
                svg_dpi,
                dxf,
                (printer, back_offset, back_angle, scale),
            ),
        )
        options = replace(options, **_exported(profile))
        return _build(names or [], out, options, language(lang), fresh=no_cache)

    _run(run, lang)


def _profiled(context: typer.Context, name: str | None, **values: Any) -> dict[str, Any]:
    """The values of options: the profile's where the command line does not give any."""
    if name is None:
        return values
    from generator.production.exports import profile

    for option, value in profile(name).options.items():
        source = context.get_parameter_source(option)
        if source is None or source.name != "COMMANDLINE":
            values[option] = value
    return values


def _exported(name: str | None) -> dict[str, Any]:
    """What a profile wants instead of sheets, and where it goes."""
    if name is None:
        return {}
    from generator.production.exports import profile

    found = profile(name)
    return {"faces": found.faces, "folder": found.folder}


@app.command("profiles")
def list_profiles(
    as_json: printcli.AsJson = False,
    lang: printcli.Lang = None,
) -> None:
    """書き出しの設定の一覧 / The export profiles."""
    from generator.commands import reports

    _run(lambda: reports.profiles(as_json, language(lang)), lang)


@app.command("sleeves")
def list_sleeves(
    as_json: printcli.AsJson = False,
    components: printcli.Folder = None,
    lang: printcli.Lang = None,
) -> None:
    """スリーブの種類と、カードが入るか / Kinds of sleeves, and what goes into them."""
    from generator.commands import reports

    _run(lambda: reports.sleeves(components, as_json, language(lang)), lang)


@app.command("preflight")
def check_faces(
    names: Annotated[list[str] | None, typer.Argument(metavar="GAME")] = None,
    profile: Annotated[
        str, typer.Option("--profile", help="generator profiles を参照 / see generator profiles")
    ] = "shop",
    theme: printcli.ThemeName = "full",
    as_json: printcli.AsJson = False,
    components: printcli.Folder = None,
    lang: printcli.Lang = None,
) -> None:
    """入稿前の検査: 塗り足し・文字・線・フォント / Measures what a print shop would check."""
    from generator.commands import reports

    _run(
        lambda: reports.preflight(names or [], profile, theme, components, as_json, language(lang)),
        lang,
    )


@app.command("sheets")
def make_sheets(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help="省略すると全部 / all if none is named"),
    ] = None,
    out: printcli.Out = Path("output/sheets"),
    source: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help="得点ファイルから記入 / fill in from a file"),
    ] = None,
    per_page: Annotated[
        int, typer.Option("--per-page", help="1ページの枚数: 1, 2, 4 / sheets on a page")
    ] = 2,
    paper: printcli.PaperName = "A4",
    components: printcli.Folder = None,
    lang: printcli.Lang = None,
) -> None:
    """得点表と棋譜用紙の PDF を作る / Score pads and log sheets to write on."""
    from generator.layout.paper import paper as named
    from generator.scoresheets import make

    def work() -> int:
        chosen = named(paper)
        return make.run(names or [], out, chosen, per_page, source, components, language(lang))

    _run(work, lang)


def _build(
    names: list[str], out: Path, options: Options, lang: Language, *, fresh: bool = False
) -> int:
    """Builds game by game; a game that fails does not stop the others."""
    gc.disable()  # a short run of which all values stay to its end: there is nothing to collect
    from components import DataError
    from generator import games
    from generator.errors import GeneratorError
    from generator.options import notices
    from generator.production.build import build
    from generator.production.progress import shown

    status = 0
    written: list[Written] = []
    wanted = games.chosen(names)
    remarks = [*notices(options)]
    with shown(wanted, lang) as tell:
        for name in wanted:
            try:
                written.extend(build(name, out, options, tell, remarks.append, fresh=fresh))
            except DataError as error:
                status = 2
                for line in error.lines(lang):
                    complain(line)
            except GeneratorError as error:
                status = max(status, error.status)
                complain(error.message(lang))
    for notice in dict.fromkeys(remarks):
        complain(notice.message(lang))
    for file in written:
        print(file.path)
    return status


printcli.attach(app, lambda action, lang: _run(action, lang))
productcli.attach(app, lambda action, lang: _run(action, lang), lambda lang: language(lang))


def language(lang: str | None) -> Language:
    """The language asked for, or the locale's."""
    from components.messages import default_lang

    chosen = (lang or default_lang()).strip().lower()
    if chosen == "ja":
        return "ja"
    if chosen == "en":
        return "en"
    from generator.errors import UnknownName

    raise UnknownName("言語", "language", chosen, ["ja", "en"])


def _run(action: object, lang: str | None) -> None:
    """Runs a command and turns failures for people into a message and an exit status."""
    from components import DataError
    from generator.errors import GeneratorError

    try:
        assert callable(action)
        status = action() or 0
        sys.stdout.flush()
    except DataError as error:
        for line in error.lines(_safe_language(lang)):
            complain(line)
        status = 2
    except GeneratorError as error:
        complain(error.message(_safe_language(lang)))
        status = error.status
    except BrokenPipeError:
        quiet_exit()  # the reader has gone (generator list | head): nothing left to say
    raise typer.Exit(int(status))


def _safe_language(lang: str | None) -> Language:
    from generator.errors import UnknownName

    try:
        return language(lang)
    except UnknownName:
        return "en"


def main() -> None:
    """The entry point: streams that take any character, and no traceback for an interrupt."""
    # a run that is asked to end tidies up behind itself, as one that is interrupted does
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    set_up()
    try:
        if show_help(app, "generator"):
            sys.stdout.flush()
            raise SystemExit(0)
        app()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    except OSError as error:
        failed(error, _safe_language(None))
    except Exception as error:
        if os.environ.get("ISEKI_BAKO_DEBUG"):
            raise
        complain(f"内部エラー / internal error: {type(error).__name__}: {error}")
        complain("ISEKI_BAKO_DEBUG=1 で詳細 / set ISEKI_BAKO_DEBUG=1 for details")
        raise SystemExit(1) from None
