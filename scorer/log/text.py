"""Text notation of a log, for people at the table: one move a line. Reader and writer.

    # 最初のゲーム                  comment lines before the header are the header's comment
    ゲーム 回る遺跡                 the first line names the game, by id or title
    プレイヤー Aki 赤               one player a line, then the game's own header lines
    プレイヤー Ben 青

    # a comment line belongs to the event after it
    カード 赤=青 青=緑             the first other line ends the header: events, one a line
    結果 合計 Aki=13, Ben=14; 勝者 Ben      # … and so does one at the end of its line

Keywords are Japanese or English, mixed as one likes; see `scorer.log.notation` for what games
write theirs with. The lines become the same plain data as JSON Lines and are checked by the same
models. ``format`` is 1 unless written; ``rules`` is kept only if it is given.

Comments: the lines before an event and the one at the end of its line are, joined by line feeds,
the event's comment; lines after the last event belong to the last event. Lines within the header
are the header's. A comment that a plain line could not carry unchanged (blanks at its ends, control
characters, a quotation mark first) is written as a JSON string after the ``#``.
"""

from __future__ import annotations

import json
import re
from typing import Any, cast

from components.loader import GAMES, TITLES, GameId
from components.messages import Lang, Message, register
from components.schema import validate
from components.source import Document, Fault, Path, Spot, Unreadable, read_json
from scorer.game import CheckEvent, Event, Game, Header, ResultEvent
from scorer.log.claims import check_text, read_check, read_result, result_text
from scorer.log.jsonl import MAX_EVENTS, MAX_LINE, GameCache, get_game
from scorer.log.misread import meant_a_colour, meant_for_header, missing_line
from scorer.log.model import Log
from scorer.log.names import FaultyLine, name_faults
from scorer.log.notation import CORE, Got, Line, Notation, Writer
from scorer.log.words import Lexed, Words, Wrong, lex
from scorer.problem import Problem

_TITLES = Words({game: (TITLES[game].ja, game, TITLES[game].en) for game in GAMES})
_AWKWARD = re.compile(r'[\x00-\x1f\x7f\ufeff]|^"')
_HEADER = ("game", "format", "rules", "player")


def read_text(lines: list[str], file: str, games: GameCache) -> Log:
    """Reads a log. Every syntax fault of the file is in ``problems``."""
    return _Reader(lines, file, games).read()


class _Reader:
    """One pass over the lines. ``comments`` are those that wait for the event they belong to."""

    def __init__(self, lines: list[str], file: str, games: GameCache) -> None:
        self.lines = lines
        self.games = games
        self.log = Log(file, "text", source=lines)
        self.header = Document(data={"format": 1})
        self.header_comments: list[Got] = []
        self.comments: list[Got] = []
        self.entries: list[tuple[int, Document, list[Got]]] = []
        self.broken: list[FaultyLine] = []
        """Events in whose middle something else stands than an event may have."""
        self.in_header = True
        self.header_end = len(lines) + 1
        self.misread = False
        """Whether a line of the header could not be known for one: it may have been a player's."""
        self.players = 0

    def read(self) -> Log:
        log = self.log
        for number, text in enumerate(self.lines, 1):
            try:
                self.line(text, number)
            except Wrong as fault:
                self.problem(fault.spot, fault.message)
            if self.in_header and log.game is None and log.problems:
                return log  # without its game nothing can be read
            if len(self.entries) > MAX_EVENTS:
                self.problem(Spot(number, 1), Message("log.events_many", limit=MAX_EVENTS))
                return log
        if log.game is None:
            self.problem(Spot(1, 1), Message("source.empty"))
            return log
        last = self.entries[-1][2] if self.entries else self.header_comments
        last.extend(self.comments)
        self.check()
        return log

    def problem(self, spot: Spot, message: Message) -> None:
        self.log.problems.append(Problem.syntax(Fault(spot, (), message))._replace(path=None))

    def line(self, text: str, number: int) -> None:
        if len(text) > MAX_LINE:
            raise Wrong(Spot(number, MAX_LINE + 1), Message("log.line_long", limit=MAX_LINE))
        lexed = lex(text, number)
        if lexed.comment is not None and lexed.comment_spot is not None:
            self.comments.append(Got(read_comment(lexed.comment), lexed.comment_spot))
        if lexed.tokens:
            if self.in_header and self.header_line(text, number, lexed):
                self.header_comments.extend(self.comments)
                self.comments = []
            else:
                if self.in_header:
                    self.end_of_header(text, number, lexed)
                self.event_line(text, number, lexed)

    # --- the header

    def header_line(self, text: str, number: int, lexed: Lexed) -> bool:
        line = Line(text, number, self.header, lexed=lexed)
        key = line.sees(CORE)
        log = self.log
        if log.game is None:
            if key != "game":
                raise line.wrong("text.first")
            log.header_line = number
            self.header.spots[()] = line.next().spot
            self.game(line)
            return True
        notation: Notation = log.game.notation
        line.notation = notation
        if key in _HEADER:
            line.next()
            if key == "player":
                self.player(line, notation)
            elif key == "game":
                line.put(line.text(), "game")
            else:
                if key == "format" and ("format",) not in self.header.spots:
                    del self.header.data["format"]
                line.put(line.number(), key)
        else:
            own = line.sees(notation.header_words)
            if own is None:
                return False
            line.next()
            notation.read_header(line, own)
        line.finish()
        return True

    def game(self, line: Line) -> None:
        spot = line.spot
        found = line.take(_TITLES)
        if found is None:
            token = line.peek()
            if token is None:
                raise line.wrong("text.name")
            raise Wrong(spot, Message("log.game", got=token.raw, known=", ".join(GAMES)))
        line.put(found, "game")
        self.log.game_id = cast(GameId, found.value)
        self.log.game = get_game(self.games, self.log.game_id)
        line.finish()

    def player(self, line: Line, notation: Notation) -> None:
        if not self.players and line.sees(CORE) == "none":
            line.next()
            line.empty([], "players")
            return
        # a line before it that could not be read has left no player
        line.base = ("players", len(self.header.data.get("players", ())))
        self.players += 1
        notation.read_player(line)

    def end_of_header(self, text: str, number: int, lexed: Lexed) -> None:
        """Raises `Wrong` for a line that is no event and was meant for the header."""
        assert self.log.game is not None
        notation: Notation = self.log.game.notation
        try:
            read_event_line(text, number, notation, lexed)
        except Wrong as fault:
            meant = meant_for_header(lexed, fault.spot, self.lines[number:], notation)
            if meant is not None:
                self.misread = True
                raise meant from None
        self.in_header, self.header_end = False, number

    # --- events

    def event_line(self, text: str, number: int, lexed: Lexed) -> None:
        assert self.log.game is not None
        comments, self.comments = self.comments, []
        self.log.entries += 1
        document = Document(data={})
        try:
            read_event_line(text, number, self.log.game.notation, lexed, document)
        except Wrong as fault:
            self.broken.append(FaultyLine(document, frozenset(), whole=False))
            if fault.spot == lexed.tokens[0].spot:
                colour = meant_a_colour(self.header, lexed, self.log.game.notation.value_words)
                if colour is not None:
                    raise Wrong(fault.spot, colour) from None
            raise
        self.entries.append((number, document, comments))

    # --- the whole

    def check(self) -> None:
        log = self.log
        game = log.game
        assert game is not None
        documents: list[Document] = []
        faulty = self.broken
        faulty_header: FaultyLine | None = None
        add_comment(self.header, self.header_comments)
        log.header, faults = validate(self.header, game.header_adapter)
        if not self.header_fault():
            for fault in faults:
                self.problem(fault.spot, missing_line(fault, game.notation))
        head = FaultyLine.of(self.header, faults)
        if self.misread or (head.players() or 0) != self.players:
            log.header = None  # nobody can say who plays
        elif faults and self.players:
            faulty_header = head
        adapter = game.event_adapter
        for number, document, comments in self.entries:
            add_comment(document, comments)
            event, faults = validate(document, adapter)
            if event is None:
                for fault in faults:
                    self.problem(fault.spot, fault.message)
                faulty.append(FaultyLine.of(document, faults))
            else:
                log.events.append(event)
                log.lines.append(number)
                documents.append(document)
        header = self.header

        def locate(index: int, path: Path) -> Spot:
            return (header if index < 0 else documents[index]).spot(path)

        log.locate = locate
        found = name_faults(log, faulty, faulty_header)
        log.problems.extend(problem._replace(path=None) for problem in found)
        # one word may stand for two values (ruins: a ruin played and upgraded): one fault
        log.problems = sorted(dict.fromkeys(log.problems), key=lambda problem: problem.spot)

    def header_fault(self) -> bool:
        """Whether a header line could not be read: then what is missing is not missed."""
        return any(problem.spot.line < self.header_end for problem in self.log.problems)


def read_event_line(
    text: str,
    number: int,
    notation: Notation,
    lexed: Lexed | None = None,
    document: Document | None = None,
) -> Document:
    """An event's line as plain data with places, its comment apart.

    Raises `Wrong`; ``document``, if given, then has what came before the fault.
    """
    line = Line(text, number, document, lexed=lexed, notation=notation)
    line.document.spots[()] = line.spot
    key = line.sees(CORE)
    if key == "result":
        line.put(Got("result", line.next().spot), "type")
        read_result(line)
    elif key == "check":
        line.put(Got("check", line.next().spot), "type")
        read_check(line, notation)
    elif key in _HEADER:
        raise line.wrong("text.header_late")
    else:
        notation.read_event(line)
    line.finish()
    return line.document


# --- comments


def read_comment(text: str) -> str:
    """What stands after a comment mark, as a comment's line."""
    text = text.strip()
    if text.startswith('"') and text.endswith('"') and len(text) > 1:
        try:
            value = read_json(text).data
        except Unreadable:
            return text
        return value if isinstance(value, str) else text
    return text


def add_comment(document: Document, comments: list[Got]) -> None:
    """Puts the comment made of these lines into an entry's data."""
    if comments:
        document.data["comment"] = "\n".join(got.value for got in comments)
        document.spots[("comment",)] = comments[0].spot


def comment_lines(comment: str) -> list[str]:
    """A comment as lines that each begin with ``#``."""
    return [("# " + _plain(part)).rstrip() for part in comment.split("\n")]


def _plain(text: str) -> str:
    if text != text.strip() or _AWKWARD.search(text):
        return json.dumps(text, ensure_ascii=False)
    return text


# --- writing


def write_text(log: Log, lang: Lang) -> str:
    """The log in text notation, in the canonical form of a language."""
    assert log.game is not None and log.header is not None
    notation: Notation = log.game.notation
    writer = Writer(notation, lang)
    lines = list(header_lines(log.game, log.header, writer))
    if log.events:
        lines.append("")
    for event in log.events:
        line = event_text(event, notation, writer)
        comments = comment_lines(event.comment) if event.comment is not None else []
        if len(comments) == 1:
            line = f"{line}  {comments[0]}"
        else:
            lines.extend(comments)
        lines.append(line)
    return "\n".join(lines) + "\n"


def header_lines(game: Game[Any, Any, Any], header: Header, w: Writer) -> list[str]:
    """The header's lines, its comment first."""
    notation: Notation = game.notation
    title = TITLES[game.id].ja if w.lang == "ja" else game.id
    lines = [] if header.comment is None else comment_lines(header.comment)
    lines.append(w(w.word(CORE, "game"), title))
    if "rules" in header.model_fields_set:
        lines.append(w(w.word(CORE, "rules"), header.rules))
    player = w.word(CORE, "player")
    for item in header.players:
        lines.append(w(player, notation.write_player(item, w)))
    if not header.players:
        lines.append(w(player, w.word(CORE, "none")))
    lines.extend(notation.write_header(header, w))
    return lines


def event_text(event: Event, notation: Notation, w: Writer) -> str:
    """An event as a line without its comment."""
    if isinstance(event, ResultEvent):
        return result_text(event, w)
    if isinstance(event, CheckEvent):
        return check_text(event, notation, w)
    return notation.write_event(event, w)


register(
    {
        "text.first": (
            "最初の行は「ゲーム 回る遺跡」のようにゲームの名です。「{got}」では始められません",
            "the first line names the game, like 'game mawaru'; it cannot begin with '{got}'",
        ),
        "text.header_late": (
            "「{got}」の行は最初の出来事より前に書きます",
            "a line '{got}' must stand before the first event",
        ),
    }
)
