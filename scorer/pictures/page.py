"""One self-contained HTML page of a replay: boards to step through, events, scores over time."""

from __future__ import annotations

import json
from functools import partial
from importlib.resources import files
from typing import Any

from components.loader import TITLES
from components.messages import Lang, Message, register, say
from generator.scenes import web_fonts
from scorer.diagnostics import rule_of
from scorer.hints import writer
from scorer.pictures.frames import frames, one_line, stage_of
from scorer.replay import Verdict
from scorer.result import called

WORDS = (
    "first", "back", "next", "last", "play", "pause", "events", "scores", "keys", "illegal",
    "follow", "event", "final", "winners", "undecided",
)  # fmt: skip


def page(verdict: Verdict, lang: Lang) -> str:
    """The page. What follows an illegal event is not shown: it has no meaning."""
    log = verdict.log
    assert log.game is not None and log.game_id is not None
    stage = stage_of(log, lang)
    parts = stage.fragments()
    boards, steps = [], []
    for frame in frames(verdict, lang):
        boards.append(parts.add(stage.drawing(frame.scene)))
        totals = frame.scene.get("totals", {})
        steps.append(
            {
                "n": frame.number,
                "line": frame.line,
                "text": frame.text,
                "due": frame.due,
                "comment": frame.comment,
                "totals": [totals.get(name) for name in stage.colours],
            }
        )
    title = TITLES[log.game_id][lang]
    data: dict[str, Any] = {
        "steps": steps,
        "error": _error(verdict, lang),
        "players": [{"name": n, "colour": c} for n, c in stage.colours.items()],
        # {n} is filled in by the page
        "words": {word: say(Message(f"page.{word}", n="{n}"), lang) for word in WORDS},
        "result": _result(verdict, lang),
        "boards": boards,
    }
    width, height = stage.size
    template = files("scorer.pictures").joinpath("page.html").read_text(encoding="utf-8")
    text = json.dumps(data, ensure_ascii=False)
    # the marks of the template are replaced in one go: data may contain anything
    values = {
        "lang": lang,
        "title": _html(f"{title} — {log.file}"),
        "fonts": web_fonts(title + log.file + text + template),
        "heading": _html(title),
        "file": _html(log.file),
        "viewbox": f"0 0 {width:g} {height:g}",
        "defs": parts.definitions(),
        "data": text.replace("<", "\\u003c"),
    }
    pieces = template.split("@@")
    return "".join(piece if index % 2 == 0 else values[piece] for index, piece in enumerate(pieces))


def _error(verdict: Verdict, lang: Lang) -> dict[str, Any] | None:
    """The illegal event: what it says, where it stands, why it is illegal."""
    if verdict.failed is None or not verdict.problems:
        return None
    log, problem = verdict.log, verdict.problems[0]
    rule = rule_of(problem.rule, log.game_id)
    return {
        "n": verdict.failed + 1,
        "line": problem.spot.line,
        "column": problem.spot.column,
        "rule": problem.rule,
        "message": say(problem.message, lang),
        "said": "" if rule is None else rule.text[lang],
        "text": _refused(verdict, lang)[:400],
        "follow": len(log.events) - verdict.failed - 1,
    }


def _refused(verdict: Verdict, lang: Lang) -> str:
    """The illegal event as the list shows events, whatever the notation of the log is."""
    log, failed = verdict.log, verdict.failed
    if log.game is None or failed is None or not 0 <= failed < len(log.events):
        return ""
    return one_line(writer(log.game, "text", lang)(log.events[failed]))


def _result(verdict: Verdict, lang: Lang) -> str:
    if verdict.result is None:
        return ""
    assert verdict.log.game_id is not None
    name = partial(called, unplayed=verdict.result.unplayed, game=verdict.log.game_id, lang=lang)
    winners = ", ".join(map(name, verdict.result.winners))
    return winners or say(Message("page.undecided"), lang)


def _html(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


register(
    {
        "page.first": ("最初へ", "to the start"),
        "page.back": ("一手戻る", "one back"),
        "page.next": ("一手進む", "one on"),
        "page.last": ("最後へ", "to the end"),
        "page.play": ("再生", "play"),
        "page.pause": ("止める", "pause"),
        "page.events": ("出来事", "Events"),
        "page.scores": ("得点の移り変わり", "Scores over time"),
        "page.keys": (
            "← → 一手ずつ   Home End 最初・最後   スペース 再生",
            "← → step   Home End start, end   space plays",
        ),
        "page.illegal": ("ここで規則に反しています", "illegal here"),
        "page.follow": (
            "このあとの {n} 行は再生していません",
            "lines that follow and are not replayed: {n}",
        ),
        "page.event": ("出来事", "event"),
        "page.final": ("終局", "the end"),
        "page.winners": ("勝者", "winners"),
        "page.undecided": ("なし", "nobody"),
    }
)
