"""Allowed hosts, and pages that may send requests."""

import http.client
import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from tests.server.client import TIMEOUT, Json
from tests.server.threaded_server import serve
from websockets.sync.client import connect

from takujo.i18n import LANGUAGES, catalogue

PUBLIC = "https://tables.example"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serve(tmp_path_factory.mktemp("public"), public_url=PUBLIC) as address:
        yield address


def ask(server: str, *headers: tuple[str, str], method: str = "GET", path: str = "/api/games") -> tuple[int, str, Any]:
    """Send a request with exactly these headers; return status, body and headers."""
    connection = http.client.HTTPConnection(urlsplit(server).netloc, timeout=TIMEOUT)
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    for name, value in headers:
        connection.putheader(name, value)
    body = b'{"code": "A"}' if method == "POST" else b""
    connection.putheader("Content-Length", str(len(body)))
    connection.endheaders(body)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text, answer.headers


def code(answer: tuple[int, str, Any]) -> tuple[int, str]:
    return answer[0], json.loads(answer[1]).get("code", "")


def greeting(server: str, host: str, **headers: str) -> Json:
    """Return the first frame of an unknown table's WebSocket."""
    parts = urlsplit(server)
    with (
        socket.create_connection((parts.hostname, parts.port)) as raw,
        connect(f"ws://{host}/ws/none", sock=raw, additional_headers=headers) as opened,
    ):
        frame: Json = json.loads(opened.recv(timeout=TIMEOUT))
        return frame


ADDRESSES = ["127.0.0.1", "127.0.0.1:8000", "[::1]:8000", "[fe80::1]", "192.168.0.7"]
OWN = [*ADDRESSES, "localhost", "LOCALHOST:81", "localhost."]
NAMED = ["tables", "tables:8000", "tables.local", "tables.LAN.:9", "a.b.home.arpa", "x.internal", socket.gethostname()]
FOREIGN = ["evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "1.2.3", "local.a"]
MALFORMED = ["", ":8000", "a b", "[::1", "a..b", ".a", "a:", "a:b", "a:123456", "a@b", "a/b", "http://a", "a,b", "[x]"]


@pytest.mark.parametrize("host", [*OWN, *NAMED])
def test_local_hosts_are_own(host: str, live_server: str) -> None:
    own = ("Host", host), ("Origin", f"http://{host}")
    assert ask(live_server, own[0])[0] == 200
    assert ask(live_server, *own, method="POST", path="/api/claim")[0] == 404


def test_machine_and_bind_names_are_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.server.http.origin._own_name", lambda: "machine.corp.example")
    with serve(tmp_path, host="Listens.corp.example") as server:
        for host, status in (("machine", 200), ("listens", 200), ("another", 403)):
            assert ask(server, ("Host", f"{host}.corp.example:8000"))[0] == status


@pytest.mark.parametrize("host", FOREIGN)
@pytest.mark.parametrize("path", ["/", "/assets/none.js", "/robots.txt", "/api/games", "/api/docs"])
def test_foreign_host_is_refused(host: str, path: str, live_server: str) -> None:
    assert code(ask(live_server, ("Host", host), path=path)) == (403, "host-unknown")


@pytest.mark.parametrize("host", FOREIGN)
def test_socket_with_foreign_host_is_refused(host: str, live_server: str, public: str) -> None:
    for server in (live_server, public):
        assert greeting(server, host)["code"] == "host-unknown"
        assert greeting(server, host, Origin=f"http://{host}")["code"] == "host-unknown"


def test_foreign_page_cannot_act(live_server: str, public: str) -> None:
    own = ("Host", "evil.example"), ("Origin", "http://evil.example")
    for server in (live_server, public):
        assert code(ask(server, *own, method="POST", path="/api/claim")) == (403, "host-unknown")


@pytest.mark.parametrize(
    ("site", "refused"), [("cross-site", True), ("same-site", True), ("same-origin", False), ("none", False)]
)
def test_other_site_without_origin_cannot_act(site: str, refused: bool, live_server: str) -> None:
    says = ("Host", "localhost"), ("Sec-Fetch-Site", site)
    assert (code(ask(live_server, *says, method="POST", path="/api/claim")) == (403, "origin")) == refused
    assert ask(live_server, *says)[0] == 200  # as from a link


@pytest.mark.parametrize("host", MALFORMED)
def test_malformed_host_is_refused(host: str, live_server: str) -> None:
    assert ask(live_server, ("Host", host))[0] == 400


def test_exactly_one_host_header_is_required(live_server: str) -> None:
    assert ask(live_server)[0] == 400
    assert ask(live_server, ("Host", "localhost"), ("Host", "localhost"))[0] == 400


@pytest.mark.parametrize("host", ["tables.example", "Tables.Example:443", "tables.example.", *OWN, "a.localhost"])
def test_public_server_accepts_its_host_and_local_ones(host: str, public: str) -> None:
    assert ask(public, ("Host", host))[0] == 200


@pytest.mark.parametrize("host", ["tables", "tables.local", "a.tables.example", "example", *FOREIGN])
def test_public_server_refuses_other_hosts(host: str, public: str) -> None:
    assert code(ask(public, ("Host", host))) == (403, "host-unknown")


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (PUBLIC, 404),
        ("HTTPS://Tables.Example", 404),
        ("http://tables.example", 403),
        (f"{PUBLIC}:8443", 403),
        (f"{PUBLIC}.", 403),
        ("http://localhost:8000", 403),
        ("null", 403),
        ("", 403),
    ],
)
@pytest.mark.parametrize("host", ["tables.example", "localhost:8000"])
def test_public_server_accepts_only_its_origin(host: str, origin: str, status: int, public: str) -> None:
    asked = ask(public, ("Host", host), ("Origin", origin), method="POST", path="/api/claim")
    assert code(asked) == (status, "code-unknown" if status == 404 else "origin")
    assert (greeting(public, host, Origin=origin)["code"] == "origin") == (status == 403)


@pytest.mark.parametrize(
    ("host", "origin", "scheme", "status"),
    [
        ("localhost:8000", "http://localhost:8000", "http", 404),
        ("localhost:8000", "http://LOCALHOST:8000", "http", 404),
        ("localhost:80", "http://localhost", "http", 404),
        ("[::1]:8000", "http://[::1]:8000", "http", 404),
        ("localhost", "https://localhost", "https", 404),
        ("localhost:443", "https://localhost", "https", 404),
        ("localhost", "http://localhost", "https", 403),
        ("localhost", "https://localhost", "http", 403),
        ("localhost:8000", "http://localhost:8001", "http", 403),
        ("localhost:8000", "http://localhost", "http", 403),
        ("localhost", "http://127.0.0.1", "http", 403),
    ],
)
def test_private_server_accepts_the_called_origin(
    host: str, origin: str, scheme: str, status: int, live_server: str
) -> None:
    sent = {"Origin": origin, "X-Forwarded-Proto": scheme}
    assert ask(live_server, ("Host", host), *sent.items(), method="POST", path="/api/claim")[0] == status
    assert greeting(live_server, host, **sent)["code"] == ("origin" if status == 403 else "table-unknown")


def test_second_origin_header_is_checked(public: str) -> None:
    sent = ("Host", "localhost"), ("Origin", PUBLIC), ("Origin", "https://evil.example")
    assert code(ask(public, *sent, method="POST", path="/api/claim")) == (403, "origin")


def test_foreign_host_page_explains_public_url(live_server: str) -> None:
    sent = ("Host", "evil.example"), ("Accept", "text/html,*/*")
    status, text, headers = ask(live_server, *sent, path="/")
    assert (status, headers["content-type"].partition(";")[0]) == (403, "text/html")
    assert "default-src 'none'" in headers["content-security-policy"]
    assert len(re.findall(r"--public-url http://evil\.example", text)) == len(LANGUAGES)
    assert "<script" not in text
    assert len(text) < 1_000
    refused = json.loads(ask(live_server, ("Host", "evil.example"))[1])
    for language in LANGUAGES:
        assert catalogue(language)(f"error-{refused['code']}", **refused["args"]) in text


def test_hsts_follows_the_public_url(public: str, live_server: str, tmp_path: Path) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/robots.txt"):
        for sent in (("Host", "tables.example"), ("Host", "evil.example")):
            assert ask(public, sent, path=path)[2]["strict-transport-security"] == "max-age=31536000"
        assert "strict-transport-security" not in ask(live_server, ("Host", "localhost"), path=path)[2]
    with serve(tmp_path, public_url="http://tables.example") as server:
        assert "strict-transport-security" not in ask(server, ("Host", "tables.example"))[2]
