"""``--help`` without the work of a command: the page is written before anything is parsed.

Parsing alone builds a validator for every option, which takes longer than the whole page.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typer import Typer

ASKED = ("--help", "-h")


def help_page(app: Typer, program: str, arguments: Sequence[str]) -> str | None:
    """The page of the command that the arguments name, or None where they ask for no help."""
    from typer.main import get_command

    words = list(arguments)
    if "--" in words:
        words = words[: words.index("--")]
    if not any(word in ASKED for word in words):
        return None
    command: Any = get_command(app)
    context = command.context_class(command, info_name=program, **command.context_settings)
    for word in words:
        if word in ASKED:
            # a command that does not take -h is left to say so itself
            return context.get_help() if word in context.help_option_names else None
        inner = command.get_command(context, word) if hasattr(command, "commands") else None
        if inner is not None:
            command, settings = inner, inner.context_settings
            context = command.context_class(command, info_name=word, parent=context, **settings)
        elif hasattr(command, "commands"):
            return None  # no such command
    return None


def show_help(app: Typer, program: str, arguments: Sequence[str] | None = None) -> bool:
    """Prints the page if it is asked for."""
    page = help_page(app, program, sys.argv[1:] if arguments is None else arguments)
    if page is not None:
        sys.stdout.write(page + "\n")
    return page is not None
