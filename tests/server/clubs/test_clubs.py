"""Clubs: members, the table of a season, and what others see."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.passkeys import ORIGIN, SETTINGS, register, sign_in, user_id
from tests.server.accounts.test_pages import PAGE, played
from tests.server.accounts.test_personal_data import taken, traces
from tests.server.client import ANN, BOB, Client, NewClient
from tests.server.serving import serve
from tests.server.tournaments.entrants import begin, finish_first_table, open_tournament, play_all

from takujo.server.api import clubs
from takujo.server.clubs import changes
from takujo.server.clubs.records import Result
from takujo.server.clubs.standings import Standing, standings
from takujo.server.ratings.seasons import begin_of, season_of
from takujo.server.tournaments import director

CLUB = {"club": "Thursdays", **ANN}


@pytest.fixture
def server(database: str, tmp_path: Path, fast_admin: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(director, "LOOK_S", 0.05)
    with serve(tmp_path, database=database, round_pause=0.0, **SETTINGS) as address:
        yield address


@pytest.fixture
def headers() -> dict[str, str]:
    return {"Origin": ORIGIN}


def opened(ann: Client, **more: object) -> str:
    return str(ann.post("/api/clubs", {**CLUB, **more}, 201)["id"])


def table(person: Client, club: str) -> list[tuple[str, int, float | None, int | None]]:
    members = person.get(f"/api/clubs/{club}")["members"]
    return [(one["name"], one["matches"], one["score"], one["place"]) for one in members]


def test_share_of_the_other_members_beaten() -> None:
    """Table a: 1 beats 2 and 3, who are equal. Table b: one member among strangers, so it does not count."""
    found = standings([Result("a", 1, 1), Result("a", 2, 3), Result("a", 3, 3), Result("b", 3, 1)])
    assert found == {1: Standing(1, 1.0, None), 2: Standing(1, 0.25, None), 3: Standing(1, 0.25, None)}


def test_place_needs_some_matches_and_ties_share_it() -> None:
    results = [Result(f"t{n}", number, place) for n in range(4) for number, place in ((1, n % 2), (2, (n + 1) % 2))]
    found = standings([*results, Result("t0", 3, -1)])
    assert {number: one.place for number, one in found.items()} == {2: 1, 1: 2, 3: None}
    assert list(found) == [2, 1, 3]
    assert found[3] == Standing(1, 1.0, None)
    assert {one.place for one in standings(results).values()} == {1}


def test_season_is_a_quarter() -> None:
    for at, season, first in (("2026-03-31", "2026-1", "2026-01-01"), ("2026-10-01", "2026-4", "2026-10-01")):
        now, begin = (round(datetime.fromisoformat(f"{day}T00:00+00:00").timestamp() * 1_000) for day in (at, first))
        assert (season_of(now), begin_of(now)) == (season, begin)
    assert datetime.fromtimestamp(begin_of(0) / 1_000, UTC).year == 1970


def test_only_members_see_one_another(ann: Client, bob: Client) -> None:
    club = opened(ann)
    open_tournament(ann)
    open_tournament(ann, name="Secret", listed=False)
    seen = bob.get(f"/api/clubs/{club}")
    assert (seen["name"], seen["leader"], seen["size"], seen["you"]) == ("Thursdays", "Ann", 1, None)
    assert seen["members"] == seen["tournaments"] == []
    mine = bob.post(f"/api/clubs/{club}/join", BOB)
    assert ([one["name"] for one in mine["members"]], mine["you"], mine["leads"]) == (["Ann", "Bob"], 2, False)
    assert [one["name"] for one in mine["tournaments"]] == ["Evening"]
    assert not [word for word in (user_id(ann), user_id(bob)) if word in json.dumps(mine)]
    assert bob.post(f"/api/clubs/{club}/join", BOB)["size"] == 2
    assert bob.get("/api/clubs")["clubs"] == [{"id": club, "name": "Thursdays", "members": 2}]


def test_leader_removes_for_good_and_the_next_one_follows(ann: Client, bob: Client, new_client: NewClient) -> None:
    club, eve = opened(ann), new_client()
    for person, name in ((bob, "Bob"), (eve, "Eve")):
        person.post(f"/api/clubs/{club}/join", {"name": name, "colour": "red"})
    assert bob.post(f"/api/clubs/{club}/remove", {"number": 3}, 403)["code"] == "club-leader"
    assert ann.post(f"/api/clubs/{club}/remove", {"number": 1}, 404)["code"] == "club-nobody"
    assert ann.post(f"/api/clubs/{club}/remove", {"number": 3})["size"] == 2
    assert eve.post(f"/api/clubs/{club}/join", BOB, 403)["code"] == "club-closed"
    assert eve.get(f"/api/clubs/{club}")["members"] == []
    assert eve.post(f"/api/clubs/{club}/leave") == {"clubs": []}
    assert ann.post(f"/api/clubs/{club}/leave") == {"clubs": []}
    assert bob.get(f"/api/clubs/{club}")["leads"]
    assert bob.post(f"/api/clubs/{club}/leave") == {"clubs": []}
    assert bob.get(f"/api/clubs/{club}", 404)["code"] == "club-unknown"


def test_blocked_person_does_not_join(ann: Client, bob: Client) -> None:
    club, match = opened(ann), played(ann, bob)
    ann.post(f"/api/tables/{match}/block", {"seat": 1})
    assert bob.post(f"/api/clubs/{club}/join", BOB, 403)["code"] == "club-closed"


def test_names_and_numbers_have_limits(ann: Client, bob: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ann.post("/api/clubs", {**CLUB, "club": "\u200b"}, 400)["code"] == "title-invalid"
    assert ann.post("/api/clubs", {**CLUB, "name": "You"}, 400)["code"] == "name-of-table"
    club = opened(ann)
    assert bob.post(f"/api/clubs/{club}/join", ANN, 409)["code"] == "name-taken"
    monkeypatch.setattr(changes, "MOST", 1)
    assert bob.post(f"/api/clubs/{club}/join", BOB, 409)["code"] == "club-full"
    monkeypatch.setattr(clubs, "EACH", 1)
    assert ann.post("/api/clubs", CLUB, 409)["code"] == "club-many"
    assert ann.post(f"/api/clubs/{club}/join", ANN)["you"] == 1


def test_season_counts_matches_between_members(ann: Client, bob: Client, new_client: NewClient) -> None:
    played(ann, bob)  # before
    club, eve = opened(ann), new_client()
    bob.post(f"/api/clubs/{club}/join", BOB)
    played(ann, eve)
    assert table(bob, club) == [("Ann", 0, None, None), ("Bob", 0, None, None)]
    for _ in range(3):
        played(ann, bob)  # Ann leaves hers to a bot, and so is behind Bob
    assert table(ann, club) == [("Bob", 3, 1.0, 1), ("Ann", 3, 0.0, 2)]
    page = bob.post("/api/me/page", {**PAGE, "name": "Bob"})["id"]
    assert [one["page"] for one in ann.get(f"/api/clubs/{club}")["members"]] == [page, None]


def test_round_of_a_tournament_counts_when_it_is_over(new_client: NewClient) -> None:
    people = [new_client() for _ in range(9)]
    host = people[0]
    club = opened(host)
    for number, person in enumerate(people[1:]):
        person.post(f"/api/clubs/{club}/join", {"name": f"Guest {number}", "colour": "red"})
    _, guests = begin(people, rounds=1)
    _, _, others = finish_first_table(guests)
    assert {row[1] for row in table(host, club)} == {0}
    play_all(others)
    assert {row[1] for row in table(host, club)} == {0, 1}


def test_club_belongs_to_a_persons_data(database: str, ann: Client, bob: Client, new_client: NewClient) -> None:
    club, device, desk = opened(bob), Authenticator(ORIGIN), new_client()
    bob.post(f"/api/clubs/{opened(ann)}/leave")  # not a member: nothing happens
    ann.post(f"/api/clubs/{club}/join", {**ANN, "name": "Annette"})
    told, _ = taken(ann)
    assert [(one["name"], one["called"]) for one in told["clubs"]] == [("Thursdays", "Ann"), ("Thursdays", "Annette")]
    register(desk, device)
    sign_in(ann, device)
    assert [one["members"] for one in desk.get("/api/clubs")["clubs"]] == [1, 2]
    hers = desk.get("/api/clubs")["clubs"][0]["id"]
    bob.post("/api/me/forget", {})
    assert ann.get(f"/api/clubs/{club}")["leads"]
    assert traces(database, "Bob") == []
    ann.post(f"/api/clubs/{hers}/leave")
    assert traces(database, hers) == []


def test_operator_deletes_a_club(ann: Client, run: Run, database: str) -> None:
    club, there = opened(ann), ("--database", database, "--lang", "en")
    assert "deleted" in run("admin", "delete-club", f"https://games.example/club/{club}", *there).out
    assert ann.get("/api/clubs") == {"clubs": []}
    again = run("admin", "delete-club", club, *there)
    assert (again.status, "does not exist" in again.err) == (2, True)
    assert f"delete-club  {club}" in run("admin", "log", *there).out
