"""How much one address, person or connection may ask for: token buckets, kept in memory by each worker."""

from collections import OrderedDict
from typing import NamedTuple


class Rate(NamedTuple):
    """So many at once, and so many a second for ever."""

    burst: float
    per_second: float


REQUESTS = Rate(200, 20)  # HTTP requests of an address
OPENINGS = Rate(30, 0.2)  # new tables of an address
HEAVY = Rate(20, 1)  # replays and verifications of an address
PUZZLES = Rate(60, 4)  # moves and hints of puzzles of an address
HINTS = Rate(10, 0.5)  # hints of an address
ANALYSES = Rate(6, 0.05)  # analyses of an address
CONNECTS = Rate(120, 5)  # WebSocket connections of an address
FRAMES = Rate(60, 15)  # frames of a person at a table
TALK = Rate(8, 0.5)  # things said by a person at a table
PREVIEWS = Rate(30, 5)  # moves that a person at a table looks at beforehand
UNDOS = Rate(6, 0.2)  # moves that a person at a table wishes to take back
STRIKES = Rate(20, 0.2)  # bad or superfluous frames of a connection; then it is closed

FRAME_BYTES = 4_096
BODY_BYTES = 65_536
TRANSCRIPT_BYTES = 163_840  # the longest match (FTW?! of 99 rounds) takes 113,000
KEPT = 20_000  # buckets in memory


class Bucket:
    """Fills with time, is emptied by use."""

    __slots__ = ("_at", "_level", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self._level = rate.burst
        self._at = now

    def take(self, now: float) -> bool:
        """Whether there was one left."""
        self._level = min(self.rate.burst, self._level + (now - self._at) * self.rate.per_second)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Limits:
    """Buckets by name; those not used for longest are forgotten first."""

    def __init__(self, scale: float = 1) -> None:
        """`scale`: all rates times that; for servers under test."""
        self._scale = scale
        self._buckets: OrderedDict[tuple[Rate, str], Bucket] = OrderedDict()

    def bucket(self, rate: Rate, now: float) -> Bucket:
        """One of its own."""
        return Bucket(Rate(rate.burst * self._scale, rate.per_second * self._scale), now)

    def take(self, rate: Rate, name: str, now: float) -> bool:
        """Whether `name` may do it once more."""
        key = (rate, name)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = self.bucket(rate, now)
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take(now)
