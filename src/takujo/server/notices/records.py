"""What the outbox gives out: plain values. Times are epoch milliseconds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from takujo.server.notices.pending_turns import Said
from takujo.server.notices.quiet_hours import ANY_TIME, Times

Kind = Literal["json", "discord", "slack", "push", "mail"]
WITHDRAWS: frozenset[str] = frozenset({"json", "push"})  # kinds that can take back what was told
REST_MS: Mapping[str, int] = {"mail": 600_000}  # between two notices there, so that what comes meanwhile is one
KNOWS_AGAIN: frozenset[str] = frozenset(
    {"json", "push"}
)  # … whose receiver can tell that it hears something a second time


@dataclass(frozen=True, slots=True)
class Address:
    """Where a person wishes to be told. `secret` signs what goes there; whoever has `stop` may end it.

    `everywhere`: at all tables, or else at `tables` alone.
    """

    id: str
    person: str
    kind: Kind
    target: str = field(repr=False)  # whoever knows it may write there
    secret: str = field(repr=False)
    stop: str = field(repr=False)
    language: str
    everywhere: bool
    failures: int = 0  # one after another
    tables: Sequence[str] = ()
    times: Times = ANY_TIME
    session: str | None = None  # that ends with it: of a device of a person with an account


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that is told. `turn`: the row of the table's log that began it."""

    table_id: str
    turn: int
    said: Said

    @property
    def id(self) -> str:
        return f"{self.table_id}-{self.turn}"


@dataclass(frozen=True, slots=True)
class Delivery:
    """What one address is told at once: what is `new`, what was told before and still waits, what is `over`, and what
    it is `reminded` of."""

    address: Address
    new: Sequence[Turn]
    known: Sequence[Turn] = ()
    over: Sequence[Turn] = ()
    reminded: Sequence[Turn] = ()
