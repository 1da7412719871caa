"""The arithmetic of rounds that score files and logs share: VP, who leads, who is in the showdown.

Seats are numbers from 0, clockwise. Everything here is a pure function.
"""

from __future__ import annotations

from collections.abc import Sequence

from components.ruins.schema import Data

SHOWDOWN = 5
"""The round that the showdown (ショーダウン) is; its place on the round track."""


def places(data: Data, players: int) -> tuple[int, ...]:
    """VP for going out first, second … last.

    A number of players that the game does not have (``--anyway``) takes the nearest chart.
    """
    counts = data.counts
    return data.vp[min(max(players, counts[0]), counts[-1])]


def moved(data: Data, vp: int, points: int) -> int:
    """VP after a gain or loss: the track ends at both ends (RUI-30)."""
    track = data.constants.track
    return min(max(vp + points, track.min), track.max)


def wins_at_once(data: Data, vp_at_start: int, round_number: int) -> bool:
    """Whether going out first wins at once, with so many VP when the round began (RUI-33)."""
    rounds = data.constants.rounds.value
    return vp_at_start >= data.constants.win_from.value and round_number <= rounds


def leaders(vp: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most VP."""
    most = max(vp)
    return tuple(seat for seat, points in enumerate(vp) if points == most)


def entrants(vp: Sequence[int], first_out: int) -> tuple[int, ...]:
    """The seats in the showdown: all with the most VP, and the first out of round 4 (RUI-35).

    If that is one seat alone, he has won (RUI-36).
    """
    return tuple(sorted({*leaders(vp), first_out}))


def first_player(vp: Sequence[int], seats: Sequence[int], last_first: int) -> int:
    """Who leads the next round (RUI-31): fewest VP, then the farthest clockwise.

    Distance is counted over all seats from the last first player, who is at distance 0.
    """
    fewest = min(vp[seat] for seat in seats)
    count = len(vp)
    among = [seat for seat in seats if vp[seat] == fewest]
    return max(among, key=lambda seat: (seat - last_first) % count)
