"""The server ends tiny chunks, frames after close and bad handshakes."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.server.client import TIMEOUT, get, post
from tests.server.threaded_server import serve

from takujo.server.http import connection_limits

pytestmark = pytest.mark.ci

UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
KEY = "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"


@contextmanager
def said(server: str, head: str) -> Iterator[socket.socket]:
    parts = urlsplit(server)
    with socket.create_connection((parts.hostname or "", parts.port or 0)) as opened:
        opened.sendall(head.encode())
        yield opened


def require_end(opened: socket.socket, more: bytes = b"") -> None:
    """Check that the server closes the connection while more data is sent."""
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
            opened.settimeout(TIMEOUT)


def test_body_in_tiny_chunks_is_refused(server: str) -> None:
    head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    with said(server, head) as eve:
        require_end(eve, b"1\r\n \r\n" * 10_000)
        assert get(f"{server}/healthz").json()["ok"]


def test_frames_after_goodbye_end_the_connection(server: str) -> None:
    head = f"GET /ws/0000000000000000 HTTP/1.1\r\nHost: localhost\r\n{UPGRADE}{KEY}\r\n"
    with said(server, head) as eve:
        require_end(eve, bytes([0x81, 0x80, 0, 0, 0, 0]) * 10_000)


@pytest.mark.parametrize(
    "wrong",
    ["".join(f"X-{number}: 1\r\n" for number in range(140)), f"X-Long: {'a' * 9_000}\r\n", "Content-Length: 5\r\n"],
    ids=["many", "long", "body"],
)
def test_bad_handshake_is_answered_or_ended(wrong: str, monkeypatch: pytest.MonkeyPatch, server: str) -> None:
    monkeypatch.setattr(connection_limits, "HEAD_S", 0.5)
    head = f"GET /ws/0000000000000000 HTTP/1.1\r\nHost: localhost\r\n{UPGRADE}{KEY}{wrong}\r\n"
    with said(server, head) as eve:
        require_end(eve)


def test_unsupported_methods_are_rate_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from takujo.server.http import middleware

    monkeypatch.setattr(middleware, "ANYTHING", middleware.ANYTHING._replace(burst=3, per_second=0))
    with serve(tmp_path, rate_limit_scale=1) as server:
        answers = [post(f"{server}/healthz") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [405, 405, 405, 429]


def test_large_body_arrives_whole(server: str) -> None:
    answer = post(f"{server}/api/verify", content=b"x" * 150_000)
    assert (answer.status_code, answer.json()["code"]) == (400, "transcript-header")
    answer = post(f"{server}/api/verify", content=b"x" * 400_000)
    assert answer.status_code == 413
