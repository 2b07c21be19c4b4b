"""People of known strength, and matches between them with the luck of each: what `bench_ratings.py` rates.

A person stands somewhere on the ladder random – level 1 – level 2 – level 3: whoever stands between two rungs chooses
anew at each move which of the two plays it, more often the nearer one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import floor
from typing import Any

import numpy as np
from arena import THINKER, Actions
from numpy.typing import NDArray

from takujo.bots import Level
from takujo.core import record
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.compile import kernel
from takujo.core.game import Game
from takujo.core.kernels import make_pick
from takujo.core.record import Batch, Ints
from takujo.core.rng import Stream, new_stream
from takujo.core.spec import GameSpec
from takujo.present.common import places
from takujo.search.rollouts import Rollouts

SEATS = 4
TOP = 3  # the highest level
TURNS = 1_024  # of chance in a match that are followed, at most
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Played:
    """Matches, each a row; a column a seat."""

    people: NDArray[np.int64]
    places: NDArray[np.int64]
    shares: Floats  # of the win
    adjusted: Floats  # the same without luck (docs/analysis.md); of matches that nobody analysed NaN

    def __len__(self) -> int:
        return len(self.people)


def joined(parts: Sequence[Played]) -> Played:
    """One after another."""
    names = ("people", "places", "shares", "adjusted")
    return Played(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


def strengths(people: int, seed: int) -> Floats:
    """Where each stands on the ladder, 0 … TOP: most in the middle."""
    return np.random.default_rng(seed).beta(2, 2, people) * TOP


def seatings(people: Sequence[int], matches: int, seats: int, seed: int) -> NDArray[np.int64]:
    """Who sits where: everybody equally often, up to one match, beside anybody."""
    rng = np.random.default_rng(seed)
    rounds = [
        rng.permutation(people)[: len(people) // seats * seats] for _ in range(-(-matches * seats // len(people)) + 1)
    ]
    return np.concatenate(rounds).reshape(-1, seats)[:matches]


def advance_loop(spec: GameSpec) -> Callable[..., Any]:
    """From states[0], play `actions`; then on, until a person is to think or the match is over. Before chance acts, and
    after it has, the state is kept in `kept`, whose first free place is `free`. Returns the next free one."""
    legal_actions, apply_action, sample_chance, observe = (
        spec.legal_actions,
        spec.apply_action,
        spec.sample_chance,
        spec.observe,
    )
    pick = make_pick(spec.words)

    def loop(
        states: Batch, views: Batch, mask: Ints, rng: Stream, players: Ints, actions: Ints, kept: Batch, free: int
    ) -> int:
        s, v = states[0], views[0]
        for a in actions:
            apply_action(s, a)
        while s.actor != TERMINAL:
            if s.actor == CHANCE:
                kept[free] = s
                while s.actor == CHANCE:
                    sample_chance(s, rng)
                kept[free + 1] = s
                free += 2
                continue
            observe(s, s.actor, v)
            if players[s.actor] == THINKER:
                return free
            legal_actions(v, mask)
            apply_action(s, pick(mask, rng))
        return free

    return loop


@cache
def _compiled(spec: GameSpec) -> Any:
    return kernel(advance_loop(spec))


class Evening:
    """Matches of one game between people of these strengths. Match i of a seed is the same however many there are."""

    def __init__(self, game: Game, where: Floats, rollouts: int, seed: int) -> None:
        self.game, self.where, self.rollouts, self.seed = game, where, rollouts, seed
        spec = game.spec
        self._states, self._views = record.batch(spec.state, 1), record.batch(spec.view, 1)
        self._kept = record.batch(spec.state, 2 * TURNS)
        self._mask = np.zeros(spec.words, np.int64)
        self._worths = Rollouts(game)

    def play(self, tables: NDArray[np.int64], first: int) -> Played:
        """`tables`: who sits where, a row a match; `first`: the number of the first of them."""
        rows = [self._match(people, first + i) for i, people in enumerate(tables)]
        found = [np.array(column) for column in zip(*rows, strict=True)]
        return Played(tables, *found)

    def ended(self, people: NDArray[np.int64], number: int, deal: int) -> Any:
        """The last state of match `number` between `people`, by seat; chance is that of the deal, whoever plays it."""
        self._through(people, number, deal)
        return record.copy(self._states[0])

    def _through(self, people: NDArray[np.int64], number: int, deal: int) -> int:
        """Play to the end, in `_states`. How much was kept on the way."""
        game, seats = self.game, self.game.seats
        rng, whims = new_stream(self.seed, deal << 4), np.random.default_rng((self.seed, number))
        rngs = [new_stream(self.seed, (number << 4) + 1 + p) for p in range(seats)]
        players = np.full(seats, THINKER, np.int64)
        self._states[0] = game.template
        actions: Actions = ()
        free = 0
        while True:
            made = np.array(actions, np.int64)
            free = _compiled(game.spec)(self._states, self._views, self._mask, rng, players, made, self._kept, free)
            seat = int(self._states[0].actor)
            if seat == TERMINAL:
                return free
            actions = self._move(self.where[people[seat]], rngs[seat], whims)

    def _match(self, people: NDArray[np.int64], number: int) -> tuple[list[int], list[float], list[float]]:
        game = self.game
        free = self._through(people, number, deal=number)
        end = self._states[0]
        won = game.winners(end)
        shares = [1 / len(won) if p in won else 0.0 for p in range(game.seats)]
        standing = places(game.scores(end), won, game.spec.lowest_wins)
        return standing, shares, self._adjusted(shares, free, number)

    def _move(self, where: float, rng: Stream, whims: np.random.Generator) -> Actions:
        view = self._views[0]
        number = floor(where) + int(whims.random() < where % 1)
        if number:
            return Level(number).move(self.game, view, rng)
        self.game.spec.legal_actions(view, self._mask)
        return (int(make_pick(self.game.spec.words)(self._mask, rng)),)

    def _adjusted(self, shares: list[float], free: int, number: int) -> list[float]:
        """Less what chance gave or took, by rollouts before and after it."""
        if not self.rollouts:
            return [float("nan")] * len(shares)
        found = np.array(shares)
        for i in range(free):
            if i == 0:  # before the first deal, the same in all matches
                worth = self._before
            else:
                worth = np.array(self._worths.run(self._kept[i], self.rollouts, self.seed + 1, number << 12 | i).shares)
            found += worth if i % 2 == 0 else -worth
        return list(found)

    @cached_property
    def _before(self) -> Floats:
        return np.array(self._worths.run(self._kept[0], 20_000, self.seed, 0).shares)
