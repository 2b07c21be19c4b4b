"""What a reason may look at."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import Generic

from takujo.core.game import Game
from takujo.core.jsons import Json
from takujo.core.record import S, V, plain
from takujo.interfaces.presenter import Ahead
from takujo.interfaces.reasons import Moves
from takujo.present import presenter
from takujo.search import Choice

TRUSTED = 3  # the value of a move counts if it was tried at least a third as often as the move tried most


def is_trusted(choice: Choice, choices: Iterable[Choice]) -> bool:
    """Whether the move was tried often enough, among all that were tried, for its value to say something."""
    return choice.visits * TRUSTED >= max(other.visits for other in choices)


class SearchedMoves(Moves[V], Generic[V, S]):
    """The moves of a seat, with the choices of a search among them, and what the seat sees and foresees."""

    def __init__(self, ahead: Ahead[V, S], choices: Sequence[Choice]) -> None:
        self.ahead = ahead
        self.choices = {choice.token: choice for choice in choices if choice.token is not None}  # tried, best first
        self.tokens = (*self.choices, *(token for token in ahead.moves() if token not in self.choices))
        self.common: set[str] | None = None  # what can be said of nearly all moves, word for word, once that is known

    @cached_property
    def after(self) -> Callable[[str], V]:
        """What the seat foresees of a move: `Ahead.after`, worked out once for each."""
        return cache(self.ahead.after)

    @property
    def game(self) -> Game[S, V]:
        return self.ahead.game

    @cached_property
    def view(self) -> V:
        """The view in plain numbers."""
        return plain(self.ahead.view)

    @cached_property
    def table(self) -> Mapping[str, Json]:
        """The table as the presenter shows it to the seat, with what a perfect memory knows."""
        return presenter(self.game.name).show(self.ahead.view)
