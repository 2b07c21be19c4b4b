"""One attempt at the deal of the day counts. Its secret follows after the day."""

import datetime
import hashlib
import io
import json
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.client import ANN, COMPILE_TIMEOUT, Client, Json, NewClient, play_match, wait_until
from tests.server.threaded_server import on_sqlite, serve

from takujo.core.transcript import verify
from takujo.games import NAMES, plugin, spec
from takujo.server.daily import deals
from takujo.server.daily.deals import FIRST, ONE_DAY, Deals, parse, today, unsealed, week_of
from takujo.server.db.catalog import CatalogUnavailable
from takujo.server.db.catalog.sql import SqlCatalog
from takujo.server.errors import BadRequest, NotFound

TUESDAY = datetime.date(2026, 12, 1)
BEN = {"name": "Ben", "colour": "red"}
HIDDEN = {"name", "place", "share", "score", "lead", "adjusted", "seat_place", "colour", "yours"}

SetDate = Callable[[datetime.date], None]


@pytest.fixture
def server(database: str, tmp_path: Path, set_date: SetDate) -> Iterator[str]:
    """Yield the address of a server on a Tuesday."""
    set_date(TUESDAY)
    with serve(tmp_path, database=database) as address:
        yield address


def begin(person: Client, who: Json, status: int = 201, date: object = "today", **more: object) -> Json:
    return person.post(f"/api/deals/{date}", {**who, **more}, status)


def finish(person: Client, table: str) -> None:
    person.join(table)
    play_match([person])


def test_attempt_that_was_not_noted_is_found_again(new_client: NewClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server dies between opening the table and storing the attempt."""
    ann, ben = new_client(), new_client()

    async def die(*_: object, **__: object) -> str:
        raise CatalogUnavailable("database-unavailable", reason="killed")

    with monkeypatch.context() as patched:
        patched.setattr(SqlCatalog, "begin_try", die)
        begin(ann, ANN, 503)
    table = begin(ann, ANN)["id"]
    assert [one["id"] for one in ann.get("/api/mine")["tables"]] == [table]
    assert begin(ben, BEN)["id"] != table


def test_deal_of_the_day_from_open_to_over(new_client: NewClient, set_date: SetDate) -> None:
    ann, ben, late = new_client(), new_client(), new_client()
    before = ann.get("/api/deals/today")
    assert (before["date"], before["game"], before["state"]) == (str(TUESDAY), "akumatrick", "open")
    assert (before["sealed"], before["secret"], before["begun"], before["own"]) == (True, None, 0, None)
    assert before["begins_ms"] <= before["now"] < before["ends_ms"]
    coming = ann.get(f"/api/deals/{TUESDAY + ONE_DAY}")
    assert (coming["state"], coming["secret"]) == ("coming", None)
    assert len({before["commitment"], coming["commitment"]}) == 2

    assert begin(ann, ANN, 409, practice=True)["code"] == "deal-first"
    table = begin(ann, ANN)["id"]
    assert begin(ann, ANN)["id"] == table
    assert begin(ann, ANN, 409, practice=True)["code"] == "deal-first"
    assert [(one["deal"], one["challenge"]) for one in ann.get("/api/mine")["tables"]] == [(str(TUESDAY), False)]
    ann.join(table)
    assert ann.room["commitment"] == before["commitment"]
    assert (ann.room["deal"]["date"], ann.room["hints"], ann.room["spectators"]) == (str(TUESDAY), False, False)
    assert ann.room["nonces"] == [None] * 3
    assert ann.post(f"/api/tables/{table}/resign", status=409)["code"] == "deal-stays"
    assert ann.post(f"/api/tables/{table}/hints", {"version": ann.version}, 403)["code"] == "hints-off"
    assert table not in [one["id"] for one in ben.get("/api/tables")["tables"]]
    ben.join(table)
    assert ben.bye is not None
    assert ben.bye["code"] == "spectators-no"

    finish(ann, table)
    assert ann.room["state"] == "over"
    assert ann.room["secret"] is None
    known = Deals(b"").of(TUESDAY).game  # the game of the day
    assert (ann.room["options"], len(ann.room["seats"])) == (dict(known.stated_options), known.seats)
    assert not any('"can":true' in frame for frame in ann.frames)  # no undo
    text = ann.http.get(f"/api/tables/{table}/transcript").text
    assert f"commitment {before['commitment']}" in text
    assert "secret" not in text
    with zipfile.ZipFile(io.BytesIO(ann.http.get("/api/me/export").content)) as own:
        taken = [own.read(name).decode() for name in own.namelist()]
    assert any(table in said for said in taken)
    assert ann.get(f"/api/tables/{table}")["secret"] is None
    assert ann.get(f"/api/tables/{table}/replay")["room"]["secret"] is None
    assert begin(ann, ANN, 409)["code"] == "deal-done"
    assert ann.post(f"/api/tables/{table}/rematch", status=409)["code"] == "deal-again"

    practice = begin(ann, ANN, practice=True)["id"]
    assert practice != table
    finish(ann, practice)
    again = ann.http.get(f"/api/tables/{practice}/transcript").text
    assert again == text  # the same moves, the same match
    other = begin(ben, BEN)["id"]
    found = settled(ben, finished=1)
    assert (found["begun"], found["own"]) == (2, {"table": other, "result": None, "adjusted_place": None})
    finish(ben, other)
    both = settled(ben, finished=2)
    assert [row["name"] for row in both["best"]] in (["Ann", "Ben"], ["Ben", "Ann"])
    assert {row["place"] for row in both["best"]} == {1}  # the same match again
    assert [row["yours"] for row in both["best"]].count(True) == 1
    assert set(both["best"][0]) == HIDDEN
    assert {(row["name"], row["colour"]) for row in both["best"]} == {("Ann", "blue"), ("Ben", "red")}
    [place] = {row["seat_place"] for row in both["best"]}
    assert place in (1, 2, 3)

    set_date(TUESDAY + ONE_DAY)
    after = ann.get(f"/api/deals/{TUESDAY}")
    assert after["state"] == "over"
    assert hashlib.sha256(bytes.fromhex(after["secret"])).hexdigest() == before["commitment"]
    told = ann.http.get(f"/api/tables/{table}/transcript").text
    assert f"secret {after['secret']}" in told
    assert verify(spec, told)
    heard = [*ann.frames, *ben.frames, *taken, text, again, json.dumps([before, coming, found, both])]
    assert not [said for said in heard if after["secret"] in said]
    assert ann.get(f"/api/tables/{table}")["secret"] == after["secret"]
    assert begin(late, ANN, 409, TUESDAY)["code"] == "deal-over"
    assert begin(late, ANN, date=TUESDAY, practice=True)["id"]


@on_sqlite
def test_late_finish_has_no_place(ann: Client, set_date: SetDate) -> None:
    """The secret is public by then."""
    table = begin(ann, ANN)["id"]
    set_date(TUESDAY + ONE_DAY)
    assert begin(ann, ANN, date=TUESDAY)["id"] == table
    finish(ann, table)
    assert ann.room["state"] == "over"
    found = ann.get(f"/api/deals/{TUESDAY}")
    assert (found["begun"], found["finished"], found["own"]["result"]) == (1, 0, None)


def settled(person: Client, finished: int) -> Json:
    """Return the day once enough have finished: the catalog lags behind."""

    def look() -> Json | None:
        found = person.get("/api/deals/today")
        return found if found["finished"] == finished else None

    return wait_until(look)


@on_sqlite
def test_days_played_are_listed_for_their_player_alone(new_client: NewClient, set_date: SetDate) -> None:
    ann, ben = new_client(), new_client()
    table = begin(ann, ANN)["id"]
    assert ann.get("/api/me/deals") == {"days": []}  # unfinished
    finish(ann, table)
    found = wait_until(lambda: ann.get("/api/me/deals")["days"])
    share = ann.get("/api/deals/today")["own"]["result"]["share"]
    assert found == [{"date": str(TUESDAY), "game": "akumatrick", "share": share}]
    finish(ann, begin(ann, ANN, practice=True)["id"])
    first = ann.open_table("akumatrick", 3, bots=[None, "random", "random"], sit=ANN, start=True)
    finish(ann, first)
    finish(ben, ben.post(f"/api/challenges/{ann.post(f'/api/tables/{first}/challenge')['id']}", BEN, 201)["id"])
    assert ben.get("/api/me/deals") == {"days": []}  # a challenge has no day
    set_date(TUESDAY + ONE_DAY)
    finish(ann, begin(ann, ANN)["id"])
    wait_until(lambda: len(ann.get("/api/me/deals")["days"]) == 2)
    assert [day["date"] for day in ann.get("/api/me/deals")["days"]] == [str(TUESDAY), str(TUESDAY + ONE_DAY)]
    assert ben.get("/api/me/deals") == {"days": []}


@on_sqlite
def test_analysis_adjusts_result_for_luck(ann: Client) -> None:
    table = begin(ann, ANN)["id"]
    finish(ann, table)
    assert settled(ann, 1)["own"]["adjusted_place"] is None
    ann.post(f"/api/tables/{table}/analysis")
    wait_until(lambda: ann.get(f"/api/tables/{table}/analysis")["state"] == "ready", COMPILE_TIMEOUT)
    state = ann.get(f"/api/tables/{table}/analysis")
    found = ann.get("/api/deals/today")
    assert found["own"]["result"]["adjusted"] == state["analysis"]["accounts"][0]["adjusted"]
    assert (found["own"]["adjusted_place"], found["analysed"]) == (1, 1)


@on_sqlite
@pytest.mark.parametrize(
    ("date", "status", "code"),
    [
        ("yesterday", 400, "deal-date"),
        ("2026-02-30", 400, "deal-date"),
        ("２０２６-12-01", 400, "deal-date"),
        (str(FIRST - ONE_DAY), 400, "deal-date"),
        (str(TUESDAY + 2 * ONE_DAY), 400, "deal-far"),
    ],
)
def test_bad_dates_are_refused(date: str, status: int, code: str, ann: Client) -> None:
    assert ann.get(f"/api/deals/{date}", status)["code"] == code
    assert begin(ann, ANN, status, date)["code"] == code
    assert begin(ann, ANN, 409, TUESDAY + ONE_DAY)["code"] == "deal-coming"
    assert begin(ann, {**ANN, "name": ""}, 400)["code"] == "name-invalid"
    assert ann.get("/api/mine")["tables"] == []


def test_deals_can_be_switched_off(tmp_path: Path) -> None:
    with serve(tmp_path, no_deals=True) as address, Client(address) as ann:
        assert ann.get("/api/deals/today", 404)["code"] == "deal-off"
        assert begin(ann, ANN, 404)["code"] == "deal-off"
        assert ann.get("/api/me/deals", 404)["code"] == "deal-off"


def test_weekdays_are_shared_among_games() -> None:
    days = sorted(day for name in NAMES for day in getattr(plugin(name).daily, "weekdays", ()))
    assert days == list(range(7))
    assert [game for _, game in week_of(TUESDAY)] == [Deals(b"").of(day).game.name for day, _ in week_of(TUESDAY)]


def test_day_begins_at_midnight_in_japan() -> None:
    deal = Deals(b"a key").of(TUESDAY)
    assert datetime.datetime.fromtimestamp(deal.begins_ms / 1_000, datetime.UTC).hour == 15
    assert [today(ms) for ms in (deal.begins_ms - 1, deal.begins_ms, deal.ends_ms)] == [
        TUESDAY - ONE_DAY,
        TUESDAY,
        TUESDAY + ONE_DAY,
    ]
    assert parse("today", deal.begins_ms) == TUESDAY
    with pytest.raises(BadRequest):
        parse(str(TUESDAY), deal.begins_ms - 86_400_001)


def test_deal_depends_on_key_and_day() -> None:
    found = {deals.of(day).secret for deals in (Deals(b"a"), Deals(b"b")) for day in (TUESDAY, TUESDAY + 7 * ONE_DAY)}
    assert len(found) == 4
    assert unsealed().of(TUESDAY).secret == unsealed().of(TUESDAY).secret
    assert not unsealed().sealed
    secret = Deals(b"a").of(TUESDAY).secret
    assert secret.hex() not in repr(Deals(b"a").of(TUESDAY))


def test_day_of_missing_game_has_no_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "plugins", lambda: (plugin("ftw"),))
    with pytest.raises(NotFound) as refused:
        Deals(b"a").of(TUESDAY)
    assert refused.value.id == "deal-none"
    assert [game for _, game in week_of(TUESDAY)] == [None, None, None, None, "ftw", None, "ftw"]
