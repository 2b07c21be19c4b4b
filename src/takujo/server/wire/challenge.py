"""Challenges on the wire. Shares of the win are 0 to 1."""

from msgspec import Struct

from takujo.server.wire.incoming import Colour, Incoming, Name, Value


class PlayChallenge(Incoming):
    """The player. `practice`: an attempt that does not count. `known`: the browser has shown the deal before."""

    name: Name
    colour: Colour
    practice: bool = False
    known: bool = False


class ChallengeId(Struct, frozen=True):
    """The id in a challenge's link."""

    id: str


class ChallengeRow(Struct, frozen=True):
    """A finished match at the deal. `sent`: the original match. `known`: the player knew the deal.

    `yours`: the caller's. `lead` as in `DealRow`. `place`: at its own table.
    """

    table: str
    name: str
    share: float
    score: int | None
    lead: int | None
    place: int | None
    colour: Colour | None
    sent: bool
    known: bool
    yours: bool


class Challenge(Struct, frozen=True):
    """A deal sent to be played at the same seat. `levels`: of the bots, null at that seat.

    `persons`: number of others in the original match. `aided`: it allowed hints. `sent`: by the caller. `there`: the
    caller sat at its table. `own`: the table of the caller's attempt that counts. `rows`: finished matches, the
    original first; null until the caller knows the deal.
    """

    id: str
    game: str
    options: dict[str, Value]
    seat: int
    levels: list[str | None]
    persons: int
    aided: bool
    name: str
    commitment: str
    begun: int
    finished: int
    sent: bool
    there: bool
    own: str | None
    rows: list[ChallengeRow] | None


class SentChallenge(Struct, frozen=True):
    """A challenge that the caller sent. It has the table of its match, attempts begun and finished."""

    id: str
    game: str
    seats: int
    table: str
    sent_ms: int
    begun: int
    finished: int


class SentChallenges(Struct, frozen=True):
    """Newest first."""

    challenges: list[SentChallenge]
