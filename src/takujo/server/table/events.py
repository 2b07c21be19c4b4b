"""The events of a table, the rows of its log.

A row's `kind` is the event's name, its `body` the event as JSON, its `actor` a seat, or CHANCE or nobody (both −1).
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec import DecodeError, Struct, json

from takujo.core.actors import CHANCE
from takujo.core.record import Record
from takujo.server import wire
from takujo.server.db.event_log import BrokenLog as BrokenLog  # what this raises
from takujo.server.db.event_log import Row


class Continued(Struct, frozen=True):
    """The match begins where another one stood after so many entries: in that state, or, with `perspective`, in one
    that the seat could not tell from it. The whole state, not its position, so that every seat knows what it knew."""

    entry: int
    perspective: int | None
    state: dict[str, int | list[Any]]  # fields by name


class Challenged(Struct, frozen=True):
    """The deal is that of another match: its nonces by seat, and the books' stories it began with. The secret, the same
    too, is in the catalog. `id`: of the challenge; `seat`: of whoever plays."""

    id: str
    seat: int
    nonces: list[str | None]
    stories: list[int] | None = None


class Opened(Struct, frozen=True):
    """The first row. The commitment is that of the secret in the catalog."""

    code: str
    owner: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, wire.Value]
    pace: wire.Pace
    memory_aid: bool
    listed: bool
    spectators: bool
    commitment: str
    hints: bool | None = None  # null: as long as no two persons play against one another
    continued: Continued | None = None
    shared: bool = False  # the persons sit before one page, which the owner has opened
    deal: wire.OfDeal | None = None  # the match is one at the deal of that day
    challenge: Challenged | None = None
    rated: bool = False  # it changes the ratings of those who sit there
    tournament: wire.OfTournament | None = None  # the match is one of a duplicate tournament

    @property
    def is_given(self) -> bool:
        """Whether others play the same deal, each alone: then all do so under the same conditions."""
        return self.deal is not None or self.challenge is not None


class Sat(Struct, frozen=True):
    seat: int
    person: str
    name: str
    colour: wire.Colour
    book: int | None
    nonce: bool = False  # one will follow


class Stood(Struct, frozen=True):
    """A seat is empty again; `kicked`: by the host."""

    seat: int
    kicked: bool


class BotSet(Struct, frozen=True):
    seat: int
    level: str | None


class Renamed(Struct, frozen=True):
    name: str
    colour: wire.Colour


class Handed(Struct, frozen=True):
    """The seat goes to another device: another person id."""

    person: str


class NonceGiven(Struct, frozen=True):
    """What the actor adds to the deal."""

    nonce: wire.NonceText


class Called(Struct, frozen=True):
    """The match shall begin: as soon as the nonces are there that will follow, or after a while without them."""


class Started(Struct, frozen=True):
    """The match begins. `stories`: the story book of each seat, in games that have them."""

    stories: list[int] | None


class Moved(Struct, frozen=True):
    """A move of the actor; `bot`: a bot made it."""

    token: str
    bot: bool


class Drawn(Struct, frozen=True):
    """An outcome of chance."""

    token: str


class UndoAsked(Struct, frozen=True):
    """The actor wishes to take back its last move, the entry with that number, and all after it."""

    entry: int


class UndoAnswered(Struct, frozen=True):
    yes: bool


class Undone(Struct, frozen=True):
    """The match is back where `entries` entries had been made."""

    entries: int


class Readied(Struct, frozen=True):
    """The actor is ready for the next round."""


class Spoke(Struct, frozen=True):
    """`key`: what the client calls it, so that it is written once however often it is sent."""

    text: str | None
    phrase: str | None
    key: str = ""


class WentAway(Struct, frozen=True):
    """From now on a bot plays for the actor; `asked`: the person wanted it, their time has not run out."""

    asked: bool


class CameBack(Struct, frozen=True):
    pass


class Resigned(Struct, frozen=True):
    """The actor has given the match up: a bot plays for the seat until its end."""


class Invited(Struct, frozen=True):
    """Whom the host sent away with that row may sit again."""

    row: int


class Connected(Struct, frozen=True):
    """The person on the seat is connected to that worker."""

    worker: str


class Disconnected(Struct, frozen=True):
    """`lost`: that worker has died, at some time after the row before."""

    worker: str
    lost: bool = False


class Followed(Struct, frozen=True):
    """A rematch: the match goes on at another table."""

    table: str


class CutShort(Struct, frozen=True):
    """The round of a tournament is over before the match is: bots play on for everybody, and nothing of it counts.
    `seat`: whose turn it was then."""

    seat: int | None


class Unsealed(Struct, frozen=True):
    """The deal is over at all tables of a tournament: what it was is no secret any more."""


class Expired(Struct, frozen=True):
    """The table is given up, as nobody uses it: nothing may follow, and the log will be deleted."""


Body: TypeAlias = (
    Opened
    | Sat
    | Stood
    | BotSet
    | Renamed
    | Handed
    | NonceGiven
    | Called
    | Started
    | Moved
    | Drawn
    | UndoAsked
    | UndoAnswered
    | Undone
    | Readied
    | Spoke
    | WentAway
    | CameBack
    | Resigned
    | Invited
    | Connected
    | Disconnected
    | Followed
    | CutShort
    | Unsealed
    | Expired
)
KINDS: dict[str, type[Body]] = {kind.__name__.lower(): kind for kind in Body.__args__}
_DECODERS = {name: json.Decoder(kind) for name, kind in KINDS.items()}
_NAMES = {kind: name for name, kind in KINDS.items()}
_encode = json.Encoder().encode


class Step(NamedTuple):
    """One entry to be: `state` is the state after it, `counter` that of chance."""

    actor: int
    token: str
    before: Record
    state: Record
    counter: int


class Event(NamedTuple):
    """One thing that happened: when, to or by which seat, and what. `step`: its entry, where it was just decided."""

    at_ms: int
    actor: int
    body: Body
    step: Step | None = None


class OtherRules(BrokenLog):
    """The log of a match by rules that this version of the package does not have."""


def to_row(event: Event) -> Row:
    return Row(event.at_ms, event.actor, _NAMES[type(event.body)], _encode(event.body).decode())


def is_begun(log: Iterable[Row]) -> bool:
    """Whether the match of that log has begun."""
    return any(row.kind == _NAMES[Started] for row in log)


def is_expired(log: Sequence[Row]) -> bool:
    return log[-1].kind == _NAMES[Expired]


def from_row(row: Row) -> Event:
    """Raises BrokenLog."""
    try:
        return Event(row.at_ms, row.actor, _DECODERS[row.kind].decode(row.body))
    except (KeyError, DecodeError, UnicodeError) as error:
        raise BrokenLog(f"row of kind {row.kind!r}") from error


NOBODY = CHANCE  # the actor of rows that no seat made
