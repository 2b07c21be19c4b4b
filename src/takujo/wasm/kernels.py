"""Which functions of a game are compiled for WebAssembly, and what they take: what a table asks, searches, puzzles."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numba
import numpy as np
from numba import float64, int64, uint64
from numba.core import types

from takujo.core import compiled, record
from takujo.core.game import GameSpec
from takujo.core.kernels import playout_loop
from takujo.games import face
from takujo.search.how import how
from takujo.search.kernel import search_loop
from takujo.search.rollouts import rollout_loop
from takujo.search.tree import EDGE, NODE


class Kernel(NamedTuple):
    """A loop in plain Python; `signature`: the types of its arguments."""

    name: str
    loop: Callable[..., object]
    signature: tuple[types.Type, ...]


def kernels(spec: GameSpec) -> Iterator[Kernel]:
    """Those of a game."""
    states, views = _records(spec.state), _records(spec.view)
    ints, int_rows, doubles, double_rows, stream = int64[::1], int64[:, ::1], float64[::1], float64[:, ::1], uint64[::1]
    nodes, edges = (numba.from_dtype(np.dtype(fields, align=True))[::1] for fields in (NODE, EDGE))
    yield Kernel("observe", compiled.observe_loop(spec), (states, states, ints, views))
    yield Kernel("listing", compiled.listing_loop(spec), (states, states, int_rows, int_rows, ints))
    yield Kernel("follow", compiled.follow_loop(spec), (states, states, ints, ints, ints))
    yield Kernel("weights", compiled.weights_loop(spec), (states, states, ints))
    yield Kernel("playouts", playout_loop(spec), (states, int64, int64, int64, ints))
    game = how(spec.name)
    tuning = game.tuning
    search = search_loop(spec, game.horizon, tuning.on_state, tuning.by_view, tuning.truths > 1)
    tree = (nodes, edges, ints, ints, int_rows)
    sums = (double_rows, doubles, doubles, doubles)
    yield Kernel("search", search, (states, views, int_rows, *tree, *sums, ints, ints, stream, ints, int64))
    rollouts = rollout_loop(spec, tuning.on_state)
    yield Kernel("rollouts", rollouts, (states, views, stream, int64, int64, int64, int64, double_rows))
    puzzle = face(spec.name, "puzzle")
    if puzzle is not None:
        yield Kernel("solve", puzzle.search, tuple((int64, ints, int_rows)[n] for n in puzzle.DIMENSIONS))


def _records(kind: type[record.Record]) -> types.Array:
    batch: types.Array = numba.from_dtype(record.kind_of(kind))[::1]
    return batch
