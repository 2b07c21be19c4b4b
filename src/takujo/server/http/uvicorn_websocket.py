"""uvicorn's WebSocket protocol, which leaves ASGI after the handshake.

In ASGI a frame costs a queue, a task and two dictionaries, and an idle connection 20 kB for its stack of coroutines.
Handshake, pings and closing are uvicorn's, time limits the guard's.
"""

import logging
from asyncio import BaseTransport, Queue
from collections.abc import Coroutine
from struct import pack
from typing import Any

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from takujo.server.http.connection_limits import CLOSE_S, HEAD_S, SLICE, SLICES, STEP, STUCK_S, Delay, Guard
from takujo.server.http.socket_interface import Listener
from takujo.server.ratelimit import CONTROL, Bucket

EXTENSION = "takujo.frames"  # of the ASGI scope

log = logging.getLogger("takujo.server")


class NoQueue(Queue[ASGIReceiveEvent]):
    """Stands in for ASGI's queue of events, which is four deques."""

    def __init__(self) -> None: ...
    def put_nowait(self, item: object) -> None: ...


NO_QUEUE = NoQueue()


class FrameSocket(WebSocketsSansIOProtocol):
    """A connection. Once it has a listener, ASGI has no part in it.

    Data is fed in slices, so that a paused connection does not even parse: reading pauses for clients that send much or
    do not read, and clients that send only pings and fragments are cut off.
    """

    def __init__(self, *, guard: Guard, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._guard = guard
        self._listener: Listener | None = None
        self._early: list[bytes] = []  # frames before `listen`
        self._unfed: bytes | memoryview = b""
        self._is_scheduled = False
        self._control = Bucket(CONTROL, self.loop.time())

    def listen(self, listener: Listener) -> None:
        self._listener = listener
        for frame in self._early:
            listener.on_frame(frame)
        self._early = []
        if self.disconnected:
            listener.lost()
        self.request.headers.clear()  # the parser holds the request
        del self.app, self.scope, self.request, self.response
        self.queue = NO_QUEUE
        self.go_on_reading()

    def spawn(self, work: Coroutine[object, None, None]) -> None:
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.on_task_complete)

    def close(self, code: int) -> None:
        if not (self.close_sent or self.transport.is_closing()):
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
            self.go_on_reading()  # up to the peer's answer

    @property
    def is_writable(self) -> bool:
        return self.writable.is_set()

    def send_frame(self, text: bytes) -> None:
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(head(len(text)) + text)

    def stop_reading(self) -> None:
        self.read_paused = True
        self._regulate()

    def go_on_reading(self) -> None:
        self.read_paused = False
        self._regulate()

    def abort(self) -> None:
        self.transport.abort()

    # Called by the guard.

    @property
    def is_idle(self) -> bool:
        return False

    def delay(self) -> Delay | None:
        unsent = self.transport.get_write_buffer_size()
        if self.close_sent or self.transport.is_closing():
            return Delay(("close", unsent), CLOSE_S)
        if not self.handshake_complete:
            return Delay("handshake", HEAD_S)
        return Delay(("take", unsent // STEP), STUCK_S) if unsent else None

    # Called by uvicorn.

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._guard.hand_over(self)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._guard.leave(self.transport)
        if self._listener is not None:
            self._listener.lost()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: dict[str, dict[str, object]] | None = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        self._unfed = memoryview(bytes(self._unfed) + data)
        self._regulate()

    def send_receive_event_to_app(self) -> None:
        frame = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            self._count_control()  # no listener counts this frame
            return
        if self._listener is not None:
            self._listener.on_frame(frame)
        else:
            self._early.append(frame)
            self.read_paused = True

    def handle_cont(self, event: Frame) -> None:
        if self._count_control():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._count_control() and self.is_writable:
            super().handle_ping()
        else:
            self.conn.data_to_send()  # the answer is dropped

    def handle_pong(self, event: Frame) -> None:
        if self._count_control():
            super().handle_pong(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._regulate()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._listener is not None:
            self._listener.drained()
        self._regulate()

    async def run_asgi(self) -> None:
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            log.exception("a handshake failed")
        if self._listener is None:
            self.send_500_response()  # unless the handshake is complete
            if self.close_timer is None:
                self.transport.close()

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        self._regulate()  # closing resumes reading

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        self._regulate()
        return message

    def _count_control(self) -> bool:
        """Count a frame that no listener counts. Abort and return False beyond the limit."""
        if self._control.take(self.loop.time()):
            return True
        self.abort()
        return False

    def _regulate(self) -> None:
        """Feed a few slices of what was received. Then read on or pause."""
        for _ in range(SLICES):
            if not self._unfed or not self._wants_more():
                break
            piece, self._unfed = bytes(self._unfed[:SLICE]), self._unfed[SLICE:]
            super().data_received(piece)
            if self.conn.handshake_exc is not None:  # uvicorn does not handle it
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
        if self.transport.is_closing():
            return
        if not self._unfed:
            self._unfed = b""  # frees what was received
            if self._wants_more():
                self.transport.resume_reading()
                return
        self.transport.pause_reading()
        if self._wants_more() and not self._is_scheduled:
            self._is_scheduled = True
            self.loop.call_soon(self._feed_again)

    def _feed_again(self) -> None:
        self._is_scheduled = False
        self._regulate()

    def _wants_more(self) -> bool:
        return not self.read_paused and self.is_writable and not self.transport.is_closing()


def head(length: int) -> bytes:
    """Return the header of an unfragmented, unmasked text frame (RFC 6455, 5.2)."""
    if length < 126:
        return pack("!BB", 0x81, length)
    if length < 1 << 16:
        return pack("!BBH", 0x81, 126, length)
    return pack("!BBQ", 0x81, 127, length)
