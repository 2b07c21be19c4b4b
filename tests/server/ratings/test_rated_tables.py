"""Rated tables over HTTP: seats, refusals and changes by a match."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.passkeys import ORIGIN, SETTINGS, prove, register
from tests.server.accounts.test_personal_data import taken
from tests.server.client import ANN, BOB, Client, NewClient, play_match, wait_until
from tests.server.database_access import transaction
from tests.server.threaded_server import serve

from takujo.core import optional_packages
from takujo.core.optional_packages import PackageMissing
from takujo.server.db.database import Database
from takujo.server.ratings.service import Ratings
from takujo.server.settings import Settings

NewUser = Callable[..., Client]

TABLE = {"game": "akumatrick", "seats": 3, "rated": True}


@pytest.fixture
def server(database: str, tmp_path: Path) -> Iterator[str]:
    with serve(tmp_path, database=database, **SETTINGS) as address:
        yield address


@pytest.fixture
def headers() -> dict[str, str]:
    return {"Origin": ORIGIN}


@pytest.fixture
def new_user(new_client: NewClient) -> NewUser:
    """Return a function that opens a client with a named account."""

    def user(name: str, device: Authenticator | None = None) -> Client:
        client = new_client()
        register(client, device or Authenticator(ORIGIN), name=name)
        return client

    return user


def rated_match(ann: Client, bob: Client, cay: Client) -> str:
    """Return a table with a started match of three."""
    table = ann.open_table("akumatrick", 3, rated=True, sit=ANN)
    bob.sit(table, **BOB)
    cay.sit(table, "Cay", "teal")
    for person in (ann, bob, cay):
        person.join(table)
    ann.post(f"/api/tables/{table}/start")
    return table


def finish(table: str, *leavers: Client) -> None:
    for person in leavers:
        person.post(f"/api/tables/{table}/resign")


def test_match_is_rated_once_and_leavers_lose(new_user: NewUser) -> None:
    his = Authenticator(ORIGIN)
    ann, bob, cay = new_user("Ann"), new_user("Bob", his), new_user("Cay")
    table = rated_match(ann, bob, cay)
    assert ann.get(f"/api/tables/{table}")["rated"]
    before = ann.get(f"/api/tables/{table}/ratings")["seats"]
    assert [(one["seat"], one["after"], one["before"]["provisional"]) for one in before] == [
        (seat, None, True) for seat in range(3)
    ]
    finish(table, bob, cay)
    play_match([ann])
    wait_until(lambda: bool(ann.get("/api/me/ratings")["ratings"]))
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
    assert {(row["name"], row["colour"]) for row in rows} == {("Ann", "blue"), ("Bob", "blue"), ("Catherine", "ochre")}
    assert board["seasons"] == [board["season"]]
    exported, _ = taken(ann)
    assert [one["table_id"] for one in exported["ratings"]] == [table]
    bob.post("/api/me/forget", prove(bob, his))
    assert "Bob" not in {row["name"] for row in ann.get("/api/ratings/akumatrick/now")["rows"]}


def test_rated_tables_refuse_guests_bots_and_tokens(new_user: NewUser, new_client: NewClient) -> None:
    ann, eve, bob = new_user("Ann"), new_client(), new_user("Bob")
    assert eve.post("/api/tables", TABLE, 403)["code"] == "rated-account"
    for wanted in (
        {"bots": [None, "1", None]},
        {"hints": True},
        {"options": {"release_multiplier": 1}},
        {"game": "fourdigits", "seats": 1},
    ):
        found = ann.post("/api/tables", {**TABLE, **wanted}, 400)
        assert found["code"] in ("rated-usual", "option-unknown"), (wanted, found)
    table = ann.open_table("akumatrick", 3, rated=True, sit=ANN)
    assert eve.post(f"/api/tables/{table}/sit", BOB, 403)["code"] == "rated-account"
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


def test_next_worker_rates_what_a_dead_one_left(database: str, tmp_path: Path) -> None:
    settings = {"database": database, **SETTINGS}
    with serve(tmp_path, **settings) as server, ExitStack() as stack:
        ann, bob, cay = (stack.enter_context(Client(server, {"Origin": ORIGIN})) for _ in range(3))
        for client in (ann, bob, cay):
            register(client, Authenticator(ORIGIN))
        finish(rated_match(ann, bob, cay), bob, cay)
        play_match([ann])
        wait_until(lambda: ann.get("/api/me/ratings")["ratings"])
        rows = ann.get("/api/ratings/akumatrick/now")["rows"]
        cookies = ann.http.cookies

    async def as_before() -> None:
        """Undo all changes of the catalog. The log still has the finished match."""
        async with transaction(database) as connection:
            for name in ("ratings", "rated_seats", "rated_matches"):
                await connection.execute(sa.text(f"DELETE FROM {name}"))
            await connection.execute(sa.text("UPDATE tables SET state = 'playing'"))

    asyncio.run(as_before())
    with serve(tmp_path, **settings) as server, Client(server, {"Origin": ORIGIN}) as again:
        again.http.cookies = cookies
        wait_until(lambda: again.get("/api/ratings/akumatrick/now")["rows"] == rows)


def test_ratings_can_be_switched_off(tmp_path: Path) -> None:
    with serve(tmp_path, **SETTINGS, no_ratings=True) as server, Client(server, {"Origin": ORIGIN}) as ann:
        register(ann, Authenticator(ORIGIN))
        assert ann.get("/api/me")["rates"] is False
        assert ann.get("/api/me/ratings", 404)["code"] == "ratings-off"
        assert ann.post("/api/tables", TABLE, 404)["code"] == "ratings-off"


def test_missing_package_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optional_packages, "find_spec", lambda name: None)
    settings = Settings(data_dir=tmp_path, **SETTINGS)
    database = Database("sqlite:///:memory:")
    with pytest.raises(PackageMissing, match=r"\.\[passkeys\]"):
        Ratings.open(settings, database)
    assert Ratings.open(replace(settings, no_ratings=True), database) is None
    assert Ratings.open(replace(settings, passkeys=False), database) is None
