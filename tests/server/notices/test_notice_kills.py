"""Workers are killed while turns begin. Each turn is sent, and none twice."""

import asyncio
import random
import time
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest
from tests.server.client import ANN, TIMEOUT, Client, post, wait_until
from tests.server.database_access import open_database, stores
from tests.server.notices.mail_server import MailServer, run_mail_server
from tests.server.notices.push_device import PushDevice
from tests.server.notices.webhook_receiver import Receiver, run_receiver
from tests.server.processes import ServerProcess, run_servers

from takujo.server.notices.outbox import LEASE_MS, Outbox
from takujo.server.notices.records import Address
from takujo.server.notices.webhooks import new_secret

FLAGS = ("--webhooks", "--public-url", "http://localhost", "--webhook-networks", "127.0.0.0/8")
KINDS: tuple[str, ...] = ("json", "push", "slack", "mail")  # one per table, in turn
DAYS = {"kind": "days", "days": 3}


def through(workers: Sequence[ServerProcess], cookies: httpx.Cookies, path: str, dice: random.Random) -> None:
    """Retry at random workers until one responds. 409 means that it was done before."""
    ends = time.monotonic() + TIMEOUT
    while time.monotonic() < ends:
        worker = dice.choice(workers)
        if not worker.answers(0.05):
            continue
        try:
            said = post(f"{worker.address}{path}", json={}, cookies=cookies)
        except httpx.TransportError:
            continue
        if said.status_code in (200, 409):
            return
    raise TimeoutError


class Told:
    """The number of notices of each table's turn, at its person's address."""

    def __init__(self, tables: Sequence[str], receiver: Receiver, box: MailServer) -> None:
        self.device = PushDevice()
        self._tables, self._receiver, self._box = tables, receiver, box

    def address(self, number: int, person: str) -> Address:
        kind = KINDS[number % len(KINDS)]
        target = f"n{number}@x.example" if kind == "mail" else f"{self._receiver.address}/{number}"
        secret = {"json": new_secret(), "push": ".".join(self.device.keys.values())}.get(kind, "")
        return Address(f"n{number}", person, kind, target, secret, f"stop-{number}", "en", everywhere=True)

    def counts(self, *kinds: str) -> dict[str, int]:
        return {
            table: self._count(number, table)
            for number, table in enumerate(self._tables)
            if KINDS[number % len(KINDS)] in kinds
        }

    def _count(self, number: int, table: str) -> int:
        kind = KINDS[number % len(KINDS)]
        if kind == "mail":
            return sum(f"/t/{table}" in text for text in self._box.texts())
        bodies = [body for path, _, body in list(self._receiver.came) if path == f"/hook/{number}"]
        if kind == "push":
            return sum(self.device.decrypt(body)["path"] == f"t/{table}" for body in bodies)
        return sum(table in body.decode() for body in bodies)


async def add(database: str, addresses: Sequence[Address]) -> None:
    async with open_database(database) as there:
        for address in addresses:
            assert await Outbox(there).add(address, 1)


async def host(database: str, table: str) -> str:
    async with stores(database) as (_, catalog):
        found = await catalog.get_table(table)
    assert found is not None
    return found.owner


@pytest.mark.long
@pytest.mark.parametrize(("count", "kill_every"), [(12, 3), (200, 1)])
def test_each_turn_is_sent_despite_kills(count: int, kill_every: int, postgres: str, tmp_path: Path) -> None:
    dice = random.Random(5)
    with run_receiver() as receiver, run_mail_server() as box:
        ways = ("--push", "--mail", f"smtp://127.0.0.1:{box.port}")
        there = ("--database", postgres, "--bus", "postgresql", *FLAGS, *ways, "--mail-from", "t@x.example")
        with run_servers(2, *there) as workers:
            tables, cookies = [], []
            bob = Client(workers[0].address)
            for _ in range(count):
                with Client(workers[0].address) as ann:
                    tables.append(ann.open_table("ftw", 2, pace=DAYS, sit=ANN))
                    bob.sit(tables[-1], "Bob", "red")
                    cookies.append(ann.http.cookies)
            bob.close()
            told = Told(tables, receiver, box)
            owners = [asyncio.run(host(postgres, table)) for table in tables]
            asyncio.run(add(postgres, [told.address(number, owner) for number, owner in enumerate(owners)]))
            kills = 0
            for number, table in enumerate(tables):
                through(workers, cookies[number], f"/api/tables/{table}/start", dice)
                if number % kill_every == 0:
                    time.sleep(dice.random() * 0.1)
                    victim = dice.choice(workers)
                    victim.kill()
                    kills += 1
                    victim.start()
            wait_until(lambda: all(told.counts("json", "push").values()), TIMEOUT + 3 * LEASE_MS / 1_000)
            time.sleep(2 * LEASE_MS / 1_000)  # time for duplicates
            known_again = told.counts("json", "push").values()
            assert sum(known_again) - len(known_again) <= kills  # one duplicate per killed worker, at most
            others = told.counts("slack", "mail").values()
            assert max(others) == 1  # no duplicates …
            assert sum(not times for times in others) <= kills  # … and one loss per killed worker, at most
