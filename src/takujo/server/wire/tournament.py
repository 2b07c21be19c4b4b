"""Duplicate tournaments on the wire. Matchpoints of a deal are 0 to 1."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from takujo.server.table.display_names import TITLE_LENGTH
from takujo.server.wire.incoming import Colour, Incoming, Live, Name, Pace, Value

SMALLEST, LARGEST = 3, 6  # seats of a table
BREAK_S = 120  # seconds between rounds

Title = Annotated[str, Meta(extra_json_schema={"minLength": 1, "maxLength": TITLE_LENGTH})]


class NewTournament(Incoming):
    """A new tournament. `days`: length of a round; null: until all tables have finished, then a break of `break_s`.

    `level`: of bots at free seats. `by`: the organiser's name. `begins_ms`: automatic start, with two entrants.
    `listed`: shown to all while open. `club`: of the caller, whose members see it in any case.
    """

    name: Title
    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=SMALLEST, le=LARGEST)]
    rounds: Annotated[int, Meta(ge=1, le=24)]
    options: Annotated[dict[str, Value], Meta(max_length=16)] = field(default_factory=dict)
    pace: Pace = field(default_factory=lambda: Live(60))
    days: Annotated[int, Meta(ge=1, le=14)] | None = None
    break_s: Annotated[int, Meta(ge=0, le=3_600)] = BREAK_S
    level: Annotated[str, Meta(max_length=16)] = "1"
    by: Name | None = None
    begins_ms: Annotated[int, Meta(ge=0, le=1 << 53)] | None = None
    listed: bool = True
    club: Annotated[str, Meta(max_length=64)] | None = None


class Join(Incoming):
    """`guest`: as in Sit."""

    name: Name
    colour: Colour
    guest: bool = False


class Removal(Incoming):
    """The entrant or member to remove."""

    number: Annotated[int, Meta(ge=1, le=100_000)]


class TournamentRef(Struct, frozen=True):
    id: str


class TournamentEntrant(Struct, frozen=True):
    """`number`: identifies the entrant in results. `profile`: the id of their profile, if they have one."""

    number: int
    name: str
    colour: Colour
    state: Literal["in", "left", "removed"]
    profile: str | None = None


class TournamentStanding(Struct, frozen=True):
    """Over deals that all tables have finished. `total`: sum of matchpoints. `won`: sum of shares of wins.

    `place`: by `total`, then `won`; ties share. `before`: the place before the last deal; null without an
    earlier deal. `played`: deals of their own, as in `TournamentDeal`; `compared`: those that others had at that seat.
    """

    number: int
    place: int
    before: int | None
    total: float
    won: float
    played: int
    compared: int = 0


class TournamentRow(Struct, frozen=True):
    """A result at one seat. `score`: in the game's points, if any. `lead`: as in `DealRow`. `bot`: a bot ended it."""

    number: int
    share: float
    score: int | None
    lead: int | None
    matchpoints: float
    bot: bool = False


class TournamentDeal(Struct, frozen=True):
    """The caller's deal, once over at all tables. `points`: the caller's matchpoints.

    `kind`: `average` if the round ended first; `bot` if a bot played too much of it; `missed` if the caller made no
    move, or was absent (`seat` null). `rows`: all results at that seat, best first.
    """

    round: int
    table: str | None
    seat: int | None
    kind: Literal["played", "average", "bot", "missed"]
    points: float
    rows: list[TournamentRow]


class TournamentWatch(Struct, frozen=True):
    """A table that the caller may watch, as a replay unless `live`. `entrants`: their numbers."""

    table: str
    entrants: list[int]
    live: bool


class TournamentEnding(Struct, frozen=True):
    """The end of a tournament. `winners`: names, if any deal was compared. `place`: the caller's, if any."""

    finished_ms: int | None
    winners: list[str]
    place: int | None


class TournamentInfo(Struct, frozen=True):
    """A tournament in a list. `yours`: the caller organises it. `by`: the organiser's name.

    `begins_ms`: automatic start, of the tournament or its next round. `ending`: once it is over.
    """

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
    ending: TournamentEnding | None = None


class TournamentList(Struct, frozen=True):
    """`tournaments`: the caller's. `open`: others that may be joined. `may_open`: whether the caller may open one."""

    tournaments: list[TournamentInfo]
    open: list[TournamentInfo]
    may_open: bool


class Tournament(Struct, frozen=True):
    """A tournament. `commitment`: of `secret`, which is published at the end. `deals`: commitments by round.

    The secret of deal n: HMAC-SHA-256 of `takujo tournament deal n` with `secret` as key. `due_ms`: the end of the
    current round, or the automatic start of the next, by the server's clock `now`. `tables`, `finished`: of the round;
    while open, the tables that it would have now (0: too few entrants).
    `you`: the caller's number; `table`: the caller's in this round; `playing`: its match is not over. `organiser`:
    whether the caller is. `by`: the organiser's name. `watch`: the others' tables of the round once the caller's is
    over; else the tables of the last finished round.
    """

    id: str
    name: str
    game: str
    seats: int
    options: dict[str, Value]
    pace: Pace
    level: str
    rounds: int
    days: int | None
    break_s: int
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
    playing: bool
    tables: int
    finished: int
    standings: list[TournamentStanding]
    own: list[TournamentDeal]
    by: str | None = None
    listed: bool = True
    watch: list[TournamentWatch] = field(default_factory=list)
