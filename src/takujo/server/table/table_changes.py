"""What is new at a table, and requests to undo it."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class UndoRequest:
    """A request to take back everything from an entry on. It names the seats that agreed."""

    seat: int
    entry: int
    agreed: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Change:
    """What is new since `Table.begin_change`."""

    room: bool = False
    play: bool = False
    unchanged: int = 0  # entries
    undone: bool = False  # entries were taken back
    chat: int = 0  # number of known chat lines
