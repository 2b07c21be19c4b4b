"""Value iteration: exact values of small games that hide nothing.

Play may return to a state.

    chain = Chain(game, [s])
    chain.values()                        # all seats play their best (two seats: minimax with chance)
    chain.values([None, chances])         # seat 0 plays its best response to the strategy of seat 1
    chain.values([chances, chances])      # both play a strategy

Shapley (1953). Values start at 0 and are computed for all states at once, until none changes by more than `TOLERANCE`.
That is the value of the game if every strategy that matters ends it with probability 1.
"""

from collections.abc import Sequence

import numpy as np

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.game import Game
from takujo.core.record import Doubles, Ints, Record, bytes_of
from takujo.search.exact_values import MOST_NODES, Policy, TooLarge, Utility, outcome_chances, returns

TOLERANCE = 1e-12
MOST_SWEEPS = 100_000


class Chain:
    """All states that can be reached from some. Row i of every array is that of states[i]; the first are the starts."""

    def __init__(
        self, game: Game, starts: Sequence[Record], utility: Utility = returns, most: int = MOST_NODES
    ) -> None:
        """Raises TooLarge."""
        self.game = game
        self.states: list[Record] = []
        self._numbers: dict[bytes, int] = {}
        self.starts = np.array([self._number(s) for s in starts])
        edges: list[tuple[int, int, int, float]] = []
        at = 0
        while at < len(self.states):
            s = self.states[at]
            actor = int(s.actor)
            chances = outcome_chances(game, s) if actor == CHANCE else dict.fromkeys(self._actions(s), 0.0)
            edges += [(at, self._number(game.apply(s, a)), a, chance) for a, chance in chances.items()]
            at += 1
            if at > most:
                raise TooLarge("tree-large", most=most)
        self.actors: Ints = np.array([int(s.actor) for s in self.states])
        parents, children, actions, outcomes = zip(*edges, strict=True)
        self.parents, self.children, self.actions = (np.array(part, np.int64) for part in (parents, children, actions))
        self.outcomes: Doubles = np.array(outcomes)
        self.utilities = np.zeros((len(self.states), game.seats))
        for i in np.flatnonzero(self.actors == TERMINAL):
            self.utilities[i] = utility(game, self.states[i])

    def _actions(self, s: Record) -> list[int]:
        return [] if int(s.actor) == TERMINAL else self.game.legal_actions(s)

    def _number(self, s: Record) -> int:
        number = self._numbers.setdefault(bytes_of(s), len(self.states))
        if number == len(self.states):
            self.states.append(s)
        return number

    def chances(self, policy: Policy) -> Doubles:
        """Return the probability of each edge by a policy of views.

        Outcomes of chance have 0.
        """
        found = np.zeros(len(self.parents))
        edges: dict[int, list[int]] = {}
        for edge, parent in enumerate(self.parents.tolist()):
            if self.actors[parent] >= 0:
                edges.setdefault(parent, []).append(edge)
        for parent, own in edges.items():
            s = self.states[parent]
            chosen = policy(self.game, self.game.observe(s, int(s.actor)))
            for edge in own:
                found[edge] = chosen.get(int(self.actions[edge]), 0.0)
        return found

    def values(self, strategies: Sequence[Doubles | None] | None = None) -> Doubles:
        """Return the values of the states: states × seats.

        `strategies` has the chances of each seat (see `chances`); None: the seat plays its best. Raises TooLarge if the
        values do not settle.
        """
        chances, best = self.outcomes.copy(), np.zeros(len(self.states), bool)
        actors = self.actors[self.parents]
        for seat in range(self.game.seats):
            chosen = None if strategies is None else strategies[seat]
            if chosen is None:
                best |= self.actors == seat
            else:
                chances[actors == seat] = chosen[actors == seat]
        free = np.flatnonzero(best[self.parents])  # edges of seats that play their best; parents rise
        first = np.flatnonzero(np.r_[True, np.diff(self.parents[free]) > 0]) if len(free) else free
        values = self.utilities.copy()
        for _ in range(MOST_SWEEPS):
            after = self.utilities.copy()
            np.add.at(after, self.parents, values[self.children] * chances[:, None])
            if len(free):
                after[self.parents[free[first]]] = self._best(values, free, first)
            change = np.abs(after - values).max()
            values = after
            if change <= TOLERANCE:
                return values
        raise TooLarge("tree-endless", most=MOST_SWEEPS)

    def _best(self, values: Doubles, free: Ints, first: Ints) -> Doubles:
        """Return the values after the best action of each free state."""
        own = values[self.children[free], self.actors[self.parents[free]]]
        order = np.lexsort((-own, self.parents[free]))
        best: Doubles = values[self.children[free[order[first]]]]
        return best

    def exploitability(self, strategy: Doubles) -> float:
        """Return the mean gain of a best response over the strategy.

        Play begins in the first start.
        """
        own, seats = self.values([strategy] * self.game.seats)[0], range(self.game.seats)
        answers = [[None if p == seat else strategy for p in seats] for seat in seats]
        return float(np.mean([self.values(answer)[0, seat] - own[seat] for seat, answer in enumerate(answers)]))
