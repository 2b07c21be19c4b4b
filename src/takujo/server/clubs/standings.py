"""The table of a season."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from takujo.server.clubs.records import Result

FEWEST = 3  # matches of a place


@dataclass(frozen=True, slots=True)
class Standing:
    """`score`: 0 to 1. `place`: ties share; None with fewer than `FEWEST` matches."""

    matches: int
    score: float
    place: int | None
    won: int = 0


def standings(results: Sequence[Result]) -> Mapping[int, Standing]:
    """Return the standings by number of the member, best first.

    Those without a place come last.
    """
    placed = [one.score for one in results if one.matches >= FEWEST]
    found = {
        one.number: Standing(
            one.matches,
            one.score,
            1 + sum(score > one.score for score in placed) if one.matches >= FEWEST else None,
            one.won,
        )
        for one in results
    }
    return dict(
        sorted(found.items(), key=lambda item: (item[1].place is None, -item[1].score, -item[1].matches, item[0]))
    )
