"""Who sits at the table: the checks of KOB-3, the same for score files and headers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from components.kobuta.schema import Data
from components.messages import Message
from scorer.names import repeated
from scorer.problem import Refusal

RULE = "KOB-3"


def wrong_seats(data: Data, players: Sequence[Any]) -> Iterator[Refusal]:
    """What is wrong with the players, in the spec's order. With a wrong number, nothing else."""
    pigs = sum(player.role == "pig" for player in players)
    wolves = len(players) - pigs
    wanted = data.constants.pigs.value, data.constants.wolves.value
    if (pigs, wolves) != wanted:
        message = Message(
            "kobuta.roles", pigs=pigs, wolves=wolves, right_pigs=wanted[0], right_wolves=wanted[1]
        )
        yield Refusal(RULE, ("players",), message)
        return
    seen: dict[str, str] = {}
    for index, player in enumerate(players):
        if player.role != "pig":
            continue
        if player.color in seen:
            name = data.color[player.color].name
            message = Message(
                "kobuta.color",
                color=Message("kobuta.name", ja=name.ja, en=name.en),
                name=player.name,
                first=seen[player.color],
            )
            yield Refusal(RULE, ("players", index, "color"), message)
            break
        seen[player.color] = player.name
    twice = repeated([player.name for player in players], RULE)
    if twice is not None:
        yield twice
