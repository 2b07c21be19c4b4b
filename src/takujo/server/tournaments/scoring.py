"""Matchpoints, as duplicate bridge counts them (Laws of Duplicate Bridge 2017, Law 78A): only order counts.

At each deal and seat everybody is compared with all others who held the same cards: a point for each worse result, half
a point for an equal one. A result is better by the share of the win, then by the lead (`attempts.rank`). Divided by the
number of those others that is from 0 to 1, whatever the game's points are worth, so that deals can be added up. Who has
nobody to be compared with gets the average, 1/2. Of equal sums the one with more wins at their own tables is before.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from takujo.server.daily.attempts import rank
from takujo.server.db.catalog.records import DealResult
from takujo.server.tournaments.draw import Seating

AVERAGE = 0.5
DIGITS = 6  # sums of shares that are equal shall be so

Kind = Literal["played", "average", "missed"]


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What a seat came to for the person who had it; `result` where it was played to the end."""

    kind: Kind
    result: DealResult | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """A table that is over. `results` by seat; None: a bot sat there."""

    round: int
    seating: Seating
    results: tuple[SeatResult | None, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """`total`: the sum of matchpoints, each from 0 to 1; `won`: that of shares of wins. `place`: by the one and then by
    the other; equal ones share it."""

    number: int
    place: int
    total: float
    won: float
    played: int  # deals that were not missed


def compared(results: Sequence[DealResult]) -> list[float]:
    """The matchpoints of each of the results at one deal and seat, from 0 to 1."""
    if len(results) == 1:
        return [AVERAGE]
    ranks = [rank(result) for result in results]
    rising = sorted(ranks)
    most = len(ranks) - 1
    # as many are worse as stand before, and the equal ones but oneself count half
    worse_and_equal = [(bisect_left(rising, one), bisect_right(rising, one)) for one in ranks]
    return [(worse + (upto - worse - 1) / 2) / most for worse, upto in worse_and_equal]


def matchpoints(outcomes: Iterable[Outcome]) -> dict[tuple[int, int], float]:
    """By round and number of the entrant; whoever has missed a deal has 0."""
    at: dict[tuple[int, int], list[tuple[int, SeatResult]]] = defaultdict(list)
    for outcome in outcomes:
        for seat, (number, found) in enumerate(zip(outcome.seating, outcome.results, strict=True)):
            if number is not None and found is not None:
                at[outcome.round, seat].append((number, found))
    points: dict[tuple[int, int], float] = {}
    for (n, _), those in at.items():
        points.update({(n, number): AVERAGE if found.kind == "average" else 0.0 for number, found in those})
        played = [(number, found.result) for number, found in those if found.result is not None]
        if played:
            of_seat = compared([result for _, result in played])
            points.update({(n, number): share for (number, _), share in zip(played, of_seat, strict=True)})
    return points


def standings(numbers: Iterable[int], outcomes: Sequence[Outcome]) -> list[Standing]:
    """The best first. A deal that somebody had no part in adds nothing."""
    points = matchpoints(outcomes)
    totals: dict[int, float] = dict.fromkeys(numbers, 0.0)
    won, played = dict.fromkeys(totals, 0.0), dict.fromkeys(totals, 0)
    for (_, number), share in points.items():
        totals[number] = totals.get(number, 0.0) + share
    for outcome in outcomes:
        for entrant, found in zip(outcome.seating, outcome.results, strict=True):
            if entrant is not None and found is not None and found.kind != "missed":
                played[entrant] = played.get(entrant, 0) + 1
                won[entrant] = won.get(entrant, 0.0) + (found.result.share if found.result else 0.0)
    came_to = {number: (round(total, DIGITS), round(won.get(number, 0.0), DIGITS)) for number, total in totals.items()}
    falling = sorted(came_to, key=lambda number: (came_to[number], -number), reverse=True)
    first: dict[tuple[float, float], int] = {}
    for place, number in enumerate(falling, 1):
        first.setdefault(came_to[number], place)
    return [Standing(n, first[came_to[n]], *came_to[n], played.get(n, 0)) for n in falling]
