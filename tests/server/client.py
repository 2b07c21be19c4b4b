"""A browser or program as a client. It has one table's WebSocket at a time."""

import asyncio
import json
import ssl
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Any, Self, TypeVar

import httpx
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
Headers = dict[str, str]
Found = TypeVar("Found")
ANN, BOB = {"name": "Ann", "colour": "blue"}, {"name": "Bob", "colour": "red"}  # bodies of "sit" requests
TIMEOUT = 30  # seconds; a longer wait fails
COMPILE_TIMEOUT = 300  # also for the first compilation of kernels, beside other tests
POLL = 0.005
LATE = {"stale", "next-not-now"}  # refused because another command came first


# A request without cookies. `verify=False`: loading the CA certificates takes longer than most requests.
request = partial(httpx.request, timeout=TIMEOUT, verify=False)
get, head, post = (partial(request, method) for method in ("GET", "HEAD", "POST"))


def bearer(token: str) -> Headers:
    return {"Authorization": f"Bearer {token}"}


def websocket(server: str, table: str, **more: Any) -> ClientConnection:
    return connect(server.replace("http", "ws", 1) + f"/ws/{table}", **more)


def wait_until(condition: Callable[[], Found], timeout: float = TIMEOUT) -> Found:
    """Poll less and less often until the condition holds; return its value."""
    ends, pause = time.monotonic() + timeout, POLL
    while not (found := condition()):
        assert time.monotonic() < ends, "the condition never held"
        time.sleep(pause)
        pause = min(2 * pause, 0.1)
    return found


async def eventually(condition: Callable[[], Found]) -> Found:
    """Poll like `wait_until`, on the event loop."""
    async with asyncio.timeout(TIMEOUT):
        while not (found := condition()):
            await asyncio.sleep(POLL)
    return found


class Client:
    """A client with cookies and the latest view of its table. `headers`: of all requests."""

    def __init__(self, server: str, headers: Headers | None = None, trust: ssl.SSLContext | None = None) -> None:
        """Create a client. `trust`: the TLS context of an https server."""
        self.server = server
        self.trust = trust
        self.http = httpx.Client(base_url=server, headers=headers, timeout=COMPILE_TIMEOUT, verify=trust or False)
        self.headers = headers or {}
        self.socket: ClientConnection | None = None
        self.open = ExitStack()
        self.frames: list[str] = []  # all frames received
        self.version = 0
        self.play_version = 0
        self.room: Json = {}
        self.you: Json = {}
        self.play: Json | None = None
        self.log: list[Json] = []
        self.chat: list[Json] = []
        self.refused: list[Json] = []
        self.bye: Json | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

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
        wanted = {"game": game, "seats": seats, **more}
        table: str = self.post("/api/tables", wanted, 201)["id"]
        return table

    def sit(self, table: str, name: str, colour: str = "blue", **more: Any) -> Json:
        return self.post(f"/api/tables/{table}/sit", {"name": name, "colour": colour, **more})

    def token(self, table: str) -> Headers:
        """Return the headers of a program that plays in this seat."""
        return bearer(self.post(f"/api/tables/{table}/token")["token"])

    def join(self, table: str) -> None:
        """Connect, say hello and receive the snapshot."""
        self.leave()
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {**self.headers, **({"Cookie": cookies} if cookies else {})}
        # Unbounded: a client that stops reading also misses the closing handshake.
        opened = websocket(
            self.server,
            table,
            ssl=self.trust,
            additional_headers=headers,
            compression=None,
            max_size=None,
            max_queue=None,
            open_timeout=TIMEOUT,
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

    def receive(self, wait: float = TIMEOUT) -> Json:
        assert self.socket is not None
        text = self.socket.recv(timeout=wait)
        assert isinstance(text, str)
        self.frames.append(text)
        frame: Json = json.loads(text)
        self._take(frame)
        return frame

    def drain(self) -> None:
        """Receive all available frames; wait briefly for the first."""
        wait = POLL
        while True:
            try:
                self.receive(wait)
            except TimeoutError:
                return
            wait = 0

    def until(self, wanted: Any) -> Json:
        """Return the first frame for which `wanted` holds."""
        ends = time.monotonic() + TIMEOUT
        while time.monotonic() < ends:
            frame = self.receive()
            if wanted(frame):
                return frame
        raise TimeoutError

    def move(self, token: str) -> None:
        self.send({"t": "move", "token": token, "version": self.version})

    def ask(self, frame: Json | str | bytes) -> Json:
        """Send a frame that is refused and return the refusal."""
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


def first_move(moves: list[Any]) -> str:
    token: str = moves[0][0]
    return token


def play_match(people: list[Client], choose: Any = first_move, moves: int = 100_000) -> None:
    """Play until all players know that the match is over.
    After `moves` moves, stop as soon as one of the players has to move again."""
    made = 0
    answered: dict[int, int] = {}  # client: the version that it has acted on
    ends = time.monotonic() + 10 * TIMEOUT
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


def watch_bots(client: Client, game: str, seats: int = 3, level: str = "heuristic") -> str:
    """Return a finished match of bots. The client still watches its table."""
    table = client.open_table(game, seats, bots=[level] * seats, start=True)
    client.join(table)
    while client.room["state"] != "over":
        client.receive()
    return table


NewClient = Callable[..., Client]
