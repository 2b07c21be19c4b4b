"""The protocol of a bus between workers.

A message is only a table and a version. A lost message costs time and nothing else.
"""

from collections.abc import Callable
from typing import Protocol

from takujo.core.errors import TakujoError

OnPublished = Callable[[str, int], None]  # table id, version
Missed = Callable[[], None]  # messages may be lost: check the log of every live table


class BusUnavailable(TakujoError):
    """The service behind the bus cannot be reached."""


class Bus(Protocol):
    """Notifies all workers that a table's log has grown. Callbacks run on the event loop and must not block."""

    def subscribe(self, on_published: OnPublished, missed: Missed) -> None:
        """Register callbacks. They may receive this worker's own messages too."""

    @property
    def is_away(self) -> bool:
        """Whether messages currently fail."""

    async def start(self) -> None:
        """Start listening; from here on the bus reconnects by itself. Raises BusUnavailable."""

    def publish(self, table_id: str, version: int) -> None:
        """Queue a message for all workers. Only the newest version of a table is sure to be sent."""

    async def close(self) -> None:
        """Send queued messages if possible, and stop listening."""
