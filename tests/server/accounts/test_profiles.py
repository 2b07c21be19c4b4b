"""The public profile: off by default, and only public facts."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.passkeys import ORIGIN, SETTINGS, prove, register, sign_in, user_id
from tests.server.accounts.test_personal_data import taken, traces
from tests.server.client import ANN, BOB, Client, NewClient, play_match, wait_until
from tests.server.threaded_server import serve

from takujo.server.accounts.profiles import Profiles
from takujo.server.db import schema
from takujo.server.db.database import Database

PROFILE = {**ANN, "shown": True}


@pytest.fixture
def server(database: str, tmp_path: Path, fast_admin: None) -> Iterator[str]:
    with serve(tmp_path, database=database, **SETTINGS) as address:
        yield address


@pytest.fixture
def headers() -> dict[str, str]:
    return {"Origin": ORIGIN}


def played(ann: Client, bob: Client, **more: object) -> str:
    """Return a finished match of both. A bot played on for Ann."""
    table = ann.open_table("ftw", 2, **{"sit": ANN, "options": {"rounds": 1}, **more})
    bob.sit(table, **BOB)
    ann.post(f"/api/tables/{table}/start")
    ann.post(f"/api/tables/{table}/resign")
    bob.join(table)
    play_match([bob])
    bob.leave()
    wait_until(lambda: [one["state"] for one in ann.get("/api/mine")["tables"] if one["id"] == table] == ["over"])
    return table


def profile_at(reader: Client, table: str) -> list[str | None]:
    return [seat and seat["profile"] for seat in reader.get(f"/api/tables/{table}/people")["seats"]]


def test_profile_is_off_at_first_and_has_a_new_address_each_time(ann: Client, bob: Client) -> None:
    assert ann.get("/api/me/profile")["id"] is None
    first = ann.post("/api/me/profile", PROFILE)["id"]
    assert bob.get(f"/api/profiles/{first}")["name"] == "Ann"
    assert ann.post("/api/me/profile", {**PROFILE, "name": "Anna"})["id"] == first
    assert (bob.get(f"/api/profiles/{first}")["name"], ann.get(f"/api/profiles/{first}")["yours"]) == ("Anna", True)
    assert ann.post("/api/me/profile", {**PROFILE, "shown": False})["id"] is None
    assert bob.get(f"/api/profiles/{first}", 404)["code"] == "profile-unknown"
    assert ann.post("/api/me/profile", PROFILE)["id"] != first
    assert ann.post("/api/me/profile", {**PROFILE, "name": "\u200b"}, 400)["code"] == "name-invalid"


def test_profile_shows_counts_and_what_anyone_may_watch(ann: Client, bob: Client, new_client: NewClient) -> None:
    seen = played(ann, bob, listed=True)
    hidden = [played(ann, bob), played(ann, bob, listed=True, spectators=False)]
    running = ann.open_table("ftw", 2, sit=ANN, listed=True)
    bob.sit(running, **BOB)
    ann.post(f"/api/tables/{running}/start")
    profile = ann.post("/api/me/profile", PROFILE)["id"]
    eve = new_client()
    found = eve.get(f"/api/profiles/{profile}")
    (game,) = found["games"]
    assert (game["matches"], game["matches_with_people"], game["won"], game["places"]) == (3, 3, 0, [])
    assert [one["id"] for one in found["matches"]] == [seen]
    assert (found["yours"], found["ratings"]) == (False, [])
    assert not [word for word in (*hidden, running, user_id(ann), user_id(bob)) if word in json.dumps(found)]
    assert profile_at(eve, seen) == [profile, None]
    assert profile_at(eve, running) == [profile, None]


def test_profile_has_no_table_where_the_person_never_sat(ann: Client, bob: Client, new_client: NewClient) -> None:
    """Ann opens a table for others. Her profile must not show them."""
    eve = new_client()
    table = ann.open_table("ftw", 2, options={"rounds": 1}, listed=True)
    bob.sit(table, **BOB)
    eve.sit(table, name="Eve", colour="red")
    bob.post(f"/api/tables/{table}/start")
    bob.post(f"/api/tables/{table}/resign")
    eve.join(table)
    play_match([eve])
    wait_until(lambda: [one["state"] for one in ann.get("/api/mine")["tables"]] == ["over"])
    profile = ann.post("/api/me/profile", PROFILE)["id"]
    assert ann.get(f"/api/profiles/{profile}")["matches"] == []
    assert ann.get(f"/api/profiles/{profile}")["games"] == []


@pytest.mark.anyio
async def test_merge_while_the_account_turns_its_profile_on(database: str) -> None:
    async with await Database.open(database) as opened:
        profiles = Profiles(opened)
        await profiles.put("eve", "Eve", "red", False, False)
        async with opened.write() as connection:
            row = {"id": "p", "person": "ann", "name": "Ann", "colour": "red", "ratings": True, "clubs": False}
            await connection.execute(schema.profiles.insert().values(row))
            merging = asyncio.create_task(profiles.bring("eve", "ann"))
            await asyncio.sleep(0.2)
        await merging
        assert await profiles.ids(["ann", "eve"]) == {"ann": "p"}


def test_clubs_and_best_matches_are_shown(ann: Client, bob: Client) -> None:
    ann.post("/api/clubs", {"club": "Thursdays", **ANN}, 201)
    won, lost = played(bob, ann, listed=True), played(ann, bob, listed=True)
    for table in (won, lost):
        ann.post(f"/api/tables/{table}/chances")
    profile = ann.post("/api/me/profile", PROFILE)["id"]
    found = bob.get(f"/api/profiles/{profile}")
    assert (found["clubs"], [one["id"] for one in found["matches"]]) == ([], [lost, won])
    assert {one["id"] for one in found["best"]} <= {won}
    assert ann.post("/api/me/profile", {**PROFILE, "clubs": True})["clubs"] is True
    assert bob.get(f"/api/profiles/{profile}")["clubs"] == ["Thursdays"]
    assert [one["profile"] for one in bob.get("/api/me/results")["met"]] == [profile]
    assert profile in [seat.get("profile") for one in bob.get("/api/mine")["tables"] for seat in one["seats"]]


def test_ratings_are_shown_only_if_wanted(ann: Client, bob: Client) -> None:
    for person, who in ((ann, "Ann"), (bob, "Bob")):
        register(person, Authenticator(ORIGIN), name=who)
    played(ann, bob, rated=True, options={})
    wait_until(lambda: bob.get("/api/me/ratings")["ratings"])
    profile = bob.post("/api/me/profile", {**PROFILE, "name": "Other"})["id"]
    found = ann.get(f"/api/profiles/{profile}")
    assert (found["name"], found["ratings"]) == ("Bob", [])  # the name of the account
    bob.post("/api/me/profile", {**PROFILE, "ratings": True})
    assert ann.get(f"/api/profiles/{profile}")["ratings"] == bob.get("/api/me/ratings")["ratings"]
    rows = ann.get("/api/ratings/ftw/now")["rows"]
    assert {row["name"]: row["profile"] for row in rows} == {"Ann": None, "Bob": profile}


def test_blocks_and_bans_hide_a_profile(
    ann: Client, bob: Client, new_client: NewClient, run: Run, database: str
) -> None:
    table, eve = played(ann, bob), new_client()
    profile = ann.post("/api/me/profile", PROFILE)["id"]
    for blocker, seat in ((bob, 0), (ann, 1)):
        blocker.post(f"/api/tables/{table}/block", {"seat": seat})
        bob.get(f"/api/profiles/{profile}", 404)
        assert profile_at(bob, table) == [None, None]
        blocker.post(f"/api/me/blocks/{blocker.get('/api/me/blocks')['blocked'][0]['id']}/remove")
    assert profile_at(eve, table) == profile_at(bob, table) == [profile, None]
    run("admin", "ban", user_id(ann), "--database", database)
    eve.get(f"/api/profiles/{profile}", 404)
    assert profile_at(eve, table) == [None, None]


def test_profile_belongs_to_a_persons_data(database: str, ann: Client, new_client: NewClient) -> None:
    profile = ann.post("/api/me/profile", PROFILE)["id"]
    told, _ = taken(ann)
    assert told["profile"] == {"id": profile, "name": "Ann", "colour": "blue", "ratings": False, "clubs": False}
    device = Authenticator(ORIGIN)
    register(desk := new_client(), device)
    sign_in(ann, device)  # the browser's profile moves to the account
    assert desk.get("/api/me/profile")["id"] == profile
    other = new_client()
    second = other.post("/api/me/profile", PROFILE)["id"]
    sign_in(other, device)
    assert desk.get("/api/me/profile")["id"] == profile
    assert traces(database, second) == []
    desk.post("/api/me/forget", prove(desk, device))
    assert traces(database, profile) == []
