"""What clients send: bounded, without unknown fields."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from takujo.server.table.display_names import NAME_LENGTH

Colour: TypeAlias = Literal["blue", "red", "green", "violet", "ochre", "teal"]
# display_names.py checks lengths, with a specific error
Name: TypeAlias = Annotated[str, Meta(extra_json_schema={"minLength": 1, "maxLength": NAME_LENGTH})]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]
NonceText: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
Version: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Tempo: TypeAlias = Literal["slow", "normal", "fast"]
Typed: TypeAlias = Annotated[str, Meta(min_length=1, max_length=1_000)]  # typed or pasted
Key: TypeAlias = Annotated[str, Meta(max_length=32)]
Value: TypeAlias = bool | int | Annotated[str, Meta(max_length=8_000)]  # of an option
RuleNumber: TypeAlias = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]


class Incoming(Struct, forbid_unknown_fields=True):
    """A body or frame from a client."""


class Live(Incoming, tag_field="kind", tag="live"):
    """Seconds per turn."""

    seconds: Annotated[int, Meta(ge=5, le=3_600)]


class Days(Incoming, tag_field="kind", tag="days"):
    """Days per turn."""

    days: Annotated[int, Meta(ge=1, le=14)]


Pace: TypeAlias = Live | Days


# --- WebSocket


class Hello(Incoming, tag_field="t", tag="hello"):
    """The first frame, answered by a snapshot. `tempo`: of animations.

    `version`, `seat`: of a log that the client has; the snapshot then omits the lines that are unchanged.
    """

    tempo: Tempo = "normal"
    version: Version = 0
    seat: SeatNumber | None = None


class Move(Incoming, tag_field="t", tag="move"):
    """Play a move. `version`: the one seen.

    `key`: a name that the client chooses. The move is answered by `accepted`; a repeated key of the seat gets the same
    answer and changes nothing, also with another move or version.
    """

    token: Token
    version: Version
    key: Key = ""


class Seen(Incoming, tag_field="t", tag="seen"):
    """The person has watched all up to that version. Bots need not wait."""

    version: Version


class Preview(Incoming, tag_field="t", tag="preview"):
    """Request the effect of a move. It is computed as far as the seat can know it."""

    token: Token
    version: Version


class Undo(Incoming, tag_field="t", tag="undo"):
    """Take back the last move, or ask the other persons to agree."""

    version: Version


class Answer(Incoming, tag_field="t", tag="answer"):
    """The answer to another person's undo request."""

    yes: bool


class Next(Incoming, tag_field="t", tag="next"):
    """End the pause after a round. It ends when all connected persons have sent this."""


class Back(Incoming, tag_field="t", tag="back"):
    """Replace the bot again. Connecting or moving does the same."""


class Say(Incoming, tag_field="t", tag="say"):
    """A chat message of at most 300 characters. `key`: the sender's id for it; repeated messages are stored once."""

    text: Typed
    key: Key = ""


class Phrase(Incoming, tag_field="t", tag="phrase"):
    """A preset phrase, see `Games`."""

    id: Id
    key: Key = ""


class Nonce(Incoming, tag_field="t", tag="nonce"):
    """The seat's contribution to the deal. It is 16 random bytes in hexadecimal, drawn after the commitment."""

    nonce: NonceText


class Ping(Incoming, tag_field="t", tag="ping"):
    """Answered by a pong."""


Frame: TypeAlias = Hello | Move | Seen | Preview | Undo | Answer | Next | Back | Say | Phrase | Nonce | Ping


# --- HTTP


class Sit(Incoming):
    """Take a seat. `colour`: if it is taken, the next free one. `book`: the story book of some games (null: drawn).

    `nonce`: one will follow. `guest`: the name was not typed, so number it if it is taken.
    """

    name: Name
    colour: Colour
    seat: SeatNumber | None = None
    book: Annotated[int, Meta(ge=0, le=9)] | None = None
    nonce: bool = False
    guest: bool = False


class NewTable(Incoming):
    """`bots`: a level or null for each seat. `sit`: take a seat. `start`: start at once (needs full seats).

    `people`: seated people who share a page; only on static sites.
    """

    game: Id
    seats: SeatNumber
    options: Annotated[dict[str, Value], Meta(max_length=16)] = field(default_factory=dict)
    bots: Annotated[list[Id | None], Meta(max_length=16)] | None = None
    pace: Pace = field(default_factory=lambda: Live(90))  # default: 90 seconds
    memory_aid: bool = False
    hints: bool | None = None  # null: only with fewer than two persons
    listed: bool = False
    spectators: bool = True
    sit: Sit | None = None
    start: bool = False
    people: Annotated[list[Sit], Meta(max_length=6)] = field(default_factory=list)
    rated: bool = False  # usual options, no bots or hints; seats need an account
    rule_params: Annotated[dict[Id, RuleNumber], Meta(max_length=64)] = field(default_factory=dict)  # house rules
    question: Annotated[str, Meta(max_length=200)] = ""  # to the players after the match; only the opener reads answers


class Continue(Incoming):
    """Continue a finished match at a new table after `after` entries.

    `perspective`: redraw what that seat could not see; null: keep it. `bots`: against bots, at once; else friends may
    join.
    """

    after: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    sit: Sit
    perspective: SeatNumber | None = None
    bots: bool = True


class Rename(Incoming):
    name: Name
    colour: Colour


class SetBot(Incoming):
    """Put a bot of that level on a seat; null removes it."""

    seat: SeatNumber
    level: Id | None


class Feedback(Incoming):
    """The answer to the opener's question; the last one counts."""

    text: Typed


class Kick(Incoming):
    seat: SeatNumber


class Invite(Incoming):
    """Invite the person removed with that row of the log."""

    row: Version


class Claim(Incoming):
    code: Typed


class Enter(Incoming):
    """An invite code."""

    code: Typed
