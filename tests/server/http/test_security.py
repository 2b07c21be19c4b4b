"""Forgeries, guesses and hostile input at a real server."""

import json
import logging
import secrets
import threading
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from tests.server.client import ANN, TIMEOUT, Client, Json, NewClient, bearer, get, play_match, request
from tests.server.database_access import open_catalog
from tests.server.threaded_server import operations, serve

import takujo
from takujo.core.chance import Manual
from takujo.core.game import configure
from takujo.server.accounts.identity import COOKIE, Identities
from takujo.server.api.matches import replay
from takujo.server.db.catalog import CatalogUnavailable
from takujo.server.errors import Refusal
from takujo.server.live.fair_queue import FairQueue
from takujo.server.ops.warmup import Warmup
from takujo.server.ratelimit import TRANSCRIPT_BYTES, WAITING
from takujo.server.table.game_specs import spec
from takujo.server.table.sealed_match import SealedMatch

SERVERS = ("takujo", "uvicorn", "starlette", "sqlalchemy")  # loggers of the server; others belong to clients
MATCH = {"bots": [None, "random"], "sit": ANN, "start": True}


def require_refusal(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_signatures_of_another_server_are_refused(ann: Client) -> None:
    table = ann.open_table("ftw", 2, **MATCH)
    person = str(ann.http.cookies[COOKIE]).partition(".")[0]
    elsewhere = Identities(secrets.token_bytes(32))
    for header, value, code in (
        ("Cookie", f"{COOKIE}={elsewhere.cookie_of(person)}", "cookie-forged"),
        ("Authorization", f"Bearer {elsewhere.token_of(table, person)}", "token-forged"),
    ):
        for path in ("/api/mine", f"/api/tables/{table}"):
            require_refusal(get(ann.server + path, headers={header: value}), 403, code)


def test_token_and_cookie_are_not_interchangeable(ann: Client) -> None:
    table = ann.open_table("ftw", 2, **MATCH)
    token = ann.post(f"/api/tables/{table}/token")["token"]
    cookie = ann.http.cookies[COOKIE]
    swapped = {"Cookie": f"{COOKIE}={token}"}, {"Authorization": f"Bearer {table}.{cookie}"}
    for headers, code in zip(swapped, ("cookie-forged", "token-forged"), strict=True):
        require_refusal(get(f"{ann.server}/api/mine", headers=headers), 403, code)


API = [(method, path) for method, path in operations() if path.startswith("/api/")]
EVERYBODYS = {
    ("GET", "/api/docs"),
    ("GET", "/api/openapi.json"),
    ("GET", "/api/games"),
    ("GET", "/api/games/{game}/rules/{language}"),
    ("GET", "/api/games/{game}/lesson"),
    ("GET", "/api/games/{game}/words/{language}"),
    ("GET", "/api/games/{game}/board.js"),
    ("GET", "/api/games/{game}/score-pad"),
    ("GET", "/api/games/{game}/house-rules"),
    ("GET", "/api/games/{game}/calculator.wasm"),
    ("GET", "/api/tables"),
    ("POST", "/api/verify"),
    ("GET", "/api/puzzles/{game}/{date}/{level}"),
    ("POST", "/api/puzzles/{game}/{date}/{level}"),
    ("POST", "/api/puzzles/{game}/{date}/{level}/hint"),
    ("GET", "/api/puzzles/{game}/{date}/{level}/solution"),
    ("POST", "/api/transcripts/replay"),
    ("POST", "/api/transcripts/position"),
    ("POST", "/api/transcripts/analysis"),
    ("GET", "/api/transcripts/{name}/analysis"),
    ("POST", "/api/referees"),
    ("POST", "/api/referees/share"),
    ("POST", "/api/referees/unshare"),
    ("GET", "/api/referees/{code}"),
}


@pytest.mark.parametrize(("method", "path"), sorted(API))
def test_token_opens_own_table_and_public_routes(method: str, path: str, ann: Client, new_client: NewClient) -> None:
    table, other = (ann.open_table("ftw", 2, sit=ANN) for _ in range(2))
    token = ann.token(table)
    parts = {"game": "ftw", "language": "en", "code": "AAAAAA", "date": "1999-01-01", "level": "easy", "name": "0" * 64}
    parts |= {"notice": "x", "stop": "x", "passkey": "x", "block": "x", "session": "x"}
    parts |= {"challenge_id": "x", "tournament": "x", "season": "now", "profile": "x", "club": "x"}
    program = new_client(token)
    codes = [
        program.http.request(method, path.format(table_id=which, **parts), json={}).text for which in (table, other)
    ]
    refused = ["person-only" in codes[0], any(code in codes[1] for code in ("person-only", "token-other-table"))]
    if (method, path) in EVERYBODYS:
        assert refused == [False, False]
    else:
        persons = "{table_id}" not in path or path.endswith(("/rematch", "/handover", "/token", "/challenge"))
        persons = persons or (method, path) == ("GET", "/api/tables/{table_id}/feedback")
        assert refused == [persons, True]


def test_token_sees_own_seat_and_no_private_table(ann: Client, new_client: NewClient) -> None:
    table, listed, private = (ann.open_table("ftw", 2, sit=ANN, listed=listed) for listed in (True, True, False))
    program = new_client(ann.token(table))
    require_refusal(program.http.get("/api/mine"), 403, "person-only")
    shown = program.get("/api/tables")["tables"]
    assert private not in json.dumps(shown)
    assert {found["id"]: found["you"] for found in shown if found["id"] in (table, listed)} == {table: 0, listed: None}
    assert not {table, listed} & {found["id"] for found in ann.get("/api/tables")["tables"]}


@pytest.mark.parametrize("value", ["", ".", "..", "x", "a" * 3_000, "." * 3_000, "\xe9.\xe9", "0" * 24, f"{'0' * 24}."])
def test_malformed_cookies_and_tokens_are_refused(value: str, server: str) -> None:
    for header, before, code in (
        ("Cookie", f"{COOKIE}=", "cookie-forged"),
        ("Authorization", "Bearer x", "token-forged"),
    ):
        answer = get(f"{server}/api/mine", headers={header: (before + value).encode("latin-1")})
        require_refusal(answer, 403, code)


@pytest.mark.parametrize(
    "path",
    [
        "/../people.py",
        "/..%2f..%2fpeople.py",
        "/%2e%2e/%2e%2e/people.py",
        "/assets/../../people.py",
        "/assets/..%2f..%2fpeople.py",
        "/api/games/..%2f..%2fcore/rules/ja",
        "/api/games/ftw/rules/..%2f..%2fREADME",
        "/api/games/..%2f..%2fcore/board.js",
        "/api/games/ftw/words/..%2f..",
        "//etc/passwd",
        "/%00",
    ],
)
def test_path_traversal_is_refused(path: str, server: str) -> None:
    with httpx.Client(timeout=TIMEOUT, follow_redirects=True) as client:
        address = httpx.URL(server).copy_with(raw_path=path.encode())
        answer = client.get(address)
    assert answer.status_code in (200, 404)
    assert "root:" not in answer.text
    assert "import" not in answer.text.partition("<script")[0]
    assert answer.headers["content-type"].partition(";")[0] in ("text/html", "application/json")


def test_malformed_ids_and_codes_are_unknown(database: str, tmp_path: Path) -> None:
    with serve(tmp_path, database=database) as server:
        for path in ("/api/tables/{}", "/api/tables/{}/replay", "/api/codes/{}"):
            for what in ("%00", "a%00b", "%ff", "%ED%A0%80", "%F0%9F%98%80", "0" * 15, "0" * 16, "a" * 5_000):
                answer = get(server + path.format(what))
                require_refusal(answer, 404, "code-unknown" if "codes" in path else "table-unknown")


def test_guessing_codes_is_rate_limited(tmp_path: Path) -> None:
    with serve(tmp_path, rate_limit_scale=1) as server, Client(server) as eve:
        for ask in (lambda: eve.http.get("/api/codes/AAAAAA"), lambda: eve.http.post("/api/claim", json={"code": "A"})):
            statuses = [ask().status_code for _ in range(60)]
            assert 429 in statuses
            assert set(statuses) <= {404, 429}


def test_markup_in_chat_stays_text(ann: Client) -> None:
    table = ann.open_table("ftw", 2, **MATCH)
    ann.join(table)
    said = "<script>alert(1)</script> <img src=x onerror=alert(1)> & \"'"
    ann.send({"t": "say", "text": said})
    ann.until(lambda frame: [chat["text"] for chat in frame.get("chat", ())] == [said])


def test_unwanted_spectators_see_only_the_room(ann: Client, server: str, new_client: NewClient) -> None:
    table = ann.open_table("ftw", 2, spectators=False, **MATCH)
    eve = new_client()
    room = eve.get(f"/api/tables/{table}")
    assert room["secret"] is None
    assert "play" not in room
    eve.join(table)
    assert eve.bye == {"t": "bye", "code": "spectators-no", "args": {}, "retry": False}
    assert eve.play is None


def test_logs_hold_no_cookie_or_token(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG), serve(tmp_path) as server, Client(server) as ann:
        table = ann.open_table("ftw", 2, **MATCH)
        own = ann.token(table)
        token = own["Authorization"].removeprefix("Bearer ")
        with Client(server, own) as program:
            program.join(table)
        ann.join(table)
        get(f"{server}/api/mine", headers=bearer(f"{token}x"))
        ours = [entry for entry in caplog.records if entry.name.partition(".")[0] in SERVERS]
        said = "\n".join(entry.getMessage() for entry in ours)
    for secret in (token, str(ann.http.cookies[COOKIE]), token.rpartition(".")[2]):
        assert secret not in said


@pytest.mark.anyio
async def test_database_error_shows_no_secret(database: str) -> None:
    catalog = await open_catalog(database)
    secret = secrets.token_hex(16)
    with pytest.raises(CatalogUnavailable) as failed:
        async with catalog.database.write() as connection:
            await connection.execute(sa.text("INSERT INTO nowhere VALUES (:secret)"), {"secret": secret})
    await catalog.close()
    error: BaseException | None = failed.value
    while error is not None:
        assert secret not in str(error)
        error = error.__cause__


def transcript(rounds: int) -> str:
    match = takujo.game("ftw", seats=2, rounds=rounds).match(chance=takujo.Sealed())
    while not match.is_over:
        match.play(max(match.moves(), key=len))
    return match.transcript()


HEAD = "takujo transcript 1\ngame ftw\nrules_version 1\nseats 2\n"
DEEP = "[" * 50_000
HOSTILE = [
    f"{HEAD}options {DEEP}\n\nend 0 open\n",
    f"{HEAD}options {{}}\nposition {DEEP}\n\nend 0 open\n",
    f'{HEAD}options {{}}\nposition {{"hands": {[[0] * 20_000]}}}\n\nend 0 open\n',
    *(f"{HEAD}options {{}}\nposition {value}\n\nend 0 open\n" for value in ("null", "7", '"x"', "[]", "[[]]", "true")),
    f'{HEAD}options {{}}\nposition {{"\\ud800": 1}}\n\nend 0 open\n',
    f'{HEAD}options {{"rounds": "\\ud800"}}\n\nend 0 open\n',
    f'{HEAD}options {{"rounds": {"9" * 5_000}}}\n\nend 0 open\n',
    f'{HEAD}options {{"rounds": 1e999}}\n\nend 0 open\n',
    f'{HEAD}options {{"seats": 2}}\n\nend 0 open\n',
    f'{HEAD}options {{"rounds": NaN}}\n\nend 0 open\n',
    f"{HEAD}options {{}}\n\n!deal {'1 ' * 50_000}\nend 1 open\n",
    f"{HEAD}options {{}}\n\n0 {'x' * 100_000}\nend 1 open\n",
    HEAD.replace("ftw", "x" * 100_000) + "options {}\n\nend 0 open\n",
    HEAD + "options {}\n\n" + "0 play 1\n" * 10_000 + "end 10000 over\n",
    "takujo transcript 1\n" + "game ftw\n" * 15_000,
    "\n" * 100_000,
    "takujo transcript 1\nseats \ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"),
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_transcripts_are_refused_briefly(text: str, ann: Client) -> None:
    answer = ann.http.post("/api/verify", content=text.encode())
    assert answer.status_code == 400, answer.text
    assert set(answer.json()) == {"code", "args"}
    assert len(answer.text) < 2_000


@pytest.mark.long
def test_longest_match_can_be_verified(ann: Client) -> None:
    text = transcript(rounds=99)
    assert len(text) < TRANSCRIPT_BYTES
    assert ann.http.post("/api/verify", content=text.encode()).json() == {"ok": True}
    too_long = ann.http.post("/api/verify", content=b"x" * (TRANSCRIPT_BYTES + 1))
    require_refusal(too_long, 413, "request-too-large")


def test_verification_does_not_block_other_requests(ann: Client, server: str) -> None:
    content = transcript(rounds=9).encode()
    with ThreadPoolExecutor(4) as pool, Client(server) as other:
        asked = [pool.submit(ann.http.post, "/api/verify", content=content) for _ in range(4)]
        table = other.open_table("ftw", 2, **MATCH)
        other.join(table)
        play_match([other], moves=2)
        assert [answer.result().json() for answer in asked] == [{"ok": True}] * 4


def ask_from(address: str, server: str, method: str, path: str) -> httpx.Response:
    return request(method, server + path, headers={"X-Forwarded-For": address}, json={})


@pytest.mark.parametrize(
    ("method", "path", "work"),
    [
        ("POST", "/api/verify", "api.matches.verify"),
        ("GET", "/api/puzzles/fourdigits/2026-03-05/hard", "api.puzzles.daily"),
    ],
)
def test_heavy_user_delays_others_by_one_piece_of_work(
    method: str, path: str, work: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    piece_may_end, ann_waits = threading.Semaphore(0), threading.Event()
    submit = FairQueue.submit

    def note(turns: FairQueue, owner: str, *asked: Any) -> Any:
        future = submit(turns, owner, *asked)
        if owner == "203.0.113.7":
            ann_waits.set()
        return future

    def slow(*_: object) -> None:
        assert piece_may_end.acquire(timeout=TIMEOUT)
        raise Refusal("busy")

    async def ready(*_: object) -> None:
        pass

    monkeypatch.setattr(f"takujo.server.{work}", slow)
    monkeypatch.setattr(Warmup, "ready", ready)
    monkeypatch.setattr(FairQueue, "submit", note)
    much = WAITING + 2  # one running, WAITING in the queue, one too many
    with serve(tmp_path) as server, ThreadPoolExecutor(much + 1) as pool:
        eves = [pool.submit(ask_from, "203.0.113.6", server, method, path) for _ in range(much)]
        try:
            done, waiting = wait(eves, return_when=FIRST_COMPLETED)
            assert [one.result().status_code for one in done] == [429]
            ann = pool.submit(ask_from, "203.0.113.7", server, method, path)
            assert ann_waits.wait(TIMEOUT)
            piece_may_end.release(2)
            assert ann.result(TIMEOUT).json()["code"] == "busy"
            assert sum(not one.done() for one in waiting) >= WAITING
        finally:
            piece_may_end.release(much)


def test_replay_in_a_thread_leaves_the_table_unchanged() -> None:
    sealed_match = SealedMatch(configure(spec("ftw"), 2).match(chance=Manual()), bytes(32))
    while not sealed_match.is_over:
        steps = (
            sealed_match.plan_chance()
            if sealed_match.match.actor < 0
            else sealed_match.plan_move(sealed_match.moves()[0])
        )
        for step in steps:
            sealed_match.take(step.actor, step.token)
    known = [(snapshot, dict(vars(snapshot))) for snapshot in sealed_match._snapshots]
    room: Json = {}
    frames = json.loads(replay(sealed_match.apart(), room, None, None))["frames"]  # type: ignore[arg-type]
    assert len(frames) == len(sealed_match.match.entries) + 1
    assert [(snapshot, vars(snapshot)) for snapshot in sealed_match._snapshots] == known
