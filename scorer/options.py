"""The options of the command ``scorer``: what each is called, what it takes, what its help says.

They are written once; `scorer.cli` says which command has which.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from components.messages import Lang, Message, default_lang, register, say

GameName = Literal["mawaru", "harikiri", "ruins", "kobuta", "potu"]
"""The games, as in `components.loader`, which takes too long to import for ``--help``."""

NotationName = Literal["jsonl", "text"]

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
            "Plays many games with given policies: who wins, how long.",
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
            "Referees at the table, asks for events and saves the log.",
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
    }
)


def help_of(key: str) -> str:
    """The help of a command or an option in the user's language."""
    return say(Message(f"help.{key}"), default_lang())


def _file(name: str, key: str) -> Any:
    return typer.Option(name, metavar="FILE", help=help_of(key))


def _folder(name: str, key: str) -> Any:
    return typer.Option(name, metavar="DIR", help=help_of(key))


_players = typer.Option("--players", "-p", help=help_of("players"))

# --- what is read

ScoreArgument = Annotated[str | None, typer.Argument(metavar="FILE", help=help_of("file"))]
LogArgument = Annotated[str, typer.Argument(metavar="LOG", help=help_of("log"))]
LogsArgument = Annotated[list[str], typer.Argument(metavar="LOG", help=help_of("logs"))]
GameArgument = Annotated[GameName, typer.Argument(metavar="GAME")]
RuleArgument = Annotated[str, typer.Argument(metavar="RULE", help=help_of("rule"))]
DirOption = Annotated[Path | None, _folder("--components", "components")]

# --- how it is judged, shown or played

JsonOption = Annotated[bool, typer.Option("--json", help=help_of("json"))]
LangOption = Annotated[Lang | None, typer.Option("--lang", help=help_of("lang"))]
JobsOption = Annotated[int, typer.Option("--jobs", "-j", min=1, max=64, help=help_of("jobs"))]
DaskOption = Annotated[str | None, typer.Option("--dask", metavar="ADDRESS", help=help_of("dask"))]
ResumeOption = Annotated[bool, typer.Option("--resume", help=help_of("resume"))]
AnywayOption = Annotated[bool, typer.Option("--anyway", help=help_of("anyway"))]
RangesOption = Annotated[bool, typer.Option("--ranges", help=help_of("ranges"))]
AtOption = Annotated[int | None, typer.Option("--at", metavar="N", min=0, help=help_of("at"))]
LimitOption = Annotated[int, typer.Option("--limit", min=1, help=help_of("limit"))]
NotationOption = Annotated[NotationName, typer.Option("--to", help=help_of("notation"))]
TextOption = Annotated[bool, typer.Option("--text", help=help_of("text"))]
PlayersOption = Annotated[int, _players]
AnyPlayersOption = Annotated[int | None, _players]
SeedOption = Annotated[int, typer.Option("--seed", "-s", help=help_of("seed"))]
CountOption = Annotated[int, typer.Option("--count", min=1, help=help_of("count"))]
GamesOption = Annotated[int, typer.Option("--games", "-n", min=1, help=help_of("games"))]
PolicyOption = Annotated[str, typer.Option("--policy", help=help_of("policy"))]

# --- what is written

OutOption = Annotated[Path | None, typer.Option("--out", help=help_of("out"))]
OutDirOption = Annotated[Path | None, typer.Option("--out", help=help_of("out_dir"))]
ResultsOption = Annotated[Path | None, _file("--out", "results")]
RecordOption = Annotated[Path | None, _file("--out", "record_out")]
PictureOption = Annotated[Path | None, _file("--picture", "record_picture")]
ParquetOption = Annotated[Path | None, _file("--parquet", "parquet")]
PlotOption = Annotated[Path | None, _file("--plot", "plot")]
HtmlOption = Annotated[Path | None, _file("--html", "html")]
SvgOption = Annotated[Path | None, _folder("--svg", "svg")]
PngOption = Annotated[Path | None, _folder("--png", "png")]
