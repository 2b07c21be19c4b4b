"""Finds the search settings of a game: `SEARCH` of its `search.py`."""

from functools import cache

from takujo.games import component
from takujo.interfaces.search import GameSearch


@cache
def config_for(game: str) -> GameSearch:
    """Return the search settings of the game of that name."""
    module = component(game, "search")
    return GameSearch() if module is None else module.SEARCH
