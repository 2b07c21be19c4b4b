"""Rows of the tournament tables. Times are epoch milliseconds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from takujo.server import wire
from takujo.server.tournaments.scoring import Outcome, SeatResult
from takujo.server.tournaments.seating import Seating

# open: before the first round; between: two rounds; expired: never started.
State = Literal["open", "between", "playing", "over", "expired"]
GOING: tuple[State, ...] = ("open", "between", "playing")
EntrantState = Literal["in", "left", "removed"]


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament. `owner`: the organising person. `level`: of bots. `secret`: hidden until the end.

    `days`: length of a round; None: until all tables have finished, then a break of `break_s`. `round`: the last begun,
    from 1. `due_ms`: the end of the current round, or the start of the next. `organiser`: the owner's name, if given.
    `listed`: shown to all while open; to the members of `club_id` in any case.
    """

    id: str
    name: str
    owner: str
    game: str
    seats: int
    options: Mapping[str, wire.Value]
    pace: wire.Pace
    level: str
    rounds: int
    days: int | None
    secret: bytes = field(repr=False)
    created_ms: int
    state: State = "open"
    round: int = 0
    due_ms: int | None = None
    finished_ms: int | None = None
    organiser: str | None = None
    break_s: int = wire.BREAK_S
    listed: bool = True
    club_id: str | None = None


@dataclass(frozen=True, slots=True)
class Entrant:
    """`number`: from 1, permanent; a deleted account stays as an unnamed entrant."""

    number: int
    person: str
    name: str
    colour: wire.Colour
    state: EntrantState = "in"


@dataclass(frozen=True, slots=True)
class TournamentTable:
    """A table of a round. `number`: from 0. `results`: by seat once it is over (None: a bot's)."""

    round: int
    number: int
    table_id: str
    seating: Seating
    results: tuple[SeatResult | None, ...] | None = None

    @property
    def outcome(self) -> Outcome | None:
        return None if self.results is None else Outcome(self.round, self.seating, self.results)
