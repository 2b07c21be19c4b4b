"""Exact values by going through a whole game, for any game on a tiny deck: the yardstick for search.

    Values(game).of(s)                  # all cards open, every seat maximises its own utility
    Values(game, [policy, policy]).of(s)  # what fixed policies lead to
    Values(game, …).after(s)            # the same after each action or outcome of the actor

Chance is averaged exactly, nothing is sampled. Where policies choose, they are given the view of the seat; without
policies this is the value of the game with open cards (max^n, Luckhardt and Irani 1986). Where cards are hidden that is
not the game's solution: for two seats see `cfr`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeAlias

from takujo.core import arrays
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.errors import TakujoError
from takujo.core.game import Game
from takujo.core.record import S, V, bytes_of
from takujo.core.rng import new_stream

MOST_NODES = 200_000  # different states: some ten seconds

Utility: TypeAlias = Callable[[Game[S, V], S], Sequence[float]]  # of a terminal state, one number a seat
Policy: TypeAlias = Callable[[Game[S, V], V], Mapping[int, float]]  # view of the actor → chance of each action
Worth: TypeAlias = tuple[float, ...]  # one number a seat


class TooLarge(TakujoError):
    """A game that is too large for an exact answer, or has the wrong number of seats for it."""


def returns(game: Game[S, V], s: S) -> Sequence[float]:
    """Utilities: winners share +1, the others share −1."""
    return game.returns(s)


def scores(game: Game[S, V], s: S) -> Sequence[float]:
    """The game's own points; none counts 0. (Leduc: chips.)"""
    return [float(points or 0) for points in game.scores(s)]


def uniform(game: Game[S, V], v: V) -> Mapping[int, float]:
    """The policy that takes all legal actions alike."""
    actions = game.legal_actions(v)
    return dict.fromkeys(actions, 1 / len(actions))


def heuristic(game: Game[S, V], v: V) -> Mapping[int, float]:
    """The game's sensible beginner, where it leaves nothing to luck."""
    mask = arrays.zeros(game.spec.words)
    game.spec.legal_actions(v, mask)
    return {int(game.spec.heuristic(v, mask, new_stream(0))): 1.0}


class Values(Generic[S, V]):
    """Expected utilities of the states of one game. Each different state is worked out once and kept."""

    def __init__(
        self,
        game: Game[S, V],
        policies: Sequence[Policy[S, V]] | None = None,
        utility: Utility[S, V] = returns,
        most_nodes: int = MOST_NODES,
    ) -> None:
        """`policies`: one a seat; without them each seat takes what is best for it, the first of equals."""
        self.game = game
        self._policies = policies
        self._utility = utility
        self._most_nodes = most_nodes
        self._known: dict[bytes, Worth] = {}

    @property
    def nodes(self) -> int:
        """Different states that were worked out so far."""
        return len(self._known)

    def of(self, s: S) -> Worth:
        """The expected utility of each seat. Raises TooLarge."""
        key = bytes_of(s)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= self._most_nodes:
                raise TooLarge("tree-large", most=self._most_nodes)
            self._known[key] = ()  # counts as soon as it is met, so that the limit holds on the way down
            known = self._known[key] = self._work_out(s)
        return known

    def after(self, s: S) -> dict[int, Worth]:
        """The same after each listed action, or each possible outcome, of the actor of `s`."""
        actions = outcome_chances(self.game, s) if s.actor == CHANCE else self.game.legal_actions(s)
        return {a: self.of(self.game.apply(s, a)) for a in actions}

    def best(self, s: S) -> int:
        """The action that is best for the seat to act, the first of equals."""
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
    """The probability of each possible outcome, where CHANCE acts."""
    weights = game.chance_weights(s)
    total = sum(weights)
    return {a: weight / total for a, weight in enumerate(weights) if weight}
