"""Tables of clubs: visibility and notifications."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.server.accounts.test_profiles import played
from tests.server.client import ANN, BOB, Client, Json, NewClient, play_match, wait_until
from tests.server.database_access import transaction
from tests.server.notices.test_webhooks import FEW_S, ON
from tests.server.notices.webhook_receiver import Receiver, run_receiver
from tests.server.threaded_server import serve

from takujo.server.api import clubs
from takujo.server.clubs.repository import Repository
from takujo.server.db.catalog import CatalogUnavailable

CLUB = {"club": "*Thursdays*", **ANN}


@pytest.fixture
def server(database: str, tmp_path: Path) -> Iterator[str]:
    with serve(tmp_path, database=database, round_pause=0.0, **ON) as address:
        yield address


@pytest.fixture
def eve(new_client: NewClient) -> Client:
    return new_client()


@pytest.fixture
def club(ann: Client, bob: Client) -> str:
    """Return Ann's club with Bob as a member."""
    made: str = ann.post("/api/clubs", CLUB, 201)["id"]
    bob.post(f"/api/clubs/{made}/join", BOB)
    return made


def opened(person: Client, club: str, status: int = 201, **more: object) -> Json:
    return person.post(f"/api/clubs/{club}/tables", {"game": "ftw", "seats": 2, "sit": ANN, **more}, status)


def seen(person: Client, club: str, which: str) -> list[str]:
    return [one["id"] for one in person.get(f"/api/clubs/{club}")[which]]


def is_here(person: Client, club: str) -> list[bool]:
    return [one["here"] for one in sorted(person.get(f"/api/clubs/{club}")["members"], key=lambda one: one["number"])]


def test_members_see_tables_of_the_club_and_listed_ones(ann: Client, bob: Client, eve: Client, club: str) -> None:
    table = opened(ann, club)["id"]
    listed, _ = ann.open_table("ftw", 2, sit=ANN, listed=True), ann.open_table("ftw", 2, sit=ANN)
    assert set(seen(bob, club, "tables")) == {table, listed}
    assert [one["open"] for one in bob.get("/api/clubs")["clubs"]] == [1]
    assert seen(eve, club, "tables") == []
    assert [one["id"] for one in eve.get("/api/tables")["tables"]] == [listed]
    assert opened(eve, club, 403)["code"] == "club-members"
    assert opened(ann, "0" * 16, 404)["code"] == "club-unknown"


def test_empty_table_is_closed_by_its_owner(ann: Client, bob: Client, club: str) -> None:
    table = opened(ann, club, listed=True)["id"]
    bob.sit(table, **BOB)
    ann.post(f"/api/tables/{table}/stand")
    ann.post(f"/api/tables/{table}/resign", status=403)  # Bob still sits there
    bob.post(f"/api/tables/{table}/stand")
    bob.post(f"/api/tables/{table}/resign", status=403)
    ann.post(f"/api/tables/{table}/resign")
    assert bob.get(f"/api/tables/{table}/people", 404)["code"] == "table-unknown"
    assert seen(bob, club, "tables") == []
    assert [ann.get(f"/api/{where}")["tables"] for where in ("mine", "tables")] == [[], []]


def test_each_club_counts_its_own_open_tables(ann: Client, bob: Client, eve: Client, club: str) -> None:
    ann.post("/api/clubs", CLUB, 201)
    elsewhere = eve.post("/api/clubs", CLUB, 201)["id"]
    for _ in range(2):
        opened(eve, elsewhere)
    opened(ann, club)
    assert [one["open"] for one in ann.get("/api/clubs")["clubs"]] == [1, 0]


def test_listed_tables_have_a_free_seat_or_spectators(ann: Client, bob: Client, eve: Client, club: str) -> None:
    def full(**more: object) -> str:
        table = ann.open_table("ftw", 2, sit=ANN, **more)
        eve.sit(table, "Eve", "red")
        return table

    free = ann.open_table("ftw", 2, sit=ANN, listed=True, spectators=False)
    watched, hidden = full(listed=True), full(listed=True, spectators=False)
    wait_until(lambda: set(seen(bob, club, "tables")) == {free, watched})  # the catalog lags behind
    for table in (watched, hidden):
        ann.post(f"/api/tables/{table}/start")
    wait_until(lambda: {one["state"] for one in eve.get("/api/mine")["tables"]} == {"playing"})
    assert set(seen(bob, club, "tables")) == {free, watched}
    table = opened(ann, club, spectators=False)["id"]
    eve.sit(table, "Eve", "red")
    wait_until(lambda: table in {one["id"] for one in eve.get("/api/mine")["tables"]})
    assert table in seen(bob, club, "tables")


def test_no_table_is_left_if_it_cannot_be_added_to_the_club(ann: Client, club: str, database: str) -> None:
    async def drop() -> None:
        async with transaction(database) as connection:
            await connection.execute(sa.text("DROP TABLE club_tables"))

    asyncio.run(drop())
    opened(ann, club, 503)
    assert ann.get("/api/mine")["tables"] == []


def test_members_see_the_club_while_nothing_can_be_written(
    ann: Client, club: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise CatalogUnavailable("database-unavailable", reason="full")

    monkeypatch.setattr(clubs, "SEEN_MS", 0)
    monkeypatch.setattr(Repository, "see", fail)
    assert ann.get(f"/api/clubs/{club}")["size"] == 2


def test_tables_are_read_for_members_only(ann: Client, eve: Client, club: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise CatalogUnavailable("database-unavailable", reason="slow")

    monkeypatch.setattr(Repository, "tables", fail)
    assert eve.get(f"/api/clubs/{club}")["tables"] == []
    ann.get(f"/api/clubs/{club}", 503)


def test_members_see_their_matches_and_a_rematch(ann: Client, bob: Client, eve: Client, club: str) -> None:
    table = opened(ann, club, options={"rounds": 1})["id"]
    bob.sit(table, **BOB)
    assert seen(bob, club, "tables") == [table]
    ann.post(f"/api/tables/{table}/start")
    for person in (ann, bob):
        person.join(table)
    play_match([ann, bob])
    wait_until(lambda: seen(bob, club, "matches") == [table])
    assert seen(bob, club, "tables") == []
    again = bob.post(f"/api/tables/{table}/rematch")["id"]
    assert seen(ann, club, "tables") == [again]
    played(ann, bob, spectators=False, listed=True)
    played(ann, eve, listed=True)  # only one member
    played(ann, bob)  # not listed
    watched = played(ann, bob, listed=True)
    assert seen(bob, club, "matches") == [watched, table]
    assert seen(eve, club, "matches") == []


def test_member_is_here_who_looks_or_plays(
    ann: Client, bob: Client, club: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert is_here(ann, club) == [True, True]
    monkeypatch.setattr(clubs, "HERE_MS", 0)
    assert is_here(ann, club) == [False, False]
    slow = opened(bob, club, pace={"kind": "days", "days": 1}, sit=BOB)["id"]
    assert is_here(ann, club) == [False, False]
    bob.join(slow)
    assert is_here(ann, club) == [False, True]
    bob.leave()
    wait_until(lambda: is_here(ann, club) == [False, False])
    opened(bob, club, sit=BOB)
    assert is_here(ann, club) == [False, True]


def test_blocked_member_neither_sees_the_table_nor_is_notified(ann: Client, bob: Client, club: str) -> None:
    with run_receiver() as receiver:
        add(bob, receiver, club)
        met = played(bob, ann)
        bob.post(f"/api/tables/{met}/block", {"seat": 1})
        opened(ann, club)
        time.sleep(FEW_S)
        assert seen(bob, club, "tables") == []
        assert "club" not in [body["type"] for body in receiver.bodies()]


def add(person: Client, receiver: Receiver, club: str) -> None:
    person.post("/api/notices", {"target": receiver.address, "language": "en", "table": None}, 201)
    assert person.post(f"/api/clubs/{club}/notices", {"wanted": True})["notify"]


def test_members_are_notified_of_a_table(
    ann: Client, bob: Client, new_client: NewClient, club: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    silent = new_client()
    silent.post(f"/api/clubs/{club}/join", {**BOB, "name": "Cho"})
    with run_receiver() as receiver:
        for person in (ann, bob):
            add(person, receiver, club)
        table = opened(ann, club)["id"]
        opened(ann, club)
        wait_until(lambda: len(receiver.bodies()) == 3)
        time.sleep(FEW_S)
        text = f"*Thursdays*: Ann has opened a table of FTW?!. http://localhost/t/{table}"
        assert [body for body in receiver.bodies() if body["type"] != "hello"] == [{"type": "club", "text": text}]
        monkeypatch.setattr(clubs, "QUIET_MS", 0)
        assert not bob.post(f"/api/clubs/{club}/notices", {"wanted": False})["notify"]
        opened(bob, club, sit=BOB)
        wait_until(lambda: len(receiver.bodies()) == 4)  # the fourth is Ann's


def test_quiet_time_begins_with_the_last_notice(
    ann: Client, bob: Client, club: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with run_receiver() as receiver:
        add(bob, receiver, club)
        tables = {}
        for minute in (60, 69, 70):
            monkeypatch.setattr(clubs, "now_ms", lambda minute=minute: minute * 60_000)
            tables[minute] = opened(ann, club)["id"]
        wait_until(lambda: len(receiver.bodies()) == 3)
        time.sleep(FEW_S)
        told = [body["text"].rpartition("/")[2] for body in receiver.bodies()[1:]]
        assert sorted(told) == sorted([tables[60], tables[70]])


def test_only_members_choose_notices(eve: Client, club: str) -> None:
    assert eve.post(f"/api/clubs/{club}/notices", {"wanted": True}, 403)["code"] == "club-members"
