"""Rate limits per address, person and connection. They are token buckets in each worker's memory.

Frames and API requests take what they cost from the budget of their address. The other rates limit what costs others
something else: mail, rows in the database, patience, guesses.
"""

from collections import Counter, OrderedDict
from collections.abc import Sequence
from enum import IntEnum
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple, TypeAlias

Network: TypeAlias = IPv4Network | IPv6Network


class Cost(IntEnum):
    """Most milliseconds of processor time of a frame or request.

    A test compares what benchmarks/results.md has measured. Queued work counts a tenth: its threads have low priority,
    and one job of an address runs at a time.
    """

    LIGHT = 1
    MEDIUM = 5
    HEAVY = 25
    HUGE = 125


class Rate(NamedTuple):
    """A token bucket's size and its refill per second."""

    burst: float
    per_second: float


BUDGET = Rate(2_500, 300)  # milliseconds of processor time of an address

ANYTHING = Rate(600, 100)  # requests of an address to any path
PAGES = Rate(400, 60)  # requests outside the API; a visit loads 40 files
ARRIVALS = Rate(400, 50)  # new connections of an address
CONNECTS = Rate(120, 5)  # … of them WebSockets
CONTROL = Rate(60, 5)  # pings, pongs and fragments, before the connection is aborted
STRIKES = Rate(20, 0.2)  # bad or superfluous frames, before the connection is closed

OPENINGS = Rate(30, 0.2)  # new tables of an address or account
CHANGES = Rate(30, 0.5)  # sitting down, leaving, names, bots: what a person changes at a table
TALK = Rate(8, 0.5)  # chat messages of a person at a table
UNDOS = Rate(6, 0.2)  # undo requests of a person at a table
REPORTS = Rate(5, 0.01)  # reports of an address
GUESSES = Rate(20, 1)  # codes of tables and seats that an address tries
ENTRIES = Rate(10, 0.1)  # … and codes of accounts and invitations
HINTS = Rate(30, 3)  # searches for hints of an address or account; a family with guidance wants one per move
CHANCES = Rate(10, 0.2)  # … chances of matches of others, each about as much work
ANALYSES = Rate(6, 0.05)  # … and analyses, each ten times as much
EXPORTS = Rate(3, 0.01)  # exports and deletions of personal data
CODES = Rate(3, 3 / 3_600)  # mails with a code, by address and by person
HOOKS = Rate(10, 0.01)  # … and first messages to webhooks and devices

HOUSEHOLD = 5  # accounts of an address that open tables and search as much as they may
HOUSE = 200  # people that share an address of a trusted network
CONNECTIONS = 400  # of an address, at a time
SOCKETS = 200  # WebSockets among them
CONNECTIONS_IN_ALL = 10_000  # of a worker
LISTED = 5  # open tables of an address that the lobby lists
LISTED_MS = 43_200_000  # age at which the lobby drops a table without visits
ALONE = 3  # unfinished matches among bots only, begun within an hour, of an address

FRAME_BYTES = 4_096
BODY_BYTES = 65_536
TRANSCRIPT_BYTES = 163_840  # the longest measured match has 113,000
WAITING = 8  # queued jobs of one kind per address, beside a running one
MOST_BUCKETS = 20_000  # buckets in memory


class Bucket:
    """A token bucket: time fills it, requests empty it."""

    __slots__ = ("_at", "_level", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self._level = rate.burst
        self._at = now

    def take(self, now: float, tokens: float = 1) -> bool:
        """Take tokens if so many are left."""
        self._level = min(self.rate.burst, self._level + (now - self._at) * self.rate.per_second)
        self._at = now
        if self._level < tokens:
            return False
        self._level -= tokens
        return True


class Limits:
    """Buckets by rate and name, in a cache. It drops the least recently used."""

    def __init__(self, scale: float = 1, trusted: Sequence[Network] = ()) -> None:
        """`scale` multiplies all limits. `trusted`: networks in which many people share an address."""
        self._scale = scale
        self._trusted = trusted
        self._buckets: OrderedDict[tuple[Rate, str], Bucket] = OrderedDict()
        self._held: Counter[str] = Counter()  # WebSockets by address

    def bucket(self, rate: Rate, now: float) -> Bucket:
        """Return a bucket that is not shared."""
        return Bucket(Rate(rate.burst * self._scale, rate.per_second * self._scale), now)

    def most(self, number: int, name: str = "") -> int:
        """Return the limit for `name` where an ordinary address has `number`."""
        return round(number * self._scale_of(name))

    def is_house(self, name: str) -> bool:
        """Whether `name` is an address (see `address_key`) of a trusted network."""
        if not self._trusted:
            return False
        try:
            address = ip_network(name)
        except ValueError:
            return False
        return any(address.version == network.version and address.overlaps(network) for network in self._trusted)

    def take(self, rate: Rate, name: str, now: float, tokens: float = 1) -> bool:
        """Count a request of `name`; False if the limit is exceeded."""
        key = (rate, name)
        bucket = self._buckets.get(key)
        if bucket is None:
            scale = self._scale_of(name)
            bucket = self._buckets[key] = Bucket(Rate(rate.burst * scale, rate.per_second * scale), now)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take(now, tokens)

    @property
    def sockets(self) -> int:
        """The number of open WebSockets."""
        return self._held.total()

    def hold_socket(self, address: str) -> bool:
        """Reserve a WebSocket for an address, until `free_socket`. False if it has too many."""
        if self._held[address] >= self.most(SOCKETS, address):
            return False
        self._held[address] += 1
        return True

    def free_socket(self, address: str) -> None:
        self._held[address] -= 1
        if not self._held[address]:
            del self._held[address]

    def _scale_of(self, name: str) -> float:
        return self._scale * HOUSE if self.is_house(name) else self._scale


def address_key(host: str) -> str:
    """Return the name under which an address is counted. Of IPv6, it is the /64 network."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"
