"""Accounts, sessions, results and progress on the wire."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from takujo.server.wire.incoming import Colour, Incoming, Name, Typed
from takujo.server.wire.outgoing import Message, Reliability


class Proof(Incoming):
    """That it is the person who asks: what their passkey answers now, or their recovery code."""

    answer: dict[str, Any] | None = None
    code: Annotated[str, Meta(min_length=1, max_length=64)] | None = None


class Prove(Incoming):
    proof: Proof | None = None


class AskPasskey(Incoming):
    """Be kept: under that name a device lists the passkey. `proof`: of whoever has an account already."""

    name: Name
    proof: Proof | None = None


class NewPasskey(Incoming):
    """The answer of a device: what `PublicKeyCredential.toJSON` of a browser says, and what to call it."""

    answer: dict[str, Any]
    name: Name
    colour: Colour = "blue"
    label: Annotated[str, Meta(max_length=40)] = ""


class PasskeyAnswer(Incoming):
    """The answer of a device to who somebody is."""

    answer: dict[str, Any]


class Recover(Incoming):
    code: Typed


class PasskeyOptions(Struct):
    """What the browser asks a device for, as `PublicKeyCredential.parse…OptionsFromJSON` reads it."""

    options: dict[str, Any]


class PasskeyInfo(Struct):
    id: str
    label: str
    created_ms: int
    used_ms: int | None


class SessionInfo(Struct):
    """Where one is signed in. `label`: browser and system; `table`: of a program, the one where it plays; `here`: it is
    the one that asks."""

    id: str
    label: str
    created_ms: int
    seen_ms: int
    table: str | None
    here: bool


class AccountChange(Struct):
    """`label`: of the passkey, or of the browser where it was done."""

    what: Literal["passkey", "passkey-removed", "code", "code-used"]
    at_ms: int
    label: str


class KeptPerson(Struct):
    """`code`: whether there is a recovery code; `sessions`: last seen first; `changes`: newest first."""

    name: str
    colour: Colour
    since_ms: int
    code: bool
    passkeys: list[PasskeyInfo]
    sessions: list[SessionInfo]
    changes: list[AccountChange]


class Me(Struct):
    """The caller. `keeps`: whether this server keeps people; `rates`: whether it rates them; `code`: a recovery code,
    shown only now; `fresh`: the request brought no cookie."""

    keeps: bool
    kept: KeptPerson | None = None
    code: str | None = None
    rates: bool = False
    fresh: bool = False


class Places(Struct):
    """How often one was first, second, … at a table of so many seats."""

    seats: int
    counts: list[int]


class GameResults(Struct):
    """One's matches of a game that are over; `won`: alone or with others. Of them those with other people."""

    game: str
    matches: int
    won: int
    matches_with_people: int
    won_with_people: int
    places: list[Places]  # of fewest seats first


class Met(Struct):
    """Somebody at whose table one sat, as they were called last. `won`, `lost`: matches that one of the two won, and
    the other one did not."""

    name: str
    colour: Colour | None
    matches: int
    won: int
    lost: int


class Results(Struct):
    """Most played first. `reliability`: as others see it, of who is kept."""

    games: list[GameResults]
    met: list[Met]
    reliability: Reliability | None = None


class Mistake(Struct):
    """A move that cost so large a share of the win, the better one, and what spoke for it above all."""

    entry: int
    loss: float
    played: Message
    better: Message
    why: Message | None


class MatchMistakes(Struct):
    """Of an analysed match: how many of one's decisions were mistakes, and what all of them lost."""

    table: str
    finished_ms: int
    mistakes: int
    decisions: int
    lost: float


class GameProgress(Struct):
    """Oldest first."""

    game: str
    matches: list[MatchMistakes]


class ToLearn(Struct):
    """A kind of mistake: how often it was made lately, what it cost in all, and the dearest one, at which table."""

    game: str
    table: str
    dearest: Mistake
    count: int
    cost: float


class Progress(Struct):
    """Of one's matches that were analysed. `learn`: what cost most lately, at most three."""

    games: list[GameProgress]
    learn: list[ToLearn]
