"""Export and deletion of all data of a person."""

import asyncio
import io
import json
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
import sqlalchemy as sa
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.passkeys import ORIGIN, SETTINGS, prove, register, user_id
from tests.server.client import ANN, BOB, Client, Json, wait_until
from tests.server.database_access import LISTS, snapshot
from tests.server.threaded_server import serve

from takujo.core.transcript import verify
from takujo.server.accounts import deletion_queue
from takujo.server.db.schema import table_log
from takujo.server.db.verify import audit
from takujo.server.table import display_names
from takujo.server.table.game_specs import spec

SAID = "a secret recipe"


@pytest.fixture
def server(database: str, tmp_path: Path, fast_admin: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(deletion_queue, "LOOK_S", 0.05)
    monkeypatch.setattr(deletion_queue, "LET_GO_S", 0.6)
    monkeypatch.setattr("takujo.server.live.hub.LEAVE_S", 0.1)
    with serve(tmp_path, database=database, **SETTINGS) as address:
        yield address


def begun(ann: Client, bob: Client) -> str:
    """Return a table where both play and Ann has sent a message."""
    table = ann.open_table("ftw", 2, sit=ANN, options={"rounds": 1})
    bob.sit(table, **BOB)
    ann.join(table)
    bob.join(table)
    ann.send({"t": "say", "text": SAID})
    bob.until(lambda frame: SAID in json.dumps(frame))
    ann.post(f"/api/tables/{table}/start")
    return table


def alone(person: Client) -> str:
    """Return a finished match of one player and bots."""
    table = person.open_table("fourdigits", 2, sit=ANN, bots=[None, "heuristic"], start=True)
    person.join(table)
    person.post(f"/api/tables/{table}/resign")
    wait_until(lambda: person.get(f"/api/tables/{table}")["state"] == "over")
    return table


def a_try(person: Client) -> str:
    """Start an attempt at the deal of the day. It stays unfinished."""
    return str(person.post("/api/deals/today", {"name": "Ann", "colour": "blue"}, 201)["id"])


def taken(person: Client) -> tuple[Json, dict[str, str]]:
    answer = person.http.get("/api/me/export")
    assert answer.headers["content-type"] == "application/zip"
    with ZipFile(io.BytesIO(answer.content)) as archive:
        texts = {name: archive.read(name).decode() for name in archive.namelist()}
    return json.loads(texts.pop("person.json")), texts


def traces(database: str, *of: str) -> list[str]:
    """Return the texts that lists and logs still contain."""

    async def look() -> list[str]:
        async with snapshot(database) as connection:
            rows = [
                str(tuple(row)) for table in [*LISTS, table_log] for row in await connection.execute(sa.select(table))
            ]
        return [one for one in of if any(one in row for row in rows)]

    return asyncio.run(look())


def test_export_holds_all_of_a_person(ann: Client, bob: Client) -> None:
    code = register(ann, Authenticator(ORIGIN))["code"]
    over = alone(ann)
    table = begun(ann, bob)
    tried = a_try(ann)
    wait_until(lambda: {found["id"] for found in ann.get("/api/mine")["tables"]} == {over, table, tried})
    told, transcripts = taken(ann)
    assert (told["person"], told["account"]["name"]) == (user_id(ann), "Ann")
    assert [key["label"] for key in told["account"]["passkeys"]] == ["Linux"]
    by_id = {one["id"]: one for one in told["tables"]}
    assert by_id[table]["transcript"] is None  # the match is not over
    assert [(one["table"], one["name"], one["result"]) for one in told["tries"]] == [(tried, "Ann", None)]
    said = [row["spoke"]["text"] for row in by_id[table]["rows"] if "spoke" in row]
    assert said == [SAID]
    (text,) = transcripts.values()
    assert transcripts == {by_id[over]["transcript"]: text}
    assert verify(spec, text)
    everything = json.dumps(told)
    assert user_id(bob) not in everything
    assert code not in everything
    told, _ = taken(bob)
    assert SAID not in json.dumps(told)


def test_deletion_during_a_match(database: str, ann: Client, bob: Client) -> None:
    device = Authenticator(ORIGIN)
    register(ann, device)
    hers, tried = alone(ann), a_try(ann)
    table = begun(ann, bob)
    wait_until(lambda: len(ann.get("/api/mine")["tables"]) == 3)
    person = user_id(ann)
    ann.leave()
    ann.post("/api/me/forget", prove(ann, device))
    assert user_id(ann) != person
    assert ann.get("/api/mine")["tables"] == []
    bob.until(lambda frame: bob.room["seats"][0]["name"] == display_names.GONE)
    seat = bob.get(f"/api/tables/{table}")["seats"][0]
    assert (seat["name"], seat["state"]) == (display_names.GONE, "resigned")
    wait_until(lambda: ann.http.get(f"/api/tables/{hers}").status_code == 404 and not traces(database, hers, tried))
    assert bob.bye is None  # the other player stays connected
    assert traces(database, person, SAID) == [person, SAID]  # in the log of the unfinished match
    bob.post(f"/api/tables/{table}/resign")
    wait_until(lambda: not traces(database, person, SAID, device.id.hex()))
    wait_until(lambda: bob.http.get(f"/api/tables/{table}/transcript").status_code == 200)
    assert verify(spec, bob.http.get(f"/api/tables/{table}/transcript").text)
    assert asyncio.run(audit(database)).damaged == []
    assert bob.get(f"/api/tables/{table}")["seats"][0]["name"] == display_names.GONE
    new = bob.post(f"/api/tables/{table}/rematch")["id"]
    assert [chair["kind"] for chair in bob.get(f"/api/tables/{new}")["seats"]].count("person") == 1


def test_name_of_deleted_people_is_reserved(ann: Client) -> None:
    for name in (display_names.GONE, "Someone", "だれか"):
        wanted = {"game": "ftw", "seats": 2, "sit": {"name": name, "colour": "blue"}}
        assert ann.post("/api/tables", wanted, 400)["code"] == "name-of-table"


def test_export_and_deletion_are_rate_limited(tmp_path: Path) -> None:
    with serve(tmp_path, rate_limit_scale=1) as server, Client(server) as ann:
        for _ in range(3):
            assert taken(ann)[0]["tables"] == []
        assert ann.post("/api/me/forget", status=429)["code"] == "too-many"
