"""Exact values by going through a whole game, for any game on a tiny deck: the yardstick for search.

    Values(game).of(s)                  # all cards open, every seat maximises its own utility
    Values(game, [policy, policy]).of(s)  # what fixed policies lead to
    Values(game, …).after(s)            # the same after each action or outcome of the actor

Chance is averaged exactly, nothing is sampled. Where policies choose, they are given the view of the seat; without
policies this is the value of the game with open cards (max^n, Luckhardt and Irani 1986). Where cards are hidden that is
not the game's solution: for two seats see `cfr`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.errors import TakujoError
from takujo.core.game import Game
from takujo.core.rng import new_stream

MOST_NODES = 200_000  # different states: some ten seconds

Utility: TypeAlias = Callable[[Game, Any], Sequence[float]]  # of a terminal state, one number a seat
Policy: TypeAlias = Callable[[Game, Any], Mapping[int, float]]  # (game, view of the actor) → probability of each action
Worth: TypeAlias = tuple[float, ...]  # one number a seat


class TooLarge(TakujoError):
    """A game that is too large for an exact answer, or has the wrong number of seats for it."""


def returns(game: Game, s: Any) -> Sequence[float]:
    """Winners share +1, the others −1 (docs/vocabulary.md)."""
    return game.returns(s)


def scores(game: Game, s: Any) -> Sequence[float]:
    """The game's own points; none counts 0. (Leduc: chips.)"""
    return [float(points or 0) for points in game.scores(s)]


def uniform(game: Game, v: Any) -> Mapping[int, float]:
    """The policy that takes all legal actions alike."""
    actions = game.legal_actions(v)
    return dict.fromkeys(actions, 1 / len(actions))


def heuristic(game: Game, v: Any) -> Mapping[int, float]:
    """The game's sensible beginner, where it leaves nothing to luck."""
    mask = np.zeros(game.spec.words, np.int64)
    game.spec.legal_actions(v, mask)
    return {int(game.spec.heuristic(v, mask, new_stream(0))): 1.0}


class Values:
    """Expected utilities of the states of one game. Each different state is worked out once and kept."""

    def __init__(
        self,
        game: Game,
        policies: Sequence[Policy] | None = None,
        utility: Utility = returns,
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

    def of(self, s: Any) -> Worth:
        """The expected utility of each seat. Raises TooLarge."""
        key = s.tobytes()
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= self._most_nodes:
                raise TooLarge("tree-large", most=self._most_nodes)
            self._known[key] = ()  # counts as soon as it is met, so that the limit holds on the way down
            known = self._known[key] = self._work_out(s)
        return known

    def after(self, s: Any) -> dict[int, Worth]:
        """The same after each listed action, or each possible outcome, of the actor of `s`."""
        actions = outcome_chances(self.game, s) if s.actor == CHANCE else self.game.legal_actions(s)
        return {a: self.of(self.game.apply(s, a)) for a in actions}

    def best(self, s: Any) -> int:
        """The action that is best for the seat to act, the first of equals."""
        after = self.after(s)
        return max(after, key=lambda a: after[a][int(s.actor)])

    def _work_out(self, s: Any) -> Worth:
        game, actor = self.game, int(s.actor)
        if actor == TERMINAL:
            return tuple(self._utility(game, s))
        if actor == CHANCE:
            return self._mean(s, outcome_chances(game, s))
        if self._policies is not None:
            return self._mean(s, self._policies[actor](game, game.observe(s, actor)))
        return max(self.after(s).values(), key=lambda worth: worth[actor])

    def _mean(self, s: Any, chances: Mapping[int, float]) -> Worth:
        parts = [(p, self.of(self.game.apply(s, a))) for a, p in chances.items() if p > 0]
        return tuple(sum(p * worth[seat] for p, worth in parts) for seat in range(self.game.seats))


def outcome_chances(game: Game, s: Any) -> dict[int, float]:
    """The probability of each possible outcome, where CHANCE acts."""
    weights = game.chance_weights(s)
    total = sum(weights)
    return {a: weight / total for a, weight in enumerate(weights) if weight}
