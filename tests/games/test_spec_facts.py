"""Facts in a spec, against matches."""

from collections.abc import Callable, Iterable

from tests.leaks.random_plays import play

from takujo.core.game import Game, configure
from takujo.games import spec


def test_lowest_wins_says_which_score_wins(own_game: str) -> None:
    """Rankings and the lab depend on `lowest_wins`."""
    better, worse = max, min
    if spec(own_game).lowest_wins:
        better, worse = min, max
    ends = [_ends(configure(spec(own_game), 3), seed, better, worse) for seed in range(5)]
    assert all(front for front, _ in ends)
    assert not all(back for _, back in ends)


def _ends(game: Game, seed: int, *ends: Callable[[Iterable[int]], int]) -> list[bool]:
    """Return whether each end of the scores wins a random match."""
    *_, (s, _) = play(game, seed)
    scores = {p: points for p, points in enumerate(game.scores(s)) if points is not None}
    return [any(scores[p] == end(scores.values()) for p in game.winners(s)) for end in ends]
