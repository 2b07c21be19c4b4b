"""One WebSocket: a small state machine (greeted or not), a bounded backlog, and what is done about slow readers.

Slow readers: when the backlog is full, everything in it is dropped, and once the reader takes something again it gets
the whole view instead; whoever takes nothing for `STUCK_S` is closed.
"""

import asyncio
import logging
import time
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from takujo.core.errors import TakujoError
from takujo.server import commands, wire
from takujo.server.catalog import CatalogUnavailable
from takujo.server.hub import Hub, Live, now_ms
from takujo.server.limits import FRAME_BYTES, FRAMES, PREVIEWS, STRIKES, TALK, UNDOS, Limits, Rate
from takujo.server.refusal import Refusal, TooMany, told
from takujo.server.store import StoreUnavailable

BACKLOG = 64  # frames
STUCK_S = 20.0
GREET_S = 10.0  # so long for hello

log = logging.getLogger("takujo.server")
_decode = msgspec.json.Decoder(wire.Frame).decode
_encode = msgspec.json.Encoder().encode
_NORMAL, _REFUSED, _FAILED = 1000, 1008, 1011  # codes of the WebSocket protocol


class Connection:
    """A `Watcher` of one table."""

    def __init__(self, socket: WebSocket[Any, Any, Any], hub: Hub, limits: Limits, person: str | None) -> None:
        self.person = person
        self.viewer: int | None = None
        self._socket = socket
        self._hub = hub
        self._limits = limits
        self._live: Live | None = None
        self._began = time.monotonic()
        self._strikes = limits.bucket(STRIKES, self._began)
        self._backlog: deque[str] = deque()  # updates
        self._answers: deque[str] = deque()  # to frames of this connection alone; these are not dropped
        self._wants_whole = False
        self._bye: str | None = None  # the last frame
        self._wake = asyncio.Event()
        self._drained = asyncio.Event()
        self._sending_since: float | None = None
        self._stuck = asyncio.Event()

    async def run(self, table_id: str) -> None:
        """Serve until one side closes."""
        try:
            self._live = await self._hub.live(table_id)
        except TakujoError as error:
            await self._socket.send_text(_text(wire.Bye(*told(error), retry=_may_retry(error))))
            await self._socket.close(_REFUSED)
            return
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read(self._live))
        stuck = asyncio.create_task(self._stuck.wait())
        try:
            await asyncio.wait((reader, writer, stuck), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reader, writer, stuck):
                task.cancel()
            self._hub.leave(self._live, self)
        for task in (reader, writer):
            failure = task.exception() if task.done() and not task.cancelled() else None
            if failure is not None and not isinstance(failure, WebSocketDisconnect | OSError):  # to go is no failure
                log.error("a connection failed", exc_info=failure)
                await self._socket.close(_FAILED)

    # What the hub asks for (see Watcher).

    def offer(self, frame: str) -> None:
        if self._wants_whole:
            return
        if len(self._backlog) >= BACKLOG:
            self.refresh()
            return
        self._backlog.append(frame)
        self._wake.set()

    def refresh(self) -> None:
        self._backlog.clear()
        self._wants_whole = True
        self._wake.set()

    def dismiss(self, code: str, retry: bool) -> None:
        if self._bye is None:
            self._bye = _text(wire.Bye(code, {}, retry))
        self._wake.set()

    def sweep(self, now: float) -> None:
        if self._sending_since is not None and now - self._sending_since > STUCK_S:
            self._stuck.set()

    # Sending.

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._answers or self._backlog or self._wants_whole:
                await self._send(self._next_frame())
                self._drained.set()
            if self._bye is not None:
                await self._send(self._bye)
                await self._socket.close(_NORMAL)
                return

    def _next_frame(self) -> str:
        if self._answers:
            return self._answers.popleft()
        if self._backlog:
            return self._backlog.popleft()
        self._wants_whole = False
        assert self._live is not None, "the writer starts once there is a table"
        return self._hub.whole(self._live, self.person)

    async def _send(self, frame: str) -> None:
        self._sending_since = time.monotonic()
        await self._socket.send({"type": "websocket.send", "bytes": None, "text": frame})
        self._sending_since = None

    def _answer(self, answer: wire.Sent) -> None:
        self._answers.append(_text(answer))
        self._wake.set()

    # Receiving.

    async def _read(self, live: Live) -> None:
        while self._bye is None:
            while len(self._answers) >= BACKLOG:  # whoever does not take answers cannot ask for more
                self._drained.clear()
                await self._drained.wait()
            received = await self._receive()
            if received is None:
                return
            about = "frame"
            try:
                frame = self._parse(received)
                about = str(frame.__struct_config__.tag)
                await self._handle(live, frame)
            except TakujoError as error:
                self._answer(wire.Refused(*told(error), about))
                if isinstance(error, TooMany) or about == "frame":
                    self._strike()
        await asyncio.sleep(STUCK_S)  # the writer says goodbye

    async def _receive(self) -> str | bytes | None:
        """A frame; None: the other side has gone, or never says hello."""
        wait = None if self.viewer is not None else max(0.0, self._began + GREET_S - time.monotonic())
        try:
            event = await asyncio.wait_for(self._socket.receive(), wait)
        except TimeoutError:
            self.dismiss("hello-first", retry=True)
            return ""
        if event["type"] != "websocket.receive":
            return None
        data: str | bytes = event.get("text") or event.get("bytes") or b""
        return data

    def _parse(self, data: str | bytes) -> wire.Frame:
        """Raises Refusal."""
        if len(data if isinstance(data, bytes) else data.encode(errors="replace")) > FRAME_BYTES:
            self.dismiss("frame-too-large", retry=False)
            raise Refusal("frame-too-large", most=FRAME_BYTES)
        try:
            frame: wire.Frame = _decode(data)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise Refusal("frame-invalid", reason=str(error)) from None
        return frame

    async def _handle(self, live: Live, frame: wire.Frame) -> None:
        now = time.monotonic()
        self._take(FRAMES, live, now)
        match frame:
            case wire.Hello():
                await self._greet(live)
                return
            case wire.Ping():
                self._answer(wire.Pong(now_ms()))
                return
        if self.viewer is None:
            raise Refusal("hello-first")
        person = self.person or ""
        match frame:
            case wire.Preview(token, version):
                self._take(PREVIEWS, live, now)
                self._answer(await self._hub.foresee(live, self.person, token, version))
                return
            case wire.Undo():
                self._take(UNDOS, live, now)
            case wire.Say() | wire.Phrase():
                self._take(TALK, live, now)
        await self._hub.run(live, _command(frame, person))

    async def _greet(self, live: Live) -> None:
        if self.viewer is not None:
            self.refresh()
            return
        try:
            await self._hub.join(live, self)
        except Refusal as error:
            self.dismiss(error.id, retry=False)

    def _take(self, rate: Rate, live: Live, now: float) -> None:
        """Count one for the person at the table. Raises TooMany."""
        if not self._limits.take(rate, f"{live.table.id} {self.person or id(self)}", now):
            raise TooMany("too-many")

    def _strike(self) -> None:
        if not self._strikes.take(time.monotonic()):
            self.dismiss("abuse", retry=False)


def _command(frame: wire.Frame, person: str) -> commands.Command:
    match frame:
        case wire.Move(token, version):
            return commands.Move(person, token, version)
        case wire.Undo(version):
            return commands.Undo(person, version)
        case wire.Answer(yes):
            return commands.Answer(person, yes)
        case wire.Next():
            return commands.Next(person)
        case wire.Back():
            return commands.Back(person)
        case wire.Say(text):
            return commands.Speak(person, text=text)
        case wire.Phrase(id):
            return commands.Speak(person, phrase=id)
    raise TypeError(f"no command: {frame!r}")


def _may_retry(error: TakujoError) -> bool:
    return isinstance(error, StoreUnavailable | CatalogUnavailable)


def _text(answer: wire.Sent) -> str:
    return _encode(answer).decode()
