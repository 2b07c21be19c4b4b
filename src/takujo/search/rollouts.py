"""The value of a state: the mean of many compiled rollouts.

Seats follow the heuristic most of the time, and otherwise choose any legal action. With the heuristic alone, a state
without chance would be worth all or nothing, and luck as much. With random play alone, a good deal would be worth
little.

The search values a view; this values the full truth. It is for referees and for the analysis of finished matches.
"""

import threading
from collections.abc import Callable
from math import sqrt
from typing import Generic, NamedTuple

from takujo.core.actors import TERMINAL
from takujo.core.bits import count, has
from takujo.core.game import Game
from takujo.core.kernel_runtime import runtime
from takujo.core.local_arrays import local_ints
from takujo.core.record import Batch, Doubles, Ints, S, V
from takujo.core.rng import Stream, seed_stream
from takujo.core.spec import GameSpec
from takujo.interfaces.search import Horizon
from takujo.search.config import config_for
from takujo.search.ismcts import CERTAIN, make_roll

HEURISTIC_PROB = round(0.8 * CERTAIN)  # how often the heuristic is asked; docs/analysis.md compares other values
MOST = 100_000  # decisions of a rollout; one that has not ended then has no winner


class Worth(NamedTuple):
    """The value of a state per seat, with standard errors.

    Values are shares of the win.
    """

    shares: tuple[float, ...]
    errors: tuple[float, ...]
    decisions: int  # made in all rollouts


def rollout_loop(spec: GameSpec, on_state: bool) -> Callable[..., int]:
    """Return the loop that plays `rollouts` matches from states[0] to their end.

    The loop is plain Python. It adds shares to sums[0] and squares to sums[1], and returns the number of decisions.
    """
    winners, roll = spec.winners, make_roll(spec, Horizon(), on_state)

    def loop(
        states: Batch, views: Batch, rng: Stream, seats: int, rollouts: int, heuristic_prob: int, most: int,
        sums: Doubles,
    ) -> int:  # fmt: skip
        mask: Ints = local_ints()
        s = states[1]
        decisions = 0
        for _ in range(rollouts):
            states[1] = states[0]
            decisions += roll(s, views[0], mask, rng, heuristic_prob, most)
            if s.actor == TERMINAL:
                won = winners(s)
                share = 1.0 / max(1, count(won))
                for p in range(seats):
                    if has(won, p):
                        sums[0, p] += share
                        sums[1, p] += share * share
        return decisions

    return loop


class Rollouts(threading.local, Generic[S, V]):
    """Rollouts of one game, with working memory for each thread."""

    def __init__(self, game: Game[S, V]) -> None:
        self.game, spec = game, game.spec
        memory = runtime(spec)
        self._loop = memory.loop("rollouts", lambda: rollout_loop(spec, config_for(game.name).tuning.on_state))
        self._states, self._views = memory.records(spec.state, 2), memory.records(spec.view, 1)
        self._sums, self._rng = memory.doubles(2, game.seats), memory.stream()

    def run(self, s: S, rollouts: int, seed: int = 0, number: int = 0) -> Worth:
        """Return the value of state `s`, with any actor.

        Luck is the stream `number` of `seed`. At a chance node each rollout draws its own outcome. So the result
        estimates the mean over all outcomes, and the changes by outcomes are 0 on average. The value of a finished
        match is exact, with error 0.
        """
        seats = self.game.seats
        if s.actor == TERMINAL:
            won = self.game.winners(s)
            return Worth(tuple(1 / len(won) if p in won else 0.0 for p in range(seats)), (0.0,) * seats, 0)
        self._states[0] = s
        self._sums.fill(0)
        seed_stream(self._rng, seed, number)
        decisions = self._loop(self._states, self._views, self._rng, seats, rollouts, HEURISTIC_PROB, MOST, self._sums)
        shares, squares = self._sums.tolist()
        means = tuple(share / rollouts for share in shares)
        spreads = (max(square / rollouts - mean * mean, 0.0) for square, mean in zip(squares, means, strict=True))
        return Worth(means, tuple(sqrt(spread / rollouts) for spread in spreads), int(decisions))
