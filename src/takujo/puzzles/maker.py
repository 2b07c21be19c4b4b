"""Finds who makes and solves the puzzles: the game with the component `puzzle`."""

from functools import cache
from typing import cast

from takujo.games import NAMES, component
from takujo.interfaces.puzzle import Maker, Recipe


def game() -> str:
    """The name of the game of the puzzles, the only one. No game after it is imported to find out."""
    return next(name for name in NAMES if component(name, "puzzle") is not None)


@cache
def maker() -> Maker[Recipe]:
    """Who makes them."""
    return cast(Maker[Recipe], component(game(), "puzzle"))
