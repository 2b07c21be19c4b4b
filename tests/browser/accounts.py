"""A match that is over as a browser keeps it: bots have played it here, by the program that a page has."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple

from takujo.browser.engine import PERSON
from takujo.browser.indexeddb import open_kept
from takujo.server.accounts.identity import Caller
from takujo.server.bus.local import LocalBus
from takujo.server.http.api import api_for
from takujo.server.http.asgi import call
from takujo.server.http.sockets import Listener
from takujo.server.live.connection import Connection
from takujo.server.ops.compiler import NoCompiler
from takujo.server.services import serving


class Kept(NamedTuple):
    """Of one table, as JSON takes it: its id, the rows of its log, its record in the lists."""

    table: str
    rows: list[Any]
    record: Any


class Shelf:
    """Keeps what it is given."""

    def __init__(self) -> None:
        self.rows: list[Any] = []
        self.record: Any = None

    async def append(self, table_id: str, first_seq: int, rows: str) -> None:
        self.rows += json.loads(rows)

    async def forget(self, table_id: str) -> None:
        raise AssertionError(table_id)

    async def put(self, table_id: str, record: str | None) -> None:
        assert record is not None
        self.record = json.loads(record)


class Onlooker:
    """A `Socket` on whose other end somebody looks on, so that bots play; `over`: the match is."""

    is_writable = True

    def __init__(self) -> None:
        self.over = asyncio.Event()

    def listen(self, listener: Listener) -> None:
        listener.heard(b'{"t":"hello"}')

    def send_frame(self, text: bytes) -> None:
        frame = json.loads(text)
        assert frame["t"] != "bye", frame
        if "play" in frame and frame["play"]["winners"] is not None:
            self.over.set()

    def stop_reading(self) -> None: ...
    def go_on_reading(self) -> None: ...
    def abort(self) -> None: ...


@cache
def kept(game: str, seats: int) -> Kept:
    """The same match for all who only look at it."""
    with ThreadPoolExecutor(1) as another:  # in the thread of the browser a loop is running already
        return another.submit(lambda: asyncio.run(_played(game, seats))).result()


async def _played(game: str, seats: int) -> Kept:
    shelf = Shelf()
    options = {"rounds": 1} if game == "ftw" else {}
    wish = {"game": game, "seats": seats, "bots": ["heuristic"] * seats, "start": True, "options": options}
    store = open_kept({"tables": [], "logs": {}}, shelf)
    async with serving(store, store, LocalBus(), NoCompiler(), bot_delay=0, round_pause=0, rates=1_000) as here:
        answer = await call(api_for(here, Caller(PERSON)), "POST", "/api/tables", body=json.dumps(wish).encode())
        assert answer.status == 201, answer.body
        table = json.loads(answer.body)["id"]
        socket = Onlooker()
        connection = Connection(socket, here.hub, here.limits, PERSON)
        running = asyncio.create_task(connection.run(table))
        await socket.over.wait()
        connection.lost()
        await running
    return Kept(table, shelf.rows, shelf.record)
