"""Measures of a population of bots, by what each wins.

`payoffs[a, b]` is what one bot a wins more than an even share, if bots b have all other seats.
"""

import numpy as np
from scipy.optimize import linprog, minimize

from takujo.core.record import Doubles

MUTATION = 0.01  # the chance that a worse bot replaces a better one, which keeps the chain irreducible
EXACT = 1e-9
ABSENT = 1e-6  # smaller weights are rounding errors
MOST_POLICIES = 100  # a handful is enough


def nash_average(payoffs: Doubles) -> Doubles:
    """Return the weights of bots in the equilibrium of the meta-game.

    Two players choose a bot each, and win what their bot wins more among the other than that among it. Of all
    equilibria it is the one with the highest entropy, so copies share a weight (Balduzzi and others, "Re-evaluating
    evaluation", NeurIPS 2018).

    Weights have no interval: they jump where a payoff changes by next to nothing. What is continuous is how much bots
    gain against the equilibrium (their property P2), so that has one (`against`).
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


def against(weights: Doubles, low: Doubles, high: Doubles) -> tuple[Doubles, Doubles]:
    """Return the least and most gains of bots against a mixture.

    `low`, `high`: the intervals of the payoffs. As they hold jointly, any weights may be used, also those found in the
    same matches.
    """
    return (low - high.T) / 2 @ weights, (high - low.T) / 2 @ weights


def alpha_rank(payoffs: Doubles) -> Doubles:
    """Return how often each bot is what a whole population plays.

    A population of copies is invaded by a single other bot, which takes over if it wins more than an even share. This
    is α-Rank with one population and infinite ranking intensity (Omidshafiei and others, Scientific Reports 9, 2019).
    It is their case of two players only with two seats: with more, only the sign of the first invader's payoff counts.
    A bot that beats all of five others has 95%, not 100%: worse ones take over with the chance MUTATION.
    """
    invades = _invades(payoffs)
    return np.array([1 / _return_time(invades, invades, bot, 1) for bot in range(len(payoffs))])


def alpha_rank_range(low: Doubles, high: Doubles) -> tuple[Doubles, Doubles]:
    """Return the least and most α-Rank of each bot.

    `low`, `high`: the intervals of the payoffs. A bootstrap would be wrong, as α-Rank jumps where a payoff changes its
    sign. The time until a chain returns to a bot is minimised and maximised over all payoffs in the intervals instead
    (Rowland and others, "Multiagent Evaluation under Incomplete Information", NeurIPS 2019). With two seats a payoff
    and its reverse vary apart, so the range is rather too wide.
    """
    least, most, bots = _invades(low), _invades(high), range(len(low))
    return (
        np.array([1 / _return_time(least, most, bot, -1) for bot in bots]),
        np.array([1 / _return_time(least, most, bot, 1) for bot in bots]),
    )


def _invades(payoffs: Doubles) -> Doubles:
    """Return the chances that a bot (row) is replaced by another (column)."""
    chances = np.where(np.abs(payoffs) <= EXACT, 0.5, np.where(payoffs > 0, 1 - MUTATION, MUTATION)).T
    np.fill_diagonal(chances, 0)
    return chances / max(1, len(payoffs) - 1)


def _return_time(least: Doubles, most: Doubles, bot: int, sign: int) -> float:
    """Return the mean time until the chain is at a bot again.

    It is the shortest (`sign` 1) or longest (−1) of all chains between the two, by policy iteration.
    """
    n, chances = len(least), least
    elsewhere = np.arange(n) != bot
    for _ in range(MOST_POLICIES):
        leaves = np.diag(chances.sum(axis=1)) - chances
        times = np.zeros(n)  # until the chain is at the bot
        times[elsewhere] = np.linalg.solve(leaves[np.ix_(elsewhere, elsewhere)], np.ones(n - 1))
        nearer = sign * (times[:, None] - times) > EXACT * times.max()
        before, chances = chances, np.where(nearer, most, least)
        if (before == chances).all():
            break
    return float(1 + before[bot] @ times)
