"""What a truth is worth: the mean of many matches played on from there, compiled.

Every seat does what the heuristic does most of the time, and otherwise any legal action. Without the latter a truth
without chance would be worth all or nothing, and luck as much; without the former a good deal would be worth little.

The search asks what a seat may expect by its own view; this asks what is to come of the whole truth. It is for a
referee, and for whoever looks back on a match that is over.
"""

import threading
from collections.abc import Callable
from math import sqrt
from typing import Generic, NamedTuple

from takujo.core.actors import TERMINAL
from takujo.core.arena import arena
from takujo.core.bits import count, has
from takujo.core.game import Game
from takujo.core.record import Batch, Doubles, Ints, S, V
from takujo.core.rng import Stream, seed_stream
from takujo.core.scratch import local_ints
from takujo.core.spec import GameSpec
from takujo.interfaces.search import Horizon
from takujo.search.config import config_for
from takujo.search.kernel import CERTAIN, make_roll

HEURISTIC_PROB = round(0.8 * CERTAIN)  # how often the heuristic is asked; docs/analysis.md tells of other values
MOST = 100_000  # decisions of a rollout; one that is not over then counts as nobody's win


class Worth(NamedTuple):
    """What a truth is worth to each seat: the share of the win, 0 … 1, and its standard error."""

    shares: tuple[float, ...]
    errors: tuple[float, ...]
    decisions: int  # made in all rollouts


def rollout_loop(spec: GameSpec, on_state: bool) -> Callable[..., int]:
    """`rollouts` matches from states[0] to their end, in plain Python; adds shares to sums[0], squares to sums[1].

    Returns the number of decisions.
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
        memory = arena(spec)
        self._loop = memory.loop("rollouts", lambda: rollout_loop(spec, config_for(game.name).tuning.on_state))
        self._states, self._views = memory.records(spec.state, 2), memory.records(spec.view, 1)
        self._sums, self._rng = memory.doubles(2, game.seats), memory.stream()

    def run(self, s: S, rollouts: int, seed: int = 0, number: int = 0) -> Worth:
        """The worth of state `s`, whoever acts in it. Luck comes from the stream `number` of `seed`.

        At a chance node each rollout draws an outcome of its own: the result estimates the mean of what all outcomes
        are worth, so that the worth after an outcome differs from it by nothing on average. Of a match that is over
        the worth is known, and the error 0.
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
