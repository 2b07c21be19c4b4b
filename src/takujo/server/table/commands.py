"""Commands to a table: what a person asks for, and what the server does by itself.

A person's frames and request bodies (`wire`) are commands as they are.
"""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from takujo.server import wire


@dataclass(frozen=True, slots=True)
class SitAgain:
    """Take a seat in a rematch. The person keeps the name that they had."""

    sit: wire.Sit


@dataclass(frozen=True, slots=True)
class Stand:
    """Leave the seat. During a match a bot plays until the person returns."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the match up. A bot plays to its end, and the person may not return."""


@dataclass(frozen=True, slots=True)
class LeaveForGood:
    """Leave, and remove the person's name. The seat then belongs to the id `instead`, which is nobody's."""

    instead: str


@dataclass(frozen=True, slots=True)
class Start:
    alone: bool = False  # bots may play among themselves


@dataclass(frozen=True, slots=True)
class Connect:
    worker: str


@dataclass(frozen=True, slots=True)
class Disconnect:
    worker: str
    lost: bool = False  # the worker has died


@dataclass(frozen=True, slots=True)
class SetRematch:
    """The rematch is at that table. `instead`: the one where it was to be, which has expired."""

    table: str
    instead: str | None = None


Frame: TypeAlias = (
    wire.Move | wire.Undo | wire.Answer | wire.Next | wire.Back | wire.Say | wire.Phrase | wire.Nonce
)  # those that change a table
Body: TypeAlias = wire.Sit | wire.Rename | wire.SetBot | wire.Kick | wire.Invite
Request: TypeAlias = Frame | Body | SitAgain | Stand | Resign | LeaveForGood | Start | Connect | Disconnect | SetRematch


class By(NamedTuple):
    """What a person asks for, by their id."""

    person: str
    request: Request


@dataclass(frozen=True, slots=True)
class TransferSeat:
    """Give a seat to another person id, if it is still that of `giver`."""

    seat: int
    giver: str
    taker: str


@dataclass(frozen=True, slots=True)
class BotMove:
    """A bot's choice, made when the table was at that version."""

    seat: int
    token: str
    version: int


@dataclass(frozen=True, slots=True)
class Proceed:
    """Begin the next round, or the match without the missing nonces, if that is due."""


@dataclass(frozen=True, slots=True)
class TimeOut:
    """Let a bot take over, if the turn's time is over."""


@dataclass(frozen=True, slots=True)
class ExpireRound:
    """The round of a tournament was over at that time: bots play a match to its end that is not."""

    ends_ms: int


@dataclass(frozen=True, slots=True)
class RevealDeal:
    """The deal of a tournament is over at all tables."""


Command: TypeAlias = By | TransferSeat | BotMove | Proceed | TimeOut | ExpireRound | RevealDeal
