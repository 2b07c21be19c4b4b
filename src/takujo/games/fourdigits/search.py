"""FourDigits: the search settings."""

from takujo.games.fourdigits.pruning import losing_moves
from takujo.interfaces.search import GameSearch, Horizon, Strength, Tuning, rounds_left

SEARCH = GameSearch(
    tuning=Tuning(reuse=16, opponent_heuristic_prob=0.3),
    horizon=Horizon(rounds_left, 320.0),
    losing_moves=losing_moves,
    levels={  # luck has little influence here, so levels differ more
        1: Strength(3, 3.0, heuristic_prior=0.0, rollout_heuristic_prob=0.0),
        2: Strength(14, 0.6, heuristic_prior=0.0, rollout_heuristic_prob=0.5),
        3: Strength(64, 0.15),
        6: Strength(6_000),
    },
)
