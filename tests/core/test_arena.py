"""Where compiled loops run: one arena a game."""

import threading
from concurrent.futures import ThreadPoolExecutor

from takujo.core.arena import arena
from takujo.games import spec

THREADS = 8


def test_whoever_asks_first_everybody_gets_the_same_arena() -> None:
    together = threading.Barrier(THREADS)

    def ask() -> object:
        together.wait()
        return arena(spec("ftw"))

    with ThreadPoolExecutor(THREADS) as pool:
        asked = [pool.submit(ask) for _ in range(THREADS)]
    assert len({id(one.result()) for one in asked}) == 1
