"""The events of a table, the rows of its log.

A row's `kind` is the event's name, its `body` the event as JSON, its `actor` a seat, or −1 for CHANCE or no seat.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec import DecodeError, Struct, json

from takujo.core.actors import CHANCE
from takujo.core.record import Record
from takujo.server import wire
from takujo.server.db.event_log import BrokenLog as BrokenLog  # re-exported
from takujo.server.db.event_log import Row


class Continued(Struct, frozen=True):
    """The match begins in the state of another after `entry` entries.

    With `perspective`, in a state that looks the same to this seat. A whole state, as a position loses seats' memory.
    """

    entry: int
    perspective: int | None
    state: dict[str, int | list[Any]]  # fields by name


class Challenged(Struct, frozen=True):
    """The deal of another match, with its nonces by seat and stories. The secret is in the catalog.

    `id`: of the challenge. `seat`: of the player.
    """

    id: str
    seat: int
    nonces: list[str | None]
    stories: list[int] | None = None


class Opened(Struct, frozen=True):
    """The first row. The commitment is that of the catalog's secret."""

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
    hints: bool | None = None  # null: only with fewer than two persons
    continued: Continued | None = None
    shared: bool = False  # the persons share one page, opened by the owner
    deal: wire.OfDeal | None = None  # a deal of the day
    challenge: Challenged | None = None
    rated: bool = False  # the match changes ratings
    tournament: wire.OfTournament | None = None  # a match of a duplicate tournament
    rule_params: dict[str, int] = {}  # house rules; those within an option are in `options`, too
    question: str = ""  # to the players, after the match
    asker: str = ""  # the person who may read the answers

    @property
    def is_shared(self) -> bool:
        """Whether others play the same deal. Each plays it alone and under the same conditions."""
        return self.deal is not None or self.challenge is not None


class Sat(Struct, frozen=True):
    seat: int
    person: str
    name: str
    colour: wire.Colour
    book: int | None
    nonce: bool = False  # one will follow


class Stood(Struct, frozen=True):
    """A seat becomes empty. `kicked`: by the host."""

    seat: int
    kicked: bool


class BotSet(Struct, frozen=True):
    seat: int
    level: str | None


class Renamed(Struct, frozen=True):
    name: str
    colour: wire.Colour


class Handed(Struct, frozen=True):
    """The seat moves to another person id, on another device."""

    person: str


class NonceGiven(Struct, frozen=True):
    """The actor's nonce."""

    nonce: wire.NonceText


class Called(Struct, frozen=True):
    """The match starts once the expected nonces are there. It also starts after a while."""


class Started(Struct, frozen=True):
    """The match begins. `stories`: each seat's story book, in games that have them."""

    stories: list[int] | None


class Moved(Struct, frozen=True, omit_defaults=True):
    """A move of the actor, by the person or a bot. `key`: as in `wire.Move`."""

    token: str
    bot: bool
    key: str = ""


class Drawn(Struct, frozen=True):
    """An outcome of chance."""

    token: str


class UndoAsked(Struct, frozen=True):
    """The actor asks to take back its move and all after it. The move is entry number `entry`."""

    entry: int


class UndoAnswered(Struct, frozen=True):
    yes: bool


class Undone(Struct, frozen=True):
    """The match returns to `entries` entries."""

    entries: int


class Readied(Struct, frozen=True):
    """The actor is ready for the next round."""


class Spoke(Struct, frozen=True):
    """A chat message. `key`: the client's, so that a repeated message is stored once."""

    text: str | None
    phrase: str | None
    key: str = ""


class FeedbackGiven(Struct, frozen=True):
    """The actor's answer to the opener's question."""

    text: str


class WentAway(Struct, frozen=True):
    """A bot plays for the actor. `asked`: the person chose it; otherwise the time ran out."""

    asked: bool


class CameBack(Struct, frozen=True):
    pass


class Resigned(Struct, frozen=True):
    """The actor resigns; a bot plays for the seat to the end."""


class Invited(Struct, frozen=True):
    """The person removed with that row may sit again."""

    row: int


class Connected(Struct, frozen=True):
    """The person on the seat is connected to a worker."""

    worker: str


class Disconnected(Struct, frozen=True):
    """`lost`: the worker died, some time after the previous row."""

    worker: str
    lost: bool = False


class Followed(Struct, frozen=True):
    """A rematch is at another table."""

    table: str


class CutShort(Struct, frozen=True):
    """The tournament round ended before the match. Bots finish it, and it does not count. `seat`: the seat to act."""

    seat: int | None


class Unsealed(Struct, frozen=True):
    """The deal is over at all tables of a tournament. It is no longer secret."""


class Expired(Struct, frozen=True):
    """The table was unused, or closed while empty. No row may follow, and the log will be deleted."""


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
    | FeedbackGiven
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
    """A planned entry. `state`: after it. `counter`: chance's."""

    actor: int
    token: str
    before: Record
    state: Record
    counter: int


class Event(NamedTuple):
    """An event. `actor`: the seat that caused or underwent it. `step`: its entry, if just decided."""

    at_ms: int
    actor: int
    body: Body
    step: Step | None = None


class OtherRules(BrokenLog):
    """The log was written under rules that this version lacks."""


def to_row(event: Event) -> Row:
    return Row(event.at_ms, event.actor, _NAMES[type(event.body)], _encode(event.body).decode())


def is_begun(log: Iterable[Row]) -> bool:
    return any(row.kind == _NAMES[Started] for row in log)


def is_expired(log: Sequence[Row]) -> bool:
    return log[-1].kind == _NAMES[Expired]


def from_row(row: Row) -> Event:
    """Raises BrokenLog."""
    try:
        return Event(row.at_ms, row.actor, _DECODERS[row.kind].decode(row.body))
    except (KeyError, DecodeError, UnicodeError) as error:
        raise BrokenLog(f"row of kind {row.kind!r}") from error


NOBODY = CHANCE  # the actor of rows without a seat
