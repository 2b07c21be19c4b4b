"""Nonces of the players' pages, and their part in the deal."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.client import Client, play_match
from tests.server.table.table_case import SECRET, START, TableCase, apply_all, course_of, new, seated

import takujo
from takujo.cli import main
from takujo.core.transcript import verify
from takujo.server import wire
from takujo.server.db.event_log import Row
from takujo.server.table import commands as c
from takujo.server.table import deadlines, events, render
from takujo.server.table.events import BrokenLog
from takujo.server.table.game_specs import spec
from takujo.server.table.state import NONCE_WAIT_MS, Table

ONE, TWO, THREE = ("1" * 32, "2" * 32, "3" * 32)
ANN = {"name": "Ann", "colour": "blue", "nonce": True}


def promised(*people: str, game: str = "ftw", **more: Any) -> TableCase:
    """Return a table of these players, each of whom announced a nonce."""
    case = TableCase(new(game, len(people), **more), owner=people[0])
    for person in people:
        case.by(person, wire.Sit(person.title(), "blue", nonce=True))
    return case


def kinds(said: list[events.Event]) -> list[str]:
    return [events.to_row(event).kind for event in said]


def test_match_begins_with_the_last_nonce() -> None:
    case = promised("ann", "bob", "cid")
    assert kinds(case.by("bob", wire.Nonce(TWO))) == ["noncegiven"]
    assert kinds(case.by("ann", c.Start())) == ["called"]
    assert kinds(case.by("ann", c.Start())) == []
    assert (case.table.state, render.room(case.table, 0).called) == ("open", True)
    case.refuses(c.By("bob", c.Start()), "host-only")
    assert kinds(case.by("cid", wire.Nonce(THREE))) == ["noncegiven"]
    assert kinds(case.by("ann", wire.Nonce(ONE))) == ["noncegiven", "started", "drawn"]
    room = render.room(case.table, 0)
    assert (room.state, room.called, room.nonces) == ("playing", False, [ONE, TWO, THREE])
    dealt = takujo.game("ftw", seats=3).match(chance=takujo.Sealed(SECRET, [ONE, TWO, THREE])).entries[0].token
    assert case.first(events.Drawn).token == dealt


def test_match_begins_at_once_with_all_nonces() -> None:
    case = promised("ann", "bob")
    for person, nonce in (("ann", ONE), ("bob", TWO)):
        case.by(person, wire.Nonce(nonce))
    assert kinds(case.by("ann", c.Start())) == ["started", "drawn"]


def test_missing_nonce_delays_the_match_briefly() -> None:
    case = promised("ann", "bob", "cid")
    assert deadlines.due(case.table, 0, 0) is None
    case.by("ann", wire.Nonce(ONE))
    case.by("ann", c.Start())
    case.by("cid", wire.Nonce(THREE))
    assert deadlines.due(case.table, 0, 0) is None  # nobody is connected who could send one
    case.connect("ann")
    assert deadlines.due(case.table, 0, 0) == deadlines.Due("proceed", START + NONCE_WAIT_MS)
    case.now = START + NONCE_WAIT_MS - 1
    assert case.do(c.Proceed()) == []
    case.now += 1
    assert kinds(case.do(c.Proceed())) == ["started", "drawn"]
    assert render.room(case.table, 0).nonces == [ONE, None, THREE]
    due = deadlines.due(case.table, 0, 0)
    assert due is not None
    assert due.what == "time-out"


def test_deal_without_nonces_is_that_of_the_secret() -> None:
    case = seated("ann", "bob", start=False)
    assert kinds(case.by("ann", c.Start())) == ["started", "drawn"]
    dealt = takujo.game("ftw", seats=2).match(chance=takujo.Sealed(SECRET)).entries[0].token
    assert case.first(events.Drawn).token == dealt
    assert render.room(case.table, 0).nonces == [None, None]


def test_old_row_without_nonce_is_read() -> None:
    row = Row(1, 0, "sat", '{"seat":0,"person":"ann","name":"Ann","colour":"blue","book":null}')
    assert events.from_row(row).body == events.Sat(0, "ann", "Ann", "blue", None, nonce=False)


def test_seat_has_one_nonce() -> None:
    case = promised("ann", "bob")
    case.refuses(c.By("eve", wire.Nonce(ONE)), "seat-none")
    case.by("ann", wire.Nonce(ONE))
    assert case.table.nonces() == [ONE, None]
    case.refuses(c.By("ann", wire.Nonce(TWO)), "nonce-there")
    assert case.by("ann", wire.Nonce(ONE)) == []
    case.by("ann", c.Start())
    case.by("bob", wire.Nonce(TWO))
    case.refuses(c.By("bob", wire.Nonce(THREE)), "table-started")
    assert case.by("bob", wire.Nonce(TWO)) == []
    assert case.table.nonces() == [ONE, TWO]


def test_unannounced_nonce_is_taken_before_the_start() -> None:
    case = seated("ann", "bob", start=False)
    case.by("bob", wire.Nonce(TWO))
    case.by("ann", c.Start())
    assert render.room(case.table, 0).nonces == [None, TWO]
    case.refuses(c.By("ann", wire.Nonce(ONE)), "table-started")


def test_nonce_is_hidden_before_the_deal() -> None:
    """Otherwise the last player could choose a nonce by it."""
    case = promised("ann", "bob")
    case.by("ann", wire.Nonce(ONE))
    case.by("ann", c.Start())
    assert render.room(case.table, 0).nonces is None
    for person in ("ann", "bob", "eve", None):
        assert ONE.encode() not in render.Shown(case.table).snapshot(person, 0, 0)


def test_leaving_drops_the_nonce_and_the_start() -> None:
    case = promised("ann", "bob", "cid")
    case.by("bob", wire.Nonce(TWO))
    case.by("ann", c.Start())
    case.by("bob", c.Stand())
    assert (case.table.nonces()[1], render.room(case.table, 0).called) == (None, False)
    assert deadlines.due(case.table, 0, 0) is None
    case.by("dan", wire.Sit("Dan", "red"))
    for person, nonce in (("ann", ONE), ("cid", THREE)):
        assert kinds(case.by(person, wire.Nonce(nonce))) == ["noncegiven"]
    assert kinds(case.by("ann", c.Start())) == ["started", "drawn"]
    assert render.room(case.table, 0).nonces == [ONE, None, THREE]


def test_changing_a_bot_cancels_the_start() -> None:
    case = TableCase(new("ftw", 2, bots=[None, "random"], sit=wire.Sit("Ann", "blue", nonce=True), start=True))
    assert case.table.called_ms == START
    case.by("ann", wire.SetBot(1, None))
    assert kinds(case.by("ann", wire.Nonce(ONE))) == ["noncegiven"]
    assert case.table.state == "open"


def test_handover_keeps_the_nonce() -> None:
    case = promised("ann", "bob")
    case.by("ann", wire.Nonce(ONE))
    case.do(c.TransferSeat(0, "ann", "phone"))
    case.refuses(c.By("phone", wire.Nonce(TWO)), "nonce-there")
    case.do(c.TransferSeat(1, "bob", "tablet"))  # its nonce is awaited
    case.by("phone", c.Start())
    assert kinds(case.by("tablet", wire.Nonce(TWO)))[0:2] == ["noncegiven", "started"]
    assert render.room(case.table, 0).nonces == [ONE, TWO]


def test_story_books_depend_on_nonces() -> None:
    found = set()
    for nonce in (ONE, TWO, THREE):
        case = promised("ann", "bob", game="fuji99")
        case.by("bob", wire.Nonce(TWO))
        case.by("ann", c.Start())
        case.by("ann", wire.Nonce(nonce))
        found.add(tuple(case.first(events.Started).stories or ()))
    assert len(found) == 3


def test_log_with_another_nonce_is_broken() -> None:
    case = promised("ann", "bob")
    case.by("ann", c.Start())
    for person, nonce in (("ann", ONE), ("bob", TWO)):
        case.by(person, wire.Nonce(nonce))
    rows = [events.to_row(event) for event in case.log]
    again = Table("T", SECRET)
    apply_all(again, [events.from_row(row) for row in rows])
    assert course_of(again).source.nonces == f"{ONE} {TWO}"
    for other in (ONE, "x" * 32):
        forged = [row._replace(body=row.body.replace(TWO, other)) for row in rows]
        with pytest.raises(BrokenLog):
            apply_all(Table("T", SECRET), [events.from_row(row) for row in forged])


def test_rematch_expects_nonces_of_the_same_people() -> None:
    case = TableCase(new("ftw", 3, options={"rounds": 1}))
    case.by("ann", wire.Sit("Ann", "blue", nonce=True))
    case.by("bob", wire.Sit("Bob", "blue"))
    case.by("ann", wire.SetBot(2, "random"))
    case.by("ann", wire.Nonce(ONE))
    case.by("ann", c.Start())
    case.play_until(lambda table: table.state == "over")
    after = case.rematch("bob")
    assert [chair.nonce_follows for chair in after.chairs] == [False, True, False]
    assert after.nonces() == [None] * 3


def pick(moves: list[Any]) -> str:
    return str(moves[len(moves) // 2][0])


def test_match_with_nonces_verifies(
    ann: Client, bob: Client, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = ann.open_table("fourdigits", 3, bots=[None, None, "heuristic"], sit=ANN)
    bob.sit(table, "Bob", "red", nonce=True)
    for person in (ann, bob):
        person.join(table)
    ann.send({"t": "nonce", "nonce": ONE})
    ann.post(f"/api/tables/{table}/start")
    bob.until(lambda _: bob.room["called"])
    assert (bob.room["state"], bob.room["nonces"]) == ("open", None)
    bob.send({"t": "nonce", "nonce": TWO})
    play_match([ann, bob], pick)
    for person in (ann, bob):
        assert person.room["nonces"] == [ONE, TWO, None]
    text = ann.http.get(f"/api/tables/{table}/transcript").text
    assert f"\nnonces {ONE} {TWO} -\n" in text
    for said, is_fair in ((text, True), (text.replace(TWO, THREE), False), (text.replace(TWO, "-"), False)):
        path = tmp_path / "match.txt"
        path.write_text(said, encoding="utf-8")
        assert main(["verify", str(path), "--lang", "en"]) == (0 if is_fair else 1)
        assert capsys.readouterr().out.startswith("Fair:" if is_fair else "Not fair:")
        assert ann.http.post("/api/verify", content=said).json() == {"ok": is_fair}


def test_match_against_bots_begins_with_the_nonce(ann: Client, bob: Client) -> None:
    wanted = {"bots": [None, "random"], "sit": ANN, "start": True, "options": {"rounds": 1}}
    table = ann.open_table("ftw", 2, **wanted)
    for nonce in (ONE, TWO):  # the second match is the rematch
        for person in (ann, bob):
            person.version = 0
            person.join(table)
            assert (person.room["state"], person.room["called"], person.play) == ("open", True, None)
        assert bob.ask({"t": "nonce", "nonce": THREE})["code"] == "seat-none"
        ann.send({"t": "nonce", "nonce": nonce})
        play_match([ann], pick)
        assert nonce in ann.room["nonces"]
        assert verify(spec, ann.http.get(f"/api/tables/{table}/transcript").text)
        table = ann.post(f"/api/tables/{table}/rematch")["id"]


def test_match_begins_without_an_overdue_nonce(ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.server.table.state.NONCE_WAIT_MS", 20)
    table = ann.open_table("ftw", 2, bots=[None, "random"], sit=ANN, start=True)
    assert [ann.get(f"/api/tables/{table}")["state"] for _ in range(20)] == ["open"] * 20
    ann.join(table)
    while ann.room["state"] == "open":
        ann.receive()
    assert (ann.room["state"], ann.room["nonces"]) == ("playing", [None, None])


@pytest.mark.parametrize("nonce", ["", "0" * 31, "0" * 33, "A" * 32, "0" * 32 + "\n", None, 7])
def test_bad_nonces_are_refused(ann: Client, nonce: Any) -> None:
    ann.join(ann.open_table("ftw", 2, sit=ANN))
    refusal = ann.ask({"t": "nonce", "nonce": nonce})
    assert (refusal["code"], refusal["about"]) == ("frame-invalid", "frame")
