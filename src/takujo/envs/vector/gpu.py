"""The batch on a GPU: equal results, in CuPy's arrays, not NumPy's."""

from collections.abc import Callable
from functools import cache
from typing import cast

import numpy as np
from numba import boolean, float32, int64, uint64
from numpy.typing import ArrayLike

from takujo.batch.kernels import Arrays, Bools, heuristic_loop, is_legal, new_arrays, random_loop, step_loop
from takujo.batch.rewards import REWARDS, ZERO_SUM
from takujo.batch.vector_env import MOST_ROWS, T, VectorEnv
from takujo.core.game import Game
from takujo.core.options import whole
from takujo.core.record import Batch, Ints, Record
from takujo.core.spec import GameSpec
from takujo.core.thread_index import thread, threads
from takujo.gpu.device import Loop, Program, integers, record_of, records_of


class CardEnv(VectorEnv):
    """`batch` matches side by side, one thread each. Raises PackageMissing, NoCard.

    Arrays are CuPy's and stay on the GPU; PyTorch and JAX share them by DLPack without a copy
    (`torch.from_dlpack(seen.observations)`). Actions may be theirs too.
    """

    def __init__(self, game: Game, batch: int, seed: int, reward: str = REWARDS[ZERO_SUM]) -> None:
        self._program = _program(game.spec)
        batch = whole("batch", batch, 1, MOST_ROWS)
        self._illegal = self._program.cupy.zeros(batch, np.bool_)
        super().__init__(game, batch, seed, 1, reward)

    def __getstate__(self) -> dict[str, object]:
        state = super().__getstate__()
        del state["_program"]
        return state

    def __setstate__(self, state: dict[str, object]) -> None:
        self._program = _program(state["game"].spec)  # type: ignore[attr-defined]
        super().__setstate__(state)

    def _new_arrays(self) -> Arrays:
        arrays = new_arrays(self.game, self.batch)
        return Arrays._make(
            map(self._owned, arrays._replace(views=arrays.views[:1]))
        )  # each thread has a view of its own

    def _owned(self, array: T) -> T:
        owned: T = self._program.cupy.asarray(integers(cast(Batch, array)) if array.dtype.names else array)
        return owned

    def _integers(self, actions: ArrayLike) -> Ints:
        cupy = self._program.cupy
        is_elsewhere = hasattr(actions, "__dlpack__") and not isinstance(actions, np.ndarray | cupy.ndarray)
        found: Ints = cupy.ascontiguousarray(cupy.from_dlpack(actions) if is_elsewhere else actions)
        return found

    def _first_illegal(self, actions: Ints) -> int:
        self._illegal[:] = 0
        self._do("illegal", self._arrays.legal, actions, self._illegal)
        return int(self._illegal.argmax()) if bool(self._illegal.any()) else -1

    def _state(self, row: int) -> Record:
        state: Record = record_of(
            self.game.spec.state, self._program.cupy.asnumpy(self._arrays.states[: self.batch][row])
        )
        return state

    def _part(self, loop: str, first: int, last: int, *arguments: object) -> None:
        self._program.launch(loop, last - first, *arguments, first, last)


def illegal_loop(words: int) -> Callable[..., None]:
    """Return the loop that sets illegal[i] if row i's action is illegal."""

    def loop(legal: Ints, actions: Ints, illegal: Bools, first: int, last: int) -> None:
        for i in range(first + thread(), last, threads()):
            illegal[i] = not is_legal(legal[i], actions[i], words)

    return loop


def loops(spec: GameSpec) -> dict[str, Loop]:
    """Return the loops of a game, by name."""
    states, views, streams, ints = records_of(spec.state), records_of(spec.view), uint64[::1], int64[::1]
    bools = boolean[::1]
    int_rows, float_rows, bool_rows = int64[:, ::1], float32[:, ::1], boolean[:, ::1]
    seen = (float_rows, bool_rows, float_rows, int_rows, bools)
    numbers = (int64,) * 7
    return {
        "step": Loop(step_loop(spec), (states, views, streams, ints, ints, ints, int_rows, *seen, *numbers)),
        "heuristic": Loop(heuristic_loop(spec), (states, views, streams, ints, int64, int64)),
        "random": Loop(random_loop(spec.words), (int_rows, streams, ints, int64, int64)),
        "illegal": Loop(illegal_loop(spec.words), (int_rows, ints, bools, int64, int64)),
    }


@cache
def _program(spec: GameSpec) -> Program:
    return Program("batch", loops(spec))
