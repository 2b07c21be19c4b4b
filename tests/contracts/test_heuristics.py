"""A heuristic is a sensible beginner: it takes at least 70 % of the win from random play (how that is counted:
`Duels.strength`).
"""

from takujo.core.duels import HEURISTIC, RANDOM, Duels
from takujo.core.game import Game

MATCHES = 2000


def test_the_heuristic_beats_random_play(each_size: Game) -> None:
    duels = Duels(each_size)
    if each_size.seats > 1:
        assert duels.strength(HEURISTIC, RANDOM, MATCHES) >= 0.7
    else:
        assert duels.strength(HEURISTIC, RANDOM, MATCHES) > duels.strength(RANDOM, HEURISTIC, MATCHES) + 0.05


def test_equals_share_the_win_evenly(each_size: Game) -> None:
    """The measure itself: a player against itself has ½, and the shares of a match add up to one win."""
    duels = Duels(each_size)
    shares = duels.run([RANDOM] * each_size.seats, 0, 0, 200)
    if each_size.seats > 1:
        assert abs(duels.strength(HEURISTIC, HEURISTIC, 200) - 0.5) < 1e-6
        assert abs(shares.sum(1) - 1).max() < 1e-6
    else:
        assert set(shares.sum(1)) <= {0, 1}
