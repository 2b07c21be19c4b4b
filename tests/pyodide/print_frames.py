"""Whole matches as lines: frames of a player, and replays.

A page must print the same lines. One argument, as JSON: [[game, seats, options], …]. Chance and bots are seeded by the
match's number; times are set to 0.
"""

import asyncio
import json
import secrets
import sys
from contextlib import AsyncExitStack
from random import Random
from types import SimpleNamespace
from typing import Any

from takujo.browser import search_worker
from takujo.browser.engine import Engine, begin
from takujo.browser.worker_executor import WorkerExecutor
from takujo.server.bus.local import LocalBus
from takujo.server.db.in_memory import MemoryStore
from takujo.server.live import bot_moves
from takujo.server.ops.compiler_interface import NoCompiler
from takujo.server.services import serving

EPOCH_MS = 10**12  # all larger numbers are times
PREVIEWS = 5  # one preview per so many moves


class Packed(bytes):
    """Bytes with the `to_bytes` of a JavaScript buffer."""

    def to_bytes(self) -> bytes:  # type: ignore[override]
        return self


class Page:
    """A fake page for the engine; searches run in the same Python. `frames`: sent to the page."""

    def __init__(self, modules: Any = None) -> None:
        self.frames: asyncio.Queue[str] = asyncio.Queue()
        self.modules = modules
        self.engine: Engine
        self._searcher = search_worker.begin(self) if modules else None

    def search(self, number: int, work: bytes, needs: str) -> None:
        assert self._searcher is not None
        self._searcher.work(number, Packed(work))

    def stop(self, number: int) -> None:
        raise AssertionError(number)

    def progressed(self, number: int, done: float) -> None:
        self.engine.searches.progressed(number, done)

    def found(self, number: int, packed: bytes) -> None:
        self.engine.searches.found(number, Packed(packed))

    async def stored(self) -> str:
        return '{"tables": [], "logs": {}}'

    async def append(self, table_id: str, first_seq: int, rows: str) -> None: ...
    async def forget(self, table_id: str) -> None: ...
    async def put(self, table_id: str, record: str | None = None) -> None: ...
    def missed(self, game: str, part: str) -> None:
        raise AssertionError(game)

    def frame(self, number: int, text: str) -> None:
        self.frames.put_nowait(text)

    def closed(self, number: int) -> None: ...


def drawn_from(rng: Random) -> None:
    """Replace all random sources of the server."""
    secrets.token_bytes = rng.randbytes  # type: ignore[assignment]
    secrets.token_hex = lambda size=32: rng.randbytes(size).hex()  # type: ignore[misc]
    secrets.choice = rng.choice
    secrets.randbits = rng.getrandbits
    bot_moves.os = SimpleNamespace(urandom=rng.randbytes)  # type: ignore[assignment]


def timeless(found: Any) -> Any:
    if isinstance(found, dict):
        return {name: timeless(value) for name, value in found.items()}
    if isinstance(found, list):
        return [timeless(value) for value in found]
    return 0 if isinstance(found, int) and found > EPOCH_MS else found


def line(found: Any) -> str:
    return json.dumps(timeless(found), ensure_ascii=False, sort_keys=True)


async def asked(engine: Engine, method: str, path: str, body: Any = "") -> Any:
    status, _, text = await engine.ask(method, f"/api{path}", body and json.dumps(body))
    assert status < 300, text
    return json.loads(text)


async def match(engine: Engine, page: Page, number: int, game: str, seats: int, options: dict[str, Any]) -> list[str]:
    rng = Random(number)
    drawn_from(Random(f"server {number}"))
    own = number % seats
    level = ("heuristic", "random")[number % 2]
    others = [None if seat == own else level for seat in range(seats)]
    sit = {"name": "Aki", "colour": "blue", "seat": own}
    wanted = {"game": game, "seats": seats, "options": options, "sit": sit, "bots": others, "start": True}
    table = (await asked(engine, "POST", "/tables", wanted))["id"]
    engine.connect(number, table)
    engine.on_frame(number, '{"t":"hello"}')
    said = []
    play: Any = {"winners": None}
    while play["winners"] is None:
        frame = json.loads(await page.frames.get())
        assert frame["t"] not in ("bye", "refused"), frame
        said.append(line(frame))
        if "play" not in frame:
            continue
        play, version = frame["play"], frame["version"]
        if play["moves"]:
            token = rng.choice(play["moves"])[0]
            if not rng.randrange(PREVIEWS):
                engine.on_frame(number, json.dumps({"t": "preview", "token": token, "version": version}))
            engine.on_frame(number, json.dumps({"t": "move", "token": token, "version": version}))
        elif play["waiting"] and own in play["waiting"]:
            engine.on_frame(number, '{"t":"next"}')
    said.append(line(await asked(engine, "GET", f"/tables/{table}/replay")))
    said.append(line(await asked(engine, "GET", f"/tables/{table}/replay?viewer={own}")))
    engine.lost(number)  # last: the server reports an absence after a delay, and speeds differ
    while not page.frames.empty():
        page.frames.get_nowait()
    return said


async def lines(engine: Engine, page: Page) -> list[str]:
    tables = json.loads(sys.argv[1])
    return [one for number, table in enumerate(tables) for one in await match(engine, page, number, *table)]


async def main() -> None:
    if sys.platform == "emscripten":
        from takujo_page import modules  # of the page's Pyodide

        page = Page(modules)
        page.engine = await begin(page, bot_delay=0)
        said = await lines(page.engine, page)
    else:
        page = Page()
        async with AsyncExitStack() as ending:
            logs = lists = MemoryStore()
            services = serving(logs, lists, LocalBus(), NoCompiler(), bot_delay=0, round_pause=20, rates=1_000)
            here = await ending.enter_async_context(services)
            said = await lines(Engine(page, here, lists, WorkerExecutor(page), ending), page)
    for one in said:
        print(one)


if __name__ == "__main__" and sys.platform != "emscripten":  # elsewhere the caller awaits `main()`
    asyncio.run(main())
