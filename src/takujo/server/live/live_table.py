"""A table in a worker's memory, and its watchers."""

import asyncio
import os
import sys
import time
from dataclasses import dataclass, field
from typing import Protocol

from takujo.server import wire
from takujo.server.db.catalog import SeatRecord, TableRecord
from takujo.server.table import render
from takujo.server.table.animation import TEMPI
from takujo.server.table.deadlines import Due
from takujo.server.table.state import Table

# The system clock may jump, which must not cost a turn. So the parent process reads it once, and all workers add the
# time of a monotonic clock.
_CLOCK: int | None = time.CLOCK_BOOTTIME if sys.platform == "linux" else None  # Emscripten names it, but has none


def _elapsed_ns() -> int:
    """Return a monotonic time. It includes sleep if the system has such a clock."""
    return time.clock_gettime_ns(_CLOCK) if _CLOCK is not None else time.monotonic_ns()


_BEGAN_NS = int(os.environ.setdefault("TAKUJO_BEGAN_NS", str(time.time_ns() - _elapsed_ns())))


class Watcher(Protocol):
    """A connection to a table."""

    person: str | None
    session: str  # see `identity.Caller`
    viewer: int | None  # the perspective of the last frame
    seen: int  # the version up to which animations were watched
    hello: wire.Hello  # the last one

    def offer(self, frame: bytes) -> None:
        """Send a frame, unless too many wait."""

    def refresh(self) -> None:
        """Send a snapshot in place of queued updates."""

    def dismiss(self, code: str, retry: bool) -> None:
        """Send the reason and close."""


@dataclass(eq=False, slots=True)
class LiveTable:
    """A table in memory. `unsure`: the log may have more rows, so read it first.

    `gone`: the table was dropped, and may not be written any more.
    """

    table: Table
    shown: render.Shown
    record: TableRecord
    digest: bytes  # of the last row (see `event_log.chain`)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    guests: set[str] = field(default_factory=set)  # persons that a tournament admits as watchers
    unsure: bool = False
    gone: bool = False
    leads: bool = False  # the last rows were written by this worker
    unnoted: bool = False  # the catalog lags behind
    noted: tuple[str, list[SeatRecord | None]] | None = None  # last written to the catalog
    noting: bool = False  # a task is writing to the catalog
    due: Due | None = None  # the next automatic event
    timer: asyncio.TimerHandle | None = None  # checks `due`, at its time or sooner
    timer_ms: int = 0  # of the timer
    thinking: bool = False  # a bot is choosing its move
    attended: bool = False  # proceeds without watchers (see Hub.attend)
    used: float = 0.0

    @property
    def watching(self) -> int:
        return sum(self.table.seat_of(watcher.person) is None for watcher in self.watchers)

    @property
    def stage_ends_ms(self) -> int:
        """The end of the last animation for the slowest seated watcher. Those who have skipped it do not count."""
        table = self.table
        sitting = [watcher for watcher in self.watchers if table.seat_of(watcher.person) is not None]
        tempi = [TEMPI[watcher.hello.tempo] for watcher in sitting if watcher.seen < table.play_version]
        if sitting and not tempi:
            return table.moved_ms
        return table.stage_ends_ms(max(tempi, default=1.0))

    @property
    def is_watched(self) -> bool:
        """Whether a watcher has said hello, or the table is attended. Otherwise it stands still."""
        return self.attended or any(watcher.viewer is not None for watcher in self.watchers)

    def shows(self, person: str | None) -> bool:
        """Whether a person may watch."""
        return may_look(self.table, person) or person in self.guests

    def first_missing(self, watcher: Watcher) -> int:
        """Return the first entry whose lines a watcher lacks."""
        hello = watcher.hello
        is_same_view = hello.seat == self.table.seat_of(watcher.person)
        return self.table.unchanged_entries(hello.version) if is_same_view else 0

    def snapshot(self, watcher: Watcher) -> bytes:
        """Return the encoded snapshot for a watcher."""
        return self.shown.snapshot(watcher.person, self.watching, now_ms(), self.first_missing(watcher))

    def tell(self) -> None:
        """Send each watcher an update, encoded once per perspective."""
        table = self.table
        frames: dict[tuple[int, bool, bool], bytes] = {}
        updates = render.Updates(self.shown, self.watching if table.change.room else 0, now_ms())
        for watcher in list(self.watchers):
            viewer = table.viewer_of(watcher.person)
            if watcher.viewer is None:
                continue  # not greeted yet
            if table.expired:
                watcher.dismiss("table-unknown", retry=False)
            elif not self.shows(watcher.person):
                watcher.dismiss("spectators-no", retry=False)
            elif viewer != watcher.viewer:
                watcher.viewer = viewer
                watcher.refresh()
            else:
                key = (viewer, watcher.person == table.opened.owner, table.is_removed(watcher.person))
                if key not in frames:
                    frames[key] = updates.of(watcher.person, viewer)
                watcher.offer(frames[key])

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def may_look(table: Table, person: str | None) -> bool:
    """Whether a person may watch. Open tables are visible to anyone with the link."""
    return table.opened.spectators or table.state == "open" or table.is_player(person)


def now_ms() -> int:
    """Return the time in epoch milliseconds."""
    return (_BEGAN_NS + _elapsed_ns()) // 1_000_000
