"""What a table holds beside its match: chairs, removed people, undo requests, changes."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from takujo.server import wire
from takujo.server.table.names import GONE


@dataclass(slots=True)
class Chair:
    """A seat and who has it: a person, a bot (`level`) or nobody. `away`: a bot plays for the person."""

    person: str | None = None
    name: str = ""
    colour: wire.Colour | None = None
    book: int | None = None
    level: str | None = None
    away: bool = False
    asked: bool = False  # the person wished to be away
    resigned: bool = False  # away for good: the person may not come back
    moves: int = 0  # that the person made
    late: int = 0  # turns whose time ran out
    worker: str | None = None  # the one that the person is connected to
    nonce_follows: bool = False
    nonce: str | None = None  # what the seat adds to the deal
    noted_ms: list[int] = field(default_factory=list)  # when the last notes said that the person left or came back

    @property
    def kind(self) -> Literal["empty", "person", "bot"]:
        return "person" if self.person is not None else "bot" if self.level is not None else "empty"

    @property
    def is_somebody(self) -> bool:
        """A person who has not been forgotten."""
        return self.person is not None and self.name != GONE

    @property
    def is_played_by_bot(self) -> bool:
        return self.level is not None or self.away


class Removed(NamedTuple):
    """Somebody whom the host sent away."""

    person: str
    name: str


@dataclass(slots=True)
class Wish:
    """A seat wishes to take back everything from an entry on; these seats have agreed."""

    seat: int
    entry: int
    agreed: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Change:
    """What is new since `Table.begin_change`: parts of the table, and from where its lists are new."""

    room: bool = False
    play: bool = False
    kept: int = 0  # as many entries of the match are as they were
    undone: bool = False  # others have been taken back
    chat: int = 0  # as many things said were known
