"""Matchpoints in a slow way: all against all, as the rule says."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from takujo.server.db.catalog.records import DealResult
from takujo.server.tournaments.scoring import Outcome


def beats(mine: DealResult, other: DealResult) -> bool:
    """Return whether `mine` is better. Compares the share, then having points, alone, then the lead."""
    if mine.share != other.share:
        return mine.share > other.share
    if mine.score is None or other.score is None:
        return mine.score is not None and other.score is None
    if mine.lead is None or other.lead is None:
        return mine.lead is None and other.lead is not None
    return mine.lead > other.lead


def totals(numbers: Iterable[int], outcomes: Sequence[Outcome]) -> dict[int, Fraction]:
    """Return the sum of matchpoints per entrant."""
    found = dict.fromkeys(numbers, Fraction(0))
    for mine in outcomes:
        for seat, number in enumerate(mine.seating):
            result = mine.results[seat]
            if number is None or result is None or result.kind in ("bot", "missed"):
                continue
            others = [
                there.result
                for other in outcomes
                if other.round == mine.round and other is not mine and other.seating[seat] is not None
                for there in [other.results[seat]]
                if there is not None and there.result is not None
            ]
            if result.kind == "average" or result.result is None or not others:
                found[number] += Fraction(1, 2)
                continue
            for other in others:
                worse, better = beats(result.result, other), beats(other, result.result)
                found[number] += Fraction(2 if worse else 0 if better else 1, 2 * len(others))
    return found
