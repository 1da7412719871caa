"""The command ``scorer``: what its options are called. What they do is in `scorer.commands`.

Nothing heavy is imported before a command runs, so that ``--help`` answers at once.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn

import typer

from components.messages import Lang, Message, default_lang, register, say
from components.quickhelp import show_help
from scorer.terminal import complain, quiet_exit, set_up

GameName = Literal["mawaru", "harikiri", "ruins", "kobuta", "potu"]
"""The games, as in `components.loader`, which takes too long to import for ``--help``."""

NotationName = Literal["jsonl", "text"]

GARBAGE = 50_000
"""How many objects more there may be before the collector looks for cycles."""


register(
    {
        "help.scorer": (
            "5つのゲームの得点計算と審判",
            "Scores and referees five tabletop games.",
        ),
        "help.score": (
            "終わった対局(YAML か JSON の得点ファイル)を採点します",
            "Scores a finished game from a score file (YAML or JSON).",
        ),
        "help.validate": (
            "対局の記録を規則に照らして再生し、誤りを示します",
            "Replays move logs against the full rules and says what is wrong.",
        ),
        "help.replay": ("対局の局面を順に表示します", "Shows a game's states, move by move."),
        "help.legal": (
            "ある局面でできることを並べます",
            "Lists what is legal at a point of a game.",
        ),
        "help.playout": (
            "でたらめだが正しい対局を作ります(同じ種なら同じ対局)",
            "Plays a random legal game; the same seed gives the same log.",
        ),
        "help.simulate": (
            "決めた方針で何局も遊び、勝率・長さ・得点のひろがりを調べます",
            "Plays many games with given policies: wins, lengths, spread of scores.",
        ),
        "help.games": ("対局の数", "How many games."),
        "help.policy": (
            "方針(random、greedy など)。全員に一つ、または席ごとにコンマで区切って",
            "The policy (random, greedy, …): one for all, or one per seat with commas between.",
        ),
        "help.parquet": (
            "一局ごとの結果を Parquet で書くファイル",
            "Writes a row per player and game as Parquet.",
        ),
        "help.plot": ("図を書くファイル(.svg か .png)", "Draws the report (.svg or .png)."),
        "help.record": (
            "卓で審判をします。出来事を一つずつ聞き、そのつど記録を保存します",
            "Referees at the table: asks for each event and saves the log after it.",
        ),
        "help.record_out": (
            "記録のファイル(.log か .jsonl)。あれば続きから。省くと GAME.log",
            "The log (.log or .jsonl); gone on with if it exists; GAME.log if left out.",
        ),
        "help.record_picture": (
            "出来事のたびに盤面を書き直すファイル(.svg か .html)",
            "The board, drawn anew after each event (.svg or .html).",
        ),
        "help.convert": (
            "記録を二つの書き方の間で、何も失わずに書き換えます",
            "Converts a log between its two notations, losing nothing.",
        ),
        "help.rules": ("ゲームの規則を番号順に表示します", "Lists the numbered rules of a game."),
        "help.explain": (
            "規則ひとつを理由とともに説明します",
            "Explains a rule: what it says, why, and what was turned down.",
        ),
        "help.file": (
            "得点ファイル。- は標準入力、省くと質問に答えて入力します",
            "The score file; - is standard input; without it the game is asked for.",
        ),
        "help.log": ("記録(.jsonl か .log)。- は標準入力", "The log; - is standard input."),
        "help.logs": (
            "記録、または記録の入ったフォルダー。何局も続くファイルや .gz も可。- は標準入力",
            "Logs, files of many games, folders of them, each also as .gz; - is standard input.",
        ),
        "help.json": ("JSON だけを標準出力に書きます", "Prints JSON and nothing else."),
        "help.anyway": (
            "ありえない最終局面も警告つきで採点します",
            "Scores an impossible final position too, with warnings.",
        ),
        "help.ranges": (
            "null を「まだわからない」と読み、ありうる得点の範囲と勝者でありうる人を示します",
            "Reads null as not known yet; gives the totals and winners that are possible.",
        ),
        "help.lang": (
            "言語(省略すると環境の言語)",
            "The language (default: the locale's).",
        ),
        "help.components": (
            "コンポーネントのデータを置いたフォルダー",
            "A folder with an edited copy of the component data.",
        ),
        "help.jobs": ("使うプロセスの数", "How many processes to use."),
        "help.results": (
            "結果を一局一行で書くファイル(.jsonl か .parquet)。画面には集計だけが出ます",
            "Writes a row per game into FILE (.jsonl or .parquet); only the summary is shown.",
        ),
        "help.resume": (
            "途中で終わった --out のファイルの続きから調べます",
            "Goes on with the --out file of a run that was broken off.",
        ),
        "help.dask": (
            "Dask のクラスターに調べさせます(例 tcp://host:8786)",
            "Has the logs judged by a Dask cluster, like tcp://host:8786.",
        ),
        "help.at": (
            "この番号の出来事のあとの局面(0 は開始時)",
            "The state after event N (0: after the header).",
        ),
        "help.notation": ("書き方", "The notation to write."),
        "help.limit": ("表示する数の上限", "Most events to list."),
        "help.players": ("人数", "How many players."),
        "help.seed": ("乱数の種", "The seed."),
        "help.count": (
            "対局数(種は一つずつ増える。--out が必要)",
            "How many games (seeds count up; needs --out).",
        ),
        "help.out_dir": ("書き込むフォルダー", "The folder to write into."),
        "help.out": ("書き込むファイル", "The file to write."),
        "help.text": ("テキストの書き方で出力します", "Writes the text notation."),
        "help.svg": (
            "各局面の絵を SVG でフォルダーに書きます",
            "Draws the board after each event, as SVG files in DIR.",
        ),
        "help.png": (
            "各局面の絵を PNG でフォルダーに書きます",
            "Draws the board after each event, as PNG files in DIR.",
        ),
        "help.html": (
            "めくって見られる一枚の HTML を書きます",
            "Writes one HTML page to step through the game in a browser.",
        ),
        "help.rule": ("規則の番号(KOB-7 など)", "The rule's id, like KOB-7."),
        "cli.internal": (
            "内部エラーです({detail})。ISEKI_DEBUG=1 を付けると詳しく表示します",
            "internal error ({detail}); ISEKI_DEBUG=1 shows more",
        ),
    }
)


def _help(key: str) -> str:
    return say(Message(f"help.{key}"), default_lang())


app = typer.Typer(
    name="scorer",
    help=_help("scorer"),
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

JsonOption = Annotated[bool, typer.Option("--json", help=_help("json"))]
LangOption = Annotated[Lang | None, typer.Option("--lang", help=_help("lang"))]
DirOption = Annotated[
    Path | None, typer.Option("--components", metavar="DIR", help=_help("components"))
]
AtOption = Annotated[int | None, typer.Option("--at", metavar="N", min=0, help=_help("at"))]
JobsOption = Annotated[int, typer.Option("--jobs", "-j", min=1, max=64, help=_help("jobs"))]
LogArgument = Annotated[str, typer.Argument(metavar="LOG", help=_help("log"))]
GameArgument = Annotated[GameName, typer.Argument(metavar="GAME")]


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
    raise typer.Exit(status)


@app.command(help=_help("score"))
def score(
    file: Annotated[str | None, typer.Argument(metavar="FILE", help=_help("file"))] = None,
    as_json: JsonOption = False,
    anyway: Annotated[bool, typer.Option("--anyway", help=_help("anyway"))] = False,
    ranges: Annotated[bool, typer.Option("--ranges", help=_help("ranges"))] = False,
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


@app.command(help=_help("validate"))
def validate(
    logs: Annotated[list[str], typer.Argument(metavar="LOG", help=_help("logs"))],
    as_json: JsonOption = False,
    jobs: JobsOption = 1,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help=_help("results"))
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help=_help("resume"))] = False,
    dask: Annotated[
        str | None, typer.Option("--dask", metavar="ADDRESS", help=_help("dask"))
    ] = None,
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


@app.command(help=_help("replay"))
def replay(
    log: LogArgument,
    at: AtOption = None,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="DIR", help=_help("svg"))] = None,
    png: Annotated[Path | None, typer.Option("--png", metavar="DIR", help=_help("png"))] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help=_help("html"))] = None,
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


@app.command(help=_help("legal"))
def legal(
    log: LogArgument,
    at: AtOption = None,
    to: Annotated[NotationName, typer.Option("--to", help=_help("notation"))] = "text",
    limit: Annotated[int, typer.Option("--limit", min=1, help=_help("limit"))] = 100,
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


@app.command(help=_help("playout"))
def playout(
    game: GameArgument,
    players: Annotated[int, typer.Option("--players", "-p", help=_help("players"))],
    seed: Annotated[int, typer.Option("--seed", "-s", help=_help("seed"))] = 0,
    count: Annotated[int, typer.Option("--count", min=1, help=_help("count"))] = 1,
    out: Annotated[Path | None, typer.Option("--out", help=_help("out_dir"))] = None,
    text: Annotated[bool, typer.Option("--text", help=_help("text"))] = False,
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


@app.command(help=_help("simulate"))
def simulate(
    game: GameArgument,
    players: Annotated[int, typer.Option("--players", "-p", help=_help("players"))],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help=_help("games"))] = 1000,
    policy: Annotated[str, typer.Option("--policy", help=_help("policy"))] = "greedy",
    seed: Annotated[int, typer.Option("--seed", "-s", help=_help("seed"))] = 0,
    jobs: JobsOption = 1,
    as_json: JsonOption = False,
    parquet: Annotated[
        Path | None, typer.Option("--parquet", metavar="FILE", help=_help("parquet"))
    ] = None,
    plot: Annotated[Path | None, typer.Option("--plot", metavar="FILE", help=_help("plot"))] = None,
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


@app.command(help=_help("convert"))
def convert(
    log: LogArgument,
    to: Annotated[NotationName, typer.Option("--to", help=_help("notation"))],
    out: Annotated[Path | None, typer.Option("--out", help=_help("out"))] = None,
    lang: LangOption = None,
    components: DirOption = None,
) -> None:
    """Converts a log."""
    from scorer.commands.convert import run

    _end(lambda chosen: run(log, to, lang=chosen, out=out, components=components), lang)


@app.command(help=_help("record"))
def record(
    game: GameArgument,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help=_help("record_out"))
    ] = None,
    players: Annotated[int | None, typer.Option("--players", "-p", help=_help("players"))] = None,
    picture: Annotated[
        Path | None, typer.Option("--picture", metavar="FILE", help=_help("record_picture"))
    ] = None,
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


@app.command(help=_help("rules"))
def rules(game: GameArgument, lang: LangOption = None) -> None:
    """Lists rules."""
    from scorer.commands.rules import run

    _end(lambda chosen: run(game, chosen), lang)


@app.command(help=_help("explain"))
def explain(
    rule: Annotated[str, typer.Argument(metavar="RULE", help=_help("rule"))],
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
    except BrokenPipeError:
        quiet_exit()
    except KeyboardInterrupt:
        raise SystemExit(2) from None
    except Exception as error:
        if os.environ.get("ISEKI_DEBUG"):
            raise
        detail = f"{type(error).__name__}: {error}"
        complain(say(Message("cli.internal", detail=detail), default_lang()))
        raise SystemExit(2) from None
