"""Rate limits per address, person and connection: token buckets in each worker's memory."""

from collections import Counter, OrderedDict
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple, TypeAlias

Network: TypeAlias = IPv4Network | IPv6Network


class Rate(NamedTuple):
    """So many at once, and so many a second for ever."""

    burst: float
    per_second: float


ANYTHING = Rate(600, 100)  # requests of an address, whether there is such a page or not
REQUESTS = Rate(200, 20)  # requests of an address to the API
PAGES = Rate(400, 60)  # pages and their files (a visit takes 40), and whatever else is no part of the API
OPENINGS = Rate(30, 0.2)  # new tables of an address
ENTRIES = Rate(10, 0.1)  # codes that an address tries on an invite-only server
HEAVY = Rate(20, 1)  # replays and verifications of an address
PUZZLES = Rate(60, 4)  # moves and hints of puzzles of an address
EXPORTS = Rate(3, 0.01)  # all that is known of a person, and being forgotten
CODES = Rate(3, 3 / 3_600)  # mails with a code that an address, or a person, has sent to whomever
HOOKS = Rate(10, 0.01)  # … and greetings of webhooks and devices
REPORTS = Rate(5, 0.01)  # people whom an address reports
HINTS = Rate(10, 0.5)  # hints of an address
ANALYSES = Rate(6, 0.05)  # analyses of an address
ARRIVALS = Rate(400, 50)  # connections of an address, whatever for
CONNECTS = Rate(120, 5)  # WebSocket connections of an address
FRAMES = Rate(60, 15)  # frames of a person at a table
CROWD = Rate(1_200, 200)  # frames of an address, over all its connections
CHANGES = Rate(30, 0.5)  # sitting down, leaving, names, bots: what a person changes at a table
TALK = Rate(8, 0.5)  # things said by a person at a table
PREVIEWS = Rate(30, 5)  # moves that a person at a table looks at beforehand
GREETINGS = Rate(5, 1)  # whole views that a person at a table asks for again
UNDOS = Rate(6, 0.2)  # moves that a person at a table wishes to take back
STRIKES = Rate(20, 0.2)  # bad or superfluous frames of a connection; then it is closed
CONTROL = Rate(60, 5)  # pings, pongs and fragments of a connection; then it is aborted

HOUSE = 200  # people for whom an address of a trusted network stands
CONNECTIONS = 400  # of an address, at a time
SOCKETS = 200  # of them WebSockets
CONNECTIONS_IN_ALL = 4_000  # of a worker
LISTED = 5  # open tables of an address that are shown to everybody, at a time
LISTED_MS = 43_200_000  # a table that nobody came to for so long is no longer shown
ALONE = 3  # matches of an address that bots play alone, begun within an hour and not over

FRAME_BYTES = 4_096
BODY_BYTES = 65_536
TRANSCRIPT_BYTES = 163_840  # the longest match that was measured takes 113,000
WAITING = 8  # pieces of heavy work of one kind that wait for an address; one more runs
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

    def __init__(self, scale: float = 1, trusted: Sequence[Network] = ()) -> None:
        """`scale`: all rates and numbers times that; `trusted`: networks where many people share an address."""
        self._scale = scale
        self._trusted = trusted
        self._buckets: OrderedDict[tuple[Rate, str], Bucket] = OrderedDict()
        self._held: Counter[str] = Counter()  # WebSockets of an address

    def bucket(self, rate: Rate, now: float) -> Bucket:
        """One of its own."""
        return Bucket(Rate(rate.burst * self._scale, rate.per_second * self._scale), now)

    def most(self, number: int, name: str = "") -> int:
        """How many `name` may have at a time of what an address may usually have `number`."""
        return round(number * self._scale_of(name))

    def is_house(self, name: str) -> bool:
        """Whether that is an address (see `address_key`) of a trusted network."""
        if not self._trusted:
            return False
        try:
            address = ip_network(name)
        except ValueError:
            return False
        return any(address.version == network.version and address.overlaps(network) for network in self._trusted)

    def take(self, rate: Rate, name: str, now: float) -> bool:
        """Whether `name` may do it once more."""
        key = (rate, name)
        bucket = self._buckets.get(key)
        if bucket is None:
            scale = self._scale_of(name)
            bucket = self._buckets[key] = Bucket(Rate(rate.burst * scale, rate.per_second * scale), now)
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take(now)

    @property
    def sockets(self) -> int:
        """How many WebSockets there are."""
        return self._held.total()

    def hold_socket(self, address: str) -> bool:
        """Whether that address may have one more WebSocket; who gets it gives it back by `free_socket`."""
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
    """Whom an address stands for: of IPv6 everybody has a network of 2^64."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"
