"""`Search`: finds moves and values for a view."""

import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import chain
from math import inf, sqrt
from operator import add, itemgetter
from typing import TYPE_CHECKING, Generic

from takujo.core.actors import TERMINAL
from takujo.core.errors import InvalidOption, TakujoError
from takujo.core.game import Game
from takujo.core.kernel_runtime import Runtime, runtime
from takujo.core.limits import MOST_ACTIONS
from takujo.core.moves import after, moves
from takujo.core.options import whole
from takujo.core.record import Doubles, Floats, Ints, S, V
from takujo.core.rng import new_stream, seed_stream
from takujo.interfaces.search import GUIDE, Tuning
from takujo.search import ismcts
from takujo.search.config import config_for
from takujo.search.result import Choice, SearchResult
from takujo.search.tree import Tree, Tried

if TYPE_CHECKING:
    from takujo.search.network_file import Trained

USUAL_SIMULATIONS = 2_000
MOST_EDGES = 1 << 18  # room of a tree
SLICE_S = 0.01  # a timed search checks the clock about this often
PART = 1_000  # simulations between two checks whether the move is settled


class SearchError(TakujoError):
    """The view cannot be searched.

    The match is over, the view is not the actor's view of this game, or a move has too many actions.
    """


class Search(Generic[S, V]):
    """A search for one game at one table.

    One `run` at a time. Working memory is allocated once. A search ends after `simulations` or `seconds`, whichever
    comes first; the default is USUAL_SIMULATIONS. `threads` trees grow at once and share the simulations. With a number
    of simulations, the result depends on view, seed and threads only. If `careful`, clearly losing moves are not
    searched while there are others. With a `guide`, a trained network, it is `search.guided` in one thread. Raises
    InvalidOption.
    """

    def __init__(
        self,
        game: Game[S, V],
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        seed: int = 0,
        tuning: Tuning | None = None,
        careful: bool = False,
        guide: "Trained | None" = None,
    ) -> None:
        if simulations is None and seconds is None:
            simulations = USUAL_SIMULATIONS
        simulations = None if simulations is None else whole("simulations", simulations, 1)
        if seconds is not None and not (hasattr(seconds, "__float__") and seconds >= 0):
            raise InvalidOption("option-value", option="seconds", allowed="0 or more", value=str(seconds))
        threads = whole("threads", threads, 1, 1 if guide else None)
        self.game = game
        self.seed = whole("seed", seed)
        self.simulations = simulations
        self.seconds = seconds
        self.tuning = tuning or config_for(game.name).tuning
        memory = runtime(game.spec, GUIDE if guide else "")
        self._stop = memory.ints(1)  # not 0: end early
        each = MOST_EDGES if simulations is None else -(-simulations // threads)
        self._workers = [_Worker(game, memory, self.tuning, each, careful, self._stop, guide) for _ in range(threads)]

    def run(self, view: V, *, move: str | None = None) -> SearchResult:
        """Search from a view of the actor, between or within moves.

        With `move`, a complete move as a token, only that move is searched (between moves). Raises SearchError;
        IllegalMove and InvalidMove for the move.
        """
        self._check(view)
        if move is not None and view.step != 0:
            raise SearchError("search-half-made")
        # Moves are the same in every truth that agrees with the view.
        truth = self.game.resample(view, new_stream(self.seed))
        tokens = moves(self.game, truth) if view.step == 0 else {}
        ahead = () if move is None else after(self.game, truth, move)[1]
        found = self.look(view, ahead)
        names = {actions: token for token, actions in tokens.items()}
        if move is not None:
            names.setdefault(ahead, move)  # legal, though not listed
        return replace(found, choices=tuple(c._replace(token=names.get(c.actions)) for c in found.choices))

    def look(self, view: V, ahead: tuple[int, ...] = (), seed: int | None = None) -> SearchResult:
        """Search without tokens, for bots.

        `ahead` are the actions of the only move to search.
        """
        self._check(view)
        seed = self.seed if seed is None else seed
        start = time.perf_counter()
        shares = _shares(self.simulations, len(self._workers))
        for number, worker in enumerate(self._workers):
            worker.begin(view, seed, number, ahead)
        if len(self._workers) == 1:
            self._workers[0].work(shares[0], self.seconds)
        else:
            with ThreadPoolExecutor(len(self._workers)) as pool:
                list(pool.map(lambda worker, share: worker.work(share, self.seconds), self._workers, shares))
        self._stop[0] = 0
        return _merge(view, self._workers, time.perf_counter() - start, self.game.seats)

    def choose(self, view: V, seed: int | None = None) -> tuple[int, ...]:
        """Return the actions of the move that `look` would put first.

        Skips simulations that cannot change it.
        """
        if self.simulations is None or self.seconds is not None or len(self._workers) > 1:
            return self.look(view, seed=seed).best.actions
        self._check(view)
        (worker,) = self._workers
        worker.begin(view, self.seed if seed is None else seed, 0, ())
        worker.settle(self.simulations)
        self._stop[0] = 0
        return max(worker.moves(), key=itemgetter(0, 1)).actions

    def stop(self) -> None:
        """End the current or else the next run early.

        Safe from any thread. The run returns its result of at least one simulation.
        """
        self._stop[0] = 1

    def _check(self, view: V) -> None:
        if not self.game.is_view(view):
            raise SearchError("search-foreign", game=self.game.name)
        if view.actor == TERMINAL:
            raise SearchError("search-over")
        if view.actor < 0 or view.actor != view.viewer:
            raise SearchError("search-not-to-act")


class _Worker(Generic[S, V]):
    """One tree and its thread's memory."""

    def __init__(
        self,
        game: Game[S, V],
        memory: Runtime,
        tuning: Tuning,
        simulations: int,
        careful: bool,
        stop: Ints,
        guide: "Trained | None" = None,
    ) -> None:
        self.game, spec = game, game.spec
        weighs = tuning.truths > 1
        if guide is None:
            self.loop = ismcts.compiled_search(spec, tuning.on_state, tuning.by_view, weighs)
            self.guide: tuple[Floats | Doubles, ...] = ()  # extra arguments of its loop
            most = min(MOST_EDGES, 4 * simulations + MOST_ACTIONS)
        else:
            from takujo.search import network_search

            self.loop = network_search.compiled_guided(spec, tuning.by_view, weighs, guide.sizes)
            most = min(MOST_EDGES, network_search.EDGES_EACH * simulations) + MOST_ACTIONS
            weights = memory.floats(len(guide.weights))
            weights[:] = guide.weights
            sizes = guide.sizes
            self.guide = weights, memory.floats(sizes.room), memory.doubles(sizes.actions), memory.doubles(most + 1)
        self.states, self.views = memory.records(spec.state, 3), memory.records(spec.view, 2)
        self.words = memory.words(self.views)
        self.tree = Tree(memory, most)
        self.sums, self.got = memory.doubles(64 * spec.words, 1 + game.seats), memory.doubles(game.seats)
        self.moments = memory.doubles(2)
        self.knobs = memory.doubles(len(ismcts.KNOBS))
        self.knobs[ismcts.C_PUCT] = tuning.c_puct
        self.knobs[ismcts.HEURISTIC_PRIOR] = tuning.heuristic_prior
        self.sizes = memory.ints(len(ismcts.SIZES))
        self.sizes[ismcts.SEATS] = game.seats
        self.sizes[ismcts.HORIZON] = tuning.horizon
        self.sizes[ismcts.REUSE] = tuning.reuse
        self.sizes[ismcts.TRUTHS] = tuning.truths
        self.sizes[ismcts.NETWORK_ROLLOUT_MOVES] = tuning.network_rollout_moves
        self.sizes[ismcts.OPPONENT_HEURISTIC_PROB] = round(tuning.opponent_heuristic_prob * ismcts.CERTAIN)
        self.sizes[ismcts.CAREFUL] = careful
        self.sizes[ismcts.ROLLOUT_HEURISTIC_PROB] = round(tuning.rollout_heuristic_prob * ismcts.CERTAIN)
        self.ahead = memory.ints(MOST_ACTIONS)
        self.rng = memory.stream()
        self.stop = stop

    def begin(self, view: V, seed: int, thread: int, ahead: tuple[int, ...]) -> None:
        """Reset the tree to a view. Raises SearchError."""
        if len(ahead) > MOST_ACTIONS:
            raise _too_long(self.game)
        self.views[0] = view
        self.tree.clear()
        self.sums.fill(0)
        self.moments.fill(0)
        self.sizes[ismcts.DONE] = 0
        self.sizes[ismcts.AHEAD] = len(ahead)
        self.ahead[: len(ahead)] = ahead
        seed_stream(self.rng, seed, thread)

    def work(self, simulations: int | None, seconds: float | None) -> None:
        """Simulate up to a number, a duration, or a stop."""
        if seconds is None:
            self._simulate(simulations or 0)
            return
        until = inf  # the clock starts after the first slice, which may compile
        slice_size = 1
        while not (self.stop[0] and self.done):
            left = slice_size if simulations is None else min(slice_size, simulations - self.done)
            before = time.perf_counter()
            if left <= 0 or before >= until:
                return
            self._simulate(left)
            until = min(until, time.perf_counter() + seconds)
            if time.perf_counter() - before < SLICE_S / 2:
                slice_size *= 2

    def settle(self, simulations: int) -> None:
        """Simulate up to a number, a stop, or a settled move."""
        while (left := simulations - self.done) and not (self.stop[0] and self.done) and not self.tree.is_settled(left):
            self._simulate(min(PART, left))

    def moves(self) -> list[Tried]:
        """Return the complete moves that were tried, at least one. Raises SearchError."""
        found = self.tree.moves()
        if not found:
            raise _too_long(self.game)
        return found

    @property
    def done(self) -> int:
        return int(self.sizes[ismcts.DONE])

    def _simulate(self, simulations: int) -> None:
        tree = self.tree
        self.loop(
            self.states, self.views, self.words, tree.nodes, tree.edges, tree.slots, tree.used, tree.path,
            self.sums, self.got, self.moments, self.knobs, self.sizes, self.ahead, self.rng, self.stop, *self.guide,
            simulations,
        )  # fmt: skip


def _too_long(game: Game) -> SearchError:
    return SearchError("search-long", game=game.name, most=MOST_ACTIONS)


def _shares(simulations: int | None, threads: int) -> list[int | None]:
    if simulations is None:
        return [None] * threads
    return [simulations // threads + (i < simulations % threads) for i in range(threads)]


def _merge(view: V, workers: Sequence[_Worker[S, V]], seconds: float, seats: int) -> SearchResult:
    """Return the combined result of all trees."""
    tried = workers[0].moves() if len(workers) == 1 else _together(worker.moves() for worker in workers)
    tried.sort(key=itemgetter(0, 1), reverse=True)
    choices = tuple(Choice(actions, None, visits[-1], total / visits[-1]) for visits, total, actions in tried)
    done = sum(worker.done for worker in workers)
    first = choices[0].actions[0]
    sums = [sum(float(worker.sums[first, i]) for worker in workers) for i in range(1 + seats)]
    values = tuple(share / sums[ismcts.COUNT] for share in sums[ismcts.SHARES :])
    spread = sqrt(sum(worker.moments[ismcts.SQUARES] for worker in workers) / done)
    return SearchResult(int(view.actor), choices, values, spread, done, seconds)


def _together(trees: Iterable[list[Tried]]) -> list[Tried]:
    """Return the moves of several trees, added up."""
    found: dict[tuple[int, ...], Tried] = {}
    for visits, total, actions in chain.from_iterable(trees):
        before = found.get(actions)
        if before is not None:
            visits, total = tuple(map(add, before.visits, visits)), before.total + total
        found[actions] = Tried(visits, total, actions)
    return list(found.values())
