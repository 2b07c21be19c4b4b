"""The deal of the day on the wire. Shares of the win are 0 to 1."""

from typing import Literal

from msgspec import Struct

from takujo.server.wire.incoming import Colour, Incoming, Name, Value


class PlayDeal(Incoming):
    """Who plays it. `practice`: another try, which does not count."""

    name: Name
    colour: Colour
    practice: bool = False


class DealRow(Struct, frozen=True):
    """A finished try. `place`: among all of the day, by share of the win and then by `lead`; equal ones share it.

    `lead`: points before the best of the others, below 0 behind it; null: this match has none. `adjusted`: the share
    without luck, once the match was analysed. `seat_place`: the place at its own table. `yours`: the try of who asks.
    """

    name: str
    place: int
    share: float
    score: int | None
    lead: int | None
    adjusted: float | None
    seat_place: int | None
    colour: Colour | None
    yours: bool


class OwnDeal(Struct, frozen=True):
    """The try that counts of who asks. `result` once it is over; `adjusted_place`: among those whose match was
    analysed, by the share without luck."""

    table: str
    result: DealRow | None
    adjusted_place: int | None


class DealDay(Struct, frozen=True):
    """Which game it is on another day."""

    date: str
    game: str | None


class Deal(Struct, frozen=True):
    """The deal of a day. `sealed`: the server keeps a key and tells the secret when the day is over; else the secret
    follows from the date, and anyone could work it out. `now`, `begins_ms`, `ends_ms`: of the server."""

    date: str
    game: str
    seats: int
    options: dict[str, Value]
    level: str
    state: Literal["coming", "open", "over"]
    sealed: bool
    commitment: str
    secret: str | None
    now: int
    begins_ms: int
    ends_ms: int
    begun: int  # tries that count, and how many of them are over
    finished: int
    analysed: int
    best: list[DealRow]  # the first ones
    leads: list[tuple[int, int]]  # a `lead` and how many had it, rising
    own: OwnDeal | None
    week: list[DealDay]  # from Monday on
