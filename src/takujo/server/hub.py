"""One worker's live tables. A command is decided on what the log says, appended to it, and only then told to anybody.

Any worker may serve any table: whoever loses the race for the next row reads what the others wrote, and decides again.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from takujo.core.errors import TakujoError
from takujo.server import clock, commands, events, show, wire
from takujo.server.bots import Bots
from takujo.server.bus import Bus
from takujo.server.catalog import TABLE_ID, Catalog, CatalogUnavailable, SeatRecord, TableRecord
from takujo.server.events import BrokenLog, Event, OtherRules
from takujo.server.presence import LOOK_S, Presence
from takujo.server.refusal import NotFound, Refusal
from takujo.server.store import Row, Store, StoreUnavailable
from takujo.server.table import Table
from takujo.server.warming import Warming

MOST_RACES = 200  # lost one after another: somebody is writing without end
IDLE_S = 60.0  # a table that nobody is connected to leaves memory
LEAVE_S = 3.0  # who reloads a page has not left
SWEEP_S = 1.0

log = logging.getLogger("takujo.server")
encode = msgspec.json.Encoder().encode


class Watcher(Protocol):
    """One who is connected to a table."""

    person: str | None
    viewer: int | None  # through whose eyes it was last told something

    def offer(self, frame: str) -> None:
        """Send this, unless too much waits already."""

    def refresh(self) -> None:
        """Send the whole view next, instead of what waits."""

    def dismiss(self, code: str, retry: bool) -> None:
        """Say why, and close."""

    def sweep(self, now: float) -> None:
        """Look after time limits."""


@dataclass(eq=False)
class Live:
    """A table in memory. `unsure`: an append ended without an answer, so the log must be read first."""

    table: Table
    record: TableRecord
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    unsure: bool = False
    leads: bool = False  # the last rows were written by this worker
    unnoted: bool = False  # the lists do not say yet what the log says
    noting: bool = False  # and somebody is about it
    timer: asyncio.TimerHandle | None = None
    used: float = 0.0

    @property
    def watching(self) -> int:
        return sum(self.table.seat_of(watcher.person) is None for watcher in self.watchers)


class Hub:
    """`alone`: no other worker shares the database. `warming`: compiles what is played, if anything shall."""

    def __init__(
        self,
        store: Store,
        catalog: Catalog,
        bus: Bus,
        bots: Bots,
        *,
        alone: bool,
        round_pause: float = 20.0,
        warming: Warming | None = None,
    ) -> None:
        self.store = store
        self.catalog = catalog
        self.bus = bus
        self.bots = bots
        self._warming = warming
        self.worker = secrets.token_hex(4)
        self.presence = Presence(catalog, self.worker, alone=alone)
        self._alone = alone
        self._pause_ms = round(round_pause * 1_000)
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        self.bus.subscribe(self._heard, self._missed)
        await self.bus.start()
        await self.presence.look()
        self._spawn(self._sweep())
        self._spawn(self._keep_looking())

    async def close(self) -> None:
        for live in self._live.values():
            if live.timer:
                live.timer.cancel()
            for watcher in list(live.watchers):
                watcher.dismiss("server-restarts", retry=True)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.bots.close()
        with suppress(CatalogUnavailable):
            await self.presence.leave()

    # Tables.

    async def live(self, table_id: str) -> Live:
        """The table of that id. Raises NotFound."""
        found = self._live.get(table_id)
        if found is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = self._spawn(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            found = await asyncio.shield(task)
        found.used = time.monotonic()
        return found

    async def open(self, record: TableRecord, rows: Sequence[Event]) -> Live:
        """A new table, whose first rows these are, unless somebody has begun it already."""
        await self.store.append(record.id, 1, [events.to_row(event) for event in rows])
        return await self.live(record.id)

    async def run(self, live: Live, command: commands.Command) -> int:
        """Carry out a command; the version after it. Raises what Table.decide raises, StoreUnavailable.

        Whoever gives it may go away meanwhile: what has begun is finished, and told to the others.
        """
        return await asyncio.shield(self._spawn(self._run(live, command)))

    async def foresee(self, live: Live, person: str | None, token: str, version: int) -> wire.Foreseen:
        """What a move of that person would do. Raises Refusal, InvalidMove, IllegalMove."""
        async with live.lock:  # so that the table stands still
            table = live.table
            seat = table.seat_of(person)
            if seat is None or seat != table.actor:
                raise Refusal("not-your-turn")
            if not table.play_version <= version <= table.version:
                raise Refusal("stale")
            return await asyncio.to_thread(show.preview, table, seat, token)

    async def _run(self, live: Live, command: commands.Command) -> int:
        live.used = time.monotonic()
        async with live.lock:
            if live.unsure or getattr(command, "version", 0) > live.table.version:
                await self._catch_up(live)
            for _ in range(MOST_RACES):
                said = await self._decide(live, command)
                if not said:
                    return live.table.version
                live.unsure = True  # until the answer is there
                won = await self.store.append(
                    live.table.id, live.table.version + 1, [events.to_row(event) for event in said]
                )
                live.unsure = False
                if won:
                    live.leads = True
                    self._take(live, said)
                    self.bus.publish(live.table.id, live.table.version)
                    return live.table.version
                await self._catch_up(live)
        raise Refusal("busy")

    async def _decide(self, live: Live, command: commands.Command) -> list[Event]:
        """What a command leads to. A worker that does not know the newest rows must not refuse by what it knows."""
        try:
            said = await _decide(live.table, command)
        except TakujoError:
            if self._alone:
                raise
            said = []
        if said or self._alone:
            return said
        await self._catch_up(live)
        return await _decide(live.table, command)

    # Watchers.

    async def join(self, live: Live, watcher: Watcher) -> None:
        """Somebody begins to look at a table. Raises Refusal where only players may look."""
        if not self._alone:
            await self._look_again(live)
        if not may_look(live.table, watcher.person):
            raise Refusal("spectators-no")
        live.watchers.add(watcher)
        if live.table.seat_of(watcher.person) is not None:
            await self.run(live, commands.Connect(str(watcher.person), self.worker))
        watcher.viewer = live.table.viewer_of(watcher.person)
        watcher.refresh()

    def leave(self, live: Live, watcher: Watcher) -> None:
        live.watchers.discard(watcher)
        live.used = time.monotonic()
        if watcher.person is not None and live.table.seat_of(watcher.person) is not None:
            self._spawn(self._left(live, watcher.person))

    def whole(self, live: Live, person: str | None) -> str:
        """The frame with everything."""
        return encode(show.whole(live.table, person, live.watching, now_ms())).decode()

    async def _left(self, live: Live, person: str) -> None:
        await asyncio.sleep(LEAVE_S)
        if all(watcher.person != person for watcher in live.watchers):
            await self._quietly(live, commands.Disconnect(person, self.worker))

    # The log.

    async def _load(self, table_id: str) -> Live:
        record = await self.catalog.get_table(table_id) if TABLE_ID.fullmatch(table_id) else None
        rows = await self.store.load(table_id) if record else []
        if record is None or not rows:
            raise NotFound("table-unknown")
        try:
            table = await asyncio.to_thread(_rebuild, record, rows, self._pause_ms)
        except BrokenLog as error:
            raise _refused(table_id, error) from error
        if self._warming is not None:
            self._warming.begin(table.game.spec)
        live = Live(table, record, used=time.monotonic())
        await self._note_in_catalog(live)
        self._live[table_id] = live
        await self._correct_presence(live)
        self._plan(live)
        return live

    async def look_around(self) -> None:
        """Find out which workers are alive, and correct what the tables here say about it."""
        await self.presence.look()
        for live in list(self._live.values()):
            await self._correct_presence(live)

    async def _correct_presence(self, live: Live) -> None:
        """Whoever was connected to a worker that has died is gone; whoever is connected here is not."""
        here = {watcher.person for watcher in live.watchers if watcher.viewer is not None}
        for chair in list(live.table.chairs):
            if chair.person is None:
                continue
            if chair.worker is not None and self.presence.is_lost(chair.worker):
                await self._quietly(live, commands.Disconnect(chair.person, chair.worker))
            if chair.worker is None and not chair.away and chair.person in here:
                await self._quietly(live, commands.Connect(chair.person, self.worker))

    async def _catch_up(self, live: Live) -> None:
        """Take what others have written. Raises Refusal where that cannot be; the table is then no longer served."""
        rows = await self.store.load(live.table.id, live.table.version)
        live.unsure = False
        if not rows:
            return
        live.leads = False
        try:
            self._take(live, [events.from_row(row) for row in rows])
        except BrokenLog as error:
            refusal = _refused(live.table.id, error)
            self._forget(live)
            for watcher in list(live.watchers):
                watcher.dismiss(refusal.id, retry=False)
            raise refusal from error

    def _take(self, live: Live, said: Sequence[Event]) -> None:
        """Rows of the log: apply them, tell everybody, and see what follows."""
        table = live.table
        table.begin_change()
        for event in said:
            table.apply(event)
        self._tell(live)
        self._plan(live)
        if table.change.room:
            live.unnoted = True
            if not live.noting:
                live.noting = True
                self._spawn(self._keep_noting(live))

    def _tell(self, live: Live) -> None:
        """Everybody gets a frame for every change; those who see the same, the same frame."""
        table = live.table
        frames: dict[tuple[int, bool], str] = {}
        updates = show.Updates(table, live.watching if table.change.room else 0, now_ms())
        for watcher in list(live.watchers):
            viewer = table.viewer_of(watcher.person)
            if watcher.viewer is None:
                continue  # not greeted yet
            if not may_look(table, watcher.person):
                watcher.dismiss("spectators-no", retry=False)
            elif viewer != watcher.viewer:
                watcher.viewer = viewer
                watcher.refresh()
            else:
                key = (viewer, watcher.person == table.opened.owner)
                if key not in frames:
                    frames[key] = encode(updates.of(watcher.person, viewer)).decode()
                watcher.offer(frames[key])

    async def _keep_noting(self, live: Live) -> None:
        """One at a time for a table, so that nothing older comes last; again while the catalog is away."""
        try:
            while live.unnoted:
                live.unnoted = False
                try:
                    await self._note_in_catalog(live)
                except CatalogUnavailable as error:
                    live.unnoted = True
                    log.warning("table %s: not noted in the lists: %s", live.table.id, error)
                    await asyncio.sleep(SWEEP_S)
        finally:
            live.noting = False

    async def _note_in_catalog(self, live: Live) -> None:
        """Let the lists say what the log says. They may lag behind; the log is the truth."""
        record = await self.catalog.get_table(live.table.id)
        if record is None:
            return
        there = {seat.seat: seat for seat in record.occupied}
        for number, chair in enumerate(live.table.chairs):
            if chair.kind == "empty":
                if number in there:
                    await self.catalog.clear_seat(record.id, number)
                continue
            seat = SeatRecord(number, chair.person, chair.name, chair.colour or "", chair.level)
            if there.get(number) != seat:
                await self.catalog.put_seat(record.id, seat)
        table = live.table
        if record.state != table.state and table.course is not None:
            over = table.state == "over"
            await self.catalog.set_state(
                record.id,
                table.state,
                finished_ms=table.turn_ms if over else None,
                winners=table.course.match.winners(),
            )

    # Other workers.

    def _heard(self, table_id: str, version: int) -> None:
        live = self._live.get(table_id)
        if live is not None and version > live.table.version:
            self._spawn(self._look_again(live))

    def _missed(self) -> None:
        for live in self._live.values():
            self._spawn(self._look_again(live))

    async def _look_again(self, live: Live) -> None:
        async with live.lock:
            await self._catch_up(live)

    # What happens by itself.

    def _plan(self, live: Live) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        now = now_ms()
        due = clock.due(live.table, now, round(self.bots.delay_s * 1_000))
        if due is None:
            return
        wait_ms = max(0, due.at_ms - now) + (0 if live.leads or self._alone else clock.YIELD_MS)
        act: Callable[[Live], Coroutine[Any, Any, None]] = {
            "bot": self._play_bot,
            "proceed": lambda live: self._quietly(live, commands.Proceed()),
            "time-out": lambda live: self._quietly(live, commands.TimeOut()),
        }[due.what]
        # Timers may fire a little early by the table's clock; a millisecond later they do not.
        live.timer = asyncio.get_running_loop().call_later(wait_ms / 1_000 + 0.001, lambda: self._spawn(act(live)))

    async def _play_bot(self, live: Live) -> None:
        table = live.table
        seat, version = table.actor, table.version
        if seat is None or table.course is None:
            return
        try:
            token = await self.bots.choose(table.chairs[seat].level, table.game, table.course.match.state)
        except Exception:  # whatever a bot does wrong, its table goes on
            log.exception("table %s: the bot of seat %d failed", table.id, seat)
            if table.play_version > version:
                return
            token = table.course.moves()[0]
        await self._quietly(live, commands.BotMove(seat, token, version))

    async def _quietly(self, live: Live, command: commands.Command) -> None:
        """A command of nobody's: if it is no longer right, it need not be done."""
        try:
            await self._run(live, command)
        except StoreUnavailable as error:
            log.warning("table %s: %s", live.table.id, error)
            await asyncio.sleep(SWEEP_S)
            self._plan(live)
        except Refusal as error:
            if error.id == "busy":
                self._plan(live)
        except TakujoError:
            pass

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                await self.look_around()
            except CatalogUnavailable as error:
                log.warning("no look at the other workers: %s", error)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            now = time.monotonic()
            for live in list(self._live.values()):
                for watcher in list(live.watchers):
                    watcher.sweep(now)
                if not live.watchers and not live.lock.locked() and now - live.used > IDLE_S:
                    self._forget(live)

    def _forget(self, live: Live) -> None:
        """Out of memory with it."""
        if live.timer:
            live.timer.cancel()
        self._live.pop(live.table.id, None)

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, TakujoError):
            log.error("a task failed", exc_info=error)


def may_look(table: Table, person: str | None) -> bool:
    """While a table is open, whoever has the link must see it to sit down."""
    return table.opened.spectators or table.state == "open" or table.seat_of(person) is not None


def now_ms() -> int:
    return time.time_ns() // 1_000_000


async def _decide(table: Table, command: commands.Command) -> list[Event]:
    """See Table.decide. Whether a move may be taken back takes long to find out, so a thread does it."""
    if isinstance(command, commands.Undo):
        return await asyncio.to_thread(table.decide, command, now_ms())
    return table.decide(command, now_ms())


def _refused(table_id: str, error: BrokenLog) -> Refusal:
    """What people hear about a log that cannot be used here."""
    log.error("table %s: %s", table_id, error, exc_info=error)
    return Refusal("table-other-rules" if isinstance(error, OtherRules) else "table-broken")


def _rebuild(record: TableRecord, rows: Sequence[Row], pause_ms: int) -> Table:
    """The table that a log tells of. Raises BrokenLog."""
    table = Table(record.id, record.secret, pause_ms)
    for row in rows:
        table.apply(events.from_row(row))
    return table
