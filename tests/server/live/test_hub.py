"""Workers and their tables: races, restarts, slow readers and failing databases."""

import asyncio
import weakref
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.client import eventually
from tests.server.database_access import create_table, stored_table, stores

from takujo.core.errors import InvalidGame, TakujoError
from takujo.server import wire
from takujo.server.bus.local import LocalBus
from takujo.server.db.catalog import AdminState, CatalogUnavailable, TableRecord
from takujo.server.db.event_log import Row, StoreUnavailable, chain
from takujo.server.db.retention import DAY_MS, sweep
from takujo.server.errors import Away, NotFound, Refusal
from takujo.server.live.bot_moves import Bots
from takujo.server.live.hub import LOOKS_AT_ONCE, MOST_RACES, Hub
from takujo.server.live.live_table import LiveTable, now_ms
from takujo.server.ops.worker_liveness import LOOKS
from takujo.server.table import commands as c
from takujo.server.table import events

pytestmark = pytest.mark.anyio


class Looker:
    """A watcher that records all frames."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.session = ""
        self.viewer: int | None = None
        self.seen = 0
        self.hello = wire.Hello()
        self.frames: list[Any] = []
        self.refreshed = 0
        self.dismissed: list[str] = []

    def offer(self, frame: bytes) -> None:
        self.frames.append(msgspec.json.decode(frame))

    def refresh(self) -> None:
        self.refreshed += 1

    def dismiss(self, code: str, retry: bool) -> None:
        self.dismissed.append(code)


class Gate:
    """A gate that blocks calls of an object's method until it opens."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: object, method: str) -> None:
        self.held, self.begun = 0, asyncio.Event()
        self._opened, self._call = asyncio.Event(), getattr(owner, method)
        monkeypatch.setattr(owner, method, self._hold)

    async def _hold(self, *arguments: Any) -> Any:
        self.held += 1
        self.begun.set()
        await self._opened.wait()
        return await self._call(*arguments)

    def open(self) -> None:
        self._opened.set()


@asynccontextmanager
async def workers(folder: Path, count: int = 1, delay: float = 0.0) -> AsyncIterator[list[Hub]]:
    """Yield workers of one database. Their buses are separate: messages get lost."""
    database = f"sqlite:///{folder / 'takujo.sqlite3'}"
    async with stores(database) as (store, catalog):
        hubs = [Hub(store, catalog, LocalBus(), Bots(delay), alone=count == 1) for _ in range(count)]
        for hub in hubs:
            await hub.start()
        yield hubs
        for hub in hubs:
            await hub.close()
            await hub.bus.close()


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    """Yield a worker whose bots take a minute per move."""
    async with workers(tmp_path, delay=60) as [found]:
        yield found


@pytest.fixture
async def quick_hub(tmp_path: Path) -> AsyncIterator[Hub]:
    async with workers(tmp_path) as [found]:
        yield found


async def open_table(hub: Hub, wanted: wire.NewTable) -> LiveTable:
    return await hub.open((await create_table(hub.catalog, wanted)).id)


async def watch(hub: Hub, live: LiveTable, person: str | None = None) -> Looker:
    looker = Looker(person)
    await hub.join(live, looker)
    return looker


def ftw(*bots: str | None, start: bool = True) -> wire.NewTable:
    return wire.NewTable("ftw", len(bots), bots=list(bots), sit=wire.Sit("Ann", "blue"), start=start)


def among_bots(level: str) -> wire.NewTable:
    return wire.NewTable("ftw", 3, bots=[level] * 3, start=True)


async def test_bots_play_a_whole_match(tmp_path: Path) -> None:
    async with workers(tmp_path) as [hub]:
        live = await open_table(hub, among_bots("heuristic"))
        await watch(hub, live)
        await eventually(lambda: live.table.state == "over")
    rows = [event for event in await _log(tmp_path, live.table.id) if isinstance(event.body, events.Moved)]
    assert rows
    assert all(isinstance(event.body, events.Moved) and event.body.bot for event in rows)


def stands_still(live: LiveTable) -> bool:
    """Return whether nothing is scheduled at the table."""
    return live.timer is None and live.due is None and not live.thinking and not live.lock.locked()


async def test_unwatched_table_stands_still(quick_hub: Hub) -> None:
    live = await open_table(quick_hub, among_bots("heuristic"))
    begun = live.table.version
    assert stands_still(live)
    looker = Looker(None)
    live.watchers.add(looker)  # connected, before its hello
    quick_hub.scheduler.plan(live)
    assert stands_still(live)
    await quick_hub.join(live, looker)
    await eventually(lambda: live.table.version > begun + 3)
    quick_hub.leave(live, looker)
    await eventually(lambda: stands_still(live))
    left = live.table.version
    assert live.table.state == "playing"
    await quick_hub.join(live, looker)
    await eventually(lambda: live.table.version > left)


async def test_visitors_do_not_delay_a_bot(hub: Hub) -> None:
    live = await hub.open((await create_table(hub.catalog, among_bots("heuristic"), at_ms=now_ms())).id)
    await watch(hub, live)
    planned = live.due
    assert planned is not None
    await asyncio.sleep(0.01)
    passer = await watch(hub, live)
    hub.leave(live, passer)
    assert live.due == planned


async def test_bots_move_at_the_worker_with_viewers(tmp_path: Path) -> None:
    async with workers(tmp_path, count=2) as [one, two]:
        here = await open_table(one, among_bots("heuristic"))
        there = await two.live(here.table.id)
        begun = there.table.version
        await watch(two, there)
        await eventually(lambda: there.table.version > begun + 3)
        await one._look_again(here)
        assert here.table.version > begun + 3
        assert stands_still(here)


async def test_bot_chooses_one_move_at_a_time(quick_hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    choosing = Gate(monkeypatch, quick_hub.bots, "choose")
    live = await open_table(quick_hub, ftw("random", "random", None))
    await watch(quick_hub, live, "ann")
    await choosing.begun.wait()
    for word in ("hurry", "up"):
        await quick_hub.run(live, c.By("ann", wire.Say(word)))
        assert live.due is None
    assert choosing.held == 1
    begun = live.table.play_version
    choosing.open()
    await eventually(lambda: live.table.play_version > begun)


@pytest.mark.parametrize("comes", ["ann", "bob", None])
async def test_expired_daily_clock_counts_on_joining(hub: Hub, comes: str | None) -> None:
    wanted = ftw(None, None, start=False)
    live = await open_table(hub, msgspec.structs.replace(wanted, pace=wire.Days(1)))  # opened in 1970
    await hub.run(live, c.By("bob", wire.Sit("Bob", "red")))
    await hub.run(live, c.By("ann", c.Start()))
    clock = live.table.clock()
    assert clock is not None
    live.table.turn_ms -= clock.total_ms
    assert stands_still(live)
    await watch(hub, live, comes)
    late = live.table.chairs[clock.seat]
    assert late.away == (comes != late.person)
    assert next(said.note.id for said in live.table.chat if said.note) == "note-away"


async def _log(folder: Path, table_id: str) -> list[events.Event]:
    _, rows = await stored_table(f"sqlite:///{folder / 'takujo.sqlite3'}", table_id)
    return [events.from_row(row) for row in rows]


async def test_events_are_stored_before_they_are_sent(hub: Hub) -> None:
    live = await open_table(hub, ftw(None, "random", "random", start=False))
    looker = await watch(hub, live)
    told: list[int] = []
    append = hub.store.append

    async def watched(table_id: str, first_seq: int, rows: Sequence[Row]) -> bool:
        told.append(len(looker.frames))
        done = await append(table_id, first_seq, rows)
        told.append(len(looker.frames))
        return done

    hub.store.append = watched  # type: ignore[method-assign]
    await hub.run(live, c.By("ann", wire.Say("hello")))
    assert told == [0, 0]
    assert len(looker.frames) == 1
    assert looker.frames[0]["chat"][0]["text"] == "hello"


async def test_each_watcher_gets_one_frame_per_change(hub: Hub) -> None:
    live = await open_table(hub, ftw(None, "random", "random"))
    lookers = [Looker("ann"), Looker(None), Looker("eve")]
    for looker in lookers:
        await hub.join(live, looker)
        looker.frames.clear()
    versions = [await hub.run(live, c.By("ann", wire.Phrase("hello"))) for _ in range(3)]
    for looker in lookers:
        assert [frame["version"] for frame in looker.frames] == versions


async def test_worker_polls_logs_without_a_bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.server.live.hub.DEAF_S", 0.01)
    monkeypatch.setattr(LocalBus, "is_away", True)
    async with workers(tmp_path, count=2, delay=60) as [one, two]:
        here = await open_table(one, ftw(None, "random", "random", start=False))
        there = await two.live(here.table.id)
        looker = await watch(two, there)
        await one.run(here, c.By("ann", wire.Say("over there?")))
        await eventually(lambda: looker.frames)
        assert looker.frames[0]["chat"][0]["text"] == "over there?"


async def test_row_without_a_message_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The row's worker died before it could send a message."""
    monkeypatch.setattr("takujo.server.live.hub.LOOK_S", 0.01)
    async with workers(tmp_path, count=2, delay=60) as [one, two]:
        here = await open_table(one, ftw(None, "random", "random", start=False))
        looker = await watch(two, await two.live(here.table.id))
        await one.run(here, c.By("ann", wire.Say("still there?")))
        await eventually(lambda: looker.frames)
        assert looker.frames[0]["chat"][0]["text"] == "still there?"


async def test_unwatched_table_reads_the_rows_of_others_on_use(tmp_path: Path) -> None:
    async with workers(tmp_path, count=2, delay=60) as [one, two]:
        here = await open_table(one, ftw(None, "random", "random", start=False))
        there = await two.live(here.table.id)
        version = await one.run(here, c.By("ann", wire.Say("over there?")))
        two._on_published(here.table.id, version)
        await asyncio.sleep(0)
        assert there.table.version < version
        assert (await two.live(here.table.id)).table.version == version


async def test_logs_are_polled_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with workers(tmp_path, count=2, delay=60) as [one, _]:
        tables = [await open_table(one, ftw(None, "random", start=False)) for _ in range(3 * LOOKS_AT_ONCE)]
        running, most, looked = 0, 0, set()

        async def load(table_id: str, after: int = 0) -> list[Row]:
            nonlocal running, most
            running += 1
            most = max(most, running)
            await asyncio.sleep(0)
            running -= 1
            looked.add(table_id)
            if len(looked) == 1:
                raise StoreUnavailable("database-unavailable", reason="pulled the plug")
            return []

        monkeypatch.setattr(one.store, "load", load)
        one._missed()
        await eventually(lambda: looked == {live.table.id for live in tables})
        assert most == LOOKS_AT_ONCE


async def test_shutdown_finishes_stores_and_refuses_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with workers(tmp_path, delay=60) as [hub]:
        live = await open_table(hub, ftw(None, "random", start=False))
        other = (await open_table(hub, ftw(None, "random", start=False))).table.id
        hub._forget(hub._live[other])
        looker = await watch(hub, live, "eve")
        appending, loading = (Gate(monkeypatch, hub.store, method) for method in ("append", "load"))
        stored = asyncio.create_task(hub.run(live, c.By("ann", wire.Say("last words"))))
        await eventually(lambda: live.unsure)
        waits = [asyncio.create_task(hub.run(live, c.By("ann", wire.Say("too late")))) for _ in range(2)]
        waits += [asyncio.create_task(hub.live(other)) for _ in range(2)]  # type: ignore[arg-type]
        await eventually(lambda: other in hub._loading)
        hub.begin_shutdown()
        assert looker.dismissed == ["server-restarts"]
        appending.open()
        loading.open()
        assert await stored == live.table.version
        refused = await asyncio.gather(*waits, hub.live(live.table.id), return_exceptions=True)
        assert [(type(error), str(getattr(error, "id", error))) for error in refused] == [(Away, "server-restarts")] * 5
    spoken = [event.body.text for event in await _log(tmp_path, live.table.id) if isinstance(event.body, events.Spoke)]
    assert spoken == ["last words"]


async def test_racing_workers_lose_and_duplicate_nothing(tmp_path: Path) -> None:
    async with workers(tmp_path, count=2, delay=60) as [one, two]:
        here = await open_table(one, ftw(None, None, "random", start=False))
        there = await two.live(here.table.id)
        await one.run(here, c.By("bob", wire.Sit("Bob", "red")))
        said = [f"word {n}" for n in range(40)]
        work = [
            (one.run(here, c.By("ann", wire.Say(text))), two.run(there, c.By("bob", wire.Say(text)))) for text in said
        ]
        await asyncio.gather(*(half for pair in work for half in pair))
        await one.run(here, c.By("ann", c.Start()))
        await two.run(there, c.By("bob", c.Stand()))  # only now does it learn of the match
        assert there.table.state == "playing"
    bodies = [event.body for event in await _log(tmp_path, here.table.id)]
    spoken = [body.text for body in bodies if isinstance(body, events.Spoke)]
    assert sorted(map(str, spoken)) == sorted(said * 2)


async def test_request_after_a_finished_load_loads_again(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a table that was opened in between would seem deleted."""
    record = await create_table(hub.catalog, ftw("1", None))
    looks: list[str] = []

    def ask() -> None:
        asked = hub.live(record.id)
        with suppress(NotFound):
            asked.send(None)
            looks.append("second")
        asked.close()

    async def load(table_id: str, after: int = 0) -> list[Row]:
        if not looks:
            looks.append("first")
            asyncio.get_running_loop().call_soon(ask)  # before the requests that wait for this load
        return []

    monkeypatch.setattr(hub.store, "load", load)
    with pytest.raises(NotFound):
        await hub.live(record.id)
    assert looks == ["first", "second"]


async def test_one_of_two_gets_the_seat(tmp_path: Path) -> None:
    async with workers(tmp_path, count=2) as [one, two]:
        here = await open_table(one, wire.NewTable("ftw", 2))
        there = await two.live(here.table.id)
        answers = await asyncio.gather(
            one.run(here, c.By("ann", wire.Sit("Ann", "blue", 0))),
            two.run(there, c.By("bob", wire.Sit("Bob", "blue", 0))),
            return_exceptions=True,
        )
        refused = [answer for answer in answers if isinstance(answer, TakujoError)]
        assert [error.id for error in refused] == ["seat-taken"]


async def test_cancelled_command_is_still_stored_and_sent(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await open_table(hub, ftw(None, "random", "random", start=False))
    looker = await watch(hub, live)
    appending = Gate(monkeypatch, hub.store, "append")
    speaking = asyncio.create_task(hub.run(live, c.By("ann", wire.Say("last words"))))
    await appending.begun.wait()
    speaking.cancel()
    await asyncio.gather(speaking, return_exceptions=True)
    assert speaking.cancelled()
    appending.open()
    await eventually(lambda: looker.frames)
    assert looker.frames[0]["chat"][0]["text"] == "last words"
    assert not live.unsure


async def test_failing_bot_does_not_stop_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr("takujo.server.live.bot_moves.choose", fail)
    async with workers(tmp_path) as [hub]:
        live = await open_table(hub, among_bots("heuristic"))
        await watch(hub, live)
        await eventually(lambda: live.table.sealed_match is not None and len(live.table.sealed_match.match.entries) > 8)
    assert "the bot of seat" in caplog.text


async def test_bot_retries_after_lost_races(quick_hub: Hub) -> None:
    append, lost = quick_hub.store.append, 0

    async def beaten(table_id: str, first_seq: int, rows: Sequence[Row]) -> bool:
        nonlocal lost
        if first_seq > 1 and lost < MOST_RACES:
            lost += 1
            return False
        return await append(table_id, first_seq, rows)

    quick_hub.store.append = beaten  # type: ignore[method-assign]
    live = await open_table(quick_hub, among_bots("random"))
    before = live.table.version
    await watch(quick_hub, live)
    await eventually(lambda: live.table.version > before)
    assert lost == MOST_RACES


async def test_unusable_log_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with workers(tmp_path, delay=60) as [hub]:
        ids = [(await open_table(hub, ftw(None, "random", "random"))).table.id for _ in range(3)]
    async with workers(tmp_path, delay=60) as [hub]:
        load = hub.store.load

        async def damaged(table_id: str, after: int = 0) -> list[Row]:
            rows = await load(table_id, after)
            if table_id == ids[0]:
                rows[-1] = rows[-1]._replace(kind="moved", body='{"token":"play 99","bot":false}')
            elif table_id == ids[1]:
                rows[-1] = rows[-1]._replace(body="{")
            else:
                version = '"rules_version":'
                assert version in rows[0].body
                rows[0] = rows[0]._replace(body=rows[0].body.replace(version, f"{version}99"))
            return chain.with_digests(chain.start(table_id), 1, rows)[0]  # so that digests are right

        monkeypatch.setattr(hub.store, "load", damaged)
        for table_id, code in zip(ids, ("table-broken", "table-broken", "table-other-rules"), strict=True):
            with pytest.raises(Refusal) as error:
                await hub.live(table_id)
            assert error.value.id == code


async def test_log_broken_in_use_ends_the_table(tmp_path: Path) -> None:
    async with workers(tmp_path, count=2, delay=60) as [one, _]:
        live = await open_table(one, ftw(None, "random", "random"))
        looker = await watch(one, live)
        rows, _ = chain.with_digests(live.digest, live.table.version + 1, [Row(1, 0, "nothing", "{}")])
        await one.store.append(live.table.id, live.table.version + 1, rows)
        with pytest.raises(Refusal) as error:
            await one.run(live, c.By("ann", wire.Say("hello")))
        assert error.value.id == "table-broken"
        assert looker.dismissed == ["table-broken"]


async def test_append_without_answer_is_looked_up(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await open_table(hub, ftw(None, "random", "random", start=False))
    append = hub.store.append

    async def without_answer(*arguments: Any) -> bool:
        await append(*arguments)
        raise StoreUnavailable("database-unavailable", reason="pulled the plug")

    with monkeypatch.context() as patch:
        patch.setattr(hub.store, "append", without_answer)
        with pytest.raises(StoreUnavailable):
            await hub.run(live, c.By("ann", wire.Say("once")))
    await hub.run(live, c.By("ann", wire.Say("twice")))
    assert [said.text for said in live.table.chat] == ["once", "twice"]


async def test_crash_disconnects_everyone(tmp_path: Path) -> None:
    async with workers(tmp_path, delay=60) as [hub]:
        live = await open_table(hub, ftw(None, "random", "random"))
        await watch(hub, live, "ann")
        assert live.table.chairs[0].worker == hub.worker
    async with workers(tmp_path, delay=60) as [hub]:
        again = await hub.live(live.table.id)
        assert again.table.chairs[0].worker is None
        await watch(hub, again, "ann")
        assert again.table.chairs[0].worker == hub.worker


async def test_killed_workers_people_are_disconnected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.server.live.hub.LOOK_S", 3600)  # they poll only by hand
    async with workers(tmp_path, count=3, delay=60) as [one, two, three]:
        here = await open_table(one, ftw(None, "random", "random"))
        await watch(one, here, "ann")
        there = await two.live(here.table.id)
        for _ in range(LOOKS):  # all alive
            for hub in (one, two, three):
                await hub.poll_peers()
        assert there.table.chairs[0].worker == one.worker
        for _ in range(LOOKS):  # from here on, one is dead
            for hub in (two, three):
                await hub.poll_peers()
        assert there.table.chairs[0].worker is None
        assert (await three.live(here.table.id)).table.chairs[0].worker is None
        await one.poll_peers()  # it was only slow
        await one._look_again(here)
        await one.poll_peers()
        assert here.table.chairs[0].worker == one.worker


async def test_released_table_is_not_written(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its log may be rewritten by then (see departures.py). Dismissed players leave seconds later."""
    monkeypatch.setattr("takujo.server.live.hub.LEAVE_S", 0.0)
    live = await open_table(hub, ftw(None, "random", "random"))
    ann = await watch(hub, live, "ann")
    before = await hub.store.load(live.table.id)

    async def changed() -> AdminState:
        return AdminState(frozenset({live.table.id}))

    monkeypatch.setattr(hub.catalog, "admin_state", changed)
    await hub.apply_admin_state()
    hub.leave(live, ann)
    with pytest.raises(NotFound, match="closed"):
        await hub.carry_out(live, c.By("ann", c.Resign()))
    await asyncio.sleep(0.1)
    assert await hub.store.load(live.table.id) == before


async def test_presence_ends_with_the_last_tab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.server.live.hub.LEAVE_S", 0)
    async with workers(tmp_path, count=2, delay=60) as [one, two]:
        here = await open_table(one, ftw(None, "random", "random"))
        there = await two.live(here.table.id)
        first, second = await watch(one, here, "ann"), await watch(two, there, "ann")
        two.leave(there, second)
        await eventually(lambda: there.table.chairs[0].worker is None)
        await one._look_again(here)
        await one.poll_peers()
        assert here.table.chairs[0].worker == one.worker
        one.leave(here, first)
        await eventually(lambda: here.table.chairs[0].worker is None)
        await one.poll_peers()
        assert here.table.chairs[0].worker is None


async def test_seat_change_sends_a_snapshot(hub: Hub) -> None:
    live = await open_table(hub, ftw(None, None, "random", start=False))
    bob = await watch(hub, live, "bob")
    assert bob.refreshed == 1
    await hub.run(live, c.By("bob", wire.Sit("Bob", "red")))
    assert bob.refreshed == 2
    assert bob.viewer == 1
    await hub.run(live, c.By("ann", wire.Kick(1)))
    assert bob.refreshed == 3
    assert bob.viewer == -3


async def test_spectator_is_refused_if_the_match_begins_meanwhile(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = wire.NewTable("ftw", 2, bots=[None, "random"], sit=wire.Sit("Ann", "blue"), start=False, spectators=False)
    live = await open_table(hub, wanted)
    gate, bob = Gate(monkeypatch, hub.scheduler, "settle"), Looker("bob")
    joining = asyncio.create_task(hub.join(live, bob))
    await gate.begun.wait()
    owner = live.table.chairs[0].person
    assert owner is not None
    await hub.run(live, c.By(owner, c.Start()))
    await eventually(lambda: live.table.sealed_match is not None)
    gate.open()
    with pytest.raises(Refusal) as refused:
        await joining
    assert (refused.value.id, bob.refreshed, live.watchers) == ("spectators-no", 0, set())


async def listed(hub: Hub, live: LiveTable) -> TableRecord:
    """Return the table's record once the catalog has caught up."""
    await eventually(lambda: not live.noting)
    record = await hub.catalog.get_table(live.table.id)
    assert record is not None
    return record


async def test_catalog_follows_the_log(hub: Hub) -> None:
    live = await open_table(hub, ftw(None, None, "random", start=False))
    await hub.run(live, c.By("bob", wire.Sit("Bob", "red")))
    await hub.run(live, c.By("ann", c.Start()))
    record = await listed(hub, live)
    assert record.state == "playing"
    assert [(seat.seat, seat.person, seat.bot) for seat in record.occupied] == [
        (0, "ann", None),
        (1, "bob", None),
        (2, None, "random"),
    ]


async def test_catalog_keeps_the_newest_state(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await open_table(hub, ftw(None, None, "random", start=False))
    putting = Gate(monkeypatch, hub.catalog, "put_seat")
    await hub.run(live, c.By("bob", wire.Sit("Bob", "red")))
    await putting.begun.wait()
    await hub.run(live, c.By("bob", c.Stand()))
    putting.open()
    assert [seat.person for seat in (await listed(hub, live)).occupied] == ["ann", None]


async def test_catalog_is_written_after_an_outage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.server.live.hub.SWEEP_S", 0.01)
    async with workers(tmp_path, delay=60) as [hub]:
        live = await open_table(hub, ftw(None, None, "random", start=False))
        get, failures = hub.catalog.get_table, 3

        async def away(table_id: str) -> Any:
            nonlocal failures
            if failures:
                failures -= 1
                raise CatalogUnavailable("database-unavailable", reason="pulled the plug")
            return await get(table_id)

        monkeypatch.setattr(hub.catalog, "get_table", away)
        await hub.run(live, c.By("bob", wire.Sit("Bob", "red")))
        assert [seat.person for seat in (await listed(hub, live)).occupied] == ["ann", "bob", None]


async def test_waiting_table_keeps_no_views(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.server.live.hub.SWEEP_S", 0.01)
    monkeypatch.setattr("takujo.server.live.hub.REST_S", 0.0)
    async with workers(tmp_path, delay=60) as [hub]:
        live = await open_table(hub, ftw(None, "random", "random"))
        sealed_match = live.table.sealed_match
        assert sealed_match is not None
        before = live.shown.snapshot("ann", watching=0, now_ms=0)
        views = weakref.ref(sealed_match.at(sealed_match.match.state))
        await eventually(lambda: views() is None)
        assert live.shown.snapshot("ann", watching=0, now_ms=0) == before


async def test_watchers_of_an_expired_table_are_dismissed(hub: Hub) -> None:
    live = await open_table(hub, ftw(None, "heuristic", start=False))
    ann, visitor = await watch(hub, live, "ann"), await watch(hub, live)
    await sweep(hub.store, hub.catalog, hub.bus, 1, now_ms() + 2 * DAY_MS)
    await eventually(lambda: ann.dismissed and visitor.dismissed)
    assert ann.dismissed == visitor.dismissed == ["table-unknown"]


@pytest.mark.parametrize("error", [ZeroDivisionError(), InvalidGame("game-weights", game="ftw")])
@pytest.mark.parametrize("where", ["decide", "tell"])
async def test_failed_game_is_said_and_the_match_continues_later(
    where: str, error: Exception, quick_hub: Hub, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*arguments: Any, **named: Any) -> Any:
        raise error

    live = await open_table(quick_hub, among_bots("heuristic"))
    with monkeypatch.context() as patch:
        if where == "decide":
            patch.setattr("takujo.server.live.hub.decide", fail)
        else:
            patch.setattr(LiveTable, "tell", fail)
        looker = await watch(quick_hub, live)
        await eventually(lambda: bool(looker.dismissed))
        await eventually(lambda: stands_still(live))
    assert set(looker.dismissed) == {"table-failed"}
    assert type(error).__name__ in caplog.text
    again = await quick_hub.live(live.table.id)
    assert again is not live
    await watch(quick_hub, again)
    await eventually(lambda: again.table.state == "over")
