"""A match with real cards on the wire."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from takujo.core.json_types import Json
from takujo.server.wire.incoming import Colour, Incoming, Key, SeatNumber, Token, Value
from takujo.server.wire.outgoing import Line, Message, Problem, ReplayFrame

MOST_NAME, MOST_RECORD, MOST_KEY, MOST_FIRST = 24, 48_000, 32, 4

Record: TypeAlias = Annotated[str, Meta(max_length=MOST_RECORD)]
ShownValue: TypeAlias = Annotated[str, Meta(max_length=300)] | int | None
Shown: TypeAlias = Annotated[
    dict[Key, ShownValue | Annotated[list[ShownValue], Meta(max_length=16)]], Meta(max_length=4)
]
First: TypeAlias = Annotated[list[Token], Meta(max_length=MOST_FIRST)]
ShareKey: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MOST_KEY)]


class EnterMove(Incoming, tag_field="do", tag="enter"):
    """Enter a move or an outcome. `shown`: the answer to the question about it, by its key.

    `first`: moves entered before it. All are entered, or none.
    """

    move: Token
    shown: Shown = field(default_factory=dict)
    first: First = field(default_factory=list)


class UndoEntry(Incoming, tag_field="do", tag="undo"):
    """Take back the last entry."""


class CorrectEntry(Incoming, tag_field="do", tag="correct"):
    """Replace an entry, counted from 0, and those that lead to it.

    The later ones are entered again, as far as they fit. `first`: moves entered before it.
    `move`: null leaves the entry out. `insert`: the move is added before the entry, which stays; null: unless it is
    of the same kind and seat. `shifts`: later
    entries may be of other seats, because this continues a correction that added or left out an entry. Later entries
    of the record need not fit.
    """

    number: Annotated[int, Meta(ge=0)]
    move: Token | None
    shown: Shown = field(default_factory=dict)
    first: First = field(default_factory=list)
    insert: bool | None = False
    shifts: bool = False


class EnterAgain(Incoming, tag_field="do", tag="again"):
    """Enter a record with changed options again, as far as it fits."""


class RefereePerson(Incoming):
    """A person at the real table."""

    name: Annotated[str, Meta(max_length=MOST_NAME)]
    colour: Colour


class ShareRef(Incoming):
    """A shared referee. Its code is for those who look, its key for the one who enters."""

    code: ShareKey
    key: ShareKey


class RefereeStep(Incoming):
    """A change of a match with real cards.

    `record`: its entries so far; without them, a new match of `game`. `share`: also publish what all see.
    """

    game: Annotated[str, Meta(max_length=64)]
    seats: SeatNumber
    options: dict[Annotated[str, Meta(max_length=64)], Value] = field(default_factory=dict)
    record: Record | None = None
    change: EnterMove | UndoEntry | CorrectEntry | EnterAgain | None = None
    people: Annotated[list[RefereePerson], Meta(max_length=16)] = field(default_factory=list)
    share: ShareRef | None = None


class RefereeOffer(Struct, frozen=True):
    """A move or outcome that is possible. `say`: null for outcomes, and for hidden moves."""

    token: str
    say: Message | None
    elements: list[str]


class RefereeQuestion(Struct, frozen=True):
    """What a move shows besides itself. `key`: of the position, or `scores` for the points after it.

    No seats: one value. `before`: the points before it. `answers`: some possible values of each seat. `say`: the move.
    `cards`: what it plays from the hand. `ends`: what is over after it.
    """

    move: str
    key: str
    seats: list[int]
    before: list[int | None]
    answers: list[list[Json]]
    say: Message | None
    cards: list[str]
    ends: Literal["round", "match"] | None


class RefereeEntry(Struct, frozen=True):
    """An entry. `line`: the number of its lines in the log. `own`: people entered it. `cards`: played from a hand.

    `leads`: it only leads to the next one; both are undone and corrected together.
    """

    seat: int  # -1: chance
    move: str
    line: int
    own: bool
    leads: bool
    cards: list[str]


class RefereeTable(Struct, frozen=True):
    """What all see of a match with real cards.

    `ended`: the table at the end of a round that the last entry ended; `frame` has the next round.
    """

    game: str
    seats: int
    options: dict[str, Value]
    people: list[RefereePerson]
    frame: ReplayFrame
    ended: ReplayFrame | None
    scores: list[int | None]
    log: list[Line]


class RefereeState(Struct, frozen=True):
    """The match after a step. With a question nothing has changed. `shared`: whether the table was published.

    `rest`: how many last entries of the record a correction has left out, as the first of them no longer fits.
    `misfit`: why it does not.
    """

    record: str
    table: RefereeTable
    offers: list[RefereeOffer]
    entries: list[RefereeEntry]
    question: RefereeQuestion | None
    shared: bool
    rest: int = 0
    misfit: Problem | None = None


class SharedTable(Struct, frozen=True):
    """A shared table; null if the version is the reader's."""

    version: int
    table: RefereeTable | None
