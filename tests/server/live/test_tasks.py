"""Background tasks end when cancelled."""

import asyncio

import pytest

from takujo.server.live.background import Tasks

pytestmark = pytest.mark.anyio


async def test_swallowed_cancellation_is_repeated() -> None:
    swallowed = asyncio.Event()

    async def stubborn() -> None:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            swallowed.set()  # as wait_for does
        await asyncio.sleep(3600)

    tasks = Tasks()
    task = tasks.spawn(stubborn())
    await asyncio.sleep(0)
    await tasks.close()
    assert swallowed.is_set()
    assert task.cancelled()
