"""Fair deals: what the players' pages add, when the deal waits for it, and that it is in the deal."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.test_table import SECRET, START, Sitting, apply_all, new, seated
from tests.server.world import Person, play_on, served

import takujo
from takujo.cli import main
from takujo.core.transcript import verify
from takujo.server import wire
from takujo.server.db.event_log import Row
from takujo.server.table import clock, events, render
from takujo.server.table import commands as c
from takujo.server.table.events import BrokenLog
from takujo.server.table.game_specs import spec
from takujo.server.table.setup import rematch
from takujo.server.table.state import NONCE_WAIT_MS, Table

ONE, TWO, THREE = ("1" * 32, "2" * 32, "3" * 32)
ANN = {"name": "Ann", "colour": "blue", "nonce": True}


def promised(*people: str, game: str = "ftw", **more: Any) -> Sitting:
    """These people sit at a table, and a nonce of each will follow."""
    sitting = Sitting(new(game, len(people), **more), owner=people[0])
    for person in people:
        sitting.do(c.By(person, wire.Sit(person.title(), "blue", nonce=True)))
    return sitting


def kinds(said: list[events.Event]) -> list[str]:
    return [events.to_row(event).kind for event in said]


def deal(sitting: Sitting) -> str:
    return next(event.body.token for event in sitting.log if isinstance(event.body, events.Drawn))


def test_the_match_begins_with_the_last_nonce() -> None:
    sitting = promised("ann", "bob", "cid")
    assert kinds(sitting.do(c.By("bob", wire.Nonce(TWO)))) == ["noncegiven"]
    assert kinds(sitting.do(c.By("ann", c.Start()))) == ["called"]
    assert kinds(sitting.do(c.By("ann", c.Start()))) == []
    assert (sitting.table.state, render.room(sitting.table, 0).called) == ("open", True)
    sitting.refuses(c.By("bob", c.Start()), "host-only")
    assert kinds(sitting.do(c.By("cid", wire.Nonce(THREE)))) == ["noncegiven"]
    assert kinds(sitting.do(c.By("ann", wire.Nonce(ONE)))) == ["noncegiven", "started", "drawn"]
    room = render.room(sitting.table, 0)
    assert (room.state, room.called, room.nonces) == ("playing", False, [ONE, TWO, THREE])
    dealt = takujo.game("ftw", seats=3).match(chance=takujo.Sealed(SECRET, [ONE, TWO, THREE])).entries[0].token
    assert deal(sitting) == dealt


def test_where_all_nonces_are_there_the_match_begins_at_once() -> None:
    sitting = promised("ann", "bob")
    for person, nonce in (("ann", ONE), ("bob", TWO)):
        sitting.do(c.By(person, wire.Nonce(nonce)))
    assert kinds(sitting.do(c.By("ann", c.Start()))) == ["started", "drawn"]


def test_whoever_does_not_send_a_nonce_delays_a_match_but_a_moment() -> None:
    sitting = promised("ann", "bob", "cid")
    assert clock.due(sitting.table, 0, 0) is None
    sitting.do(c.By("ann", wire.Nonce(ONE)))
    sitting.do(c.By("ann", c.Start()))
    sitting.do(c.By("cid", wire.Nonce(THREE)))
    assert clock.due(sitting.table, 0, 0) is None  # nobody is there whose nonce could come
    sitting.do(c.By("ann", c.Connect("w")))
    assert clock.due(sitting.table, 0, 0) == clock.Due("proceed", START + NONCE_WAIT_MS)
    sitting.now = START + NONCE_WAIT_MS - 1
    assert sitting.do(c.Proceed()) == []
    sitting.now += 1
    assert kinds(sitting.do(c.Proceed())) == ["started", "drawn"]
    assert render.room(sitting.table, 0).nonces == [ONE, None, THREE]
    due = clock.due(sitting.table, 0, 0)
    assert due is not None
    assert due.what == "time-out"


def test_without_nonces_a_match_begins_at_once_and_its_deal_is_that_of_the_secret() -> None:
    sitting = seated("ann", "bob", start=False)
    assert kinds(sitting.do(c.By("ann", c.Start()))) == ["started", "drawn"]
    assert deal(sitting) == takujo.game("ftw", seats=2).match(chance=takujo.Sealed(SECRET)).entries[0].token
    assert render.room(sitting.table, 0).nonces == [None, None]


def test_a_row_of_before_there_were_nonces_is_read() -> None:
    row = Row(1, 0, "sat", '{"seat":0,"person":"ann","name":"Ann","colour":"blue","book":null}')
    assert events.from_row(row).body == events.Sat(0, "ann", "Ann", "blue", None, nonce=False)


def test_a_seat_has_one_nonce_and_it_is_its_own() -> None:
    sitting = promised("ann", "bob")
    sitting.refuses(c.By("eve", wire.Nonce(ONE)), "seat-none")
    sitting.do(c.By("ann", wire.Nonce(ONE)))
    assert sitting.table.nonces() == [ONE, None]
    sitting.refuses(c.By("ann", wire.Nonce(TWO)), "nonce-there")
    assert sitting.do(c.By("ann", wire.Nonce(ONE))) == []
    sitting.do(c.By("ann", c.Start()))
    sitting.do(c.By("bob", wire.Nonce(TWO)))
    sitting.refuses(c.By("bob", wire.Nonce(THREE)), "table-started")
    assert sitting.do(c.By("bob", wire.Nonce(TWO))) == []
    assert sitting.table.nonces() == [ONE, TWO]


def test_who_has_said_nothing_of_a_nonce_may_send_one_all_the_same_until_the_match_begins() -> None:
    sitting = seated("ann", "bob", start=False)
    sitting.do(c.By("bob", wire.Nonce(TWO)))
    sitting.do(c.By("ann", c.Start()))
    assert render.room(sitting.table, 0).nonces == [None, TWO]
    sitting.refuses(c.By("ann", wire.Nonce(ONE)), "table-started")


def test_nobody_sees_a_nonce_before_the_deal() -> None:
    """Whoever comes last could otherwise choose by it."""
    sitting = promised("ann", "bob")
    sitting.do(c.By("ann", wire.Nonce(ONE)))
    sitting.do(c.By("ann", c.Start()))
    assert render.room(sitting.table, 0).nonces is None
    for person in ("ann", "bob", "eve", None):
        assert ONE.encode() not in render.Shown(sitting.table).snapshot(person, 0, 0)


def test_who_leaves_the_seat_takes_the_nonce_along_and_calls_the_start_off() -> None:
    sitting = promised("ann", "bob", "cid")
    sitting.do(c.By("bob", wire.Nonce(TWO)))
    sitting.do(c.By("ann", c.Start()))
    sitting.do(c.By("bob", c.Stand()))
    assert (sitting.table.nonces()[1], render.room(sitting.table, 0).called) == (None, False)
    assert clock.due(sitting.table, 0, 0) is None
    sitting.do(c.By("dan", wire.Sit("Dan", "red")))
    for person, nonce in (("ann", ONE), ("cid", THREE)):
        assert kinds(sitting.do(c.By(person, wire.Nonce(nonce)))) == ["noncegiven"]
    assert kinds(sitting.do(c.By("ann", c.Start()))) == ["started", "drawn"]
    assert render.room(sitting.table, 0).nonces == [ONE, None, THREE]


def test_another_bot_calls_the_start_off() -> None:
    sitting = Sitting(new("ftw", 2, bots=[None, "random"], sit=wire.Sit("Ann", "blue", nonce=True), start=True))
    assert sitting.table.called_ms == START
    sitting.do(c.By("ann", wire.SetBot(1, None)))
    assert kinds(sitting.do(c.By("ann", wire.Nonce(ONE)))) == ["noncegiven"]
    assert sitting.table.state == "open"


def test_a_seat_on_another_device_keeps_its_nonce() -> None:
    sitting = promised("ann", "bob")
    sitting.do(c.By("ann", wire.Nonce(ONE)))
    sitting.do(c.TransferSeat(0, "ann", "phone"))
    sitting.refuses(c.By("phone", wire.Nonce(TWO)), "nonce-there")
    sitting.do(c.TransferSeat(1, "bob", "tablet"))  # and is waited for
    sitting.do(c.By("phone", c.Start()))
    assert kinds(sitting.do(c.By("tablet", wire.Nonce(TWO))))[0:2] == ["noncegiven", "started"]
    assert render.room(sitting.table, 0).nonces == [ONE, TWO]


def test_who_gets_which_story_book_follows_from_the_nonces_too() -> None:
    found = set()
    for nonce in (ONE, TWO, THREE):
        sitting = promised("ann", "bob", game="fuji99")
        sitting.do(c.By("bob", wire.Nonce(TWO)))
        sitting.do(c.By("ann", c.Start()))
        sitting.do(c.By("ann", wire.Nonce(nonce)))
        started = next(event.body for event in sitting.log if isinstance(event.body, events.Started))
        found.add(tuple(started.stories or ()))
    assert len(found) == 3


def test_a_log_with_another_nonce_is_no_log() -> None:
    sitting = promised("ann", "bob")
    sitting.do(c.By("ann", c.Start()))
    for person, nonce in (("ann", ONE), ("bob", TWO)):
        sitting.do(c.By(person, wire.Nonce(nonce)))
    rows = [events.to_row(event) for event in sitting.log]
    again = Table("T", SECRET)
    apply_all(again, [events.from_row(row) for row in rows])
    assert again.course is not None
    assert again.course.source.nonces == f"{ONE} {TWO}"
    for other in (ONE, "x" * 32):
        forged = [row._replace(body=row.body.replace(TWO, other)) for row in rows]
        with pytest.raises(BrokenLog):
            apply_all(Table("T", SECRET), [events.from_row(row) for row in forged])


def test_at_the_rematch_the_nonces_of_the_same_people_follow() -> None:
    sitting = Sitting(new("ftw", 3, options={"rounds": 1}))
    sitting.do(c.By("ann", wire.Sit("Ann", "blue", nonce=True)))
    sitting.do(c.By("bob", wire.Sit("Bob", "blue")))
    sitting.do(c.By("ann", wire.SetBot(2, "random")))
    sitting.do(c.By("ann", wire.Nonce(ONE)))
    sitting.do(c.By("ann", c.Start()))
    sitting.play_until(lambda table: table.state == "over")
    after = Table("T2", bytes(32))
    apply_all(after, rematch(sitting.table, "T2", "CODE2", bytes(32), "bob", 5))
    assert [chair.nonce_follows for chair in after.chairs] == [False, True, False]
    assert after.nonces() == [None] * 3


# With a real server.


@pytest.fixture
def people(tmp_path: Path) -> Iterator[tuple[Person, Person]]:
    with served(tmp_path) as server, closing(Person(server)) as ann, closing(Person(server)) as bob:
        yield ann, bob


def pick(moves: list[Any]) -> str:
    return str(moves[len(moves) // 2][0])


def test_a_whole_match_of_two_with_nonces_verifies(
    people: tuple[Person, Person], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, bob = people
    table = ann.open_table("fourdigits", 3, bots=[None, None, "heuristic"], sit=ANN)
    bob.sit(table, "Bob", "red", nonce=True)
    for person in people:
        person.join(table)
    ann.send({"t": "nonce", "nonce": ONE})
    ann.post(f"/api/tables/{table}/start")
    bob.until(lambda _: bob.room["called"])
    assert (bob.room["state"], bob.room["nonces"]) == ("open", None)
    bob.send({"t": "nonce", "nonce": TWO})
    play_on(list(people), pick)
    for person in people:
        assert person.room["nonces"] == [ONE, TWO, None]
    text = ann.http.get(f"/api/tables/{table}/transcript").text
    assert f"\nnonces {ONE} {TWO} -\n" in text
    for said, is_fair in ((text, True), (text.replace(TWO, THREE), False), (text.replace(TWO, "-"), False)):
        path = tmp_path / "match.txt"
        path.write_text(said, encoding="utf-8")
        assert main(["verify", str(path), "--lang", "en"]) == (0 if is_fair else 1)
        assert capsys.readouterr().out.startswith("Fair:" if is_fair else "Not fair:")
        assert ann.http.post("/api/verify", content=said).json() == {"ok": is_fair}


def test_a_lone_persons_matches_begin_when_their_page_has_come(people: tuple[Person, Person]) -> None:
    ann, eve = people
    wish = {"bots": [None, "random"], "sit": ANN, "start": True, "options": {"rounds": 1}}
    table = ann.open_table("ftw", 2, **wish)
    for nonce in (ONE, TWO):  # the second time it is the rematch
        for person in people:
            person.version = 0
            person.join(table)
            assert (person.room["state"], person.room["called"], person.play) == ("open", True, None)
        assert eve.ask({"t": "nonce", "nonce": THREE})["code"] == "seat-none"
        ann.send({"t": "nonce", "nonce": nonce})
        play_on([ann], pick)
        assert nonce in ann.room["nonces"]
        assert verify(spec, ann.http.get(f"/api/tables/{table}/transcript").text)
        table = ann.post(f"/api/tables/{table}/rematch")["id"]


def test_a_table_waits_for_its_page_and_begins_without_a_nonce_that_does_not_follow(
    people: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("takujo.server.table.state.NONCE_WAIT_MS", 20)
    ann, _ = people
    table = ann.open_table("ftw", 2, bots=[None, "random"], sit=ANN, start=True)
    assert [ann.get(f"/api/tables/{table}")["state"] for _ in range(20)] == ["open"] * 20
    ann.join(table)
    while ann.room["state"] == "open":
        ann.receive()
    assert (ann.room["state"], ann.room["nonces"]) == ("playing", [None, None])


@pytest.mark.parametrize("nonce", ["", "0" * 31, "0" * 33, "A" * 32, "0" * 32 + "\n", None, 7])
def test_what_is_no_nonce_is_refused(people: tuple[Person, Person], nonce: Any) -> None:
    ann, _ = people
    ann.join(ann.open_table("ftw", 2, sit=ANN))
    refusal = ann.ask({"t": "nonce", "nonce": nonce})
    assert (refusal["code"], refusal["about"]) == ("frame-invalid", "frame")
