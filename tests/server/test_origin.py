"""By which names a server is called, and which pages may act there; nothing else is served, anywhere."""

import http.client
import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from tests.server.world import WAIT, Json, served
from websockets.sync.client import connect

from takujo.i18n import LANGUAGES, catalogue

PUBLIC = "https://tables.example"


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that knows no public address."""
    with served(tmp_path_factory.mktemp("plain")) as address:
        yield address


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("public"), public_url=PUBLIC) as address:
        yield address


def ask(server: str, *headers: tuple[str, str], method: str = "GET", path: str = "/api/games") -> tuple[int, str, Any]:
    """Status, body and headers of an answer to a request with these headers and no others."""
    connection = http.client.HTTPConnection(urlsplit(server).netloc, timeout=WAIT)
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
    """The first frame of a WebSocket for a table that there is not."""
    parts = urlsplit(server)
    with (
        socket.create_connection((parts.hostname, parts.port)) as raw,
        connect(f"ws://{host}/ws/none", sock=raw, additional_headers=headers) as opened,
    ):
        frame: Json = json.loads(opened.recv(timeout=WAIT))
        return frame


OWN = [
    "127.0.0.1",
    "127.0.0.1:8000",
    "[::1]:8000",
    "[fe80::1]",
    "192.168.0.7",
    "localhost",
    "LOCALHOST:81",
    "localhost.",
]
NAMED = ["tables", "tables:8000", "tables.local", "tables.LAN.:9", "a.b.home.arpa", "x.internal", socket.gethostname()]
FOREIGN = ["evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "1.2.3", "local.a"]
MALFORMED = ["", ":8000", "a b", "[::1", "a..b", ".a", "a:", "a:b", "a:123456", "a@b", "a/b", "http://a", "a,b", "[x]"]


@pytest.mark.parametrize("host", [*OWN, *NAMED])
def test_names_that_no_stranger_can_have_are_the_servers_own(host: str, plain: str) -> None:
    assert ask(plain, ("Host", host))[0] == 200
    assert code(ask(plain, ("Host", host), ("Origin", f"http://{host}"), method="POST", path="/api/claim"))[0] == 404


def test_the_machines_name_and_the_one_that_is_listened_at_are_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("takujo.server.http.origin._own_name", lambda: "machine.corp.example")
    with served(tmp_path, host="Listens.corp.example") as server:
        for host, status in (("machine", 200), ("listens", 200), ("another", 403)):
            assert ask(server, ("Host", f"{host}.corp.example:8000"))[0] == status


@pytest.mark.parametrize("host", FOREIGN)
@pytest.mark.parametrize("path", ["/", "/assets/none.js", "/robots.txt", "/api/games", "/api/docs"])
def test_any_other_name_is_refused_wherever_it_is_used(host: str, path: str, plain: str) -> None:
    assert code(ask(plain, ("Host", host), path=path)) == (403, "host-unknown")


@pytest.mark.parametrize("host", FOREIGN)
def test_a_socket_of_another_name_is_refused_too(host: str, plain: str, public: str) -> None:
    for server in (plain, public):
        assert greeting(server, host)["code"] == "host-unknown"
        assert greeting(server, host, Origin=f"http://{host}")["code"] == "host-unknown"


def test_a_page_of_another_name_acts_nowhere_although_it_is_of_the_same_origin(plain: str, public: str) -> None:
    own = ("Host", "evil.example"), ("Origin", "http://evil.example")
    for server in (plain, public):
        assert code(ask(server, *own, method="POST", path="/api/claim")) == (403, "host-unknown")


@pytest.mark.parametrize("host", MALFORMED)
def test_a_host_that_cannot_be_read_is_refused(host: str, plain: str) -> None:
    assert ask(plain, ("Host", host))[0] == 400


def test_one_host_must_be_named(plain: str) -> None:
    assert ask(plain)[0] == 400
    assert ask(plain, ("Host", "localhost"), ("Host", "localhost"))[0] == 400


@pytest.mark.parametrize("host", ["tables.example", "Tables.Example:443", "tables.example.", *OWN, "a.localhost"])
def test_with_a_public_address_that_host_counts_and_what_leads_to_this_machine(host: str, public: str) -> None:
    assert ask(public, ("Host", host))[0] == 200


@pytest.mark.parametrize("host", ["tables", "tables.local", "a.tables.example", "example", *FOREIGN])
def test_with_a_public_address_no_other_name_counts(host: str, public: str) -> None:
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
def test_with_a_public_address_pages_act_from_there_alone(host: str, origin: str, status: int, public: str) -> None:
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
def test_without_one_pages_act_from_the_address_that_is_called(
    host: str, origin: str, scheme: str, status: int, plain: str
) -> None:
    sent = ("Host", host), ("Origin", origin), ("X-Forwarded-Proto", scheme)
    assert ask(plain, *sent, method="POST", path="/api/claim")[0] == status


def test_of_two_origins_both_must_be_the_servers_own(public: str) -> None:
    sent = ("Host", "localhost"), ("Origin", PUBLIC), ("Origin", "https://evil.example")
    assert code(ask(public, *sent, method="POST", path="/api/claim")) == (403, "origin")


def test_a_browser_reads_in_words_what_is_to_be_done(plain: str) -> None:
    sent = ("Host", "evil.example"), ("Accept", "text/html,*/*")
    status, text, headers = ask(plain, *sent, path="/")
    assert (status, headers["content-type"].partition(";")[0]) == (403, "text/html")
    assert "default-src 'none'" in headers["content-security-policy"]
    assert len(re.findall(r"--public-url http://evil\.example", text)) == len(LANGUAGES)
    assert "<script" not in text
    assert len(text) < 1_000
    refused = json.loads(ask(plain, ("Host", "evil.example"))[1])
    for language in LANGUAGES:
        assert catalogue(language)(f"error-{refused['code']}", **refused["args"]) in text


def test_browsers_keep_to_https_where_the_public_address_does(public: str, plain: str, tmp_path: Path) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/robots.txt"):
        for sent in (("Host", "tables.example"), ("Host", "evil.example")):
            assert ask(public, sent, path=path)[2]["strict-transport-security"] == "max-age=31536000"
        assert "strict-transport-security" not in ask(plain, ("Host", "localhost"), path=path)[2]
    with served(tmp_path, public_url="http://tables.example") as server:
        assert "strict-transport-security" not in ask(server, ("Host", "tables.example"))[2]
