"""One connection whose reader is slow or gone."""

import asyncio
import json
import time
from ipaddress import ip_network
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import pytest

from takujo.core.errors import InvalidGame
from takujo.server import wire
from takujo.server.db.catalog import CatalogUnavailable
from takujo.server.errors import Refusal
from takujo.server.live.connection import MOST_WAITING, Connection
from takujo.server.ops.noop_metrics import Meters
from takujo.server.ratelimit import BUDGET, STRIKES, UNDOS, Cost, Limits
from takujo.server.table import commands

pytestmark = pytest.mark.anyio
WAIT = 30


class Socket:
    """A transport: while closed, it takes one frame and then pushes back."""

    def __init__(self, is_open: bool = False) -> None:
        self.listener: Any = None
        self.taken: list[str] = []
        self.is_open = is_open
        self.is_read = True
        self.aborted = False
        self.code: int | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def is_writable(self) -> bool:
        return self.is_open or not self.taken

    def listen(self, listener: Any) -> None:
        self.listener = listener

    def send_frame(self, text: bytes) -> None:
        assert self.is_writable, "nobody looked before it wrote"
        self.taken.append(text.decode())

    def open(self) -> None:
        self.is_open = True
        self.listener.drained()

    def stop_reading(self) -> None:
        self.is_read = False

    def go_on_reading(self) -> None:
        self.is_read = True

    def spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def close(self, code: int) -> None:
        self.code = code

    def abort(self) -> None:
        self.aborted = True
        self.listener.lost()


class Hub:
    """A hub of one table without effects."""

    def __init__(self) -> None:
        self.left = 0
        self.news = b"snapshot"
        self.meters = Meters()

    async def look_again(self, live: Any) -> None:
        self.news = b"news"

    async def live(self, table_id: str) -> Any:
        return SimpleNamespace(table=SimpleNamespace(id=table_id, version=1), snapshot=lambda watcher: self.news)

    async def join(self, live: Any, connection: Connection) -> None:
        connection.viewer = 0
        connection.refresh()

    def leave(self, live: Any, connection: Connection) -> None:
        self.left += 1

    async def preview_move(self, live: Any, person: str | None, token: str, version: int) -> wire.Previewed:
        return wire.Previewed(version, token, wire.Message("say", {}), None)

    async def carry_out(self, live: Any, command: commands.Command) -> int:
        return 1


class Connected:
    def __init__(
        self, is_open: bool = False, rates: float = 1, limits: Limits | None = None, person: str = "ann"
    ) -> None:
        self.socket, self.hub = Socket(is_open), Hub()
        limits = limits or Limits(rates)
        self.connection = Connection(cast(Any, self.socket), cast(Any, self.hub), limits, person, address="192.0.2.1")
        self.socket.spawn(self.connection.open("T"))

    async def greet(self) -> None:
        await self.until(lambda: self.socket.listener is not None)
        self.receive({"t": "hello"})
        await self.until(lambda: self.connection.viewer is not None)

    def receive(self, frame: dict[str, Any], times: int = 1) -> None:
        for _ in range(times):
            self.socket.listener.on_frame(json.dumps(frame).encode())

    def offer(self, count: int) -> None:
        """Offer updates 0, 1, 2 …"""
        for number in range(count):
            self.connection.offer(b"%d" % number)

    async def until(self, wanted: Any) -> None:
        async with asyncio.timeout(WAIT):
            while not wanted():
                await asyncio.sleep(0)

    async def end(self) -> None:
        self.socket.listener.lost()
        assert await self.code() is None

    async def code(self) -> int | None:
        """Return the close code of a connection that has left its table."""
        await self.until(lambda: self.hub.left)
        await self.until(lambda: not self.socket.tasks)
        assert self.hub.left == 1
        return self.socket.code


async def test_updates_come_in_order() -> None:
    ann = Connected(is_open=True)
    await ann.greet()
    assert ann.socket.taken == ["snapshot"]
    ann.offer(5)
    assert ann.socket.taken[1:] == list("01234")
    await ann.end()


async def test_second_hello_rereads_the_log() -> None:
    ann = Connected(is_open=True)
    await ann.greet()
    ann.receive({"t": "hello"})
    await ann.until(lambda: len(ann.socket.taken) == 2)
    assert ann.socket.taken == ["snapshot", "news"]
    await ann.end()


async def test_updates_queue_for_a_slow_reader() -> None:
    ann = Connected()
    await ann.greet()
    ann.offer(MOST_WAITING)
    assert ann.socket.taken == ["snapshot"]
    ann.socket.open()
    assert ann.socket.taken == ["snapshot", *map(str, range(MOST_WAITING))]
    await ann.end()


async def test_slow_reader_gets_a_snapshot() -> None:
    ann = Connected()
    await ann.greet()  # the first view is under way
    ann.offer(MOST_WAITING + 1)
    ann.connection.offer(b"late")
    ann.socket.open()
    ann.connection.offer(b"news")
    assert ann.socket.taken == ["snapshot", "snapshot", "news"]
    await ann.end()


async def test_answers_are_never_dropped() -> None:
    ann = Connected()
    await ann.greet()
    ann.receive({"t": "ping"})
    await ann.until(lambda: ann.connection._waiting(updates=False) == 1)
    ann.offer(MOST_WAITING + 1)
    ann.socket.open()
    assert len(ann.socket.taken) == 3
    assert sum('"pong"' in frame for frame in ann.socket.taken) == 1
    await ann.end()


async def test_client_that_does_not_read_is_not_read() -> None:
    ann = Connected(rates=1_000)
    await ann.greet()
    ann.receive({"t": "ping"}, times=3 * MOST_WAITING)
    for _ in range(1_000):
        await asyncio.sleep(0)
    assert ann.connection._waiting(updates=False) <= MOST_WAITING
    assert not ann.socket.is_read
    ann.socket.open()
    await ann.until(lambda: ann.socket.is_read)
    await ann.end()


async def test_leaving_with_waiting_answers_ends() -> None:
    ann = Connected(rates=1_000)
    await ann.greet()
    ann.receive({"t": "ping"}, times=2 * MOST_WAITING)
    await ann.until(lambda: ann.connection._waiting(updates=False) == MOST_WAITING)
    await ann.end()


async def test_missing_hello_aborts_silently(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.server.live.connection.GREET_S", 0)
    ann = Connected()
    assert await ann.code() is None
    assert ann.socket.aborted
    assert ann.socket.taken == []


async def test_dismissed_client_gets_no_more_views() -> None:
    ann = Connected()
    await ann.greet()  # the first view is under way
    ann.connection.refresh()
    ann.connection.dismiss("spectators-no", retry=False)
    ann.socket.open()
    assert await ann.code() == 1000
    assert [ann.socket.taken[0], json.loads(ann.socket.taken[1])["code"]] == ["snapshot", "spectators-no"]


@pytest.mark.parametrize(
    ("frame", "most"),
    [
        ({"t": "ping"}, BUDGET.burst / Cost.LIGHT),
        ({"t": "hello"}, BUDGET.burst / Cost.MEDIUM),
        ({"t": "preview", "token": "play 1", "version": 1}, BUDGET.burst / Cost.MEDIUM),
        ({"t": "move", "token": "play 1", "version": 1}, BUDGET.burst / Cost.HEAVY),
        ({"t": "undo", "version": 1}, UNDOS.burst),
    ],
)
async def test_frames_are_rate_limited(frame: dict[str, Any], most: float, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)
    ann = Connected(is_open=True)
    await ann.greet()
    ann.receive(frame, times=int(most) + 2)
    await ann.until(lambda: any('"too-many"' in text for text in ann.socket.taken))
    await ann.end()


async def test_broken_table_says_no_retry() -> None:
    socket, hub = Socket(), Hub()

    async def broken(table_id: str) -> Any:
        raise Refusal("table-broken")

    hub.live = broken  # type: ignore[method-assign]
    await Connection(cast(Any, socket), cast(Any, hub), Limits(), "ann").open("T")
    assert socket.code == 1008
    assert json.loads(socket.taken[0]) == {"t": "bye", "code": "table-broken", "args": {}, "retry": False}


async def test_hello_during_an_outage_says_retry() -> None:
    ann = Connected(is_open=True)
    await ann.until(lambda: ann.socket.listener is not None)
    ann.hub.join = AsyncMock(side_effect=CatalogUnavailable("database-unavailable", reason=""))  # type: ignore[method-assign]
    ann.receive({"t": "hello"})
    ann.receive({"t": "preview", "token": "play 1", "version": 1})
    assert await ann.code() == 1000
    (last,) = ann.socket.taken  # without “hello-first”
    assert json.loads(last) == {"t": "bye", "code": "server-away", "args": {}, "retry": True}


async def test_cancelled_connection_says_retry() -> None:
    ann = Connected(is_open=True)
    await ann.until(lambda: ann.socket.listener is not None)
    ann.hub.join = AsyncMock(side_effect=asyncio.CancelledError)  # type: ignore[method-assign]
    ann.receive({"t": "hello"})
    assert await ann.code() == 1000
    assert json.loads(ann.socket.taken[0]) == {"t": "bye", "code": "server-restarts", "args": {}, "retry": True}


async def test_frames_before_the_end_are_handled() -> None:
    ann = Connected(is_open=True)
    await ann.greet()
    ann.receive({"t": "move", "token": "play 1", "version": 1}, times=2)
    ann.hub.carry_out = AsyncMock(return_value=1)  # type: ignore[method-assign]
    await ann.end()
    assert ann.hub.carry_out.await_count == 2


async def test_failure_closes_with_1011() -> None:
    ann = Connected(is_open=True)
    await ann.greet()
    ann.socket.go_on_reading = fail  # type: ignore[method-assign]
    ann.receive({"t": "ping"}, times=2)
    assert await ann.code() == 1011


async def test_idle_connection_has_no_task() -> None:
    ann = Connected(is_open=True)
    await ann.greet()
    await ann.until(lambda: not ann.socket.tasks)
    await ann.end()


async def test_crowded_address_is_refused() -> None:
    limits = Limits()
    while limits.hold_socket("192.0.2.1"):
        pass
    socket = Socket()
    await Connection(cast(Any, socket), cast(Any, Hub()), limits, "ann", address="192.0.2.1").open("T")
    assert socket.code == 1008
    assert json.loads(socket.taken[0]) == {"t": "bye", "code": "too-many", "args": {}, "retry": True}


async def test_too_many_mistakes_close() -> None:
    ann = Connected(is_open=True)
    await ann.greet()
    ann.receive({"t": "dance"}, times=30)
    assert await ann.code() == 1000
    assert json.loads(ann.socket.taken[-1])["code"] == "abuse"


def stop_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the clock, so buckets do not refill."""
    standing = SimpleNamespace(monotonic=lambda: 0.0, perf_counter=time.perf_counter)
    monkeypatch.setattr("takujo.server.live.connection.time", standing)


async def test_budget_is_shared_per_address(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)
    limits, count = Limits(), 25
    some = [Connected(is_open=True, limits=limits, person=str(number)) for number in range(count)]
    for one in some:
        await one.greet()
        one.receive({"t": "ping"}, times=int(BUDGET.burst / count))
    await some[-1].until(lambda: any('"too-many"' in frame for one in some for frame in one.socket.taken))
    for one in some:
        one.socket.listener.lost()
        await one.code()


async def test_person_in_a_trusted_network_has_one_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)
    limits = Limits(1, [ip_network("192.0.2.0/24")])
    ann, bob = (Connected(is_open=True, limits=limits, person=person) for person in ("ann", "bob"))
    for one in (ann, bob):
        await one.greet()
    ann.receive({"t": "ping"}, times=int(BUDGET.burst) + 1)
    await ann.until(lambda: any('"too-many"' in frame for frame in ann.socket.taken))
    bob.receive({"t": "ping"})
    await bob.until(lambda: any('"pong"' in frame for frame in bob.socket.taken))
    for one in (ann, bob):
        await one.end()


async def test_connections_of_an_address_take_turns() -> None:
    """Another connection's waiting frames delay a connection by one frame at most."""
    ann, bob = (Connected(is_open=True, person=person) for person in ("ann", "bob"))
    for one in (ann, bob):
        await one.greet()
        one.receive({"t": "ping"}, times=20)
    await bob.until(lambda: any('"pong"' in frame for frame in bob.socket.taken))
    counts = [sum('"pong"' in frame for frame in one.socket.taken) for one in (ann, bob)]
    assert abs(counts[0] - counts[1]) <= 1
    for one in (ann, bob):
        await one.end()


async def test_endless_hellos_close(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)
    ann = Connected(is_open=True)
    await ann.greet()
    most = int(BUDGET.burst / Cost.MEDIUM)
    ann.receive({"t": "hello"}, times=most + int(STRIKES.burst) + 1)
    assert await ann.code() == 1000
    assert json.loads(ann.socket.taken[-1])["code"] == "abuse"
    assert ann.socket.taken.count("news") <= most


async def test_goodbye_is_the_last_frame() -> None:
    ann = Connected()
    await ann.greet()
    ann.connection.offer(b"1")
    ann.connection.dismiss("server-restarts", retry=True)
    ann.connection.offer(b"2")
    ann.receive({"t": "ping"})
    for _ in range(10):
        await asyncio.sleep(0)
    assert not ann.hub.left
    ann.socket.open()
    assert await ann.code() == 1000
    assert ann.socket.taken[:2] == ["snapshot", "1"]
    assert json.loads(ann.socket.taken[2])["t"] == "bye"
    assert len(ann.socket.taken) == 3


def fail(*arguments: Any) -> Any:
    raise ZeroDivisionError


@pytest.mark.parametrize(
    "frame", [{"t": "move", "token": "play 1", "version": 1}, {"t": "preview", "token": "play 1", "version": 1}]
)
@pytest.mark.parametrize("error", [ZeroDivisionError, InvalidGame("game-stuck", game="ftw")])
async def test_failed_game_is_said_and_the_connection_stays(
    error: Exception, frame: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    ann = Connected(is_open=True)
    await ann.greet()
    ann.hub.carry_out = ann.hub.preview_move = AsyncMock(side_effect=error)  # type: ignore[method-assign]
    ann.receive(frame)
    await ann.until(lambda: len(ann.socket.taken) == 2)
    assert json.loads(ann.socket.taken[1]) == {"t": "refused", "code": "table-failed", "args": {}, "about": frame["t"]}
    assert "Traceback" in caplog.text
    await ann.end()


@pytest.mark.parametrize("error", [ZeroDivisionError, InvalidGame("game-stuck", game="ftw")])
@pytest.mark.parametrize("where", ["join", "snapshot"])
async def test_table_that_cannot_be_shown_says_so(
    where: str, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    ann = Connected(is_open=True)
    await ann.until(lambda: ann.socket.listener is not None)
    if where == "join":
        ann.hub.join = AsyncMock(side_effect=error)  # type: ignore[method-assign]
    else:
        ann.connection._live.snapshot = Mock(side_effect=error)  # type: ignore[union-attr, method-assign]
    ann.receive({"t": "hello"})
    assert await ann.code() == 1000
    assert [json.loads(text)["code"] for text in ann.socket.taken] == ["table-failed"]
    assert "Traceback" in caplog.text
