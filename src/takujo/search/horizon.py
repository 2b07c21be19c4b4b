"""Where rollouts end, and what is hoped for there.

A match of many rounds is played to the end of the present one. There the totals decide: seat p wins with probability
exp(total_p / T) / Σ exp(total_q / T), where T grows with the square root of the rounds that are left, as the spread of
their results does. Games without rounds are played to the end, or as far as `Tuning.horizon`, by the same formula. The
scales (in each game's `search.py`) were fitted to matches between heuristics (maximum likelihood; docs/search.md).
"""

from collections.abc import Callable
from math import sqrt

from takujo.core.actors import NO_SCORE, TERMINAL
from takujo.core.bits import count, has
from takujo.core.compile import rule
from takujo.core.exponential import exp
from takujo.core.record import Doubles, Ints, Record
from takujo.core.scratch import local_ints
from takujo.core.spec import GameSpec
from takujo.interfaces.search import Horizon


@rule
def never(s: Record) -> bool:
    """Rollouts end with the match."""
    return False


def round_end(spec: GameSpec, horizon: Horizon) -> Callable[[Record], bool]:
    """The rule (s) that says, where chance is to act, whether a rollout ends there."""
    return spec.is_round_over if horizon.scale else never


def make_worth(spec: GameSpec, horizon: Horizon) -> Callable[[Record, int, Doubles], None]:
    """A rule (s, seats, out) → fills in what share of the win each seat has, or may hope for."""
    winners, scores, left, scale = spec.winners, spec.scores, horizon.left, horizon.scale

    @rule
    def worth(s: Record, seats: int, out: Doubles) -> None:
        if s.actor == TERMINAL:
            won = winners(s)
            each = 1.0 / max(1, count(won))
            for p in range(seats):
                out[p] = each if has(won, p) else 0.0
            return
        if seats == 1:
            out[0] = 0.0
            return
        points: Ints = local_ints()
        scores(s, points)
        best = NO_SCORE
        for p in range(seats):
            best = max(best, points[p])
        width = scale * sqrt(left(s))
        total = 0.0
        for p in range(seats):
            out[p] = exp((points[p] - best) / width) if width > 0.0 else 1.0
            total += out[p]
        for p in range(seats):
            out[p] /= total

    return worth
