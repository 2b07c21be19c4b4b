"""The result of a search: moves with their values, best first."""

from dataclasses import dataclass
from typing import NamedTuple


class Choice(NamedTuple):
    """One move of the seat to act.

    `value`: the share of the win that the seat may expect with it, 0 … 1; solo: the chance of success.
    """

    actions: tuple[int, ...]  # what is left of the move, as the engine takes it
    token: str | None  # the whole move as text; None where the view stands in the middle of one
    visits: int  # simulations that tried it
    value: float


@dataclass(frozen=True)
class SearchResult:
    """The result of one search.

    `choices` are the moves that were tried, best first: the first is the one to play. Visits say more than values: what
    looked bad was tried a few times only. Moves that never looked worth a try are missing.
    """

    seat: int
    choices: tuple[Choice, ...]
    # The share of the win that each seat got where the first action was that of the best move, so that all moves that
    # begin with it are in the mean; the sum is 1 (solo: at most 1).
    values: tuple[float, ...]
    spread: float  # standard deviation of the outcomes for `seat`: the scale on which values differ
    simulations: int
    seconds: float

    @property
    def best(self) -> Choice:
        return self.choices[0]
