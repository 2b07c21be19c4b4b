"""Protocols between a connection and its WebSocket."""

from collections.abc import Coroutine
from typing import Protocol


class Listener(Protocol):
    """Receives the events of a socket."""

    def on_frame(self, frame: bytes) -> None:
        """Receive a frame."""

    def drained(self) -> None:
        """The transport accepts frames again."""

    def lost(self) -> None:
        """The connection is closed."""


class Socket(Protocol):
    """Sends and receives frames, as `frames.FrameSocket` does."""

    @property
    def is_writable(self) -> bool:
        """Whether the transport accepts more without buffering."""

    def listen(self, listener: Listener) -> None:
        """Pass frames to `listener`, first those already received."""

    def send_frame(self, text: bytes) -> None:
        """Send a text frame; does nothing once the connection is closed."""

    def stop_reading(self) -> None:
        """Pause reading."""

    def go_on_reading(self) -> None:
        """Resume reading."""

    def spawn(self, work: Coroutine[object, None, None]) -> None:
        """Run a task of the connection. A shutdown waits for it, then cancels it."""

    def close(self, code: int) -> None:
        """Start the closing handshake."""

    def abort(self) -> None:
        """Close without waiting for the peer."""
