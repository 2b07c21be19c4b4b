"""Commands to a table, by people and by the server.

People's frames and request bodies (`wire`) are commands as they are.
"""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from takujo.server import wire

# Phrases sent with one tap (texts `phrase-<id>`), most common first.
PHRASES = ("hello", "well-played", "thanks", "one-moment", "good-luck", "sorry", "your-turn", "again", "bye")


@dataclass(frozen=True, slots=True)
class SitAgain:
    """Take a seat in a rematch, with the same name."""

    sit: wire.Sit


@dataclass(frozen=True, slots=True)
class Stand:
    """Leave the seat. During a match a bot plays until the person returns."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Resign. A bot plays to the end, and the person may not return.

    From the owner of an empty table: close it.
    """


@dataclass(frozen=True, slots=True)
class LeaveForGood:
    """Leave, and remove the name. The seat gets the unused id `instead`."""

    instead: str


@dataclass(frozen=True, slots=True)
class Start:
    alone: bool = False  # a match among bots is allowed


@dataclass(frozen=True, slots=True)
class Connect:
    worker: str


@dataclass(frozen=True, slots=True)
class Disconnect:
    worker: str


@dataclass(frozen=True, slots=True)
class SetRematch:
    """Set the table of the rematch. `instead`: an expired one that it replaces."""

    table: str
    instead: str | None = None


Frame: TypeAlias = (
    wire.Move | wire.Undo | wire.Answer | wire.Next | wire.Back | wire.Say | wire.Phrase | wire.Nonce
)  # that change a table
Body: TypeAlias = wire.Sit | wire.Rename | wire.SetBot | wire.Kick | wire.Invite | wire.Feedback
Request: TypeAlias = Frame | Body | SitAgain | Stand | Resign | LeaveForGood | Start | Connect | Disconnect | SetRematch


class By(NamedTuple):
    """A request of a person."""

    person: str
    request: Request


@dataclass(frozen=True, slots=True)
class TransferSeat:
    """Give a seat of `giver` to another person."""

    seat: int
    giver: str
    taker: str


@dataclass(frozen=True, slots=True)
class LoseWorkers:
    """Disconnect everyone whose worker has died."""

    workers: frozenset[str]


@dataclass(frozen=True, slots=True)
class BotMove:
    """A bot's move, chosen at that version."""

    seat: int
    token: str
    version: int


@dataclass(frozen=True, slots=True)
class Proceed:
    """Begin the next round, or the match without missing nonces, if due."""


@dataclass(frozen=True, slots=True)
class TimeOut:
    """Let a bot take over, if the time is up."""


@dataclass(frozen=True, slots=True)
class ExpireRound:
    """End a tournament round that was over at that time. Bots finish the match."""

    ends_ms: int


@dataclass(frozen=True, slots=True)
class RevealDeal:
    """Unseal the deal of a tournament, which is over at all tables."""


Command: TypeAlias = By | TransferSeat | LoseWorkers | BotMove | Proceed | TimeOut | ExpireRound | RevealDeal
