"""Evaluate a network against the game's heuristic."""

import jax
import jax.numpy as jnp
import numpy as np

from takujo.core.game import configure
from takujo.core.spec import GameSpec
from takujo.lab.training.hyperparameters import Table
from takujo.lab.training.network import Parameters, act
from takujo.lab.training.parallel_matches import Rows

SEED = 1_000_003  # differs from training seeds
MOST = 3_000  # decisions of a match; longer ones count as lost

_act = jax.jit(act)


def share_of_wins(spec: GameSpec, p: Parameters, matches: int, threads: int) -> dict[int, float]:
    """Return the network's share of the win, by number of seats. It plays against heuristics, and its seat rotates."""
    numbers = range(max(2, spec.seats[0]), spec.seats[1] + 1)
    rows = Rows([Table(configure(spec, seats), 1.0) for seats in numbers], matches, SEED, threads, breaks_off=False)
    looks = rows.new_looks()
    rows.step(None, looks)
    learner = np.arange(rows.count) % rows.seats
    won, going = np.zeros(rows.count), np.ones(rows.count, bool)
    key = jax.random.key(SEED)
    for t in range(MOST):
        actions, *_ = _act(p, jnp.asarray(looks.observations), jnp.asarray(looks.masks), jax.random.fold_in(key, t))
        mine = looks.actors == learner
        rows.step(np.where(mine, np.asarray(actions), rows.heuristic_actions()), looks)
        ended = going & looks.dones  # each row's first match counts
        returns = looks.rewards[ended]
        own = returns[np.arange(len(returns)), learner[ended]]
        won[ended] = np.where(returns.any(1), np.maximum(0.0, own), 1 / rows.seats[ended])  # returns of 0: all win
        going &= ~looks.dones
        if not going.any():
            break
    return {seats: float(won[rows.seats == seats].mean()) for seats in numbers}
