"""The director: advances tournaments. Each worker has one.

One worker leads a tournament while it renews its lease; when it dies, another continues. The lease saves work and is no
lock: any step may run twice, even concurrently, and only the first counts.

    open -> between                  the organiser starts it, or its time has come
    between -> playing               the round is due: draw seats and open tables in one step
    playing                          store the results of each finished match
    playing -> between, or over      all have finished: unseal, then wait for the next round
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from takujo.bots import part_of
from takujo.server.db.catalog import Catalog, CatalogUnavailable
from takujo.server.db.catalog.base import new_table
from takujo.server.db.event_log import StoreUnavailable
from takujo.server.errors import Away, Refusal
from takujo.server.live.background import Tasks
from takujo.server.live.hub import Hub
from takujo.server.live.live_table import LiveTable, now_ms
from takujo.server.table import commands
from takujo.server.table.game_specs import spec
from takujo.server.table.opening_events import sealed, settings_of
from takujo.server.table.state import Table
from takujo.server.tournaments import transitions
from takujo.server.tournaments.deal_secrets import deal_secret
from takujo.server.tournaments.records import Entrant, Tournament, TournamentTable
from takujo.server.tournaments.repository import Repository
from takujo.server.tournaments.results import lost, results_of
from takujo.server.tournaments.round_tables import opening, table_request
from takujo.server.tournaments.seating import draw

LOOK_S = 1.0
IDLE_S = 5.0  # without running tournaments, until `wake`
LEAD_MS = 10_000  # lease of a leader
CLOSED_MS = 120_000  # before a closed table counts as lost
DAY_MS = 86_400_000

log = logging.getLogger("takujo.server")


class Director:
    """`open_days`: days before an unstarted tournament expires; 0: never."""

    def __init__(self, repository: Repository, catalog: Catalog, hub: Hub, open_days: int) -> None:
        self._repository = repository
        self._catalog = catalog
        self._hub = hub
        self._open_days = open_days
        self._tasks = Tasks()
        self._wake = asyncio.Event()
        self._led: set[str] = set()  # tables attended by this worker
        self._compiled: set[str] = set()  # tournaments whose bots are, or soon

    def start(self) -> None:
        self._tasks.spawn(self._keep_looking())

    def wake(self) -> None:
        self._wake.set()

    async def close(self) -> None:
        """Stop, and release the leases so that another worker continues at once."""
        await self._tasks.close()
        try:
            await self._repository.lead_no_more(self._hub.worker)
        except CatalogUnavailable as error:
            log.warning("leases of tournaments were not released: %s", error)

    async def admits(self, table: Table, person: str) -> bool:
        """Whether a person may watch a table.

        They are an entrant whose own table of the round is over.
        """
        of = table.opened.tournament
        if of is None:
            return False
        mine = transitions.of_person(await self._repository.entrants(of.id), person)
        if mine is None or mine.state != "in":
            return False
        tables = await self._repository.tables(of.id)
        own = [one for one in tables if one.round == of.round and mine.number in one.seating]
        return bool(own) and all(one.results is not None for one in own)

    async def look(self) -> bool:
        """Advance every tournament that this worker leads; return whether any is running. Raises CatalogUnavailable."""
        attended: set[str] = set()
        going = await self._repository.going()
        for name in going:
            if not await self._leads(name):
                continue
            tournament = await self._repository.find(name)
            if tournament is None:
                continue
            try:
                attended |= await self._step(tournament)
            except (CatalogUnavailable, StoreUnavailable, Away):
                raise
            except Exception:  # must not stop the others
                log.exception("tournament %s failed", name)
        for table_id in self._led - attended:
            await self._let_go(table_id)
        self._led = attended
        return bool(going)

    async def _leads(self, name: str) -> bool:
        """Whether this worker leads. A lone worker always does, even if an old lease exists."""
        now = now_ms()
        return self._hub.alone or await self._repository.lead(
            name, self._hub.worker, now_ms=now, until_ms=now + LEAD_MS
        )

    async def _keep_looking(self) -> None:
        while True:
            is_busy = True
            try:
                is_busy = await self.look()
            except (CatalogUnavailable, StoreUnavailable) as error:
                log.warning("tournaments could not be checked: %s", error)
            except Away:
                return
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S if is_busy else IDLE_S):
                    await self._wake.wait()
            self._wake.clear()

    async def _step(self, tournament: Tournament) -> set[str]:
        """Advance a tournament; return the ids of tables to attend."""
        now = now_ms()
        self._compile(tournament)
        if tournament.state == "open":
            await self._repository.change(tournament.id, partial(self._opened, now=now))
        elif tournament.state == "between":
            if self._is_due(tournament, now):
                await self._begin_round(tournament)
        elif tournament.state == "playing":
            return await self._play(tournament)
        return set()

    def _compile(self, tournament: Tournament) -> None:
        """Compile the bots' searches once. In a round, bots wait for them."""
        if tournament.id not in self._compiled:
            self._compiled.add(tournament.id)
            self._hub.compile(spec(tournament.game), part_of(tournament.level))

    def _opened(self, old: Tournament, entrants: Sequence[Entrant], now: int) -> Tournament:
        """Start or expire an open tournament when it is time."""
        if old.state != "open":
            return old
        if old.due_ms is not None:
            return transitions.begun_by_itself(old, entrants, now) if now >= old.due_ms else old
        is_late = self._open_days and now - old.created_ms >= self._open_days * DAY_MS
        return replace(old, state="expired", finished_ms=now) if is_late else old

    def _is_due(self, tournament: Tournament, now: int) -> bool:
        """Whether the next round begins.

        A wait longer than the break comes from a wrong clock and is ignored; announced days count.
        """
        if tournament.due_ms is None or now >= tournament.due_ms:
            return True
        return tournament.days is None and tournament.due_ms > now + 1_000 * tournament.break_s

    # A round begins.

    async def _begin_round(self, before: Tournament) -> None:
        entrants = transitions.present(await self._repository.entrants(before.id))
        if before.round >= before.rounds or len(entrants) < transitions.FEWEST:
            await self._change(before, lambda old: transitions.over(old, now_ms()))
            return
        number = before.round + 1
        earlier = [table.seating for table in await self._repository.tables(before.id)]
        seatings = draw(before.secret, number, [one.number for one in entrants], before.seats, earlier)
        opened = []
        for n, seating in enumerate(seatings):
            record = new_table(
                game=before.game,
                seats=before.seats,
                owner=next(one.person for one in entrants if one.number in seating),
                settings=settings_of(table_request(before)) | {"tournament": [before.id, number, before.name]},
                secret=deal_secret(before.secret, number),
                listed=False,
                now_ms=now_ms(),
            )
            table = TournamentTable(number, n, record.id, seating)
            opened.append((table, record, sealed(record.id, opening(before, table, entrants, record))))
        due_ms = None if before.days is None else now_ms() + before.days * DAY_MS
        if await self._repository.begin_round(before, opened, due_ms):  # else another worker was first
            for table, _, _ in opened:
                await self._hub.open(table.table_id)
        self.wake()

    # A round is played.

    async def _play(self, tournament: Tournament) -> set[str]:
        entrants = await self._repository.entrants(tournament.id)
        tables = [one for one in await self._repository.tables(tournament.id) if one.round == tournament.round]
        going: set[str] = set()
        for table in tables:
            if table.results is None and not await self._settle(tournament, table, entrants):
                going.add(table.table_id)
        if going:
            return going
        for table in tables:
            await self._unseal(table.table_id)
        await self._end_round(tournament)
        return set()

    async def _settle(self, tournament: Tournament, table: TournamentTable, entrants: Sequence[Entrant]) -> bool:
        """Store the results of a table if it is over. Returns whether it is.

        Raises CatalogUnavailable, StoreUnavailable, Away.
        """
        record = await self._catalog.get_table(table.table_id)
        if record is not None and record.closed_ms is not None and now_ms() - record.closed_ms < CLOSED_MS:
            return False
        try:
            live = await self._hub.live(table.table_id)
            await self._hub.look_again(live)
        except Away:
            raise
        except Refusal as error:
            log.warning("table %s of a tournament: %s", table.table_id, error)
            await self._repository.settle(tournament.id, table, lost(table.seating))
            return True
        results = results_of(live.table, table.seating)
        if results is not None:
            await self._repository.settle(tournament.id, table, results)
            return True
        gone = {one.number: one.person for one in entrants if one.state != "in"}
        for number in table.seating:
            if number in gone and _may_resign(live.table, gone[number]):
                await self._do(live, commands.By(gone[number], commands.Resign()))
        if tournament.due_ms is not None and now_ms() >= tournament.due_ms:
            await self._do(live, commands.ExpireRound(tournament.due_ms))
        self._hub.attend(live)
        return False

    async def _do(self, live: LiveTable, command: commands.Command) -> None:
        """Run a command; a refusal is retried at the next step."""
        try:
            await self._hub.run(live, command)
        except Away:
            raise
        except Refusal as error:
            log.warning("table %s of a tournament: %s", live.table.id, error)

    async def _unseal(self, table_id: str) -> None:
        """Unseal a table; a deleted one is skipped."""
        await self._quietly(table_id, lambda live: self._hub.run(live, commands.RevealDeal()))

    async def _let_go(self, table_id: str) -> None:
        async def let_go(live: LiveTable) -> None:
            self._hub.attend(live, attended=False)

        await self._quietly(table_id, let_go)

    async def _quietly(self, table_id: str, do: Callable[[LiveTable], Coroutine[object, object, object]]) -> None:
        try:
            await do(await self._hub.live(table_id))
        except Away:
            raise
        except Refusal as error:
            log.warning("table %s of a tournament: %s", table_id, error)

    async def _end_round(self, tournament: Tournament) -> None:
        now = now_ms()

        def ended(old: Tournament) -> Tournament:
            if old.state != "playing" or old.round != tournament.round:
                return old
            if old.round >= old.rounds:
                return transitions.over(old, now)
            break_ends = now + 1_000 * old.break_s if old.days is None else old.due_ms
            return replace(old, state="between", due_ms=break_ends)

        await self._repository.change(tournament.id, lambda old, _: ended(old))

    async def _change(self, before: Tournament, change: Callable[[Tournament], Tournament]) -> None:
        """Change the tournament unless its state has changed."""
        await self._repository.change(before.id, lambda old, _: change(old) if old.state == before.state else old)


def _may_resign(table: Table, person: str) -> bool:
    seat = table.seat_of(person)
    return seat is not None and table.state == "playing" and not table.chairs[seat].resigned
