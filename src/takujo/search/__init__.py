"""Information-set search for any game: `Search(game).run(view)` finds moves and what they are worth.

    from takujo.search import Search

    found = Search(game, simulations=5_000, seed=1).run(match.view(match.actor))
    found.best.token, found.best.value      # the move to play; the share of the win that it promises, 0 … 1
    found.values                            # what each seat may expect
    Search(game, seconds=0.5).run(view, move="play 17")  # what one move is worth

docs/search.md says how it works and what its limits are.
"""

from takujo.search.result import Choice, SearchResult
from takujo.search.search import Search

__all__ = ["Choice", "Search", "SearchResult"]
