"""Workers and directors of one database, without sockets. Tests run the directors."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial

from tests.server.database_access import OwnCatalog, stores

from takujo.server import wire
from takujo.server.bus.local import LocalBus
from takujo.server.errors import Refusal
from takujo.server.live import live_table
from takujo.server.live.bot_moves import Bots
from takujo.server.live.hub import Hub
from takujo.server.live.live_table import now_ms
from takujo.server.table import commands
from takujo.server.table.state import Table
from takujo.server.tournaments import transitions
from takujo.server.tournaments.director import Director
from takujo.server.tournaments.records import Tournament, TournamentTable
from takujo.server.tournaments.repository import Repository

HOST = "f" * 24
PAUSE_S = 0.01
PATIENCE = 3_000  # runs of the director


def person_id(number: int) -> str:
    return f"{number:024x}"


@dataclass
class Workers:
    """One hub and one director per worker; messages between workers are lost."""

    catalog: OwnCatalog
    repository: Repository
    hubs: Sequence[Hub]
    directors: Sequence[Director]
    id: str = "0" * 16

    def skip(self, ms: int) -> None:
        """Advance the clock of all workers; restart the timers of other clocks."""
        live_table._BEGAN_NS += ms * 1_000_000
        for hub in self.hubs:
            for table in hub._live.values():
                table.stop_timer()
                hub.scheduler.plan(table)

    async def open(self, people: int, **more: object) -> None:
        """Open a tournament whose entrants 1, 2, … are persons 1, 2, …"""
        usual = Tournament(
            self.id, "Evening", HOST, "ftw", 3, {"rounds": 1}, wire.Live(600), "1", 2, None, bytes(range(32)), now_ms()
        )
        await self.repository.add(replace(usual, **{"break_s": 0, **more}))  # type: ignore[arg-type]
        for number in range(1, people + 1):
            await self.join(number)

    async def join(self, number: int) -> None:
        enter = partial(transitions.entered, person=person_id(number), name=f"Guest {number}", colour="blue")
        await self.repository.enter(self.id, enter)

    async def begin(self) -> None:
        """Begin the matches of the first round."""
        await self.start()
        await self.until("playing", 1)
        await self.directors[0].look()

    async def start(self) -> None:
        await self.repository.change(self.id, partial(transitions.started, person=HOST, now_ms=now_ms()))

    async def now(self) -> Tournament:
        found = await self.repository.find(self.id)
        assert found is not None
        return found

    async def tables(self, number: int) -> list[TournamentTable]:
        return [table for table in await self.repository.tables(self.id) if table.round == number]

    async def table(self, table: TournamentTable) -> Table:
        return (await self.hubs[0].live(table.table_id)).table

    async def until(self, state: str, number: int | None = None, worker: int = 0) -> Tournament:
        """Run a director until a tournament has this state."""
        for _ in range(PATIENCE):
            found = await self.now()
            if found.state == state and number in (None, found.round):
                return found
            await self.directors[worker].look()
            await asyncio.sleep(PAUSE_S)
        raise TimeoutError(await self.now())

    async def play(self, table: TournamentTable, moves: int = 1_000, worker: int = 0) -> None:
        """Play for all present players until the end. Stops after `moves`."""
        hub = self.hubs[worker]
        running = await hub.live(table.table_id)
        likes = random.Random(table.number)
        for _ in range(PATIENCE):
            await hub.look_again(running)
            here, seat = running.table, running.table.actor
            if here.state == "over" or moves == 0:
                return
            if seat is not None and not here.chairs[seat].is_played_by_bot and here.sealed_match is not None:
                token = likes.choice(here.sealed_match.moves())
                await hub.run(running, commands.By(str(here.chairs[seat].person), wire.Move(token, here.version)))
                moves -= 1
            elif here.is_between and here.attentive():
                with suppress(Refusal):  # the next round may have begun
                    await hub.run(running, commands.By(str(here.chairs[here.attentive()[0]].person), wire.Next()))
            else:
                await asyncio.sleep(PAUSE_S)
        raise TimeoutError(table)

    async def play_all(self, number: int) -> None:
        for table in await self.tables(number):
            await self.play(table)


@asynccontextmanager
async def run_workers(database: str, workers: int = 1) -> AsyncIterator[Workers]:
    began = live_table._BEGAN_NS
    async with stores(database) as (store, catalog):
        repository = Repository(catalog.database)
        hubs = [Hub(store, catalog, LocalBus(), Bots(0.0), alone=workers == 1, round_pause=0.0) for _ in range(workers)]
        for hub in hubs:
            await hub.start()
        directors = [Director(repository, catalog, hub, open_days=14) for hub in hubs]
        try:
            yield Workers(catalog, repository, hubs, directors)
        finally:
            live_table._BEGAN_NS = began
            for hub in hubs:
                await hub.close()
                await hub.bus.close()
