"""Reads how a game is searched: `SEARCH` of its folder's `search.py`."""

from functools import cache

from takujo.games import component
from takujo.interfaces.search import GameSearch


@cache
def config_for(game: str) -> GameSearch:
    """How the game of that name is searched."""
    module = component(game, "search")
    return GameSearch() if module is None else module.SEARCH
