"""Values of the outbox. Times are epoch milliseconds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from takujo.server import wire
from takujo.server.notices.pending_turns import Said

WITHDRAWS: frozenset[str] = frozenset({"json", "push"})  # kinds that can withdraw a notice
REST_MS: Mapping[str, int] = {"mail": 600_000}  # minimum time between notices, to combine them
KNOWS_AGAIN: frozenset[str] = frozenset({"json", "push"})  # kinds whose receivers detect duplicates


@dataclass(frozen=True, slots=True)
class Address:
    """Where a person is notified. `secret` signs or encrypts; `stop` ends notices.

    `everywhere`: all tables, else only `tables`.
    """

    id: str
    person: str
    kind: str  # of `webhooks.KINDS`, push or mail
    target: str = field(repr=False)  # may be a capability URL
    secret: str = field(repr=False)
    stop: str = field(repr=False)
    language: str
    everywhere: bool
    failures: int = 0  # in a row
    tables: Sequence[str] = ()
    times: wire.NoticeTimes = field(default_factory=wire.NoticeTimes)
    session: str | None = None  # of an account's device, whose notices end with it


@dataclass(frozen=True, slots=True)
class News:
    """A message that is not about a turn. `path`: of its page; `names`: texts by people, `words`: others."""

    kind: Literal["account", "club"]
    path: str
    words: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a notice. `turn`: the row of the log that began it."""

    table_id: str
    turn: int
    said: Said

    @property
    def id(self) -> str:
        return f"{self.table_id}-{self.turn}"


@dataclass(frozen=True, slots=True)
class Delivery:
    """The content for one address. It has `new` turns, `known` pending ones, those `over`, and `reminded` ones."""

    address: Address
    new: Sequence[Turn]
    known: Sequence[Turn] = ()
    over: Sequence[Turn] = ()
    reminded: Sequence[Turn] = ()
