"""Logs and records in IndexedDB, complete or damaged."""

import json

import msgspec
import pytest

from takujo.browser.indexeddb import open_store
from takujo.server.db.catalog import TableRecord
from takujo.server.db.event_log import Row, StoreUnavailable
from tests.pyodide.fake_page import Shelf

pytestmark = pytest.mark.anyio
NOTHING = {"tables": [], "logs": {}}
ROWS = [Row(1, 0, "spoke", "{}", b"digest"), Row(2, 1, "spoke", "{}", None)]


async def test_rows_are_stored_before_they_are_in_the_log() -> None:
    shelf = Shelf()
    store = open_store(NOTHING, shelf)
    assert await store.append("a", 1, ROWS)
    [(table, first, stored)] = shelf.calls
    assert (table, first) == ("a", 1)
    shelf.is_full = True
    with pytest.raises(StoreUnavailable):
        await store.append("a", 3, ROWS)
    assert await store.load("a") == ROWS == await open_store({**NOTHING, "logs": {"a": stored}}, shelf).load("a")
    await store.remove_table("a")
    assert shelf.calls[-1] == ("a",)


@pytest.mark.parametrize("broken", [None, "rows", [[1]], [[1, 0, "spoke", 7]], [{"at_ms": 1}]])
async def test_unreadable_log_takes_no_other_with_it(broken: object) -> None:
    named = {"id": "a" * 16, "code": "ABCD", "game": "ftw", "owner": "0" * 24}
    record = TableRecord(**named, seats=2, settings={}, secret=bytes(32), listed=False, created_ms=0)
    good = json.loads(msgspec.json.encode(ROWS)), json.loads(msgspec.json.encode(record))
    store = open_store({"logs": {"a": good[0], "b": broken}, "tables": [broken, good[1]]}, Shelf())
    assert await store.tables() == ["a"]
    assert await store.load("a") == ROWS
    assert await store.get_table("a" * 16) == record
    assert len(await store.all()) == 1
