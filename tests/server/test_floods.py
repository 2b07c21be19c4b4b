"""What comes in crumbs, after a goodbye, or as a handshake that cannot be: cut off, and nobody else waits for it."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from tests.server.world import WAIT, served

from takujo.server.http import guard

pytestmark = pytest.mark.ci

UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
KEY = "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"


@contextmanager
def said(server: str, head: str) -> Iterator[socket.socket]:
    parts = urlsplit(server)
    with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=WAIT) as opened:
        opened.sendall(head.encode())
        yield opened


def require_end(opened: socket.socket, more: bytes = b"") -> None:
    """The server ends the connection, however much more is sent."""
    with suppress(ConnectionError):
        while True:
            if more:
                opened.sendall(more)
                opened.settimeout(0.001)
            try:
                if not opened.recv(65_536):
                    return
            except TimeoutError:
                assert more, "it was not ended"
            opened.settimeout(WAIT)


def test_a_body_by_crumbs_is_refused(tmp_path: Path) -> None:
    head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    with served(tmp_path) as server, said(server, head) as eve:
        require_end(eve, b"1\r\n \r\n" * 10_000)
        assert httpx.get(f"{server}/healthz", timeout=WAIT).json()["ok"]


def test_who_goes_on_after_a_goodbye_is_cut_off(tmp_path: Path) -> None:
    head = f"GET /ws/0000000000000000 HTTP/1.1\r\nHost: localhost\r\n{UPGRADE}{KEY}\r\n"
    with served(tmp_path) as server, said(server, head) as eve:
        require_end(eve, bytes([0x81, 0x80, 0, 0, 0, 0]) * 10_000)


@pytest.mark.parametrize(
    "wrong",
    ["".join(f"X-{number}: 1\r\n" for number in range(140)), f"X-Long: {'a' * 9_000}\r\n", "Content-Length: 5\r\n"],
    ids=["many", "long", "body"],
)
def test_a_handshake_that_cannot_be_is_answered_or_ended(
    wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "HEAD_S", 0.5)
    head = f"GET /ws/0000000000000000 HTTP/1.1\r\nHost: localhost\r\n{UPGRADE}{KEY}{wrong}\r\n"
    with served(tmp_path) as server, said(server, head) as eve:
        require_end(eve)


def test_methods_that_nobody_has_are_counted_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from takujo.server.http import middleware

    monkeypatch.setattr(middleware, "ANYTHING", middleware.ANYTHING._replace(burst=3, per_second=0))
    with served(tmp_path, rate_limit_scale=1) as server:
        answers = [httpx.post(f"{server}/healthz", timeout=WAIT) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [405, 405, 405, 429]


def test_a_large_body_arrives_whole_slice_by_slice(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        answer = httpx.post(f"{server}/api/verify", content=b"x" * 150_000, timeout=WAIT)
        assert (answer.status_code, answer.json()["code"]) == (400, "transcript-header")
        answer = httpx.post(f"{server}/api/verify", content=b"x" * 400_000, timeout=WAIT)
        assert answer.status_code == 413
