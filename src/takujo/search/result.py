"""The result of a search: moves with their values, best first."""

from dataclasses import dataclass
from typing import NamedTuple


class Choice(NamedTuple):
    """A move of the actor, with its value.

    `value`: the expected share of the win, 0 … 1; solo: the probability of success.
    """

    actions: tuple[int, ...]  # the rest of the move, for the engine
    token: str | None  # the complete move as text; None if the view is in the middle of one
    visits: int  # simulations that tried it
    value: float


@dataclass(frozen=True)
class SearchResult:
    """The result of one search.

    `choices` are the moves that were tried, best first; play the first. Visits say more than values: moves that looked
    bad were tried only a few times. Moves that never looked good enough are missing.
    """

    seat: int
    choices: tuple[Choice, ...]
    # The mean share of each seat over all simulations that began with the best move's first action; the sum is 1
    # (solo: at most 1).
    values: tuple[float, ...]
    spread: float  # standard deviation of the results of `seat`: the scale of differences between values
    simulations: int
    seconds: float

    @property
    def best(self) -> Choice:
        return self.choices[0]
