"""A bus reaches all workers; the one of PostgreSQL reconnects."""

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest
from tests.server.ports_and_programs import free_port

from takujo.server.bus import Bus, BusUnavailable, open_bus
from takujo.server.bus.postgres import PAUSE_S

pytestmark = pytest.mark.anyio


class Listener:
    """The messages that one worker receives."""

    def __init__(self, bus: Bus) -> None:
        self.messages: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self.missed = asyncio.Event()
        bus.subscribe(lambda table, version: self.messages.put_nowait((table, version)), self.missed.set)

    async def until(self, table: str, version: int) -> list[tuple[str, int]]:
        """Return all messages up to a certain one."""
        heard = []
        async with asyncio.timeout(60):
            while (table, version) not in heard:
                heard.append(await self.messages.get())
        return heard


async def kill_all(database: str) -> None:
    """Terminate the connections of all workers."""
    admin = await asyncpg.connect(database)
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    killed = await admin.fetch(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
    assert len(killed) >= 3  # two listeners, one sender
    await admin.close()


@pytest.fixture
async def buses(postgres: str) -> AsyncIterator[list[Bus]]:
    """Yield buses of two workers; the second has both connections open."""
    both = [open_bus(postgres), open_bus(postgres)]
    for bus in both:
        await bus.start()
    both[1].publish("warm", 1)
    await Listener(both[0]).until("warm", 1)
    yield both
    for bus in both:
        await bus.close()


async def test_local_bus_reaches_all_subscribers() -> None:
    bus = open_bus("sqlite:///:memory:")
    listeners = [Listener(bus), Listener(bus)]
    await bus.start()
    bus.publish("a", 1)
    bus.publish("a", 2)
    assert listeners[0].messages.empty()  # publish calls no listener
    for listener in listeners:
        assert await listener.until("a", 2) == [("a", 1), ("a", 2)]
    await bus.close()


async def test_message_reaches_another_worker(buses: list[Bus]) -> None:
    listener = Listener(buses[0])
    for version in range(1, 20):
        buses[1].publish("a", version)
        assert await listener.until("a", version) == [("a", version)]
    assert not listener.missed.is_set()


async def test_only_newest_waiting_version_is_sent(buses: list[Bus]) -> None:
    listener = Listener(buses[0])
    for version in (1, 3, 2):
        buses[1].publish("a", version)
        buses[1].publish("b", version)
    assert await listener.until("b", 3) == [("a", 3), ("b", 3)]


async def test_each_worker_hears_of_each_table(postgres: str) -> None:
    buses = [open_bus(postgres) for _ in range(4)]
    listeners = [Listener(bus) for bus in buses]
    for bus in buses:
        await bus.start()
    for n, bus in enumerate(buses):
        for table in range(25):
            bus.publish(f"{n}.{table}", table + 1)
    for listener in listeners:
        heard = set()
        while len(heard) < 100:
            async with asyncio.timeout(60):
                heard.add(await listener.messages.get())
        assert heard == {(f"{n}.{table}", table + 1) for n in range(4) for table in range(25)}
    for bus in buses:
        await bus.close()


async def test_killed_connection_reconnects_and_reports(buses: list[Bus], postgres: str) -> None:
    listeners = [Listener(bus) for bus in buses]
    for again in range(1, 4):
        await kill_all(postgres)
        for listener in listeners:
            async with asyncio.timeout(60):
                await listener.missed.wait()
            listener.missed.clear()
        buses[1].publish("a", again)  # over a killed connection, too
        assert (await listeners[0].until("a", again))[-1] == ("a", again)
        buses[1].publish("b", again)
        assert (await listeners[0].until("b", again))[-1] == ("b", again)
    await asyncio.sleep(3 * PAUSE_S)
    assert not any(listener.missed.is_set() for listener in listeners)  # reconnecting to send cuts off no listener


async def test_closing_sends_waiting_messages(postgres: str) -> None:
    one, other = open_bus(postgres), open_bus(postgres)
    listener = Listener(one)
    await one.start()
    await other.start()
    other.publish("a", 7)
    await other.close()
    assert await listener.until("a", 7) == [("a", 7)]
    await one.close()


async def test_failing_callback_does_not_stop_others(buses: list[Bus]) -> None:
    failures: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: failures.append(context["exception"]))
    buses[0].subscribe(lambda table, version: 1 // 0, lambda: None)
    listener = Listener(buses[0])
    for version in (1, 2):
        buses[1].publish("a", version)
        await listener.until("a", version)
    assert [type(failure) for failure in failures] == [ZeroDivisionError] * 2


async def test_noise_on_the_channel_is_ignored(buses: list[Bus], postgres: str) -> None:
    listener = Listener(buses[0])
    stranger = await asyncpg.connect(postgres)
    for text in ("", "a", "a b", "a -1", "a 1 2", "卓"):
        await stranger.execute("SELECT pg_notify('takujo', $1)", text)
    await stranger.close()
    buses[1].publish("a", 1)
    assert await listener.until("a", 1) == [("a", 1)]


async def test_missing_database_is_refused() -> None:
    with pytest.raises(BusUnavailable) as refused:
        await open_bus(f"postgresql://127.0.0.1:{free_port()}/x").start()
    assert len(str(refused.value).splitlines()) == 1
