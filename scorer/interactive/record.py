"""``scorer record GAME``: a referee at the table, who asks for each event and writes the log.

The log is saved after every event, whole and at once (a new file takes the old one's place), so
that whatever stops the program the game is there to be gone on with.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import cast

from components.loader import GameId
from components.messages import Lang, Message, register, say
from components.schema import validate as check_form
from components.source import Fault, Unreadable, read_json
from scorer.diagnostics import rule_lines, rule_of
from scorer.game import CheckEvent, Event, Header, ResultEvent, State
from scorer.hints import nearest, writer
from scorer.interactive import offers
from scorer.interactive.ask import Ended, Talk
from scorer.interactive.forms import AnyGame
from scorer.interactive.header import ask_header
from scorer.interactive.picture import Picture, unsuited
from scorer.log.jsonl import Games, get_game, write_jsonl
from scorer.log.model import Log
from scorer.log.names import name_faults
from scorer.log.notation import Got
from scorer.log.read import read_log
from scorer.log.text import add_comment, read_comment, read_event_line, write_text
from scorer.log.words import Wrong as WrongLine
from scorer.log.words import lex
from scorer.playout import as_log
from scorer.problem import Problem, Refusal
from scorer.replay import false_claim, states
from scorer.replay import validate as judge
from scorer.report import print_result
from scorer.terminal import console, wrapped

UNDO = ("<", "undo", "取消", "取り消し")
BOARD = ("board", "盤", "盤面")
LIST = ("?", "list", "一覧")
QUIT = ("quit", "exit", "終了", "中断")


def run(
    game_id: GameId,
    file: Path,
    players: int | None,
    *,
    lang: Lang,
    components: Path | None,
    picture: Path | None = None,
) -> int:
    """Records a game, or goes on with one; the exit status."""
    talk = Talk(lang)
    games = Games(components)
    game = get_game(games, game_id)
    if players is not None and players not in game.players:
        least, most = game.players[0], game.players[-1]
        talk.tell("playout.players", got=players, low=least, high=most)
        return 2
    if not file.parent.is_dir():
        talk.tell("record.no_folder", folder=file.parent)
        return 2
    if (wrong := unsuited(picture)) is not None:
        talk.line(say(wrong, lang))
        return 2
    try:
        if file.exists():
            log = read_log(str(file), games)
            status = _unfit(talk, log, game_id)
            if status:
                return status
            talk.tell("record.resumed", file=file, n=len(log.events))
        else:
            log = as_log(game, ask_header(talk, game, games, players), [])
            save(log, file, lang)
        table = Table(talk, log, file)
        if picture is not None:
            table.picture = Picture(picture, log, lang)
        return table.run()
    except (Ended, KeyboardInterrupt):
        talk.tell("record.stopped", file=file, game=game_id)
        return 0 if file.exists() else 2
    except OSError as error:
        talk.tell("ask.not_saved", file=file, detail=error.strerror or str(error))
        return 2


def _unfit(talk: Talk, log: Log, game_id: GameId) -> int:
    """Says why a log cannot be gone on with; its exit status, 0 where it can."""
    from scorer.commands.replay import report

    verdict = judge(log)
    if not verdict.valid:
        return report(verdict, talk.lang)
    if log.game_id != game_id:
        talk.tell("record.other_game", game=log.game_id)
        return 2
    if any(isinstance(event, ResultEvent) for event in log.events):
        talk.tell("record.finished", file=log.file)
        return 2
    return 0


def save(log: Log, file: Path, lang: Lang) -> None:
    """Writes the log at once: the file holds the old log or the new one, never a part."""
    text = write_text(log, lang) if file.suffix.lower() == ".log" else write_jsonl(log)
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", newline="\n", dir=file.parent, prefix=".record-", delete=False
    ) as stream:
        try:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
            if file.exists():
                Path(stream.name).chmod(file.stat().st_mode & 0o777)
            else:
                Path(stream.name).chmod(0o644)
            Path(stream.name).replace(file)
        except BaseException:
            Path(stream.name).unlink(missing_ok=True)
            raise


def read_event(game: AnyGame, header: Header, line: str) -> Event | list[Fault | Problem]:
    """An event as typed at the table, in either notation, or what is wrong with its form."""
    try:
        if line.startswith("{"):
            document = read_json(line)
        else:
            lexed = lex(line, 1)
            document = read_event_line(line, 1, game.notation, lexed)
            if lexed.comment is not None and lexed.comment_spot is not None:
                add_comment(document, [Got(read_comment(lexed.comment), lexed.comment_spot)])
    except WrongLine as wrong:
        return [Fault(wrong.spot, (), wrong.message)]
    except Unreadable as error:
        return [error.fault]
    event, faults = check_form(document, game.event_adapter)
    if event is None:
        return list(faults)
    log = as_log(game, header, [event])
    log.lines = [1]
    problems: list[Fault | Problem] = list(name_faults(log))
    return problems or cast(Event, event)


@dataclass
class Table:
    """A game being recorded."""

    talk: Talk
    log: Log
    file: Path
    state: State = field(init=False)
    offered: tuple[Event, ...] = ()
    """The events shown last, to be chosen by number."""
    picture: Picture | None = None

    def __post_init__(self) -> None:
        self.replay()

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        assert self.log.game is not None
        return self.log.game

    @property
    def header(self) -> Header:
        """The header of the log."""
        assert self.log.header is not None
        return self.log.header

    def replay(self) -> None:
        """Comes to the state after the last event."""
        for _, state in states(self.log):
            self.state = state

    def run(self) -> int:
        """Asks for events until the game is over, or somebody stops. Raises `Ended`."""
        self.show()
        while True:
            given = self.talk.ask(f"{len(self.log.events) + 1}>")
            word = given.lower()
            if word in QUIT:
                raise Ended
            if word in UNDO:
                self.undo()
            elif word in BOARD:
                self.show()
            elif word.partition(" ")[0] in LIST:
                self.offer(offers.LISTED, word.split()[1:])
            elif not given:
                if self.state.over:
                    return self.finish()
            elif word.isdecimal():
                self.choose(int(word[:4]))
            else:
                found = read_event(self.game, self.header, given)
                if isinstance(found, list):
                    self.faulty(found)
                else:
                    self.enter(found)

    def choose(self, number: int) -> None:
        """Plays an event by its number in the list."""
        if 1 <= number <= len(self.offered):
            self.enter(self.offered[number - 1])
        elif self.state.over:
            self.talk.tell("record.over")
        else:
            self.talk.tell("record.no_number", got=number, n=len(self.offered))

    def show(self) -> None:
        """The board, and what can be done; then the picture, which takes longer."""
        for line in self.state.board(self.talk.lang):
            self.talk.line(line)
        self.offer(offers.OFFERED)
        if self.picture is not None:
            try:
                self.picture.draw(self.state)
            except OSError as error:  # the game is what matters
                self.talk.tell(
                    "ask.not_saved", file=self.picture.file, detail=error.strerror or str(error)
                )

    def offer(self, most: int, words: Sequence[str] = ()) -> None:
        """Who is due, and some of what is legal."""
        if self.state.over:
            self.offered = ()
            self.talk.tell("record.over")
            return
        made = offers.offer(self.state, most, words, writer(self.game, "text", self.talk.lang))
        self.offered = made.events
        for line in offers.lines(self.game, self.state, made, self.talk.lang):
            self.talk.line(line)
        self.talk.tell("record.more")

    def faulty(self, faults: Sequence[Fault | Problem]) -> None:
        """Where a typed line cannot be understood, and the forms that are."""
        for fault in faults:
            words = say(fault.message, self.talk.lang)
            said = Message("record.at", column=fault.spot.column, words=words)
            for line in wrapped(say(said, self.talk.lang), "  "):
                self.talk.line(line)
        if self.state.over:
            self.talk.tell("record.over")
            return
        made = offers.offer(self.state, offers.EXAMPLES)
        if made.events:
            self.examples(made.events)

    def enter(self, event: Event) -> None:
        """Plays an event and saves, or says why it cannot be."""
        refusal = self.refusal(event)
        if refusal is not None:
            self.refuse(event, refusal)
            return
        self.log.events.append(event)
        save(self.log, self.file, self.talk.lang)
        if not isinstance(event, CheckEvent):
            self.show()

    def refusal(self, event: Event) -> Refusal | None:
        """Plays an event; why it is illegal, if it is."""
        prefix = self.game.prefix
        if isinstance(event, CheckEvent):
            return false_claim(self.state, event, f"{prefix}-CLAIM")
        if isinstance(event, ResultEvent):
            return Refusal(f"{prefix}-TURN", (), Message("record.own_result"))
        if self.state.over:
            return Refusal(f"{prefix}-END", (), Message("record.over"))
        return self.state.play(event)

    def refuse(self, event: Event, refusal: Refusal) -> None:
        """The rule that is broken, and the nearest events that would do."""
        lang = self.talk.lang
        self.talk.line(f"  {refusal.rule} {say(refusal.message, lang)}")
        rule = rule_of(refusal.rule, self.game.id)
        if rule is not None:
            for line in rule_lines(rule, lang, "    "):
                self.talk.line(line)
        if self.state.over or isinstance(event, CheckEvent | ResultEvent):
            return
        self.examples(nearest(event, list(islice(self.state.legal(), offers.LOOKED_AT))))

    def examples(self, events: Sequence[Event]) -> None:
        """Events that would do."""
        write = writer(self.game, "text", self.talk.lang)
        self.talk.tell("record.nearest")
        for event in events:
            self.talk.line("    " + write(event))

    def undo(self) -> None:
        """Takes the last event back."""
        if not self.log.events:
            self.talk.tell("record.nothing")
            return
        event = self.log.events.pop()
        self.replay()
        save(self.log, self.file, self.talk.lang)
        self.talk.tell("record.undone", event=writer(self.game, "text", self.talk.lang)(event))
        self.show()

    def finish(self) -> int:
        """Writes the result into the log and shows it."""
        result = self.game.score(self.state.position())
        totals = {player.name: player.total for player in result.players}
        self.log.events.append(
            ResultEvent(type="result", totals=totals, winners=list(result.winners))
        )
        save(self.log, self.file, self.talk.lang)
        print_result(result, self.game.id, self.talk.lang, console())
        self.talk.tell("record.done", file=self.file)
        return 0


register(
    {
        "record.more": (
            "  番号か、記録の一行を書きます(? 一覧、? 言葉 で絞る、< 取り消し、board、quit)",
            "  a number or a line of the log (? more, ? WORD with it, < undo, board, quit)",
        ),
        "record.at": ("{column} 文字目: {words}", "at character {column}: {words}"),
        "record.no_number": (
            "  {got} 番はありません(1〜{n})",
            "  there is no number {got} in the list (1 to {n})",
        ),
        "record.over": (
            "対局は終わりました。Enter で結果を書きます(< 取り消し)",
            "the game is over: Enter writes the result (< undoes)",
        ),
        "record.own_result": (
            "結果は終わったときに自動で書かれます",
            "the result is written by itself when the game is over",
        ),
        "record.nearest": ("  できることの例:", "  what can be done, for example:"),
        "record.nothing": ("取り消す出来事がありません", "there is nothing to undo"),
        "record.undone": ("取り消しました: {event}", "undone: {event}"),
        "record.resumed": (
            "{file} の続きです(出来事 {n} 件)",
            "going on with {file} ({n} {n:event|events})",
        ),
        "record.other_game": (
            "これは別のゲーム({game})の記録です。--out で別のファイルを選んでください",
            "this is the log of another game ({game}); choose another file with --out",
        ),
        "record.no_folder": (
            "{folder} というフォルダーはありません",
            "there is no folder {folder}",
        ),
        "record.finished": (
            "{file} の対局は終わっています。--out で別のファイルを選んでください",
            "the game in {file} is over; choose another file with --out",
        ),
        "record.stopped": (
            "ここまでです。続きは scorer record {game} --out {file}",
            "stopped; go on with: scorer record {game} --out {file}",
        ),
        "record.done": ("{file} に記録しました", "recorded in {file}"),
    }
)
