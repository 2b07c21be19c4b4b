"""All that is known of a person goes along in one file, and they are forgotten: at once where others see it, in the
logs as soon as nobody plays on them, whichever worker does it."""

import io
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import pytest
import sqlalchemy as sa
from tests.server import test_admin
from tests.server.accounts.device import Device
from tests.server.accounts.test_passkeys import HERE, World, keep, prove, who
from tests.server.databases import LISTS, snapshot
from tests.server.test_admin import ANN, BOB, until
from tests.server.world import COMPILING, Json, Person, served

from takujo.core.transcript import verify
from takujo.server.accounts import deletion
from takujo.server.db.schema import table_log
from takujo.server.db.verify import audit
from takujo.server.table import names
from takujo.server.table.game_specs import spec

hurry = test_admin.hurry
SAID = "a secret recipe"


@pytest.fixture
def world(database: str, tmp_path: Path, hurry: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    monkeypatch.setattr(deletion, "LOOK_S", 0.05)
    monkeypatch.setattr(deletion, "LET_GO_S", 0.6)
    monkeypatch.setattr("takujo.server.live.hub.LEAVE_S", 0.1)
    with served(tmp_path, database=database, public_url=HERE, passkeys=True) as server:
        yield World(server, database)


def begun(ann: Person, bob: Person) -> str:
    """A table where both play, and Ann has said something."""
    table = ann.open_table("ftw", 2, sit=ANN, options={"rounds": 1})
    bob.sit(table, **BOB)
    ann.join(table)
    bob.join(table)
    ann.send({"t": "say", "text": SAID})
    bob.until(lambda frame: SAID in json.dumps(frame))
    ann.post(f"/api/tables/{table}/start")
    return table


def alone(person: Person) -> str:
    """A finished match of one person and bots."""
    table = person.open_table("fourdigits", 2, sit=ANN, bots=[None, "heuristic"], start=True)
    person.join(table)
    person.post(f"/api/tables/{table}/resign")
    until(lambda: person.get(f"/api/tables/{table}")["state"] == "over")
    return table


def a_try(person: Person) -> str:
    """Of the deal of the day; its match goes on."""
    person.http.timeout = COMPILING
    return str(person.post("/api/deals/today", {"name": "Ann", "colour": "blue"}, 201)["id"])


def taken(person: Person) -> tuple[Json, dict[str, str]]:
    answer = person.http.get("/api/me/export")
    assert answer.headers["content-type"] == "application/zip"
    with ZipFile(io.BytesIO(answer.content)) as archive:
        texts = {name: archive.read(name).decode() for name in archive.namelist()}
    return json.loads(texts.pop("person.json")), texts


def traces(database: str, *of: str) -> list[str]:
    """What of that lists and logs still hold."""
    import asyncio

    async def look() -> list[str]:
        async with snapshot(database) as connection:
            rows = [
                str(tuple(row)) for table in [*LISTS, table_log] for row in await connection.execute(sa.select(table))
            ]
        return [one for one in of if any(one in row for row in rows)]

    return asyncio.run(look())


def test_everything_goes_along(world: World) -> None:
    with closing(world.person()) as ann, closing(world.person()) as bob:
        code = keep(ann, Device(HERE))["code"]
        over = alone(ann)
        table = begun(ann, bob)
        tried = a_try(ann)
        until(lambda: {found["id"] for found in ann.get("/api/mine")["tables"]} == {over, table, tried})
        told, transcripts = taken(ann)
        assert (told["person"], told["kept"]["name"]) == (who(ann), "Ann")
        assert [key["label"] for key in told["kept"]["passkeys"]] == ["Linux"]
        by_id = {one["id"]: one for one in told["tables"]}
        assert by_id[table]["transcript"] is None  # the match goes on
        assert [(one["table"], one["name"], one["result"]) for one in told["tries"]] == [(tried, "Ann", None)]
        said = [row["spoke"]["text"] for row in by_id[table]["rows"] if "spoke" in row]
        assert said == [SAID]
        (text,) = transcripts.values()
        assert transcripts == {by_id[over]["transcript"]: text}
        assert verify(spec, text)
        everything = json.dumps(told)
        assert who(bob) not in everything
        assert code not in everything
        told, _ = taken(bob)
        assert SAID not in json.dumps(told)


def test_forgotten_in_the_middle_of_a_match(world: World) -> None:
    with closing(world.person()) as ann, closing(world.person()) as bob:
        device = Device(HERE)
        keep(ann, device)
        hers, tried = alone(ann), a_try(ann)
        table = begun(ann, bob)
        until(lambda: len(ann.get("/api/mine")["tables"]) == 3)
        person = who(ann)
        ann.leave()
        ann.post("/api/me/forget", prove(ann, device))
        assert who(ann) != person
        assert ann.get("/api/mine")["tables"] == []
        bob.until(lambda frame: bob.room["seats"][0]["name"] == names.GONE)
        seat = bob.get(f"/api/tables/{table}")["seats"][0]
        assert (seat["name"], seat["state"]) == (names.GONE, "resigned")
        until(
            lambda: ann.http.get(f"/api/tables/{hers}").status_code == 404 and not traces(world.database, hers, tried)
        )
        assert bob.bye is None  # whoever plays is not disturbed
        assert traces(world.database, person, SAID) == [person, SAID]  # the log of what goes on
        bob.post(f"/api/tables/{table}/resign")
        until(lambda: not traces(world.database, person, SAID, device.id.hex()))
        until(lambda: bob.http.get(f"/api/tables/{table}/transcript").status_code == 200)
        assert verify(spec, bob.http.get(f"/api/tables/{table}/transcript").text)
        assert bob.get(f"/api/tables/{table}")["seats"][0]["name"] == names.GONE
        new = bob.post(f"/api/tables/{table}/rematch")["id"]
        assert [chair["kind"] for chair in bob.get(f"/api/tables/{new}")["seats"]].count("person") == 1


def test_logs_stay_valid(world: World) -> None:
    import asyncio

    with closing(world.person()) as ann, closing(world.person()) as bob:
        table = begun(ann, bob)
        person = who(ann)
        until(lambda: len(ann.get("/api/mine")["tables"]) == 1)
        ann.post("/api/me/forget")
        bob.post(f"/api/tables/{table}/resign")
        until(lambda: not traces(world.database, person))
    found = asyncio.run(audit(world.database))
    assert (found.sound, found.damaged) == (1, [])


def test_nobody_calls_themselves_as_the_forgotten_are_called(world: World) -> None:
    with closing(world.person()) as ann:
        for name in (names.GONE, "Someone", "だれか"):
            wish = {"game": "ftw", "seats": 2, "sit": {"name": name, "colour": "blue"}}
            assert ann.post("/api/tables", wish, 400)["code"] == "name-of-table"


def test_it_is_asked_for_seldom(tmp_path: Path) -> None:
    with served(tmp_path, rate_limit_scale=1) as server, closing(Person(server)) as ann:
        for _ in range(3):
            assert taken(ann)[0]["tables"] == []
        assert ann.post("/api/me/forget", status=429)["code"] == "too-many"
