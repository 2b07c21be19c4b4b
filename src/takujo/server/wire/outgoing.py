"""What the server sends: message ids, no text; times in epoch milliseconds."""

from typing import Any, Literal, NamedTuple, TypeAlias

from msgspec import UNSET, Struct, UnsetType, field

from takujo.server.wire.incoming import Colour, Pace, Value


class Outgoing(Struct, omit_defaults=True):
    """Fields with their default value are omitted."""


# --- texts


class Message(NamedTuple):
    """A text by its id, with arguments. Example: `["note-left", {"who": {"seat": 2, "inside": false}}]`."""

    id: str
    args: dict[str, "Arg"]


class Part(Struct, omit_defaults=True, frozen=True):
    """An argument that the client renders. It is a seat (`inside` a sentence or at its start), or a list."""

    seat: int | UnsetType = UNSET
    inside: bool | UnsetType = UNSET
    items: "list[Arg] | UnsetType" = field(default=UNSET, name="list")  # things: cards, seats
    clause: "list[Arg] | UnsetType" = UNSET  # short remarks side by side


Arg: TypeAlias = int | str | Message | Part


# --- a table


class SeatInfo(Struct, frozen=True):
    """The occupant of a seat. `away`: a bot plays until the person returns; `resigned`: to the end.

    `gone`: offline. `left`: a bot made two of the person's moves or more, the last or over a quarter.
    """

    name: str
    colour: Colour | None
    kind: Literal["empty", "person", "bot"]
    level: str | None
    state: Literal["here", "away", "resigned", "gone"]
    book: bool  # whether a story book is chosen, which stays private
    left: bool = False


class RemovedInfo(Struct, frozen=True):
    """A person removed by the host with that row of the log. The person needs an invitation to sit."""

    row: int
    name: str


class Continued(Struct, frozen=True):
    """The match continues another after `entry` entries.

    `perspective`: the seat whose hidden cards were redrawn; null: none.
    """

    entry: int
    perspective: int | None


class OfDeal(Struct, frozen=True):
    """The match is at the deal of that day (2026-11-24). Its secret is published afterwards."""

    date: str
    ends_ms: int


class OfChallenge(Struct, frozen=True):
    """The match is at the deal of that challenge. It has the same commitment and nonces."""

    id: str


class OfTournament(Struct, frozen=True):
    """The match is part of that tournament round. Other tables play the same deal."""

    id: str
    round: int
    name: str = ""


class Room(Struct, frozen=True):
    """The public part of a table."""

    id: str
    code: str
    game: str
    seats: list[SeatInfo]
    options: dict[str, Value]
    pace: Pace
    memory_aid: bool
    listed: bool
    spectators: bool
    host: int | None  # the person seated longest; null: the creator, while nobody sits
    state: Literal["open", "playing", "over"]
    commitment: str  # SHA-256 of the secret
    secret: str | None  # once the match, and all others at the same deal, are over
    next: str | None  # the id of the table of the rematch
    watching: int  # spectators connected to the answering worker
    hints: bool = False  # whether players may ask for hints now
    hints_alone: bool = False  # only with fewer than two persons
    called: bool = False  # the match starts once nonces are there
    nonces: list[str | None] | None = None  # by seat, once the match has begun
    removed: list[RemovedInfo] = []  # before the match
    continued: Continued | None = None
    shared: bool = False  # the persons share one page
    deal: OfDeal | None = None
    challenge: OfChallenge | None = None
    rated: bool = False
    tournament: OfTournament | None = None
    until_ms: int | None = None  # when it expires if nothing happens; null: never, or the match has begun
    rule_params: dict[str, int] = {}  # house rules: what differs from the printed rules
    question: str = ""  # of the opener to the players, after the match


class You(Struct, frozen=True):
    """The receiver's role; `seat` null: a spectator. `removed`: by the host.

    `asks`: may read the answers to the table's question. `feedback`: own answer.
    """

    seat: int | None
    host: bool
    book: int | None = None
    removed: bool = False
    asks: bool = False
    feedback: str = ""


class ResultRow(Struct, frozen=True):
    """A seat's line of a result. It has explanation, points of the round, and total."""

    seat: int
    how: Message | None
    points: int | None
    total: int | None
    hand: list[str] | None  # the remaining cards, if visible


class Result(Struct, frozen=True):
    """How a round or the match ended."""

    seal: Literal["win", "burst", "over", "wrong", "done"]
    say: Message
    rows: list[ResultRow]
    why: list[Message]  # when the match is over: why the winners won


class Clock(Struct, frozen=True):
    """A seat's turn ends at `ends_ms`, of `total_ms` in all."""

    seat: int
    ends_ms: int
    total_ms: int


class UndoState(Struct, frozen=True, omit_defaults=True):
    """`can`: the receiver may take back its last move; `free`: without asking.

    `asked`: the seat that asks now; `waiting`: the seats that have still to answer; `agreed`: the receiver has agreed.
    `drawn`: impossible, as a draw followed.
    """

    can: bool
    free: bool
    asked: int | None
    waiting: list[int] = []
    agreed: bool = False
    drawn: bool = False


class Story(Struct, frozen=True):
    """A text for the winner only."""

    title: Message
    text: Message


class OpenPlay(Struct, frozen=True):
    """What all see of the match, except its table."""

    headline: Message
    actor: int  # a seat; -1: chance; -2: over
    scores: list[int | None] | None  # once the match is over; earlier ones may reveal hidden cards
    clock: Clock | None
    winners: list[int] | None
    places: list[int] | None  # once the match is over: of each seat, 1 for winners
    waiting: list[int] | None  # between rounds: seats that are not ready
    next_ms: int | None  # when the next round begins anyway; null: it waits
    rounds: list[Result] | None  # once the match is over: results with all hands open


class Play(OpenPlay, frozen=True):
    """The match as the receiver sees it."""

    table: dict[str, Any]
    moves: list[tuple[str, list[str]]]  # token and its elements; own turn only
    why_not: dict[str, Message]  # by element that no move uses now; own turn only
    result: Result | None
    undo: UndoState
    story: Story | None


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of the match's log. `n`: number of the entry. `seat`: -1 for nobody.

    `later`: the text once the elements in `lies` have left the table; after the match `say` is shown again.
    """

    n: int
    seat: int
    say: Message
    later: Message | None
    lies: list[str] | UnsetType = UNSET


class Chat(Struct, frozen=True, omit_defaults=True):
    """A chat message. It has a text or the id of a phrase, or is a note of the table. `key`: see Say."""

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
    """The complete view; replaces the client's. Sent after hello, and after dropped updates."""

    version: int
    now: int
    room: Room
    you: You
    play: Play | None
    log: list[Line]
    chat: list[Chat]
    truncate: int = 0  # of the client's log keep the lines of entries n < truncate, then add `log`


class Scene(Struct, frozen=True):
    """An animation before the change. Step n begins at `cues[n - 1]` (milliseconds), step 0 at once.

    The last cue is the end. `what`: for the game's board. `says`: each step's sentence and an optional smaller one.
    """

    cues: list[int]
    what: dict[str, Any]
    says: list[tuple[Message, Message | None]]


class Update(Outgoing, tag_field="t", tag="update"):
    """The changes since the previous version; missing parts are unchanged."""

    version: int
    now: int
    room: Room | UnsetType = UNSET
    you: You | UnsetType = UNSET
    play: Play | UnsetType = UNSET
    scene: Scene | UnsetType = UNSET
    display_ms: int = 0  # before the next change is shown
    title: Message | UnsetType = UNSET  # shown large on the table meanwhile
    lines: list[Line] | UnsetType = UNSET
    truncate: int | UnsetType = UNSET  # an undo: of the log keep the lines of entries n < truncate, then add `lines`
    chat: list[Chat] | UnsetType = UNSET


class Previewed(Struct, tag_field="t", tag="preview", frozen=True):
    """The answer to a preview."""

    version: int
    token: str
    say: Message
    effect: Effect | None


class Accepted(Struct, tag_field="t", tag="accepted", frozen=True):
    """A move with a key was made. `version`: of its row in the log."""

    key: str
    version: int


class Refused(Struct, tag_field="t", tag="refused", frozen=True):
    """A frame that was refused. `about`: its kind, or "frame" if it could not be parsed."""

    code: str
    args: dict[str, int | str]
    about: str


class Pong(Struct, tag_field="t", tag="pong", frozen=True):
    now: int


class Bye(Struct, tag_field="t", tag="bye", frozen=True):
    """The server closes the connection. `retry`: whether to reconnect."""

    code: str
    args: dict[str, int | str]
    retry: bool


Sent: TypeAlias = Snapshot | Update | Previewed | Accepted | Refused | Pong | Bye


# --- HTTP


class TableRef(Struct, frozen=True):
    id: str
    code: str


class TableId(Struct, frozen=True):
    id: str


class Done(Struct, frozen=True):
    version: int


class Entered(Struct, frozen=True):
    """The caller is a member."""


class HandoverCode(Struct, frozen=True):
    code: str
    expires_ms: int


class BotToken(Struct, frozen=True):
    token: str


class Verified(Struct, frozen=True):
    """Whether all chance outcomes follow from the committed secret and the nonces."""

    ok: bool


class Problem(Struct, frozen=True):
    """A refusal over HTTP. `why`: the rule that forbids it, if there is one."""

    code: str
    args: dict[str, int | str]
    why: Message | UnsetType = UNSET


class Reliability(Struct, frozen=True):
    """Of an account, in percent: matches with others finished, moves in time.

    Null for new people (`in_time`: also without moves).
    """

    finished: int | None
    in_time: int | None


class ListedSeat(Struct, frozen=True):
    """`reliability`: of an account, at open tables. `left`: as in `SeatInfo`. `profile`: as in `TournamentEntrant`."""

    name: str
    colour: Colour | None
    kind: Literal["empty", "person", "bot"]
    reliability: Reliability | None = None
    left: bool = False
    profile: str | None = None


class TableInfo(Struct, frozen=True):
    """A table in a list. `you`: the caller's seat. `turn`: the seat to act, and `clock`, at the caller's tables.

    `resigned`: a bot plays for the caller. `deal`: the day of its deal. `challenge`: whether it is one.
    `turned`: the entry where a finished match turned, if known.
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
    turned: int | None = None
    rule_params: dict[str, int] = {}


class Tables(Struct, frozen=True):
    """`now`: by the server's clock. `changed_ms`: the account's last change since this browser signed in."""

    tables: list[TableInfo]
    now: int
    changed_ms: int | None = None


class Offers(Struct, frozen=True):
    """`open`: number of tables with free seats by game. There may be more than listed.

    `turned`: finished matches of the last days worth watching, the largest swing first.
    """

    tables: list[TableInfo]
    open: dict[str, int]
    turned: list[TableInfo] = []


class ReplayFrame(Struct, frozen=True, omit_defaults=True):
    """The table after an entry. The first frame of a match is the beginning, without lines.

    `scene`, `display_ms`, `title`: as in `Update`, equal for all viewers.
    """

    play: Play
    lines: list[Line]
    scene: Scene | UnsetType = UNSET
    display_ms: int = 0
    title: Message | UnsetType = UNSET


class Replay(Struct, frozen=True):
    """A match, or its last moves, as a viewer saw it.

    `viewer` null: the referee. `you`: the caller's seat.
    """

    room: Room
    viewer: int | None
    frames: list[ReplayFrame]
    you: int | None
