"""Rated tables over HTTP: who may sit, what is not allowed there, what a match changes, and nothing is lost."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.accounts.device import Device
from tests.server.accounts.test_passkeys import HERE, World, keep, prove
from tests.server.databases import transaction
from tests.server.test_admin import ANN, BOB, until
from tests.server.test_personal_data import taken
from tests.server.world import Person, play_on, served

from takujo.core import extras
from takujo.core.extras import PackageMissing
from takujo.server import app
from takujo.server.db.database import Database
from takujo.server.settings import Settings

TABLE = {"game": "akumatrick", "seats": 3, "rated": True}


@pytest.fixture
def world(database: str, tmp_path: Path) -> Iterator[World]:
    with served(tmp_path, database=database, public_url=HERE, passkeys=True) as server:
        yield World(server, database)


def kept(world: World, name: str, device: Device | None = None) -> Person:
    person = world.person()
    keep(person, device or Device(HERE), name=name)
    return person


def rated_match(ann: Person, bob: Person, cay: Person) -> str:
    """Begun: three sit."""
    table = ann.open_table("akumatrick", 3, rated=True, sit=ANN)
    bob.sit(table, **BOB)
    cay.sit(table, "Cay", "teal")
    for person in (ann, bob, cay):
        person.join(table)
    ann.post(f"/api/tables/{table}/start")
    return table


def first(moves: list[Any]) -> str:
    token: str = moves[0][0]
    return token


def finish(table: str, *leavers: Person) -> None:
    for person in leavers:
        person.post(f"/api/tables/{table}/resign")


def test_a_match_is_rated_once_and_who_leaves_loses(world: World) -> None:
    his = Device(HERE)
    with (
        closing(kept(world, "Ann")) as ann,
        closing(kept(world, "Bob", his)) as bob,
        closing(kept(world, "Cay")) as cay,
    ):
        table = rated_match(ann, bob, cay)
        assert ann.get(f"/api/tables/{table}")["rated"]
        before = ann.get(f"/api/tables/{table}/ratings")["seats"]
        assert [(one["seat"], one["after"], one["before"]["provisional"]) for one in before] == [
            (seat, None, True) for seat in range(3)
        ]
        finish(table, bob, cay)
        play_on([ann], first)
        until(lambda: bool(ann.get("/api/me/ratings")["ratings"]))
        seats = ann.get(f"/api/tables/{table}/ratings")["seats"]
        assert [(one["place"], one["left"]) for one in seats] == [(1, False), (2, True), (2, True)]
        assert seats[0]["after"]["points"] > seats[0]["before"]["points"] == 1500
        assert seats[1]["after"] == seats[2]["after"]
        assert seats[0]["chance"] == pytest.approx(1 / 3, abs=1e-3)
        board = bob.get("/api/ratings/akumatrick/now")
        assert next((row["name"], row["yours"], row["place"]) for row in board["rows"]) == ("Ann", False, None)
        assert [row["yours"] for row in board["rows"]].count(True) == 1
        cay.post("/api/me/name", {"name": "Catherine", "colour": "ochre"})
        rows = bob.get("/api/ratings/akumatrick/now")["rows"]
        assert {(row["name"], row["colour"]) for row in rows} == {
            ("Ann", "blue"),
            ("Bob", "blue"),
            ("Catherine", "ochre"),
        }
        assert board["seasons"] == [board["season"]]
        exported, _ = taken(ann)
        assert [one["table_id"] for one in exported["ratings"]] == [table]
        bob.post("/api/me/forget", prove(bob, his))
        assert "Bob" not in {row["name"] for row in ann.get("/api/ratings/akumatrick/now")["rows"]}


def test_who_may_sit_and_what_is_not_allowed(world: World) -> None:
    with closing(kept(world, "Ann")) as ann, closing(world.person()) as eve, closing(kept(world, "Bob")) as bob:
        assert eve.post("/api/tables", TABLE, 403)["code"] == "rated-kept"
        for wish in (
            {"bots": [None, "1", None]},
            {"hints": True},
            {"options": {"release_multiplier": 1}},
            {"game": "fourdigits", "seats": 1},
        ):
            found = ann.post("/api/tables", {**TABLE, **wish}, 400)
            assert found["code"] in ("rated-usual", "option-unknown"), (wish, found)
        table = ann.open_table("akumatrick", 3, rated=True, sit=ANN)
        assert eve.post(f"/api/tables/{table}/sit", BOB, 403)["code"] == "rated-kept"
        assert ann.post(f"/api/tables/{table}/bots", {"seat": 1, "level": "1"}, 409)["code"] == "rated-bots"
        assert ann.post(f"/api/tables/{table}/token", status=403)["code"] == "rated-seat"
        code = ann.post(f"/api/tables/{table}/handover")["code"]
        assert eve.post("/api/claim", {"code": code}, 409)["code"] == "rated-seat"
        bob.sit(table, **BOB)
        assert not ann.get(f"/api/tables/{table}")["hints"]
        assert ann.get("/api/ratings/chess/now", 404)["code"] == "game-unknown"
        assert ann.get("/api/ratings/ftw/2026-5", 400)["code"] == "season-unknown"
        usual = ann.open_table("akumatrick", 3, sit=ANN)
        assert ann.get(f"/api/tables/{usual}/ratings") == {"seats": []}


def test_what_a_worker_that_died_left_unnoted_is_noted_by_the_next_one(database: str, tmp_path: Path) -> None:
    settings = {"database": database, "public_url": HERE, "passkeys": True}
    with served(tmp_path, **settings) as server:
        world = World(server, database)
        with closing(kept(world, "Ann")) as ann, closing(kept(world, "Bob")) as bob, closing(kept(world, "Cay")) as cay:
            table = rated_match(ann, bob, cay)
            finish(table, bob, cay)
            play_on([ann], first)
            until(lambda: bool(ann.get("/api/me/ratings")["ratings"]))
            rows = ann.get("/api/ratings/akumatrick/now")["rows"]
            cookies = ann.http.cookies

    async def as_before() -> None:
        """The log says that the match is over, the lists do not know."""
        async with transaction(database) as connection:
            for name in ("ratings", "rated_seats", "rated_matches"):
                await connection.execute(sa.text(f"DELETE FROM {name}"))
            await connection.execute(sa.text("UPDATE tables SET state = 'playing'"))

    asyncio.run(as_before())
    with served(tmp_path, **settings) as server, closing(Person(server, {"Origin": HERE})) as again:
        again.http.cookies = cookies
        until(lambda: again.get("/api/ratings/akumatrick/now")["rows"] == rows)


def test_a_server_that_rates_nobody_says_so(tmp_path: Path) -> None:
    off = served(tmp_path, public_url=HERE, passkeys=True, no_ratings=True)
    with off as server, closing(kept(World(server, ""), "Ann")) as ann:
        assert ann.get("/api/me")["rates"] is False
        assert ann.get("/api/me/ratings", 404)["code"] == "ratings-off"
        assert ann.post("/api/tables", TABLE, 404)["code"] == "ratings-off"


def test_without_the_package_it_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    settings = Settings(data_dir=tmp_path, public_url=HERE, passkeys=True)
    database = Database("sqlite:///:memory:")
    with pytest.raises(PackageMissing, match=r"takujo\[passkeys\]"):
        app.open_ratings(settings, database)
    assert app.open_ratings(replace(settings, no_ratings=True), database) is None
    assert app.open_ratings(replace(settings, passkeys=False), database) is None
