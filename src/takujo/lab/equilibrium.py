"""Exact equilibria of small games by linear programs in sequence form.

The games have two seats and sum 0 (Koller, Megiddo and von Stengel 1996). A sequence is a path of a seat's own actions.
Seat 0 chooses the weights of its sequences; the dual prices of seat 1's information sets bound what it loses. Needs
takujo[lab].
"""

from typing import NamedTuple

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_matrix, csr_matrix, hstack

from takujo.core.actors import CHANCE
from takujo.core.record import Doubles, Ints
from takujo.search.cfr import Cfr
from takujo.search.exact_values import TooLarge

SEATS = 2


class Equilibrium(NamedTuple):
    """The value for each seat, and the strategies. They are by slot, as in `takujo.search.infosets`."""

    value: tuple[float, float]
    strategy: Doubles


def equilibrium(solver: Cfr) -> Equilibrium:
    """Solve the game of a tree. Raises TooLarge for other than two seats."""
    tree = solver.tree
    if tree.game.seats != SEATS:
        raise TooLarge("tree-seats", seats=tree.game.seats)
    payoffs, before = _sequences(solver)
    constraints = [_constraints(solver, seat, before) for seat in range(SEATS)]
    seats = np.array([known.seat for known in tree.sets])
    strategy, values = np.zeros(tree.slots), []
    for seat in range(SEATS):
        own, other = constraints[seat], constraints[1 - seat]
        gains = payoffs if seat == 0 else -payoffs.T
        weights, value = _solve(gains, own, other)
        values.append(value)
        mine = seats[tree.owners] == seat
        strategy[mine] = weights[1:][mine]
    return Equilibrium((values[0], values[1]), solver.normalised(strategy))


def _sequences(solver: Cfr) -> tuple[csr_matrix, Ints]:
    """Return payoffs of seat 0, and the sequence before each information set.

    Payoffs are by the sequences of both seats. Sequence 0 is empty; sequence 1 + slot ends with the action of slot.
    """
    tree = solver.tree
    before = np.zeros(len(tree.sets), np.int64)
    at = np.zeros((tree.levels[0].nodes, SEATS), np.int64)
    chances = tree.root_chances.copy()
    entries: list[tuple[Ints, Ints, Doubles]] = []
    for level, following in zip(tree.levels, [*tree.levels[1:], None], strict=True):
        entries.append((at[level.ends, 0], at[level.ends, 1], chances[level.ends] * level.utilities[:, 0]))
        if following is None:
            break
        after, reached = np.zeros((following.nodes, SEATS), np.int64), np.zeros(following.nodes)
        after[level.children] = at[level.parents]
        for seat in range(SEATS):
            own = level.actors == seat
            before[tree.owners[level.slots[own]]] = at[level.parents[own], seat]
            after[level.children[own], seat] = 1 + level.slots[own]
        odds = np.where(level.actors == CHANCE, level.chances, 1.0)
        np.add.at(reached, level.children, chances[level.parents] * odds)
        at, chances = after, reached
    rows, columns, values = (np.concatenate(part) for part in zip(*entries, strict=True))
    size = 1 + tree.slots
    return coo_matrix((values, (rows, columns)), shape=(size, size)).tocsr(), before


def _constraints(solver: Cfr, seat: int, before: Ints) -> csr_matrix:
    """Return the matrix of a seat's plans.

    The empty sequence has the weight 1; actions share the weight of the sequence before them.
    """
    tree = solver.tree
    own = [i for i, known in enumerate(tree.sets) if known.seat == seat]
    rows, columns, values = [0], [0], [1.0]
    for row, i in enumerate(own, 1):
        slots = range(tree.sets[i].first, tree.sets[i].first + len(tree.sets[i].actions))
        rows += [row] * (1 + len(slots))
        columns += [int(before[i]), *(1 + slot for slot in slots)]
        values += [-1.0, *[1.0] * len(slots)]
    return coo_matrix((values, (rows, columns)), shape=(1 + len(own), 1 + tree.slots)).tocsr()


def _solve(gains: csr_matrix, own: csr_matrix, other: csr_matrix) -> tuple[Doubles, float]:
    """Return the best weights of a seat's sequences, and what they guarantee."""
    sequences, prices = own.shape[1], other.shape[0]
    cost = np.zeros(sequences + prices)
    cost[sequences] = -1.0  # the price of the other seat's empty sequence is the value
    wanted = np.zeros(own.shape[0])
    wanted[0] = 1.0
    found = linprog(
        cost,
        A_ub=hstack([-gains.T, other.T]),
        b_ub=np.zeros(gains.shape[1]),
        A_eq=hstack([own, csr_matrix((own.shape[0], prices))]),
        b_eq=wanted,
        bounds=[(0, None)] * sequences + [(None, None)] * prices,
        method="highs",
    )
    if not found.success:
        raise ArithmeticError(found.message)
    return found.x[:sequences], float(-found.fun)
