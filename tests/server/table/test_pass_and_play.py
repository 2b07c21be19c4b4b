"""Several players at one page: a table whose owner does not play."""

import pytest
from tests.server.table.table_case import SECRET, START, TableCase, apply_all

from takujo.core.errors import TakujoError
from takujo.server import wire
from takujo.server.live import live_table
from takujo.server.table import commands as c
from takujo.server.table import render
from takujo.server.table.events import Event, from_row, to_row
from takujo.server.table.opening_events import check, opening, rematch
from takujo.server.table.state import Table

OWNER, ANN, BEN = "0" * 24, "1" * 24, "2" * 24
HOUR_MS = 3_600_000


def wanted(**more: object) -> wire.NewTable:
    people = [wire.Sit("Ann", "blue", 0), wire.Sit("Ben", "red", 2)]
    usual = {"game": "ftw", "seats": 3, "options": {"rounds": 2}, "bots": [None, "heuristic", None], "start": True}
    return wire.NewTable(**{**usual, "people": people, **more})  # type: ignore[arg-type]


class Shared(TableCase):
    def __init__(self) -> None:
        self.now = START
        self.table = Table("T", SECRET, stages=False)
        self.log: list[Event] = []
        self._take(opening("T", "CODE", OWNER, SECRET, wanted(spectators=False), self.now, sharing=[ANN, BEN]))
        self.connect(ANN, BEN)


def test_shared_table_seats_people_and_begins() -> None:
    table = Shared().table
    assert [(chair.person, chair.name, chair.level) for chair in table.chairs] == [
        (ANN, "Ann", None),
        (None, "", "heuristic"),
        (BEN, "Ben", None),
    ]
    assert table.state == "playing"
    assert render.room(table, 0).shared
    assert live_table.may_look(table, OWNER)
    assert not live_table.may_look(table, "somebody else")


def test_shared_table_has_no_clock() -> None:
    one = Shared()
    one.play_until(lambda table: table.actor in (0, 2))
    assert one.table.clock() is None
    one.play_until(lambda table: table.is_between)
    assert one.table.pause_ends_ms is None


def test_one_person_ends_the_pause_for_all() -> None:
    one = Shared()
    one.play_until(lambda table: table.is_between)
    assert one.table.awaited() == [0, 2]
    one.by(BEN, wire.Next())
    assert not one.table.is_between


def test_undo_needs_no_consent() -> None:
    one = Shared()
    one.play_until(lambda table: table.actor in (0, 2))
    for _ in range(20):
        seat = one.table.actor
        if seat in (0, 2):
            person, before = one.mover, one.sealed_match.match.entries[:]
            one.play()
            try:
                one.by(person, wire.Undo(one.table.version))
            except TakujoError as error:
                assert error.id in ("undo-shown", "undo-drawn", "undo-nothing")
            else:
                assert one.sealed_match.match.entries == before
                return
        else:
            one.play()
    pytest.fail("nothing could be taken back")


def test_owners_rematch_rotates_and_begins() -> None:
    one = Shared()
    one.play_until(lambda table: table.state == "over")
    with pytest.raises(TakujoError, match="seat"):
        one.by("somebody else", c.SetRematch("U"))
    one.by(OWNER, c.SetRematch("U"))
    following = Table("U", SECRET)
    apply_all(following, [from_row(to_row(row)) for row in rematch(one.table, "U", "KODE", SECRET, OWNER, one.now)])
    assert [chair.name for chair in following.chairs] == ["Ben", "Ann", ""]
    assert following.state == "playing"
    assert following.opened.shared
    assert following.opened.owner == OWNER


@pytest.mark.parametrize(
    ("people", "code"),
    [
        ([("Ann", 0), ("ann", 2)], "name-taken"),
        ([("Ann", 0), ("Ben", 0)], "seat-taken"),
        ([("Ann", 0), ("Ben", 1)], "seat-taken"),
        ([("Ann", 0)], "seats-empty"),
        ([("Ann", 0), ("\u200b", 2)], "name-invalid"),
    ],
)
def test_bad_shared_tables_are_refused(people: list[tuple[str, int]], code: str) -> None:
    sits = [wire.Sit(name, "blue", seat) for name, seat in people]
    with pytest.raises(TakujoError) as error:
        check(wanted(people=sits), OWNER, [ANN, BEN])
    assert error.value.id == code


def test_server_seats_only_the_caller() -> None:
    with pytest.raises(TakujoError) as error:
        check(wanted(), ANN)
    assert (error.value.id, error.value.details) == ("request-field", {"field": "people"})
