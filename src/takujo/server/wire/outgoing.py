"""What the server sends: message ids, never text; times in epoch milliseconds."""

from typing import Any, Literal, NamedTuple, TypeAlias

from msgspec import UNSET, Struct, UnsetType, field

from takujo.server.wire.incoming import Colour, Pace, Value


class Outgoing(Struct, omit_defaults=True):
    """What the server sends. Fields with a default are left out while they have it."""


# --- texts


class Message(NamedTuple):
    """A text by its id, with arguments: `["note-left", {"who": {"seat": 2, "inside": false}}]`."""

    id: str
    args: dict[str, "Arg"]


class Part(Struct, omit_defaults=True, frozen=True):
    """An argument that the client puts into words: a seat (`inside` a sentence or at its start), or a list."""

    seat: int | UnsetType = UNSET
    inside: bool | UnsetType = UNSET
    items: "list[Arg] | UnsetType" = field(default=UNSET, name="list")  # things: cards, seats
    clause: "list[Arg] | UnsetType" = UNSET  # short remarks side by side


Arg: TypeAlias = int | str | Message | Part


# --- a table


class SeatInfo(Struct, frozen=True):
    """Who has a seat. `away`: a bot plays for the person until they return, `resigned`: for good; `gone`: offline.
    `left`: the match is over, and its result here is a bot's: it ended the match for the person, or made more than a
    quarter of their moves."""

    name: str
    colour: Colour | None
    kind: Literal["empty", "person", "bot"]
    level: str | None
    state: Literal["here", "away", "resigned", "gone"]
    book: bool  # whether a story book is chosen (games that have them); which one is nobody else's business
    left: bool = False


class RemovedInfo(Struct, frozen=True):
    """Somebody whom the host sent away with that row of the log, and who may not sit unless invited."""

    row: int
    name: str


class Continued(Struct, frozen=True):
    """The match goes on from another one, after so many entries. `perspective`: the seat from whose view the hidden
    cards were drawn again; null: they are the real ones."""

    entry: int
    perspective: int | None


class OfDeal(Struct, frozen=True):
    """The match is one at the deal of that day (2026-11-24), whose secret is told when the day ends."""

    date: str
    ends_ms: int


class OfChallenge(Struct, frozen=True):
    """The match is one at the deal of that challenge."""

    id: str


class OfTournament(Struct, frozen=True):
    """The match is one of that round of the tournament of that name: others play the same deal at other tables."""

    id: str
    round: int
    name: str = ""


class Room(Struct, frozen=True):
    """What everybody knows of a table."""

    id: str
    code: str
    game: str
    seats: list[SeatInfo]
    options: dict[str, Value]
    pace: Pace
    memory_aid: bool
    listed: bool
    spectators: bool
    host: int | None
    state: Literal["open", "playing", "over"]
    commitment: str
    secret: str | None  # once the match is over; where others play the same deal once they are done too
    next: str | None  # the id of the table of the rematch
    watching: int  # spectators connected to the answering worker
    hints: bool = False  # whether players may ask for hints now
    hints_alone: bool = False  # … which they may only as long as no two persons play
    called: bool = False  # the match shall begin; it waits for nonces
    nonces: list[str | None] | None = None  # by seat, once the match has begun
    removed: list[RemovedInfo] = []  # before the match
    continued: Continued | None = None
    shared: bool = False  # all persons who sit there do so before one page, and hand it on
    deal: OfDeal | None = None
    challenge: OfChallenge | None = None
    rated: bool = False
    tournament: OfTournament | None = None


class You(Struct, frozen=True):
    """Who the receiver is at the table; `seat` null: a spectator. `removed`: the host has sent them away."""

    seat: int | None
    host: bool
    book: int | None = None
    removed: bool = False


class ResultRow(Struct, frozen=True):
    """A seat's line of a result: how its points came about, those of the round, and all of them."""

    seat: int
    how: Message | None
    points: int | None
    total: int | None
    hand: list[str] | None  # the cards that it is left with, where they may be seen


class Result(Struct, frozen=True):
    """How a round or the match ended."""

    seal: Literal["win", "burst", "over", "wrong", "done"]
    say: Message
    rows: list[ResultRow]
    why: list[Message]  # when the match is over: why who won did


class Clock(Struct, frozen=True):
    """A seat's turn ends by itself at `ends_ms`; it had `total_ms` in all."""

    seat: int
    ends_ms: int
    total_ms: int


class UndoState(Struct, frozen=True, omit_defaults=True):
    """`can`: the receiver may wish to take back its last move, `free`: without asking the other persons; `asked`: the
    seat that asks for it now; `drawn`: it cannot be taken back, since a draw followed."""

    can: bool
    free: bool
    asked: int | None
    drawn: bool = False


class Story(Struct, frozen=True):
    """What the winner gets to read, and nobody else."""

    title: Message
    text: Message


class OpenPlay(Struct, frozen=True):
    """What everybody sees of the match but for its table."""

    headline: Message
    actor: int  # a seat; -1: chance; -2: over
    scores: list[int | None] | None  # once the match is over; before, they may follow from what is hidden
    clock: Clock | None
    winners: list[int] | None
    places: list[int] | None  # once the match is over: of each seat, 1 for winners
    waiting: list[int] | None  # between rounds: who has not said next
    next_ms: int | None  # … and when the next one begins all the same; null: it waits
    rounds: list[Result] | None  # once the match is over: how each round ended, with all hands laid open


class Play(OpenPlay, frozen=True):
    """The match as the receiver sees it."""

    table: dict[str, Any]
    moves: list[tuple[str, list[str]]]  # token, the elements on the table that make it; own turn only
    why_not: dict[str, Message]  # elements that no move needs now: why; own turn only
    result: Result | None
    undo: UndoState
    story: Story | None


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of the match's log. `n`: number of the entry; `later`: what can still be read of it afterwards, once the
    things named in `lies` are not all in the table any more. After the match all can be read."""

    n: int
    seat: int
    say: Message
    later: Message | None
    lies: list[str] | UnsetType = UNSET


class Chat(Struct, frozen=True, omit_defaults=True):
    """Something said: a text, or the id of a preset phrase; or news of the table in a message. `key`: see Say."""

    n: int
    at_ms: int
    seat: int | None
    text: str | None
    phrase: str | None
    note: Message | None
    key: str = ""


class Effect(Struct, frozen=True):
    say: Message
    tone: Literal["", "good", "bad"]


# --- WebSocket


class Snapshot(Struct, tag_field="t", tag="snapshot", frozen=True):
    """Everything; replaces what the client had. The first answer to hello, and after dropped updates."""

    version: int
    now: int
    room: Room
    you: You
    play: Play | None
    log: list[Line]
    chat: list[Chat]


class Scene(Struct, frozen=True):
    """A moment to be shown step by step, before the change. Step 0 begins at once, step n at `cues[n - 1]`, in
    milliseconds from the beginning; with the last cue it is over. `what`: for the game's board; `says`: of each step a
    sentence and perhaps a smaller one."""

    cues: list[int]
    what: dict[str, Any]
    says: list[tuple[Message, Message | None]]


class Update(Outgoing, tag_field="t", tag="update"):
    """What has changed since the version before; a part that is not there is as it was."""

    version: int
    now: int
    room: Room | UnsetType = UNSET
    you: You | UnsetType = UNSET
    play: Play | UnsetType = UNSET
    scene: Scene | UnsetType = UNSET
    display_ms: int = 0  # in which people look at the change, before the next one is shown
    title: Message | UnsetType = UNSET  # stands large on the table meanwhile
    lines: list[Line] | UnsetType = UNSET
    truncate: int | UnsetType = UNSET  # an undo: of the log keep the lines of entries n < truncate, then add `lines`
    chat: list[Chat] | UnsetType = UNSET


class Previewed(Struct, tag_field="t", tag="preview", frozen=True):
    """The answer to a preview."""

    version: int
    token: str
    say: Message
    effect: Effect | None


class Refused(Struct, tag_field="t", tag="refused", frozen=True):
    """A frame that was not carried out. `about`: its kind, or "frame" where it could not be read."""

    code: str
    args: dict[str, int | str]
    about: str


class Pong(Struct, tag_field="t", tag="pong", frozen=True):
    now: int


class Bye(Struct, tag_field="t", tag="bye", frozen=True):
    """The server closes the connection. `retry`: whether it makes sense to connect again."""

    code: str
    args: dict[str, int | str]
    retry: bool


Sent: TypeAlias = Snapshot | Update | Previewed | Refused | Pong | Bye


# --- HTTP


class TableRef(Struct, frozen=True):
    id: str
    code: str


class TableId(Struct, frozen=True):
    id: str


class Done(Struct, frozen=True):
    version: int


class Entered(Struct, frozen=True):
    """Whoever asked is in."""


class HandoverCode(Struct, frozen=True):
    code: str
    expires_ms: int


class BotToken(Struct, frozen=True):
    token: str


class Verified(Struct, frozen=True):
    """Whether every outcome of chance is what the secret, as committed to, and the nonces yield."""

    ok: bool


class Problem(Struct, frozen=True):
    """A refusal over HTTP."""

    code: str
    args: dict[str, int | str]


class OptionInfo(Outgoing):
    """An option for a number of seats: `low`, `high` where it is a number, `choices` where it is a word."""

    name: str
    kind: Literal["flag", "number", "choice", "data"]
    default: Value
    low: int | UnsetType = UNSET
    high: int | UnsetType = UNSET
    choices: list[str] | UnsetType = UNSET


class GameInfo(Struct, frozen=True):
    """`options`: for each number of seats (as text), its options. Names of games are the texts `game-<name>`."""

    name: str
    rules_version: int
    fewest: int
    most: int
    options: dict[str, list[OptionInfo]]
    books: int  # how many story books to choose from; 0: none
    lesson: bool  # whether there is a guided first round
    puzzle: bool  # whether the puzzles of the day are of this game
    board: bool  # whether it brings a board of its own, board.js
    minutes: tuple[int, int] | None  # how long a match takes, least and most; None: its makers do not say
    levels: list[str]  # of bots, the usual one first


class Games(Struct, frozen=True):
    """`phrases`: the ids of preset phrases (texts `phrase-<id>`); `rates`: whether this server rates people."""

    games: list[GameInfo]
    phrases: list[str]
    colours: list[str]
    rates: bool = False


class Reliability(Struct, frozen=True):
    """Of somebody who is kept, in percent of what they began: matches with others played to their end, moves made in
    time. Nulls: they are new (`in_time`: or have made no move)."""

    finished: int | None
    in_time: int | None


class ListedSeat(Struct, frozen=True):
    """`reliability`: of a person who is kept, at tables that still have to begin; `left`: as in `SeatInfo`."""

    name: str
    colour: Colour | None
    kind: Literal["empty", "person", "bot"]
    reliability: Reliability | None = None
    left: bool = False


class TableInfo(Struct, frozen=True):
    """A table in a list. `you`: the seat of who asks; `turn`: the seat to act, and `clock`, at one's own tables.

    `resigned`: a bot plays on for who asks. `deal`: the day whose deal is played there; `challenge`: one is.
    """

    id: str
    code: str
    game: str
    seats: list[ListedSeat]
    options: dict[str, Value]
    pace: Pace
    memory_aid: bool
    state: Literal["open", "playing", "over"]
    created_ms: int
    finished_ms: int | None
    winners: list[int] | None
    you: int | None
    turn: int | None = None
    clock: Clock | None = None
    resigned: bool = False
    rated: bool = False
    deal: str | None = None
    challenge: bool = False
    tournament: OfTournament | None = None


class Tables(Struct, frozen=True):
    """`now`: of the server; `changed_ms`: when the account was changed last, since this browser is signed in."""

    tables: list[TableInfo]
    now: int
    changed_ms: int | None = None


class Offers(Struct, frozen=True):
    """`open`: how many tables wait for people in all, by game; the list may have fewer."""

    tables: list[TableInfo]
    open: dict[str, int]


class ReplayFrame(Struct, frozen=True, omit_defaults=True):
    """The table after an entry; the first one has no line: it is the beginning. `scene`, `display_ms` and `title` are
    those that the table had, the same through all eyes (see `Update`)."""

    play: Play
    lines: list[Line]
    scene: Scene | UnsetType = UNSET
    display_ms: int = 0
    title: Message | UnsetType = UNSET


class Replay(Struct, frozen=True):
    """A finished match as one viewer saw it, frame by frame; `viewer` null: the referee, who sees all. `you`: the seat
    of who asks."""

    room: Room
    viewer: int | None
    frames: list[ReplayFrame]
    you: int | None
