"""Without threads, work runs on the event loop in turns."""

import asyncio
from concurrent.futures import CancelledError
from functools import partial

import pytest

from takujo.server.errors import Away
from takujo.server.live import executor
from takujo.server.live.fair_queue import FairQueue

pytestmark = pytest.mark.anyio


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> FairQueue:
    monkeypatch.setattr(executor, "HAS_THREADS", False)
    return FairQueue("test")


async def test_owners_take_turns(turns: FairQueue) -> None:
    done: list[str] = []
    asked = [turns.submit(owner, partial(done.append, owner)) for owner in ("ann", "ann", "bob")]
    asyncio.get_running_loop().call_soon(done.append, "somebody else")
    assert done == []
    await asyncio.gather(*map(asyncio.wrap_future, asked))
    assert done == ["ann", "somebody else", "bob", "ann"]


async def test_exceptions_are_passed_on(turns: FairQueue) -> None:
    with pytest.raises(ZeroDivisionError):
        await turns.run("ann", lambda: 1 // 0)
    assert await turns.run("ann", lambda: 1) == 1
    assert await executor.run_in_thread(divmod, 7, 2) == (3, 1)


async def test_closing_drops_waiting_work(turns: FairQueue) -> None:
    done: list[str] = []
    left = turns.submit("ann", partial(done.append, "ann"))
    turns.close()
    await asyncio.sleep(0.01)
    assert done == []
    with pytest.raises(CancelledError):
        left.result(0)
    with pytest.raises(Away):
        turns.submit("ann", partial(done.append, "ann"))
