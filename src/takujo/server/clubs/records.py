"""Rows of the club tables. Times are epoch milliseconds."""

from dataclasses import dataclass

from takujo.server.tournaments.records import Entrant


@dataclass(frozen=True, slots=True)
class Club:
    """`id`: also its link, too long to guess. `noticed_ms`: of the last notice to its members."""

    id: str
    name: str
    created_ms: int
    noticed_ms: int = 0


@dataclass(frozen=True, slots=True)
class Member(Entrant):
    """As an entrant; numbers are in order of joining. Someone removed cannot join again.

    `notify`: of new tables. `seen_ms`: when the member last looked at the club.
    """

    since_ms: int = 0
    notify: bool = False
    seen_ms: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """A member's matches of a season. `score`: the mean, 0 to 1. `won`: matches won, alone or shared."""

    number: int
    matches: int
    score: float
    won: int = 0
