"""Challenges on the wire. Shares of the win are 0 to 1."""

from msgspec import Struct

from takujo.server.wire.incoming import Colour, Incoming, Name, Value


class PlayChallenge(Incoming):
    """Who plays it. `practice`: another try, which does not count; `known`: their browser has shown the deal before."""

    name: Name
    colour: Colour
    practice: bool = False
    known: bool = False


class ChallengeId(Struct, frozen=True):
    """What its link ends with."""

    id: str


class ChallengeRow(Struct, frozen=True):
    """A match at the deal that is over, at `table`. `sent`: the first one, of whoever sent the deal; `known`: who
    played it knew the deal beforehand; `yours`: of who asks. `lead` as in `DealRow`; `place`: at its own table."""

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
    """A deal that somebody has sent to be played at their seat. `levels`: of the bots, null at that seat; `persons`:
    how many others sat there the first time; `aided`: hints could be asked for then.

    `sent`: by who asks; `there`: they sat at its table, so that they know the deal; `own`: the table of their try that
    counts. `rows`, null until they know the deal: matches that are over, the first one of them that of who sent it.
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
    """One that who asks has sent: the table of its match, and how many have begun and finished it since."""

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
