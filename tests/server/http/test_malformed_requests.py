"""The server responds to random requests or refuses them; it never fails."""

import http.client
import json
import logging
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest
from tests.server.client import ANN, COMPILE_TIMEOUT, Client, Json, play_match
from tests.server.threaded_server import serve

import takujo
from takujo.i18n import LANGUAGES, catalogue
from takujo.server import wire
from takujo.server.live.analysis_jobs import Coach
from takujo.server.ratelimit import TRANSCRIPT_BYTES

pytestmark = pytest.mark.ci

FEW, MANY = 1_000, 100_000
REFUSED = {400, 403, 404, 405, 409, 413}
SHOWN_LINES = 30  # of a transcript
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 15, 2**53, 2**70, -(2**70), 1.5, 1e999, "", "x", "ftw", "play 1", "!deal 1", "\u0000",
    "日本", "\U0001f600", "\u202e", "a" * 400, "1" * 5_000, [], {}, [[]], {"x": 1}, [None] * 20, {"": []},
)  # fmt: skip
NOISE = (
    b"\xff\xfe", b"\x00", b"\xed\xa0\x80", b"\xc3\x28", b"\xf0\x28\x8c\x28", b"\\ud800", b"[" * 3_000, b"1" * 5_000,
    b" " * TRANSCRIPT_BYTES,
)  # fmt: skip
HEADERS = (
    "Accept", "Accept-Encoding", "Accept-Language", "Authorization", "Content-Type", "Cookie", "If-None-Match",
    "Origin", "Range", "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-HTTP-Method-Override", "Host",
)  # fmt: skip
WORDS = (
    b"", b"*/*", b"gzip", b"text/html", b"application/json", b"application/json; charset=utf-16", b"text/plain",
    b"multipart/form-data", b"multipart/form-data; boundary=x", b"application/x-www-form-urlencoded",
    b"application/x-msgpack", b"application/json; charset=\xff", b"charset=", b"Bearer", b"Bearer x", b"Bearer x.y.z",
    b"Basic Og==", b"takujo=", b"takujo=x.y", b"takujo=\xff", b"a=b; a=c; =; ;", b"\xe9\xff", b"x" * 3_000, b"null",
    b"https://evil.example", b"evil.example", b"[::1", b"[::1]:99999999", b"127.0.0.1, x", b"999.999.999.999", b"https",
    b"bytes=0-1", b"\"", b",", b"=",
)  # fmt: skip


class Asked(NamedTuple):
    method: str
    path: str
    headers: list[tuple[str, bytes]]
    body: bytes


class Requests:
    """Valid requests, and variants with wrong headers, bytes or transcripts.

    test_openapi has wrong paths, queries and fields of JSON bodies.
    """

    def __init__(self, dice: random.Random, tables: list[str], known: list[tuple[str, bytes]]) -> None:
        self.dice = dice
        self.tables = tables
        self.known = known  # genuine cookies and tokens
        self.transcripts = [transcript for name in takujo.games() for transcript in transcripts(name)]

    def good(self) -> tuple[str, str, Any]:
        """Return method, path and body."""
        table = f"/api/tables/{self.dice.choice(self.tables)}"
        paths = ("/", "/healthz", "/api/docs", "/assets/x.js", "/api/games", "/api/mine", table, f"{table}/replay")
        new = {"game": "ftw", "seats": 3, "bots": [None, "random", "random"], "sit": {"name": "アン", "colour": "blue"}}
        return self.dice.choice(
            [
                *(("GET", path, None) for path in paths),
                ("POST", "/api/tables", new),
                ("POST", f"{table}/stand", None),
                *[("POST", "/api/verify", self.dice.choice(self.transcripts))] * 4,
            ]
        )

    def __iter__(self) -> Iterator[Asked]:
        dice = self.dice
        while True:
            method, path, body = self.good()
            headers = [dice.choice(self.known)] if dice.random() < 0.7 else []
            for _ in range(dice.randrange(3)):
                wrong = dice.randrange(4)
                if wrong < 2:
                    name = dice.choice([name for name in HEADERS if name not in dict(headers)])  # h11 accepts one Host
                    headers.append((name, dice.choice((*WORDS, *(value for _, value in self.known)))))
                elif wrong == 2:
                    method = dice.choice(("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "X"))
                elif isinstance(body, str):
                    body = self.other_transcript(body)
            sent = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else json.dumps(body).encode()
            if dice.random() < 0.15:
                sent = self.other_bytes(sent)
            if not any(name == "Content-Type" for name, _ in headers):
                headers.append(("Content-Type", b"text/plain" if isinstance(body, str) else b"application/json"))
            yield Asked(method, path, headers, b"" if body is None and dice.random() < 0.9 else sent)

    def other_transcript(self, text: str) -> str:
        """Remove, double, move or change one line."""
        dice = self.dice
        lines = text.splitlines() or [""]
        at = dice.randrange(len(lines)) if dice.random() < 0.5 else dice.randrange(min(len(lines), 8))
        key = lines[at].partition(" ")[0]
        match dice.randrange(5):
            case 0:
                del lines[at]
            case 1:
                lines.insert(dice.randrange(len(lines) + 1), lines[at])
            case 2:
                lines[at] = f"{key} {json.dumps(dice.choice(VALUES))}"
            case 3:
                words = lines[at].split(" ")
                words[dice.randrange(len(words))] = str(dice.choice((*VALUES, "999999", "-0", "١")))
                lines[at] = " ".join(words)
            case _:
                lines[at] = key
        return "\n".join(lines) + "\n"

    def other_bytes(self, sent: bytes) -> bytes:
        dice = self.dice
        noise = bytearray(sent)
        for _ in range(dice.randrange(1, 4)):
            at = dice.randrange(len(noise) + 1)
            noise[at : at + dice.randrange(3)] = dice.choice((*NOISE, dice.randbytes(1)))
        return bytes(noise)


def transcripts(name: str) -> Iterator[str]:
    """Yield the beginnings of two transcripts. One is from a position."""
    game = takujo.game(name)
    match = game.match(chance=takujo.Sealed(bytes(32)))
    positions: list[Json] = []
    while not match.is_over and len(match.entries) < SHOWN_LINES:
        if match.actor >= 0 and not positions:
            positions.append(match.position())
        match.play(match.moves()[0])
    yield match.transcript()
    yield game.match(position=positions[0], chance=takujo.Manual()).transcript()


def require_sense(connection: http.client.HTTPConnection, asked: Asked) -> int:
    """Require a response, or a refusal with texts. Returns the status."""
    own_host = all(name != "Host" for name, _ in asked.headers)
    connection.putrequest(asked.method, asked.path, skip_host=not own_host, skip_accept_encoding=True)
    for name, value in asked.headers:
        connection.putheader(name, value)
    connection.putheader("Content-Length", str(len(asked.body)))
    connection.endheaders(asked.body)
    answer = connection.getresponse()
    content = answer.read()
    if answer.status < 400 or not content:
        assert answer.status < 400 or asked.method == "HEAD", asked
        return answer.status
    assert answer.status in REFUSED, (asked, answer.status, content[:500])
    if answer.headers["content-type"].startswith("text/html"):
        assert answer.status == 403, asked
        return answer.status
    refused = json.loads(content)
    assert set(refused) == {"code", "args"}, (asked, content)
    for language in LANGUAGES:
        catalogue(language)(f"error-{refused['code']}", **refused["args"])
    return answer.status


@pytest.fixture(autouse=True)
def nothing_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace hints and analyses, which would compile the search. `test_analysis_jobs` has their tests."""

    async def hints(*_: object) -> list[wire.Hint]:
        return []

    async def chances(*_: object) -> wire.Chances:
        return wire.Chances([], [], [])

    monkeypatch.setattr(Coach, "hints", hints)
    monkeypatch.setattr(Coach, "chances", chances)
    monkeypatch.setattr(Coach, "begin", lambda *_: wire.AnalysisState("waiting", 0.0, None))


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
def test_random_requests_never_fail(count: int, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    dice = random.Random(9)
    statuses: dict[int, int] = {}
    with caplog.at_level(logging.WARNING), serve(tmp_path) as server, Client(server) as ann:
        over = ann.open_table("ftw", 2, bots=[None, "random"], options={"rounds": 1}, sit=ANN, start=True)
        ann.join(over)
        play_match([ann])
        ann.leave()
        played = ann.open_table("fuji99", 2, bots=[None, "random"], sit=ANN, start=True)
        opened = ann.open_table("overflow", 3, sit=ANN, listed=True)
        token = ann.post(f"/api/tables/{opened}/token")["token"]
        cookie = f"takujo={ann.http.cookies['takujo']}".encode()
        known = [("Cookie", cookie), ("Cookie", cookie), ("Authorization", f"Bearer {token}".encode())]
        connection = http.client.HTTPConnection(urlsplit(server).netloc, timeout=COMPILE_TIMEOUT)
        asked = iter(Requests(dice, [over, played, opened], known))
        for _ in range(count):
            status = require_sense(connection, next(asked))
            statuses[status] = statuses.get(status, 0) + 1
            assert not caplog.records, caplog.text
        connection.close()
        assert ann.http.get("/healthz").json()["ok"]
    assert {200, *REFUSED} <= set(statuses), statuses
    assert not caplog.records
