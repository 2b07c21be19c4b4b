"""One connection and a reader that is slow, or gone."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any, cast

import pytest

from takujo.server import commands, wire
from takujo.server.connection import BACKLOG, STUCK_S, Connection
from takujo.server.limits import PREVIEWS, UNDOS, Limits, Rate
from takujo.server.refusal import Refusal

pytestmark = pytest.mark.anyio
WAIT = 30


class Socket:
    """Takes frames only while the gate is open."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.taken: list[str] = []
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.closed = False

    async def receive(self) -> dict[str, Any]:
        return await self.incoming.get()

    async def send(self, event: dict[str, Any]) -> None:
        await self.gate.wait()
        self.taken.append(event["text"])

    async def close(self, code: int) -> None:
        self.closed = True


class Hub:
    """One table without anything at it."""

    def __init__(self) -> None:
        self.left = 0

    async def live(self, table_id: str) -> Any:
        return SimpleNamespace(table=SimpleNamespace(id=table_id, version=1))

    async def join(self, live: Any, connection: Connection) -> None:
        connection.viewer = 0
        connection.refresh()

    def whole(self, live: Any, person: str | None) -> str:
        return "whole"

    def leave(self, live: Any, connection: Connection) -> None:
        self.left += 1

    async def foresee(self, live: Any, person: str | None, token: str, version: int) -> wire.Foreseen:
        return wire.Foreseen(version, token, wire.Message("say", {}), None)

    async def run(self, live: Any, command: commands.Command) -> int:
        return 1


class Connected:
    def __init__(self) -> None:
        self.socket, self.hub = Socket(), Hub()
        self.connection = Connection(cast(Any, self.socket), cast(Any, self.hub), Limits(), "ann")
        self.task = asyncio.create_task(self.connection.run("T"))

    async def greet(self) -> None:
        self.receive({"t": "hello"})
        await self.until(lambda: self.connection.viewer is not None)

    def receive(self, frame: dict[str, Any]) -> None:
        self.socket.incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(frame)})

    async def until(self, wanted: Any) -> None:
        async with asyncio.timeout(WAIT):
            while not wanted():
                await asyncio.sleep(0)

    async def end(self) -> None:
        self.socket.incoming.put_nowait({"type": "websocket.disconnect"})
        async with asyncio.timeout(WAIT):
            await self.task
        assert self.hub.left == 1


async def test_updates_come_in_order() -> None:
    ann = Connected()
    ann.socket.gate.set()
    await ann.greet()
    await ann.until(lambda: ann.socket.taken == ["whole"])
    for number in range(5):
        ann.connection.offer(str(number))
    await ann.until(lambda: len(ann.socket.taken) == 6)
    assert ann.socket.taken[1:] == list("01234")
    await ann.end()


async def test_a_slow_reader_gets_the_whole_view_in_place_of_what_it_missed() -> None:
    ann = Connected()
    await ann.greet()
    await ann.until(lambda: ann.connection._sending_since is not None)  # the first view is on its way
    for number in range(BACKLOG + 1):
        ann.connection.offer(str(number))
    ann.connection.offer("late")
    ann.socket.gate.set()
    await ann.until(lambda: len(ann.socket.taken) == 2)
    ann.connection.offer("news")
    await ann.until(lambda: len(ann.socket.taken) == 3)
    assert ann.socket.taken == ["whole", "whole", "news"]
    await ann.end()


async def test_answers_are_not_dropped() -> None:
    ann = Connected()
    await ann.greet()
    ann.receive({"t": "ping"})
    await ann.until(lambda: len(ann.connection._answers) == 1)
    for number in range(BACKLOG + 1):
        ann.connection.offer(str(number))
    ann.socket.gate.set()
    await ann.until(lambda: len(ann.socket.taken) >= 3)
    assert sum('"pong"' in frame for frame in ann.socket.taken) == 1
    await ann.end()


async def test_who_asks_without_reading_is_not_read_any_more() -> None:
    ann = Connected()
    await ann.greet()
    for _ in range(3 * BACKLOG):
        ann.receive({"t": "dance"})
    for _ in range(1_000):
        await asyncio.sleep(0)
    assert len(ann.connection._answers) <= BACKLOG
    ann.task.cancel()
    await asyncio.gather(ann.task, return_exceptions=True)


async def test_who_takes_nothing_is_closed() -> None:
    ann = Connected()
    await ann.greet()
    await ann.until(lambda: ann.connection._sending_since is not None)
    since = ann.connection._sending_since or 0.0
    ann.connection.sweep(since + STUCK_S - 1)
    await asyncio.sleep(0)
    assert not ann.task.done()
    ann.connection.sweep(since + STUCK_S + 1)
    async with asyncio.timeout(WAIT):
        await ann.task
    assert ann.hub.left == 1


@pytest.mark.parametrize(
    ("frame", "rate"),
    [({"t": "preview", "token": "play 1", "version": 1}, PREVIEWS), ({"t": "undo", "version": 1}, UNDOS)],
)
async def test_what_takes_the_server_long_is_not_had_without_end(frame: dict[str, Any], rate: Rate) -> None:
    ann = Connected()
    ann.socket.gate.set()
    await ann.greet()
    for _ in range(int(rate.burst) + 1):
        ann.receive(frame)
    await ann.until(lambda: any('"too-many"' in text for text in ann.socket.taken))
    await ann.end()


async def test_a_table_that_cannot_be_used_is_not_tried_again() -> None:
    said: list[str] = []
    socket, hub = Socket(), Hub()

    async def broken(table_id: str) -> Any:
        raise Refusal("table-broken")

    async def send_text(text: str) -> None:
        said.append(text)

    hub.live = broken  # type: ignore[method-assign]
    socket.send_text = send_text  # type: ignore[attr-defined]
    await Connection(cast(Any, socket), cast(Any, hub), Limits(), "ann").run("T")
    assert json.loads(said[0]) == {"t": "bye", "code": "table-broken", "args": {}, "retry": False}
    assert socket.closed


async def test_too_many_mistakes_end_it() -> None:
    ann = Connected()
    ann.socket.gate.set()
    await ann.greet()
    for _ in range(30):
        ann.receive({"t": "dance"})
    async with asyncio.timeout(WAIT):
        await ann.task
    assert json.loads(ann.socket.taken[-1])["code"] == "abuse"
    assert ann.socket.closed
