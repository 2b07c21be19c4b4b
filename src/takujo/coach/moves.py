"""What a reason may look at."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from takujo.core.game import Game
from takujo.core.record import plain
from takujo.present import Ahead, presenter
from takujo.search import Choice

TRUSTED = 3  # the value of a move counts if it was tried at least a third as often as the move tried most


def is_trusted(choice: Choice, choices: Iterable[Choice]) -> bool:
    """Whether the move was tried often enough, among all that were tried, for its value to say something."""
    return choice.visits * TRUSTED >= max(other.visits for other in choices)


class Moves:
    """The moves of a seat, with the choices of a search among them, and what the seat sees and foresees."""

    def __init__(self, ahead: Ahead, choices: Sequence[Choice]) -> None:
        self.ahead = ahead
        self.choices = {choice.token: choice for choice in choices if choice.token is not None}  # tried, best first
        self.tokens = (*self.choices, *(token for token in ahead.moves() if token not in self.choices))
        self.common: set[str] | None = None  # what can be said of nearly all moves, word for word, once that is known

    @cached_property
    def after(self) -> Callable[[str], Any]:
        """What the seat foresees of a move: `Ahead.after`, worked out once for each."""
        return cache(self.ahead.after)

    @property
    def game(self) -> Game:
        return self.ahead.game

    @cached_property
    def view(self) -> Any:
        """The view in plain numbers."""
        return plain(self.ahead.view)

    @cached_property
    def table(self) -> Mapping[str, Any]:
        """The table as the presenter shows it to the seat, with what a perfect memory knows."""
        return presenter(self.game.name).show(self.ahead.view)
