"""Prerendered matches of a site equal the tables that its engine opens."""

import json
from typing import Any

import msgspec
import pytest

from takujo.games import NAMES
from takujo.server.db.in_memory import MemoryStore
from takujo.server.errors import BadRequest
from takujo.site.games import chosen
from takujo.site.prerendered_matches import DEALS, prerendered
from tests.pyodide.fake_page import Page, ask, engine_of, snapshot

pytestmark = pytest.mark.anyio
TABLE = "{:016x}"
OTHERWISE = {"id", "code", "seats", "hints", "hints_alone"}  # set by the page


def request_of(number: int, deal: Any, **changed: Any) -> str:
    room = deal["frame"]["room"]
    bots = [None, *["1"] * (len(room["seats"]) - 1)]
    wanted = {"game": room["game"], "seats": len(bots), "options": room["options"], "bots": bots, "hints": True}
    wanted |= {"sit": {"name": "Ann", "colour": "blue"}, "start": True}
    mine = {"id": TABLE.format(number), "secret": deal["secret"], "opened_ms": 7, "request": wanted}
    return json.dumps(mine | changed)


def usual(room: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in room.items() if name not in OTHERWISE}


@pytest.mark.parametrize("name", NAMES)
async def test_prerendered_match_equals_the_opened_table(name: str) -> None:
    [(file, content)] = prerendered(chosen([name]))
    deals = json.loads(content)
    assert file == f"prerendered-{name}.json"
    assert len({deal["secret"] for deal in deals}) == DEALS

    page = Page()
    async with engine_of(page, MemoryStore()) as engine:
        for number, deal in enumerate(deals):
            await engine.open_prerendered(request_of(number, deal))
            await engine.open_prerendered(request_of(number, deal))  # a page closed too early asks again
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


async def test_refused_deal_leaves_nothing_behind() -> None:
    [(_, content)] = prerendered(chosen(["ftw"]))
    deal = json.loads(content)[0]
    wanted = json.loads(request_of(0, deal))["request"]

    store = MemoryStore()
    async with engine_of(Page(), store) as engine:
        for changed in ({"id": "nothing"}, {"secret": "0"}, {"request": {**wanted, "seats": "many"}}):
            with pytest.raises(msgspec.ValidationError):
                await engine.open_prerendered(request_of(0, deal, **changed))
        with pytest.raises(BadRequest):
            await engine.open_prerendered(request_of(0, deal, request={**wanted, "bots": [None] * 9}))
        assert await store.all() == []
        assert await store.tables() == []
