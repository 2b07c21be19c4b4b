"""The component `puzzle`: who makes and solves puzzles, asked of Takujo's own games alone."""

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from takujo.core.jsons import Json, JsonObject
from takujo.core.record import Ints
from takujo.core.rng import Stream


class Recipe(Protocol):
    """What a puzzle shall be like."""

    @property
    def goal(self) -> str: ...


R = TypeVar("R", bound=Recipe)


class Made(Protocol):
    """A puzzle that was made."""

    position: JsonObject
    moves: tuple[str, ...]  # the only line that reaches the goal in so few
    effort: int  # moves that were looked at to prove that
    near: int  # last moves that miss the goal by a hair


class Solved(Protocol):
    """What a solver found."""

    @property
    def moves(self) -> tuple[str, ...] | None:
        """The line; None: there is none, at least as far as can be foreseen."""

    @property
    def nodes(self) -> int:
        """Moves that were looked at."""

    @property
    def is_final(self) -> bool:
        """Without a line: whether there can never be one. With one: whether it is the only one so short."""


class Maker(Protocol[R]):
    """The component `puzzle` of a game."""

    VERSION: int  # count it up where recipes, rules or the way of making change, for old days change with them
    LEVELS: Mapping[str, Sequence[R]]
    USUAL: str  # level
    GOALS: Sequence[str]
    DIMENSIONS: Sequence[int]  # of the arguments of `search`, which are all integers; 0: a single one

    def make(self, recipe: R, rng: Stream) -> Made:
        """A new puzzle: the same from the same stream."""

    def solve(self, position: Mapping[str, Json], goal: str) -> Solved:
        """The shortest line to a goal. Raises TakujoError for what is no position of a puzzle."""

    def search(self, *arguments: int | Ints) -> None:
        """What `solve` runs compiled: a loop in plain Python."""
