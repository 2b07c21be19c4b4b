"""Many matches of one game at once, with NumPy arrays."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from takujo.batch import kernels
from takujo.batch.kernels import BEGIN, Bools, Streams
from takujo.batch.rewards import REWARDS, ZERO_SUM, number_of
from takujo.core import record
from takujo.core.errors import IllegalMove
from takujo.core.game import Game
from takujo.core.options import whole
from takujo.core.record import Floats, Ints, Record, Seen
from takujo.core.rng import new_streams

T = TypeVar("T", bound=NDArray[np.generic])

MOST_ROWS = 1 << 24  # some 100 GB
SEEDS = -(1 << 63), (1 << 63) - 1
ADVICE = 1 << 62  # streams from this number on are for `random_actions` and `heuristic_actions`


class Batch(NamedTuple):
    """The result of a step, one row per match.

    The arrays belong to the environment; the next step overwrites them. S is the number of seats, A that of actions. If
    a match has ended, all but `rewards`, `dones` and `scores` is of the next one.
    """

    observations: Floats  # (batch, encoding): the actor's view; `envs.observation_layout.layout` names the pieces
    masks: Bools  # (batch, A): its legal actions
    actors: Ints  # (batch): the seat to act
    rewards: Floats  # (batch, S): those of a match that ended in this step (`batch.rewards`); else 0
    dones: Bools  # (batch): whether a match ended in this step
    scores: Ints  # (batch, S): points in the last match that ended in this row; core.actors.NO_SCORE for none


class VectorEnv:
    """`batch` matches side by side: every step takes an action of each.

    Chance plays by itself. Row i plays the matches i, i + batch, i + 2·batch … of the run `seed`, so results are the
    same on any number of threads. Do not use it from several threads at once.
    """

    def __init__(self, game: Game, batch: int, seed: int, threads: int, reward: str = REWARDS[ZERO_SUM]) -> None:
        self.game, self.batch, self.seats = game, whole("batch", batch, 1, MOST_ROWS), game.seats
        batch, threads = self.batch, whole("threads", threads, 1)
        self._reward = number_of(reward)
        self.actions, self.encoding = game.spec.action_count, game.spec.encoding_size
        self._arrays = self._new_arrays()
        self._advice: Streams = self._owned(np.zeros(batch, np.uint64))
        self._advised: Ints = self._owned(np.zeros(batch, np.int64))
        edges = [batch * i // threads for i in range(threads + 1)]
        self._parts = [(a, b) for a, b in pairwise(edges) if a < b]
        self._make_ready()
        self.reset(seed)

    def _make_ready(self) -> None:
        """Create what is not pickled: threads and the arrays' visible parts."""
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None
        a = self._arrays
        self._seen = Batch(
            a.observations, a.masks, a.actors, a.rewards[:, : self.seats], a.dones, a.scores[:, : self.seats]
        )

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in self.__dict__.items() if name not in ("_pool", "_seen")}

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__ |= state
        self._make_ready()

    def reset(self, seed: int | None = None) -> Batch:
        """Begin each row's first match; `seed` (−2⁶³ … 2⁶³ − 1) starts another run."""
        if seed is not None:
            self.seed = whole("seed", seed, *SEEDS)
        self._arrays.numbers[:] = self._owned(np.arange(self.batch))
        self._arrays.scores[:] = 0
        self._arrays.actions[:] = BEGIN
        self._advice[:] = self._owned(new_streams(self.seed, ADVICE, self.batch))
        return self._run()

    def step(self, actions: ArrayLike) -> Batch:
        """Play one action per row, integers of shape (batch).

        Raises IllegalMove; nothing has changed then.
        """
        chosen = self._integers(actions)
        if chosen.shape != (self.batch,) or not np.issubdtype(chosen.dtype, np.integer):
            raise ValueError(f"actions are {self.batch} integers, not {chosen.dtype} of shape {chosen.shape}")
        chosen = chosen.astype(np.int64, copy=False)
        row = self._first_illegal(chosen)
        if row >= 0:
            raise IllegalMove("action-illegal-row", action=int(chosen[row]), row=row)
        self._arrays.actions[:] = chosen
        return self._run()

    def abandon(self, row: int) -> list[int | None]:
        """Begin the next match of a row before this one ends.

        Return its points. Nothing is paid. Raises InvalidOption.
        """
        row = whole("row", row, 0, self.batch - 1)
        scores = self.game.scores(self._state(row))
        self._arrays.numbers[row] += self.batch
        self._arrays.actions[row] = BEGIN
        self._part("step", row, row + 1, *self._of_step())
        return scores

    def random_actions(self) -> Ints:
        """Return a uniformly random legal action per row.

        The next advice overwrites them.
        """
        self._do("random", self._arrays.legal, self._advice, self._advised)
        return self._advised

    def heuristic_actions(self) -> Ints:
        """Return the heuristic's action per row; the next advice overwrites them."""
        self._do("heuristic", self._arrays.states, self._arrays.views, self._advice, self._advised)
        return self._advised

    def view(self, row: int, viewer: int) -> Seen:
        """Return a viewer's view of the match in a row.

        The viewer is a seat, SPECTATOR or REFEREE. Raises InvalidOption.
        """
        row = whole("row", row, 0, self.batch - 1)
        seen: Seen = self.game.observe(self._state(row), self.game.viewer(viewer))
        return seen

    def close(self) -> None:
        """Stop the threads."""
        if self._pool:
            self._pool.shutdown()

    def _run(self) -> Batch:
        self._do("step", *self._of_step())
        return self._seen

    def _of_step(self) -> tuple[object, ...]:
        return *self._arrays, self.seats, self._reward, self.seed, self.batch, True

    # Different on a GPU (`vector.gpu`), except for `_do`:

    def _new_arrays(self) -> kernels.Arrays:
        return kernels.new_arrays(self.game, self.batch)

    def _owned(self, array: T) -> T:
        """Return a NumPy array where the loops can use it."""
        return array

    def _integers(self, actions: ArrayLike) -> Ints:
        return np.ascontiguousarray(actions)

    def _first_illegal(self, actions: Ints) -> int:
        return int(kernels.compiled_first_illegal()(self._arrays.legal, actions))

    def _state(self, row: int) -> Record:
        state: Record = record.copy(self._arrays.states[: self.batch][row])
        return state

    def _part(self, loop: str, first: int, last: int, *arguments: object) -> None:
        """Run a loop on some rows."""
        kernels.compiled(self.game.spec, loop)(*arguments, first, last)

    def _do(self, loop: str, *arguments: object) -> None:
        """Run a loop on all rows, each part in its own thread."""
        if self._pool:
            for done in [self._pool.submit(self._part, loop, *part, *arguments) for part in self._parts]:
                done.result()
        else:
            self._part(loop, 0, self.batch, *arguments)
