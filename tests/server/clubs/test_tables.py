"""Tables of clubs: what members see, and are notified of."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.accounts.test_pages import played
from tests.server.client import ANN, BOB, Client, Json, NewClient, play_match, wait_until
from tests.server.notices.test_webhooks import FEW_S, ON
from tests.server.notices.webhook_receiver import Receiver, run_receiver
from tests.server.serving import serve

from takujo.server.api import clubs

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
    """Ann's club, in which Bob is."""
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
    played(ann, eve, listed=True)  # with one member
    played(ann, bob)  # among friends
    watched = played(ann, bob, listed=True)
    assert seen(bob, club, "matches") == [watched, table]
    assert seen(eve, club, "matches") == []


def test_member_is_here_who_looks_or_plays(
    ann: Client, bob: Client, club: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert is_here(ann, club) == [True, True]
    monkeypatch.setattr(clubs, "HERE_MS", 0)
    assert is_here(ann, club) == [False, False]
    opened(bob, club, pace={"kind": "days", "days": 1}, sit=BOB)
    assert is_here(ann, club) == [False, False]
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
        wait_until(lambda: len(receiver.bodies()) == 4)  # Ann's
