"""The rewards of a finished match, by kind.

Environments and trajectories offer the kinds as `reward`:

- `zero_sum`: winners share +1, the others share −1; all 0 if all win. Solo: ±1. These are the engine's returns.
- `win`: the share of the win: winners share 1, the others get 0.
- `points`: the game's points; negative where the lowest score wins. A seat without a score counts as the worst one.
- `rank`: +1 for the first place … −1 for the last, in equal steps. Winners are first; points rank the others. Ties
  share their places.
"""

from collections.abc import Callable
from typing import Literal, TypeAlias, get_args

import numpy as np

from takujo.core.actors import NO_SCORE
from takujo.core.bits import count
from takujo.core.game import Game
from takujo.core.options import one_of
from takujo.core.record import Doubles, Floats, Ints, Record
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec

Reward: TypeAlias = Literal["zero_sum", "win", "points", "rank"]

Rewards: TypeAlias = Floats | Doubles  # (seats)

REWARDS: tuple[str, ...] = get_args(Reward)
ZERO_SUM, WIN, POINTS, RANK = range(len(REWARDS))


def number_of(reward: str) -> int:
    """Return the number of a kind for `make_reward`. Raises InvalidOption."""
    return REWARDS.index(one_of("reward", reward, REWARDS))


@rule
def _shares(won: int, seats: int, loss: int, rewards: Rewards) -> None:
    """Divide 1 among the winners, and `loss` among the others."""
    n = count(won)
    for p in range(seats):
        if won >> p & 1:
            rewards[p] = 1.0 / n
        else:
            rewards[p] = loss / (seats - n)


@rule
def _is_ahead(p: int, q: int, won: int, points: Ints, sign: int) -> bool:
    """Whether seat p has a better place than q. Winners are level; a seat without a score is last."""
    if (won >> p | won >> q) & 1:
        return bool(won >> p & 1 and not won >> q & 1)
    if points[p] == NO_SCORE or points[q] == NO_SCORE:
        return bool(points[p] > points[q])
    return bool(sign * points[p] > sign * points[q])


@rule
def _ranks(won: int, points: Ints, seats: int, sign: int, rewards: Rewards) -> None:
    """Rank the winners first, then by points."""
    for p in range(seats):
        behind = 0
        for q in range(seats):
            if _is_ahead(p, q, won, points, sign):
                behind += 1
            elif _is_ahead(q, p, won, points, sign):
                behind -= 1
        rewards[p] = behind / (seats - 1)


@rule
def _points(points: Ints, seats: int, sign: int, rewards: Rewards) -> None:
    """Give the points. Seats without a score get the worst of them."""
    worst = 0
    scored = 0
    for p in range(seats):
        if points[p] != NO_SCORE:
            worst = min(worst, sign * points[p]) if scored else sign * points[p]
            scored = 1
    for p in range(seats):
        rewards[p] = worst if points[p] == NO_SCORE else sign * points[p]


def make_reward(spec: GameSpec) -> Callable[[int, int, Ints, int, Rewards], None]:
    """Return the rule that fills in rewards.

    It is (kind, winners, points, seats, rewards). `kind` is an index of REWARDS, `winners` a set of seats.
    """
    sign = -1 if spec.lowest_wins else 1

    @rule
    def reward(kind: int, won: int, points: Ints, seats: int, rewards: Rewards) -> None:
        if kind == POINTS:
            _points(points, seats, sign, rewards)
        elif kind == WIN:
            _shares(won, seats, 0, rewards)
        elif seats == 1:
            rewards[0] = 1.0 if won else -1.0
        elif kind == RANK:
            _ranks(won, points, seats, sign, rewards)
        elif count(won) == seats:
            for p in range(seats):
                rewards[p] = 0.0
        else:
            _shares(won, seats, -1, rewards)

    return reward


def rewards_of(game: Game, s: Record, reward: str) -> list[float]:
    """Return the rewards of a terminal state. Raises InvalidOption."""
    kind = number_of(reward)
    if kind == ZERO_SUM:
        return game.returns(s)
    points, rewards = np.zeros(game.spec.seats[1], np.int64), np.zeros(game.seats)
    game.spec.scores(s, points)
    make_reward(game.spec)(kind, int(game.spec.winners(s)), points, game.seats, rewards)
    found: list[float] = rewards.tolist()
    return found
