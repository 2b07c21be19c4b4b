"""Plays a match of every game without modules that a page lacks; prints a JSON line per match."""

import asyncio
import builtins
import json
import random
import sys
import threading
from collections.abc import Sequence
from typing import Any

ABSENT = {
    *("starlette", "uvicorn", "websockets", "h11", "anyio", "httpx", "platformdirs", "numba", "llvmlite"),
    *("fluent", "babel", "rich"),
    *("sqlalchemy", "alembic", "sqlite3", "aiosqlite", "asyncpg"),
    "numpy",
    *sys.argv[1:],
}
NOT_FOR_US = {"subprocess", "multiprocessing", "socket"}  # asyncio imports them, and in a page they do nothing
PERSON = "a" * 24
WAIT_S = 60
LATE = {"stale", "undo-nothing", "undo-drawn", "undo-shown"}  # a bot has moved meanwhile

_import = builtins.__import__


def strict(name: str, scope: Any = None, *more: Any) -> Any:
    root, ours = name.split(".")[0], str((scope or {}).get("__name__")).startswith("takujo")
    if root in ABSENT or (ours and root in NOT_FOR_US):
        raise ModuleNotFoundError(f"a page has no {name}, which {(scope or {}).get('__name__')} imports", name=name)
    return _import(name, scope, *more)


def no_thread(thread: threading.Thread) -> None:
    raise RuntimeError("a page starts no thread")


builtins.__import__ = strict
threading.Thread.start = no_thread  # type: ignore[method-assign]
sys.platform = "emscripten"

import msgspec  # noqa: E402

import takujo  # noqa: E402
from takujo.server.accounts.identity import Caller  # noqa: E402
from takujo.server.bus.local import LocalBus  # noqa: E402
from takujo.server.db.catalog import TableRecord  # noqa: E402
from takujo.server.db.event_log import Row  # noqa: E402
from takujo.server.db.memory import MemoryStore  # noqa: E402
from takujo.server.http.api import api_for  # noqa: E402
from takujo.server.http.asgi import call  # noqa: E402
from takujo.server.http.sockets import Listener  # noqa: E402
from takujo.server.live.connection import Connection  # noqa: E402
from takujo.server.ops.compiler import NoCompiler  # noqa: E402
from takujo.server.services import Services, serving  # noqa: E402

Json = dict[str, Any]


class Kept:
    """What a browser would keep, as JSON."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.tables: dict[str, bytes] = {}

    async def rows(self, table_id: str, first_seq: int, rows: Sequence[Row]) -> None:
        await asyncio.sleep(0)
        log = self.logs.setdefault(table_id, [])
        assert first_seq == len(log) + 1
        log += map(msgspec.json.encode, rows)

    async def table(self, table_id: str, record: TableRecord | None) -> None:
        assert record is not None
        self.tables[table_id] = msgspec.json.encode(record)

    def serving(self) -> Any:
        row, record = msgspec.json.Decoder(Row).decode, msgspec.json.Decoder(TableRecord).decode
        store = MemoryStore(
            map(record, self.tables.values()),
            {name: list(map(row, log)) for name, log in self.logs.items()},
            keep_table=self.table,
            keep_rows=self.rows,
        )
        return serving(store, store, LocalBus(), NoCompiler(), bot_delay=0, round_pause=0, rates=1_000)


class Messages:
    """A `Socket` to a client in the same place."""

    is_writable = True

    def __init__(self) -> None:
        self.frames: asyncio.Queue[Json] = asyncio.Queue()
        self.listener: Listener

    def listen(self, listener: Listener) -> None:
        self.listener = listener

    def send_frame(self, text: bytes) -> None:
        self.frames.put_nowait(json.loads(text))

    def say(self, **frame: Any) -> None:
        self.listener.heard(json.dumps(frame).encode())

    def stop_reading(self) -> None: ...
    def go_on_reading(self) -> None: ...
    def abort(self) -> None: ...


async def ask(services: Services, method: str, path: str, body: Json | bytes = b"", query: str = "") -> Any:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    said = await call(api_for(services, Caller(PERSON)), method, f"/api{path}", query, content)
    assert said.status in (200, 201), (path, said)
    return json.loads(said.body) if said.headers["content-type"] == "application/json" else said.body


class Player:
    """Somebody in front of the page, who moves at random, looks before, says hello and takes a move back."""

    def __init__(self, socket: Messages, luck: random.Random) -> None:
        self.socket = socket
        self.luck = luck
        self.version = self.moves = 0
        self.undone = False
        self.play: Json = {}
        self.heard: set[str] = set()
        self.said: list[Json] = []

    async def play_on(self) -> None:
        self.socket.say(t="hello")
        while self.play.get("winners") is None:
            frame = await asyncio.wait_for(self.socket.frames.get(), WAIT_S)
            self.heard.add(frame["t"])
            assert frame["t"] != "bye", frame
            if frame["t"] == "refused":
                assert frame["code"] in LATE, frame
            if frame["t"] in ("snapshot", "update"):
                self.version = frame["version"]
                self.said += frame.get("chat", [])
                self.undone = self.undone or "truncate" in frame
                if "play" in frame:
                    self.play = frame["play"]
                    self.answer()

    def answer(self) -> None:
        if self.play["moves"]:
            token = self.luck.choice(self.play["moves"])[0]
            if not self.moves:
                self.socket.say(t="say", text="hello")
                self.socket.say(t="preview", token=token, version=self.version)
            self.moves += 1
            self.socket.say(t="move", token=token, version=self.version)
        elif self.play["waiting"]:
            self.socket.say(t="next")
        elif self.play["undo"]["can"] and not self.undone:
            self.socket.say(t="undo", version=self.version)


async def match(services: Services, game: str) -> tuple[str, bool]:
    """A match against bots, to its end: its table, and whether a move was taken back."""
    fewest = next(one["fewest"] for one in (await ask(services, "GET", "/games"))["games"] if one["name"] == game)
    seats = max(2, fewest)
    sit = {"name": "Ann", "colour": "blue", "seat": 0}
    wish = {"game": game, "seats": seats, "sit": sit, "bots": [None, *["3"] * (seats - 1)], "start": True}
    table: str = (await ask(services, "POST", "/tables", wish))["id"]
    socket = Messages()
    connection = Connection(socket, services.hub, services.limits, PERSON)
    running = asyncio.create_task(connection.run(table))
    await services.hub.live(table)
    while not hasattr(socket, "listener"):
        await asyncio.sleep(0)
    player = Player(socket, random.Random(game))
    await player.play_on()
    connection.lost()
    assert await running is None
    assert {"snapshot", "update", "preview"} <= player.heard, player.heard
    assert [line["text"] for line in player.said if line["text"]] == ["hello"]
    return table, player.undone


async def told(services: Services, table: str) -> Json:
    """What can be found out about a match that is over."""
    transcript = await ask(services, "GET", f"/tables/{table}/transcript")
    replay = await ask(services, "GET", f"/tables/{table}/replay")
    return {
        "fair": (await ask(services, "POST", "/verify", transcript))["ok"],
        "frames": len(replay["frames"]),
        "entries": transcript.count(b"\n"),
        "winners": replay["frames"][-1]["play"]["winners"],
        "mine": [info["state"] for info in (await ask(services, "GET", "/mine"))["tables"] if info["id"] == table],
        "position": await ask(services, "GET", f"/tables/{table}/position"),
    }


async def main() -> None:
    for game in takujo.games():
        kept = Kept()
        async with kept.serving() as here:
            lesson = await ask(here, "GET", f"/games/{game}/lesson")
            table, undone = await match(here, game)
            before = await told(here, table)
        async with kept.serving() as here:  # the page is loaded again
            after = await told(here, table)
        assert before == after
        print(json.dumps({"game": game, "lesson": len(lesson["steps"]), "undone": undone, **before}))
    loaded = {name.split(".")[0] for name in sys.modules}
    assert not loaded & ABSENT, loaded & ABSENT


asyncio.run(main())
