"""One WebSocket connection: greeting, outgoing queue, slow readers.

When too many updates wait for a slow reader, a snapshot replaces them. The guard closes connections that read nothing.
"""

import asyncio
import logging
import time
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from takujo.core.errors import InvalidGame, TakujoError
from takujo.server import wire
from takujo.server.db.catalog import CatalogUnavailable
from takujo.server.db.event_log import StoreUnavailable
from takujo.server.errors import Away, Refusal, TooMany, payload_of
from takujo.server.http.socket_interface import Socket
from takujo.server.live.hub import Hub
from takujo.server.live.live_table import LiveTable, now_ms
from takujo.server.ratelimit import BUDGET, FRAME_BYTES, STRIKES, TALK, UNDOS, Cost, Limits, Rate
from takujo.server.table import commands

MOST_WAITING = 64  # updates, and likewise answers
MOST_UNREAD = 64  # frames, before reading pauses
GREET_S = 10.0  # until hello
COSTS: Mapping[type[wire.Frame], Cost] = {
    wire.Hello: Cost.MEDIUM,
    wire.Move: Cost.HEAVY,
    wire.Seen: Cost.LIGHT,
    wire.Preview: Cost.MEDIUM,
    wire.Undo: Cost.HUGE,
    wire.Answer: Cost.HUGE,
    wire.Next: Cost.HEAVY,
    wire.Back: Cost.MEDIUM,
    wire.Say: Cost.MEDIUM,
    wire.Phrase: Cost.MEDIUM,
    wire.Nonce: Cost.HEAVY,
    wire.Ping: Cost.LIGHT,
}
RATES: Mapping[type[wire.Frame], Rate] = {wire.Undo: UNDOS, wire.Say: TALK, wire.Phrase: TALK}  # of a person at a table

log = logging.getLogger("takujo.server")
_decode = msgspec.json.Decoder(wire.Frame).decode
_encode = msgspec.json.Encoder().encode
_NORMAL, _REFUSED, _FAILED = 1000, 1008, 1011  # WebSocket close codes


class Outgoing(NamedTuple):
    """A frame waiting for the socket. None: a snapshot, encoded when sent."""

    frame: bytes | None
    is_update: bool = False  # or a snapshot, which replaces updates


SNAPSHOT = Outgoing(None, is_update=True)


class ReceivedFrame(NamedTuple):
    """A frame and its arrival by `time.perf_counter`."""

    frame: bytes
    at: float


class Connection:
    """A `Watcher` of one table, and the `Listener` of one socket. It has a task only while it handles frames."""

    def __init__(
        self, socket: Socket, hub: Hub, limits: Limits, person: str | None, session: str = "", address: str = ""
    ) -> None:
        """`session`: see `identity.Caller`. `address`: as rate limits count it."""
        self.person = person
        self.session = session
        self.viewer: int | None = None
        self.seen = 0
        self.hello = wire.Hello()
        self._socket = socket
        self._hub = hub
        self._address = address
        self._limits = limits
        self._payers = [address, f"{address} {person}"] if limits.is_house(address) else [address]
        self._live: LiveTable | None = None  # from `open` until it has left the table
        self._strikes = limits.bucket(STRIKES, time.monotonic())
        self._unread: list[ReceivedFrame] = []
        self._outgoing: list[Outgoing] = []
        self._bye: bytes | None = None  # the last frame
        self._late: asyncio.TimerHandle | None = None  # until hello
        self._is_reading = False
        self._is_over = False

    async def open(self, table_id: str) -> None:
        """Load the table and listen, or send the reason and close."""
        if not self._limits.hold_socket(self._address):
            self._close_with(TooMany("too-many"))
            return
        try:
            self._live = await self._hub.live(table_id)
        except TakujoError as error:
            self._close_with(error)
        finally:
            if self._live is None:
                self._limits.free_socket(self._address)
        if self._live is not None:
            self._late = asyncio.get_running_loop().call_later(GREET_S, self._require_greeting)
            self._socket.listen(self)

    def _close_with(self, error: TakujoError) -> None:
        self._hub.meters.count_refusal(payload_of(error)[0])
        self._socket.send_frame(bye(error))
        self._socket.close(_REFUSED)

    # Called by the hub (see Watcher).

    def offer(self, frame: bytes) -> None:
        if self._bye is not None or SNAPSHOT in self._outgoing:
            return
        if not self._outgoing and self._socket.is_writable:
            self._socket.send_frame(frame)
        elif self._waiting(updates=True) >= MOST_WAITING:
            self.refresh()
        else:
            self._outgoing.append(Outgoing(frame, is_update=True))

    def refresh(self) -> None:
        self._outgoing = [waiting for waiting in self._outgoing if not waiting.is_update]
        self._outgoing.append(SNAPSHOT)
        self.drained()

    def dismiss(self, code: str, retry: bool) -> None:
        if self._bye is None:
            self._hub.meters.count_refusal(code)
            self._bye = _encode(wire.Bye(code, {}, retry))
            self.drained()

    # Called by the socket (see Listener).

    def on_frame(self, frame: bytes) -> None:
        self._unread.append(ReceivedFrame(frame, time.perf_counter()))
        if len(self._unread) >= MOST_UNREAD:
            self._socket.stop_reading()
        self._go_on()

    def drained(self) -> None:
        """Send queued frames while the socket accepts them."""
        while self._socket.is_writable and self._outgoing:
            frame = self._outgoing.pop(0).frame
            if frame is not None:
                self._socket.send_frame(frame)
            elif self._bye is None and self._live is not None:  # not after `dismiss`: access may have ended
                self._send_snapshot(self._live)
        if self._bye is not None and self._socket.is_writable and not self._is_over:
            self._socket.send_frame(self._bye)
            self._close(_NORMAL)
        self._go_on()

    def _send_snapshot(self, live: LiveTable) -> None:
        try:
            frame = live.snapshot(self)
        except Exception:  # of a game
            log.exception("table %s cannot be shown", live.table.id)
            self.dismiss("table-failed", retry=False)
        else:
            self._socket.send_frame(frame)

    def lost(self) -> None:
        self._is_over = True
        self._go_on()

    def _close(self, code: int) -> None:
        self._is_over = True
        self._socket.close(code)

    def _waiting(self, *, updates: bool) -> int:
        return sum(waiting.is_update == updates for waiting in self._outgoing)

    # Receiving.

    def _go_on(self) -> None:
        """Handle the arrived frames, then leave if the connection is over."""
        if self._is_reading or self._live is None:
            return
        if self._may_read():
            self._is_reading = True
            self._socket.spawn(self._read(self._live))
        elif self._is_over:
            if self._late is not None:
                self._late.cancel()
            self._hub.leave(self._live, self)
            self._limits.free_socket(self._address)
            self._live = None  # breaks a cycle, so that the table is freed at once

    def _may_read(self) -> bool:
        """Whether a frame waits. A client that reads no answers gets no new ones."""
        return (
            bool(self._unread) and self._bye is None and (self._is_over or self._waiting(updates=False) < MOST_WAITING)
        )

    async def _read(self, live: LiveTable) -> None:
        try:
            while self._may_read():
                await self._receive(live, self._unread.pop(0))
                if len(self._unread) < MOST_UNREAD // 2:
                    self._socket.go_on_reading()
                await asyncio.sleep(0)  # connections take turns
        except asyncio.CancelledError:
            self.dismiss("server-restarts", retry=True)
            raise
        except Exception:
            log.exception("a connection failed")
            self._unread.clear()
            self._close(_FAILED)
        finally:
            self._is_reading = False
            self._go_on()

    async def _receive(self, live: LiveTable, received: ReceivedFrame) -> None:
        about = "frame"
        try:
            frame = self._parse(received.frame)
            about = str(frame.__struct_config__.tag)
            await self._handle(live, frame)
            if about == "move":
                self._hub.meters.observe_delivery("here", time.perf_counter() - received.at)
        except InvalidGame:
            self._game_failed(live, about)
        except TakujoError as error:
            self._refuse(error, about)
            strikes = isinstance(error, TooMany) or about == "frame"
            if strikes and not self._strikes.take(time.monotonic()):
                self.dismiss("abuse", retry=False)
        except Exception:  # of a game
            self._game_failed(live, about)

    def _game_failed(self, live: LiveTable, about: str) -> None:
        log.exception("table %s: the frame %s failed", live.table.id, about)
        self._refuse(Refusal("table-failed"), about)

    def _parse(self, data: bytes) -> wire.Frame:
        """Raises Refusal, TooMany."""
        if len(data) > FRAME_BYTES:
            self.dismiss("frame-too-large", retry=False)
            raise Refusal("frame-too-large", most=FRAME_BYTES)
        try:
            frame: wire.Frame = _decode(data)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            self._spend(Cost.LIGHT)
            raise Refusal("frame-invalid", reason=str(error)) from None
        return frame

    async def _handle(self, live: LiveTable, frame: wire.Frame) -> None:
        """Answer a frame. Raises TooMany, and what `Hub.carry_out` raises."""
        self._spend(COSTS[type(frame)])
        rate = RATES.get(type(frame))
        name = f"{live.table.id} {self.person or id(self)}"
        if rate is not None and not self._limits.take(rate, name, time.monotonic()):
            raise TooMany("too-many")
        if isinstance(frame, wire.Hello):
            self.hello = frame
            await self._greet(live)
        elif isinstance(frame, wire.Ping):
            self._answer(wire.Pong(now_ms()))
        elif self.viewer is None:
            raise Refusal("hello-first")
        elif isinstance(frame, wire.Preview):
            self._answer(await self._hub.preview_move(live, self.person, frame.token, frame.version))
        elif isinstance(frame, wire.Seen):
            version = min(frame.version, live.table.play_version)
            if self.viewer >= 0 and version > self.seen:  # only seated people delay a move
                self.seen = version
                self._hub.scheduler.plan(live)
        else:
            await self._hub.carry_out(live, commands.By(self.person or "", frame))
            if isinstance(frame, wire.Move) and frame.key:
                seat = live.table.seat_of(self.person)
                if seat is not None:  # not if it was handed to another device meanwhile
                    self._answer(wire.Accepted(frame.key, live.table.chairs[seat].accepted[frame.key]))

    async def _greet(self, live: LiveTable) -> None:
        if self.viewer is not None:
            await self._hub.look_again(live)
            self.refresh()
            return
        try:
            await self._hub.join(live, self)
        except Exception as error:
            # also while the database is away: a connection without a view is of no use
            if isinstance(error, TakujoError) and not isinstance(error, InvalidGame):
                self.dismiss(payload_of(error)[0], _may_retry(error))
                return
            log.exception("table %s cannot be joined", live.table.id)
            self.dismiss("table-failed", retry=False)

    def _require_greeting(self) -> None:
        """Close a connection without hello; such a client may not be reading."""
        if self.viewer is None:
            self._socket.abort()

    def _answer(self, answer: wire.Sent) -> None:
        if self._bye is None:
            self._outgoing.append(Outgoing(_encode(answer)))
            self.drained()

    def _refuse(self, error: TakujoError, about: str) -> None:
        code, arguments = payload_of(error)
        if self._bye is None:
            self._hub.meters.count_refusal(code)
        self._answer(wire.Refused(code, arguments, about))

    def _spend(self, cost: Cost) -> None:
        """Raises TooMany. A page without a server has no address and no budget."""
        now = time.monotonic()
        if self._address and not all(self._limits.take(BUDGET, name, now, cost) for name in self._payers):
            raise TooMany("too-many")


def bye(error: TakujoError) -> bytes:
    """Return the encoded goodbye of a connection that was refused."""
    return _encode(wire.Bye(*payload_of(error), retry=_may_retry(error)))


def _may_retry(error: TakujoError) -> bool:
    return isinstance(error, Away | StoreUnavailable | CatalogUnavailable | TooMany)
