"""The functions to compile for WebAssembly, and their types."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, cast

import numba
import numpy as np
from numba import float32, float64, int64, uint64
from numba.core import types

from takujo.core import record, state_loops
from takujo.core.kernels import playout_loop
from takujo.core.record import Batch, Ints
from takujo.core.spec import GameSpec
from takujo.games import component
from takujo.interfaces.score_pad import CALCULATOR, ScorePadRules, score_loop
from takujo.interfaces.search import GUIDE
from takujo.search.config import config_for
from takujo.search.ismcts import search_loop
from takujo.search.network_file import guide_of
from takujo.search.network_search import guided_loop, name_of
from takujo.search.rollouts import rollout_loop
from takujo.search.tree import EDGE, NODE


class Kernel(NamedTuple):
    """A loop in plain Python, and the types of its arguments."""

    name: str
    loop: Callable[..., object]
    signature: tuple[types.Type, ...]


INTS, INT_ROWS, STREAM = int64[::1], int64[:, ::1], uint64[::1]
FLOATS, DOUBLES, DOUBLE_ROWS = float32[::1], float64[::1], float64[:, ::1]


def kernels(spec: GameSpec, part: str = "") -> Iterator[Kernel]:
    """Yield the kernels of a game, or of its part."""
    parts = {"": _usual, GUIDE: _guided, CALCULATOR: _calculator}
    yield from parts[part](spec)


def _calculator(spec: GameSpec) -> Iterator[Kernel]:
    """Yield what a page computes beside real cards."""
    signature = (_records(spec.state), INTS, INTS)
    pad, calculator = component(spec.name, "score_pad"), component(spec.name, "calculator")
    if pad is not None:
        yield Kernel("score", score_loop(spec, cast(ScorePadRules, pad)), signature)
    for function in calculator.FUNCTIONS if calculator is not None else ():
        yield Kernel(function.__name__, _on_one(function), signature)


def _on_one(function: Callable[..., int]) -> Callable[..., int]:
    """Return a loop that calls a function with a batch's first state."""

    def loop(states: Batch, given: Ints, found: Ints) -> int:
        return function(states[0], given, found)

    return loop


def _usual(spec: GameSpec) -> Iterator[Kernel]:
    states, views = _records(spec.state), _records(spec.view)
    yield Kernel("observe", state_loops.observe_loop(spec), (states, states, INTS, views))
    yield Kernel("listing", state_loops.listing_loop(spec), (states, states, INT_ROWS, INT_ROWS, INTS))
    yield Kernel("follow", state_loops.follow_loop(spec), (states, states, INTS, INTS, INTS))
    yield Kernel("weights", state_loops.weights_loop(spec), (states, states, INTS))
    yield Kernel("playouts", playout_loop(spec), (states, int64, int64, int64, INTS))
    game = config_for(spec.name)
    tuning = game.tuning
    search = search_loop(spec, game.horizon, tuning.on_state, tuning.by_view, tuning.truths > 1)
    yield Kernel("search", search, (*_searched(spec), int64))
    rollouts = rollout_loop(spec, tuning.on_state)
    yield Kernel("rollouts", rollouts, (states, views, STREAM, int64, int64, int64, int64, DOUBLE_ROWS))
    puzzle = component(spec.name, "puzzle")
    if puzzle is not None:
        yield Kernel("solve", puzzle.search, tuple((int64, INTS, INT_ROWS)[n] for n in puzzle.DIMENSIONS))


def _guided(spec: GameSpec) -> Iterator[Kernel]:
    game, sizes = config_for(spec.name), guide_of(spec).sizes
    variant = game.tuning.by_view, game.tuning.truths > 1
    loop = guided_loop(spec, game.horizon, *variant, sizes)
    yield Kernel(name_of(*variant, sizes), loop, (*_searched(spec), FLOATS, FLOATS, DOUBLES, DOUBLES, int64))


def _searched(spec: GameSpec) -> tuple[types.Type, ...]:
    """Return the first argument types of both searches."""
    nodes, edges = (numba.from_dtype(np.dtype(fields, align=True))[::1] for fields in (NODE, EDGE))
    tree = (nodes, edges, INTS, INTS, INT_ROWS)
    sums = (DOUBLE_ROWS, DOUBLES, DOUBLES, DOUBLES)
    return _records(spec.state), _records(spec.view), INT_ROWS, *tree, *sums, INTS, INTS, STREAM, INTS


def _records(kind: type[record.Record]) -> types.Array:
    batch: types.Array = numba.from_dtype(record.kind_of(kind))[::1]
    return batch
