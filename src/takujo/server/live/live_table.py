"""A table in a worker's memory, and those who look at it."""

import asyncio
import os
import sys
import time
from dataclasses import dataclass, field
from typing import Protocol

from takujo.server.db.catalog import SeatRecord, TableRecord
from takujo.server.table import render
from takujo.server.table.clock import Due
from takujo.server.table.state import Table

# The machine's clock may jump, and nobody shall lose a turn by that: the command that starts the workers reads it once,
# and what passes since then is counted by a clock that does not jump, the same for all processes.

_CLOCK: int | None = time.CLOCK_BOOTTIME if sys.platform == "linux" else None  # a page names it, and has none


def _elapsed_ns() -> int:
    """Since some moment, never set back; it goes on while the machine sleeps, where the system has such a clock."""
    return time.clock_gettime_ns(_CLOCK) if _CLOCK is not None else time.monotonic_ns()


_BEGAN_NS = int(os.environ.setdefault("TAKUJO_BEGAN_NS", str(time.time_ns() - _elapsed_ns())))


class Watcher(Protocol):
    """One who is connected to a table."""

    person: str | None
    session: str  # see `people.Caller`
    viewer: int | None  # through whose eyes it was last told something
    seen: int  # it has looked enough at what happened up to this version
    tempo: float  # what it multiplies all times by in which something is looked at

    def offer(self, frame: bytes) -> None:
        """Send this, unless too much waits already."""

    def refresh(self) -> None:
        """Send the whole view next, instead of what waits."""

    def dismiss(self, code: str, retry: bool) -> None:
        """Say why, and close."""


@dataclass(eq=False, slots=True)
class Live:
    """A table in memory. `unsure`: an append ended without an answer, so the log must be read first. `gone`: it was let
    go, and whatever still holds it here may write nothing any more."""

    table: Table
    shown: render.Shown
    record: TableRecord
    digest: bytes  # of the last row (see `store.chain`)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    unsure: bool = False
    gone: bool = False
    leads: bool = False  # the last rows were written by this worker
    unnoted: bool = False  # the lists do not say yet what the log says
    noted: tuple[str, list[SeatRecord | None]] | None = None  # what the lists were last told
    noting: bool = False  # and somebody is about it
    due: Due | None = None  # what happens next by itself
    timer: asyncio.TimerHandle | None = None  # looks at `due`, at that time or sooner
    timer_ms: int = 0  # when it does
    thinking: bool = False  # a bot is choosing its move
    attended: bool = False  # goes on though nobody may be connected (see Hub.attend)
    used: float = 0.0

    @property
    def watching(self) -> int:
        return sum(self.table.seat_of(watcher.person) is None for watcher in self.watchers)

    @property
    def stage_ends_ms(self) -> int:
        """Until when those who sit and are connected here look at the last entries: the slowest, unless all have seen
        enough."""
        table = self.table
        sitting = [watcher for watcher in self.watchers if table.seat_of(watcher.person) is not None]
        looking = [watcher.tempo for watcher in sitting if watcher.seen < table.play_version]
        if sitting and not looking:
            return table.moved_ms
        return table.stage_ends_ms(max(looking, default=1.0))

    @property
    def is_watched(self) -> bool:
        """Whether somebody is connected here, and has said hello, or it is attended. Else the table stands still."""
        return self.attended or any(watcher.viewer is not None for watcher in self.watchers)

    def snapshot(self, person: str | None) -> bytes:
        """The frame with everything."""
        return self.shown.snapshot(person, self.watching, now_ms())

    def tell(self) -> None:
        """Everybody gets a frame for every change; those who see the same, the same frame."""
        table = self.table
        frames: dict[tuple[int, bool, bool], bytes] = {}
        updates = self.shown.updates(self.watching if table.change.room else 0, now_ms())
        for watcher in list(self.watchers):
            viewer = table.viewer_of(watcher.person)
            if watcher.viewer is None:
                continue  # not greeted yet
            if table.expired:
                watcher.dismiss("table-unknown", retry=False)
            elif not may_look(table, watcher.person):
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
    """While a table is open, whoever has the link must see it to sit down."""
    return table.opened.spectators or table.state == "open" or table.is_player(person)


def now_ms() -> int:
    """The time, in milliseconds of the epoch."""
    return (_BEGAN_NS + _elapsed_ns()) // 1_000_000
