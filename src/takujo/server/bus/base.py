"""The protocol of a bus between workers.

A message says only "table, version": look at that log again. A message that is lost costs time, never truth.
"""

from collections.abc import Callable
from typing import Protocol

from takujo.core.errors import TakujoError

Heard = Callable[[str, int], None]  # table id, version: the number of the log's last row
Missed = Callable[[], None]  # messages may have been lost: look at the log of every live table again


class BusUnavailable(TakujoError):
    """The service behind the bus cannot be reached."""


class Bus(Protocol):
    """Tells all workers that a table's log has grown. Callbacks run later, on the event loop, and must not block."""

    def subscribe(self, heard: Heard, missed: Missed) -> None:
        """Call these from now on. What this same worker publishes may be heard too: a known version is no news."""
        ...

    @property
    def is_away(self) -> bool:
        """Whether messages do not get through now, as far as is known."""
        ...

    async def start(self) -> None:
        """Begin to listen. From here on the bus reconnects by itself. Raises BusUnavailable."""
        ...

    def publish(self, table_id: str, version: int) -> None:
        """Tell all workers; returns at once. Only the newest version of a table is sure to be sent."""
        ...

    async def close(self) -> None:
        """Send what waits, if that is possible, and stop listening."""
        ...
