"""uvicorn's WebSocket protocol with a direct path for frames.

By ASGI each frame passes a queue, a task and two dictionaries, in and out; with four seats a move is one frame in and
four out. Handshake, pings and the end of a connection are uvicorn's as ever, time limits the guard's.
"""

from asyncio import BaseTransport
from struct import pack
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from takujo.server.http.guard import CLOSE_S, HEAD_S, SLICE, SLICES, STEP, STUCK_S, Delay, Guard
from takujo.server.http.sockets import Listener
from takujo.server.ratelimit import CONTROL, Bucket

EXTENSION = "takujo.frames"  # of the ASGI scope


class FrameSocket(WebSocketsSansIOProtocol):
    """A connection. Once somebody listens, ASGI serves only to close it.

    It is fed by slices, so that what cannot be taken is not even looked at: whoever sends much is not read for a while,
    whoever does not read is not read either, and whoever sends nothing but pings and fragments is cut off.
    """

    def __init__(self, *, guard: Guard, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._guard = guard
        self._listener: Listener | None = None
        self._early: list[bytes] = []  # what came before somebody listened
        self._unfed = memoryview(b"")
        self._goes_on = False  # in the next round
        self._control = Bucket(CONTROL, self.loop.time())

    def listen(self, listener: Listener) -> None:
        """From now on frames go to `listener`, those first that have come already."""
        self._listener = listener
        for frame in self._early:
            listener.heard(frame)
        self._early = []
        if self.disconnected or not self.queue.empty():  # of ASGI's events only the end may be left
            listener.lost()
        self.go_on_reading()

    @property
    def is_writable(self) -> bool:
        """Whether the transport takes more without piling it up."""
        return self.writable.is_set()

    def send_frame(self, text: bytes) -> None:
        """A frame of text; nothing where the connection is over."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(head(len(text)) + text)

    def stop_reading(self) -> None:
        self.read_paused = True
        self._regulate()

    def go_on_reading(self) -> None:
        self.read_paused = False
        self._regulate()

    def abort(self) -> None:
        """End it without waiting for the other side."""
        self.transport.abort()

    # What the guard asks.

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

    # What uvicorn calls.

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
            self._may_go_on()  # nobody else counts what comes now
            return
        if self._listener is not None:
            self._listener.heard(frame)
        else:
            self._early.append(frame)
            self.read_paused = True

    def handle_cont(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._may_go_on() and self.is_writable:
            super().handle_ping()
        else:
            self.conn.data_to_send()  # the answer is dropped

    def handle_pong(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_pong(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._regulate()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._listener is not None:
            self._listener.drained()
        self._regulate()

    async def send(self, message: Any) -> None:
        await super().send(message)
        self._regulate()  # to close, it reads again

    async def receive(self) -> Any:
        message = await super().receive()
        self._regulate()
        return message

    def _may_go_on(self) -> bool:
        """Count a frame that no listener counts."""
        if self._control.take(self.loop.time()):
            return True
        self.abort()
        return False

    def _regulate(self) -> None:
        """Feed what has come, as far as it is wanted and not too much at once, and read on or not."""
        for _ in range(SLICES):
            if not self._unfed or not self._wants_more():
                break
            piece, self._unfed = bytes(self._unfed[:SLICE]), self._unfed[SLICE:]
            super().data_received(piece)
            if self.conn.handshake_exc is not None:  # uvicorn hears nothing of it
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
        if self.transport.is_closing():
            return
        if self._wants_more() and not self._unfed:
            self.transport.resume_reading()
            return
        self.transport.pause_reading()
        if self._wants_more() and not self._goes_on:
            self._goes_on = True
            self.loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        self._goes_on = False
        self._regulate()

    def _wants_more(self) -> bool:
        return not self.read_paused and self.is_writable and not self.transport.is_closing()


def head(length: int) -> bytes:
    """What goes before a text of so many bytes (RFC 6455, 5.2): whole, not masked."""
    if length < 126:
        return pack("!BB", 0x81, length)
    if length < 1 << 16:
        return pack("!BBH", 0x81, 126, length)
    return pack("!BBQ", 0x81, 127, length)
