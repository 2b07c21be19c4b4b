"""A server and a page run the same application. Their responses are equal.

Both get the same secrets, codes and clock. The server is reached over ASGI.
"""

import json
import random
import re
import secrets
from typing import Any, NamedTuple

import httpx
import pytest
from tests.server.threaded_server import serve_memory

import takujo
from takujo.i18n import LANGUAGES
from takujo.server import wire
from takujo.server.accounts.identity import COOKIE, Caller
from takujo.server.app import create
from takujo.server.http.api import api_for
from takujo.server.http.asgi import call
from takujo.server.http.routes import ROUTES
from takujo.server.live import live_table
from takujo.server.ratelimit import BODY_BYTES, TRANSCRIPT_BYTES
from takujo.server.services import Services
from takujo.server.settings import Settings
from takujo.server.table import commands

pytestmark = pytest.mark.anyio

ANN, BEN = "a" * 24, "b" * 24
DAY = "/puzzles/fourdigits/2026-03-05"
SIT = {"name": "Ann", "colour": "blue"}
FTW = {"game": "ftw", "seats": 2, "options": {"rounds": 1}}


class Asked(NamedTuple):
    method: str
    path: str  # {table}: the table opened last
    body: Any = None  # bytes, a JSON value, or None: no body
    query: str = ""
    person: str = ANN

    def at(self, table: str) -> "Asked":
        return self._replace(path="/api" + self.path.replace("{table}", table))

    @property
    def content(self) -> bytes:
        if self.body is None or isinstance(self.body, bytes):
            return self.body or b""
        return json.dumps(self.body).encode()


class Answered(NamedTuple):
    status: int
    type: str
    disposition: str
    body: bytes


class Side:
    """The server or the page."""

    def __init__(self, services: Services) -> None:
        self.here = services
        self.table = ""

    async def ask(self, asked: Asked) -> Answered:
        raise NotImplementedError

    async def play_on(self) -> None:
        """Play the match at the table opened last to its end."""
        live_table = await self.here.hub.live(self.table)
        while live_table.table.state != "over":
            table = live_table.table
            command: commands.Command = commands.Proceed()
            if table.actor is not None and table.sealed_match is not None:
                person = str(table.chairs[table.actor].person)
                command = commands.By(person, wire.Move(table.sealed_match.moves()[0], table.version))
            await self.here.hub.run(live_table, command)


class Web(Side):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.app = create(Settings())
        self.app.state.services = services

    async def ask(self, asked: Asked) -> Answered:
        cookies = {COOKIE: self.here.people.cookie_of(asked.person)}
        transport = httpx.ASGITransport(self.app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1", cookies=cookies) as client:
            url = asked.path + (f"?{asked.query}" if asked.query else "")
            said = await client.request(asked.method, url, content=asked.content)
        disposition = said.headers.get("content-disposition", "")
        return Answered(said.status_code, said.headers["content-type"], disposition, said.content)


class Page(Side):
    async def ask(self, asked: Asked) -> Answered:
        api = api_for(self.here, Caller(asked.person))
        said = await call(api, asked.method, asked.path, asked.query, asked.content)
        disposition = said.headers.get("content-disposition", "")
        return Answered(said.status, said.headers["content-type"], disposition, said.body)


def reset_luck_and_clock(monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    """Reset random numbers and the clock, equally for both sides."""
    luck = random.Random(step)
    monkeypatch.setattr(secrets, "token_hex", lambda count=32: luck.randbytes(count).hex())
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: luck.randbytes(count))
    monkeypatch.setattr(secrets, "choice", luck.choice)
    monkeypatch.setattr(secrets, "randbits", luck.getrandbits)
    monkeypatch.setattr(live_table, "_elapsed_ns", lambda: step * 1_000_000_000)


PLAY_ON = Asked("", "")
GAMES = [
    Asked("GET", "/games"),
    *(Asked("GET", f"/games/{game}/lesson") for game in takujo.games()),
    *(Asked("GET", f"/games/ftw/{what}/{language}") for what in ("rules", "words") for language in (*LANGUAGES, "xx")),
    Asked("GET", "/games/ftw/board.js"),
    Asked("GET", "/games/%66tw/rules/en"),
    Asked("GET", "/games/a%2Fb/rules/en"),
    Asked("GET", "/games/nothing/lesson"),
    Asked("POST", "/games", {}),
]
OPENINGS = [
    *(Asked("POST", "/tables", body) for body in (None, b"", b"{", b"\xff", b"[" * 3_000, [])),
    *(Asked("POST", "/tables", {**FTW, **wrong}) for wrong in ({"seats": "x"}, {"seats": 7}, {"unknown": 1})),
    Asked("POST", "/tables", b" " * (BODY_BYTES + 1)),
    Asked("POST", "/tables", {**FTW, "seats": "2"}),  # digits are a number
    Asked("POST", "/tables", {**FTW, "listed": True, "sit": SIT, "hints": False}),
    Asked("GET", "/tables"),
    Asked("GET", "/mine"),
    Asked("GET", "/codes/nothing"),
    Asked("GET", "/tables/nothing"),
    Asked("GET", "/tables/{table}"),
    Asked("DELETE", "/tables/{table}"),
    Asked("GET", "/nothing"),
]
SITTING = [
    Asked("POST", "/tables/{table}/sit", SIT),
    Asked("POST", "/tables/{table}/sit", {**SIT, "seat": 9}, person=BEN),
    Asked("POST", "/tables/{table}/sit", {**SIT, "name": "Ben", "colour": "red"}, person=BEN),
    Asked("POST", "/tables/{table}/rename", {"name": "x" * 25, "colour": "blue"}),
    Asked("POST", "/tables/{table}/rename", {"name": "Anna", "colour": "green"}),
    Asked("POST", "/tables/{table}/kick", {"seat": 0}, person=BEN),
    Asked("POST", "/tables/{table}/kick", {"seat": "1"}),
    Asked("POST", "/tables/{table}/sit", {**SIT, "name": "Ben", "colour": "red"}, person=BEN),
    Asked("POST", "/tables/{table}/invite", {"row": 1}),
    Asked("POST", "/tables/{table}/bots", {"seat": 1, "level": "random"}),
    Asked("POST", "/tables/{table}/bots", {"seat": 1, "level": None}),
    Asked("POST", "/tables/{table}/stand", person=BEN),
    Asked("POST", "/tables", {**FTW, "sit": SIT}),
    Asked("POST", "/tables/{table}/sit", {"name": "Ben", "colour": "red"}, person=BEN),
    Asked("GET", "/tables/{table}/people"),
    Asked("GET", "/tables/nothing/people"),
    Asked("POST", "/tables/{table}/block", {"seat": 1}),  # a server without blocks responds like a page
    Asked("POST", "/tables/{table}/block", {"seat": 99}),
    Asked("POST", "/tables/{table}/report", {"seat": 1, "reason": "talk"}),
    Asked("POST", "/tables/{table}/handover"),
    Asked("POST", "/tables/{table}/token"),
    Asked("POST", "/tables/{table}/token", person="c" * 24),
    Asked("POST", "/claim", {"code": "nothing"}),
    Asked("POST", "/enter", {"code": ""}),  # no code
    Asked("POST", "/tables/{table}/start", person=BEN),
    Asked("POST", "/tables/{table}/start"),
    Asked("POST", "/tables/{table}/hints", {"version": "x"}),
    Asked("POST", "/tables/{table}/hints", {"version": 99}),
    Asked("GET", "/tables/{table}/transcript"),
    Asked("POST", "/tables/{table}/analysis"),
    Asked("POST", "/tables/{table}/chances"),
    Asked("POST", "/tables/{table}/rematch"),
]
AFTERWARDS = [
    PLAY_ON,
    Asked("GET", "/tables/{table}/transcript"),
    Asked("GET", "/tables/{table}/position"),
    *(
        Asked("GET", "/tables/{table}/position", query=query)
        for query in ("after=2", "after=", "after=x", "after=1&after=3", "other=1", "after=%32")
    ),
    Asked("GET", "/tables/{table}/replay"),
    Asked("GET", "/tables/{table}/replay", query="viewer=1"),
    Asked("GET", "/tables/{table}/replay", query="viewer=2"),
    Asked("GET", "/tables/{table}/replay", query="viewer=1.5", person=BEN),
    Asked("GET", "/tables/{table}/analysis"),
    Asked("POST", "/tables/{table}/resign"),
    Asked("GET", "/mine"),
    Asked("POST", "/tables/{table}/rematch"),
    Asked("POST", "/tables/{table}/challenge"),
    Asked("POST", "/tables/{table}/continue", {"after": 1, "sit": SIT, "perspective": None, "bots": True}),
    *(Asked("POST", f"/transcripts/{what}", b"\xff") for what in ("replay", "position", "analysis")),
    Asked("POST", "/transcripts/replay", b"no transcript", query="viewer=0"),
    Asked("GET", "/transcripts/nothing/analysis"),
    Asked("POST", "/verify", b"\xff"),
    Asked("POST", "/verify", b"no transcript"),
    Asked("POST", "/verify", b" " * (TRANSCRIPT_BYTES + 1)),
]
PUZZLES = [
    Asked("GET", f"{DAY}/easy"),
    Asked("GET", f"{DAY}/nothing"),
    Asked("GET", "/puzzles/nothing/2026-03-05/easy"),
    Asked("GET", "/puzzles/ftw/2026-03-05/easy"),
    Asked("POST", "/puzzles/ftw/2026-03-05/hard", {"moves": ["x"]}),
    Asked("GET", "/puzzles/ftw/2026-03-05/hard/solution"),
    Asked("GET", "/puzzles/fourdigits/tomorrow/easy"),
    Asked("GET", "/puzzles/fourdigits/9999-12-31/easy"),
    Asked("POST", f"{DAY}/easy", {"moves": ["x"]}),
    Asked("POST", f"{DAY}/easy/hint", {}),
    Asked("POST", f"{DAY}/easy/hint", {"moves": 1}),
    Asked("POST", f"{DAY}/easy/hint", {"moves": [1]}),
    Asked("GET", f"{DAY}/easy/solution"),
]
PLACEHOLDER = re.compile(r"{\w+}")
REST = [  # all other routes; without accounts, deals, notices and tournaments a server responds like a page
    Asked(route.method, PLACEHOLDER.sub("nothing", route.path), {} if route.method == "POST" else None)
    for route in ROUTES
]

STORY = [*GAMES, *OPENINGS, *SITTING, *AFTERWARDS, *PUZZLES, *REST]


async def test_page_api_equals_server_api(monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[int] = set()
    async with serve_memory() as one, serve_memory() as other:
        both = Web(one), Page(other)
        for step, asked in enumerate(STORY):
            answers = []
            for side in both:
                reset_luck_and_clock(monkeypatch, step)
                if asked == PLAY_ON:
                    await side.play_on()
                    continue
                answers.append(await side.ask(asked.at(side.table)))
                if answers[-1].status == 201:
                    side.table = json.loads(answers[-1].body)["id"]
            assert not answers or answers[0] == answers[1], asked
            said |= {answer.status for answer in answers}
    assert said == {200, 201, 400, 403, 404, 405, 409, 413}
