"""Operators close and delete tables, ban and forget people, on both databases."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.test_errors import require_one_line
from tests.server.client import ANN, BOB, Client, play_match, wait_until
from tests.server.database_access import stored_logs
from tests.server.database_with_matches import OVER, TABLES, cookie_of_its_person, filled_database
from tests.server.threaded_server import serve
from tests.server.tournaments.simulated_entrants import open_tournament
from websockets.exceptions import ConnectionClosed

from takujo.i18n import LANGUAGES
from takujo.server.accounts.redaction import GONE
from takujo.server.db.verify import audit

pytestmark = pytest.mark.usefixtures("fast_admin")


@pytest.fixture
def server(database: str, tmp_path: Path, fast_admin: None) -> Iterator[str]:
    with serve(tmp_path, database=database) as address:
        yield address


def until_refused(person: Client, path: str, status: int) -> str:
    """Wait until the workers refuse the request; return the code."""
    wait_until(lambda: person.http.get(path).status_code == status)
    code: str = person.get(path, status)["code"]
    return code


def until_bye(person: Client) -> str:
    if person.bye is None:
        person.until(lambda frame: frame["t"] == "bye")
    assert person.bye is not None
    with pytest.raises(ConnectionClosed):
        person.receive()
    code: str = person.bye["code"]
    return code


def id_of(database: str, name: str, run: Run) -> str:
    """Return the id of a seated person. Waits for the catalog."""

    def found() -> list[str]:
        (*people, _) = run("admin", "people", name, "--database", database).out.splitlines()
        return people

    wait_until(lambda: bool(found()))
    return found()[0].split()[0]


def test_table_in_use_is_closed_reopened_and_deleted(database: str, run: Run, ann: Client) -> None:
    there = ("--database", database, "--lang", "en")
    table = ann.open_table("ftw", 2, bots=[None, "random"], sit=ANN, start=True)
    other = ann.open_table("ftw", 2, sit=ANN, listed=True)
    ann.join(table)
    code = ann.get(f"/api/tables/{table}")["code"]
    assert run("admin", "close", code, other, *there).status == 0
    assert until_bye(ann) == "table-closed"
    for closed in (table, other):
        assert until_refused(ann, f"/api/tables/{closed}", 404) == "table-closed"
    assert ann.get("/api/mine")["tables"] == ann.get("/api/tables")["tables"] == []
    assert table in run("admin", "tables", "--state", "closed", *there).out
    assert run("admin", "reopen", table, *there).status == 0
    ann.join(table)
    play_match([ann])
    assert run("admin", "delete", table, *there).status == 0
    assert ann.get(f"/api/tables/{table}", 404)["code"] == "table-unknown"
    assert [row for row in asyncio.run(stored_logs(database)) if row == table] == []
    assert run("verify", *there).status == 0
    require_one_line(run("admin", "delete", other, table, *there), "en", table)
    assert other in run("admin", "show", other, *there).out  # none is deleted unless all exist


def test_ban_vacates_seats_and_blocks_requests(database: str, run: Run, ann: Client, bob: Client) -> None:
    there = ("--database", database, "--lang", "en")
    playing = ann.open_table("ftw", 2, sit=ANN)
    bob.sit(playing, **BOB)
    ann.post(f"/api/tables/{playing}/start")
    waiting, resting = bob.open_table("ftw", 2, sit=BOB), bob.open_table("ftw", 2, sit=BOB)
    for person in (ann, bob):
        person.join(playing)
    bob_id = id_of(database, "bob", run)
    assert run("admin", "ban", bob_id, *there).status == 0
    assert until_bye(bob) == "banned"
    assert until_refused(bob, "/api/games", 403) == "banned"
    with pytest.raises(ConnectionClosed):
        bob.join(waiting)
    ann.until(lambda _: ann.room["seats"][1]["state"] == "resigned")
    for table in (waiting, resting):
        wait_until(lambda path=f"/api/tables/{table}": ann.get(path)["seats"][0]["kind"] == "empty")
    assert "banned" in run("admin", "people", bob_id, *there).out
    assert run("admin", "unban", bob_id, *there).status == 0
    wait_until(lambda: bob.http.get("/api/games").status_code == 200)


def test_forget_keeps_moves_of_others(database: str, run: Run, ann: Client, bob: Client) -> None:
    there = ("--database", database, "--lang", "en")
    alone = bob.open_table("ftw", 2, bots=[None, "random"], sit=BOB, start=True)
    both = ann.open_table("ftw", 2, sit=ANN)
    bob.sit(both, **BOB)
    ann.post(f"/api/tables/{both}/start")
    for person in (ann, bob):
        person.join(both)
    play_match([ann, bob], moves=4)
    for person, text in ((ann, "mine"), (bob, "secret words")):
        person.send({"t": "say", "text": text})
    ann.until(lambda _: len(ann.chat) == 2)
    moves = [row for row in asyncio.run(stored_logs(database))[both] if row.kind in ("moved", "drawn")]
    bob_id = id_of(database, "bob", run)
    assert run("admin", "forget", bob_id, *there).status == 0
    assert ann.get(f"/api/tables/{alone}", 404)["code"] == "table-unknown"
    ann.join(both)
    assert [seat["name"] for seat in ann.room["seats"]] == ["Ann", GONE]
    assert {line["text"] for line in ann.chat if line["text"]} == {"mine", GONE}
    assert bob.get("/api/mine")["tables"] == []
    rows = asyncio.run(stored_logs(database))[both]
    assert [row[:4] for row in rows if row.kind in ("moved", "drawn")] == [row[:4] for row in moves]
    assert not [row for row in rows if bob_id in row.body or "Bob" in row.body or "secret" in row.body]
    assert asyncio.run(audit(database)).damaged == []
    assert run("admin", "people", bob_id, *there).out.startswith("People: 0 ")


def test_tournament_is_ended_by_an_operator(database: str, run: Run, ann: Client, bob: Client) -> None:
    there = ("--database", database, "--lang", "en")
    tournament = open_tournament(ann)
    assert [one["id"] for one in bob.get("/api/tournaments")["open"]] == [tournament]
    link = f"https://tables.example/tournament/{tournament}"
    assert "is cancelled" in run("admin", "end-tournament", link, *there).out
    assert bob.get("/api/tournaments")["open"] == []
    assert bob.get(f"/api/tournaments/{tournament}")["state"] == "expired"
    require_one_line(run("admin", "end-tournament", tournament, *there), "en", "cancelled")
    require_one_line(run("admin", "end-tournament", "1f00", *there), "en", "does not exist")
    assert f"end-tournament  {tournament}" in run("admin", "log", *there).out


def test_forget_refuses_a_damaged_log(tmp_path: Path, run: Run) -> None:
    database = filled_database(tmp_path)
    with closing(sqlite3.connect(tmp_path / "takujo.sqlite3")) as moves:
        (table,) = moves.execute("SELECT min(table_id) FROM table_log WHERE seq = 3").fetchone()
        moves.execute("UPDATE table_log SET at_ms = at_ms + 1 WHERE table_id = ? AND seq = 3", (table,))
        moves.commit()
    before = asyncio.run(stored_logs(database))
    ran = run("admin", "forget", id_of(database, "ann", run), "--database", database, "--lang", "en")
    assert (ran.status, table in ran.err) == (2, True)
    assert asyncio.run(stored_logs(database)) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_unknown_targets_are_one_line(language: str, tmp_path: Path, run: Run) -> None:
    filled_database(tmp_path)
    there = ("--data-dir", str(tmp_path), "--lang", language)
    for job, word in (("close", "nothing"), ("show", "0" * 16), ("ban", "Ann"), ("forget", "Ann"), ("unban", "x")):
        require_one_line(run("admin", job, word, *there), language, word)
    missing = run("admin", "tables", "--data-dir", str(tmp_path / "new"), "--lang", language)
    require_one_line(missing, language, str(tmp_path / "new"))
    require_one_line(run("admin", "tables", "--state", "lost", *there), language, "lost")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_restored_database_can_be_played_on(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, run: Run
) -> None:
    database = filled_database(tmp_path / "old")
    if kind == "postgresql":
        file, database = tmp_path / "backup", request.getfixturevalue("postgres")
        assert run("backup", str(file), "--data-dir", str(tmp_path / "old")).status == 0
        assert run("restore", str(file), "--database", database).status == 0
    before = asyncio.run(stored_logs(database))
    with serve(tmp_path, database=database) as server, Client(server) as ann:
        ann.http.cookies.set("takujo", cookie_of_its_person(tmp_path / "old"))
        mine = ann.get("/api/mine")["tables"]
        assert len(mine) == TABLES
        over = [table["id"] for table in mine if table["state"] == "over"]
        assert len(over) == OVER
        for table in over:
            assert ann.get(f"/api/tables/{table}/replay")["frames"]
        (playing,) = [table["id"] for table in mine if table["state"] == "playing"]
        ann.join(playing)
        play_match([ann])
        assert ann.play is not None
        assert ann.play["winners"] is not None
        (waiting,) = [table["id"] for table in mine if table["state"] == "open"]
        ann.post(f"/api/tables/{waiting}/bots", {"seat": 1, "level": "random"})
    after = asyncio.run(stored_logs(database))
    assert all(after[table][: len(rows)] == rows for table, rows in before.items())
    found = asyncio.run(audit(database))
    assert (found.sound, found.damaged) == (TABLES, [])
