"""What a browser kept, or what is left of it."""

import asyncio
import json
from typing import Any

import msgspec
import pytest

from takujo.browser.indexeddb import open_kept
from takujo.server.db.catalog import TableRecord
from takujo.server.db.event_log import Row, StoreUnavailable

NOTHING = {"tables": [], "logs": {}}
ROWS = [Row(1, 0, "spoke", "{}", b"digest"), Row(2, 1, "spoke", "{}", None)]


class Shelf:
    """`calls`: what was put there, in order."""

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


def test_rows_are_on_the_shelf_before_they_are_in_the_log_and_come_back_as_they_were() -> None:
    async def run() -> None:
        shelf = Shelf()
        store = open_kept(NOTHING, shelf)
        assert await store.append("a", 1, ROWS)
        [(table, first, kept)] = shelf.calls
        assert (table, first) == ("a", 1)
        shelf.is_full = True
        with pytest.raises(StoreUnavailable):
            await store.append("a", 3, ROWS)
        assert await store.load("a") == ROWS == await open_kept({**NOTHING, "logs": {"a": kept}}, shelf).load("a")
        await store.remove_table("a")
        assert shelf.calls[-1] == ("a",)

    asyncio.run(run())


@pytest.mark.parametrize("broken", [None, "rows", [[1]], [[1, 0, "spoke", 7]], [{"at_ms": 1}]])
def test_a_log_or_record_that_cannot_be_read_takes_no_other_with_it(broken: object) -> None:
    record = TableRecord(
        "a" * 16, "ABCD", "ftw", 2, "0" * 24, {}, bytes(32), False, "open", 0, None, (), None, None, ()
    )
    good = json.loads(msgspec.json.encode(ROWS)), json.loads(msgspec.json.encode(record))

    async def run() -> None:
        store = open_kept({"logs": {"a": good[0], "b": broken}, "tables": [broken, good[1]]}, Shelf())
        assert await store.tables() == ["a"]
        assert await store.load("a") == ROWS
        assert await store.get_table("a" * 16) == record
        assert len(await store.all()) == 1

    asyncio.run(run())
