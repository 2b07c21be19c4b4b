"""Rows of the tournament tables. Times are epoch milliseconds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from takujo.server import wire
from takujo.server.tournaments.draw import Seating
from takujo.server.tournaments.scoring import Outcome, SeatResult

# open: people may join, and it has not begun; between: two rounds; over: all rounds are; expired: nobody has begun it.
State = Literal["open", "between", "playing", "over", "expired"]
GOING: tuple[State, ...] = ("open", "between", "playing")
EntrantState = Literal["in", "left", "removed"]


@dataclass(frozen=True, slots=True)
class Tournament:
    """`owner`: the person who organises it; `level`: of the bots; `days`: how long a round lasts, None: until all of
    its tables are over; `secret`: all deals follow from it, never to be shown before the end; `round`: the last one
    that has begun, from 1 on; `due_ms`: while it is played, when the round ends; between rounds, when the next one
    begins; before the first one, when it begins by itself; `organiser`: the name of the owner, None where they gave
    none; `listed`: shown to anybody while they may join."""

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
    listed: bool = True


@dataclass(frozen=True, slots=True)
class Entrant:
    """`number`: from 1 on, and theirs for good; whoever deletes themselves is nobody under the same number."""

    number: int
    person: str
    name: str
    colour: wire.Colour
    state: EntrantState = "in"


@dataclass(frozen=True, slots=True)
class TournamentTable:
    """One of a round; `number` from 0 on. `results`: by seat (None: a bot's), once it is over."""

    round: int
    number: int
    table_id: str
    seating: Seating
    results: tuple[SeatResult | None, ...] | None = None

    @property
    def outcome(self) -> Outcome | None:
        return None if self.results is None else Outcome(self.round, self.seating, self.results)
