"""Where compiled loops run: one arena a game."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from takujo.core.arena import arena, install
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


def test_another_machine_is_installed_before_anything_runs_or_never() -> None:
    arena(spec("ftw"))
    with pytest.raises(RuntimeError):
        install(lambda spec: pytest.fail("nobody asks"))
