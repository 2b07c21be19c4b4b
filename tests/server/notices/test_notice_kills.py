"""Workers are killed while turns begin: whoever is to be told hears of each turn, and of none twice."""

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from tests.server.notices.receiver import receiving
from tests.server.workers import Served, served_by
from tests.server.world import WAIT, Person

from takujo.server.catalog import open_catalog
from takujo.server.notices.outbox import LEASE_MS, Outbox
from takujo.server.notices.records import Address

FLAGS = ("--webhooks", "--public-url", "http://localhost", "--webhook-networks", "127.0.0.0/8")
FEW, MANY = 12, 100  # tables
DAYS = {"kind": "days", "days": 3}


def through(workers: Sequence[Served], cookies: httpx.Cookies, path: str, dice: random.Random) -> None:
    """Ask one worker or the other until one has answered; that it was done already is an answer too."""
    ends = time.monotonic() + WAIT
    while time.monotonic() < ends:
        worker = dice.choice(workers)
        if not worker.answers(0.05):
            continue
        try:
            said = httpx.post(f"{worker.address}{path}", json={}, cookies=cookies, timeout=WAIT)
        except httpx.TransportError:
            continue
        if said.status_code in (200, 409):
            return
    raise TimeoutError


async def add_slack(database: str, table: str, target: str) -> None:
    catalog, outbox = await open_catalog(database), Outbox.open(database)
    found = await catalog.get_table(table)
    assert found is not None
    address = Address("slack", found.owner, "slack", target, "s", "stop-slack", "en", everywhere=True)
    assert await outbox.add(address, 1)
    await outbox.close()
    await catalog.close()


def begin_and_kill(database: str, count: int) -> None:
    dice = random.Random(5)
    there = ("--database", database, "--bus", "postgresql", *FLAGS)
    with receiving() as receiver, served_by(2, *there) as workers:
        with closing(Person(workers[0].address)) as ann, closing(Person(workers[0].address)) as bob:
            ann.post("/api/notices", {"target": receiver.address, "language": "en"}, 201)
            tables = []
            for _ in range(count):
                tables.append(ann.open_table("ftw", 2, pace=DAYS, sit={"name": "Ann", "colour": "blue"}))
                bob.sit(tables[-1], "Bob", "red")
            cookies = ann.http.cookies
        asyncio.run(add_slack(database, tables[0], receiver.address.replace("hook", "slack")))
        kills = 0
        for number, table in enumerate(tables):
            through(workers, cookies, f"/api/tables/{table}/start", dice)
            if number % 3 == 0:
                time.sleep(dice.random() * 0.1)
                victim = dice.choice(workers)
                victim.kill()
                kills += 1
                victim.start()
        ends = time.monotonic() + WAIT + 3 * LEASE_MS / 1_000
        while missing := set(tables) - {turn.partition("-")[0] for turn in receiver.turns()}:
            assert time.monotonic() < ends, f"not told of: {missing}"
            time.sleep(0.2)
        time.sleep(2 * LEASE_MS / 1_000)  # whatever would come a second time
        turns = set(receiver.turns())
        assert sorted(turn.partition("-")[0] for turn in turns) == sorted(tables)  # each has one turn
        assert len(receiver.turns()) - len(turns) <= kills  # as often as a worker died in between, and known again
        slack = [body["text"] for body in receiver.bodies("/slack")]
        for table in tables:
            assert sum(text.count(f"/t/{table}") for text in slack) <= 1


def test_every_turn_is_told_whichever_workers_die(postgres: str, tmp_path: Path) -> None:
    begin_and_kill(postgres, FEW)


@pytest.mark.long
def test_many_turns_are_told_whichever_workers_die(postgres: str, tmp_path: Path) -> None:
    begin_and_kill(postgres, MANY)
