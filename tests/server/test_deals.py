"""The deal of the day: the same for everybody, one try counts, its secret is told when the day is over and to nobody
before, and what cannot be is refused in words."""

import datetime
import hashlib
import io
import json
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.world import COMPILING, Json, Person, play_on, served

from takujo.core.transcript import verify
from takujo.games import NAMES, plugin, spec
from takujo.server.daily import deals
from takujo.server.daily.deals import FIRST, ONE_DAY, Deals, parse, today, unsealed, week_of
from takujo.server.errors import BadRequest, NotFound
from takujo.server.live import live_table

TUESDAY = datetime.date(2026, 12, 1)
ANN, BEN = {"name": "Ann", "colour": "blue"}, {"name": "Ben", "colour": "red"}
HIDDEN = {"name", "place", "share", "score", "lead", "adjusted", "seat_place", "colour", "yours"}

Clock = Callable[[datetime.date], None]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Sets the server's clock to noon of a day in Japan; it goes on from there."""

    def set_to(date: datetime.date) -> None:
        noon = datetime.datetime.combine(date, datetime.time(12), deals.ZONE).timestamp()
        ahead_ms = round(noon * 1_000) - live_table.now_ms()
        monkeypatch.setattr(live_table, "_BEGAN_NS", live_table._BEGAN_NS + ahead_ms * 1_000_000)

    return set_to


@pytest.fixture
def people(tmp_path: Path, database: str, clock: Clock) -> Iterator[list[Person]]:
    """Ann and Ben, on a Tuesday, on either database."""
    clock(TUESDAY)
    with (
        served(tmp_path, database=database) as address,
        closing(Person(address)) as ann,
        closing(Person(address)) as ben,
    ):
        for person in (ann, ben):
            person.http.timeout = COMPILING
        yield [ann, ben]


def begin(person: Person, who: Json, status: int = 201, date: object = "today", **more: object) -> Json:
    return person.post(f"/api/deals/{date}", {**who, **more}, status)


def finish(person: Person, table: str) -> None:
    person.join(table)
    play_on([person], lambda moves: moves[0][0])


def test_a_day(people: list[Person], clock: Clock) -> None:
    ann, ben = people
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
    known = Deals(b"").of(TUESDAY).game  # the table is that of the day
    assert (ann.room["options"], len(ann.room["seats"])) == (dict(known.stated_options), known.seats)
    assert all(not frame_undo(frame) for frame in ann.frames)
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

    clock(TUESDAY + ONE_DAY)
    after = ann.get(f"/api/deals/{TUESDAY}")
    assert after["state"] == "over"
    assert hashlib.sha256(bytes.fromhex(after["secret"])).hexdigest() == before["commitment"]
    told = ann.http.get(f"/api/tables/{table}/transcript").text
    assert f"secret {after['secret']}" in told
    assert verify(spec, told)
    heard = [*ann.frames, *ben.frames, *taken, text, again, json.dumps([before, coming, found, both])]
    assert not [said for said in heard if after["secret"] in said]
    assert ann.get(f"/api/tables/{table}")["secret"] == after["secret"]
    with closing(Person(ann.server)) as late:
        late.http.timeout = COMPILING
        assert begin(late, ANN, 409, TUESDAY)["code"] == "deal-over"
        assert begin(late, ANN, date=TUESDAY, practice=True)["id"]


def test_whoever_ends_too_late_has_no_place(tmp_path: Path, clock: Clock) -> None:
    """The secret is told by then."""
    clock(TUESDAY)
    with served(tmp_path) as address, closing(Person(address)) as ann:
        ann.http.timeout = COMPILING
        table = begin(ann, ANN)["id"]
        clock(TUESDAY + ONE_DAY)
        assert begin(ann, ANN, date=TUESDAY)["id"] == table
        finish(ann, table)
        assert ann.room["state"] == "over"
        found = ann.get(f"/api/deals/{TUESDAY}")
    assert (found["begun"], found["finished"], found["own"]["result"]) == (1, 0, None)


def frame_undo(frame: str) -> bool:
    return '"can":true' in frame


def settled(person: Person, finished: int) -> Json:
    """The lists lag a little behind the logs."""
    for _ in range(1_000):
        found = person.get("/api/deals/today")
        if found["finished"] == finished:
            return found
        time.sleep(0.01)
    raise TimeoutError


def test_luck_is_taken_off_once_the_match_is_analysed(tmp_path: Path, clock: Clock) -> None:
    clock(TUESDAY)
    with served(tmp_path) as address, closing(Person(address)) as ann:
        ann.http.timeout = COMPILING
        table = begin(ann, ANN)["id"]
        finish(ann, table)
        assert settled(ann, 1)["own"]["adjusted_place"] is None
        state = ann.post(f"/api/tables/{table}/analysis")
        while state["state"] != "ready":
            time.sleep(0.1)
            state = ann.get(f"/api/tables/{table}/analysis")
        found = ann.get("/api/deals/today")
    assert found["own"]["result"]["adjusted"] == state["analysis"]["accounts"][0]["adjusted"]
    assert (found["own"]["adjusted_place"], found["analysed"]) == (1, 1)


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
def test_no_such_day(date: str, status: int, code: str, tmp_path: Path, clock: Clock) -> None:
    clock(TUESDAY)
    with served(tmp_path) as address, closing(Person(address)) as ann:
        assert ann.get(f"/api/deals/{date}", status)["code"] == code
        assert begin(ann, ANN, status, date)["code"] == code
        assert begin(ann, ANN, 409, TUESDAY + ONE_DAY)["code"] == "deal-coming"
        assert begin(ann, {**ANN, "name": ""}, 400)["code"] == "name-invalid"
        assert ann.get("/api/mine")["tables"] == []


def test_an_operator_may_have_none(tmp_path: Path) -> None:
    with served(tmp_path, no_deals=True) as address, closing(Person(address)) as ann:
        assert ann.get("/api/deals/today", 404)["code"] == "deal-off"
        assert begin(ann, ANN, 404)["code"] == "deal-off"


def test_every_game_has_its_day_and_every_day_its_game() -> None:
    days = sorted(day for name in NAMES for day in getattr(plugin(name).daily, "weekdays", ()))
    assert days == list(range(7))
    assert [game for _, game in week_of(TUESDAY)] == [Deals(b"").of(day).game.name for day, _ in week_of(TUESDAY)]


def test_days_begin_at_midnight_in_japan() -> None:
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


def test_another_key_or_day_is_another_deal_and_without_a_server_all_have_the_same() -> None:
    found = {deals.of(day).secret for deals in (Deals(b"a"), Deals(b"b")) for day in (TUESDAY, TUESDAY + 7 * ONE_DAY)}
    assert len(found) == 4
    assert unsealed().of(TUESDAY).secret == unsealed().of(TUESDAY).secret
    assert not unsealed().sealed
    secret = Deals(b"a").of(TUESDAY).secret
    assert secret.hex() not in repr(Deals(b"a").of(TUESDAY))


def test_a_day_whose_game_is_not_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "plugins", lambda: (plugin("ftw"),))
    with pytest.raises(NotFound) as refused:
        Deals(b"a").of(TUESDAY)
    assert refused.value.id == "deal-none"
    assert [game for _, game in week_of(TUESDAY)] == [None, None, None, None, "ftw", None, "ftw"]
