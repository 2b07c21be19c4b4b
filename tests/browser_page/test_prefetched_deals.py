"""Matches that have just begun, which a page shows before its program is there: that program opens the same ones."""

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest

from takujo.browser.engine import Engine
from takujo.browser.worker_executor import WorkerExecutor
from takujo.games import NAMES
from takujo.server.bus.local import LocalBus
from takujo.server.db.memory import MemoryStore
from takujo.server.errors import BadRequest
from takujo.server.ops.compiler import NoCompiler
from takujo.server.services import serving
from takujo.site.games import chosen
from takujo.site.prefetched_deals import DEALS, prefetched
from tests.browser_page.test_sharing import Page, ask, snapshot

TABLE = "{:016x}"
OTHERWISE = {"id", "code", "seats", "hints", "hints_alone"}  # what a page puts into the room


async def engine_of(ending: AsyncExitStack, page: Page, store: MemoryStore) -> Engine:
    services = serving(store, store, LocalBus(), NoCompiler(), bot_delay=0, round_pause=0, rates=1_000)
    here = await ending.enter_async_context(services)
    return Engine(page, here, store, WorkerExecutor(page), AsyncExitStack())  # type: ignore[arg-type]


def told(number: int, deal: Any, **changed: Any) -> str:
    room = deal["frame"]["room"]
    bots = [None, *["1"] * (len(room["seats"]) - 1)]
    wish = {"game": room["game"], "seats": len(bots), "options": room["options"], "bots": bots, "hints": True}
    wish |= {"sit": {"name": "Ann", "colour": "blue"}, "start": True}
    return json.dumps({"id": TABLE.format(number), "secret": deal["secret"], "opened_ms": 7, "wish": wish} | changed)


def usual(room: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in room.items() if name not in OTHERWISE}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_shown_is_what_is_opened(name: str) -> None:
    [(file, content)] = prefetched(chosen([name]))
    deals = json.loads(content)
    assert file == f"prepared-{name}.json"
    assert len({deal["secret"] for deal in deals}) == DEALS

    async def look() -> None:
        page = Page()
        async with AsyncExitStack() as ending:
            engine = await engine_of(ending, page, MemoryStore())
            for number, deal in enumerate(deals):
                await engine.prepare(told(number, deal))
                await engine.prepare(told(number, deal))  # as by a page that was left before it heard so
                seen, shown = await snapshot(engine, page, number, TABLE.format(number), None), deal["frame"]
                assert {**seen, "now": 0, "room": None} == {**shown, "room": None}
                assert usual(seen["room"]) == usual(shown["room"])
                assert [(one["kind"], one["state"]) for one in seen["room"]["seats"]] == [
                    (one["kind"], one["state"]) for one in shown["room"]["seats"]
                ]
                assert shown["play"]["moves"]
                assert shown["you"]["seat"] == shown["play"]["actor"] == 0
            mine = (await ask(engine, "GET", "/mine"))[1]["tables"]
            assert len(mine) == DEALS
            await engine.end()

    asyncio.run(look())


def test_what_cannot_be_opened_leaves_nothing_behind() -> None:
    [(_, content)] = prefetched(chosen(["ftw"]))
    deal = json.loads(content)[0]
    wish = json.loads(told(0, deal))["wish"]

    async def look() -> None:
        store = MemoryStore()
        async with AsyncExitStack() as ending:
            engine = await engine_of(ending, Page(), store)
            for changed in ({"id": "nothing"}, {"secret": "0"}, {"wish": {**wish, "seats": "many"}}):
                with pytest.raises(msgspec.ValidationError):
                    await engine.prepare(told(0, deal, **changed))
            with pytest.raises(BadRequest):
                await engine.prepare(told(0, deal, wish={**wish, "bots": [None] * 9}))
            assert await store.all() == []
            assert await store.tables() == []
            await engine.end()

    asyncio.run(look())
