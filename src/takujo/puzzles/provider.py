"""Finds the game that makes and solves puzzles. It has the component `puzzle`."""

from functools import cache
from typing import Protocol, cast

from takujo.core.errors import TakujoError
from takujo.core.record import Seen
from takujo.games import NAMES, component
from takujo.interfaces.puzzle import Provider, Recipe, Solved

MOST_NODES = 20_000  # moves searched to say how many a wrong one costs


class Solver(Protocol):
    """A provider's `solve` from a state, with a limit."""

    def solve(self, start: Seen, goal: str, most_nodes: int) -> Solved: ...


def game() -> str:
    """Return the name of the puzzles' game. Games after it are not imported."""
    return next(name for name in NAMES if component(name, "puzzle") is not None)


@cache
def load() -> Provider[Recipe]:
    """Return the puzzles' provider."""
    return cast(Provider[Recipe], component(game(), "puzzle"))


def needed(state: Seen, goal: str) -> int:
    """Return the length of the shortest line to a goal.

    0 if a short search finds none.
    """
    try:
        return len(cast(Solver, load()).solve(state, goal, MOST_NODES).moves or ())
    except TakujoError:  # too many moves to search
        return 0
