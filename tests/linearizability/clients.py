"""Clients of one table that record their requests and views. Each seat has two devices with one cookie.

They send moves with keys, repeat them after a lost connection or much later, reorder them, send them twice at once or
from both devices, and reuse keys. They request undos, grant or refuse them, and send messages, some of them twice.
"""

import asyncio
import hashlib
import json
import math
import random
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx
from tests.linearizability.checker import ANSWER, UNDO, Attempt, Read
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Json = dict[str, Any]
GONE = (WebSocketException, OSError, EOFError, TimeoutError)
PATIENCE_S = 1.5  # less than the limits of workers: responses may come too late
LOOK_S = 0.05
REST_S = 0.02
SETTLE_S = 30.0
HESITATES_S = 0.4
COLOURS = ("blue", "red")
ANSWERED_BY = {"stale", "not-your-turn"}  # a move that will never be made; other refusals leave it open
NO_UNDO = {"stale", "undo-nothing", "undo-drawn", "undo-asked", "undo-shown", "answer-nothing", "answer-given"}
LEAVES_OPEN = {"busy", "server-away", "server-restarts"}
PACE = {"kind": "live", "seconds": 3_600}


def digest(play: Json | None, log: object) -> str:
    """Return a hash of a viewer's view."""
    seen = [play and play["table"], play and play["undo"].get("asked"), log]
    return hashlib.md5(json.dumps(seen, sort_keys=True).encode(), usedforsecurity=False).hexdigest()


class Gone(Exception):
    """The connection ended, or a response did not come."""


class Device:
    """One connection at a time to any worker. Responses come in the order of the frames."""

    def __init__(self, match: "Match", seat: int) -> None:
        self.match, self.seat, self.dice = match, seat, match.dice
        self.twin: Device = self
        self.version = 0
        self.room: Json = {}
        self.play: Json | None = None
        self.play_began = 0.0  # when it arrived
        self.log: list[Json] = []
        self.pending: Attempt | None = None  # without a response yet
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._sending = asyncio.Lock()
        self._expected: deque[tuple[str, float, Attempt | None, asyncio.Future[Attempt | None]]] = deque()

    @property
    def is_connected(self) -> bool:
        return self._socket is not None and self.version > 0

    async def connect(self) -> None:
        """Connect to a worker and say hello. Raises Gone."""
        address = self.dice.choice(self.match.addresses)
        uri = f"{address.replace('http', 'ws', 1)}/ws/{self.match.table}"
        cookie = {"Cookie": self.match.cookies[self.seat]}
        if self._reader is not None:
            await asyncio.wait([self._reader])
        try:
            self._socket = await connect(
                uri,
                additional_headers=cookie,
                compression=None,
                ping_interval=None,
                open_timeout=PATIENCE_S,
                proxy=None,
            )
        except GONE as error:
            await asyncio.sleep(REST_S)
            raise Gone from error
        self.version, self.log, self.play = 0, [], None
        self._reader = asyncio.create_task(self._read(self._socket))
        await self.look()
        if not self.version:  # refused: no database
            self.drop()
            raise Gone

    async def look(self) -> None:
        """Request a snapshot, which has to be current."""
        self.match.counts["reads"] += 1
        await self._ask("hello", {"t": "hello"})

    async def send(self, key: str, token: str, base: int) -> Attempt:
        """Send a move and return the response. Raises Gone."""
        attempt = Attempt(key, self.seat, token, base, time.monotonic())
        self.pending = attempt
        answer = await self._ask("move", {"t": "move", "token": token, "version": base, "key": key}, attempt)
        assert answer is not None
        if answer.outcome != "unknown":
            self.pending = None
        return answer

    async def command(self, kind: str, token: str, **more: object) -> None:
        """Send a command, whose only response is a refusal. Raises Gone."""
        self.match.counts[f"{kind} sent"] += 1
        attempt = Attempt("", self.seat, token, self.version, time.monotonic())
        await self._ask(kind, {"t": kind, **more}, attempt)

    async def next_round(self) -> None:
        await self._ask("next", {"t": "next"})

    async def close(self) -> None:
        self.drop()
        if self._reader is not None:
            await asyncio.wait([self._reader])

    def drop(self) -> None:
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None

    async def _ask(self, kind: str, frame: Json, attempt: Attempt | None = None) -> Attempt | None:
        """Send a frame and a ping: its pong comes after all responses."""
        answered: asyncio.Future[Attempt | None] = asyncio.get_running_loop().create_future()
        try:
            async with self._sending:
                if self._socket is None:
                    raise Gone
                self._expected.append((kind, time.monotonic(), attempt, answered))
                await self._socket.send(json.dumps(frame))
                await self._socket.send('{"t":"ping"}')
            return await asyncio.wait_for(answered, PATIENCE_S)
        except GONE as error:
            self.drop()
            raise Gone from error

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self._take(json.loads(text), time.monotonic())
        except GONE:
            pass
        except Exception as error:
            self.match.found.append(f"client: {error!r}")
            raise
        finally:
            while self._expected:
                _, _, attempt, answered = self._expected.popleft()
                self.match.record(attempt)
                if not answered.done():
                    answered.set_exception(Gone())
                    answered.exception()  # retrieved, even if nobody waits
            if self._socket is socket:
                self._socket = None

    def _take(self, frame: Json, now: float) -> None:
        match frame["t"]:
            case "snapshot":
                requested = self._expected and self._expected[0][0] == "hello"
                self.log = frame["log"]
                if frame["you"]["seat"] != self.seat:
                    self.match.found.append(f"other seat: {frame['you']['seat']} instead of {self.seat}")
                self._saw(frame, self._expected[0][1] if requested else -math.inf, now)
            case "update":
                if frame["version"] <= self.version:
                    self.match.found.append(f"versions: {frame['version']} after {self.version}")
                kept = [line for line in self.log if line["n"] < frame.get("truncate", math.inf)]
                self.log = kept + frame.get("lines", [])
                self._saw(frame, -math.inf, now)
            case "accepted" | "refused" if frame.get("about", "move") in ("move", UNDO, ANSWER, "say"):
                self._answered(frame, now)
            case "bye":
                self.match.counts[f"bye {frame['code']}"] += 1
                if not frame["retry"]:
                    self.match.dismissed = frame["code"]
            case "pong":
                _, _, attempt, answered = self._expected.popleft()
                if attempt is not None and attempt.ended == math.inf:
                    if attempt.key:
                        self.match.found.append(f"no answer: {attempt.key}")
                    else:
                        attempt = attempt._replace(ended=now, outcome="accepted")
                self.match.record(attempt)
                if not answered.done():
                    answered.set_result(attempt)

    def _answered(self, frame: Json, now: float) -> None:
        kind, sent, attempt, answered = self._expected[0]
        if attempt is None:
            self.match.found.append(f"answer to nothing: {frame}")
            return
        if frame["t"] == "accepted":
            if frame["key"] != attempt.key:
                self.match.found.append(f"answer to {frame['key']} instead of {attempt.key}")
            attempt = attempt._replace(ended=now, outcome="accepted", version=frame["version"])
            self.match.answered()
        else:
            code = frame["code"]
            self.match.counts[f"refused {code}"] += 1
            if code not in LEAVES_OPEN | (ANSWERED_BY if attempt.key else NO_UNDO):
                self.match.found.append(f"refusal: {code} for {attempt.key or attempt.token}")
            attempt = attempt._replace(ended=now, outcome="unknown" if code in LEAVES_OPEN else "refused")
        self._expected[0] = kind, sent, attempt, answered

    def _saw(self, frame: Json, began: float, now: float) -> None:
        self.version = frame["version"]
        self.room = frame.get("room", self.room)
        self.play_began = now if "play" in frame else self.play_began
        self.play = frame.get("play", self.play)
        self.match.views.append(Read(self.seat, began, now, self.version, digest(self.play, self.log)))

    async def live(self) -> None:
        """Play until the match closes."""
        while not (self.match.is_closing or self.match.dismissed):
            with suppress(Gone):
                if self._socket is None:
                    await self.connect()
                    if self.pending is not None and self.dice.random() < 0.8:  # else lost
                        await self._repeat()
                    self.pending = None
                await self._act()
            await asyncio.sleep(REST_S * self.dice.random())

    async def _repeat(self) -> None:
        pending = self.pending
        assert pending is not None
        self.match.counts["repeated"] += 1
        await self.send(pending.key, pending.token, pending.base)

    async def settle(self) -> None:
        """Send the pending move until it has a response; then read."""
        ends = time.monotonic() + SETTLE_S
        while time.monotonic() < ends and not self.match.dismissed:
            with suppress(Gone):
                if self._socket is None:
                    await self.connect()
                if self.pending is not None:
                    await self._repeat()
                else:
                    await self.look()
                    return
            await asyncio.sleep(REST_S)
        self.match.found.append(f"not reachable: seat {self.seat}")

    async def _act(self) -> None:
        tokens = [move[0] for move in self.play["moves"]] if self.play else []
        undo = self.play["undo"] if self.play else {}
        if undo.get("can") and self.dice.random() < 0.2:
            await self.command("undo", UNDO, version=self.version)
        elif self.seat in undo.get("waiting", ()) and self.dice.random() < 0.8:
            await self.command("answer", ANSWER, yes=self.dice.random() < 0.7)
        elif tokens and len(self.log) % 4 == 0 and time.monotonic() < self.play_began + HESITATES_S:
            await asyncio.sleep(LOOK_S)  # both devices of the seat, so the other seat can undo
        elif tokens:
            await self._move(tokens)
        elif self.play and self.seat in (self.play["waiting"] or ()):
            await self.next_round()
        else:
            match self.dice.randrange(14):
                case 0:
                    await self.look()
                case 12 | 13:
                    await self._say()
                case 1 | 2 if self.match.sent[self.seat]:
                    await self._send_old()
                case _:
                    await asyncio.sleep(LOOK_S)

    async def _move(self, tokens: list[str]) -> None:
        base, key, token = self.version, self.match.new_key(self.seat), self.dice.choice(tokens)
        match self.dice.randrange(10):
            case 0:  # a repeat, one after the other
                await self._both((self, key, token, base), (self, key, token, base))
            case 1:  # two moves: the second is too late
                other = self.match.new_key(self.seat)
                await self._both((self, key, token, base), (self, other, self.dice.choice(tokens), base))
            case 2 | 3:  # two devices, one key
                await self._both((self, key, token, base), (self.twin, key, token, base))
            case 4 if self.match.sent[self.seat]:  # a used key with another move
                used, _, _ = self.dice.choice(self.match.sent[self.seat])
                await self.send(used, token, base)
                self.match.counts["reused"] += 1
            case 5 if self.match.sent[self.seat]:  # an old move overtakes
                self.match.counts["reordered"] += 1
                await self._both((self, *self.dice.choice(self.match.sent[self.seat])), (self, key, token, base))
            case _:
                self.match.sent[self.seat].append((key, token, base))
                await self.send(key, token, base)

    async def _send_old(self) -> None:
        """Send an earlier move of this seat again."""
        self.match.counts["replayed"] += 1
        await self.send(*self.dice.choice(self.match.sent[self.seat]))

    async def _say(self) -> None:
        """Send a new message, or an earlier one of this seat."""
        said = self.match.said[self.seat]
        if not said or self.dice.random() < 0.7:
            said.append(f"say {self.match.new_key(self.seat)}")
        text = self.dice.choice(said)
        await self.command("say", text, text=text, key=text)

    async def _both(self, *moves: tuple["Device", str, str, int]) -> None:
        for _, *move in moves:
            self.match.sent[self.seat].append(tuple(move))  # type: ignore[arg-type]
        done = await asyncio.gather(*(device.send(*move) for device, *move in moves), return_exceptions=True)
        self.match.counts["at once"] += 1
        for error in done:
            if isinstance(error, BaseException):
                raise error


class Match:
    """One table, its devices and their records."""

    def __init__(
        self, addresses: list[str], dice: random.Random, game: str, options: Json, answered: Callable[[], None]
    ) -> None:
        """Create the match. `answered`: called for each acknowledged move."""
        self.addresses, self.dice, self.answered = addresses, dice, answered
        self.game, self.options = game, options
        self.table = ""
        self.cookies: list[str] = []
        self.is_closing = False
        self.dismissed = ""  # the reason; an anomaly
        self.attempts: list[Attempt] = []
        self.commands: list[Attempt] = []
        self.views: list[Read] = []
        self.sent: list[list[tuple[str, str, int]]] = [[], []]
        self.said: list[list[str]] = [[], []]
        self.found: list[str] = []
        self.counts: Counter[str] = Counter()
        self.devices = [Device(self, seat) for seat in (0, 0, 1, 1)]
        for one, other in zip(self.devices[::2], self.devices[1::2], strict=True):
            one.twin, other.twin = other, one
        self._keys = 0

    def record(self, attempt: Attempt | None) -> None:
        if attempt is not None:
            (self.attempts if attempt.key else self.commands).append(attempt)

    def new_key(self, seat: int) -> str:
        self._keys += 1
        return f"{seat}-{self._keys}"

    async def open(self) -> None:
        """Open the table, take the seats and start."""
        jars = [httpx.Cookies() for _ in COLOURS]
        seats = [{"name": f"P{seat}", "colour": colour} for seat, colour in enumerate(COLOURS)]
        command = {"game": self.game, "seats": 2, "options": self.options, "pace": PACE, "sit": seats[0]}
        for jar in jars:  # first: a lost response would be a lost cookie
            await self._ask("GET", "/api/games", jar)
        self.table = (await self._ask("POST", "/api/tables", jars[0], command))["id"]
        await self._ask("POST", f"/api/tables/{self.table}/sit", jars[1], seats[1])
        await self._ask("POST", f"/api/tables/{self.table}/start", jars[0], {})
        self.cookies = ["; ".join(f"{name}={value}" for name, value in jar.items()) for jar in jars]

    async def _ask(self, method: str, path: str, cookies: httpx.Cookies, body: Json | None = None) -> Json:
        """Retry at other workers. A request that took effect is a conflict then."""
        while True:
            address = self.dice.choice(self.addresses)
            async with httpx.AsyncClient(base_url=address, cookies=cookies, verify=False, timeout=PATIENCE_S) as http:
                with suppress(httpx.HTTPError):
                    answer = await http.request(method, path, json=body)
                    cookies.update(http.cookies)
                    if answer.is_success or answer.status_code == httpx.codes.CONFLICT:
                        found: Json = answer.json()
                        return found
            await asyncio.sleep(5 * REST_S)

    @property
    def is_over(self) -> bool:
        return any(device.room.get("state") == "over" for device in self.devices)
