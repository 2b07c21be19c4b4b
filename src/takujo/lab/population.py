"""Measures of a population of bots, by what each wins.

`payoffs[a, b]` is what one bot a wins more than an even share, if bots b have all other seats.
"""

import numpy as np
from scipy.optimize import linprog, minimize

from takujo.core.record import Doubles

MUTATION = 0.01  # the chance that a worse bot replaces a better one, which keeps the chain irreducible
EXACT = 1e-9
ABSENT = 1e-6  # smaller weights are rounding errors


def nash_average(payoffs: Doubles) -> Doubles:
    """Return the weights of bots in the equilibrium of the meta-game.

    Two players choose a bot each, and win what their bot wins more among the other than that among it. Of all
    equilibria it is the one with the highest entropy, so copies share a weight (Balduzzi and others, "Re-evaluating
    evaluation", NeurIPS 2018).
    """
    n = len(payoffs)
    gains = contest(payoffs)
    scale = float(np.abs(gains).max()) or 1.0
    best = {"A_ub": gains / scale, "b_ub": np.full(n, EXACT), "A_eq": np.ones((1, n)), "b_eq": [1.0]}
    # For each bot the equilibrium that has most of it: their mean has every bot that any equilibrium has.
    inside = np.mean([linprog(-np.eye(n)[bot], **best, bounds=(0, 1)).x for bot in range(n)], axis=0)
    found = minimize(
        lambda p: float(p @ np.log(np.maximum(p, EXACT))),
        inside,
        jac=lambda p: np.log(np.maximum(p, EXACT)) + 1,
        bounds=[(0, 1)] * n,
        constraints=[
            {"type": "eq", "fun": lambda p: p.sum() - 1, "jac": np.ones_like},
            {"type": "ineq", "fun": lambda p: -gains @ p / scale, "jac": lambda _: -gains / scale},
        ],
        method="SLSQP",
    )
    weights: Doubles = np.array(found.x if found.success else inside)
    weights[weights < ABSENT] = 0
    weights /= weights.sum()
    return weights


def contest(payoffs: Doubles) -> Doubles:
    """Return the antisymmetric part, which is 0 for copies."""
    return (payoffs - payoffs.T) / 2


def alpha_rank(payoffs: Doubles) -> Doubles:
    """Return how often each bot is what a whole population plays.

    A population of copies is invaded by a single other bot, which takes over if it wins more than an even share. This
    is α-Rank with one population and infinite ranking intensity (Omidshafiei and others, Scientific Reports 9, 2019).
    It is their case of two players only with two seats: with more, only the sign of the first invader's payoff counts.
    A bot that beats all of five others has 95%, not 100%: worse ones take over with the chance MUTATION.
    """
    n = len(payoffs)
    if n == 1:
        return np.ones(1)
    invades = np.where(np.abs(payoffs) <= EXACT, 0.5, np.where(payoffs > 0, 1 - MUTATION, MUTATION)).T / (n - 1)
    np.fill_diagonal(invades, 0)
    np.fill_diagonal(invades, 1 - invades.sum(axis=1))
    balance = np.vstack([invades.T - np.eye(n), np.ones(n)])
    weights: Doubles = np.linalg.lstsq(balance, np.r_[np.zeros(n), 1.0], rcond=None)[0]
    return weights
