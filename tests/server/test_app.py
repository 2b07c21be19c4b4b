"""The whole server over HTTP and WebSockets."""

import asyncio
import gc
import importlib
import json
import random
import threading
import time
import weakref
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import ANN, TIMEOUT, Client, Json, NewClient, get, play_match, wait_until, websocket
from tests.server.database_access import stores
from tests.server.threaded_server import serve
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

import takujo
from takujo import installed_games
from takujo.cli import main
from takujo.core.game import configure
from takujo.core.plugin import GamePlugin
from takujo.core.spec import GameSpec
from takujo.games import plugin
from takujo.server.accounts.sessions import Sessions
from takujo.server.api import games as api_games
from takujo.server.bus.local import LocalBus
from takujo.server.db.catalog import CatalogUnavailable
from takujo.server.db.catalog.sql import SqlCatalog
from takujo.server.db.event_log import StoreUnavailable
from takujo.server.db.event_log.sqlite import SqliteStore
from takujo.server.db.retention import DAY_MS, HOUR_MS, sweep
from takujo.server.errors import Refusal
from takujo.server.http import admission
from takujo.server.live.hub import Hub
from takujo.server.live.live_table import LiveTable
from takujo.server.ratelimit import BODY_BYTES, TRANSCRIPT_BYTES, Cost, Rate
from takujo.server.settings import Settings
from takujo.server.table.state import Table
from takujo.server.web import static_files

FUJI99_QUICKLY = ("draw 7", "done", "stop")  # end a match in some twenty turns
FORGED = {"Cookie": "takujo=" + "0" * 24 + "." + "A" * 24}


def test_two_people_and_bots_play_a_whole_match(each_game: GameSpec, ann: Client, bob: Client) -> None:
    seats = min(max(3, each_game.seats[0]), each_game.seats[1])
    table = ann.open_table(each_game.name, seats, bots=[None, None] + ["heuristic"] * (seats - 2), sit=ANN)
    bob.sit(table, "Bob", "red")
    ann.post(f"/api/tables/{table}/start")
    ann.join(table)
    bob.join(table)
    play_match([ann, bob], any_move)
    for one in (ann, bob):
        one.until(lambda frame, one=one: one.room["state"] == "over") if one.room["state"] != "over" else None
        assert one.play["winners"] is not None
        assert one.room["secret"]
    assert [line["n"] for line in ann.log] == sorted(line["n"] for line in ann.log)
    transcript = ann.http.get(f"/api/tables/{table}/transcript")
    verified = ann.http.post("/api/verify", content=transcript.content)
    assert verified.json() == {"ok": True}
    replay = bob.get(f"/api/tables/{table}/replay")
    assert replay["frames"][-1]["play"]["winners"] == ann.play["winners"]
    position = bob.get(f"/api/tables/{table}/position")
    assert position["game"] == each_game.name
    last = len(replay["frames"]) - 1
    assert bob.get(f"/api/tables/{table}/position?after={last}") == position
    moved = next(at for at, frame in enumerate(replay["frames"]) if frame["play"]["actor"] >= 0)
    earlier = bob.get(f"/api/tables/{table}/position?after={moved}")
    game = configure(each_game, earlier["seats"], **earlier["options"])
    assert game.match(position=earlier).actor == replay["frames"][moved]["play"]["actor"]
    assert bob.get(f"/api/tables/{table}/position?after={last + 1}", 400)["code"] == "request-field"
    again = ann.post(f"/api/tables/{table}/rematch")["id"]
    assert bob.post(f"/api/tables/{table}/rematch")["id"] == again
    assert [match["id"] for match in ann.get("/api/mine")["tables"]][:2] == [again, table]


def any_move(moves: list[Any]) -> str:
    return str(random.Random(len(moves)).choice(moves)[0])


def first_code(socket: Any) -> str:
    """Return the code of the next frame."""
    return str(json.loads(socket.recv(timeout=TIMEOUT))["code"])


def test_reconnecting_sends_the_whole_view(ann: Client) -> None:
    table = ann.open_table("ftw", 3, bots=[None, "random", "random"], sit=ANN, start=True)
    ann.join(table)
    play_match([ann], any_move, moves=2)
    seen = (ann.play, ann.log)
    ann.leave()
    ann.join(table)
    assert (ann.play, ann.log) == seen


def test_first_visit_sets_a_strict_cookie(new_client: NewClient) -> None:
    cookie = new_client().http.get("/api/games").headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))


def test_responses_carry_security_headers(ann: Client) -> None:
    for path in ("/", "/api/games", "/api/tables/none", "/healthz", "/api/docs", "/api/openapi.json", "/nowhere"):
        headers = ann.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "'unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert "base-uri 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_api_docs_load_nothing_from_other_hosts(new_client: NewClient) -> None:
    page = new_client().http.get("/api/docs")
    assert page.status_code == 200
    assert "/api/tables" in page.text
    assert "http://" not in page.text
    assert "https://" not in page.text
    assert "<script" not in page.text
    schema = new_client().get("/api/openapi.json")
    assert schema["paths"]["/api/tables"]["post"]["requestBody"]
    for path in ("/api/docs/openapi.json", "/api/docs/openapi.yaml", "/api/docs/x"):
        assert new_client().get(path, 404)["code"] == "page-unknown"


@pytest.mark.parametrize("path", ["/api/docs", "/api/openapi.json"])
def test_api_docs_are_compressed_and_cached(path: str, ann: Client) -> None:
    packed, plain = (ann.http.get(path, headers={"Accept-Encoding": how}) for how in ("gzip", "identity"))
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert {answer.headers["cache-control"] for answer in (packed, plain)} == {"no-cache"}
    known = ann.http.get(path, headers={"If-None-Match": plain.headers["etag"]})
    assert (known.status_code, known.content) == (304, b"")


def test_openapi_is_built_once_in_a_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made, describe = [], static_files._describe

    def count(app: Any) -> Any:
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()
        made.append(app)
        return describe(app)

    monkeypatch.setattr(static_files, "_describe", count)
    with serve(tmp_path) as server, ThreadPoolExecutor(8) as threads:
        paths = ["/api/openapi.json", "/api/docs"] * 4
        answers = list(threads.map(lambda path: get(server + path), paths))
    assert [answer.status_code for answer in answers] == [200] * 8
    assert len(made) == 1


def test_health_games_and_rules(ann: Client) -> None:
    assert ann.get("/healthz")["ok"] is True
    games = ann.get("/api/games")
    assert {"ftw", "fuji99"} <= {game["name"] for game in games["games"]}
    levels = {game["name"]: game["levels"] for game in games["games"]}
    assert levels["overflow"] == levels["ftw"] == ["3", "1", "2", "4", "5", "6", "heuristic", "random"]
    rules = ann.http.get("/api/games/ftw/rules/ja")
    assert rules.status_code == 200
    assert rules.headers["content-type"].startswith("text/markdown")
    assert ann.get("/api/games/ftw/rules/xx", 404)["code"] == "rules-unknown"
    assert ann.get("/api/nothing", 404)["code"] == "page-unknown"


def test_game_pages_lesson_words_and_board(ann: Client) -> None:
    infos = {game["name"]: game for game in ann.get("/api/games")["games"]}
    lesson = ann.get("/api/games/ftw/lesson")
    assert infos["ftw"]["lesson"]
    assert (lesson["seats"], lesson["steps"][1]["wants"]) == (3, ["play 3"])
    assert infos["leduc"]["lesson"]
    assert ann.get("/api/games/leduc/lesson")["seats"] == 2
    words = ann.http.get("/api/games/ftw/words/ja")
    assert words.headers["content-type"].startswith("text/plain")
    assert "\ngame-ftw = FTW?!\n" in words.text
    assert "lobby-line-ftw = " in words.text
    assert not infos["ftw"]["board"]
    for path in ("ftw/board.js", "nothing/board.js", "nothing/lesson", "nothing/words/en", "ftw/words/xx"):
        assert ann.get(f"/api/games/{path}", 404)["code"] == "page-unknown"


def test_score_pad_has_fields_and_compiled_rules(ann: Client) -> None:
    pad = ann.get("/api/games/overflow/score-pad")
    assert (pad["compiled"], pad["calculates"], sorted(pad["fields"])) == (True, True, ["3", "4", "5"])
    caller, *_, bonus = pad["fields"]["4"]
    assert (caller["name"], caller["kind"], bonus["high"]) == ("caller", "seat", 9)
    module = ann.http.get("/api/games/overflow/calculator.wasm")
    assert (module.headers["content-type"], module.content[:4]) == ("application/wasm", b"\0asm")
    points = ann.get("/api/games/leduc/score-pad")
    assert (points["compiled"], [field["name"] for field in points["fields"]["2"]]) == (False, ["points"])
    ann.get("/api/games/leduc/calculator.wasm", 404)


@pytest.mark.parametrize(
    ("text", "is_board"), [(None, False), ("no module", False), ("export { draw as mount }", True)]
)
def test_board_without_mount_is_no_board(
    text: str | None, is_board: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(GamePlugin, "text", lambda plugin, name: text if name == "board.js" else None)
    assert api_games.info(plugin("ftw")).board is is_board
    assert ("board.js does not export mount" in caplog.text) is (text == "no module")


def test_listed_tables_codes_and_own_tables(ann: Client, bob: Client) -> None:
    shown = ann.open_table("ftw", 3, listed=True, sit=ANN)
    hidden = ann.open_table("ftw", 3, sit=ANN)
    listed = {table["id"]: table for table in bob.get("/api/tables")["tables"]}
    assert shown in listed
    assert hidden not in listed
    assert ann.get(f"/api/tables/{shown}")["seats"][0]["name"] == "Ann"
    code = ann.get(f"/api/tables/{hidden}")["code"]
    assert bob.get(f"/api/codes/{code.lower()}")["id"] == hidden
    assert bob.get("/api/codes/AAAAAA", 404)["code"] == "code-unknown"
    assert {shown, hidden} <= {table["id"] for table in ann.get("/api/mine")["tables"]}
    assert not {shown, hidden} & {table["id"] for table in bob.get("/api/mine")["tables"]}


def test_running_tables_are_listed_if_open_to_spectators(ann: Client, bob: Client) -> None:
    more: Json = {"bots": [None, "random"], "sit": ANN, "start": True}
    seen, unlisted, alone = (
        ann.open_table("ftw", 2, listed=listed, spectators=spectators, **more)
        for listed, spectators in ((True, True), (False, True), (True, False))
    )
    made = {seen, unlisted, alone}
    found = wait_until(lambda: [one for one in bob.get("/api/tables")["tables"] if one["id"] in made])
    assert [(one["id"], one["state"], one["you"]) for one in found] == [(seen, "playing", None)]


def test_full_tables_are_listed_for_others_only(ann: Client, bob: Client, new_client: NewClient) -> None:
    eve = new_client()
    made = [
        ann.open_table("ftw", 2, listed=listed, spectators=spectators, sit=ANN)
        for listed, spectators in ((True, True), (False, True), (True, False))
    ]
    for table in made:
        bob.sit(table, "Bob", "red")

    def listed() -> list[Json]:
        return [one for one in eve.get("/api/tables")["tables"] if one["id"] in made]

    wait_until(lambda: [[seat["kind"] for seat in one["seats"]] for one in listed()] == [["person"] * 2])
    assert [(one["id"], one["state"], one["you"]) for one in listed()] == [(made[0], "open", None)]
    for sitting in (ann, bob):
        assert not set(made) & {one["id"] for one in sitting.get("/api/tables")["tables"]}
        assert set(made) <= {one["id"] for one in sitting.get("/api/mine")["tables"] if one["state"] == "open"}


def test_table_filling_during_a_read_is_listed_once(
    monkeypatch: pytest.MonkeyPatch, ann: Client, bob: Client, new_client: NewClient
) -> None:
    eve = new_client()
    table = ann.open_table("ftw", 2, listed=True, sit=ANN)
    look = SqlCatalog.listed
    seen = []

    async def fills_afterwards(catalog: SqlCatalog, **asked: Any) -> Any:
        found = await look(catalog, **asked)
        if not seen and not asked.get("full") and table in (record.id for record in found):
            seen.append(table)
            await asyncio.to_thread(bob.sit, table, "Bob", "red")
            while table not in (record.id for record in await look(catalog, **asked, full=True)):
                await asyncio.sleep(0.01)
        return found

    monkeypatch.setattr(SqlCatalog, "listed", fills_afterwards)
    found = [one for one in eve.get("/api/tables")["tables"] if one["id"] == table]
    assert seen
    assert [[seat["kind"] for seat in one["seats"]] for one in found] == [["person", "person"]]


def _listed_as_playing(person: Client) -> Json:
    """Return the person's only table, once the catalog shows its start."""
    wait_until(lambda: [one["state"] for one in person.get("/api/mine")["tables"]] == ["playing"])
    [found] = person.get("/api/mine")["tables"]
    return found


def test_own_tables_show_turn_and_clock(ann: Client, bob: Client) -> None:
    pace = {"kind": "days", "days": 2}
    table = ann.open_table("ftw", 2, sit=ANN, pace=pace)
    bob.sit(table, "Bob", "red")
    assert ann.get("/api/mine")["tables"][0]["turn"] is None
    ann.post(f"/api/tables/{table}/start")
    for one, seat in ((ann, 0), (bob, 1)):
        mine = _listed_as_playing(one)
        one.join(table)
        assert (mine["you"], mine["turn"], mine["clock"]) == (seat, one.play["actor"], one.play["clock"])
        assert mine["clock"]["total_ms"] == 2 * 86_400_000
    bob.post(f"/api/tables/{table}/resign")
    [mine] = bob.get("/api/mine")["tables"]
    assert mine["resigned"]
    assert mine["clock"] is None
    assert not ann.get("/api/mine")["tables"][0]["resigned"]


def test_broken_table_is_still_listed(monkeypatch: pytest.MonkeyPatch, ann: Client) -> None:
    table = ann.open_table("ftw", 3, bots=[None, "random", "random"], sit=ANN, start=True)

    async def broken(hub: Hub, table_id: str) -> None:
        raise Refusal("table-broken")

    monkeypatch.setattr(Hub, "live", broken)
    mine = _listed_as_playing(ann)
    assert (mine["id"], mine["turn"]) == (table, None)


def test_handover_moves_a_seat_once(ann: Client, new_client: NewClient) -> None:
    phone = new_client()
    table = ann.open_table("ftw", 3, bots=[None, "random", "random"], sit=ANN, start=True)
    ann.join(table)
    code = ann.post(f"/api/tables/{table}/handover")["code"]
    assert phone.post("/api/claim", {"code": code})["id"] == table
    ann.until(lambda frame: frame["t"] == "snapshot")
    assert ann.you["seat"] is None
    phone.join(table)
    assert phone.you["seat"] == 0
    assert new_client().post("/api/claim", {"code": code}, 404)["code"] == "code-unknown"
    assert ann.post(f"/api/tables/{table}/handover", status=403)["code"] == "seat-none"


def test_failed_claims_keep_the_code(ann: Client, bob: Client, new_client: NewClient) -> None:
    phone = new_client()
    table = ann.open_table("ftw", 3, sit=ANN)
    bob.sit(table, "Bob", "red")
    code = ann.post(f"/api/tables/{table}/handover")["code"]
    assert bob.post("/api/claim", {"code": code}, 409)["code"] == "seat-have"
    program = new_client(bob.token(table))
    assert program.post("/api/claim", {"code": code}, 403)["code"] == "person-only"
    assert ann.post("/api/claim", {"code": code})["id"] == table  # Ann keeps her own seat
    assert phone.post("/api/claim", {"code": code})["id"] == table
    assert ann.post("/api/claim", {"code": code}, 404)["code"] == "code-unknown"


def test_one_of_many_concurrent_claims_wins(ann: Client, new_client: NewClient) -> None:
    table = ann.open_table("ftw", 3, sit=ANN)
    code = ann.post(f"/api/tables/{table}/handover")["code"]
    phones = [new_client() for _ in range(6)]
    with ThreadPoolExecutor(len(phones)) as threads:
        claimed = list(threads.map(lambda phone: phone.post("/api/claim", {"code": code}, None), phones))
    assert sorted(claim.get("code", "") for claim in claimed) == ["", *["code-unknown"] * 5]
    (winner,) = [phone for phone, claim in zip(phones, claimed, strict=True) if "id" in claim]
    winner.join(table)
    assert winner.you["seat"] == 0


def test_program_plays_with_a_token_only(ann: Client, new_client: NewClient) -> None:
    table = ann.open_table("ftw", 3, bots=[None, "random", "random"], sit=ANN, start=True)
    token = ann.token(table)
    program = new_client(token)
    program.join(table)
    assert program.you["seat"] == 0
    play_match([program], any_move, moves=1)
    forged = {name: f"{said[:-1]}{'y' if said.endswith('x') else 'x'}" for name, said in token.items()}
    with websocket(program.server, table, additional_headers=forged) as socket:
        assert first_code(socket) == "token-forged"


def test_spectators_see_only_the_public_view(ann: Client, new_client: NewClient) -> None:
    eve = new_client()
    table = ann.open_table("ftw", 3, bots=[None, "random", "random"], sit=ANN, start=True)
    eve.join(table)
    assert eve.you == {"seat": None, "host": False, "book": None, "removed": False, "asks": False, "feedback": ""}
    assert eve.play["moves"] == []
    assert eve.ask({"t": "move", "token": "play 1", "version": eve.version})["code"] == "seat-none"
    assert eve.ask({"t": "say", "text": "hi"})["code"] == "seat-none"
    closed = ann.open_table("ftw", 3, bots=[None, "random", "random"], sit=ANN, spectators=False)
    eve.join(closed)
    assert eve.room["id"] == closed  # while a seat is free
    ann.post(f"/api/tables/{closed}/start")
    assert eve.until(lambda frame: frame["t"] == "bye")["code"] == "spectators-no"
    eve.join(closed)
    assert eve.bye is not None
    assert eve.bye["code"] == "spectators-no"


def test_story_is_for_the_winner_only(ann: Client, bob: Client, new_client: NewClient) -> None:
    eve = new_client()
    table = ann.open_table("fuji99", 2, sit=ANN)
    bob.sit(table, "Bob", "red")
    ann.post(f"/api/tables/{table}/start")
    for one in (ann, bob):
        one.join(table)
    play_match([ann, bob], lambda moves: next((token for token, *_ in moves if token in FUJI99_QUICKLY), moves[0][0]))
    (winner,) = ann.play["winners"]
    readers = [ann, bob][winner], [bob, ann][winner], eve
    for query, found in (("", True), (f"?viewer={winner}", True), (f"?viewer={1 - winner}", False)):
        last = [one.get(f"/api/tables/{table}/replay{query}")["frames"][-1]["play"] for one in readers]
        assert [play["story"] is not None for play in last] == [found, False, False]


def test_database_errors_are_hidden_from_clients(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, ann: Client
) -> None:
    table = ann.open_table("ftw", 3, bots=[None, "random", "random"], sit=ANN)

    async def away(*_: object, **__: object) -> Any:
        raise StoreUnavailable("database-unavailable", reason="no route to takujo@db.example")

    monkeypatch.setattr(SqliteStore, "append", away)
    answer = ann.post(f"/api/tables/{table}/start", status=503)
    assert answer == {"code": "server-away", "args": {}}
    assert "db.example" in caplog.text


def test_handshake_without_database_ends_with_a_reason(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, server: str, ann: Client
) -> None:
    table = ann.open_table("ftw", 3, bots=[None, "random", "random"], sit=ANN)

    async def away(*_: object) -> bool:
        raise CatalogUnavailable("database-unavailable", reason="no route to takujo@db.example")

    monkeypatch.setattr(Sessions, "holds", away)
    cookie = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
    with websocket(server, table, additional_headers={"Cookie": cookie}) as socket:
        assert json.loads(socket.recv(TIMEOUT)) == {"t": "bye", "code": "server-away", "args": {}, "retry": True}
    assert "Traceback" not in caplog.text


def finished(people: list[Client]) -> str:
    """Return a table with a finished match of these players."""
    table: str = people[0].open_table("ftw", 2, options={"rounds": 1}, sit=ANN)
    people[1].sit(table, "Bob", "red")
    people[0].post(f"/api/tables/{table}/start")
    for one in people:
        one.join(table)
    play_match(people, any_move)
    return table


def test_concurrent_rematches_are_one_table(new_client: NewClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = people = [new_client(), new_client()]
    table = finished(people)
    create, both, made = SqlCatalog.create_table, threading.Event(), []

    async def together(*args: Any, **values: Any) -> Any:
        record = await create(*args, **values)
        made.append(record.id)
        if len(made) == 2:
            both.set()
        await asyncio.to_thread(both.wait, TIMEOUT)
        return record

    monkeypatch.setattr(SqlCatalog, "create_table", together)
    with ThreadPoolExecutor(2) as threads:
        asked = [threads.submit(one.post, f"/api/tables/{table}/rematch") for one in people]
        again, same = (answer.result()["id"] for answer in asked)
    assert again == same
    assert made == [again, again]
    for one in (ann, bob):
        assert [found["id"] for found in one.get("/api/mine")["tables"]] == [again, table]


def test_rematch_that_was_not_noted_is_found_again(new_client: NewClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server dies between opening the table and logging the rematch."""
    ann, bob = people = [new_client(), new_client()]
    table = finished(people)
    create, made = SqlCatalog.create_table, []

    async def then_die(*args: Any, **values: Any) -> Any:
        made.append((await create(*args, **values)).id)
        raise StoreUnavailable("database-unavailable", reason="killed")

    with monkeypatch.context() as patched:
        patched.setattr(SqlCatalog, "create_table", then_die)
        ann.post(f"/api/tables/{table}/rematch", status=503)
    assert ann.get(f"/api/tables/{table}")["next"] is None
    assert [bob.post(f"/api/tables/{table}/rematch")["id"]] == made
    for one in (ann, bob):
        assert [found["id"] for found in one.get("/api/mine")["tables"]] == [*made, table]


def test_half_opened_rematch_is_completed_later(new_client: NewClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = people = [new_client(), new_client()]
    table = finished(people)

    async def fail(*_: object) -> Any:
        raise StoreUnavailable("database-unavailable", reason="killed")

    with monkeypatch.context() as patched:
        patched.setattr(Hub, "open", fail)
        ann.post(f"/api/tables/{table}/rematch", status=503)
    again = bob.post(f"/api/tables/{table}/rematch")["id"]
    assert ann.post(f"/api/tables/{table}/rematch")["id"] == again
    assert [seat["name"] for seat in bob.get(f"/api/tables/{again}")["seats"]] == ["Bob", "Ann"]


@pytest.mark.parametrize("is_deleted", [False, True])
def test_expired_rematch_can_be_replaced(is_deleted: bool, tmp_path: Path) -> None:
    with serve(tmp_path) as address, Client(address) as ann, Client(address) as bob:
        table = finished([ann, bob])
        expired = ann.post(f"/api/tables/{table}/rematch")["id"]
        cookies = [f"takujo={one.http.cookies['takujo']}" for one in (ann, bob)]
    asyncio.run(give_up_tables(tmp_path, is_deleted))
    with serve(tmp_path) as address, ExitStack() as leaving:
        ann, bob = (leaving.enter_context(Client(address, {"Cookie": cookie})) for cookie in cookies)
        assert bob.get(f"/api/tables/{expired}", 404)["code"] == "table-unknown"
        again = bob.post(f"/api/tables/{table}/rematch")["id"]
        assert again != expired
        assert ann.post(f"/api/tables/{table}/rematch")["id"] == again
        assert ann.get(f"/api/tables/{table}")["next"] == again
        assert [seat["name"] for seat in bob.get(f"/api/tables/{again}")["seats"]] == ["Bob", "Ann"]


async def give_up_tables(folder: Path, and_delete: bool) -> None:
    """Expire tables as the server does after some days."""
    database = Settings(data_dir=folder).database
    later = time.time_ns() // 1_000_000 + 2 * DAY_MS
    async with stores(database) as (store, catalog):
        for now_ms in (later, later + HOUR_MS) if and_delete else (later,):
            await sweep(store, catalog, LocalBus(), 1, now_ms)


def test_running_match_has_no_transcript_or_replay(ann: Client) -> None:
    table = ann.open_table("ftw", 3, bots=[None, "random", "random"], sit=ANN, start=True)
    for what in ("transcript", "position", "replay", "replay?viewer=0"):
        assert ann.get(f"/api/tables/{table}/{what}", 409)["code"] == "match-open"


BODIES: list[tuple[Any, str]] = [
    (b"{", "request-"),
    (b"[]", "request-"),
    (b"null", "request-"),
    (b"\xff\xfe", "request-"),
    (b'{"game": "\xff", "seats": 3}', "request-"),
    (b'{"game": "\\ud800", "seats": 3}', "request-"),
    (b"[" * 5_000, "request-"),
    ({}, "request-field"),
    ({"game": "ftw"}, "request-field"),
    ({"game": "ftw", "seats": 3, "extra": 1}, "request-field"),
    ({"game": "ftw", "seats": 99}, "request-field"),
    ({"game": "../ftw", "seats": 3}, "game-unknown"),
    ({"game": "ftw", "seats": 3, "options": {"seats": 3}}, "option-unknown"),
    ({"game": "ftw", "seats": 3, "options": {"self": 3}}, "option-unknown"),
    ({"game": "ftw", "seats": 3, "pace": {"kind": "live", "seconds": 1}}, "request-field"),
    ({"game": "ftw", "seats": 3, "pace": {"kind": "never"}}, "request-field"),
    ({"game": "ftw", "seats": 3, "bots": ["x"] * 99}, "request-field"),
    ({"game": "ftw", "seats": 3, "sit": {"name": "x" * 10_000, "colour": "blue"}}, "name-invalid"),
    ({"game": "ftw", "seats": 3, "sit": {"name": "\u200b", "colour": "blue"}}, "name-invalid"),
    ({"game": "ftw", "seats": 3, "sit": {"name": "x", "colour": "pink"}}, "request-field"),
]


@pytest.mark.parametrize(("body", "code"), BODIES, ids=[str(number) for number in range(len(BODIES))])
def test_bad_bodies_are_refused(body: Any, code: str, ann: Client) -> None:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = ann.http.post("/api/tables", content=content, headers={"content-type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert answer.json()["code"].startswith(code), answer.text
    assert ann.get("/api/mine")["tables"] == []


def test_too_large_body_is_refused(ann: Client) -> None:
    answer = ann.http.post("/api/tables", content=b" " * (BODY_BYTES + 1), headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "request-too-large")


def test_bad_transcripts_are_refused(tmp_path: Path, ann: Client) -> None:
    secret = tmp_path / "secret"
    secret.write_text("x")
    head = f'takujo transcript 1\ngame fuji99\nrules_version 1\nseats 2\noptions {{"deck": "{secret}"}}\n\nend 0 open\n'
    for text, code in (("", "transcript-header"), ("x" * 1_000, "transcript-header"), (head, "option-value")):
        answer = ann.http.post("/api/verify", content=text.encode())
        assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert ann.http.post("/api/verify", content=b"\xff").json()["code"] == "text-invalid"
    assert ann.http.post("/api/verify", content=b"x" * 300_000).status_code == 413


def test_seats_over_http(ann: Client, bob: Client, new_client: NewClient) -> None:
    cid = new_client()
    table = ann.open_table("ftw", 3, bots=[None, None, "random"])
    ann.sit(table, "Ann")
    path = f"/api/tables/{table}"
    for who, what, body, status, code in (
        (ann, "sit", {"name": "Ann2", "colour": "red"}, 409, "seat-have"),
        (bob, "sit", {"name": "Bob", "colour": "red", "seat": 0}, 409, "seat-taken"),
        (bob, "start", {}, 403, "host-only"),
        (bob, "kick", {"seat": 0}, 403, "host-only"),
        (bob, "stand", {}, 403, "seat-none"),
        (ann, "start", {}, 409, "seats-empty"),
        (ann, "rematch", {}, 409, "match-open"),
        (ann, "bots", {"seat": 1, "level": "genius"}, 400, "bot-unknown"),
    ):
        assert who.post(f"{path}/{what}", body, status)["code"] == code
    bob.sit(table, "Bob")
    assert cid.post(f"{path}/sit", {"name": "Cid", "colour": "red"}, 409)["code"] == "table-full"
    assert cid.post("/api/tables/nowhere/sit", {"name": "Cid", "colour": "red"}, 404)["code"] == "table-unknown"
    ann.post(f"{path}/kick", {"seat": 1})
    [removed] = ann.get(path)["removed"]
    assert removed["name"] == "Bob"
    assert bob.post(f"{path}/sit", {"name": "Bob", "colour": "red"}, 403)["code"] == "seat-removed"
    assert bob.post(f"{path}/invite", {"row": removed["row"]}, 403)["code"] == "host-only"
    ann.post(f"{path}/invite", {"row": removed["row"]})
    assert bob.post(f"{path}/resign", {}, 403)["code"] == "seat-none"
    cid.sit(table, "Cid")
    ann.post(f"{path}/start")
    assert bob.post(f"{path}/sit", {"name": "Bob", "colour": "red"}, 409)["code"] == "table-started"


def test_forged_cookie_is_refused_and_replaced(new_client: NewClient, server: str) -> None:
    eve = new_client(FORGED)
    answer = eve.http.get("/api/mine")
    assert (answer.status_code, answer.json()["code"]) == (403, "cookie-forged")
    assert "Max-Age=0" in answer.headers["set-cookie"]
    with websocket(server, "x", additional_headers=FORGED) as socket:
        assert first_code(socket) == "cookie-forged"
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=TIMEOUT)


HARMLESS: list[tuple[Any, str]] = [
    ("{", "frame-invalid"),
    ("", "frame-invalid"),
    ("[]", "frame-invalid"),
    (b"\xff\xff", "frame-invalid"),
    ("[" * 2_000, "frame-invalid"),
    ({"t": "dance"}, "frame-invalid"),
    ({"t": "move"}, "frame-invalid"),
    ({"t": "ping", "extra": 1}, "frame-invalid"),
    ({"t": "move", "token": "x" * 301, "version": 1}, "frame-invalid"),
    ({"t": "move", "token": "play 1", "version": "1"}, "frame-invalid"),
    ({"t": "move", "token": "play 1", "version": 0}, "stale"),
    ({"t": "move", "token": "play 1", "version": 10**9}, "stale"),
    ({"t": "say", "text": "x" * 301}, "text-long"),
    ({"t": "answer", "yes": True}, "answer-nothing"),
]


def test_bad_frames_are_refused_and_connection_stays(ann: Client) -> None:
    table = ann.open_table("ftw", 3, bots=[None, "random", "random"], sit=ANN, start=True)
    ann.join(table)
    play_match([ann], any_move, moves=0)
    version = ann.version
    for frame, code in HARMLESS:
        assert ann.ask(frame)["code"] == code, frame
    ann.send({"t": "ping"})
    assert ann.until(lambda answer: answer["t"] == "pong")
    assert ann.version == version, "nothing is stored"


def test_move_out_of_turn_is_refused(ann: Client, bob: Client) -> None:
    table = ann.open_table("ftw", 3, bots=[None, None, "random"], sit=ANN)
    bob.sit(table, "Bob")
    ann.post(f"/api/tables/{table}/start")
    for one in (ann, bob):
        one.join(table)
    play_match([ann, bob], any_move, moves=0)
    while bob.version < ann.version:
        bob.receive()
    actor, other = (ann, bob) if ann.play["moves"] else (bob, ann)
    token = actor.play["moves"][0][0]
    assert other.ask({"t": "move", "token": token, "version": other.version})["code"] == "not-your-turn"
    assert other.ask({"t": "preview", "token": token, "version": other.version})["code"] == "not-your-turn"
    actor.send({"t": "preview", "token": token, "version": actor.version})
    assert actor.until(lambda frame: frame["t"] == "preview")["token"] == token
    assert actor.ask({"t": "move", "token": "xyzzy", "version": actor.version})["code"] == "move-syntax"


def test_repeated_move_gets_the_first_answer(ann: Client) -> None:
    table = ann.open_table("ftw", 3, bots=[None, "random", "random"], sit=ANN, start=True)
    ann.join(table)
    while not (ann.play and ann.play["moves"]):
        ann.receive()
    move = {"t": "move", "token": ann.play["moves"][0][0], "version": ann.version, "key": "k-1"}
    ann.send(move)
    first = ann.until(lambda frame: frame["t"] == "accepted")
    assert (first["key"], first["version"]) == ("k-1", move["version"] + 1)
    ann.join(table)  # also on a new connection
    ann.send(move)
    assert ann.until(lambda frame: frame["t"] in ("accepted", "refused")) == first


def test_frames_before_hello_are_refused(server: str, ann: Client) -> None:
    table = ann.open_table("ftw", 3)
    with websocket(server, table) as socket:
        socket.send('{"t":"next"}')
        assert first_code(socket) == "hello-first"
        socket.send('{"t":"hello"}')
        assert json.loads(socket.recv(timeout=TIMEOUT))["t"] == "snapshot"


def last_words(socket: Any) -> Json:
    """Return the last frame before the connection closes."""
    last: Json = {}
    with suppress(ConnectionClosed):
        while True:
            last = json.loads(socket.recv(timeout=TIMEOUT))
    return last


def test_abuse_closes_the_connection(server: str, ann: Client) -> None:
    table = ann.open_table("ftw", 3)
    with websocket(server, table) as socket:
        socket.send(json.dumps({"t": "say", "text": "x" * 5_000}))
        assert last_words(socket)["code"] == "frame-too-large"
    with websocket(server, table) as socket:
        with suppress(ConnectionClosed):  # the server may stop reading
            socket.send("x" * 1_000_000)
        assert last_words(socket) == {}
    with websocket(server, "nowhere") as socket:
        assert last_words(socket)["code"] == "table-unknown"


def test_opening_tables_is_rate_limited(tmp_path: Path) -> None:
    with serve(tmp_path, rate_limit_scale=1) as server, Client(server) as ann:
        codes = [ann.http.post("/api/tables", json={"game": "ftw", "seats": 3}).status_code for _ in range(40)]
    assert (codes[0], codes[-1]) == (201, 429)


@pytest.mark.parametrize("path", ["/", "/assets/none.js", "/nowhere", "/api/docs", "/api/openapi.json", "/api/games"])
def test_each_route_is_rate_limited(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rate = Rate(5, 0.001)
    monkeypatch.setattr(static_files, "PAGES", rate)
    monkeypatch.setattr(admission, "BUDGET", Rate(5 * Cost.MEDIUM, 0.001 * Cost.MEDIUM))
    with serve(tmp_path, rate_limit_scale=1) as server, Client(server) as ann:
        answers = [ann.http.get(path) for _ in range(6)]
        assert [answer.status_code == 429 for answer in answers] == [False] * 5 + [True]
        assert answers[-1].json()["code"] == "too-many"
        assert answers[-1].headers["retry-after"] == "1000"
        assert answers[-1].headers["connection"] == "close"
        elsewhere = ann.http.get(path, headers={"X-Forwarded-For": "203.0.113.7"})
        assert elsewhere.status_code == answers[0].status_code


def test_rate_limit_precedes_body_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rate limits apply before the size of a body is checked."""
    monkeypatch.setattr(admission, "BUDGET", Rate(5 * Cost.HEAVY, 0.001 * Cost.HEAVY))
    with serve(tmp_path, rate_limit_scale=1) as server, Client(server) as ann:
        text = {"content-type": "text/plain"}
        codes = [ann.http.post("/api/verify", content=b"-", headers=text).status_code for _ in range(7)]
        assert codes[-1] == 429
        large = ann.http.post("/api/verify", content=b"-" * (TRANSCRIPT_BYTES + 1), headers=text)
        assert large.status_code == 429


@pytest.mark.parametrize(
    "cycle",
    [
        [("sit", {"name": "Bob", "colour": "red"}), ("stand", {})],
        [("rename", {"name": "Ben", "colour": "red"}), ("rename", {"name": "Bob", "colour": "red"})],
        [("bots", {"seat": 2, "level": "random"}), ("bots", {"seat": 2, "level": None})],
    ],
)
def test_table_changes_are_rate_limited(cycle: list[tuple[str, Json]], tmp_path: Path) -> None:
    with serve(tmp_path, rate_limit_scale=1) as server, Client(server) as ann, Client(server) as bob:
        table = ann.open_table("ftw", 3)
        if cycle[0][0] != "sit":
            bob.sit(table, "Bob", "red")
        codes: list[int] = []
        while 429 not in codes and len(codes) < 60 * len(cycle):
            codes += [bob.http.post(f"/api/tables/{table}/{what}", json=body).status_code for what, body in cycle]
        assert codes[0] == 200
        assert 429 in codes
        assert codes.count(200) < 60
        ann.sit(table, "Ann", "blue")  # others are not limited


def test_left_table_is_freed_without_gc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Garbage in cycles is collected every few minutes only."""
    tables: list[weakref.ref[Table]] = []
    load = Hub._load

    async def remember(self: Hub, table_id: str) -> LiveTable:
        live = await load(self, table_id)
        tables.append(weakref.ref(live.table))
        return live

    monkeypatch.setattr(Hub, "_load", remember)
    monkeypatch.setattr("takujo.server.live.hub.IDLE_S", 0.0)
    gc.disable()
    try:
        with serve(tmp_path) as server, Client(server) as ann, Client(server) as ben:
            table = ann.open_table("fourdigits", 2, bots=["random", None], sit={**ANN, "seat": 1}, start=True)
            ann.join(table)
            ben.join(table)
            play_match([ann], any_move, moves=3)
            ann.leave()
            ben.leave()
            wait_until(lambda: not any(one() for one in tables))
    finally:
        gc.enable()
    assert tables


def test_match_continues_after_a_restart(tmp_path: Path) -> None:
    with serve(tmp_path) as server, Client(server) as ann:
        table = ann.open_table("ftw", 3, bots=[None, "random", "random"], sit=ANN, start=True)
        ann.join(table)
        play_match([ann], any_move, moves=3)
        play, log = ann.play, ann.log
    with serve(tmp_path) as server, Client(server) as again:
        again.http.cookies = ann.http.cookies
        again.join(table)
        assert again.you["seat"] == 0
        if again.play["actor"] == play["actor"]:
            assert (again.play["table"], again.log) == (play["table"], log)
        play_match([again], any_move)
        assert again.play["winners"] is not None


def test_websocket_at_unknown_path_is_refused(server: str) -> None:
    with pytest.raises(InvalidStatus), connect(server.replace("http", "ws", 1) + "/elsewhere"):
        pass


@pytest.fixture
def broken_plug_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a package that names a game and cannot be imported."""
    known = [installed_games._loaded, installed_games._say_what_is_missing, api_games.all_games]
    entry = EntryPoint("broken", "no_such_package:GAME", "takujo.games")
    registry = importlib.import_module("takujo.games")  # `takujo.games` is a function
    found = registry._external_entries()
    for one in known:
        one.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(registry, "_external_entries", lambda: [*found, entry])
        yield
    for one in known:
        one.cache_clear()


def test_broken_plug_in_is_left_out(
    broken_plug_in: None, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str], ann: Client
) -> None:
    names = [game["name"] for game in ann.get("/api/games")["games"]]
    assert names == list(takujo.games())
    assert "fourdigits" in names
    assert "broken" not in names
    assert ann.post("/api/tables", {"game": "broken", "seats": 2}, 400)["code"] == "game-unknown"
    assert ann.get("/api/games/broken/rules/en", 404)["code"] == "rules-unknown"
    ann.open_table("fourdigits", 2)
    assert main(["games"]) == 0
    assert "broken" not in capsys.readouterr().out
    (said,) = caplog.messages
    assert said.startswith("the game broken cannot be loaded")
    assert "\n" not in said
