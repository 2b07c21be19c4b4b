"""The component `reasons`: why a move is good, read from what a seat sees and foresees."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Generic, Protocol

from takujo.core.jsons import Json
from takujo.core.record import V
from takujo.interfaces.message import Message


class Moves(ABC, Generic[V]):
    """The moves of a seat, with what it sees and foresees: `coach.moves.SearchedMoves`."""

    tokens: tuple[str, ...]  # those that a search tried, best first; then the others

    @property
    @abstractmethod
    def after(self) -> Callable[[str], V]:
        """The seat's view after a move, in plain numbers."""

    @property
    @abstractmethod
    def view(self) -> V:
        """The view in plain numbers."""

    @property
    @abstractmethod
    def table(self) -> Mapping[str, Json]:
        """The table as the presenter shows it to the seat, with what a perfect memory knows."""


class Reasons(Protocol[V]):
    """One game."""

    def reasons(self, moves: Moves[V], token: str) -> list[Message]:
        """What speaks for the move, or must be known of it, the weightiest first; none: nothing special."""
