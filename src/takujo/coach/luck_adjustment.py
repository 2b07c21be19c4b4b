"""The effects of chance and decisions on a match, by control variates.

Let V(t) be a seat's value of the state after t entries (`search.rollouts`), and at the end its share of the win. Then
V(end) − V(0) is the sum of all changes of V, and each change belongs to an actor:

    result = start + luck + own decisions + decisions of the others

A change at a chance node is the value of the outcome less the mean over all outcomes. So luck is 0 on average for any V
and any players, and `adjusted`, the result without luck, has the mean of the result. This is AIVAT (Burch, Schmid,
Moravčík, Bowling 2018) for chance alone, like DIVAT (Zinkevich and others 2006) and the "luck" of backgammon programs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

from takujo.core.actors import CHANCE
from takujo.search.rollouts import Worth


@dataclass(frozen=True)
class Account:
    """The account of one seat's match, in shares of the win."""

    result: float  # its share of the win; in an unfinished match, its present chance
    start: float  # its chance before the first entry
    luck: float  # the sum of changes by chance
    luck_error: float  # standard error of `luck`, as rollouts are few
    own: float  # the sum of changes by its own decisions, by the same estimates
    others: float  # the sum of changes by other seats

    @property
    def adjusted(self) -> float:
        """Return the result without luck.

        It can be below 0 or above 1.
        """
        return self.result - self.luck


def accounts(actors: Sequence[int], worths: Sequence[Worth]) -> tuple[Account, ...]:
    """Return one account per seat.

    `actors`: of each entry; `worths`: before each entry, and after the last.
    """
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
    """Return the standard error of luck.

    An estimate between two entries of chance is added once and subtracted once.
    """
    variance = 0.0
    for t, worth in enumerate(worths):
        comes_from_chance = t > 0 and actors[t - 1] == CHANCE
        goes_to_chance = t < len(actors) and actors[t] == CHANCE
        if comes_from_chance != goes_to_chance:
            variance += worth.errors[seat] ** 2
    return sqrt(variance)
