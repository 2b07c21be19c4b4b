"""The chairs of a table, and who left them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from takujo.core.match import Entry
from takujo.server import wire
from takujo.server.table.display_names import GONE

PRESENCE_NOTES, PRESENCE_MS = 2, 60_000  # notes of a person's presence, per time
SPARED = 4  # a result is the person's if bots made at most a quarter of the moves, or one


@dataclass(slots=True)
class Chair:
    """A seat with a person, a bot (`level`) or no one. `away`: a bot plays for the person."""

    person: str | None = None
    name: str = ""
    colour: wire.Colour | None = None
    book: int | None = None
    level: str | None = None
    away: bool = False
    asked: bool = False  # the person chose to be away
    resigned: bool = False  # the person may not return
    moves: int = 0  # by the person
    late: int = 0  # timeouts
    worker: str | None = None  # the person's connection
    arrived: bool = False  # the person has opened the table
    nonce_follows: bool = False
    nonce: str | None = None  # what the seat adds to the deal
    accepted: dict[str, int] = field(default_factory=dict)  # keys of its moves, with the versions they were made at
    noted_ms: list[int] = field(default_factory=list)  # times of recent presence notes

    @property
    def kind(self) -> Literal["empty", "person", "bot"]:
        return "person" if self.person is not None else "bot" if self.level is not None else "empty"

    @property
    def has_person(self) -> bool:
        """Whether a person sits there whose account exists."""
        return self.person is not None and self.name != GONE

    @property
    def is_played_by_bot(self) -> bool:
        return self.level is not None or self.away

    def takes_note(self, at_ms: int) -> bool:
        """Count a note of the person's presence, unless there were enough lately."""
        self.noted_ms = [noted_ms for noted_ms in self.noted_ms if at_ms - noted_ms < PRESENCE_MS]
        is_rare = len(self.noted_ms) < PRESENCE_NOTES
        if is_rare:
            self.noted_ms.append(at_ms)
        return is_rare


class Removed(NamedTuple):
    """A person removed by the host."""

    person: str
    name: str


def leavers(chairs: Sequence[Chair], entries: Sequence[Entry], stood_in: set[int]) -> frozenset[int]:
    """Return the seats whose result counts as a bot's.

    They resigned, or bots made all moves, or two and more: the last among them, or over one in `SPARED`.
    `stood_in`: entries by bots for persons.
    """
    left: set[int] = set()
    for seat, chair in enumerate(chairs):
        own = [number for number, entry in enumerate(entries) if entry.actor == seat]
        by_bot = stood_in.intersection(own)
        has_ended = len(by_bot) > 1 and own[-1] in by_bot  # a clock may run out once, at the last move too
        is_all = bool(own) and len(by_bot) == len(own)
        if chair.resigned or is_all or has_ended or len(by_bot) > max(1, len(own) // SPARED):
            left.add(seat)
    return frozenset(left)
