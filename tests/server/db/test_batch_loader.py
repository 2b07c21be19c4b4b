import asyncio
from collections.abc import Mapping

import pytest

from takujo.server.db.batch_loader import Loader

pytestmark = pytest.mark.anyio


async def test_calls_during_a_query_share_the_next() -> None:
    queries: list[set[int]] = []

    async def load(keys: set[int]) -> Mapping[int, str]:
        queries.append(keys)
        await asyncio.sleep(0.01)  # others arrive in between
        return {key: str(key) for key in keys if key != 8}

    loader = Loader(load)
    first = asyncio.ensure_future(loader.get(0))
    while not queries:
        await asyncio.sleep(0)
    assert await asyncio.gather(*map(loader.get, range(1, 9))) == [*"1234567", None]
    assert await first == "0"
    assert queries == [{0}, set(range(1, 9))]


async def test_failure_reaches_all_and_the_next_call_retries() -> None:
    fails = True

    async def load(keys: set[int]) -> Mapping[int, int]:
        if fails:
            raise OSError("no database")
        return {key: key for key in keys}

    loader = Loader(load)
    assert [str(e) for e in await asyncio.gather(loader.get(1), loader.get(2), return_exceptions=True)] == [
        "no database"
    ] * 2
    fails = False
    assert await loader.get(1) == 1


async def test_cancelled_call_does_not_cancel_others() -> None:
    async def load(keys: set[int]) -> Mapping[int, int]:
        await asyncio.sleep(0.01)
        return {key: key for key in keys}

    loader = Loader(load)
    calls = [asyncio.ensure_future(loader.get(key)) for key in (1, 2)]
    await asyncio.sleep(0)
    calls[0].cancel()
    assert await calls[1] == 2
