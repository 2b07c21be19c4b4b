"""Reliability, blocks and reports."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.passkeys import ORIGIN, SETTINGS, register, sign_in, user_id
from tests.server.client import ANN, BOB, Client, NewClient, wait_until
from tests.server.threaded_server import serve

from takujo.server import wire
from takujo.server.accounts.reliability import reliability_of
from takujo.server.db.catalog.records import Reliability
from takujo.server.ratelimit import REPORTS


@pytest.fixture
def server(database: str, tmp_path: Path, fast_admin: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr("takujo.server.live.hub.LEAVE_S", 0.1)
    with serve(tmp_path, database=database, **SETTINGS) as address:
        yield address


@pytest.fixture
def headers() -> dict[str, str]:
    return {"Origin": ORIGIN}


def listed(person: Client) -> list[str]:
    return [table["id"] for table in person.get("/api/tables")["tables"]]


def names(found: dict[str, list[dict[str, str]]]) -> list[str]:
    return [one["name"] for one in found["blocked"]]


def test_new_player_shows_no_reliability() -> None:
    assert reliability_of(Reliability(4, 0, 10, 9)) == wire.Reliability(None, None)
    assert reliability_of(Reliability(5, 4, 29, 1)) == wire.Reliability(80, 96)  # rounded down
    assert reliability_of(Reliability(5, 5, 0, 0)) == wire.Reliability(100, None)


def test_reliability_counts_matches_with_people(
    monkeypatch: pytest.MonkeyPatch, ann: Client, bob: Client, new_client: NewClient
) -> None:
    monkeypatch.setattr("takujo.server.accounts.reliability.FEW", 2)
    register(ann, Authenticator(ORIGIN))
    assert ann.get("/api/me/results")["reliability"] == {"finished": None, "in_time": None}
    for gives_up in (ann, bob):
        table = ann.open_table("ftw", 2, sit=ANN, options={"rounds": 1})
        bob.sit(table, **BOB)
        ann.join(table)
        bob.join(table)
        ann.post(f"/api/tables/{table}/start")
        gives_up.post(f"/api/tables/{table}/resign")
        other = bob if gives_up is ann else ann
        other.post(f"/api/tables/{table}/stand")
        ann.leave()
        bob.leave()
    alone = ann.open_table("fourdigits", 2, sit=ANN, bots=[None, "heuristic"], start=True)
    ann.post(f"/api/tables/{alone}/resign")  # no other player is affected
    wait_until(lambda: ann.get("/api/me/results")["reliability"]["finished"] is not None)
    assert ann.get("/api/me/results")["reliability"] == {"finished": 0, "in_time": None}
    opened = ann.open_table("ftw", 3, sit=ANN, listed=True)
    eve = new_client()
    eve.sit(opened, "Eve", "green")
    seats = bob.get("/api/tables")["tables"][0]["seats"]
    bob.sit(opened, **BOB)
    people = bob.get(f"/api/tables/{opened}/people")
    assert people["seats"] == [
        {"reliability": {"finished": 0, "in_time": None}, "blocked": False, "profile": None},
        *[{"reliability": None, "blocked": False, "profile": None}] * 2,  # without an account there is no reliability
    ]
    assert [seat["reliability"] for seat in seats] == [{"finished": 0, "in_time": None}, None, None]


def test_block_separates_people_silently(ann: Client, bob: Client, new_client: NewClient) -> None:
    eve = new_client()
    met = ann.open_table("ftw", 3, sit=ANN)
    bob.sit(met, **BOB)
    assert ann.post(f"/api/tables/{met}/block", {"seat": 0}, 404)["code"] == "seat-nobody"
    assert ann.post(f"/api/tables/{met}/block", {"seat": 9}, 404)["code"] == "seat-nobody"
    for _ in range(2):
        assert names(ann.post(f"/api/tables/{met}/block", {"seat": 1})) == ["Bob"]
    mine = ann.open_table("ftw", 2, sit=ANN, listed=True)
    theirs = bob.open_table("ftw", 2, sit=BOB, listed=True)
    assert (listed(ann), listed(bob), set(listed(eve))) == ([], [], {mine, theirs})
    assert [one.get("/api/tables")["open"] for one in (ann, eve)] == [{}, {"ftw": 2}]
    assert bob.post(f"/api/tables/{mine}/sit", BOB, 403) == {"code": "seat-not-here", "args": {}}
    assert bob.get("/api/me/blocks") == {"blocked": []}
    blocked = [[one and one["blocked"] for one in p.get(f"/api/tables/{met}/people")["seats"]] for p in (ann, bob)]
    assert blocked == [[False, True, None], [False, False, None]]
    (block,) = ann.get("/api/me/blocks")["blocked"]
    assert bob.post(f"/api/me/blocks/{block['id']}/remove", status=404)["code"] == "block-unknown"
    assert ann.post(f"/api/me/blocks/{block['id']}/remove") == {"blocked": []}
    assert (listed(ann), listed(bob)) == ([theirs], [mine])
    bob.sit(mine, **BOB)
    wait_until(lambda: listed(eve) == [theirs, mine])  # to join, and, when full, to watch
    eve.sit(met, "Eve", "green")
    eve.post(f"/api/tables/{met}/block", {"seat": 1})
    assert listed(eve) == []  # tables with a blocked person are hidden from spectators, too


def test_blocks_merge_on_sign_in(ann: Client, bob: Client, new_client: NewClient) -> None:
    other = new_client()
    device = Authenticator(ORIGIN)
    register(ann, device)
    table = bob.open_table("ftw", 3, sit=BOB)
    other.post(f"/api/tables/{table}/block", {"seat": 0})
    sign_in(other, device)
    assert names(ann.get("/api/me/blocks")) == ["Bob"]


def test_operator_reads_and_settles_reports(database: str, run: Run, ann: Client, bob: Client) -> None:
    table = ann.open_table("ftw", 2, sit=ANN)
    bob.sit(table, **BOB)
    for text in ("first", "  said \n twice "):
        assert ann.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "talk", "text": text}) == {}
    assert ann.post(f"/api/tables/{table}/report", {"seat": 0, "reason": "talk"}, 404)["code"] == "seat-nobody"
    assert ann.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "?"}, 400)["code"] == "request-field"
    database = ("--database", database)
    line, count = run("admin", "reports", *database).out.splitlines()
    identity = line.split()[0]
    assert ("Bob" in line, user_id(bob) in line, user_id(ann) in line) == (True, True, False)
    assert line.endswith("said twice")
    assert count == "Reports: 1 (at most 50 are shown)."
    assert run("admin", "settle", identity, "nothing", *database).out == "Reports settled: 1.\n"
    assert run("admin", "reports", *database).out == "Reports: 0 (at most 50 are shown).\n"
    ann.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "name"})
    assert run("admin", "reports", *database).out.splitlines()[0].endswith("the name")
    ann.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "talk", "text": "\x1b]0;x\x07\x9b31m\u202eno"})
    said = run("admin", "reports", *database).out.splitlines()[0]
    assert said.endswith(r"\u001b]0;x\u0007\u009b31m\u202eno")


def test_reports_can_be_off_and_are_rate_limited(tmp_path: Path) -> None:
    with serve(tmp_path, no_reports=True, rate_limit_scale=1) as server, Client(server) as ann, Client(server) as bob:
        table = ann.open_table("ftw", 2, sit=ANN)
        bob.sit(table, **BOB)
        assert ann.get(f"/api/tables/{table}/people")["reports"] is False
        wanted = {"seat": 1, "reason": "name"}
        codes = [ann.post(f"/api/tables/{table}/report", wanted, None)["code"] for _ in range(int(REPORTS.burst) + 1)]
        assert codes == ["reports-off"] * int(REPORTS.burst) + ["too-many"]
