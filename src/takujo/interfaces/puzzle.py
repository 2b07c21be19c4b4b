"""The component `puzzle`: makes and solves puzzles of Takujo's own games."""

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from takujo.core.json_types import Json, JsonObject
from takujo.core.record import Ints
from takujo.core.rng import Stream


class Recipe(Protocol):
    """The requirements of a puzzle."""

    @property
    def goal(self) -> str: ...


R = TypeVar("R", bound=Recipe)


class Made(Protocol):
    """A generated puzzle."""

    position: JsonObject
    moves: tuple[str, ...]  # the only line that reaches the goal in as few moves
    effort: int  # moves examined to prove that
    near: int  # last moves that nearly reach the goal


class Solved(Protocol):
    """The result of a solver."""

    @property
    def moves(self) -> tuple[str, ...] | None:
        """Return the line.

        Returns None if there is none, as far as can be foreseen.
        """

    @property
    def nodes(self) -> int:
        """Return the number of moves examined."""

    @property
    def is_final(self) -> bool:
        """Whether the answer is final.

        Without a line: none can ever exist. With one: no other line is as short.
        """


class Provider(Protocol[R]):
    """The component `puzzle` of a game."""

    VERSION: int  # increment it with changes of recipes, rules or generation, which change the puzzles of past days
    LEVELS: Mapping[str, Sequence[R]]
    USUAL: str  # level
    GOALS: Sequence[str]
    DIMENSIONS: Sequence[int]  # of the arguments of `search`, which are all integers; 0: a single one

    def make(self, recipe: R, rng: Stream) -> Made:
        """Return a new puzzle, equal for equal streams."""

    def solve(self, position: Mapping[str, Json], goal: str) -> Solved:
        """Return the shortest line to a goal.

        Raises TakujoError for an invalid position.
        """

    def search(self, *arguments: int | Ints) -> None:
        """The loop of `solve` in plain Python, to be compiled."""
