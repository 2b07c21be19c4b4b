"""The page's engine in CPython, with fakes of its page and database."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from takujo.browser.engine import Engine
from takujo.browser.worker_executor import WorkerExecutor
from takujo.server.bus.local import LocalBus
from takujo.server.db.in_memory import MemoryStore
from takujo.server.ops.compiler_interface import NoCompiler
from takujo.server.services import serving


class Page:
    """Collects the frames of each connection."""

    def __init__(self) -> None:
        self.frames: dict[int, list[Any]] = {}

    def frame(self, number: int, text: str) -> None:
        self.frames.setdefault(number, []).append(json.loads(text))

    def closed(self, number: int) -> None: ...


class Shelf:
    """A fake database. `calls`: writes, in order."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.is_full = False

    async def append(self, table_id: str, first_seq: int, rows: str) -> None:
        if self.is_full:
            raise OSError("full")
        self.calls.append((table_id, first_seq, json.loads(rows)))

    async def forget(self, table_id: str) -> None:
        self.calls.append((table_id,))

    async def put(self, table_id: str, record: str | None) -> None:
        self.calls.append((table_id, record and json.loads(record)))


@asynccontextmanager
async def engine_of(page: Page, store: MemoryStore) -> AsyncIterator[Engine]:
    async with serving(store, store, LocalBus(), NoCompiler(), bot_delay=0, round_pause=0, rates=1_000) as services:
        engine = Engine(page, services, store, WorkerExecutor(page), AsyncExitStack())  # type: ignore[arg-type]
        yield engine
        await engine.end()


async def ask(engine: Engine, method: str, address: str, body: Any = None, seat: int | None = None) -> tuple[int, Any]:
    status, _, text = await engine.ask(method, f"/api{address}", json.dumps(body) if body else "", seat)
    return status, json.loads(text)


async def snapshot(engine: Engine, page: Page, number: int, table: str, seat: int | None) -> Any:
    engine.connect(number, table, seat)
    engine.on_frame(number, '{"t":"hello"}')
    while not any(frame["t"] == "snapshot" for frame in page.frames.get(number, [])):
        await asyncio.sleep(0.01)
    return next(frame for frame in page.frames[number] if frame["t"] == "snapshot")
