"""The runtime of kernels: one per game."""

import threading
from concurrent.futures import ThreadPoolExecutor

from takujo.core.kernel_runtime import runtime
from takujo.games import spec

THREADS = 8


def test_threads_share_one_runtime_per_game() -> None:
    barrier = threading.Barrier(THREADS)

    def ask() -> object:
        barrier.wait()
        return runtime(spec("ftw"))

    with ThreadPoolExecutor(THREADS) as pool:
        asked = [pool.submit(ask) for _ in range(THREADS)]
    assert len({id(one.result()) for one in asked}) == 1
