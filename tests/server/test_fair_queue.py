"""Heavy work is fair: one piece at a time, and whoever asks for much waits for whoever asks for little."""

import os
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import partial

import pytest
from tests.server.world import WAIT

from takujo.server.errors import TooMany
from takujo.server.live.fair_queue import NICE, FairQueue
from takujo.server.ratelimit import WAITING


@contextmanager
def blocked(turns: FairQueue, owner: str) -> Iterator[Callable[[], None]]:
    """A piece of that owner runs until the block ends, or until it is let go."""
    began, goes_on = threading.Event(), threading.Event()

    def work() -> None:
        began.set()
        assert goes_on.wait(WAIT)

    running = turns.submit(owner, work)
    assert began.wait(WAIT)
    try:
        yield goes_on.set
    finally:
        goes_on.set()
        running.result(WAIT)


@pytest.fixture
def turns() -> Iterator[FairQueue]:
    made = FairQueue("test")
    yield made
    made.close()


def test_another_owner_waits_for_the_piece_that_runs_and_no_more(turns: FairQueue) -> None:
    done: list[str] = []
    with blocked(turns, "ann"):
        asked = [turns.submit("ann", partial(done.append, f"ann {number}")) for number in range(3)]
        asked.append(turns.submit("bob", partial(done.append, "bob")))
    for one in asked:
        one.result(WAIT)
    assert done == ["bob", "ann 0", "ann 1", "ann 2"]


def test_owners_take_turns_in_the_order_in_which_they_came(turns: FairQueue) -> None:
    done: list[str] = []
    with blocked(turns, "ann"):
        asked = [
            turns.submit(owner, partial(done.append, owner)) for owner in ("bob", "bob", "ann", "cid", "cid", "ann")
        ]
    for one in asked:
        one.result(WAIT)
    assert done == ["bob", "cid", "ann", "bob", "cid", "ann"]


def test_of_one_owner_few_pieces_wait(turns: FairQueue) -> None:
    with blocked(turns, "ann"):
        asked = [turns.submit("ann", int) for _ in range(WAITING)]
        with pytest.raises(TooMany):
            turns.submit("ann", int)
        asked.append(turns.submit("bob", int))
    assert [one.result(WAIT) for one in asked] == [0] * (WAITING + 1)
    assert turns.submit("ann", int).result(WAIT) == 0


def test_work_that_fails_or_is_given_up_holds_nobody_up(turns: FairQueue) -> None:
    done: list[str] = []
    with blocked(turns, "ann"):
        failed = turns.submit("ann", partial(int, "x"))
        given_up = turns.submit("ann", partial(done.append, "given up"))
        last = turns.submit("ann", partial(done.append, "last"))
        assert given_up.cancel()
    with pytest.raises(ValueError, match="invalid literal"):
        failed.result(WAIT)
    last.result(WAIT)
    assert done == ["last"]


def test_at_the_end_nobody_is_left_waiting(turns: FairQueue) -> None:
    with blocked(turns, "ann"):
        asked = turns.submit("bob", int)
        turns.close()
        with pytest.raises(CancelledError):
            asked.result(WAIT)


def test_with_two_threads_many_pieces_of_one_owner_take_one_of_them() -> None:
    turns, done = FairQueue("test", threads=2, most=100), list[str]()
    with blocked(turns, "eve"):
        eves = [turns.submit("eve", partial(done.append, "eve")) for _ in range(30)]
        with blocked(turns, "ann"):
            many = [turns.submit("eve", partial(done.append, "eve")) for _ in range(30)]
            before = len(done)
            few = [turns.submit(name, partial(done.append, name)) for name in ("bob", "cid")]
    for one in (*eves, *many, *few):
        one.result(WAIT)
    assert max(done.index("bob"), done.index("cid")) - before < 5  # of 60 and more
    turns.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux knows a priority of threads")
def test_people_go_first(turns: FairQueue) -> None:
    here = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    there = turns.submit("ann", lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id())).result(WAIT)
    assert there == min(19, here + NICE)
