"""The command ``scorer``: its subcommands, which are in `scorer.commands`, and how they end.

Nothing heavy is imported before a command runs, so that ``--help`` answers at once.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import typer

from components.messages import Lang, Message, default_lang, register, say
from components.quickhelp import show_help
from components.streams import failed, quiet_exit, set_up
from components.usage import Commands
from scorer.options import (
    AnyPlayersOption,
    AnywayOption,
    AtOption,
    CountOption,
    DaskOption,
    DirOption,
    GameArgument,
    GamesOption,
    HtmlOption,
    JobsOption,
    JsonOption,
    LangOption,
    LimitOption,
    LogArgument,
    LogsArgument,
    NotationOption,
    OutDirOption,
    OutOption,
    ParquetOption,
    PictureOption,
    PlayersOption,
    PlotOption,
    PngOption,
    PolicyOption,
    RangesOption,
    RecordOption,
    ResultsOption,
    ResumeOption,
    RuleArgument,
    ScoreArgument,
    SeedOption,
    SvgOption,
    TextOption,
    help_of,
)
from scorer.terminal import complain

GARBAGE = 50_000
"""How many objects more there may be before the collector looks for cycles."""


app = typer.Typer(
    name="scorer",
    cls=Commands,
    help=help_of("scorer"),
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _end(work: Callable[[Lang], int], lang: Lang | None) -> NoReturn:
    """Runs a command and ends with its status; faulty component data end every command alike."""
    from components.loader import DataError

    chosen = lang or default_lang()
    try:
        status = work(chosen)
        sys.stdout.flush()
    except DataError as error:
        for line in error.lines(chosen):
            complain(line)
        status = 2
    except BrokenPipeError:
        quiet_exit()  # here, for the library that calls us would end with 1
    raise typer.Exit(status)


@app.command(help=help_of("score"))
def score(
    file: ScoreArgument = None,
    as_json: JsonOption = False,
    anyway: AnywayOption = False,
    ranges: RangesOption = False,
    lang: LangOption = None,
    components: DirOption = None,
) -> None:
    """Scores a score file, or asks for the game."""
    if file is None:
        from scorer.interactive import score as asking

        _end(
            lambda chosen: asking.run(
                as_json=as_json, anyway=anyway, lang=chosen, components=components
            ),
            lang,
        )
    from scorer.commands.score import run

    _end(
        lambda chosen: run(
            file, as_json=as_json, anyway=anyway, ranges=ranges, lang=chosen, components=components
        ),
        lang,
    )


@app.command(help=help_of("validate"))
def validate(
    logs: LogsArgument,
    as_json: JsonOption = False,
    jobs: JobsOption = 1,
    out: ResultsOption = None,
    resume: ResumeOption = False,
    dask: DaskOption = None,
    lang: LangOption = None,
    components: DirOption = None,
) -> None:
    """Validates logs."""
    from scorer.commands.validate import run
    from scorer.validating import Options

    def work(chosen: Lang) -> int:
        options = Options(chosen, as_json, components)
        return run(logs, options, jobs, out=out, resume=resume, cluster=dask)

    _end(work, lang)


@app.command(help=help_of("replay"))
def replay(
    log: LogArgument,
    at: AtOption = None,
    svg: SvgOption = None,
    png: PngOption = None,
    html: HtmlOption = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
    components: DirOption = None,
) -> None:
    """Shows states."""
    if svg or png or html:
        from scorer.commands import pictures

        wanted = pictures.Wanted(svg, png, html)
        _end(lambda chosen: pictures.run(log, wanted, at, lang=chosen, components=components), lang)
    from scorer.commands.replay import run

    _end(lambda chosen: run(log, at, as_json=as_json, lang=chosen, components=components), lang)


@app.command(help=help_of("legal"))
def legal(
    log: LogArgument,
    at: AtOption = None,
    to: NotationOption = "text",
    limit: LimitOption = 100,
    as_json: JsonOption = False,
    lang: LangOption = None,
    components: DirOption = None,
) -> None:
    """Lists legal events."""
    from scorer.commands.replay import run_legal

    _end(
        lambda chosen: run_legal(
            log,
            at,
            notation=to,
            limit=limit,
            as_json=as_json,
            lang=chosen,
            components=components,
        ),
        lang,
    )


@app.command(help=help_of("playout"))
def playout(
    game: GameArgument,
    players: PlayersOption,
    seed: SeedOption = 0,
    count: CountOption = 1,
    out: OutDirOption = None,
    text: TextOption = False,
    lang: LangOption = None,
    components: DirOption = None,
) -> None:
    """Plays at random."""
    from scorer.commands.playout import run

    _end(
        lambda chosen: run(
            game,
            players,
            seed,
            count=count,
            out=out,
            as_text=text,
            lang=chosen,
            components=components,
        ),
        lang,
    )


@app.command(help=help_of("simulate"))
def simulate(
    game: GameArgument,
    players: PlayersOption,
    games: GamesOption = 1000,
    policy: PolicyOption = "greedy",
    seed: SeedOption = 0,
    jobs: JobsOption = 1,
    as_json: JsonOption = False,
    parquet: ParquetOption = None,
    plot: PlotOption = None,
    lang: LangOption = None,
    components: DirOption = None,
) -> None:
    """Plays many games."""
    from scorer.commands.simulate import run
    from scorer.simulate.play import Setting

    setting = Setting(players, tuple(name.strip() for name in policy.split(",")), seed)
    _end(
        lambda chosen: run(
            game,
            setting,
            games,
            jobs=jobs,
            as_json=as_json,
            parquet=parquet,
            plot=plot,
            lang=chosen,
            components=components,
        ),
        lang,
    )


@app.command(help=help_of("convert"))
def convert(
    log: LogArgument,
    to: NotationOption,
    out: OutOption = None,
    lang: LangOption = None,
    components: DirOption = None,
) -> None:
    """Converts a log."""
    from scorer.commands.convert import run

    _end(lambda chosen: run(log, to, lang=chosen, out=out, components=components), lang)


@app.command(help=help_of("record"))
def record(
    game: GameArgument,
    out: RecordOption = None,
    players: AnyPlayersOption = None,
    picture: PictureOption = None,
    lang: LangOption = None,
    components: DirOption = None,
) -> None:
    """Records a game."""
    from scorer.interactive.record import run

    file = out or Path(f"{game}.log")
    _end(
        lambda chosen: run(
            game, file, players, lang=chosen, components=components, picture=picture
        ),
        lang,
    )


@app.command(help=help_of("rules"))
def rules(game: GameArgument, lang: LangOption = None) -> None:
    """Lists rules."""
    from scorer.commands.rules import run

    _end(lambda chosen: run(game, chosen), lang)


@app.command(help=help_of("explain"))
def explain(
    rule: RuleArgument,
    lang: LangOption = None,
) -> None:
    """Explains a rule."""
    from scorer.commands.rules import run_explain

    _end(lambda chosen: run_explain(rule, chosen), lang)


def main(arguments: list[str] | None = None) -> Any:
    """The entry point. Whatever happens, the user sees no traceback."""
    set_up()
    # no plugin of pydantic is used, and looking for one means reading every installed package
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    # what start-up makes stays, and logs are freed without the collector: it need not look often
    gc.set_threshold(GARBAGE)
    try:
        if show_help(app, "scorer", arguments):
            sys.stdout.flush()
            raise SystemExit(0)
        return app(arguments)
    except KeyboardInterrupt:
        raise SystemExit(2) from None
    except OSError as error:
        failed(error, default_lang())
    except Exception as error:
        if os.environ.get("ISEKI_DEBUG"):
            raise
        detail = f"{type(error).__name__}: {error}"
        complain(say(Message("cli.internal", detail=detail), default_lang()))
        raise SystemExit(2) from None


register(
    {
        "cli.internal": (
            "内部エラーです({detail})。ISEKI_DEBUG=1 を付けると詳しく表示します",
            "internal error ({detail}); ISEKI_DEBUG=1 shows more",
        ),
    }
)
