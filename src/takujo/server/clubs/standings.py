"""The table of a season."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from takujo.server.clubs.records import Result

FEWEST = 3  # matches of a place


@dataclass(frozen=True, slots=True)
class Standing:
    """`score`: 0 to 1. `place`: ties share; None with fewer than `FEWEST` matches."""

    matches: int
    score: float
    place: int | None


def standings(results: Iterable[Result]) -> Mapping[int, Standing]:
    """Return the standings by number of the member, best first.

    Those without a place come last.
    """
    tables: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        tables[result.table_id].append(result)
    shares: dict[int, list[float]] = defaultdict(list)
    for there in tables.values():
        for mine in there if len(there) > 1 else ():
            others = [other.place for other in there if other is not mine]
            shares[mine.number].append(
                sum((place > mine.place) + (place == mine.place) / 2 for place in others) / len(others)
            )
    scores = {number: round(sum(each) / len(each), 4) for number, each in shares.items()}
    placed = [score for number, score in scores.items() if len(shares[number]) >= FEWEST]
    found = {
        number: Standing(
            len(shares[number]),
            score,
            1 + sum(other > score for other in placed) if len(shares[number]) >= FEWEST else None,
        )
        for number, score in scores.items()
    }
    return dict(
        sorted(found.items(), key=lambda item: (item[1].place is None, -item[1].score, -item[1].matches, item[0]))
    )
