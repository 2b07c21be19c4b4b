"""Where rollouts end, and what is hoped for there.

A match of many rounds is played to the end of the present one. There the totals decide: seat p wins with probability
exp(total_p / T) / Σ exp(total_q / T), where T grows with the square root of the rounds that are left, as the spread of
their results does. Games without rounds are played to the end, or as far as `Tuning.horizon`, by the same formula. The
scales (in each game's `search.py`) were fitted to matches between heuristics (maximum likelihood; docs/search.md).
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Protocol

from takujo.core.actors import NO_SCORE, TERMINAL
from takujo.core.bits import count, has
from takujo.core.compile import rule
from takujo.core.exponential import exp
from takujo.core.record import Doubles, Ints, Record
from takujo.core.scratch import local_ints
from takujo.core.spec import GameSpec


@rule
def never(s: Record) -> bool:
    """Rollouts end with the match."""
    return False


@rule
def always_one(s: Record) -> float:
    """How many rounds are left, where nobody can say."""
    return 1.0


class Rounds(Record, Protocol):
    """A state of a match whose number of rounds is fixed."""

    rounds: int
    round_no: int  # from 0


@rule
def rounds_left(s: Rounds) -> float:
    """Rounds after the present one, where their number is fixed."""
    return float(s.rounds - 1 - s.round_no)


@dataclass(frozen=True)
class Horizon:
    """`left(s)`: how many rounds come after the present one. `scale`: points that make e : 1 of an even chance, for one
    round that is left; 0: winning chances are equal until the end, so that is where rollouts end."""

    left: Callable[..., float] = always_one
    scale: float = 0.0


NO_HORIZON = Horizon()


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
