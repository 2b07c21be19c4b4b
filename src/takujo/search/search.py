"""`Search`: what the rest of the package asks for moves and values."""

import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from operator import add
from typing import Any

import numpy as np

from takujo.core import record
from takujo.core.actors import TERMINAL
from takujo.core.errors import IllegalMove, TakujoError
from takujo.core.game import Game
from takujo.core.moves import moves
from takujo.core.record import Ints
from takujo.core.rng import new_stream
from takujo.search import kernel
from takujo.search.found import Choice, Found
from takujo.search.tree import Tree
from takujo.search.tuning import Tuning
from takujo.search.tuning import tuning as usual_tuning

USUAL_SIMULATIONS = 2_000
MOST_EDGES = 1 << 18  # of a tree whose simulations are not counted
SLICE_S = 0.01  # a search by the clock looks at it about so often


class SearchError(TakujoError):
    """Nothing to search here: the match is over, or the view is not that of the seat to act in a match of this game."""


class Search:
    """A search for one game at one table. Working memory is made once; one `run` at a time.

    It ends after `simulations` or `seconds`, whichever comes first (one may be left out; without both it is
    USUAL_SIMULATIONS). `threads` trees grow at once, and the simulations are shared among them. With a number of
    simulations the result is a function of view, seed and threads alone.
    """

    def __init__(
        self,
        game: Game,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        seed: int = 0,
        tuning: Tuning | None = None,
    ) -> None:
        if simulations is None and seconds is None:
            simulations = USUAL_SIMULATIONS
        self.game = game
        self.seed = seed
        self.simulations = simulations
        self.seconds = seconds
        self.tuning = tuning or usual_tuning(game.name)
        self._stop = np.zeros(1, np.int64)
        each = MOST_EDGES if simulations is None else -(-simulations // threads)
        self._workers = [_Worker(game, self.tuning, each, self._stop) for _ in range(threads)]

    def run(self, view: Any, *, move: str | None = None) -> Found:
        """Search from a view of the seat to act, also one in the middle of its move. With `move` (a whole one, as a
        token) only that one is looked into. Raises SearchError; IllegalMove and InvalidMove for the move."""
        self._check(view)
        tokens = _tokens(self.game, view, self.seed) if view.step == 0 else {}
        ahead = () if move is None else _actions_of(self.game, view, move, tokens)
        found = self.look(view, ahead)
        names = {actions: token for token, actions in tokens.items()}
        choices = tuple(Choice(c.actions, names.get(c.actions), c.visits, c.value) for c in found.choices)
        return Found(found.seat, choices, found.values, found.spread, found.simulations, found.seconds)

    def look(self, view: Any, ahead: tuple[int, ...] = (), seed: int | None = None) -> Found:
        """The same without tokens, for bots, which need none; `ahead`: the actions of the only move to look into."""
        self._check(view)
        seed = self.seed if seed is None else seed
        self._stop[0] = 0
        start = time.perf_counter()
        until = None if self.seconds is None else start + self.seconds
        shares = _shares(self.simulations, len(self._workers))
        for number, worker in enumerate(self._workers):
            worker.begin(view, seed, number, ahead)
        if len(self._workers) == 1:
            self._workers[0].work(shares[0], until)
        else:
            with ThreadPoolExecutor(len(self._workers)) as pool:
                list(pool.map(lambda worker, share: worker.work(share, until), self._workers, shares))
        return _merge(view, self._workers, time.perf_counter() - start, self.game.seats)

    def stop(self) -> None:
        """End the run under way, from another thread; it returns what it has found (after one simulation at least)."""
        self._stop[0] = 1

    def _check(self, view: Any) -> None:
        if not self.game.is_view(view):
            raise SearchError("search-foreign", game=self.game.name)
        if view.actor == TERMINAL:
            raise SearchError("search-over")
        if view.actor < 0 or view.actor != view.viewer:
            raise SearchError("search-not-to-act")


class _Worker:
    """One tree and all that its thread needs."""

    def __init__(self, game: Game, tuning: Tuning, simulations: int, stop: Ints) -> None:
        spec = game.spec
        self.loop = kernel.compiled_search(spec, tuning.on_state, tuning.by_view)
        self.states, self.views = record.batch(spec.state, 2), record.batch(spec.view, 2)
        self.words = self.views.view(np.int64).reshape(2, -1)
        self.tree = Tree(min(MOST_EDGES, 4 * simulations + 64))
        self.sums, self.got = np.zeros((64 * spec.words, 1 + game.seats)), np.zeros(game.seats)
        self.moments = np.zeros(2)
        self.knobs = np.array([tuning.explore, tuning.trust])
        self.sizes = np.zeros(6, np.int64)
        self.sizes[kernel.SEATS] = game.seats
        self.sizes[kernel.HORIZON] = tuning.horizon
        self.sizes[kernel.REUSE] = tuning.reuse
        self.sizes[kernel.MIX] = round(tuning.mix * kernel.CERTAIN)
        self.ahead = np.zeros(64, np.int64)
        self.rng = new_stream(0)
        self.stop = stop

    def begin(self, view: Any, seed: int, thread: int, ahead: tuple[int, ...]) -> None:
        """Forget all; the next simulations start here."""
        self.views[0] = view
        self.tree.clear()
        self.sums.fill(0)
        self.moments.fill(0)
        self.sizes[kernel.DONE] = 0
        self.sizes[kernel.AHEAD] = len(ahead)
        self.ahead[: len(ahead)] = ahead
        self.rng = new_stream(seed, thread)

    def work(self, simulations: int | None, until: float | None) -> None:
        """Simulate until there are so many, or until that time, or until told to stop."""
        if until is None:
            self._simulate(simulations or 0)
            return
        slice_size = 1
        while not (self.stop[0] and self.done):
            left = slice_size if simulations is None else min(slice_size, simulations - self.done)
            before = time.perf_counter()
            if left <= 0 or (before >= until and self.done):
                return
            self._simulate(left)
            if time.perf_counter() - before < SLICE_S / 2:
                slice_size *= 2

    @property
    def done(self) -> int:
        return int(self.sizes[kernel.DONE])

    def _simulate(self, simulations: int) -> None:
        tree = self.tree
        self.loop(
            self.states, self.views, self.words, tree.nodes, tree.edges, tree.slots, tree.used, tree.path,
            self.sums, self.got, self.moments, self.knobs, self.sizes, self.ahead, self.rng, self.stop, simulations,
        )  # fmt: skip


def _shares(simulations: int | None, threads: int) -> list[int | None]:
    if simulations is None:
        return [None] * threads
    return [simulations // threads + (i < simulations % threads) for i in range(threads)]


def _tokens(game: Game, view: Any, seed: int) -> dict[str, tuple[int, ...]]:
    """The moves of the seat to act. They are the same in every truth that agrees with the view."""
    s = record.new(game.spec.state)
    game.spec.resample(view, new_stream(seed), s)
    return moves(game, s)


def _actions_of(game: Game, view: Any, move: str, tokens: dict[str, tuple[int, ...]]) -> tuple[int, ...]:
    if move in tokens:
        return tokens[move]
    game.spec.from_token(record.plain(view), move)
    raise IllegalMove("move-illegal", move=move)


def _merge(view: Any, workers: Iterable[_Worker], seconds: float, seats: int) -> Found:
    """What all trees say together."""
    tries: dict[tuple[int, ...], tuple[int, ...]] = {}
    totals: dict[tuple[int, ...], float] = {}
    for worker in workers:
        for actions, (visits, mean) in worker.tree.moves().items():
            before = tries.get(actions)
            tries[actions] = visits if before is None else tuple(map(add, before, visits))
            totals[actions] = totals.get(actions, 0.0) + visits[-1] * mean
    ranked = sorted(tries, key=lambda actions: (tries[actions], totals[actions]), reverse=True)
    choices = tuple(Choice(a, None, tries[a][-1], totals[a] / tries[a][-1]) for a in ranked)
    done = sum(worker.done for worker in workers)
    sums = sum((worker.sums[choices[0].actions[0]] for worker in workers), np.zeros(1 + seats))
    values = tuple((sums[kernel.SHARES :] / sums[kernel.COUNT]).tolist())
    spread = sqrt(sum(worker.moments[kernel.SQUARES] for worker in workers) / done)
    return Found(int(view.actor), choices, values, spread, done, seconds)
