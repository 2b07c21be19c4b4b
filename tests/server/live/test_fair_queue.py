"""Heavy work runs one piece at a time, with owners in turns."""

import os
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import partial

import pytest
from tests.server.client import TIMEOUT

from takujo.server.errors import TooMany
from takujo.server.live.fair_queue import NICE, FairQueue
from takujo.server.ratelimit import WAITING


@contextmanager
def blocked(turns: FairQueue, owner: str) -> Iterator[Callable[[], None]]:
    """Block the queue with a piece of that owner. Yields a function to release it."""
    began, goes_on = threading.Event(), threading.Event()

    def work() -> None:
        began.set()
        assert goes_on.wait(TIMEOUT)

    running = turns.submit(owner, work)
    assert began.wait(TIMEOUT)
    try:
        yield goes_on.set
    finally:
        goes_on.set()
        running.result(TIMEOUT)


@pytest.fixture
def turns() -> Iterator[FairQueue]:
    made = FairQueue("test")
    yield made
    made.close()


def test_other_owner_waits_for_one_piece(turns: FairQueue) -> None:
    done: list[str] = []
    with blocked(turns, "ann"):
        asked = [turns.submit("ann", partial(done.append, f"ann {number}")) for number in range(3)]
        asked.append(turns.submit("bob", partial(done.append, "bob")))
    for one in asked:
        one.result(TIMEOUT)
    assert done == ["bob", "ann 0", "ann 1", "ann 2"]


def test_owners_take_turns_in_order(turns: FairQueue) -> None:
    done: list[str] = []
    with blocked(turns, "ann"):
        asked = [
            turns.submit(owner, partial(done.append, owner)) for owner in ("bob", "bob", "ann", "cid", "cid", "ann")
        ]
    for one in asked:
        one.result(TIMEOUT)
    assert done == ["bob", "cid", "ann", "bob", "cid", "ann"]


def test_waiting_pieces_per_owner_are_limited(turns: FairQueue) -> None:
    with blocked(turns, "ann"):
        asked = [turns.submit("ann", int) for _ in range(WAITING)]
        with pytest.raises(TooMany):
            turns.submit("ann", int)
        asked.append(turns.submit("bob", int))
    assert [one.result(TIMEOUT) for one in asked] == [0] * (WAITING + 1)
    assert turns.submit("ann", int).result(TIMEOUT) == 0


def test_failed_or_cancelled_work_blocks_nothing(turns: FairQueue) -> None:
    done: list[str] = []
    with blocked(turns, "ann"):
        failed = turns.submit("ann", partial(int, "x"))
        given_up = turns.submit("ann", partial(done.append, "given up"))
        last = turns.submit("ann", partial(done.append, "last"))
        assert given_up.cancel()
    with pytest.raises(ValueError, match="invalid literal"):
        failed.result(TIMEOUT)
    last.result(TIMEOUT)
    assert done == ["last"]


def test_closing_cancels_waiting_work(turns: FairQueue) -> None:
    with blocked(turns, "ann"):
        asked = turns.submit("bob", int)
        turns.close()
        with pytest.raises(CancelledError):
            asked.result(TIMEOUT)


def test_one_owner_occupies_one_of_two_threads() -> None:
    turns, done = FairQueue("test", threads=2, most=100), list[str]()
    with blocked(turns, "eve"):
        eves = [turns.submit("eve", partial(done.append, "eve")) for _ in range(30)]
        with blocked(turns, "ann"):
            many = [turns.submit("eve", partial(done.append, "eve")) for _ in range(30)]
            before = len(done)
            few = [turns.submit(name, partial(done.append, name)) for name in ("bob", "cid")]
    for one in (*eves, *many, *few):
        one.result(TIMEOUT)
    assert max(done.index("bob"), done.index("cid")) - before < 5  # of over 60
    turns.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux knows a priority of threads")
def test_workers_run_at_low_priority(turns: FairQueue) -> None:
    here = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    there = turns.submit("ann", lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id())).result(TIMEOUT)
    assert there == min(19, here + NICE)
