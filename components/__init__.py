"""What the five games are made of: data files and the loader that checks them.

``load("mawaru")`` gives a game's checked component data, ``load_rules("mawaru")`` its numbered
rules. Everything else in this project reads them from here. Nothing is imported before it is used:
the commands' ``--help`` needs words only.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from components.loader import GAMES, DataError, GameId, load
    from components.rules import load_rules

# pydantic would look through everything that is installed for plugins: a tenth of every start
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

__all__ = ["GAMES", "DataError", "GameId", "load", "load_rules"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'components' has no attribute '{name}'")
    from components import loader, rules

    return getattr(rules if name == "load_rules" else loader, name)
