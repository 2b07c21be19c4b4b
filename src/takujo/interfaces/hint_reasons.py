"""The component `hint_reasons`: why a move is good, from the seat's view."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Generic, Protocol

from takujo.core.json_types import Json
from takujo.core.record import V
from takujo.interfaces.message import Message


class Moves(ABC, Generic[V]):
    """The moves of a seat, and what it sees and foresees: `coach.searched_moves.SearchedMoves`."""

    tokens: tuple[str, ...]  # searched moves, best first; then the others

    @property
    @abstractmethod
    def after(self) -> Callable[[str], V]:
        """Return the function from a token to the plain view after it."""

    @property
    @abstractmethod
    def view(self) -> V:
        """Return the view in plain numbers."""

    @property
    @abstractmethod
    def table(self) -> Mapping[str, Json]:
        """Return the presenter's table for the seat, with perfect memory."""


class Reasons(Protocol[V]):
    """The reasons of one game.

    `REMARKS`: ids of what speaks against a move, or for none.
    """

    REMARKS: frozenset[str]

    def reasons(self, moves: Moves[V], token: str) -> list[Message]:
        """Return reasons for a move and remarks, most important first, or none."""
