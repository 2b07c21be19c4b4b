"""Exact values of small games by full traversal, to compare searches with.

    Values(game).of(s)                  # all cards open, every seat maximises its own utility
    Values(game, [policy, policy]).of(s)  # the result of fixed policies
    Values(game, …).after(s)            # the same after each action or outcome of the actor

Chance is averaged exactly; nothing is sampled. Policies get the view of their seat. Without policies the result is the
value of the game with open cards (max^n, Luckhardt and Irani 1986). For hidden cards that is not the solution of the
game; see `cfr` for two seats.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeAlias

from takujo.core import arrays
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.errors import TakujoError
from takujo.core.game import Game
from takujo.core.record import S, V, bytes_of
from takujo.core.rng import new_stream

MOST_NODES = 200_000  # different states: about ten seconds

Utility: TypeAlias = Callable[[Game[S, V], S], Sequence[float]]  # of a terminal state, one number per seat
Policy: TypeAlias = Callable[[Game[S, V], V], Mapping[int, float]]  # view of the actor → probability of each action
Worth: TypeAlias = tuple[float, ...]  # one number per seat


class TooLarge(TakujoError):
    """A game is too large, or has the wrong number of seats."""


def returns(game: Game[S, V], s: S) -> Sequence[float]:
    """Return the utilities: winners share +1, the others share −1."""
    return game.returns(s)


def scores(game: Game[S, V], s: S) -> Sequence[float]:
    """Return the game's points, 0 for none (Leduc: chips)."""
    return [float(points or 0) for points in game.scores(s)]


def uniform(game: Game[S, V], v: V) -> Mapping[int, float]:
    """The policy that chooses uniformly among the legal actions."""
    actions = game.legal_actions(v)
    return dict.fromkeys(actions, 1 / len(actions))


def heuristic(game: Game[S, V], v: V) -> Mapping[int, float]:
    """The policy of the game's rule of thumb, if it is deterministic."""
    mask = arrays.zeros(game.spec.words)
    game.spec.legal_actions(v, mask)
    return {int(game.spec.heuristic(v, mask, new_stream(0))): 1.0}


class Values(Generic[S, V]):
    """Expected utilities of the states of one game, computed once per state."""

    def __init__(
        self,
        game: Game[S, V],
        policies: Sequence[Policy[S, V]] | None = None,
        utility: Utility[S, V] = returns,
        most_nodes: int = MOST_NODES,
    ) -> None:
        """`policies`: one per seat.

        None: each seat maximises its utility, first of equals.
        """
        self.game = game
        self._policies = policies
        self._utility = utility
        self._most_nodes = most_nodes
        self._known: dict[bytes, Worth] = {}

    @property
    def nodes(self) -> int:
        """Return the number of different states computed so far."""
        return len(self._known)

    def of(self, s: S) -> Worth:
        """Return the expected utility of each seat. Raises TooLarge."""
        key = bytes_of(s)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= self._most_nodes:
                raise TooLarge("tree-large", most=self._most_nodes)
            self._known[key] = ()  # counts from the first visit, so that the limit holds during the descent
            known = self._known[key] = self._work_out(s)
        return known

    def after(self, s: S) -> dict[int, Worth]:
        """Return the values after each listed action or possible outcome."""
        actions = outcome_chances(self.game, s) if s.actor == CHANCE else self.game.legal_actions(s)
        return {a: self.of(self.game.apply(s, a)) for a in actions}

    def best(self, s: S) -> int:
        """Return the best action of the actor, the first of equals."""
        after = self.after(s)
        return max(after, key=lambda a: after[a][int(s.actor)])

    def _work_out(self, s: S) -> Worth:
        game, actor = self.game, int(s.actor)
        if actor == TERMINAL:
            return tuple(self._utility(game, s))
        if actor == CHANCE:
            return self._mean(s, outcome_chances(game, s))
        if self._policies is not None:
            return self._mean(s, self._policies[actor](game, game.observe(s, actor)))
        return max(self.after(s).values(), key=lambda worth: worth[actor])

    def _mean(self, s: S, chances: Mapping[int, float]) -> Worth:
        parts = [(p, self.of(self.game.apply(s, a))) for a, p in chances.items() if p > 0]
        return tuple(sum(p * worth[seat] for p, worth in parts) for seat in range(self.game.seats))


def outcome_chances(game: Game[S, V], s: S) -> dict[int, float]:
    """Return the probability of each possible outcome, where CHANCE acts."""
    weights = game.chance_weights(s)
    total = sum(weights)
    return {a: weight / total for a, weight in enumerate(weights) if weight}
