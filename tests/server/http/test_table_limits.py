"""Limits of tables per address: listed ones, and those with bots only."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import Client, Json, play_match, wait_until
from tests.server.database_access import stores
from tests.server.threaded_server import serve

from takujo.server.accounts.identity import Identities
from takujo.server.db.catalog import TableRecord
from takujo.server.ratelimit import ALONE, LISTED, Limits

EVE, ELSEWHERE = "2001:db8:1:2:3::4", "2001:db8:1:2::99"  # one household
OTHER = "2001:db8:1:3::4"


@pytest.fixture
def workers(database: str, tmp_path: Path) -> Iterator[list[str]]:
    """Yield the addresses of a database's workers, with the usual limits."""
    with ExitStack() as stack:
        count = 2 if database.startswith("postgres") else 1
        yield [stack.enter_context(serve(tmp_path, database=database, rate_limit_scale=1)) for _ in range(count)]


@pytest.fixture
def people(workers: list[str]) -> Iterator[list[Client]]:
    """Yield two clients of one household and another client. The two have different workers if possible."""
    with ExitStack() as stack:
        places = zip((workers[0], workers[-1], workers[0]), (EVE, ELSEWHERE, OTHER), strict=True)
        yield [stack.enter_context(Client(at, {"X-Forwarded-For": host})) for at, host in places]


def wanted(**more: Any) -> Json:
    return {"game": "ftw", "seats": 2, **more}


def record(database: str, table: str) -> TableRecord:
    async def find() -> TableRecord:
        async with stores(database) as (_, catalog):
            found = await catalog.get_table(table)
        assert found is not None
        return found

    return asyncio.run(find())


def wait_for_lists(database: str, table: str, state: str) -> None:
    """Wait for the catalog, which follows the log."""
    wait_until(lambda: record(database, table).state == state)


def test_listed_tables_are_limited_per_address(people: list[Client], database: str) -> None:
    eve, elsewhere, other = people
    tables = [one.open_table(**wanted(listed=True)) for one in (eve, elsewhere, eve, elsewhere, eve)]
    assert len(tables) == LISTED
    for one in (eve, elsewhere):
        refused = one.post("/api/tables", wanted(listed=True), 409)
        assert refused == {"code": "tables-listed", "args": {"most": LISTED}}
    eve.open_table(**wanted())  # not listed
    there = other.open_table(**wanted(listed=True))
    assert {found["id"] for found in other.get("/api/tables")["tables"]} == {*tables}
    assert there in {found["id"] for found in elsewhere.get("/api/tables")["tables"]}
    eve.post(f"/api/tables/{tables[0]}/bots", {"seat": 1, "level": "random"})
    eve.sit(tables[0], "Eve")
    eve.post(f"/api/tables/{tables[0]}/start")
    wait_for_lists(database, tables[0], "playing")
    eve.open_table(**wanted(listed=True))
    openers = {record(database, table).opener for table in tables[1:3]}
    assert [len(opener or "") for opener in openers] == [4]


def test_listing_limit_holds_for_concurrent_requests(people: list[Client]) -> None:
    eve, elsewhere, other = people
    with ThreadPoolExecutor(8) as pool:
        asked = [pool.submit(one.post, "/api/tables", wanted(listed=True), None) for one in [eve, elsewhere] * 5]
    opened = [answer.result()["id"] for answer in asked if "id" in answer.result()]
    assert len(opened) <= LISTED
    assert len(other.get("/api/tables")["tables"]) == len(opened)


def test_bot_only_tables_are_limited_per_address(people: list[Client], database: str) -> None:
    eve, elsewhere, other = people
    alone = wanted(bots=["random"] * 2, start=True)
    tables = [one.open_table(**alone) for one in (eve, elsewhere, eve)]
    assert len(tables) == ALONE
    refusal = {"code": "tables-alone", "args": {"most": ALONE}}
    assert elsewhere.post("/api/tables", alone, 409) == refusal
    later = eve.open_table(**wanted(bots=["random"] * 2))
    assert eve.post(f"/api/tables/{later}/start", status=409) == refusal
    assert other.post(f"/api/tables/{later}/start", status=403)["code"] == "host-only"
    other.open_table(**alone)
    eve.open_table(**wanted(bots=[None, "random"], sit={"name": "Eve", "colour": "blue"}, start=True))
    eve.join(tables[0])
    while eve.room["state"] != "over":
        eve.receive()
    wait_for_lists(database, tables[0], "over")
    assert record(database, tables[0]).opener is None
    eve.post(f"/api/tables/{later}/start")


def test_rematch_beyond_limit_is_unlisted(people: list[Client]) -> None:
    eve, elsewhere, other = people
    table = eve.open_table(**wanted(listed=True, options={"rounds": 1}, sit={"name": "Eve", "colour": "blue"}))
    elsewhere.sit(table, "Ann", "red")
    eve.post(f"/api/tables/{table}/start")
    for one in (eve, elsewhere):
        one.join(table)
    play_match([eve, elsewhere])
    full = {eve.open_table(**wanted(listed=True)) for _ in range(LISTED)}
    again = eve.post(f"/api/tables/{table}/rematch")["id"]
    assert {found["id"] for found in other.get("/api/tables")["tables"]} == full
    assert eve.get(f"/api/tables/{again}")["state"] == "open"


def test_opener_is_the_household() -> None:
    people = Identities(bytes(32))
    assert people.opener_of(EVE) == people.opener_of(ELSEWHERE) != people.opener_of(OTHER)
    assert people.opener_of(EVE) != Identities(bytes(31) + b"1").opener_of(EVE)


def test_limits_scale_with_rates() -> None:
    assert Limits(3).most(LISTED) == 3 * LISTED
