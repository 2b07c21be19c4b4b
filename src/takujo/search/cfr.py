"""CFR+ (Tammelin 2014): solves small games with hidden information.

    solver = Cfr(InformationTree(game, utility=scores))
    solver.run(1000)
    solver.value()           # the expected utility of each seat
    solver.exploitability()  # the distance from an equilibrium: the mean gain of best responses

Regrets never fall below 0, the seats are updated in turn, and the average strategy weighs iteration t by t. With two
seats and utilities of sum 0 it converges to an equilibrium; with more seats it need not. Values and best responses are
exact for any number of seats. All work is done in passes over the levels of the tree, with NumPy.
"""

from typing import Generic

import numpy as np

from takujo.core.actors import CHANCE
from takujo.core.game import Game
from takujo.core.record import Doubles, S, V, bytes_of
from takujo.search.exact_values import Policy
from takujo.search.infosets import InformationTree, Level


class Cfr(Generic[S, V]):
    """Self-play on one tree.

    `strategy` arguments are probabilities by slot (infosets.InformationTree).
    """

    def __init__(self, tree: InformationTree[S, V]) -> None:
        self.tree = tree
        self.seats = tree.game.seats
        self._owners = tree.owners
        self._seats = np.array([known.seat for known in tree.sets], np.int64)[self._owners]
        self._ranks = np.array([known.rank for known in tree.sets], np.int64)[self._owners]
        self._regrets = np.zeros(tree.slots)
        self._sums = np.zeros(tree.slots)
        self.iterations = 0

    def run(self, iterations: int) -> None:
        """Run more iterations; in each, one seat after another learns."""
        for _ in range(iterations):
            self.iterations += 1
            for seat in range(self.seats):
                self._learn(seat)

    def average(self) -> Doubles:
        """Return the average strategy, which approaches an equilibrium."""
        return self.normalised(self._sums)

    def value(self, strategy: Doubles | None = None) -> tuple[float, ...]:
        """Return the expected utility of each seat."""
        worth = self._roots(self._values(self.average() if strategy is None else strategy))
        return tuple(worth.tolist())

    def exploitability(self, strategy: Doubles | None = None) -> float:
        """Return the mean gain of a best response over the strategy."""
        used = self.average() if strategy is None else strategy
        own = self.value(used)
        return sum(self.best_response(seat, used) - own[seat] for seat in range(self.seats)) / self.seats

    def best_response(self, seat: int, strategy: Doubles) -> float:
        """Return the seat's best expected utility against the other seats' strategy.

        With perfect recall, a decision depends only on later ones of the same seat. So the last ones are solved first.
        """
        answer = np.array(strategy)
        reach = self._reach(answer)
        for rank in range(int(self._ranks.max(initial=-1)), -1, -1):
            gains = self._gains(seat, reach, self._values(answer))
            chosen = np.flatnonzero((self._seats == seat) & (self._ranks == rank))
            best = np.full(len(self.tree.sets), -np.inf)
            np.maximum.at(best, self._owners[chosen], gains[chosen])
            answer[chosen] = gains[chosen] == best[self._owners[chosen]]
            answer = self.normalised(answer)
        return float(self._roots(self._values(answer))[seat])

    def policy(self) -> Policy[S, V]:
        """Return the average strategy as a policy of views.

        Raises ValueError for a game whose views do not tell all information sets apart.
        """
        average = self.average()
        by_view: dict[bytes, dict[int, float]] = {}
        for known in self.tree.sets:
            chances = average[known.first : known.first + len(known.actions)].tolist()
            if known.view in by_view:
                raise ValueError("two information sets share a view")
            by_view[known.view] = dict(zip(known.actions, chances, strict=True))

        def choose(game: Game[S, V], v: V) -> dict[int, float]:
            return by_view[bytes_of(v)]

        return choose

    def _learn(self, seat: int) -> None:
        strategy = self.normalised(self._regrets)
        reach = self._reach(strategy)
        values = self._values(strategy)
        gains = self._gains(seat, reach, values)
        mean = np.bincount(self._owners, gains * strategy, len(self.tree.sets))
        own = self._seats == seat
        self._regrets[own] = np.maximum(self._regrets + gains - mean[self._owners], 0)[own]
        self._sums[own] += (self.iterations * self._own_reach(seat, reach) * strategy)[own]

    def normalised(self, weights: Doubles) -> Doubles:
        """Return weights normalised within each information set; uniform if all are 0."""
        sets = len(self.tree.sets)
        total = np.bincount(self._owners, weights, sets)[self._owners]
        size = np.bincount(self._owners, minlength=sets)[self._owners]
        return np.where(total > 0, weights / np.where(total > 0, total, 1), 1 / size)

    def _chances(self, level: Level, strategy: Doubles) -> Doubles:
        """Return the probability of each edge."""
        return np.where(level.actors == CHANCE, level.chances, strategy[level.slots] if self.tree.slots else 1.0)

    def _reach(self, strategy: Doubles) -> list[Doubles]:
        """Return the reach of the nodes of each level, nodes × (2 · seats).

        First, for each seat, the probability that the others contribute (chance and other seats, summed over the paths
        that merge in a node). Then each seat's own contribution, equal for all of these paths.
        """
        seats = self.seats
        first = np.ones((self.tree.levels[0].nodes, 2 * seats))
        first[:, :seats] = self.tree.root_chances[:, None]
        reach = [first]
        for level, following in zip(self.tree.levels, self.tree.levels[1:], strict=False):
            edges = reach[-1][level.parents]
            chances = self._chances(level, strategy)
            for seat in range(seats):
                edges[level.actors != seat, seat] *= chances[level.actors != seat]
                edges[level.actors == seat, seats + seat] *= chances[level.actors == seat]
            after = np.zeros((following.nodes, 2 * seats))
            np.add.at(after[:, :seats], level.children, edges[:, :seats])
            after[level.children, seats:] = edges[:, seats:]
            reach.append(after)
        return reach

    def _values(self, strategy: Doubles) -> list[Doubles]:
        """Return the values of the nodes of each level: nodes × seats."""
        values: list[Doubles] = []
        after = np.zeros((0, self.seats))
        for level in reversed(self.tree.levels):
            worth = np.zeros((level.nodes, self.seats))
            np.add.at(worth, level.parents, after[level.children] * self._chances(level, strategy)[:, None])
            worth[level.ends] = level.utilities
            values.append(worth)
            after = worth
        return values[::-1]

    def _gains(self, seat: int, reach: list[Doubles], values: list[Doubles]) -> Doubles:
        """Return the counterfactual value of each action of the seat's information sets."""
        gains = np.zeros(self.tree.slots)
        for level, before, after in zip(self.tree.levels, reach, values[1:], strict=False):
            own = level.actors == seat
            weights = before[level.parents[own], seat] * after[level.children[own], seat]
            gains += np.bincount(level.slots[own], weights, self.tree.slots)
        return gains

    def _own_reach(self, seat: int, reach: list[Doubles]) -> Doubles:
        """Return the seat's own reach of its information sets, by slot."""
        own_reach = np.zeros(self.tree.slots)
        for level, before in zip(self.tree.levels, reach, strict=True):
            own = level.actors == seat
            own_reach[level.slots[own]] = before[level.parents[own], self.seats + seat]
        return own_reach

    def _roots(self, values: list[Doubles]) -> Doubles:
        worth: Doubles = self.tree.root_chances @ values[0]
        return worth
