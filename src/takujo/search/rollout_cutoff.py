"""Where rollouts end, and the value of the state there.

A rollout of a match with many rounds ends with the present round. Seat p then wins with probability exp(total_p / T) /
Σ exp(total_q / T). T grows with the square root of the rounds that are left, as the spread of their results does. Games
without rounds are played to the end, or as far as `Tuning.horizon`, with the same formula. The scales (in each game's
`search.py`) were fitted to matches between heuristics by maximum likelihood (docs/search.md).
"""

from collections.abc import Callable
from math import sqrt

from takujo.core.actors import NO_SCORE, TERMINAL
from takujo.core.bits import count, has
from takujo.core.exponential import exp
from takujo.core.local_arrays import local_ints
from takujo.core.record import Doubles, Ints, Record
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec
from takujo.interfaces.search import Horizon


@rule
def never(s: Record) -> bool:
    """Whether a rollout ends before the match: never."""
    return False


def round_end(spec: GameSpec, horizon: Horizon) -> Callable[[Record], bool]:
    """Return the rule (s) whether a rollout ends at a chance node."""
    return spec.is_round_over if horizon.scale else never


def make_worth(spec: GameSpec, horizon: Horizon) -> Callable[[Record, int, Doubles], None]:
    """Return a rule (s, seats, out) that fills in the expected shares."""
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
