"""Clubs: members, the standings of a season, and what others see."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from dataclasses import asdict
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from tests.cli.conftest import Run
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.passkeys import ORIGIN, SETTINGS, register, sign_in, user_id
from tests.server.accounts.test_personal_data import taken, traces
from tests.server.accounts.test_profiles import PROFILE, played
from tests.server.client import ANN, BOB, Client, NewClient, wait_until
from tests.server.threaded_server import serve
from tests.server.tournaments.simulated_entrants import TOURNAMENT, begin, finish_first_table, open_tournament, play_all

from takujo.server import wire
from takujo.server.api import clubs
from takujo.server.clubs import membership
from takujo.server.clubs.records import Club, Member, Result
from takujo.server.clubs.repository import Repository, forget_member
from takujo.server.clubs.standings import Standing, standings
from takujo.server.db.catalog import SeatRecord
from takujo.server.db.catalog.sql import SqlCatalog
from takujo.server.db.database import Database
from takujo.server.db.schema import club_members
from takujo.server.db.schema import clubs as club_rows
from takujo.server.errors import Forbidden
from takujo.server.ratings.seasons import begin_of, season_of
from takujo.server.tournaments import director
from takujo.server.tournaments import transitions as tournament_changes

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


@pytest.fixture
async def repository(database: str) -> AsyncIterator[Repository]:
    """Yield a repository with club c of ann, ben and cho."""
    async with await Database.open(database) as opened:
        repository = Repository(opened)
        await repository.add(Club("c", "C", 1), Member(1, "ann", "Ann", "red", since_ms=1))
        for person in ("ben", "cho"):
            await repository.change(
                "c", partial(membership.joined, person=person, name=person, colour="blue", now_ms=2)
            )
        yield repository


async def over(repository: Repository, at_ms: int, **places: int) -> None:
    """Add a match that ended with these places."""
    catalog = SqlCatalog(repository._database)
    public: Any = {"settings": {"spectators": True}, "listed": True}
    made = await catalog.create_table(game="ftw", seats=4, owner="x", secret=b"s", now_ms=1, **public)
    for seat, (person, place) in enumerate(places.items()):
        await catalog.put_seat(made.id, SeatRecord(seat, person, person, "red", place=place, left=place == 4))
    await catalog.set_state(made.id, "over", finished_ms=at_ms)


@pytest.mark.anyio
async def test_share_of_the_other_members_beaten(repository: Repository) -> None:
    """First match: 1 beats 2 and 3, who tie. The second has one member, so it does not count."""
    await over(repository, 5, ann=1, ben=3, cho=3)
    await over(repository, 5, cho=1, dan=2)
    await over(repository, 4, ann=2, ben=1)  # before the season
    found = await repository.results("c", 5)
    assert sorted(found, key=lambda one: one.number) == [
        Result(1, 1, 1.0, won=1),
        Result(2, 1, 0.25),
        Result(3, 1, 0.25),
    ]
    await over(repository, 6, ann=4, ben=1, cho=4)  # players who left
    assert {one.number: one.score for one in await repository.results("c", 5)} == {1: 0.625, 2: 0.625, 3: 0.25}


@pytest.mark.anyio
async def test_matches_to_watch_are_recent(repository: Repository) -> None:
    for at_ms in (4, 6, 5):
        await over(repository, at_ms, ann=1, ben=2)
    _, found = await repository.tables("c", 5)
    assert [one.finished_ms for one in found] == [6, 5]


@pytest.mark.anyio
async def test_member_who_returns_keeps_number_and_matches(repository: Repository) -> None:
    await over(repository, 5, ann=1, cho=2)
    await repository.change("c", partial(membership.left, person="cho"))
    assert await repository.results("c", 5) == []
    await repository.change("c", partial(membership.joined, person="dan", name="Dan", colour="red", now_ms=9))
    await repository.change("c", partial(membership.joined, person="cho", name="Cho", colour="red", now_ms=9))
    members = [(one.number, one.person, one.since_ms) for one in await repository.members("c")]
    assert members == [(1, "ann", 1), (2, "ben", 2), (3, "cho", 2), (4, "dan", 9)]
    assert len(await repository.results("c", 5)) == 2


@pytest.mark.anyio
async def test_forgotten_member_leaves_a_number_and_no_other_club(repository: Repository) -> None:
    async with repository._database.write() as connection:  # with a join in progress
        await connection.execute(club_rows.insert().values(asdict(Club("new", "New", 1))))
        await forget_member(connection, "cho")
    assert await repository.find("new") is not None
    assert [(one.name, one.state) for one in await repository.members("c")][2] == ("—", "left")
    await repository.change("c", partial(membership.joined, person="dan", name="Dan", colour="red", now_ms=9))
    assert (await repository.members("c"))[-1].number == 4


@pytest.mark.anyio
async def test_last_member_is_forgotten_while_another_joins(repository: Repository) -> None:
    await repository.add(Club("d", "D", 1), Member(1, "eve", "Eve", "red", since_ms=1))

    async def forget() -> None:
        async with repository._database.write() as connection:
            await forget_member(connection, "eve")

    async with repository._database.write() as connection:
        await connection.execute(sa.select(club_rows).where(club_rows.c.id == "d").with_for_update())
        forgetting = asyncio.create_task(forget())
        await asyncio.sleep(0.2)
        row = asdict(Member(2, "dan", "Dan", "red", since_ms=1))
        await connection.execute(club_members.insert().values(club_id="d", **row))
    await forgetting
    assert [one.person for one in await repository.members("d") if one.state == "in"] == ["dan"]


@pytest.mark.anyio
async def test_merge_brings_a_member_back(repository: Repository) -> None:
    await repository.change("c", partial(membership.left, person="ben"))
    await repository.bring("cho", "ben")
    members = await repository.members("c")
    assert [(one.number, one.person) for one in members if one.state == "in"] == [(1, "ann"), (2, "ben")]
    assert [one.number for one in members] == [1, 2, 3]


def test_place_needs_some_matches_and_ties_share_it() -> None:
    found = standings([Result(1, 4, 0.5), Result(2, 4, 0.5), Result(3, 1, 1.0), Result(4, 3, 0.75)])
    assert {number: one.place for number, one in found.items()} == {4: 1, 1: 2, 2: 2, 3: None}
    assert list(found) == [4, 1, 2, 3]
    assert found[3] == Standing(1, 1.0, None)


def test_banned_member_does_not_lead() -> None:
    members = [Member(n, person, person, "red") for n, person in enumerate(("ann", "ben", "cho"), 1)]
    assert membership.removed(members, "ben", 1, banned={"ann"})[0].state == "removed"
    with pytest.raises(Forbidden):
        membership.removed(members, "ann", 2, banned={"ann"})


def test_every_number_of_a_club_can_be_removed() -> None:
    most = 2 * membership.MOST
    assert msgspec.convert({"number": most}, wire.Removal).number == most


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
    assert bob.get("/api/clubs")["clubs"] == [{"id": club, "name": "Thursdays", "members": 2, "open": 0}]


def test_club_lists_tournaments_that_can_be_joined(ann: Client, bob: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    club, match = opened(ann), played(ann, bob)
    bob.post(f"/api/clubs/{club}/join", BOB)
    open_tournament(ann)
    running = open_tournament(ann, name="Last", rounds=1)
    for person, who in ((ann, ANN), (bob, BOB)):
        person.post(f"/api/tournaments/{running}/join", who)
    assert [one["name"] for one in bob.get(f"/api/clubs/{club}")["tournaments"]] == ["Last", "Evening"]
    ann.post(f"/api/tournaments/{running}/start")
    wait_until(lambda: ann.get(f"/api/tournaments/{running}")["round"] == 1)
    assert [one["name"] for one in bob.get(f"/api/clubs/{club}")["tournaments"]] == ["Evening"]
    with monkeypatch.context() as patch:
        patch.setattr(tournament_changes, "MOST", 0)
        assert bob.get(f"/api/clubs/{club}")["tournaments"] == []
    bob.post(f"/api/tables/{match}/block", {"seat": 0})
    assert bob.get(f"/api/clubs/{club}")["tournaments"] == []


def test_tournament_of_a_club_is_seen_by_its_members_only(ann: Client, bob: Client, new_client: NewClient) -> None:
    club, eve = opened(ann), new_client()
    bob.post(f"/api/clubs/{club}/join", BOB)
    open_tournament(ann, name="Ours", listed=False, club=club)
    assert [one["name"] for one in bob.get(f"/api/clubs/{club}")["tournaments"]] == ["Ours"]
    assert [one["name"] for one in bob.get("/api/tournaments")["open"]] == ["Ours"]
    assert eve.get("/api/tournaments")["open"] == []
    asked = {**TOURNAMENT, "club": club}
    assert eve.post("/api/tournaments", asked, 403)["code"] == "club-members"
    assert eve.post("/api/tournaments", {**asked, "club": "none"}, 403)["code"] == "club-members"
    bob.post(f"/api/clubs/{club}/leave")
    assert bob.get("/api/tournaments")["open"] == []


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


def test_profile_renames_its_person_in_clubs(ann: Client, bob: Client) -> None:
    club = opened(ann, name="Guest")
    bob.post(f"/api/clubs/{club}/join", BOB)
    ann.post("/api/me/profile", {**PROFILE, "shown": False, "colour": "red"})  # Bob's symbol
    seen = bob.get(f"/api/clubs/{club}")
    assert [one["name"] for one in seen["members"]] == ["Ann", "Bob"]
    assert seen["members"][0]["colour"] not in ("red", "blue")
    bob.post("/api/me/profile", {**PROFILE, "shown": False})
    assert bob.get(f"/api/clubs/{club}")["members"][1]["name"] == "Ann 2"
    bob.post("/api/me/profile", {**PROFILE, "name": "Guest", "guest": True, "shown": False})
    assert bob.get(f"/api/clubs/{club}")["members"][1]["name"] == "Ann 2"


def test_names_and_numbers_have_limits(ann: Client, bob: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ann.post("/api/clubs", {**CLUB, "club": "\u200b"}, 400)["code"] == "title-invalid"
    assert ann.post("/api/clubs", {**CLUB, "name": "You"}, 400)["code"] == "name-of-table"
    club = opened(ann)
    assert bob.post(f"/api/clubs/{club}/join", ANN, 409)["code"] == "name-taken"
    monkeypatch.setattr(membership, "MOST", 1)
    assert bob.post(f"/api/clubs/{club}/join", BOB, 409)["code"] == "club-full"
    monkeypatch.setattr(clubs, "EACH", 1)
    assert ann.post("/api/clubs", CLUB, 409)["code"] == "club-many"
    assert ann.post(f"/api/clubs/{club}/join", ANN)["you"] == 1


def test_season_counts_matches_between_members(ann: Client, bob: Client, new_client: NewClient) -> None:
    played(ann, bob)  # before the season
    club, eve = opened(ann), new_client()
    bob.post(f"/api/clubs/{club}/join", BOB)
    played(ann, eve)
    assert table(bob, club) == [("Ann", 0, None, None), ("Bob", 0, None, None)]
    for _ in range(3):
        played(ann, bob)  # a bot plays on for Ann, who is behind Bob
    assert table(ann, club) == [("Bob", 3, 1.0, 1), ("Ann", 3, 0.0, 2)]
    profile = bob.post("/api/me/profile", {**PROFILE, "name": "Bob"})["id"]
    assert [one["profile"] for one in ann.get(f"/api/clubs/{club}")["members"]] == [profile, None]


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
    bob.post(f"/api/clubs/{opened(ann)}/leave")  # no member: no effect
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


def test_tournament_outlives_its_club(ann: Client, bob: Client, database: str) -> None:
    club = opened(ann)
    open_tournament(ann, name="Ours", listed=False, club=club)
    open_tournament(ann, name="All", club=club)
    ann.post(f"/api/clubs/{club}/leave")
    assert traces(database, club) == []
    assert {one["name"] for one in ann.get("/api/tournaments")["tournaments"]} == {"Ours", "All"}
    assert [one["name"] for one in bob.get("/api/tournaments")["open"]] == ["All"]


def test_operator_deletes_a_club(ann: Client, run: Run, database: str) -> None:
    club, there = opened(ann), ("--database", database, "--lang", "en")
    assert "deleted" in run("admin", "delete-club", f"https://games.example/club/{club}", *there).out
    assert ann.get("/api/clubs") == {"clubs": []}
    again = run("admin", "delete-club", club, *there)
    assert (again.status, "does not exist" in again.err) == (2, True)
    assert f"delete-club  {club}" in run("admin", "log", *there).out
