"""Command-line words of printing and cutting: options of ``build``, ``calibrate``, ``printers``.

Only what ``--help`` needs is imported at the top.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from components.messages import default_lang

if TYPE_CHECKING:
    from generator.production.printers import Printer

Margin = Annotated[
    float | None,
    typer.Option("--margin", help="端から部品まで / paper's edge to pieces (mm)", metavar="MM"),
]
Gap = Annotated[
    float | None,
    typer.Option("--gap", help="部品の間隔(0 = 接する) / between pieces (mm)", metavar="MM"),
]
Corner = Annotated[
    float | None,
    typer.Option("--corner", help="カードの角の半径 / cards' corner radius (mm)", metavar="MM"),
]
Marks = Annotated[
    int | None,
    typer.Option(
        "--registration", help="カッターの位置合わせ 3 / 4 / cutter's marks", metavar="3|4"
    ),
]
Inset = Annotated[
    float | None,
    typer.Option("--inset", help="そのマークの端からの距離 / marks' inset (mm)", metavar="MM"),
]
Arm = Annotated[
    float | None,
    typer.Option("--arm", help="そのマークの長さ / length of the marks (mm)", metavar="MM"),
]
SvgDpi = Annotated[
    float | None,
    typer.Option("--svg-dpi", help="72: Silhouette Basic 用 / for Silhouette Basic", metavar="DPI"),
]
Dxf = Annotated[bool, typer.Option("--dxf", help="カット線を DXF でも / cut files as DXF too")]
PrinterName = Annotated[
    str | None,
    typer.Option("--printer", help="保存した補正(generator printers) / saved profile"),
]
BackOffset = Annotated[
    str | None,
    typer.Option("--back-offset", help="裏面を右,下へ / back to the right, down", metavar="X,Y"),
]
BackAngle = Annotated[
    float | None,
    typer.Option("--back-angle", help="裏面を時計回りに / back clockwise (°)", metavar="DEG"),
]
Scale = Annotated[
    str | None,
    typer.Option("--scale", help="両面の倍率(1 = 100%) / both sides' scale", metavar="X,Y"),
]
Lang = Annotated[
    str | None,
    typer.Option("--lang", help="ja / en(既定: ロケール / default: the locale)", metavar="LANG"),
]
PaperName = Annotated[
    str, typer.Option("--paper", help="A4, A3, Letter, 幅x高さ mm / width x height in mm")
]
DuplexName = Annotated[
    str, typer.Option("--duplex", help="long, short, fold, fronts-then-backs, single")
]
TurnName = Annotated[str, typer.Option("--duplex", help="long, short, fronts-then-backs")]
ThemeName = Annotated[str, typer.Option("--theme", help="full, low-ink, grey")]
Out = Annotated[Path, typer.Option("--out", "-o", help="出力フォルダ / output folder")]
Games = Annotated[list[str] | None, typer.Argument(metavar="GAME")]
GamesOrAll = Annotated[
    list[str] | None,
    typer.Argument(metavar="GAME", help="省略すると全部 / all if none is named"),
]
AsJson = Annotated[bool, typer.Option("--json", help="JSON で出力 / print JSON")]
Folder = Annotated[
    Path | None,
    typer.Option("--components", help="部品データのフォルダ / folder of component data"),
]

printers = typer.Typer(
    help="プリンターの補正を保存・一覧 / Save and list printer profiles.",
    invoke_without_command=True,
    rich_markup_mode=None,
)

Runner = Callable[[Callable[[], int | None], str | None], None]
"""What turns failures into messages and exit statuses (of :mod:`generator.cli`)."""


def corrected(
    name: str | None, offset: str | None, angle: float | None, scale: str | None
) -> Printer:
    """The profile asked for, with what is given beside it in its place."""
    from generator.production import printers as profiles

    base = profiles.find(name) if name else profiles.Printer()
    shift = (base.dx, base.dy) if offset is None else profiles.numbers(offset, 2, "--back-offset")
    factor = (
        (base.scale_x, base.scale_y) if scale is None else profiles.numbers(scale, 2, "--scale")
    )
    return profiles.checked(shift, base.angle if angle is None else angle, factor)


def craft(
    margin: float | None,
    gap: float | None,
    corner: float | None,
    marks: tuple[int | None, float | None, float | None],
    svg_dpi: float | None,
    dxf: bool,
    printer: tuple[str | None, str | None, float | None, str | None],
) -> dict[str, Any]:
    """The keyword arguments of :func:`generator.options.chosen` for these options."""
    from generator.imposition.registration import registration

    return {
        "margin": margin,
        "gap": gap,
        "corner": corner,
        "marks": registration(*marks),
        "svg_dpi": svg_dpi,
        "dxf": dxf,
        "printer": corrected(*printer),
    }


def attach(app: typer.Typer, run: Runner) -> None:
    """Adds the commands to the application."""
    app.add_typer(printers, name="printers")

    @app.command("calibrate")
    def calibrate(
        out: Out = Path("output"),
        paper: PaperName = "A4",
        duplex: TurnName = "long",
        lang: Lang = None,
    ) -> None:
        """裏面のずれを測るシートを作る / Write the sheet that measures a printer's back."""
        run(lambda: _calibrate(out, paper, duplex), lang)

    @printers.callback()
    def listed(context: typer.Context, lang: Lang = None) -> None:
        if context.invoked_subcommand is None:
            run(lambda: _list(lang), lang)

    @printers.command("save")
    def save(
        name: Annotated[str, typer.Argument(metavar="NAME", help="名前 / name")],
        readings: Annotated[
            str | None,
            typer.Option(
                "--readings", help="校正シートの A,B,C,D / read on the sheet", metavar="A,B,C,D"
            ),
        ] = None,
        rulers: Annotated[
            str | None,
            typer.Option("--rulers", help="100 mm 定規の実測 横,縦 / as measured", metavar="X,Y"),
        ] = None,
        paper: PaperName = "A4",
        offset: BackOffset = None,
        angle: BackAngle = None,
        scale: Scale = None,
        lang: Lang = None,
    ) -> None:
        """校正シートの読みか数値から補正を保存 / Save a profile from readings or numbers."""
        run(lambda: _save(name, readings, rulers, paper, (offset, angle, scale)), lang)

    @printers.command("remove")
    def remove(
        name: Annotated[str, typer.Argument(metavar="NAME", help="名前 / name")],
        lang: Lang = None,
    ) -> None:
        """保存した補正を消す / Forget a profile."""

        def forget() -> None:
            from generator.production import printers as profiles

            print(profiles.remove(name))

        run(forget, lang)


def _calibrate(out: Path, paper_name: str, duplex_name: str) -> int:
    from generator.imposition.duplex import Duplex
    from generator.lettering import fonts
    from generator.options import chosen
    from generator.production import calibration
    from generator.production.files import File, write
    from generator.writers import pdf

    options = chosen(paper_name, duplex_name)
    if options.duplex in (Duplex.SINGLE, Duplex.FOLD):
        options = chosen(paper_name, Duplex.LONG.value)
    fonts.prepare()
    document = calibration.document(options.paper, options.duplex)
    file = File(pdf.write(document), len(document.pages))
    for written in write(out / "calibrate", {f"{document.stem}.pdf": file}):
        print(written.path)
    return 0


NO_PRINTERS = (
    "保存した補正はまだありません。generator calibrate のシートを刷って測り、"
    "generator printers save NAME --readings A,B,C,D で保存します",
    "no printer profile is saved yet: print the sheet of generator calibrate, read it, and "
    "generator printers save NAME --readings A,B,C,D",
)


def _list(lang: str | None) -> int:
    from generator.production import printers as profiles

    known = profiles.load()
    for name, p in sorted(known.items()):
        print(
            f"{name}\t--back-offset {p.dx:g},{p.dy:g} --back-angle {p.angle:g}"
            f" --scale {p.scale_x:g},{p.scale_y:g}"
        )
    if not known:
        ja = (lang or default_lang()) == "ja"
        print(NO_PRINTERS[0 if ja else 1], file=sys.stderr)
    return 0


def _save(
    name: str,
    readings: str | None,
    rulers: str | None,
    paper_name: str,
    given: tuple[str | None, float | None, str | None],
) -> int:
    from generator.layout.paper import paper
    from generator.production import calibration
    from generator.production import printers as profiles

    measured = profiles.Printer()
    if readings is not None:
        read = profiles.numbers(readings, 4, "--readings")
        measured = calibration.from_readings(paper(paper_name), read)
    scale = (1.0, 1.0)
    if rulers is not None:
        lengths = profiles.numbers(rulers, 2, "--rulers")
        scale = calibration.from_rulers(lengths)
    offset, angle, factor = given
    shift = (measured.dx, measured.dy)
    if offset is not None:
        shift = profiles.numbers(offset, 2, "--back-offset")  # type: ignore[assignment]
    if factor is not None:
        scale = profiles.numbers(factor, 2, "--scale")  # type: ignore[assignment]
    printer = profiles.checked(shift, measured.angle if angle is None else angle, scale)
    print(profiles.save(name, printer))
    return 0
