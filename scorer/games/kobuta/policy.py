"""子ブタ村: policies for piglets and wolf, and how a game is simulated.

Everything on the table is open, so every policy knows the state. *random* plays any event, in the
shares of playouts. The others look one event ahead: the wolf at his margin over the buildings, at
hunters who could shoot and at the way to the next house; a pig shoots when he can and builds by a
habit: which kinds of houses he likes, in order. *greedy* pigs draw one of four habits each.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar, Protocol

from components.messages import register
from scorer.game import Event
from scorer.games.kobuta import options
from scorer.games.kobuta.events import Build, Hunter
from scorer.games.kobuta.state import PIGS, KobutaState
from scorer.games.kobuta.table import BRICK, STRAW, WOLF, WOOD
from scorer.simulate.table import Table, best

TOKEN_IN_HAND = 2.0
"""What a token not yet placed is worth to the greedy wolf, against 7 points when placed."""
DANGER = 3.0
"""What it costs him to stand where a pig could shoot."""
WAY = 0.4
"""What each step to the next house costs him."""
FAR = 9
"""Steps where there is no way to a house."""

HABITS: dict[str, tuple[tuple[int, ...], ...]] = {
    # while fewer than ten houses stand, and after
    "straw": ((STRAW, WOOD, BRICK), (STRAW, WOOD, BRICK)),
    "straw-wood": ((STRAW, WOOD, BRICK), (WOOD, STRAW, BRICK)),
    "wood-brick": ((WOOD, BRICK, STRAW), (WOOD, BRICK, STRAW)),
    "brick": ((BRICK, WOOD, STRAW), (BRICK, WOOD, STRAW)),
}
"""Kinds of houses in the order in which a pig builds them."""


class Mind(Protocol):
    """What a policy decides."""

    def event(self, state: KobutaState) -> Event:
        """The event of the one who is due."""


class Random:
    """Any event, as in playouts."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def event(self, state: KobutaState) -> Event:
        return options.sample(state, self.rng)


class Greedy(Random):
    """Looks one event ahead; as a pig, builds by a habit."""

    habit: str | None = None

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        chosen = self.habit or rng.choice(sorted(HABITS))
        self.early, self.late = HABITS[chosen]

    def event(self, state: KobutaState) -> Event:
        legal = list(state.legal())
        worth = self.wolf if state.due_seat == WOLF else self.pig
        return best([(worth(state, event), event) for event in legal], self.rng)

    def pig(self, state: KobutaState, event: Any) -> float:
        """What an event is worth to the pig who is due."""
        pig = state.due_seat
        if isinstance(event, Hunter):
            # KOB-13: a shot at once; a hunter in hand reaches farther than one on a house
            return 100.0 if state.wolves_near(event.tile) else -1.0
        if not isinstance(event, Build):
            return 0.0
        kind = state.table.kind[event.tile]
        done = sum(state.counts[pig]) >= state.table.hunter_needs
        liked = (self.late if done else self.early).index(kind)
        worth = 10.0 - 3.0 * liked
        if kind != BRICK:  # KOB-18: what a wolf can reach he destroys
            steps = min((distance(state, wolf, event.tile) for wolf in state.wolves), default=FAR)
            worth -= max(0, 4 - steps)
            near = state.table.neighbours[event.tile]
            # KOB-15: a token may come on any free forest or mountain
            worth -= 0.1 * sum(state.table.kind[t] != STRAW and state.can_build(t) for t in near)
        return worth

    def wolf(self, state: KobutaState, event: Any) -> float:
        """What an event is worth to the wolf."""
        after = state.clone()
        refusal = after.play(event)
        assert refusal is None
        margin = float(after.wolf_points() - after.buildings())
        if after.over:
            return 1000.0 + margin if margin > 0 else -1000.0 + margin
        armed = [pig for pig in PIGS if after.hand[pig]]
        for wolf in after.wolves:
            near = after.table.near[wolf]
            margin -= DANGER * any(
                after.owner[tile] in armed and not after.is_site(tile) for tile in near
            )
            margin -= WAY * to_a_house(after, wolf)
        return margin + TOKEN_IN_HAND * (after.table.tokens - after.placed)


class Straw(Greedy):
    """Straw, and the rest when there is no plain left."""

    habit = "straw"


class StrawWood(Greedy):
    """Straw up to the hunter, then wood."""

    habit = "straw-wood"


class WoodBrick(Greedy):
    """Wood and brick."""

    habit = "wood-brick"


class Brick(Greedy):
    """Brick first."""

    habit = "brick"


def distance(state: KobutaState, start: int, to: int) -> int:
    """Steps from tile to tile over the whole field."""
    seen, edge, steps = {start}, {start}, 0
    while to not in seen:
        edge = {n for tile in edge for n in state.table.neighbours[tile]} - seen
        seen |= edge
        steps += 1
    return steps


def to_a_house(state: KobutaState, start: int) -> int:
    """Steps of a wolf to the next straw or wood house (KOB-16 to KOB-18)."""
    seen, edge, steps = {start}, {start}, 0
    while edge:
        steps += 1
        following = set()
        for tile in edge:
            for near in state.table.neighbours[tile]:
                if near in seen or near in state.wolves:
                    continue
                if state.owner[near] >= 0:
                    if state.table.kind[near] != BRICK:
                        return steps
                    continue
                following.add(near)
        seen |= following
        edge = following
    return FAR


class KobutaTable(Table[KobutaState, Mind]):
    """A game with policies for the pigs in their order and, last, for the wolf."""

    policies: ClassVar = {
        "random": Random,
        "greedy": Greedy,
        "straw": Straw,
        "straw-wood": StrawWood,
        "wood-brick": WoodBrick,
        "brick": Brick,
    }
    rotates: ClassVar = False
    specials: ClassVar = (
        "turns",
        "houses",
        "wolf",
        "destroyed",
        "hunters",
        "shot",
        "gap",
    )

    def event(self, state: KobutaState, rng: random.Random) -> Event:
        return self.minds[state.due_seat].event(state)

    def groups(self, state: KobutaState) -> dict[str, dict[str, str]]:
        table = state.table
        found = {
            table.names[pig]: {
                "role": "pig",
                "order": f"pig {pig + 1}",
                "color": table.colors[pig],
            }
            for pig in PIGS
        }
        found[table.names[WOLF]] = {"role": "wolf", "order": "wolf"}
        return found

    def close(self, state: KobutaState) -> None:
        points = [state.pig_points(pig) for pig in PIGS]
        self.counts.update(
            turns=state.turn,
            houses=state.buildings(),
            wolf=state.wolf_points(),
            destroyed=state.destroyed,
            hunters=sum(state.earned),
            shot=state.shot,
            gap=max(points) - min(points),
        )


TABLE = KobutaTable

register(
    {
        "kobuta.simulate.turns": ("ターン", "turns"),
        "kobuta.simulate.houses": ("終了時の家", "houses at the end"),
        "kobuta.simulate.wolf": ("オオカミの点", "the wolf's points"),
        "kobuta.simulate.destroyed": ("壊された家", "houses destroyed"),
        "kobuta.simulate.hunters": ("得た猟師", "hunters earned"),
        "kobuta.simulate.shot": ("撃たれたオオカミ", "wolves shot"),
        "kobuta.simulate.gap": ("一番と最後の子ブタの差", "points from first to last pig"),
    }
)
