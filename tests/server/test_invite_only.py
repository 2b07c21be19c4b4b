"""An invite-only server: strangers meet the gate everywhere, a code lets people in for good, guesses learn nothing."""

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from starlette.routing import Route, WebSocketRoute
from tests.cli import conftest
from tests.cli.conftest import Run
from tests.cli.test_errors import require_one_line
from tests.server import test_admin
from tests.server.databases import LISTS, open_catalog, open_store, snapshot, transaction
from tests.server.test_admin import ANN, BOB, id_of, until, until_bye, until_refused
from tests.server.world import WAIT, Person, operations, served
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from takujo.i18n import LANGUAGES
from takujo.server import wire
from takujo.server.app import create
from takujo.server.db.catalog.codes import ENTRY_GROUPS, LETTERS, entry_id
from takujo.server.http.routes import ROUTES
from takujo.server.moderation import invites
from takujo.server.ops.health import LIVES, READY
from takujo.server.ratelimit import ENTRIES
from takujo.server.settings import Settings

run = conftest.run  # fixtures
hurry = test_admin.hurry
OPEN = {  # to strangers
    *(("POST", "/api/enter"), ("POST", "/api/stop/{stop}"), ("GET", "/{path}")),
    *(("GET", "/api/me"), ("POST", "/api/me/sign-in/ask"), ("POST", "/api/me/sign-in"), ("POST", "/api/me/recover")),
}
WRONG = "ABCD-EFGHJK-MNPQRS-TUVWXY"
CODE = re.compile("-".join(f"[{LETTERS}]{{{letters}}}" for letters in ENTRY_GROUPS))
GATE = "invite-only"


def invite(run: Run, database: str, *how: str) -> str:
    """A new code."""
    ran = run("admin", "invite", "--database", database, "--lang", "en", *how)
    assert ran.status == 0, ran.err
    code = ran.out.split()[0]
    assert CODE.fullmatch(code), ran.out
    return code


def enter(person: Person, code: str, status: int = 200) -> Any:
    return person.post("/api/enter", {"code": code}, status)


@pytest.fixture
def ann(database: str, tmp_path: Path, run: Run) -> Iterator[Person]:
    """Somebody who was let in."""
    with served(tmp_path, database=database, invite_only=True) as server, closing(Person(server)) as ann:
        enter(ann, invite(run, database))
        yield ann


def strangers(server: str, token: str) -> list[Person]:
    """Nobody at all, somebody with a cookie, and a program of somebody who has been put out."""
    known = Person(server)
    enter(known, WRONG, 403)
    assert known.http.cookies
    return [Person(server), known, Person(server, {"Authorization": f"Bearer {token}"})]


def filled(path: str, values: dict[str, str]) -> str:
    return re.sub(r"{(\w+)(:\w+)?}", lambda found: values[found[1]], path)


def test_a_stranger_gets_the_gate_at_every_path_and_for_every_frame(ann: Person, database: str, run: Run) -> None:
    bob = Person(ann.server)
    code = invite(run, database)
    enter(bob, code)
    table = ann.open_table("ftw", 2, sit=ANN, listed=True)
    bob.sit(table, **BOB)
    token = bob.post(f"/api/tables/{table}/token")["token"]
    table_code = ann.get(f"/api/tables/{table}")["code"]
    handover = bob.post(f"/api/tables/{table}/handover")["code"]
    assert run("admin", "withdraw", code, "--people", "--database", database).status == 0
    people = [*strangers(ann.server, token), bob]
    values = {"game": "ftw", "language": "en", "table_id": table, "code": table_code, "name": "x", "path": ""}
    values |= {"notice": "x", "stop": "x", "passkey": "x", "block": "x", "session": "x"}
    values |= {"challenge_id": "x", "tournament": "x", "season": "now"}
    values |= {"date": "2026-03-05", "level": "easy"}
    walked, sockets = set(), 0
    for method, template in operations():
        walked.add((method, template))
        if (method, template) in OPEN:
            continue
        path = filled(template, values)
        for person in people:
            body = {"code": handover} if path == "/api/claim" else {}
            answer = person.http.request(method, path, json=body if method == "POST" else None)
            refused = answer.status_code, answer.json()
            assert refused == (403, {"code": GATE, "args": {}}), (method, template, answer.text)
            assert "set-cookie" not in answer.headers
    for route in create(Settings()).routes:
        if isinstance(route, Route):
            continue
        assert isinstance(route, WebSocketRoute)
        sockets += 1
        for person in people:
            for kind in get_args(wire.Frame):
                assert said_over(person, filled(route.path, values), kind.__struct_config__.tag) == [
                    {"t": "bye", "code": GATE, "args": {}, "retry": False}
                ]
    assert walked >= OPEN | {(route.method, f"/api{route.path}") for route in ROUTES}
    assert sockets == 1
    for person in people:
        person.close()


def said_over(person: Person, path: str, kind: str) -> list[Any]:
    """All that a socket says to whoever says hello and a frame of that kind."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    headers = {**person.headers, **({"Cookie": cookies} if cookies else {})}
    heard: list[Any] = []
    with connect(person.server.replace("http", "ws", 1) + path, additional_headers=headers) as socket:
        with suppress(ConnectionClosed):  # before all of it is sent
            for frame in ({"t": "hello"}, {"t": kind}):
                socket.send(json.dumps(frame))
        with suppress(ConnectionClosed):
            while True:
                heard.append(json.loads(socket.recv(timeout=WAIT)))
    return heard


def test_pages_files_and_health_are_for_everybody(ann: Person) -> None:
    with closing(httpx.Client(base_url=ann.server)) as nobody:
        page = nobody.get("/", headers={"Accept": "text/html"})
        files = re.findall(r'"(/assets/[^"]+)"', page.text)
        assert files
        for path in ("/", "/enter", "/t/0123456789abcdef", "/licences.txt", "/robots.txt", LIVES, READY, *files):
            assert nobody.get(path).status_code == 200, path
        assert nobody.get("/api/nothing").status_code == 404


def test_who_was_let_in_stays_in_whatever_becomes_of_the_code(ann: Person, database: str, run: Run) -> None:
    code = invite(run, database, "--uses", "2", "--label", "chess  club")
    with closing(Person(ann.server)) as bob, closing(Person(ann.server)) as cid, closing(Person(ann.server)) as dan:
        enter(bob, f"  {code.lower().replace('-', ' ')}")
        enter(bob, code)  # who is in uses up none
        enter(cid, code.replace("-", ""))
        refusal = enter(dan, code, 403)
        assert refusal == {"code": "entry-refused", "args": {}}
        listed = run("admin", "codes", "--database", database, "--lang", "en").out
        assert re.search(rf"{entry_id(code)}  used up  left: 0 of 2  .*  chess club", listed)
        bob.open_table("ftw", 2, sit=BOB)
        shown = run("admin", "codes", entry_id(code).lower(), "--database", database, "--lang", "en").out.splitlines()
        assert len(shown) == 3
        assert "Bob" in shown[1] + shown[2]
        assert run("admin", "withdraw", code, "--database", database).status == 0
        for person in (bob, cid):
            assert person.get("/api/tables")["tables"] == []
        assert dan.get("/api/tables", 403)["code"] == GATE


def test_wrong_codes_are_refused_alike(ann: Person, database: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    used, withdrawn = invite(run, database), invite(run, database)
    with monkeypatch.context() as earlier:
        earlier.setattr("takujo.cli.admin_codes._now_ms", lambda: 1_700_000_000_000)
        expired = invite(run, database)
    with closing(Person(ann.server)) as bob:
        enter(bob, used)
    assert run("admin", "withdraw", withdrawn, "--database", database).status == 0
    almost = withdrawn[:-1] + ("A" if withdrawn[-1] != "A" else "B")
    answers = []
    for code in (used, withdrawn, expired, almost, WRONG, entry_id(withdrawn), "?", "x" * 64, "卓上"):
        with closing(Person(ann.server)) as eve:
            answer = eve.http.post("/api/enter", json={"code": code})
            kept = {name for name in answer.headers if name != "set-cookie"}
            answers.append((answer.status_code, answer.text, kept))
            assert eve.get("/api/games", 403)["code"] == GATE
    assert answers[0][:2] == (403, '{"code":"entry-refused","args":{}}')
    assert all(answer == answers[0] for answer in answers)


def test_guessing_is_limited(tmp_path: Path) -> None:
    with served(tmp_path, invite_only=True, rate_limit_scale=1) as server, closing(Person(server)) as eve:
        statuses = [eve.http.post("/api/enter", json={"code": WRONG}).status_code for _ in range(20)]
    tries = round(ENTRIES.burst)
    assert statuses[:tries] == [403] * tries
    assert 429 in statuses[tries:]


def test_who_is_put_out_leaves_every_seat_and_may_come_again_by_another_code(
    ann: Person, database: str, run: Run
) -> None:
    code = invite(run, database)
    with closing(Person(ann.server)) as bob:
        enter(bob, code)
        table = ann.open_table("ftw", 2, sit=ANN)
        bob.sit(table, **BOB)
        bob.join(table)
        ran = run("admin", "withdraw", code, "--people", "--database", database, "--lang", "en")
        assert "Put out: 1." in ran.out
        assert until_bye(bob) == GATE
        until(lambda: ann.get(f"/api/tables/{table}")["seats"][1]["kind"] == "empty")
        assert bob.get("/api/mine", 403)["code"] == GATE
        assert enter(bob, code, 403)["code"] == "entry-refused"
        enter(bob, invite(run, database))
        assert bob.get("/api/mine")["tables"] == []


def test_who_is_banned_gets_in_by_no_code(ann: Person, database: str, run: Run) -> None:
    ann.open_table("ftw", 2, sit=ANN)
    assert run("admin", "ban", id_of(database, "ann", run), "--database", database).status == 0
    assert until_refused(ann, "/api/games", 403) == "banned"
    assert enter(ann, invite(run, database), 403)["code"] == "banned"


def test_who_is_forgotten_is_a_stranger(ann: Person, database: str, run: Run) -> None:
    ann.open_table("ftw", 2, sit=ANN)
    assert run("admin", "forget", id_of(database, "ann", run), "--database", database).status == 0
    assert ann.get("/api/games", 403)["code"] == GATE


def test_where_nobody_needs_a_code_one_may_be_used_beforehand(database: str, tmp_path: Path, run: Run) -> None:
    with served(tmp_path, database=database) as server, closing(Person(server)) as ann, closing(Person(server)) as bob:
        code = invite(run, database)
        enter(ann, code)
        assert enter(ann, WRONG) == {}
        assert run("admin", "withdraw", code, "--people", "--database", database).status == 0
        table = ann.open_table("ftw", 3, sit=ANN)
        bob.sit(table, **BOB)
        assert run("admin", "ban", id_of(database, "bob", run), "--database", database).status == 0
        until(lambda: ann.get(f"/api/tables/{table}")["seats"][1]["kind"] == "empty")  # so the worker has looked
        assert ann.get(f"/api/tables/{table}")["seats"][0]["name"] == "Ann"


@pytest.mark.anyio
async def test_a_code_lets_in_so_many_and_not_one_more_whoever_comes_at_once(database: str) -> None:
    catalog = await open_catalog(database)
    assert not await catalog.let_in("0" * 24, WRONG, now_ms=1)
    await (await open_store(database)).close()
    async with transaction(database) as connection:
        code = await invites.make_code(connection, "", 3, 1, 1)
    people = [f"{number:024x}" for number in range(10)]
    came = await asyncio.gather(*(catalog.let_in(person, code, now_ms=2) for person in people))
    assert sum(came) == 3
    assert [await catalog.is_member(person) for person in people] == came
    await catalog.close()
    async with snapshot(database) as connection:
        rows = [str(row) for table in LISTS for row in await connection.execute(table.select())]
    secret = code.partition("-")[2]
    assert not [row for row in rows if secret in row or secret.replace("-", "") in row]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_with_an_invitation_is_one_line(language: str, tmp_path: Path, run: Run) -> None:
    with served(tmp_path):
        pass
    there = ("--data-dir", str(tmp_path), "--lang", language)
    for job in ("codes", "withdraw"):
        require_one_line(run("admin", job, "ZZZZ", *there), language, "ZZZZ")
    for flag, value in (("--uses", "0"), ("--uses", "many"), ("--days", "3651"), ("--public-url", "nowhere")):
        require_one_line(run("admin", "invite", flag, value, *there), language, flag, value)


def test_the_link_has_the_code_where_no_log_sees_it(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path):
        pass
    there = ("--data-dir", str(tmp_path))
    monkeypatch.setenv("TAKUJO_PUBLIC_URL", "https://club.example/games/")
    code, link = run("admin", "invite", *there).out.split()[:2]
    assert link == f"https://club.example/games/enter#{code}"
    code, link = run("admin", "invite", "--public-url", "http://club.test", *there).out.split()[:2]
    assert link == f"http://club.test/enter#{code}"
