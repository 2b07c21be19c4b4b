"""Too many connections, and connections that hang."""

import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from ipaddress import ip_network
from typing import Any, cast
from urllib.parse import urlsplit

import pytest
from tests.server.client import TIMEOUT, Client

from takujo.server.http import connection_limits
from takujo.server.http.connection_limits import LOG_S, Delay, Guard, trusted_proxies
from takujo.server.ratelimit import ARRIVALS, CONNECTIONS, ENTRIES, HOUSE, SOCKETS, Limits, address_key

HERE, THERE = "192.0.2.1", "192.0.2.2"


class Visitor:
    """A connection, and its own transport, that waits for `what`."""

    def __init__(self, address: str, is_idle: bool = False) -> None:
        self.is_idle = is_idle
        self.what: object = None
        self.aborted = False
        self.transport = self
        self._address = address

    def delay(self) -> Delay | None:
        return None if self.what is None else Delay(self.what, 10.0)

    def get_extra_info(self, name: str) -> tuple[str, int]:
        return self._address, 1

    def abort(self) -> None:
        self.aborted = True


@pytest.fixture(autouse=True)
def _everybody_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the limit of new connections per second. It has its own test."""
    monkeypatch.setattr(connection_limits, "ARRIVALS", ARRIVALS._replace(burst=1e9))


def come(keeper: Guard, count: int, address: str, **how: bool) -> list[Visitor]:
    visitors = [Visitor(address, **how) for _ in range(count)]
    for visitor in visitors:
        assert keeper.enter(cast(Any, visitor))
    return visitors


def test_connections_are_limited_per_address() -> None:
    keeper = Guard()
    first = come(keeper, CONNECTIONS, HERE)
    assert not keeper.enter(cast(Any, Visitor(HERE)))
    come(keeper, 1, THERE)
    keeper.leave(first[0].transport)
    come(keeper, 1, HERE)


def test_trusted_network_has_more_connections() -> None:
    keeper = Guard(Limits(1, [ip_network(HERE)]))
    come(keeper, 2 * CONNECTIONS, HERE)
    come(keeper, CONNECTIONS, THERE)
    assert not keeper.enter(cast(Any, Visitor(THERE)))


def test_oldest_idle_connection_of_the_address_yields() -> None:
    keeper = Guard()
    [other] = come(keeper, 1, THERE, is_idle=True)
    come(keeper, CONNECTIONS - 2, HERE)
    older, younger = come(keeper, 2, HERE, is_idle=True)
    come(keeper, 1, HERE)
    assert [one.aborted for one in (other, older, younger)] == [False, True, False]


def test_any_idle_connection_yields_at_the_total_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "CONNECTIONS_IN_ALL", 3)
    keeper = Guard()
    come(keeper, 2, HERE)
    [idle] = come(keeper, 1, THERE, is_idle=True)
    come(keeper, 1, HERE)
    assert idle.aborted
    assert not keeper.enter(cast(Any, Visitor(THERE)))


def test_proxies_are_not_limited() -> None:
    keeper = Guard(trusted=trusted_proxies("127.0.0.1,10.0.0.0/8"))
    come(keeper, CONNECTIONS + 1, "10.1.2.3")


def test_connection_rate_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "ARRIVALS", ARRIVALS._replace(burst=5, per_second=0))
    keeper = Guard()
    come(keeper, 5, HERE)
    assert not keeper.enter(cast(Any, Visitor(HERE)))
    come(keeper, 5, THERE)


def test_stuck_connection_is_ended() -> None:
    keeper = Guard()
    stuck, slow, working = come(keeper, 3, HERE)
    stuck.what = "head"
    for second in range(30):
        slow.what = second
        keeper.sweep(float(second))
    assert [one.aborted for one in (stuck, slow, working)] == [True, False, False]


def test_log_has_a_line_a_minute_without_addresses(caplog: pytest.LogCaptureFixture) -> None:
    keeper = Guard()
    come(keeper, CONNECTIONS, HERE)
    with caplog.at_level(logging.WARNING):
        for second in range(round(LOG_S) + 2):
            for _ in range(100):
                keeper.enter(cast(Any, Visitor(HERE)))
            keeper.sweep(float(second))
    lines = [entry.getMessage() for entry in caplog.records]
    assert lines == [
        f"100 connections were refused or closed; {CONNECTIONS} are open",
        f"{round(LOG_S) * 100} connections were refused or closed; {CONNECTIONS} are open",
    ]


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:0001:0002::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::4", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_address_key(host: str, key: str) -> None:
    assert address_key(host) == key


def test_websockets_are_limited_per_address() -> None:
    limits = Limits()
    assert [limits.hold_socket(HERE) for _ in range(SOCKETS + 1)] == [True] * SOCKETS + [False]
    assert limits.hold_socket(THERE)
    limits.free_socket(HERE)
    assert limits.hold_socket(HERE)


@pytest.mark.parametrize(
    ("host", "trusted"),
    [
        ("192.168.3.4", True),
        ("192.169.3.4", False),
        ("::ffff:192.168.3.4", True),
        ("2001:db8:1:2::5", True),  # the same network of 64 bits
        ("2001:db8:1:3::5", False),
        ("testclient", False),
        ("", False),
    ],
)
def test_trusted_networks(host: str, trusted: bool) -> None:
    limits = Limits(2, [ip_network("192.168.0.0/16"), ip_network("2001:db8:1:2::9")])
    key = address_key(host)
    assert limits.is_house(key) == trusted
    times = 2 * HOUSE if trusted else 2
    assert limits.most(SOCKETS, key) == times * SOCKETS
    assert sum(limits.take(ENTRIES, key, 0.0) for _ in range(2 * HOUSE * 10 + 1)) == times * ENTRIES.burst
    assert not Limits(2).is_house(key)


@contextmanager
def raw(server: str) -> Iterator[socket.socket]:
    parts = urlsplit(server)
    with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=TIMEOUT) as opened:
        yield opened


def until_ended(opened: socket.socket) -> None:
    """Wait until the server closes the connection."""
    with suppress(ConnectionError):
        while opened.recv(65_536):
            pass


@pytest.mark.parametrize(
    ("limit", "sent"),
    [
        ("HEAD_S", b""),
        ("HEAD_S", b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: "),
        ("BODY_S", b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"),
    ],
)
def test_incomplete_request_is_ended(limit: str, sent: bytes, monkeypatch: pytest.MonkeyPatch, server: str) -> None:
    monkeypatch.setattr(connection_limits, limit, 0.0)
    with raw(server) as slow:
        slow.sendall(sent)
        until_ended(slow)


def test_partial_second_request_is_ended(monkeypatch: pytest.MonkeyPatch, server: str) -> None:
    monkeypatch.setattr(connection_limits, "HEAD_S", 1.5)
    with raw(server) as slow:
        slow.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert slow.recv(65_536)
        slow.sendall(b"G")  # uvicorn's limit for idle connections ends with the first byte
        until_ended(slow)


@pytest.mark.parametrize("kind", [0x89, 0x8A, 0x00], ids=["pings", "pongs", "fragments"])
@pytest.mark.parametrize("reads", [True, False], ids=["read", "unread"])
def test_control_frames_are_rate_limited(kind: int, reads: bool, ann: Client) -> None:
    with raw(ann.server) as eve:
        table = ann.open_table("ftw", 2)
        key = "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n"
        upgrade = (
            f"GET /ws/{table} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n{key}\r\n"
        )
        eve.sendall(upgrade.encode())
        assert b" 101 " in eve.recv(4_096)
        begin = b"" if kind else bytes([0x01, 0x80, 0, 0, 0, 0])
        with pytest.raises(ConnectionError):
            flood(eve, begin, bytes([kind, 0x80, 0, 0, 0, 0]) * 1_000, reads)
        assert ann.http.get("/healthz").json()["ok"]


def flood(eve: socket.socket, begin: bytes, frames: bytes, reads: bool) -> None:
    """Send frames until the server closes the connection. Raises ConnectionError."""
    eve.sendall(begin)
    while True:
        eve.settimeout(TIMEOUT)
        eve.sendall(frames)
        eve.setblocking(False)
        with suppress(BlockingIOError):
            while reads:
                if not eve.recv(65_536):
                    raise ConnectionError  # closed without a reset, if all had been read
