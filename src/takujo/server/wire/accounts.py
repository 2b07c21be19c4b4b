"""Accounts, sessions, results and progress on the wire."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from takujo.server.wire.incoming import Colour, Incoming, Name, Typed
from takujo.server.wire.outgoing import Message, Reliability, TableInfo
from takujo.server.wire.ratings import OwnRating
from takujo.server.wire.tournament import TournamentInfo


class Proof(Incoming):
    """Proof of the caller's presence: a passkey's answer, or the recovery code."""

    answer: dict[str, Any] | None = None
    code: Annotated[str, Meta(min_length=1, max_length=64)] | None = None


class Prove(Incoming):
    proof: Proof | None = None


class AskPasskey(Incoming):
    """Request options for a new passkey with that name. `proof`: if there is an account."""

    name: Name
    proof: Proof | None = None


class NewPasskey(Incoming):
    """A new passkey: `PublicKeyCredential.toJSON` of the browser, and a label."""

    answer: dict[str, Any]
    name: Name
    colour: Colour = "blue"
    label: Annotated[str, Meta(max_length=40)] = ""


class PasskeyAnswer(Incoming):
    """A passkey's answer when signing in."""

    answer: dict[str, Any]


class Recover(Incoming):
    code: Typed


class PasskeyOptions(Struct):
    """Options for a browser, as read by `PublicKeyCredential.parse…OptionsFromJSON`."""

    options: dict[str, Any]


class PasskeyInfo(Struct):
    id: str
    label: str
    created_ms: int
    used_ms: int | None


class SessionInfo(Struct):
    """A session. `label`: browser and system. `table`: of a program. `here`: the caller's."""

    id: str
    label: str
    created_ms: int
    seen_ms: int
    table: str | None
    here: bool


AccountChanged: TypeAlias = Literal["passkey", "passkey-removed", "code", "code-used", "signed-in"]


class AccountChange(Struct):
    """`label`: the passkey, or the browser where it happened."""

    what: AccountChanged
    at_ms: int
    label: str


class AccountDetails(Struct):
    """`code_ms`: when the recovery code was made, or null. `sessions`: last seen first. `changes`: newest first."""

    name: str
    colour: Colour
    since_ms: int
    code_ms: int | None
    passkeys: list[PasskeyInfo]
    sessions: list[SessionInfo]
    changes: list[AccountChange]


class Me(Struct):
    """The caller. `accounts`: whether they are on. `rates`: whether ratings are on.

    `code`: a recovery code, shown only now. `fresh`: the request had no cookie.
    """

    accounts: bool
    account: AccountDetails | None = None
    code: str | None = None
    rates: bool = False
    fresh: bool = False


class Places(Struct):
    """How often the person was first, second, … at tables of that size."""

    seats: int
    counts: list[int]


class GameResults(Struct):
    """A person's finished matches of a game; `won`: alone or shared. `fair`: the wins that chance would give."""

    game: str
    matches: int
    won: int
    matches_with_people: int
    won_with_people: int
    places: list[Places]  # by number of seats
    fair: float = 0.0


class Met(Struct):
    """Another person, by their last name. `won`, `lost`: matches that only one of the two won.

    `profile`: as in `TournamentEntrant`.
    """

    name: str
    colour: Colour | None
    matches: int
    won: int
    lost: int
    profile: str | None = None


class Results(Struct):
    """Most played first. `reliability`: as others see it, with an account. `best`: wins, as in `Profile`."""

    games: list[GameResults]
    met: list[Met]
    reliability: Reliability | None = None
    best: list[TableInfo] = []


class SetProfile(Incoming):
    """The caller's public profile. `ratings`, `clubs`: whether it shows them. An account's name and colour count.

    `guest`: the name is a default one, which renames nobody in clubs.
    """

    shown: bool
    name: Name
    colour: Colour
    ratings: bool = False
    clubs: bool = False
    guest: bool = False


class OwnProfile(Struct):
    """The caller's profile, and whether it shows ratings and clubs. `id`: null if it is off."""

    id: str | None = None
    ratings: bool = False
    clubs: bool = False


class Profile(Struct):
    """A person's profile. `games`: most played first, without places. `ratings`: the last in each game.

    `matches`: finished ones that anyone may watch, newest first. `best`: wins among those, against people before bots,
    the largest turn first. `clubs`: their names. `tournaments`: finished, once listed ones, with the person's place.
    """

    name: str
    colour: Colour
    yours: bool
    games: list[GameResults]
    ratings: list[OwnRating]
    matches: list[TableInfo]
    best: list[TableInfo] = []
    clubs: list[str] = []
    tournaments: list[TournamentInfo] = []


class Mistake(Struct):
    """A move, its lost share of the win, and the better move. Includes the main reason for that."""

    entry: int
    loss: float
    played: Message
    better: Message
    why: Message | None


class MatchMistakes(Struct):
    """Mistakes and decisions in an analysed match, and the share they lost."""

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
    """A kind of mistake. Includes how often it was made recently, its total cost, and the worst one."""

    game: str
    table: str
    dearest: Mistake
    count: int
    cost: float


class Progress(Struct):
    """Analysed matches. `learn`: what cost most recently, at most three."""

    games: list[GameProgress]
    learn: list[ToLearn]
