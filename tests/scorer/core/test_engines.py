"""Any well-formed event at any state: a verdict in time, no exception, and nothing left behind.

The harness mutates events a little; here they come from other games of other sizes altogether, from
other moments, and with several values changed, as a wrong or hostile log would have them.
"""

from __future__ import annotations

import json
import random
import time

import pytest
from pydantic import ValidationError

from components.loader import GAMES, GameId
from scorer.game import CheckEvent, Event, ResultEvent
from scorer.hints import nearest
from scorer.log.jsonl import Games, dump, get_game
from scorer.playout import playout
from scorer.problem import Refusal
from scorer.replay import false_claim
from tests.scorer.harness import AnyGame, change, leaves, look, names_known, picture, replayed

MADE = Games()
STATES, EVENTS = 12, 25
LIMIT = 0.5
"""Seconds of processor time for an event."""


def shuffled(game: AnyGame, events: list[Event], rng: random.Random) -> Event | None:
    """An event with up to four of its values changed, lists cut, doubled or emptied."""
    data = json.loads(dump(rng.choice(events)))
    log = playout_log[game.id]
    for _ in range(rng.randrange(5)):
        places = [place for place in leaves(data) if place[-1] != "type"]
        if places and rng.random() < 0.7:
            change(data, rng.choice(places), log, rng)
            continue
        lists = [p[:-1] for p in places if len(p) > 1 and isinstance(p[-1], int)]
        if lists:
            found = look(data, rng.choice(lists))
            keep = rng.randrange(len(found) + 1) if isinstance(found, list) else 0
            if isinstance(found, list):
                found[:] = (found * 2)[: rng.choice([keep, 2 * len(found)])]
    try:
        made: Event = game.event_adapter.validate_python(data)
    except ValidationError:
        return None
    return made


playout_log = {
    game: playout(get_game(MADE, game), get_game(MADE, game).players[-1], 5) for game in GAMES
}


@pytest.mark.parametrize("game", GAMES)
def test_any_event_at_any_state(game: GameId) -> None:
    made = get_game(MADE, game)
    rng = random.Random(f"engines/{game}")
    logs = [playout(made, players, 7) for players in {made.players[0], made.players[-1]}]
    events = [event for log in logs for event in log.events]
    judged = 0
    for log in logs:
        log.events = [event for event in log.events if not isinstance(event, ResultEvent)]
        chosen = set(rng.sample(range(len(log.events)), min(STATES, len(log.events))))
        for index, (state, event) in enumerate(replayed(log)):
            if event is None or index not in chosen:
                continue
            before = picture(state)
            for _ in range(EVENTS):
                tried = shuffled(made, events, rng)
                if tried is None or isinstance(tried, ResultEvent) or not names_known(log, tried):
                    continue
                start = time.process_time()
                if isinstance(tried, CheckEvent):
                    refusal = false_claim(state, tried, "X")
                else:
                    twin = state.clone()
                    refusal = twin.play(tried)
                    assert refusal is None or picture(twin) == before
                if refusal is not None:
                    assert isinstance(refusal, Refusal) and refusal.rule
                    nearest(tried, [event])
                assert time.process_time() - start < LIMIT, tried
                judged += 1
            assert picture(state) == before
    assert judged > 100
