"""Compiled batches of matches of one game, with NumPy arrays: `make`."""

import secrets

from takujo.batch.rewards import Reward
from takujo.batch.vector_env import SEEDS, Batch, VectorEnv
from takujo.core.game import configure
from takujo.core.options import Value, one_of
from takujo.games import spec

__all__ = ["Batch", "VectorEnv", "make"]


def make(
    game: str,
    seats: int | None = None,
    *,
    batch: int = 1024,
    seed: int | None = 0,
    threads: int = 1,
    device: str = "cpu",
    reward: Reward = "zero_sum",
    **options: Value,
) -> VectorEnv:
    """Return `batch` matches of a game, started.

    `reward`: a kind of `takujo.batch.rewards`. `device`: "cpu", or "gpu" with CuPy's arrays, where `threads` is
    ignored. Without a seed (None), the operating system draws one. The first call compiles the game, which takes
    seconds. Raises UnknownGame, InvalidOption; for a GPU PackageMissing, NoCard.
    """
    configured = configure(spec(game), seats, **options)
    seed = secrets.randbelow(SEEDS[1]) if seed is None else seed
    if one_of("device", device, ("cpu", "gpu")) == "cpu":
        return VectorEnv(configured, batch, seed, threads, reward)
    from takujo.envs.vector.gpu import CardEnv

    return CardEnv(configured, batch, seed, reward)
