"""uvicorn's WebSocket with a short way for frames: in to a listener, out to the transport, all at once.

By ASGI each frame passes a queue, a task and two dictionaries, in and out; with four seats a move is one frame in and
four out. Handshake, pings and the end of a connection are uvicorn's as ever.
"""

from struct import pack
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "takujo.frames"  # of the ASGI scope
MOST_UNREAD = 64  # frames; then no more are read from the connection


class Listener(Protocol):
    """Who takes part in a connection."""

    def heard(self, frame: bytes) -> None:
        """A frame came."""

    def drained(self) -> None:
        """The transport takes frames again."""

    def lost(self) -> None:
        """The connection is over."""


class FrameSocket(WebSocketsSansIOProtocol):
    """A connection. Once somebody listens, ASGI serves only to close it."""

    _listener: Listener | None = None

    def listen(self, listener: Listener) -> None:
        """From now on frames go to `listener`, those first that have come already."""
        self._listener = listener
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                listener.heard(event["text"].encode() if event.get("text") is not None else event["bytes"])
            else:
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
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on_reading(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def abort(self) -> None:
        """End it without waiting for the other side."""
        self.transport.abort()

    # What uvicorn calls.

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        if self._listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        frame = b"".join(self.frames)
        self.frames = []
        self._listener.heard(frame)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._listener is not None:
            self._listener.drained()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._listener is not None:
            self._listener.lost()


def head(length: int) -> bytes:
    """What goes before a text of so many bytes (RFC 6455, 5.2): whole, not masked."""
    if length < 126:
        return pack("!BB", 0x81, length)
    if length < 1 << 16:
        return pack("!BBH", 0x81, 126, length)
    return pack("!BBQ", 0x81, 127, length)
