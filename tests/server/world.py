"""A real server on a free port, and people and programs who talk to it."""

import json
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from starlette.routing import Route
from websockets.sync.client import ClientConnection, connect

from takujo.server.app import create
from takujo.server.http.api import API, Api
from takujo.server.http.routes import ROUTES
from takujo.server.ratelimit import Limits
from takujo.server.run import Server
from takujo.server.settings import Settings
from takujo.server.web.pages import Page

Json = dict[str, Any]
WAIT = 30  # seconds that nothing should ever take
COMPILING = 300  # but for what a new machine compiles first, beside other tests
POLL = 0.005
LATE = {"stale", "next-not-now"}  # refused because something else came first
GENEROUS = 1_000  # times the usual rates


@contextmanager
def served(folder: Path, **settings: Any) -> Iterator[str]:
    """The address of a server with an SQLite database in `folder`."""
    usual = {"bot_delay": 0.0, "rate_limit_scale": GENEROUS, "no_compile": True}
    chosen = Settings(data_dir=folder, no_browser=True, **{**usual, **settings})
    app = create(chosen)
    listener = socket.create_server(("127.0.0.1", 0), backlog=2048)
    ready = threading.Event()
    server = Server(app, ready.set, Limits(chosen.rate_limit_scale, chosen.trusted_networks))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        assert ready.wait(WAIT), "the server did not start"
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(WAIT)
        assert not thread.is_alive()
        listener.close()


def operations() -> list[tuple[str, str]]:
    """The method and path of each request that the application answers."""
    routes = [route for route in create(Settings()).routes if isinstance(route, Route)]
    assert all(isinstance(route.endpoint, Api | Page) for route in routes)
    pages = [("GET", route.path.replace(":path", "")) for route in routes if isinstance(route.endpoint, Page)]
    return pages + [(route.method, API + route.path) for route in ROUTES]


class Person:
    """A browser, or a program with its token: cookies, requests, and one table at a time."""

    def __init__(self, server: str, headers: dict[str, str] | None = None, trust: ssl.SSLContext | None = None) -> None:
        """`trust`: whose certificates hold, where the server's address is an https one."""
        self.server = server
        self.trust = trust
        self.http = httpx.Client(base_url=server, headers=headers, timeout=WAIT, verify=trust or True)
        self.headers = headers or {}
        self.socket: ClientConnection | None = None
        self.open = ExitStack()
        self.frames: list[str] = []  # all that came over sockets
        self.version = 0
        self.play_version = 0
        self.room: Json = {}
        self.you: Json = {}
        self.play: Json | None = None
        self.log: list[Json] = []
        self.chat: list[Json] = []
        self.refused: list[Json] = []
        self.bye: Json | None = None

    def post(self, path: str, body: Json | None = None, status: int | None = 200) -> Json:
        answer = self.http.post(path, json={} if body is None else body)
        assert status is None or answer.status_code == status, (answer.status_code, answer.text)
        found: Json = answer.json()
        return found

    def get(self, path: str, status: int = 200) -> Json:
        answer = self.http.get(path)
        assert answer.status_code == status, (answer.status_code, answer.text)
        found: Json = answer.json()
        return found

    def open_table(self, game: str, seats: int, **more: Any) -> str:
        wish = {"game": game, "seats": seats, **more}
        table: str = self.post("/api/tables", wish, 201)["id"]
        return table

    def sit(self, table: str, name: str, colour: str = "blue", **more: Any) -> Json:
        return self.post(f"/api/tables/{table}/sit", {"name": name, "colour": colour, **more})

    def join(self, table: str) -> None:
        """Connect and say hello; the whole view comes."""
        self.leave()
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {**self.headers, **({"Cookie": cookies} if cookies else {})}
        address = self.server.replace("http", "ws", 1) + f"/ws/{table}"
        # Without a bound on what waits to be read: a client that stops reading answers no closing handshake either.
        opened = connect(
            address,
            ssl=self.trust,
            additional_headers=headers,
            compression=None,
            max_size=None,
            max_queue=None,
            open_timeout=WAIT,
        )
        self.socket = self.open.enter_context(opened)
        self.bye = None
        self.send({"t": "hello"})
        self.until(lambda frame: frame["t"] in ("snapshot", "bye"))

    def leave(self) -> None:
        if self.socket is not None:
            self.open.close()
            self.socket = None

    def close(self) -> None:
        self.leave()
        self.http.close()

    def send(self, frame: Json | str | bytes) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(frame) if isinstance(frame, dict) else frame)

    def receive(self, wait: float = WAIT) -> Json:
        assert self.socket is not None
        text = self.socket.recv(timeout=wait)
        assert isinstance(text, str)
        self.frames.append(text)
        frame: Json = json.loads(text)
        self._take(frame)
        return frame

    def drain(self) -> None:
        """Take what is there; wait a little where nothing is."""
        wait = POLL
        while True:
            try:
                self.receive(wait)
            except TimeoutError:
                return
            wait = 0

    def until(self, wanted: Any) -> Json:
        """The first frame for which `wanted` holds."""
        ends = time.monotonic() + WAIT
        while time.monotonic() < ends:
            frame = self.receive()
            if wanted(frame):
                return frame
        raise TimeoutError

    def move(self, token: str) -> None:
        self.send({"t": "move", "token": token, "version": self.version})

    def ask(self, frame: Json | str | bytes) -> Json:
        """Send something that is refused; the refusal."""
        self.send(frame)
        return self.until(lambda answer: answer["t"] == "refused")

    def _take(self, frame: Json) -> None:
        kind = frame["t"]
        if kind == "refused":
            self.refused.append(frame)
        elif kind == "bye":
            self.bye = frame
        elif kind in ("snapshot", "update"):
            assert kind == "snapshot" or frame["version"] > self.version, "versions rise"
            self.version = frame["version"]
            for part in ("room", "you", "play"):
                if part in frame:
                    setattr(self, part, frame[part])
            if "play" in frame:
                self.play_version = self.version
            if kind == "snapshot":
                self.log, self.chat = frame["log"], frame["chat"]
            else:
                self.log = [line for line in self.log if line["n"] < frame.get("truncate", 1 << 30)]
                self.log = self.log + frame.get("lines", [])
                self.chat = self.chat + frame.get("chat", [])


def play_on(people: list[Person], choose: Any, moves: int = 100_000) -> None:
    """Let people play by what the server tells each of them: until the match is over and all know it, or until so many
    moves are made and it is the turn of one of them again."""
    made = 0
    answered: dict[int, int] = {}  # person: the version that it has acted on
    ends = time.monotonic() + 10 * WAIT
    while time.monotonic() < ends:
        for number, person in enumerate(people):
            person.drain()
            play = person.play
            if play is None or answered.get(number) == person.play_version:
                continue
            if play["moves"] and made < moves:
                answered[number] = person.play_version
                person.move(choose(play["moves"]))
                made += 1
            elif play["waiting"] and person.you["seat"] in play["waiting"]:
                answered[number] = person.play_version
                person.send({"t": "next"})
        codes = {refusal["code"] for person in people for refusal in person.refused}
        assert codes <= LATE, codes
        settled = len({person.version for person in people}) == 1
        if settled and all(person.play and person.play["winners"] is not None for person in people):
            return
        if (
            settled
            and made >= moves
            and any(
                person.play and person.play["moves"] and answered.get(number) != person.play_version
                for number, person in enumerate(people)
            )
        ):
            return
    raise TimeoutError
