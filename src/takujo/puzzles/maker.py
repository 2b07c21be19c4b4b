"""Finds the game that makes and solves puzzles. It has the component `puzzle`."""

from functools import cache
from typing import cast

from takujo.games import NAMES, component
from takujo.interfaces.puzzle import Maker, Recipe


def game() -> str:
    """Return the name of the puzzles' game. Games after it are not imported."""
    return next(name for name in NAMES if component(name, "puzzle") is not None)


@cache
def maker() -> Maker[Recipe]:
    """Return the puzzles' maker."""
    return cast(Maker[Recipe], component(game(), "puzzle"))
