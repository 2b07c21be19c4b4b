"""The input of reasons: the moves of a seat and its view."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import Generic

from takujo.core.game import Game
from takujo.core.json_types import Json
from takujo.core.record import S, V, plain
from takujo.interfaces.hint_reasons import Moves
from takujo.interfaces.presenter import Ahead
from takujo.present import presenter_of
from takujo.search import Choice

TRUSTED = 3  # a value counts if the move has at least a third of the most visits


def is_trusted(choice: Choice, choices: Iterable[Choice]) -> bool:
    """Whether a move was tried often enough for its value to count."""
    return choice.visits * TRUSTED >= max(other.visits for other in choices)


class SearchedMoves(Moves[V], Generic[V, S]):
    """The moves of a seat, searched, and what it sees and foresees."""

    def __init__(self, ahead: Ahead[V, S], choices: Sequence[Choice]) -> None:
        self.ahead = ahead
        self.choices = {choice.token: choice for choice in choices if choice.token is not None}  # tried, best first
        self.tokens = (*self.choices, *(token for token in ahead.moves() if token not in self.choices))
        self.common: set[str] | None = None  # reasons that apply to nearly all moves, once known

    @cached_property
    def after(self) -> Callable[[str], V]:
        """Return the cached `Ahead.after`: the seat's view after a move."""
        return cache(self.ahead.after)

    @property
    def game(self) -> Game[S, V]:
        return self.ahead.game

    @cached_property
    def view(self) -> V:
        """Return the view in plain numbers."""
        return plain(self.ahead.view)

    @cached_property
    def table(self) -> Mapping[str, Json]:
        """Return the presenter's table for the seat, with perfect memory."""
        return presenter_of(self.game.spec).show(self.ahead.view)
