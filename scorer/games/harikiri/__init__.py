"""ハリキリ探検隊 (harikiri): score, events and rules."""

from scorer.games.harikiri.game import Harikiri

GAME = Harikiri

__all__ = ["GAME"]
