"""The deal of the day on the wire. Shares of the win are 0 to 1."""

from typing import Literal

from msgspec import Struct

from takujo.server.wire.incoming import Colour, Incoming, Name, Value


class PlayDeal(Incoming):
    """The player. `practice`: an attempt that does not count."""

    name: Name
    colour: Colour
    practice: bool = False


class DealRow(Struct, frozen=True):
    """A finished attempt. `place`: of the day, by share of the win, then `lead`; ties share.

    `lead`: points ahead of the best other, negative if behind; null if the match has none. `adjusted`: the share
    without luck, once analysed. `seat_place`: at its own table. `yours`: the caller's.
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
    """The caller's attempt that counts. `result`: once over. `adjusted_place`: by the share without luck."""

    table: str
    result: DealRow | None
    adjusted_place: int | None


class DealDay(Struct, frozen=True):
    """The game of another day."""

    date: str
    game: str | None


class Deal(Struct, frozen=True):
    """The deal of a day. `now`, `begins_ms`, `ends_ms`: by the server's clock.

    `sealed`: the secret is published when the day ends; else it follows from the date.
    """

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
    begun: int  # attempts that count, and how many have finished
    finished: int
    analysed: int
    best: list[DealRow]  # the first ones
    leads: list[tuple[int, int]]  # number of attempts by `lead`, ascending
    own: OwnDeal | None
    week: list[DealDay]  # from Monday on


class PlayedDeal(Struct, frozen=True):
    """A day whose deal the caller has finished. `share`: of the win."""

    date: str
    game: str
    share: float


class OwnDeals(Struct, frozen=True):
    """The caller's finished deals of the day, oldest first.

    At most the last 400.
    """

    days: list[PlayedDeal]
