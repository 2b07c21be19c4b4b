"""A finished match of bots as a browser stores it."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple

from takujo.browser.indexeddb import open_store
from tests.pyodide.fake_page import Page, Shelf, ask, engine_of


class StoredMatch(NamedTuple):
    """A table's id, log rows, and record in the catalogue."""

    table: str
    rows: list[Any]
    record: Any


@cache
def stored_match(game: str, seats: int) -> StoredMatch:
    with ThreadPoolExecutor(1) as another:  # the main thread already runs Playwright's event loop
        return another.submit(lambda: asyncio.run(_play(game, seats))).result()


async def _play(game: str, seats: int) -> StoredMatch:
    page, shelf = Page(), Shelf()
    options = {"rounds": 1} if game == "ftw" else {}
    wanted = {"game": game, "seats": seats, "bots": ["heuristic"] * seats, "start": True, "options": options}
    async with engine_of(page, open_store({"tables": [], "logs": {}}, shelf)) as engine:
        table = (await ask(engine, "POST", "/tables", wanted))[1]["id"]
        engine.connect(0, table)  # bots play only while a page is open
        engine.on_frame(0, '{"t":"hello"}')
        while not any("play" in frame and frame["play"]["winners"] is not None for frame in page.frames.get(0, [])):
            await asyncio.sleep(0.01)
        engine.lost(0)
    rows = [row for call in shelf.calls if len(call) == 3 for row in call[2]]
    return StoredMatch(table, rows, next(call[1] for call in reversed(shelf.calls) if len(call) == 2))
