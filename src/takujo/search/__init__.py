"""Information-set search for any game: `Search(game).run(view)` returns moves and values.

    from takujo.search import Search

    found = Search(game, simulations=5_000, seed=1).run(match.view(match.actor))
    found.best.token, found.best.value      # the move to play; its expected share of the win, 0 … 1
    found.values                            # the expected share of each seat
    Search(game, seconds=0.5).run(view, move="play 17")  # the value of one move

docs/search.md explains the search and its limits.
"""

from takujo.search.result import Choice, SearchResult
from takujo.search.search import Search

__all__ = ["Choice", "Search", "SearchResult"]
