"""Brute-force beliefs: the states that a perfect memory cannot distinguish.

A *belief* starts with all arrangements of the unseen cards of a small position, with weights. After each move of a
random match, it keeps the states in which the viewer would have seen the same. If the viewer sees a move only partly,
the belief plays all moves that look like it. Games contribute only the looks of moves (`witness`) and, where hidden
cards are counted openly (`opens`), the view; `observe` and `resample` have no other part.
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any

import numpy as np

from takujo.core import record
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.errors import TakujoError
from takujo.core.game import Game
from takujo.core.jit import kernel
from takujo.core.moves import after, moves, outcomes
from takujo.core.position_json import position_of, state_of
from takujo.core.rng import new_stream
from takujo.core.spec import GameSpec

Position = dict[str, Any]
Place = tuple[Any, ...]  # a place of cards in a position: ("hands", 1), ("deck",)


@dataclass(frozen=True)
class Secrets:
    """The places of a game's hidden cards in positions."""

    places: Callable[[Position, int], list[Place]]
    split: Callable[[Any], list[Any]]  # value → cards
    join: Callable[[list[Any]], Any]
    # (before, after): whether a move reveals cards, apart from the end of a round
    opens: Callable[[Any, Any], bool] = lambda before, after: False
    # (before, token): number of cards that the token may mean; 1 if all cards differ
    alike: Callable[[Any, str], int] = lambda before, token: 1


def get(position: Position, place: Place) -> Any:
    value: Any = position
    for key in place:
        value = value[key]
    return value


def put(position: Position, place: Place, value: Any) -> None:
    get(position, place[:-1])[place[-1]] = value


def all_truths(secrets: Secrets, position: Position, viewer: int) -> Iterator[tuple[Position, int]]:
    """Yield all arrangements of the unseen cards, with their multiplicity."""
    places = secrets.places(position, viewer)
    sizes = [len(secrets.split(get(position, place))) for place in places]
    unseen = Counter(card for place in places for card in secrets.split(get(position, place)))
    for hands, weight in deals(unseen, sizes):
        truth = json.loads(json.dumps(position))
        for place, cards in zip(places, hands, strict=True):
            put(truth, place, secrets.join(cards))
        yield truth, weight


def deals(cards: Counter[Any], sizes: list[int]) -> Iterator[tuple[list[list[Any]], int]]:
    """Yield all deals into hands of these sizes, with their multiplicity."""
    if not sizes:
        yield [], 1
        return
    for hand in _choose(sorted(cards), cards, sizes[0]):
        left, weight = cards.copy(), 1
        for card in set(hand):
            n = hand.count(card)
            weight *= comb(cards[card], n)
            left[card] -= n
        for rest, ways in deals(+left, sizes[1:]):
            yield [hand, *rest], weight * ways


def _choose(kinds: list[Any], cards: Counter[Any], n: int) -> Iterator[list[Any]]:
    if n == 0:
        yield []
    elif sum(cards[kind] for kind in kinds) >= n:
        first, *others = kinds
        for taken in range(min(n, cards[first]) + 1):
            for rest in _choose(others, cards, n - taken):
                yield [first] * taken + rest


class Belief:
    """The weighted states that a viewer cannot distinguish from the real one."""

    def __init__(self, game: Game, secrets: Secrets, position: Position, viewer: int) -> None:
        self.game, self.secrets, self.viewer = game, secrets, viewer
        self.truths: dict[bytes, tuple[Any, Fraction]] = {}
        for truth, weight in all_truths(secrets, position, viewer):
            self._add(self.truths, state_of(game, truth), Fraction(weight))
        self.s = state_of(game, position)
        assert self.s.tobytes() in self.truths

    @staticmethod
    def _add(truths: dict[bytes, tuple[Any, Fraction]], s: Any, weight: Fraction) -> None:
        key = s.tobytes()
        truths[key] = s, weight + (truths[key][1] if key in truths else 0)

    def play(self, token: str) -> None:
        """Play the real move; keep the states with the same witness."""
        before, self.s = self.s, after(self.game, self.s, token)[0]
        spec, actor = self.game.spec, int(before.actor)
        seen = spec.witness(before, actor, token, self.viewer)
        left: dict[bytes, tuple[Any, Fraction]] = {}
        for s, weight in self.truths.values():
            for guess, chance in self._guesses(s, token, seen):
                if spec.witness(s, actor, guess, self.viewer) == seen:
                    self._add(left, after(self.game, s, guess)[0], weight * chance)
        if spec.is_round_over(self.s) or self.secrets.opens(before, self.s):
            view = self.view.tobytes()
            left = {
                key: found for key, found in left.items() if self.game.observe(found[0], self.viewer).tobytes() == view
            }
        self.truths = left

    def _guesses(self, s: Any, token: str, seen: str | None) -> Iterator[tuple[str, Fraction]]:
        """Yield a state's moves that may look the same, with weights.

        Seats choose any card alike.
        """
        if int(s.actor) == CHANCE:
            yield from outcomes(self.game, s).items()
        elif seen != token:
            yield from ((guess, Fraction(self.secrets.alike(s, guess))) for guess in moves(self.game, s))
        else:
            try:
                after(self.game, s, token)
            except TakujoError:
                return
            yield token, Fraction(self.secrets.alike(s, token))

    @property
    def view(self) -> Any:
        return self.game.observe(self.s, self.viewer)

    def next_token(self, rng: random.Random) -> str | None:
        """Return a random token; None at the end or before whole deals."""
        if int(self.s.actor) == TERMINAL or self.game.spec.is_round_over(self.s):
            return None
        if int(self.s.actor) == CHANCE:
            found = outcomes(self.game, self.s)
            return rng.choices(list(found), [float(chance) for chance in found.values()])[0]
        return rng.choice(list(moves(self.game, self.s)))

    def positions(self) -> dict[str, float]:
        """Return the states as text, with probabilities."""
        total = sum(weight for _, weight in self.truths.values())
        found: dict[str, float] = {}
        for s, weight in self.truths.values():
            text = text_of(self.game, s)
            found[text] = found.get(text, 0.0) + float(weight / total)
        return found

    def resampled(self, n: int, seed: int) -> Counter[str]:
        """Count the states that `resample` draws from the view, as text."""
        views, states = record.batch(self.game.spec.view, 1), record.batch(self.game.spec.state, n)
        views[0] = self.view
        _compiled_fill(self.game.spec)(views, states, new_stream(seed))
        rows, counts = np.unique(states.view(np.int64).reshape(n, -1), axis=0, return_counts=True)
        found: Counter[str] = Counter()
        for s, count in zip(rows.view(states.dtype)[:, 0], counts, strict=True):
            found[text_of(self.game, s)] += int(count)
        return found


def text_of(game: Game, s: Any) -> str:
    return json.dumps(position_of(game, s))


def fill_loop(spec: GameSpec) -> Callable[..., None]:
    resample = spec.resample

    def loop(views: Any, states: Any, rng: Any) -> None:
        for i in range(len(states)):
            resample(views[0], rng, states[i])

    return loop


@cache
def _compiled_fill(spec: GameSpec) -> Any:
    return kernel(fill_loop(spec))
