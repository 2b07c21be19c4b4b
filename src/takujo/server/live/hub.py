"""One worker's live tables. Commands are decided, appended to the log, and only then sent.

Each worker may serve every table. A worker that loses the race for the next row reads the log and decides again.
"""

import asyncio
import logging
import math
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import TypeAlias

from takujo.core.errors import TakujoError
from takujo.core.spec import GameSpec
from takujo.games.overridden_games import Variant
from takujo.installed_games import playable
from takujo.server import wire
from takujo.server.bus import Bus
from takujo.server.db.catalog import TABLE_ID, AdminState, Catalog, CatalogUnavailable
from takujo.server.db.event_log import Store, StoreUnavailable, chain
from takujo.server.errors import Away, NotFound, Refusal
from takujo.server.live.access_revocation import Sessions, send_away, sign_out
from takujo.server.live.background import Tasks, warn_per_minute
from takujo.server.live.bot_moves import Bots
from takujo.server.live.executor import run_in_thread
from takujo.server.live.fair_queue import FairQueue
from takujo.server.live.live_table import LiveTable, Watcher, now_ms
from takujo.server.live.lobby_index import Ended, LobbyIndex
from takujo.server.live.scheduler import Scheduler
from takujo.server.ops.compiler_interface import Compiler
from takujo.server.ops.noop_metrics import Meters
from takujo.server.ops.worker_liveness import LOOK_S, WorkerLiveness
from takujo.server.table import commands, events, render_match
from takujo.server.table.decide import decide
from takujo.server.table.events import BrokenLog, Event, OtherRules
from takujo.server.table.game_specs import spec
from takujo.server.table.render import Shown
from takujo.server.table.replay import rebuild
from takujo.server.table.state import Table

LINES_AT_ONCE = 20  # rendered on the event loop
MOST_RACES = 200  # in a row
REST_S = 10.0  # before the views of a table that waits leave memory
IDLE_S = 60.0  # before a table without watchers does
LEAVE_S = 3.0  # time to reload a page
SWEEP_S = 1.0
DEAF_S = 1.0  # interval of reading the logs while the bus is down
LOOKS_AT_ONCE = 4  # concurrent reads

Admits: TypeAlias = Callable[[Table, str], Awaitable[bool]]

log = logging.getLogger("takujo.server")


class Hub:
    """Loads tables, runs commands, and keeps watchers up to date.

    `alone`: no other worker shares the database. `compiler`: compiles played games. `invite_only`: admits members only.
    `on_written`: called after each write of this worker. `ended`: see LobbyIndex. `open_days`: days before a table
    without a match expires; 0: never.
    """

    def __init__(
        self,
        store: Store,
        catalog: Catalog,
        bus: Bus,
        bots: Bots,
        *,
        alone: bool,
        round_pause: float = 20.0,
        open_days: int = 0,
        compiler: Compiler | None = None,
        invite_only: bool = False,
        meters: Meters | None = None,
        on_written: Callable[[Table], None] | None = None,
        ended: Ended | None = None,
        sessions: Sessions | None = None,
    ) -> None:
        self.store = store
        self.catalog = catalog
        self.bus = bus
        self.bots = bots
        self.meters = meters or Meters()
        self._on_written = on_written
        self._sessions = sessions
        self.worker = secrets.token_hex(4)
        self.admin_state = AdminState()
        self.liveness = WorkerLiveness(catalog, self.worker, alone=alone)
        self.admits: Admits | None = None  # set by tournaments
        self._compiler = compiler
        self._invite_only = invite_only
        self.alone = alone
        self._pause_ms = round(round_pause * 1_000)
        self._open_ms = open_days * 86_400_000
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._leaving = False
        self.rebuilding = FairQueue("table", most=math.inf)  # a long match takes a second
        self._tasks = Tasks()
        self._index = LobbyIndex(catalog, self._tasks, ended)
        self.scheduler = Scheduler(bots, self.carry_out, self._drop, self._tasks, alone=alone)

    async def start(self) -> None:
        self.bus.subscribe(self._on_published, self._missed)
        await self.bus.start()
        await self.poll_peers()
        for game in (await self.catalog.played()) & set(playable()):  # whose players return at once after a restart
            self.compile(spec(game))
        self._tasks.spawn(self._sweep())
        self._tasks.spawn(self._keep_looking())
        self._tasks.spawn(self._look_while_deaf())

    def begin_shutdown(self) -> None:
        """Dismiss watchers and refuse new work. Writes in progress are completed."""
        self._leaving = True
        for task in self._loading.values():
            task.cancel()
        for live in self._live.values():
            live.stop_timer()
            for watcher in list(live.watchers):
                watcher.dismiss("server-restarts", retry=True)

    async def close(self) -> None:
        self.begin_shutdown()
        await self._tasks.close()
        self.rebuilding.close()
        self.bots.close()
        with suppress(CatalogUnavailable):
            await self.liveness.leave()

    # Tables.

    async def live(self, table_id: str) -> LiveTable:
        """Return a live table. Raises NotFound, StoreUnavailable, Away during shutdown."""
        self._require_time()
        live = self._live.get(table_id)
        if live is None:
            if table_id not in self._loading:
                self._loading[table_id] = self._tasks.spawn(self._look_for(table_id))
            try:
                live = await asyncio.shield(self._loading[table_id])
            except asyncio.CancelledError:
                self._require_time()
                raise
        live.used = time.monotonic()
        if live.unsure and not live.lock.locked():  # without watchers, the rows of other workers are read on use
            await self.look_again(live)
        if live.table.expired:
            raise NotFound("table-unknown")
        return live

    def connected(self, tables: Iterable[str]) -> set[str]:
        """Return the people connected to their seats at tables loaded here."""
        found = [live.table for name in tables if (live := self._live.get(name))]
        return {chair.person for table in found for chair in table.chairs if chair.person and chair.worker is not None}

    async def open(self, table_id: str) -> LiveTable:
        """Load a new table, so that the first turn is notified. Raises what `live` raises."""
        live = await self.live(table_id)
        if self._on_written is not None:
            self._on_written(live.table)
        return live

    async def run(self, live: LiveTable, command: commands.Command) -> int:
        """`carry_out` for callers that may be cancelled: what has begun is completed."""
        return await asyncio.shield(self._tasks.spawn(self.carry_out(live, command)))

    async def carry_out(self, live: LiveTable, command: commands.Command) -> int:
        """Carry out a command; return the version after it.

        Raises what `decide` raises, StoreUnavailable, Away, NotFound if the table was dropped.
        """
        table, request = live.table, command.request if isinstance(command, commands.By) else command
        live.used = time.monotonic()
        async with live.lock:
            if live.unsure or getattr(request, "version", 0) > table.version:
                await self._catch_up(live)
            for _ in range(MOST_RACES):
                happened = await self._decide(live, command)
                if not happened:
                    return table.version
                self._require_time()
                if live.gone:
                    raise NotFound("table-closed")
                if isinstance(request, commands.Start) and live.noting:
                    await self._index.note(live)  # first: after a crash the catalog must know the players
                following = table.version + 1
                rows, digest = chain.with_digests(live.digest, following, map(events.to_row, happened))
                live.unsure = True  # until the commit is acknowledged
                began = time.perf_counter()
                won = await self.store.append(table.id, following, rows)
                self.meters.observe_commit(time.perf_counter() - began)
                live.unsure = False
                if not won:
                    await self._catch_up(live)
                    continue
                if isinstance(request, wire.Move | commands.BotMove):
                    self.meters.count_move(table.game.name, "person" if isinstance(request, wire.Move) else "bot")
                live.leads = True
                live.digest = digest
                self._take(live, happened)
                self.bus.publish(table.id, table.version)
                if self._on_written is not None:
                    self._on_written(table)
                return table.version
        raise Refusal("busy")

    async def _decide(self, live: LiveTable, command: commands.Command) -> list[Event]:
        """Decide a command, reading new rows before a refusal. Stale rows must not cause one."""
        if not self.alone:
            with suppress(TakujoError):
                if happened := await _decided(live.table, command):
                    return happened
            await self._catch_up(live)
        return await _decided(live.table, command)

    def compile(self, game: GameSpec, part: str | None = None) -> None:
        """Compile a game's kernels and another part, if that is on. Variants are too many."""
        if self._compiler is not None and not isinstance(game, Variant):
            self._compiler.begin(game)
            if part is not None:
                self._compiler.want(part, game)

    async def preview_move(self, live: LiveTable, person: str | None, token: str, version: int) -> wire.Previewed:
        """Return the effect of a person's move. Raises Refusal, InvalidMove, IllegalMove."""
        async with live.lock:  # the table must not change
            table = live.table
            seat = table.seat_of(person)
            if seat is None or seat != table.actor or table.sealed_match is None:
                raise Refusal("not-your-turn")
            if not table.play_version <= version <= table.version:
                raise Refusal("stale")
            return await run_in_thread(render_match.preview, table.sealed_match, table.version, seat, token)

    # Watchers.

    async def join(self, live: LiveTable, watcher: Watcher) -> None:
        """Add a watcher to a table. Raises Refusal if only players may watch, Away."""
        await self.look_again(live)
        self._require_time()
        person = watcher.person
        admits = self.admits
        if person is not None and admits and not live.shows(person) and await admits(live.table, person):
            live.guests.add(person)
        if not live.shows(person):
            raise Refusal("spectators-no")
        await self.scheduler.settle(live)
        live.watchers.add(watcher)
        if live.table.seat_of(watcher.person) is not None:
            await self.run(live, commands.By(str(watcher.person), commands.Connect(self.worker)))
        async with live.lock:  # the table must not change while a thread renders many lines
            first = live.first_missing(watcher)
            if live.shown.missing_lines(first) > LINES_AT_ONCE:
                await self.rebuilding.run(live.table.id, live.shown.render_log, first)
        if not live.shows(person):  # the match began meanwhile
            live.watchers.discard(watcher)
            raise Refusal("spectators-no")
        watcher.viewer = live.table.viewer_of(watcher.person)
        watcher.refresh()
        if live.due is None:  # reconnections must not delay what is planned
            self.scheduler.plan(live)

    def leave(self, live: LiveTable, watcher: Watcher) -> None:
        live.watchers.discard(watcher)
        live.used = time.monotonic()
        if not live.is_watched:
            self.scheduler.plan(live)
        if watcher.person is not None and live.table.seat_of(watcher.person) is not None:
            self._tasks.spawn(self._left(live, watcher.person))

    async def _left(self, live: LiveTable, person: str) -> None:
        await asyncio.sleep(LEAVE_S)
        if all(watcher.person != person for watcher in live.watchers):
            await self.scheduler.do(live, commands.By(person, commands.Disconnect(self.worker)))

    def attend(self, live: LiveTable, attended: bool = True) -> None:
        """Let a table proceed without watchers, or stop that. A tournament waits for such a table."""
        if live.attended != attended:
            live.attended = attended
            self.scheduler.plan(live)

    # The log.

    async def _look_for(self, table_id: str) -> LiveTable:
        try:
            return await self._load(table_id)
        finally:
            self._loading.pop(table_id, None)  # at once, so that the next caller retries

    async def _load(self, table_id: str) -> LiveTable:
        record = await self.catalog.get_table(table_id) if TABLE_ID.fullmatch(table_id) else None
        if record is None:
            raise NotFound("table-unknown")
        if record.closed_ms is not None:
            raise NotFound("table-closed")
        try:
            rows = await self.store.load(table_id)
            if not rows and record.state == "open":  # deleted meanwhile
                raise NotFound("table-unknown")
            stages = self.bots.delay_s > 0
            table = Table(table_id, record.secret, self._pause_ms, stages=stages, open_ms=self._open_ms)
            digest = await self.rebuilding.run(record.opener or table_id, rebuild, table, record.state, rows)
        except BrokenLog as error:
            raise _refused(table_id, error) from error
        self.compile(table.game.spec)
        live = LiveTable(table, Shown(table), record, digest, used=time.monotonic())
        await self._index.note(live, record)
        self._live[table_id] = live
        await self._correct_presence(live)
        await self._send_away(live)
        return live

    async def _catch_up(self, live: LiveTable) -> None:
        """Apply rows of other workers. Raises Refusal if the log is invalid, and drops the table."""
        try:
            rows = await self.store.load(live.table.id, live.table.version)
            live.unsure = False
            if not rows:
                return
            live.leads = False
            live.digest = chain.check(live.digest, live.table.version + 1, rows)
            happened = [events.from_row(row) for row in rows]
            self._take(live, happened)
            if live.is_watched:
                for event in happened:
                    if isinstance(event.body, events.Moved):
                        self.meters.observe_delivery("elsewhere", max(0, now_ms() - event.at_ms) / 1_000)
        except BrokenLog as error:
            refusal = _refused(live.table.id, error)
            self._drop(live, refusal.id)
            raise refusal from error

    def _take(self, live: LiveTable, happened: Sequence[Event]) -> None:
        """Apply events, send updates, and plan what follows.

        If the game fails here, the table is dropped: its log is complete, and it is loaded again on use.
        """
        table = live.table
        try:
            table.begin_change()
            for event in happened:
                table.apply(event)
            live.tell()
        except BrokenLog:
            raise
        except Exception:
            self._drop(live)
            raise
        self.scheduler.plan(live)
        if table.change.room:
            self._index.begin(live)

    # Other workers.

    async def poll_peers(self) -> None:
        """Check workers and the admin state, and correct the tables here accordingly."""
        await self.liveness.look()
        await self.apply_admin_state()
        for live in list(self._live.values()):
            await self._correct_presence(live)

    async def apply_admin_state(self) -> None:
        """Read and apply the operators' changes. Raises CatalogUnavailable."""
        before, self.admin_state = self.admin_state.signing, await self.catalog.admin_state()
        watchers = [watcher for live in self._live.values() for watcher in live.watchers]
        await sign_out(watchers, self._sessions, everybody=before not in (b"", self.admin_state.signing))
        for live in list(self._live.values()):
            if live.table.id in self.admin_state.closed:
                self._drop(live, "table-closed")
            else:
                await self._send_away(live)

    async def _correct_presence(self, live: LiveTable) -> None:
        """Disconnect people of dead workers, and connect those who are here."""
        connected = {watcher.person for watcher in live.watchers if watcher.person and watcher.viewer is not None}
        workers = {chair.worker for chair in live.table.chairs if chair.worker is not None}
        if lost := frozenset(filter(self.liveness.is_lost, workers)):
            await self.scheduler.do(live, commands.LoseWorkers(lost))
        for chair in list(live.table.chairs):
            if chair.person in connected and chair.worker is None and not chair.away:
                await self.scheduler.do(live, commands.By(str(chair.person), commands.Connect(self.worker)))

    async def _send_away(self, live: LiveTable) -> None:
        removed = self.admin_state.removed_members if self._invite_only else ()
        await send_away(live, self.admin_state.banned, removed, self.scheduler.do)

    def _on_published(self, table_id: str, version: int) -> None:
        live = self._live.get(table_id)
        if live is None or version <= live.table.version:
            return
        if live.watchers or live.attended:
            self._tasks.spawn(self._look_again(live))
        else:
            live.unsure = True

    def _missed(self) -> None:
        self._tasks.spawn(self._look_at_all(self._live.values()))

    async def look_again(self, live: LiveTable) -> None:
        """Read the rows of other workers, if there are any. Raises Refusal, StoreUnavailable."""
        if not self.alone:
            await self._look_again(live)

    async def _look_again(self, live: LiveTable) -> None:
        async with live.lock:
            await self._catch_up(live)

    async def _look_at_all(self, tables: Iterable[LiveTable]) -> None:
        """Read the logs of tables, a few at a time. Failures are retried later."""
        remaining = iter(list(tables))

        async def look() -> None:
            for live in remaining:
                with suppress(TakujoError):
                    await self._look_again(live)

        await asyncio.gather(*(look() for _ in range(LOOKS_AT_ONCE)))

    # Periodically.

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                await self.poll_peers()
                if not self.alone:
                    await self._look_for_unheard()
            except (CatalogUnavailable, StoreUnavailable) as error:
                warn_per_minute("the other workers could not be checked: %s", error)

    async def _look_for_unheard(self) -> None:
        """Read rows that no message announced.

        Their worker died after the commit, or got no answer from the database.
        """
        watched = {live.table.id: live for live in self._live.values() if live.watchers or live.attended}
        last = await self.store.last(list(watched))
        await self._look_at_all(watched[table] for table, row in last.items() if row > watched[table].table.version)

    async def _look_while_deaf(self) -> None:
        """Read the logs of watched tables while the bus is down."""
        while True:
            await asyncio.sleep(DEAF_S)
            if self.bus.is_away:
                await self._look_at_all(live for live in self._live.values() if live.watchers)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            self._forget_idle()

    def _forget_idle(self) -> None:
        # A function of its own: a local of `_sweep` would keep a table alive while it sleeps.
        now = time.monotonic()
        for live in list(self._live.values()):
            if live.lock.locked():
                continue
            if not live.watchers and now - live.used > IDLE_S:
                self._forget(live)
            elif now - live.used > REST_S:
                live.shown.forget_views()

    def states(self) -> Counter[str]:
        """Count the live tables by state. Each counts at the worker that wrote its last row."""
        return Counter(live.table.state for live in self._live.values() if live.leads or self.alone)

    def _require_time(self) -> None:
        """Raises Away during shutdown."""
        if self._leaving:
            raise Away("server-restarts")

    def _drop(self, live: LiveTable, code: str = "table-failed") -> None:
        """Drop a table, and give watchers the reason."""
        live.gone = True
        self._forget(live)
        for watcher in list(live.watchers):
            watcher.dismiss(code, retry=False)

    def _forget(self, live: LiveTable) -> None:
        live.stop_timer()
        self._live.pop(live.table.id, None)


async def _decided(table: Table, command: commands.Command) -> list[Event]:
    """Call `decide`, in a thread for an undo, which is slow."""
    if isinstance(command, commands.By) and isinstance(command.request, wire.Undo):
        return await run_in_thread(decide, table, command, now_ms())
    return decide(table, command, now_ms())


def _refused(table_id: str, error: BrokenLog) -> Refusal:
    """Log a broken log and return the refusal."""
    log.error("table %s: %s", table_id, error)
    return Refusal("table-other-rules" if isinstance(error, OtherRules) else "table-broken")
