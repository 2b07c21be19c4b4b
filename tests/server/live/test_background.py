"""Background tasks end when cancelled."""

import asyncio
import logging
from types import SimpleNamespace

import pytest

from takujo.server.live import background
from takujo.server.live.background import Tasks, warn_per_minute


@pytest.mark.anyio
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


def test_outage_is_one_line_a_minute(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(background, "time", SimpleNamespace(monotonic=lambda: clock.now))
    with caplog.at_level(logging.WARNING):
        for clock.now in (0.0, 1.0, 59.0, 60.0):
            for table in ("a", "b"):
                warn_per_minute("table %s waits", table)
    assert [record.getMessage() for record in caplog.records] == ["table a waits"] * 2
