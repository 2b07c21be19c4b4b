"""What chance and what decisions made of a match, by control variates.

Let V(t) be what the truth after t entries is worth to a seat (`search.rollouts`), and at the end its share of the win.
Then V(end) − V(0) is the sum of all changes of V, and each change belongs to whoever acted:

    result = start + luck + own decisions + decisions of the others

A change at a chance node is what the outcome was worth less what all outcomes are worth on average, so luck is 0 on
average whatever V is and however people play, and `adjusted`, the result without luck, is as high on average as the
result. That is the idea of AIVAT (Burch, Schmid, Moravčík, Bowling 2018) for chance alone, as of DIVAT (Zinkevich and
others 2006), and that of "luck" in backgammon programs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

from takujo.core.actors import CHANCE
from takujo.search.rollouts import Worth


@dataclass(frozen=True)
class Account:
    """One seat's match. All numbers are shares of the win."""

    result: float  # the share that it took; of a match that is not over, its chance now
    start: float  # its chance before the first entry
    luck: float  # all that chance gave or took
    luck_error: float  # standard error of `luck`, as rollouts are few
    own: float  # what its own decisions gave or took, by the same estimates
    others: float  # what those of the other seats did

    @property
    def adjusted(self) -> float:
        """The result without luck. It can be below 0 or above 1."""
        return self.result - self.luck


def accounts(actors: Sequence[int], worths: Sequence[Worth]) -> tuple[Account, ...]:
    """One account a seat. `actors`: of each entry; `worths`: before each entry, and after the last."""
    return tuple(_account(seat, actors, worths) for seat in range(len(worths[0].shares)))


def _account(seat: int, actors: Sequence[int], worths: Sequence[Worth]) -> Account:
    values = [worth.shares[seat] for worth in worths]
    luck = own = others = 0.0
    for actor, (before, after) in zip(actors, pairwise(values), strict=True):
        if actor == CHANCE:
            luck += after - before
        elif actor == seat:
            own += after - before
        else:
            others += after - before
    return Account(values[-1], values[0], luck, _luck_error(seat, actors, worths), own, others)


def _luck_error(seat: int, actors: Sequence[int], worths: Sequence[Worth]) -> float:
    """An estimate between two entries of chance is added once and taken off once."""
    variance = 0.0
    for t, worth in enumerate(worths):
        comes_from_chance = t > 0 and actors[t - 1] == CHANCE
        goes_to_chance = t < len(actors) and actors[t] == CHANCE
        if comes_from_chance != goes_to_chance:
            variance += worth.errors[seat] ** 2
    return sqrt(variance)
