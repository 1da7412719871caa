"""The board of a game being recorded, as a picture that is written anew after each event.

As HTML it fetches itself again every few seconds, for a screen beside the table.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from components.loader import TITLES
from components.messages import Lang, Message, register, say
from scorer.game import State
from scorer.log.model import Log

KINDS = (".svg", ".html")
EVERY = 2
"""Seconds after which the page looks for a new board."""
PAGE = """<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><meta http-equiv="refresh" content="{every}">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>
<style>
body {{ margin: 0; background: #f6f3ea; color: #222; font: 1.1rem/1.5 sans-serif; }}
main {{ display: flex; flex-direction: column; height: 100vh; }}
p {{ margin: .3rem .8rem; }} .due {{ font-weight: bold; }}
main > svg {{ flex: 1 1 0; min-height: 0; width: 100%; height: 0; }}
</style></head><body><main>
<p>{last}</p><p class="due">{due}</p>
{svg}
</main></body></html>
"""


class Picture:
    """A file with the present board."""

    def __init__(self, file: Path, log: Log, lang: Lang) -> None:
        from scorer.pictures.frames import stage_of

        self.file, self.log, self.lang = file, log, lang
        self.stage: Any = stage_of(log, lang)

    def draw(self, state: State) -> None:
        """Writes the file. Raises OSError."""
        from scorer.commands.pictures import put

        last, due = self.words(state)
        svg: bytes = self.stage.svg(state.scene(), last)
        if self.file.suffix.lower() == ".svg":
            put(self.file, svg)
            return
        assert self.log.game_id is not None
        text = svg.decode("utf-8")
        page = PAGE.format(
            lang=self.lang,
            every=EVERY,
            title=_html(TITLES[self.log.game_id][self.lang]),
            last=_html(last),
            due=_html(due),
            svg=text[text.index("<svg") :],
        )
        put(self.file, page.encode("utf-8"))

    def words(self, state: State) -> tuple[str, str]:
        """The last event with its number, and what is due."""
        from scorer.hints import due_sentence, writer
        from scorer.pictures.frames import one_line

        game, events = self.log.game, self.log.events
        assert game is not None
        last = say(Message("pictures.start"), self.lang)
        if events:
            last = f"{len(events)}. {one_line(writer(game, 'text', self.lang)(events[-1]))}"
        over = say(Message("pictures.over"), self.lang)
        return last, over if state.over else due_sentence(game, state, self.lang)


def unsuited(file: Path | None) -> Message | None:
    """Why no picture can be written there."""
    if file is None or file.suffix.lower() in KINDS:
        return (
            None
            if file is None or file.parent.is_dir()
            else Message("record.no_folder", folder=file.parent)
        )
    return Message("picture.kind", file=file)


def _html(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


register(
    {
        "picture.kind": (
            "{file} には書けません。絵は .svg か .html です",
            "{file}: pictures are .svg or .html",
        ),
    }
)
