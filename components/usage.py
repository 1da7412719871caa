"""What is wrong with a command line, in the user's language: the library speaks English only.

Give `Commands` to `typer.Typer` as ``cls``. Other faults than those known here are told in the
library's words.
"""

from __future__ import annotations

import re
import sys
from typing import Any

import typer
from typer.core import TyperGroup

from components.messages import Message, default_lang, register, say

WRONG = 2
"""The exit status of a command line that is not understood."""

_FAULTS = {
    r"Missing argument '(?P<name>[^']+)'\..*": "usage.argument",
    r"Missing option (?P<name>.+?)\..*": "usage.option",
    r"No such option: (?P<got>\S+)": "usage.no_option",
    r"No such option: (?P<got>\S+) \(Possible options: (?P<known>.+)\)": "usage.no_option_but",
    r"No such command '(?P<got>.*?)'\.": "usage.no_command",
    r"No such command '(?P<got>.*?)'\. Did you mean (?P<known>.+)\?": "usage.no_command_but",
    r"Got unexpected extra arguments?(?:\(s\))? \((?P<got>.+)\)": "usage.extra",
    r"Option (?P<name>.+) requires an argument\.": "usage.no_value",
    r"Option (?P<name>.+) does not take a value\.": "usage.value",
    r"Invalid value for (?P<name>.+?): (?P<fault>.+)": "usage.wrong",
}
_VALUES = {
    r"(?:Value error, )?'(?P<got>.*)' is not one of (?P<known>.+?)\.": "usage.choice",
    r"Input should be a valid integer.*": "usage.integer",
    r"Input should be a valid number.*": "usage.number",
    r"Input should be greater than or equal to (?P<least>\S+)": "usage.least",
    r"Input should be less than or equal to (?P<most>\S+)": "usage.most",
}


class Commands(TyperGroup):
    """A program's commands; a wrong command line ends with a sentence for people and status 2."""

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().make_context(*args, **kwargs)
        except Exception as error:
            raise _told(error) from None

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except Exception as error:
            raise _told(error) from None


def _told(error: Exception) -> Exception:
    """The error itself, or, if it was one of the command line and has been told, the end."""
    say_it: Any = getattr(error, "format_message", None)
    if say_it is None or getattr(error, "exit_code", None) != WRONG or _is_help(error):
        return error
    lang = default_lang()
    lines = []
    context: Any = getattr(error, "ctx", None)  # the option parser's own errors have none
    if context is not None:
        _, _, usage = context.get_usage().partition(":")
        lines += [
            say(Message("usage.usage", usage=usage.strip()), lang),
            say(Message("usage.help", command=context.command_path), lang),
            "",
        ]
    fault = sentence(" ".join(say_it().split()))
    lines.append(say(Message("usage.error", fault=fault), lang))
    sys.stderr.write("\n".join(lines) + "\n")
    return typer.Exit(WRONG)


def _is_help(error: Exception) -> bool:
    """Whether this is the page of a program called without a word."""
    return type(error).__name__ == "NoArgsIsHelpError"


def sentence(fault: str) -> Message | str:
    """The message of a fault that the library tells in English."""
    found = _known(_FAULTS, fault)
    if found is None:
        return fault
    values = found.values
    for name in ("name", "known"):
        if name in values:
            values[name] = str(values[name]).replace("'", "")
    if "fault" in values:
        values["fault"] = _value(str(values["fault"]))
    return found


def _value(fault: str) -> Message | str:
    found = _known(_VALUES, fault)
    if found is None:
        return fault
    if "known" in found.values:
        found.values["known"] = str(found.values["known"]).replace("'", "")
    return found


def _known(table: dict[str, str], fault: str) -> Message | None:
    for pattern, key in table.items():
        match = re.fullmatch(pattern, fault)
        if match is not None:
            return Message(key, **match.groupdict())
    return None


register(
    {
        "usage.usage": ("使い方: {usage}", "Usage: {usage}"),
        "usage.help": ("{command} --help で説明を表示します", "{command} --help tells more"),
        "usage.error": ("誤り: {fault}", "Error: {fault}"),
        "usage.argument": ("{name} を書いてください", "{name} is missing"),
        "usage.option": ("{name} が必要です", "{name} is needed"),
        "usage.no_option": ("{got} というオプションはありません", "there is no option {got}"),
        "usage.no_option_but": (
            "{got} というオプションはありません({known} のことでしょうか)",
            "there is no option {got} (is it {known}?)",
        ),
        "usage.no_command": ("{got} という命令はありません", "there is no command {got}"),
        "usage.no_command_but": (
            "{got} という命令はありません({known} のことでしょうか)",
            "there is no command {got} (is it {known}?)",
        ),
        "usage.extra": ("余分な語があります: {got}", "there are words too many: {got}"),
        "usage.no_value": ("{name} のあとに値が必要です", "{name} needs a value"),
        "usage.value": ("{name} に値は付けません", "{name} takes no value"),
        "usage.wrong": ("{name} の値が正しくありません。{fault}", "{name}: {fault}"),
        "usage.choice": (
            "{got} は選べません(選べるもの: {known})",
            "{got} is none of {known}",
        ),
        "usage.integer": ("整数で書きます", "a whole number is needed"),
        "usage.number": ("数で書きます", "a number is needed"),
        "usage.least": ("{least} 以上です", "at least {least} is needed"),
        "usage.most": ("{most} 以下です", "at most {most} is possible"),
    }
)
