"""Commands to a table. `person` is a person id; the table knows the seat."""

from dataclasses import dataclass

from takujo.server import wire


@dataclass(frozen=True, slots=True)
class Command:
    pass


@dataclass(frozen=True, slots=True)
class ByPerson(Command):
    person: str


@dataclass(frozen=True, slots=True)
class Sit(ByPerson):
    name: str
    colour: wire.Colour
    seat: int | None = None  # None: the first empty one
    book: int | None = None
    nonce: bool = False  # one will follow
    again: bool = False  # in a rematch: whatever somebody was called may stay
    guest: bool = False  # typed no name: a number follows one that is taken


@dataclass(frozen=True, slots=True)
class Stand(ByPerson):
    """Leave the seat; during the match a bot takes over until the person is back."""


@dataclass(frozen=True, slots=True)
class Resign(ByPerson):
    """Give the match up: a bot plays on to its end, and the person may not come back."""


@dataclass(frozen=True, slots=True)
class LeaveForGood(ByPerson):
    """Be there no more at all, for good: a bot plays on, and whose seat it was is no longer to be seen. `instead`: the
    id of nobody that has it."""

    instead: str


@dataclass(frozen=True, slots=True)
class Rename(ByPerson):
    name: str
    colour: wire.Colour


@dataclass(frozen=True, slots=True)
class SetBot(ByPerson):
    seat: int
    level: str | None


@dataclass(frozen=True, slots=True)
class Kick(ByPerson):
    seat: int


@dataclass(frozen=True, slots=True)
class Invite(ByPerson):
    """Let somebody sit again whom the host sent away with that row of the log."""

    row: int


@dataclass(frozen=True, slots=True)
class Start(ByPerson):
    alone: bool = False  # bots may play among themselves


@dataclass(frozen=True, slots=True)
class GiveNonce(ByPerson):
    nonce: str


@dataclass(frozen=True, slots=True)
class TransferSeat(Command):
    """Give a seat to another person id, if it is still that of `giver`."""

    seat: int
    giver: str
    taker: str


@dataclass(frozen=True, slots=True)
class Move(ByPerson):
    token: str
    version: int


@dataclass(frozen=True, slots=True)
class BotMove(Command):
    """A bot's choice, made when the table was at that version."""

    seat: int
    token: str
    version: int


@dataclass(frozen=True, slots=True)
class Undo(ByPerson):
    version: int


@dataclass(frozen=True, slots=True)
class Answer(ByPerson):
    yes: bool


@dataclass(frozen=True, slots=True)
class Next(ByPerson):
    pass


@dataclass(frozen=True, slots=True)
class Proceed(Command):
    """Time has passed: go on with the next round, or begin without the nonces that are missing, if that is due."""


@dataclass(frozen=True, slots=True)
class TimeOut(Command):
    """Time has passed: a bot takes over, if the turn's time is over."""


@dataclass(frozen=True, slots=True)
class ExpireRound(Command):
    """The round of a tournament was over at that time: bots play a match to its end that is not."""

    ends_ms: int


@dataclass(frozen=True, slots=True)
class RevealDeal(Command):
    """The deal of a tournament is over at all tables."""


@dataclass(frozen=True, slots=True)
class Return(ByPerson):
    pass


@dataclass(frozen=True, slots=True)
class Chat(ByPerson):
    text: str | None = None
    phrase: str | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Connect(ByPerson):
    worker: str


@dataclass(frozen=True, slots=True)
class Disconnect(ByPerson):
    worker: str
    lost: bool = False  # the worker has died


@dataclass(frozen=True, slots=True)
class SetRematch(ByPerson):
    """The rematch is at that table. `instead`: the one where it was to be, which has expired."""

    table: str
    instead: str | None = None
