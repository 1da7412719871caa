"""What the five games are made of: data files and the loader that checks them.

``load("mawaru")`` gives a game's checked component data, ``load_rules("mawaru")`` its numbered
rules. Everything else in this project reads them from here.
"""

from components.loader import GAMES, DataError, GameId, load

__all__ = ["GAMES", "DataError", "GameId", "load"]
