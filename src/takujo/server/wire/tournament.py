"""Duplicate tournaments on the wire. Matchpoints of a deal are 0 to 1."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from takujo.server.table.names import TITLE_LENGTH
from takujo.server.wire.incoming import Colour, Incoming, Live, Name, Pace, Value

SMALLEST, LARGEST = 3, 6  # seats of a table

Title = Annotated[str, Meta(extra_json_schema={"minLength": 1, "maxLength": TITLE_LENGTH})]


class NewTournament(Incoming):
    """A tournament as its organiser wishes it. `days`: a round lasts so long; null: until all its tables are over.
    `level`: of the bots where people are missing; `by`: the name of whoever organises it; `begins_ms`: when it begins
    by itself, if two have entered, unless its organiser starts it before; `listed`: shown to anybody while it is open.
    """

    name: Title
    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=SMALLEST, le=LARGEST)]
    rounds: Annotated[int, Meta(ge=1, le=24)]
    options: Annotated[dict[str, Value], Meta(max_length=16)] = field(default_factory=dict)
    pace: Pace = field(default_factory=lambda: Live(60))
    days: Annotated[int, Meta(ge=1, le=14)] | None = None
    level: Annotated[str, Meta(max_length=16)] = "1"
    by: Name | None = None
    begins_ms: Annotated[int, Meta(ge=0, le=1 << 53)] | None = None
    listed: bool = True


class JoinTournament(Incoming):
    """`guest`: as when one takes a seat."""

    name: Name
    colour: Colour
    guest: bool = False


class RemoveEntrant(Incoming):
    """Somebody whom the organiser sends away."""

    number: Annotated[int, Meta(ge=1, le=1_000)]


class TournamentRef(Struct, frozen=True):
    id: str


class TournamentEntrant(Struct, frozen=True):
    """`number`: by which results name them."""

    number: int
    name: str
    colour: Colour
    state: Literal["in", "left", "removed"]


class TournamentStanding(Struct, frozen=True):
    """Over all deals that are over at all tables. `place`: by `total`, the sum of matchpoints, then by `won`, the sum
    of shares of wins at their tables; equal ones share it. `played`: how many deals they did not miss."""

    number: int
    place: int
    total: float
    won: float
    played: int


class TournamentRow(Struct, frozen=True):
    """A result at one seat. `share` of the win, `score` in the game's own points, where there are any, and `lead`, by
    which it is compared (as in `DealRow`)."""

    number: int
    share: float
    score: int | None
    lead: int | None
    matchpoints: float


class TournamentDeal(Struct, frozen=True):
    """A deal of who asks, once it is over at all tables. `kind`: `average`, where the round ended first, and `missed`,
    where a bot ended it or made more than a quarter of their moves, or they were not there (`seat` null). `rows`:
    everybody who played it at that seat, the best first. `points`: the matchpoints of who asks."""

    round: int
    table: str | None
    seat: int | None
    kind: Literal["played", "average", "missed"]
    points: float
    rows: list[TournamentRow]


class TournamentInfo(Struct, frozen=True):
    """One in a list. `yours`: who asks organises it; `by`: the name of whoever does; `begins_ms`: when it begins by
    itself."""

    id: str
    name: str
    game: str
    state: Literal["open", "between", "playing", "over", "expired"]
    round: int
    rounds: int
    entrants: int
    yours: bool
    by: str | None
    begins_ms: int | None


class TournamentList(Struct, frozen=True):
    """`tournaments`: those of who asks; `open`: those of others that anybody may still join. `may_open`: who asks may
    open one, as far as this server asks who they are."""

    tournaments: list[TournamentInfo]
    open: list[TournamentInfo]
    may_open: bool


class Tournament(Struct, frozen=True):
    """`commitment`: of the secret that all deals follow from; `secret`: once all is over; `deals`: the commitment of
    the deal of each round. `now`, `due_ms`: of the server; when the round ends, where it does by the clock, or between
    rounds, or before the first one, when the next one begins by itself. `tables`, `finished`: of the round. `you`: the
    number of who asks; `table`: theirs in this round, where they are to play. `organiser`: who asks organises it; `by`:
    the name of whoever does."""

    id: str
    name: str
    game: str
    seats: int
    options: dict[str, Value]
    pace: Pace
    level: str
    rounds: int
    days: int | None
    state: Literal["open", "between", "playing", "over", "expired"]
    round: int
    commitment: str
    secret: str | None
    deals: list[str]
    now: int
    due_ms: int | None
    organiser: bool
    entrants: list[TournamentEntrant]
    you: int | None
    table: str | None
    tables: int
    finished: int
    standings: list[TournamentStanding]
    own: list[TournamentDeal]
    by: str | None = None
    listed: bool = True
