"""An invite-only server: strangers see nothing, codes admit people, guesses learn nothing."""

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
from tests.cli.conftest import Run
from tests.cli.test_errors import require_one_line
from tests.server.accounts.passkeys import user_id
from tests.server.client import ANN, BOB, TIMEOUT, Client, NewClient, wait_until
from tests.server.database_access import LISTS, open_catalog, open_store, snapshot, transaction
from tests.server.moderation.test_admin import id_of, until_bye, until_refused
from tests.server.threaded_server import operations, serve
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from takujo.i18n import LANGUAGES
from takujo.server import wire
from takujo.server.app import create
from takujo.server.db.catalog.typed_codes import ENTRY_GROUPS, LETTERS, entry_id
from takujo.server.http.routes import ROUTES
from takujo.server.moderation import admin, invites
from takujo.server.ops.health import LIVES, READY
from takujo.server.ratelimit import ENTRIES
from takujo.server.settings import Settings

OPEN = {  # to strangers
    *(("POST", "/api/enter"), ("POST", "/api/stop/{stop}"), ("GET", "/{path}")),
    *(("GET", "/api/me"), ("POST", "/api/me/sign-in/ask"), ("POST", "/api/me/sign-in"), ("POST", "/api/me/recover")),
}
WRONG = "ABCD-EFGHJK-MNPQRS-TUVWXY"
CODE = re.compile("-".join(f"[{LETTERS}]{{{letters}}}" for letters in ENTRY_GROUPS))
GATE = "invite-only"


def invite(run: Run, database: str, *how: str) -> str:
    """Return a new code."""
    ran = run("admin", "invite", "--database", database, "--lang", "en", *how)
    assert ran.status == 0, ran.err
    code = ran.out.split()[0]
    assert CODE.fullmatch(code), ran.out
    return code


def enter(person: Client, code: str, status: int = 200) -> Any:
    return person.post("/api/enter", {"code": code}, status)


@pytest.fixture(scope="module")
def server(shared_database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("takujo.server.live.hub.LOOK_S", 0.1)
        patch.setattr(admin, "LET_GO_S", 1.0)
        with serve(tmp_path_factory.mktemp("server"), database=shared_database, invite_only=True) as address:
            yield address


@pytest.fixture
def ann(new_client: NewClient, shared_database: str, run: Run) -> Client:
    """Return a client with a used code."""
    client = new_client()
    enter(client, invite(run, shared_database))
    return client


def filled(path: str, values: dict[str, str]) -> str:
    return re.sub(r"{(\w+)(:\w+)?}", lambda found: values[found[1]], path)


def test_every_path_and_frame_is_closed_to_strangers(
    ann: Client, bob: Client, new_client: NewClient, shared_database: str, run: Run
) -> None:
    code = invite(run, shared_database)
    enter(bob, code)
    table = ann.open_table("ftw", 2, sit=ANN, listed=True)
    bob.sit(table, **BOB)
    program = new_client(bob.token(table))
    table_code = ann.get(f"/api/tables/{table}")["code"]
    handover = bob.post(f"/api/tables/{table}/handover")["code"]
    assert run("admin", "withdraw", code, "--people", "--database", shared_database).status == 0
    known = new_client()
    enter(known, WRONG, 403)
    assert known.http.cookies
    people = [new_client(), known, program, bob]  # the last two: of a former member
    values = {"game": "ftw", "language": "en", "table_id": table, "code": table_code, "name": "x", "path": ""}
    values |= {"notice": "x", "stop": "x", "passkey": "x", "block": "x", "session": "x"}
    values |= {"challenge_id": "x", "tournament": "x", "season": "now", "profile": "x", "club": "x"}
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


def said_over(person: Client, path: str, kind: str) -> list[Any]:
    """Return all frames received after hello and a frame of that kind."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    headers = {**person.headers, **({"Cookie": cookies} if cookies else {})}
    heard: list[Any] = []
    with connect(person.server.replace("http", "ws", 1) + path, additional_headers=headers) as socket:
        with suppress(ConnectionClosed):  # closed before all is sent
            for frame in ({"t": "hello"}, {"t": kind}):
                socket.send(json.dumps(frame))
        with suppress(ConnectionClosed):
            while True:
                heard.append(json.loads(socket.recv(timeout=TIMEOUT)))
    return heard


def test_pages_files_and_health_are_public(ann: Client) -> None:
    with closing(httpx.Client(base_url=ann.server)) as nobody:
        page = nobody.get("/", headers={"Accept": "text/html"})
        files = re.findall(r'"(/assets/[^"]+)"', page.text)
        assert files
        for path in ("/", "/enter", "/t/0123456789abcdef", "/licences.txt", "/robots.txt", LIVES, READY, *files):
            assert nobody.get(path).status_code == 200, path
        assert nobody.get("/api/nothing").status_code == 404


def test_members_stay_after_their_code_ends(
    ann: Client, shared_database: str, run: Run, bob: Client, new_client: NewClient
) -> None:
    code = invite(run, shared_database, "--uses", "2", "--label", "chess  club")
    cid, dan = new_client(), new_client()
    enter(bob, f"  {code.lower().replace('-', ' ')}")
    enter(bob, code)  # a second use by a member does not count
    enter(cid, code.replace("-", ""))
    refusal = enter(dan, code, 403)
    assert refusal == {"code": "entry-refused", "args": {}}
    listed = run("admin", "codes", "--database", shared_database, "--lang", "en").out
    assert re.search(rf"{entry_id(code)}  used up  left: 0 of 2  .*  chess club", listed)
    bob.open_table("ftw", 2, sit=BOB)
    shown = run(
        "admin", "codes", entry_id(code).lower(), "--database", shared_database, "--lang", "en"
    ).out.splitlines()
    assert len(shown) == 3
    assert "Bob" in shown[1] + shown[2]
    assert run("admin", "withdraw", code, "--database", shared_database).status == 0
    for person in (bob, cid):
        person.get("/api/tables")
    assert dan.get("/api/tables", 403)["code"] == GATE


def test_wrong_codes_are_refused_alike(
    ann: Client, shared_database: str, run: Run, monkeypatch: pytest.MonkeyPatch, bob: Client
) -> None:
    used, withdrawn = invite(run, shared_database), invite(run, shared_database)
    with monkeypatch.context() as earlier:
        earlier.setattr("takujo.cli.admin_codes.now_ms", lambda: 1_700_000_000_000)
        expired = invite(run, shared_database)
    enter(bob, used)
    assert run("admin", "withdraw", withdrawn, "--database", shared_database).status == 0
    almost = withdrawn[:-1] + ("A" if withdrawn[-1] != "A" else "B")
    answers = []
    for code in (used, withdrawn, expired, almost, WRONG, entry_id(withdrawn), "?", "x" * 64, "卓上"):
        with Client(ann.server) as eve:
            answer = eve.http.post("/api/enter", json={"code": code})
            kept = {name for name in answer.headers if name != "set-cookie"}
            answers.append((answer.status_code, answer.text, kept))
            assert eve.get("/api/games", 403)["code"] == GATE
    assert answers[0][:2] == (403, '{"code":"entry-refused","args":{}}')
    assert all(answer == answers[0] for answer in answers)


def test_guessing_entry_codes_is_rate_limited(tmp_path: Path) -> None:
    with serve(tmp_path, invite_only=True, rate_limit_scale=1) as server, Client(server) as eve:
        statuses = [eve.http.post("/api/enter", json={"code": WRONG}).status_code for _ in range(20)]
    tries = round(ENTRIES.burst)
    assert statuses[:tries] == [403] * tries
    assert 429 in statuses[tries:]


def test_expelled_member_may_return_by_another_code(ann: Client, shared_database: str, run: Run, bob: Client) -> None:
    code = invite(run, shared_database)
    enter(bob, code)
    table = ann.open_table("ftw", 2, sit=ANN)
    bob.sit(table, **BOB)
    bob.join(table)
    ran = run("admin", "withdraw", code, "--people", "--database", shared_database, "--lang", "en")
    assert "Members removed: 1." in ran.out
    assert until_bye(bob) == GATE
    wait_until(lambda: ann.get(f"/api/tables/{table}")["seats"][1]["kind"] == "empty")
    assert bob.get("/api/mine", 403)["code"] == GATE
    assert enter(bob, code, 403)["code"] == "entry-refused"
    enter(bob, invite(run, shared_database))
    assert bob.get("/api/mine")["tables"] == []


def test_banned_person_cannot_enter(ann: Client, shared_database: str, run: Run) -> None:
    ann.open_table("ftw", 2, sit=ANN)
    assert run("admin", "ban", user_id(ann), "--database", shared_database).status == 0
    assert until_refused(ann, "/api/games", 403) == "banned"
    assert enter(ann, invite(run, shared_database), 403)["code"] == "banned"


def test_forgotten_member_is_a_stranger(ann: Client, shared_database: str, run: Run) -> None:
    ann.open_table("ftw", 2, sit=ANN)
    assert run("admin", "forget", user_id(ann), "--database", shared_database).status == 0
    assert ann.get("/api/games", 403)["code"] == GATE


def test_code_may_be_used_on_an_open_server(database: str, tmp_path: Path, run: Run, fast_admin: None) -> None:
    with serve(tmp_path, database=database) as server, Client(server) as ann, Client(server) as bob:
        code = invite(run, database)
        enter(ann, code)
        assert enter(ann, WRONG) == {}
        assert run("admin", "withdraw", code, "--people", "--database", database).status == 0
        table = ann.open_table("ftw", 3, sit=ANN)
        bob.sit(table, **BOB)
        assert run("admin", "ban", id_of(database, "bob", run), "--database", database).status == 0
        wait_until(lambda: ann.get(f"/api/tables/{table}")["seats"][1]["kind"] == "empty")  # the worker has polled
        assert ann.get(f"/api/tables/{table}")["seats"][0]["name"] == "Ann"


@pytest.mark.anyio
async def test_code_uses_are_limited_under_concurrency(database: str) -> None:
    catalog = await open_catalog(database)
    assert not await catalog.admit("0" * 24, WRONG, now_ms=1)
    await (await open_store(database)).close()
    async with transaction(database) as connection:
        code = await invites.make_code(connection, "", 3, 1, 1)
    people = [f"{number:024x}" for number in range(10)]
    came = await asyncio.gather(*(catalog.admit(person, code, now_ms=2) for person in people))
    assert sum(came) == 3
    assert [await catalog.is_member(person) for person in people] == came
    await catalog.close()
    async with snapshot(database) as connection:
        rows = [str(row) for table in LISTS for row in await connection.execute(table.select())]
    secret = code.partition("-")[2]
    assert not [row for row in rows if secret in row or secret.replace("-", "") in row]


@pytest.mark.parametrize("language", LANGUAGES)
def test_bad_invitations_are_one_line(language: str, tmp_path: Path, run: Run) -> None:
    with serve(tmp_path):
        pass
    there = ("--data-dir", str(tmp_path), "--lang", language)
    for job in ("codes", "withdraw"):
        require_one_line(run("admin", job, "ZZZZ", *there), language, "ZZZZ")
    for flag, value in (("--uses", "0"), ("--uses", "many"), ("--days", "3651"), ("--public-url", "nowhere")):
        require_one_line(run("admin", "invite", flag, value, *there), language, flag, value)


def test_invitation_link_hides_the_code_from_logs(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with serve(tmp_path):
        pass
    there = ("--data-dir", str(tmp_path))
    monkeypatch.setenv("TAKUJO_PUBLIC_URL", "https://club.example/games/")
    code, link = run("admin", "invite", *there).out.split()[:2]
    assert link == f"https://club.example/games/enter#{code}"
    code, link = run("admin", "invite", "--public-url", "http://club.test", *there).out.split()[:2]
    assert link == f"http://club.test/enter#{code}"
