"""Limits of connections, below the application.

uvicorn and asyncio limit neither the duration of a request nor the connections of an address.
"""

import logging
import time
from asyncio import Transport
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, cast

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol

from takujo.server.ops.noop_metrics import Meters
from takujo.server.ratelimit import ARRIVALS, CONNECTIONS, CONNECTIONS_IN_ALL, Limits, address_key

HEAD_S = 15.0  # from the last response, or the connection, to the end of a request's head
BODY_S = 30.0
STUCK_S = 20.0  # without reading anything of a response
STEP = 65_536  # bytes; less than this in STUCK_S counts as nothing
CLOSE_S = 10.0  # to finish closing
LOG_S = 60.0  # between two log lines
SLICE, SLICES = 1_024, 4  # bytes parsed at once; slices per iteration of the event loop
RESERVED = 200  # descriptors for databases, files and pipes

log = logging.getLogger("takujo.server")


class Delay(NamedTuple):
    """What a connection waits for, and for how long it may. Each step forward changes what it waits for."""

    what: object
    most_s: float


class Guarded(Protocol):
    """An asyncio protocol that the guard supervises."""

    transport: Transport

    @property
    def is_idle(self) -> bool:
        """Whether it may be closed in favour of another. No complete request is then unanswered."""

    def delay(self) -> Delay | None: ...


@dataclass(slots=True, eq=False)
class Visit:
    """A connection, and what it waited for at the last sweep."""

    protocol: Guarded
    address: str
    waits_for: object = None
    since: float = 0.0


class Guard:
    """Supervises one worker's connections. `limits` are per address; `trusted` recognizes proxies."""

    def __init__(
        self,
        limits: Limits | None = None,
        trusted: Callable[[str], bool] = lambda _: False,
        meters: Meters | None = None,
    ) -> None:
        self._limits = limits or Limits()
        self._most = _descriptors(CONNECTIONS_IN_ALL)
        self._trusted = trusted
        self._meters = meters or Meters()
        self._visits: dict[Transport, Visit] = {}  # by transport, oldest first
        self._by_address: dict[str, dict[Transport, Visit]] = {}
        self._refused = 0
        self._said: float | None = None

    def enter(self, protocol: Guarded) -> bool:
        """Admit a new connection, if necessary in place of an idle one. False if it is refused."""
        transport = protocol.transport
        host = (transport.get_extra_info("peername") or ("",))[0]
        address = "" if self._trusted(host) else address_key(host)
        same = self._by_address.get(address, {})
        if address and not self._limits.take(ARRIVALS, address, time.monotonic()):
            return self._refuse()
        if address and len(same) >= self._limits.most(CONNECTIONS, address) and not self._make_room(same):
            return self._refuse()
        if len(self._visits) >= self._most and not self._make_room(self._visits):
            return self._refuse()
        visit = Visit(protocol, address)
        self._visits[transport] = self._by_address.setdefault(address, {})[transport] = visit
        return True

    def hand_over(self, protocol: Guarded) -> None:
        """Continue the connection with another protocol."""
        visit = self._visits.get(protocol.transport)
        if visit is not None:
            visit.protocol = protocol

    def leave(self, transport: Transport) -> None:
        """Forget a closed connection."""
        visit = self._visits.pop(transport, None)
        if visit is not None:
            same = self._by_address[visit.address]
            del same[transport]
            if not same:
                del self._by_address[visit.address]

    def sweep(self, now: float) -> None:
        """Close connections without progress, and log the number of refusals."""
        for transport, visit in list(self._visits.items()):
            delay = visit.protocol.delay()
            if delay is None or delay.what != visit.waits_for:
                visit.waits_for, visit.since = delay and delay.what, now
            elif now - visit.since > delay.most_s:
                transport.abort()
        if self._refused and (self._said is None or now - self._said >= LOG_S):
            log.warning("%d connections were refused or closed; %d are open", self._refused, len(self._visits))
            self._refused, self._said = 0, now

    def _make_room(self, visits: dict[Transport, Visit]) -> bool:
        """Close the oldest idle connection of `visits`, if there is one."""
        idle = next((transport for transport, visit in visits.items() if visit.protocol.is_idle), None)
        if idle is None:
            return False
        self.leave(idle)
        idle.abort()
        self._refuse()
        return True

    def _refuse(self) -> bool:
        self._refused += 1
        self._meters.count_refusal("connection")
        return False


class GuardedHttp(H11Protocol):
    """uvicorn's HTTP, fed in slices. So a large upload does not block the event loop."""

    def __init__(self, *, guard: Guard, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._guard = guard
        self._unfed = memoryview(b"")
        self._is_scheduled = False

    @property
    def is_idle(self) -> bool:
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and not self.transport.get_write_buffer_size()

    def delay(self) -> Delay | None:
        unsent = self.transport.get_write_buffer_size()
        if self.transport.is_closing():
            return Delay(("close", unsent), CLOSE_S)
        if unsent:
            return Delay(("take", unsent // STEP), STUCK_S)
        if self.conn.their_state is h11.IDLE:
            return Delay(("head", self.cycle), HEAD_S)
        if self.conn.their_state is h11.SEND_BODY:
            return Delay(("body", self.cycle), BODY_S)
        return None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        if not self._guard.enter(cast(Guarded, self)):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._guard.leave(self.transport)

    def data_received(self, data: bytes) -> None:
        self._unfed = memoryview(bytes(self._unfed) + data)
        if not self._is_scheduled:
            self._feed()

    def _feed(self) -> None:
        self._is_scheduled = False
        for _ in range(SLICES):
            if not self._unfed or self.transport.is_closing():
                break
            piece, self._unfed = bytes(self._unfed[:SLICE]), self._unfed[SLICE:]
            super().data_received(piece)
            if self.transport.get_protocol() is not self:  # upgraded; a client may send nothing before the response
                return
        if self.transport.is_closing():
            self._unfed = memoryview(b"")
        elif self._unfed:
            self._is_scheduled = True
            self.transport.pause_reading()
            self.loop.call_soon(self._feed)
        elif not self.flow.read_paused:
            self.transport.resume_reading()


def trusted_proxies(allowed: list[str] | str) -> Callable[[str], bool]:
    """Return a test of addresses whose forwarding headers uvicorn trusts (`FORWARDED_ALLOW_IPS`)."""
    hosts = ProxyHeadersMiddleware(cast(Any, None), allowed).trusted_hosts
    return lambda host: host in hosts


def _descriptors(wanted: int) -> int:
    """Return how many connections this process may open, at most `wanted`. Raises the limit first."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    infinite = resource.RLIM_INFINITY
    needed = wanted + RESERVED
    if soft != infinite and soft < needed:
        soft = needed if hard == infinite else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == infinite or soft >= needed:
        return wanted
    log.warning("only %d connections at a time: this process may open %d files (ulimit -n)", soft - RESERVED, soft)
    return max(soft - RESERVED, 1)
