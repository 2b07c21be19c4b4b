"""富士山地下99階: the search settings."""

from takujo.games.fuji99.pruning import losing_moves
from takujo.interfaces.search import GameSearch, Horizon, Strength, Tuning

SEARCH = GameSearch(
    tuning=Tuning(heuristic_prior=0.4, opponent_heuristic_prob=0.3, network_rollout_moves=0),
    horizon=Horizon(scale=27.0),
    losing_moves=losing_moves,
    levels={
        5: Strength(40_000),  # its rollouts are the longest, and a move takes a second at most
        6: Strength(9_000),
    },
)
