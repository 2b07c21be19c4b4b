"""What clients send: bounded, without unknown fields."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from takujo.server.table.names import NAME_LENGTH

Colour: TypeAlias = Literal["blue", "red", "green", "violet", "ochre", "teal"]
# names.py refuses other lengths, and says of what
Name: TypeAlias = Annotated[str, Meta(extra_json_schema={"minLength": 1, "maxLength": NAME_LENGTH})]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]
NonceText: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
Version: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Tempo: TypeAlias = Literal["slow", "normal", "fast"]
Typed: TypeAlias = Annotated[str, Meta(min_length=1, max_length=1_000)]  # however it was copied
Key: TypeAlias = Annotated[str, Meta(max_length=32)]
Value: TypeAlias = bool | int | Annotated[str, Meta(max_length=8_000)]  # of an option


class Incoming(Struct, forbid_unknown_fields=True):
    """What a client sends."""


class Live(Incoming, tag_field="kind", tag="live"):
    """So many seconds a turn."""

    seconds: Annotated[int, Meta(ge=5, le=3_600)]


class Days(Incoming, tag_field="kind", tag="days"):
    """So many days a turn."""

    days: Annotated[int, Meta(ge=1, le=14)]


Pace: TypeAlias = Live | Days


# --- WebSocket


class Hello(Incoming, tag_field="t", tag="hello"):
    """The first frame; any other before it is refused. `tempo`: how fast the person wants to see things happen."""

    tempo: Tempo = "normal"


class Move(Incoming, tag_field="t", tag="move"):
    token: Token
    version: Version


class Seen(Incoming, tag_field="t", tag="seen"):
    """Enough of what has happened up to that version: bots need not wait for this person."""

    version: Version


class Preview(Incoming, tag_field="t", tag="preview"):
    """What would the move do?"""

    token: Token
    version: Version


class Undo(Incoming, tag_field="t", tag="undo"):
    version: Version


class Answer(Incoming, tag_field="t", tag="answer"):
    """To another person's wish to take a move back."""

    yes: bool


class Next(Incoming, tag_field="t", tag="next"):
    """Go on with the next round."""


class Back(Incoming, tag_field="t", tag="back"):
    """The person is back and plays again."""


class Say(Incoming, tag_field="t", tag="say"):
    """`key`: the sender's own name for it. What is sent again with the same one is said once."""

    text: Typed
    key: Key = ""


class Phrase(Incoming, tag_field="t", tag="phrase"):
    id: Id
    key: Key = ""


class Nonce(Incoming, tag_field="t", tag="nonce"):
    """What the own seat adds to the deal, drawn at random after the commitment was seen."""

    nonce: NonceText


class Ping(Incoming, tag_field="t", tag="ping"):
    pass


Frame: TypeAlias = Hello | Move | Seen | Preview | Undo | Answer | Next | Back | Say | Phrase | Nonce | Ping


# --- HTTP


class Sit(Incoming):
    """Take a seat. `book`: the story book of games that have them (null: chance chooses); `nonce`: one will follow;
    `guest`: the person has typed no name, so that a number follows this one where it is taken."""

    name: Name
    colour: Colour
    seat: SeatNumber | None = None
    book: Annotated[int, Meta(ge=0, le=9)] | None = None
    nonce: bool = False
    guest: bool = False


class NewTable(Incoming):
    """`bots`: a level or null for each seat; `sit`: take a seat at once; `start`: begin at once (needs full seats).

    `people`: who sits there before one page and hands it on; only where the pages run by themselves."""

    game: Id
    seats: SeatNumber
    options: Annotated[dict[str, Value], Meta(max_length=16)] = field(default_factory=dict)
    bots: Annotated[list[Id | None], Meta(max_length=16)] | None = None
    pace: Pace = field(default_factory=lambda: Live(90))
    memory_aid: bool = False
    hints: bool | None = None  # null: as long as no two persons play against one another
    listed: bool = False
    spectators: bool = True
    sit: Sit | None = None
    start: bool = False
    people: Annotated[list[Sit], Meta(max_length=6)] = field(default_factory=list)
    rated: bool = False  # the usual options, no bots, no hints; only people who are kept may sit


class Continue(Incoming):
    """Go on with a finished match, at a new table, from where `after` entries had been made. `perspective`: what that
    seat could not see there is drawn again; null: it stays as it was. `bots`: against bots, at once; otherwise friends
    may come."""

    after: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    sit: Sit
    perspective: SeatNumber | None = None
    bots: bool = True


class Rename(Incoming):
    name: Name
    colour: Colour


class SetBot(Incoming):
    """A bot of that level on a seat; null takes it away."""

    seat: SeatNumber
    level: Id | None


class Kick(Incoming):
    seat: SeatNumber


class Invite(Incoming):
    """Whom the host sent away with that row of the log."""

    row: Version


class Claim(Incoming):
    code: Typed


class Enter(Incoming):
    """An entry code, however it is typed."""

    code: Typed
