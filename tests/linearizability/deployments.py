"""Sites under test: workers with their database, and their faults."""

import asyncio
import random
import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

from tests.linearizability.disk import Disk
from tests.linearizability.proxy import FAULTS, PARTS, Proxy
from tests.linearizability.workers import Worker
from tests.server.database_access import migrate, migrated_file
from tests.server.postgres import Postgres, create_database

from takujo.server.db.catalog.sql import SqlCatalog
from takujo.server.db.database import Database
from takujo.server.db.event_log import Row, chain, open_store
from takujo.server.errors import NotFound

FILE = "takujo.sqlite3"
ERRORS = "errors"  # the log file of the workers
MOVES_BETWEEN = 5  # acknowledged moves until the next kill
GAP_S = 0.3  # at most, then until the kill, and after a partition
PARTITION_S = 5.0  # at most; longer than the limits of workers (see serve.py)
DATABASE_SHARE = 0.2  # of the kills
SUPERVISE_S = 0.2
POLL_S = 0.02
STUCK_S = 60.0


class Site:
    """Workers with one database. `counts`: the faults so far."""

    def __init__(self, database: str, dice: random.Random, errors: Path) -> None:
        self.database = database
        self.dice = dice
        self.errors = errors
        self.workers: list[Worker] = []
        self.counts: Counter[str] = Counter()
        self.moves = 0  # acknowledged
        self.using = asyncio.Lock()  # held while database files must not change, or not be read

    @property
    def addresses(self) -> list[str]:
        return [worker.address for worker in self.workers]

    async def supervise(self) -> None:
        """Restart workers that have ended, as systemd does."""
        while True:
            for worker in self.workers:
                worker.start()
            await asyncio.sleep(SUPERVISE_S)

    async def kill(self) -> None:
        """Kill a process during play; with several workers, another one serves. Raises TimeoutError."""
        enough = self.moves + MOVES_BETWEEN
        async with asyncio.timeout(STUCK_S):
            while self.moves < enough:
                await asyncio.sleep(POLL_S)
            await asyncio.sleep(GAP_S * self.dice.random())
            while len(serving := [worker for worker in self.workers if await worker.answers()]) < self.fewest:
                await asyncio.sleep(POLL_S)
        async with self.using:
            await self.strike(self.dice.choice(serving))

    @property
    def fewest(self) -> int:
        """Return how many workers must serve before a kill."""
        return min(2, len(self.workers))

    def count_move(self) -> None:
        self.moves += 1

    async def strike(self, victim: Worker) -> None:
        raise NotImplementedError

    async def partition(self) -> None:
        raise NotImplementedError

    async def load(self, table: str) -> tuple[bytes, list[Row]]:
        """Read a table's secret and log directly from the database. Raises TakujoError."""
        async with self.using, await Database.open(self.database, read_only=True) as database:
            store = await open_store(database)
            try:
                found, rows = await SqlCatalog(database).get_table(table), await store.load(table)
            finally:
                await store.close()
        if found is None:
            raise NotFound("table-unknown")
        if rows:
            chain.check(chain.start(table), 1, rows)
        return found.secret, rows


class SqliteSite(Site):
    """One worker on a disk that loses unsynced data."""

    def __init__(self, folder: Path, dice: random.Random, errors: Path, plant: str) -> None:
        self.disk = Disk(folder, dice)
        self.disk.add(migrated_file(), FILE)
        super().__init__(f"sqlite:///{self.disk.files / FILE}", dice, errors)
        flags = ("--data-dir", str(self.disk.files))
        self.workers = [Worker(flags, errors, dice, self.disk.environment, plant)]

    async def strike(self, victim: Worker) -> None:
        victim.kill()
        self.disk.lose()
        self.counts["worker"] += 1

    async def partition(self) -> None: ...


class PostgresSite(Site):
    """Workers that each reach PostgreSQL through their own proxy."""

    def __init__(self, service: Postgres, proxies: list[Proxy], dice: random.Random, errors: Path, plant: str) -> None:
        super().__init__(f"{service.address}/histories", dice, errors)
        self.service = service
        self.proxies = proxies
        for proxy in proxies:
            address = re.sub(r":\d+/", f":{proxy.port}/", self.database)
            self.workers.append(Worker(("--database", address), errors, dice, {}, plant))

    async def strike(self, victim: Worker) -> None:
        if self.dice.random() >= DATABASE_SHARE:
            victim.kill()
            self.counts["worker"] += 1
        elif self.dice.random() < 0.5:
            self.service.kill_connection()
            self.counts["connection"] += 1
        else:
            self.service.kill()
            self.counts["database"] += 1
            await asyncio.to_thread(self.service.start)

    async def partition(self) -> None:
        """Cut one worker off from its store, bus or both."""
        proxy, fault = self.dice.choice(self.proxies), self.dice.choice(FAULTS)
        parts = self.dice.choice([*((part,) for part in PARTS), PARTS])
        proxy.part(parts, fault)
        await asyncio.sleep(PARTITION_S * self.dice.random() ** 2)
        proxy.heal()
        self.counts["partition"] += 1
        await asyncio.sleep(GAP_S * self.dice.random())


@asynccontextmanager
async def open_sqlite(folder: Path, count: int, dice: random.Random, plant: str = "") -> AsyncIterator[list[Site]]:
    """Yield several sites, each with its own database."""
    sites: list[Site] = [SqliteSite(folder / f"site{n}", dice, folder / ERRORS, plant) for n in range(count)]
    async with _supervised(sites):
        yield sites


@asynccontextmanager
async def open_postgres(
    service: Postgres, folder: Path, count: int, dice: random.Random, plant: str = ""
) -> AsyncIterator[list[Site]]:
    """Yield one site with several workers."""
    await asyncio.to_thread(create_database, service.address, "histories")
    await migrate(f"{service.address}/histories")
    async with AsyncExitStack() as stack:
        port = urlsplit(service.address).port
        assert port is not None
        proxies = [await stack.enter_async_context(Proxy(port)) for _ in range(count)]
        sites: list[Site] = [PostgresSite(service, proxies, dice, folder / ERRORS, plant)]
        await stack.enter_async_context(_supervised(sites))
        yield sites


@asynccontextmanager
async def _supervised(sites: list[Site]) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(site.supervise()) for site in sites]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for site in sites:
            for worker in site.workers:
                worker.kill()
