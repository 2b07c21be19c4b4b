"""Parallel matches at all tables of a game."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from takujo.batch.vector_env import VectorEnv
from takujo.core.game import Game
from takujo.core.record import Floats, Ints
from takujo.lab.kernels.byte_encodings import Bytes, compiled_pack
from takujo.lab.training.hyperparameters import Table

Bools = NDArray[np.bool_]
# Rows of a batch, a thread's unit of work: small ones make threads wait for the GIL.
FEWEST, MOST = 4, 2048
PATIENCE = 3  # matches are stopped at this multiple of their usual length
LONGEST = 3_000  # decisions of any match


class Looks(NamedTuple):
    """What the seats to act see, a row per match. P is the game's most seats."""

    observations: Bytes  # (rows, encoding)
    masks: Bools  # (rows, actions)
    actors: Ints  # (rows)
    rewards: Floats  # (rows, P): of matches ended by the last step, else 0
    dones: Bools  # (rows)


class Rows:
    """`rows` matches or more, divided among the tables.

    `breaks_off`: long matches are won by the leader, as trained players may avoid losing for ever.
    """

    def __init__(self, tables: list[Table], rows: int, seed: int, threads: int, breaks_off: bool = True) -> None:
        self.envs: list[VectorEnv] = []
        most: list[int] = []  # decisions of a match there
        for game, parts in tables:
            left = max(FEWEST, round(parts * rows))
            while left:
                batch = min(left, MOST)
                self.envs.append(VectorEnv(game, batch, seed + 7919 * len(self.envs), 1))
                most.append(PATIENCE * usual_length(game) if breaks_off else LONGEST)
                left -= batch
        self._make_ready(threads)
        self.most = np.concatenate([np.full(env.batch, n) for env, n in zip(self.envs, most, strict=True)])
        self.ages = np.arange(self.count) % self.most  # staggered ends

    def _make_ready(self, threads: int) -> None:
        edges = np.cumsum([0, *(env.batch for env in self.envs)])
        self.slices = [slice(a, b) for a, b in pairwise(edges)]
        self.count = int(edges[-1])
        self.seats = np.concatenate([np.full(env.batch, env.seats, np.int32) for env in self.envs])
        self.threads = threads
        self._pack = compiled_pack()
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def __getstate__(self) -> tuple[list[VectorEnv], int, Ints, Ints]:
        return self.envs, self.threads, self.most, self.ages

    def __setstate__(self, state: tuple[list[VectorEnv], int, Ints, Ints]) -> None:
        self.envs, threads, self.most, self.ages = state
        self._make_ready(threads)

    def new_looks(self) -> Looks:
        """Allocate looks for all rows."""
        env, n = self.envs[0], self.count
        return Looks(
            np.zeros((n, env.encoding), np.int8),
            np.zeros((n, env.actions), np.bool_),
            np.zeros(n, np.int64),
            np.zeros((n, env.game.spec.seats[1]), np.float32),
            np.zeros(n, np.bool_),
        )

    def step(self, actions: Ints | None, looks: Looks) -> None:
        """Advance all rows, or reset them without actions, and fill `looks`."""

        def work(env: VectorEnv, part: slice) -> None:
            seen = env.reset() if actions is None else env.step(actions[part])
            looks.rewards[part, : env.seats] = seen.rewards
            looks.dones[part] = seen.dones
            ages = self.ages[part]
            ages += 1
            ages[seen.dones] = 0
            for row in np.flatnonzero(ages >= self.most[part]):
                self._break_off(env, int(row), looks.rewards[part][row])
                looks.dones[part][row] = True
                ages[row] = 0
            self._pack(seen.observations, looks.observations[part], 0, env.batch)
            looks.masks[part] = seen.masks
            looks.actors[part] = seen.actors

        self._share(work)

    def heuristic_actions(self) -> Ints:
        """Return the heuristic's actions."""
        actions = np.zeros(self.count, np.int64)

        def work(env: VectorEnv, part: slice) -> None:
            actions[part] = env.heuristic_actions()

        self._share(work)
        return actions

    def _break_off(self, env: VectorEnv, row: int, rewards: Floats) -> None:
        """Give the leaders their returns, and start the next match."""
        sign = -1 if env.game.spec.lowest_wins else 1
        points = [-np.inf if score is None else sign * score for score in env.abandon(row)]
        ahead = [p for p, score in enumerate(points) if score == max(points)]
        rewards[: env.seats] = env.game.returns_of(ahead)

    def _share(self, work: Callable[[VectorEnv, slice], None]) -> None:
        if self._pool:
            list(self._pool.map(work, self.envs, self.slices))
        else:
            for env, part in zip(self.envs, self.slices, strict=True):
                work(env, part)


def usual_length(game: Game) -> int:
    """Return the approximate number of decisions of a match between heuristics."""
    env = VectorEnv(game, 32, 0, 1)
    ended = going = 0
    while not ended or (ended < 32 and going < LONGEST):
        ended += int(env.step(env.heuristic_actions()).dones.sum())
        going += 1
    return max(1, min(LONGEST, 32 * going // ended))
