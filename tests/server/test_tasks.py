"""Work in the background ends when it is told to, whatever its libraries do with that."""

import asyncio

import pytest

from takujo.server.live.background import Tasks

pytestmark = pytest.mark.anyio


async def test_a_cancellation_that_a_library_has_swallowed_is_said_again() -> None:
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
