"""Matches between Thinkers, to measure strength; see also `core.compiled_matches`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from time import thread_time
from typing import Any, Protocol

import numpy as np

from takujo.core import record
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.compiled_matches import HEURISTIC
from takujo.core.game import Game
from takujo.core.jit import kernel
from takujo.core.kernels import make_pick
from takujo.core.record import Batch, Floats, Ints, Record
from takujo.core.rng import Stream, draw, new_stream
from takujo.core.spec import GameSpec
from takujo.lab.approximate_best_response import ahead
from takujo.search import Search

THINKER = 2  # in `players`; it moves outside the kernel
CONFIDENCE = 1.96  # standard errors either way: 95%

SHORT = {"ftw": {"rounds": 1}}  # shorter matches: one round instead of one a seat
MOST = {"overflow": 300}  # decisions: good players lose few points and play thousands

Actions = tuple[int, ...]


class Thinker(Protocol):
    """A player that searches for its moves."""

    def move(self, game: Game, view: Any, rng: Stream) -> Actions:
        """Return the actions of a whole move for the seat to act."""


@dataclass
class Searcher:
    """A Thinker that plays the best move of a search.

    If `is_thorough`, it runs all simulations, even superfluous ones.
    """

    search: Search
    is_thorough: bool = False

    def move(self, game: Game, view: Any, rng: Stream) -> Actions:
        seed = draw(rng)
        return (
            self.search.look(view, seed=seed).best.actions if self.is_thorough else self.search.choose(view, seed=seed)
        )


@dataclass
class Clocked:
    """A Thinker with a clock, in seconds."""

    thinker: Thinker
    clock: Callable[[], float] = thread_time
    moves: int = 0
    seconds: float = 0.0

    def move(self, game: Game, view: Any, rng: Stream) -> Actions:
        start = self.clock()
        actions = self.thinker.move(game, view, rng)
        self.seconds += self.clock() - start
        self.moves += 1
        return actions

    @property
    def pace(self) -> float:
        """Return the seconds per move."""
        return self.seconds / max(1, self.moves)


Player = int | Thinker  # RANDOM or HEURISTIC of `core.compiled_matches`, or a searching bot


def advance_loop(spec: GameSpec) -> Callable[..., int]:
    """Return a loop that plays to a Thinker's decision or the end.

    It first applies `actions` to states[0], and writes the Thinker's view to views[0]. It returns the winners, or −1
    before the end.
    """
    legal_actions, apply_action, sample_chance = spec.legal_actions, spec.apply_action, spec.sample_chance
    observe, heuristic, winners = spec.observe, spec.heuristic, spec.winners
    pick = make_pick(spec.words)

    def loop(states: Batch, views: Batch, mask: Ints, rng: Stream, players: Ints, actions: Ints) -> int:
        s, v = states[0], views[0]
        for a in actions:
            apply_action(s, a)
        while s.actor != TERMINAL:
            if s.actor == CHANCE:
                sample_chance(s, rng)
                continue
            observe(s, s.actor, v)
            player = players[s.actor]
            if player == THINKER:
                return -1
            legal_actions(v, mask)
            apply_action(s, heuristic(v, mask, rng) if player == HEURISTIC else pick(mask, rng))
        return int(winners(s))

    return loop


@cache
def _compiled(spec: GameSpec) -> Any:
    return kernel(advance_loop(spec))


class Arena:
    """Matches of one game; match i is independent of the run's length.

    After `most` decisions of Thinkers, a match stops and the leading seat wins.
    """

    def __init__(self, game: Game, most: int | None = None) -> None:
        self.game, self.most = game, most
        self._loop = _compiled(game.spec)
        self._states, self._views = record.batch(game.spec.state, 1), record.batch(game.spec.view, 1)
        self._mask = np.zeros(game.spec.words, np.int64)

    @property
    def truth(self) -> Record:
        """The state of the current match."""
        found: Record = self._states[0]
        return found

    def play(self, players: Sequence[Player], seed: int, match: int) -> Floats:
        """Return each seat's share of the win.

        Winners share 1 equally; unsuccessful solo: 0.
        """
        seats = self.game.seats
        rngs = [new_stream(seed, (match << 4) + 1 + p) for p in range(seats)]
        kinds = np.array([p if isinstance(p, int) else THINKER for p in players], np.int64)
        rng = new_stream(seed, match << 4)
        self._states[0] = self.game.template
        actions: Actions = ()
        moves = 0
        while True:
            made = np.array(actions, np.int64)
            won = self._loop(self._states, self._views, self._mask, rng, kinds, made)
            if won >= 0:
                return _shared([won >> p & 1 for p in range(seats)])
            if moves == self.most:
                leading = ahead(self.game, self._states[0])
                return _shared([p in leading for p in range(seats)])
            view = self._views[0]
            thinker = players[int(view.actor)]
            assert not isinstance(thinker, int)
            actions = thinker.move(self.game, view, rngs[int(view.actor)])
            moves += 1


def _shared(winners: Sequence[int]) -> Floats:
    shares: Floats = np.array(winners, np.float32) / max(1, sum(winners))
    return shares


@dataclass(frozen=True)
class Measured:
    """A share, and half the width of its 95% interval."""

    share: float
    margin: float

    def __str__(self) -> str:
        return f"{self.share:.3f} ± {self.margin:.3f}"


def alone(arena: Arena, one: Player, others: Player, matches: int, seed: int = 0) -> Measured:
    """Measure the share of `one` against `others`, over all seats in turn."""
    seats, shares = arena.game.seats, []
    for match in range(matches):
        p = match % seats
        shares.append(float(arena.play([one if q == p else others for q in range(seats)], seed, match)[p]))
    return _measured(shares)


def _measured(shares: Sequence[float]) -> Measured:
    """Return a mean with its interval: normal, or Wilson's for equal shares."""
    n, spread = len(shares), float(np.std(shares))
    margin = CONFIDENCE * spread / sqrt(n) if spread else CONFIDENCE**2 / (n + CONFIDENCE**2)
    return Measured(float(np.mean(shares)), margin)


def versus(arena: Arena, one: Player, other: Player, matches: int, seed: int = 0) -> Measured:
    """Measure the two-sided share of `one` against `other`: ½ for equals.

    In half the matches `one` plays against a table of `other`, in the rest vice versa, in all seats. Shares are
    normalised to two players (see `core.compiled_matches.Duels.strength`). Solo: the success rate.
    """
    seats = arena.game.seats
    if seats == 1:
        return alone(arena, one, other, matches, seed)
    few = _pairwise(alone(arena, one, other, matches // 2, seed), seats)
    many = _pairwise(alone(arena, other, one, matches - matches // 2, seed), seats)
    return Measured((few.share + 1 - many.share) / 2, sqrt(few.margin**2 + many.margin**2) / 2)


def _pairwise(measured: Measured, seats: int) -> Measured:
    w, others = measured.share, seats - 1
    scale = w * others + 1 - w
    return Measured(w * others / scale, measured.margin * others / scale**2)
