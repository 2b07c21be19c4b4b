"""Akumatrick: the search settings."""

from takujo.games.akumatrick.pruning import losing_moves
from takujo.interfaces.search import GameSearch, Strength, Tuning

SEARCH = GameSearch(
    tuning=Tuning(rollout_heuristic_prob=0.0, opponent_heuristic_prob=0.4, on_state=False),
    losing_moves=losing_moves,
    levels={  # luck has little influence here, so levels differ more
        1: Strength(4, 2.0, heuristic_prior=0.0, rollout_heuristic_prob=0.0),
        2: Strength(12, 0.5, heuristic_prior=0.0, rollout_heuristic_prob=0.0),
        3: Strength(32, 0.25, heuristic_prior=0.0, rollout_heuristic_prob=0.5),
        4: Strength(200, 0.1),
        6: Strength(2_500),
    },
)
