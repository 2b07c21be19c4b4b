"""The protocols between a connection and its WebSocket."""

from typing import Protocol


class Listener(Protocol):
    """Who takes part in a connection."""

    def heard(self, frame: bytes) -> None:
        """A frame came."""

    def drained(self) -> None:
        """The transport takes frames again."""

    def lost(self) -> None:
        """The connection is over."""


class Socket(Protocol):
    """What frames go over: `frames.FrameSocket`, or whatever else passes messages on."""

    @property
    def is_writable(self) -> bool:
        """Whether it takes more without piling it up."""
        ...

    def listen(self, listener: Listener) -> None:
        """From now on frames go to `listener`, those first that have come already."""

    def send_frame(self, text: bytes) -> None:
        """A frame of text; nothing where the connection is over."""

    def stop_reading(self) -> None:
        """Take no more frames for a while."""

    def go_on_reading(self) -> None:
        """Take frames again."""

    def abort(self) -> None:
        """End it without waiting for the other side."""
