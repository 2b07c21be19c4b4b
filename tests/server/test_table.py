"""A table without any server: what each command leads to, who may give it, and what each viewer gets to see."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from takujo.bots import BOTS, choose
from takujo.core import record
from takujo.core.actors import REFEREE, SPECTATOR
from takujo.core.chance import Manual
from takujo.core.errors import IllegalMove, InvalidMove, InvalidOption, TakujoError
from takujo.core.game import configure
from takujo.core.moves import after
from takujo.core.rng import below, new_stream
from takujo.core.spec import GameSpec
from takujo.server import wire
from takujo.server.accounts.progress import summaries
from takujo.server.accounts.reliability import seat_record
from takujo.server.table import commands as c
from takujo.server.table import events, render, render_match
from takujo.server.table.decide import decide
from takujo.server.table.events import BrokenLog, Event
from takujo.server.table.sealed_match import SealedMatch
from takujo.server.table.setup import opening, rematch
from takujo.server.table.state import PRESENCE_MS, ROUND_PAUSE_MS, Table

SECRET = bytes(range(32))
START = 1_000_000


class Sitting:
    """A table with its log and a clock that the test moves."""

    def __init__(self, wish: wire.NewTable, owner: str = "ann", *, stages: bool = False) -> None:
        self.now = START
        self.table = Table("T", SECRET, stages=stages)
        self.log: list[Event] = []
        self._take(opening("T", "CODE", owner, SECRET, wish, self.now))

    def do(self, command: c.Command) -> list[Event]:
        said = decide(self.table, command, self.now)
        self.table.begin_change()
        self._take(said)
        return said

    def refuses(self, command: c.Command, code: str) -> None:
        before = self.table.version
        with pytest.raises(TakujoError) as error:
            self.do(command)
        assert error.value.id == code
        assert self.table.version == before

    def play(self, person: str | None = None, moves: int = 1) -> None:
        """Heuristic moves of whoever acts."""
        for _ in range(moves):
            seat = self.table.actor
            assert seat is not None
            assert self.table.course is not None
            token = choose(BOTS["heuristic"], self.table.game, self.table.course.match.state, new_stream(moves))
            chair = self.table.chairs[seat]
            if chair.is_played_by_bot:
                self.do(c.BotMove(seat, token, self.table.version))
            else:
                self.do(c.By(str(chair.person), wire.Move(token, self.table.version)))

    def play_until(self, wanted: Any) -> None:
        while not wanted(self.table):
            if not self.table.is_between:
                self.play()
            elif self.table.pause_ends_ms is None:
                self.do(c.By(str(self.table.chairs[self.table.awaited()[0]].person), wire.Next()))
            else:
                self.now = self.table.pause_ends_ms
                self.do(c.Proceed())

    def _take(self, said: list[Event]) -> None:
        for event in said:
            self.table.apply(event)
            self.log.append(event)


def apply_all(table: Table, log: list[Event]) -> None:
    for event in log:
        table.apply(event)


def new(game: str = "ftw", seats: int = 3, **more: Any) -> wire.NewTable:
    return wire.NewTable(game=game, seats=seats, **more)


def seated(*people: str, game: str = "ftw", start: bool = True, **more: Any) -> Sitting:
    """These people sit, the first of them is connected; the match has begun."""
    sitting = Sitting(new(game, len(people), **more), owner=people[0])
    for person in people:
        sitting.do(c.By(person, wire.Sit(person.title(), "blue")))
    sitting.do(c.By(people[0], c.Connect("w")))
    if start:
        sitting.do(c.By(people[0], c.Start()))
    return sitting


def play_of(table: Table, viewer: int) -> wire.Play:
    """The match as the viewer's client gets it."""
    return msgspec.json.decode(msgspec.json.encode(render.Moment(table).play(viewer)), type=wire.Play)


def whole_of(table: Table, person: str | None, watching: int, at_ms: int) -> wire.Snapshot:
    return msgspec.json.decode(render.Shown(table).snapshot(person, watching, at_ms), type=wire.Snapshot)


def test_a_new_table_waits_and_shows_its_commitment() -> None:
    table = Sitting(new()).table
    room = render.room(table, watching=0)
    assert table.state == "open"
    assert room.secret is None
    assert len(room.commitment) == 64
    assert [seat.kind for seat in room.seats] == ["empty"] * 3
    assert whole_of(table, None, 0, START).play is None


def test_sitting_down_takes_the_first_empty_seat_and_the_next_free_colour() -> None:
    sitting = seated("ann", "bob", start=False, game="fourdigits")
    assert [chair.person for chair in sitting.table.chairs] == ["ann", "bob"]
    assert [chair.colour for chair in sitting.table.chairs] == ["blue", "red"]
    assert sitting.table.host == 0


def test_who_may_sit_where() -> None:
    sitting = Sitting(new())
    sitting.do(c.By("ann", wire.Sit("Ann", "blue", 1)))
    sitting.refuses(c.By("ann", wire.Sit("Ann", "blue", 2)), "seat-have")
    sitting.refuses(c.By("bob", wire.Sit("Bob", "red", 1)), "seat-taken")
    sitting.refuses(c.By("bob", wire.Sit("Bob", "red", 9)), "seat-unknown")
    sitting.refuses(c.By("bob", wire.Sit(" Ann ", "red")), "name-taken")
    sitting.do(c.By("ann", wire.SetBot(0, "random")))
    sitting.do(c.By("bob", wire.Sit("Bob", "red")))
    sitting.refuses(c.By("cid", wire.Sit("Cid", "green")), "table-full")


def test_people_who_typed_no_name_sit_together() -> None:
    sitting = Sitting(new())
    for person in ("ann", "bob", "cid"):
        sitting.do(c.By(person, wire.Sit("Guest", "blue", guest=True)))
    assert [chair.name for chair in sitting.table.chairs[:3]] == ["Guest", "Guest 2", "Guest 3"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x00b", "\u200b"])
def test_a_name_is_short_plain_text(name: str) -> None:
    Sitting(new()).refuses(c.By("ann", wire.Sit(name, "blue")), "name-invalid")


def test_the_host_is_who_has_sat_longest_and_passes_on() -> None:
    sitting = seated("ann", "bob", "cid", start=False)
    sitting.refuses(c.By("bob", wire.SetBot(2, "random")), "host-only")
    sitting.do(c.By("ann", c.Stand()))
    assert sitting.table.host == 1
    sitting.do(c.By("bob", wire.SetBot(0, "random")))
    sitting.refuses(c.By("bob", wire.SetBot(2, "random")), "seat-taken")
    sitting.refuses(c.By("bob", wire.SetBot(0, "genius")), "bot-unknown")
    sitting.refuses(c.By("cid", wire.Kick(1)), "host-only")
    sitting.refuses(c.By("bob", wire.Kick(1)), "kick-nobody")
    sitting.refuses(c.By("bob", wire.Kick(0)), "kick-nobody")
    sitting.do(c.By("bob", wire.Kick(2)))
    assert sitting.table.seat_of("cid") is None
    sitting.refuses(c.By("bob", c.Start()), "seats-empty")
    sitting.do(c.By("bob", wire.SetBot(0, None)))
    assert sitting.table.chairs[0].kind == "empty"


def test_who_was_sent_away_sits_again_only_when_invited() -> None:
    sitting = seated("ann", "bob", "cid", start=False)
    table = sitting.table
    sitting.do(c.By("ann", wire.Kick(2)))
    row = table.version
    assert render.room(table, 0).removed == [wire.RemovedInfo(row, "Cid")]
    assert render.you(table, "cid").removed
    assert not render.you(table, "dan").removed
    sitting.refuses(c.By("cid", wire.Sit("Cid", "blue")), "seat-removed")
    sitting.refuses(c.By("bob", wire.Invite(row)), "host-only")
    sitting.refuses(c.By("ann", wire.Invite(row + 1)), "invite-nobody")
    sitting.do(c.By("ann", wire.Invite(row)))
    sitting.refuses(c.By("ann", wire.Invite(row)), "invite-nobody")
    assert not render.you(table, "cid").removed
    sitting.do(c.By("cid", wire.Sit("Cid", "blue")))
    assert table.seat_of("cid") == 2


def test_who_leaves_the_seat_themselves_needs_no_invitation() -> None:
    sitting = seated("ann", "bob", start=False, game="fourdigits")
    sitting.do(c.By("bob", c.Stand()))
    sitting.do(c.By("bob", wire.Sit("Bob", "blue")))
    assert sitting.table.seat_of("bob") == 1


def test_who_resigns_is_played_by_a_bot_and_may_not_come_back() -> None:
    sitting = seated("ann", "bob", game="fourdigits", pace=wire.Live(60))
    table = sitting.table
    sitting.do(c.By("bob", c.Connect("w")))
    sitting.play_until(lambda table: table.actor == 0)
    assert table.clock() is not None
    sitting.do(c.By("ann", c.Resign()))
    assert sitting.do(c.By("ann", c.Resign())) == []
    assert render.room(table, 0).seats[0].state == "resigned"
    assert table.clock() is None
    assert play_of(table, 0).moves == []
    for command in (
        c.By("ann", wire.Move("1", table.version)),
        c.By("ann", wire.Next()),
        c.By("ann", wire.Undo(table.version)),
        c.By("ann", wire.Back()),
    ):
        with pytest.raises(TakujoError) as error:
            decide(table, command, sitting.now)
        assert error.value.id in ("resigned", "next-not-now")
    sitting.do(c.By("ann", c.Disconnect("w")))
    assert [type(event.body) for event in sitting.do(c.By("ann", c.Connect("w")))] == [events.Connected]
    sitting.play()
    assert isinstance(sitting.log[-1].body, events.Moved | events.Drawn)
    sitting.play_until(lambda table: table.state == "over")
    sitting.refuses(c.By("bob", c.Resign()), "match-over")


def test_the_bots_play_on_where_all_have_resigned_but_not_where_somebody_may_come_back() -> None:
    sitting = seated("ann", "bob", game="fourdigits")
    sitting.do(c.By("bob", c.Stand()))
    assert not sitting.table.is_left
    sitting.do(c.By("ann", c.Resign()))
    assert sitting.table.is_left
    sitting.do(c.By("bob", c.Resign()))
    assert not sitting.table.is_left


def test_after_the_start_seats_stay() -> None:
    sitting = seated("ann", "bob", "cid")
    for command in (
        c.By("dan", wire.Sit("Dan", "blue")),
        c.By("ann", wire.SetBot(1, "random")),
        c.By("ann", wire.Kick(1)),
        c.By("ann", c.Start()),
    ):
        sitting.refuses(command, "table-started")


def test_renaming() -> None:
    sitting = seated("ann", "bob", "cid")
    sitting.do(c.By("ann", wire.Rename("アン", "teal")))
    assert render.room(sitting.table, 0).seats[0].name == "アン"
    assert sitting.do(c.By("ann", wire.Rename("アン", "teal"))) == []
    sitting.refuses(c.By("ann", wire.Rename("Bob", "teal")), "name-taken")
    sitting.refuses(c.By("ann", wire.Rename("ВоЬ", "teal")), "name-taken")  # Cyrillic
    sitting.refuses(c.By("ann", wire.Rename("席 2", "teal")), "name-of-table")
    sitting.refuses(c.By("ann", wire.Rename("Ann", "red")), "colour-taken")
    sitting.refuses(c.By("dan", wire.Rename("Dan", "ochre")), "seat-none")


def test_only_the_actor_moves_and_only_from_what_it_has_seen() -> None:
    sitting = seated("ann", "bob", "cid")
    table = sitting.table
    actor = str(table.chairs[table.actor or 0].person)
    others = {"ann", "bob", "cid"} - {actor}
    token = table.course.moves()[0] if table.course else ""
    for other in others:
        sitting.refuses(c.By(other, wire.Move(token, table.version)), "not-your-turn")
    sitting.refuses(c.By("dan", wire.Move(token, table.version)), "seat-none")
    sitting.refuses(c.By(actor, wire.Move(token, table.play_version - 1)), "stale")
    sitting.refuses(c.By(actor, wire.Move(token, table.version + 1)), "stale")
    sitting.refuses(c.BotMove(table.actor or 0, token, table.version), "stale")
    for wrong, kind in (("xyzzy", InvalidMove), ("play 1", IllegalMove), ("!deal 1", IllegalMove)):
        with pytest.raises(kind):
            sitting.do(c.By(actor, wire.Move(wrong, table.version)))
    before = table.version
    sitting.do(c.By(actor, wire.Say("hm")))
    sitting.do(c.By(actor, wire.Move(token, before)))  # what was said since does not matter
    sitting.refuses(c.By(actor, wire.Move(token, before)), "stale")


def test_nothing_is_played_before_the_start_or_after_the_end() -> None:
    sitting = seated("ann", "bob", "cid", start=False)
    sitting.refuses(c.By("ann", wire.Move("play 1", 0)), "match-not-begun")
    sitting.refuses(c.By("ann", wire.Next()), "match-not-begun")
    sitting.do(c.By("ann", c.Start()))
    sitting.refuses(c.By("ann", wire.Next()), "next-not-now")
    sitting.refuses(c.By("ann", c.SetRematch("T2")), "match-open")
    sitting.play_until(lambda table: table.state == "over")
    sitting.refuses(c.By("ann", wire.Move("play 1", sitting.table.version)), "not-your-turn")
    sitting.refuses(c.By("ann", wire.Undo(sitting.table.version)), "undo-nothing")


def test_a_round_ends_until_all_who_are_there_have_said_next() -> None:
    sitting = seated("ann", "bob", "cid")
    for person in ("ann", "bob"):
        sitting.do(c.By(person, c.Connect("w")))
    sitting.play_until(lambda table: table.is_between)
    assert sitting.table.awaited() == [0, 1]  # cid is not connected
    assert play_of(sitting.table, 0).result is not None
    sitting.do(c.By("ann", wire.Next()))
    assert sitting.do(c.By("ann", wire.Next())) == []
    assert sitting.table.is_between
    assert play_of(sitting.table, 1).waiting == [1]
    sitting.do(c.By("bob", wire.Next()))
    assert not sitting.table.is_between
    assert sitting.table.actor is not None
    assert play_of(sitting.table, 0).waiting is None


@pytest.mark.parametrize("leave", [c.By("bob", c.Stand()), c.By("bob", c.Resign())])
def test_a_round_goes_on_when_the_one_who_is_waited_for_leaves(leave: c.Command) -> None:
    sitting = seated("ann", "bob")
    sitting.do(c.By("bob", c.Connect("w")))
    sitting.play_until(lambda table: table.is_between)
    sitting.do(c.By("ann", wire.Next()))
    sitting.do(leave)
    ends = sitting.table.pause_ends_ms
    assert ends is not None
    sitting.now = max(sitting.now, ends)
    sitting.do(c.Proceed())
    assert not sitting.table.is_between


def test_a_round_goes_on_after_a_while_anyway() -> None:
    sitting = seated("ann", "bob", "cid")
    sitting.play_until(lambda table: table.is_between)
    sitting.now += ROUND_PAUSE_MS - 1
    assert sitting.do(c.Proceed()) == []
    sitting.now += 1
    assert [type(event.body) for event in sitting.do(c.Proceed())] == [events.Drawn]
    assert sitting.do(c.Proceed()) == []


def test_the_server_says_how_long_a_while_is() -> None:
    sitting = seated("ann", "bob", "cid")
    sitting.play_until(lambda table: table.is_between)
    short = Table("T", SECRET, pause_ms=5_000, stages=False)
    for event in sitting.log:
        short.apply(event)
    ended = sitting.log[-1].at_ms
    assert (sitting.table.pause_ends_ms, short.pause_ends_ms) == (ended + ROUND_PAUSE_MS, ended + 5_000)


def test_who_lets_the_time_run_out_is_played_by_a_bot_until_they_return() -> None:
    sitting = seated("ann", "bob", "cid", pace=wire.Live(10))
    table = sitting.table
    seat = table.actor or 0
    person = str(table.chairs[seat].person)
    clock = table.clock()
    assert clock == wire.Clock(seat, START + 10_000, 10_000)
    assert sitting.do(c.TimeOut()) == []
    sitting.now += 10_000
    sitting.do(c.TimeOut())
    assert render.room(table, 0).seats[seat].state == "away"
    note = whole_of(table, None, 0, 0).chat[-1].note
    assert note is not None
    assert note.id == "note-away"
    sitting.play()
    assert isinstance(sitting.log[-1].body, events.Moved)
    assert sitting.log[-1].body.bot
    sitting.do(c.By(person, wire.Back()))
    assert sitting.do(c.By(person, wire.Back())) == []
    assert not table.chairs[seat].away
    sitting.play_until(lambda table: table.actor == seat)
    sitting.refuses(c.BotMove(seat, "play 1", table.version), "stale")


def test_a_move_or_a_connection_brings_somebody_back() -> None:
    sitting = seated("ann", "bob", "cid")
    sitting.do(c.By("ann", c.Stand()))
    assert sitting.table.chairs[0].away
    assert sitting.do(c.By("ann", c.Stand())) == []
    sitting.do(c.By("ann", c.Connect("w")))
    assert not sitting.table.chairs[0].away
    sitting.do(c.By("ann", c.Stand()))
    sitting.play_until(lambda table: table.actor == 0)
    sitting.do(c.By("ann", wire.Move(sitting.table.course.moves()[0], sitting.table.version)))  # type: ignore[union-attr]
    assert not sitting.table.chairs[0].away


def test_nobody_is_hurried_who_plays_with_bots_alone() -> None:
    sitting = Sitting(new(bots=[None, "random", "random"], sit=wire.Sit("Ann", "blue"), start=True))
    sitting.play_until(lambda table: table.actor == 0)
    assert sitting.table.clock() is None


def in_turn(pace: wire.Pace) -> tuple[Sitting, str, str]:
    """A match of two, both connected; who is to move, and the other."""
    sitting = seated("ann", "bob", pace=pace)
    for person in ("ann", "bob"):
        sitting.do(c.By(person, c.Connect("w")))
    first = sitting.table.chairs[sitting.table.actor or 0].person
    return sitting, str(first), "bob" if first == "ann" else "ann"


def left_ms(sitting: Sitting) -> int:
    clock = sitting.table.clock()
    assert clock is not None
    return clock.ends_ms - sitting.now


def test_a_live_clock_holds_while_nobody_who_sits_is_connected() -> None:
    sitting, mover, other = in_turn(wire.Live(10))
    sitting.now += 1_000
    sitting.do(c.By(mover, c.Disconnect("w")))
    sitting.now += 1_000
    assert left_ms(sitting) == 8_000  # somebody waits
    sitting.do(c.By(other, c.Disconnect("w")))
    assert sitting.table.clock() is None
    sitting.now += 1_000_000
    assert sitting.do(c.TimeOut()) == []
    sitting.do(c.By(other, c.Connect("v")))
    assert left_ms(sitting) == 8_000
    again = Table("T", SECRET)
    apply_all(again, sitting.log)
    assert again.clock() == sitting.table.clock()
    sitting.now += 8_000
    assert [type(event.body) for event in sitting.do(c.TimeOut())] == [events.WentAway]


def test_a_clock_by_the_day_does_not_hold() -> None:
    sitting, mover, other = in_turn(wire.Days(1))
    before = left_ms(sitting)
    for person in (mover, other):
        sitting.do(c.By(person, c.Disconnect("w")))
    sitting.now += 1_000
    assert left_ms(sitting) == before - 1_000
    sitting.do(c.By(other, c.Connect("v")))
    assert left_ms(sitting) == before - 1_000


@pytest.mark.parametrize("pace", [wire.Live(10), wire.Days(1)])
def test_the_pause_between_rounds_holds_until_somebody_is_there_to_see_its_end(pace: wire.Pace) -> None:
    sitting, mover, other = in_turn(pace)
    sitting.play_until(lambda table: table.is_between)
    sitting.now += ROUND_PAUSE_MS - 1_000
    for person in (mover, other):
        sitting.do(c.By(person, c.Disconnect("w")))
    sitting.now += 1_000_000
    assert sitting.do(c.Proceed()) == []
    sitting.do(c.By(other, c.Connect("v")))
    sitting.now += 999
    assert sitting.do(c.Proceed()) == []
    sitting.now += 1
    assert sitting.do(c.Proceed()) != []


def test_of_a_worker_that_died_nobody_knows_when_so_the_clock_holds_since_the_last_row() -> None:
    sitting, mover, other = in_turn(wire.Live(10))
    sitting.now += 2_000
    sitting.do(c.By(other, wire.Say("hello")))
    sitting.now += 1_000_000
    for person in (mover, other):
        sitting.do(c.By(person, c.Disconnect("w", lost=True)))
        sitting.now += 5
    sitting.do(c.By(mover, c.Connect("v")))
    assert left_ms(sitting) == 8_000


def test_a_turn_that_begins_while_the_clock_holds_has_all_its_time() -> None:
    sitting, mover, other = in_turn(wire.Live(10))
    for person in (mover, other):
        sitting.do(c.By(person, c.Disconnect("w")))
    sitting.now += 60_000
    sitting.play()  # over HTTP nobody can; a bot could, for who is away
    sitting.now += 60_000
    sitting.do(c.By(other, c.Connect("v")))
    assert left_ms(sitting) == 10_000


def test_holding_clocks_do_not_move_the_end_of_a_match() -> None:
    sitting, mover, other = in_turn(wire.Live(10))
    sitting.play_until(lambda table: table.state == "over")
    ended = sitting.table.turn_ms
    for person in (mover, other):
        sitting.do(c.By(person, c.Disconnect("w")))
    sitting.now += 60_000
    sitting.do(c.By(other, c.Connect("v")))
    assert sitting.table.turn_ms == ended


def test_bots_begin_alone_only_where_that_was_looked_at() -> None:
    sitting = Sitting(new(bots=["random"] * 3))
    sitting.refuses(c.By("ann", c.Start()), "busy")
    assert sitting.do(c.By("ann", c.Start(alone=True)))


def test_days() -> None:
    sitting = seated("ann", "bob", "cid", pace=wire.Days(3))
    clock = sitting.table.clock()
    assert clock is not None
    assert clock.ends_ms == START + 3 * 86_400_000


def test_the_last_move_can_be_taken_back_while_nobody_has_acted_since() -> None:
    sitting = seated("ann", "bob", "cid")
    table = sitting.table
    assert table.course is not None
    first = str(table.chairs[table.actor or 0].person)
    seat = table.seat_of(first) or 0
    sitting.refuses(c.By(first, wire.Undo(table.version)), "undo-nothing")
    before = table.course.match.state.tobytes()
    sitting.play()
    assert play_of(table, seat).undo == wire.UndoState(can=True, free=False, asked=None)
    other = str(table.chairs[table.actor or 0].person)
    sitting.refuses(c.By(other, wire.Undo(table.version)), "undo-nothing")
    sitting.refuses(c.By(first, wire.Undo(table.play_version - 1)), "stale")
    sitting.do(c.By(first, wire.Undo(table.version)))
    for person in sorted({"ann", "bob", "cid"} - {first}):
        assert len(table.course.match.entries) == 2
        sitting.do(c.By(person, wire.Answer(yes=True)))
    assert table.course.match.state.tobytes() == before
    update = msgspec.json.decode(render.Shown(table).updates(0, 0).of(first, table.viewer_of(first)), type=wire.Update)
    assert update.truncate == 1  # the deal
    assert [line.n for line in whole_of(table, first, 0, 0).log] == [0]


def test_once_somebody_has_acted_nothing_is_taken_back() -> None:
    sitting = seated("ann", "bob", "cid", game="overflow")  # laying face down shows nothing
    table = sitting.table
    first = str(table.chairs[table.actor or 0].person)
    sitting.play(moves=2)
    assert not play_of(table, table.viewer_of(first)).undo.can
    sitting.refuses(c.By(first, wire.Undo(table.version)), "undo-nothing")
    sitting = Sitting(new("overflow", bots=[None, "random", "random"], sit=wire.Sit("Ann", "blue"), start=True))
    while sitting.table.actor != 0:
        sitting.play()
    sitting.play(moves=2)  # one's own, and a bot's
    sitting.refuses(c.By("ann", wire.Undo(sitting.table.version)), "undo-nothing")


def test_nobody_is_asked_where_there_are_only_bots() -> None:
    sitting = Sitting(new("overflow", bots=[None, "random", "random"], sit=wire.Sit("Ann", "blue"), start=True))
    table = sitting.table
    while table.actor != 0:
        sitting.play()
    sitting.play()
    assert play_of(table, 0).undo == wire.UndoState(can=True, free=True, asked=None)
    assert [type(event.body) for event in sitting.do(c.By("ann", wire.Undo(table.version)))] == [events.Undone]


def test_others_are_asked_while_it_is_still_the_same_turn_too() -> None:
    sitting = seated("ann", "bob", "cid", game="akumatrick")
    table = sitting.table
    assert table.course is not None
    while table.course.match.entries[-1].actor != table.actor:
        sitting.play()
    person = str(table.chairs[table.actor or 0].person)
    assert [type(event.body) for event in sitting.do(c.By(person, wire.Undo(table.version)))] == [events.UndoAsked]


def test_who_is_away_is_not_asked() -> None:
    sitting, asker, others = asked()
    sitting.do(c.By(others[0], wire.Answer(yes=False)))
    for other in others:
        sitting.do(c.By(other, c.Stand()))
    assert [type(event.body) for event in sitting.do(c.By(asker, wire.Undo(sitting.table.version)))] == [events.Undone]


def asked() -> tuple[Sitting, str, list[str]]:
    """Somebody has asked to take a move back; the others. (Laying face down shows nothing.)"""
    sitting = seated("ann", "bob", "cid", game="overflow")
    table = sitting.table
    people = [str(chair.person) for chair in table.chairs]
    asker = str(table.chairs[table.actor or 0].person)
    sitting.play()
    sitting.do(c.By(asker, wire.Undo(table.version)))
    return sitting, asker, [person for person in people if person != asker]


def test_the_others_must_agree() -> None:
    sitting, asker, others = asked()
    table = sitting.table
    assert table.wish is not None
    assert table.course is not None
    entry = table.wish.entry
    assert play_of(table, 0).undo.asked == table.seat_of(asker)
    assert not play_of(table, table.viewer_of(asker)).undo.can  # once is enough
    sitting.refuses(c.By(asker, wire.Undo(table.version)), "undo-asked")
    sitting.refuses(c.By(asker, wire.Answer(yes=True)), "answer-nothing")
    sitting.do(c.By(others[0], wire.Answer(yes=True)))
    sitting.refuses(c.By(others[0], wire.Answer(yes=True)), "answer-nothing")
    assert len(table.course.match.entries) > entry
    sitting.do(c.By(others[1], wire.Answer(yes=True)))
    assert len(table.course.match.entries) == entry
    assert table.wish is None


def test_one_no_is_enough() -> None:
    sitting, _, others = asked()
    sitting.do(c.By(others[0], wire.Answer(yes=False)))
    assert sitting.table.wish is None
    sitting.refuses(c.By(others[1], wire.Answer(yes=True)), "answer-nothing")


def test_a_move_ends_the_wish() -> None:
    sitting, _, others = asked()
    sitting.play()
    assert sitting.table.wish is None
    sitting.refuses(c.By(others[0], wire.Answer(yes=True)), "answer-nothing")


def test_what_was_shown_or_drawn_is_not_taken_back() -> None:
    sitting = seated("ann", "bob", "cid", game="fourdigits")
    table, first = sitting.table, sitting.table.actor or 0
    sitting.play()  # the next one draws
    said = [play_of(table, seat).undo for seat in (first, table.actor or 0)]
    assert said == [wire.UndoState(False, False, None, drawn=drawn) for drawn in (True, False)]
    sitting.refuses(c.By(str(table.chairs[first].person), wire.Undo(table.version)), "undo-drawn")
    sitting = seated("ann", "bob", "cid")
    table = sitting.table
    assert table.course is not None
    order = []
    while len(order) < 3:  # FTW: the gifts arrive with the last one's
        order.append(str(table.chairs[table.actor or 0].person))
        sitting.play()
    assert not play_of(table, table.viewer_of(order[-1])).undo.can  # nor is that offered
    sitting.refuses(c.By(order[-1], wire.Undo(table.version)), "undo-shown")


def test_chat_is_for_those_who_sit() -> None:
    sitting = seated("ann", "bob", "cid")
    sitting.do(c.By("ann", wire.Say("  hello   there ")))
    sitting.do(c.By("bob", wire.Phrase("thanks")))
    chat = whole_of(sitting.table, None, 0, 0).chat
    assert [(said.seat, said.text, said.phrase) for said in chat] == [(0, "hello there", None), (1, None, "thanks")]
    sitting.refuses(c.By("dan", wire.Say("hi")), "seat-none")
    sitting.refuses(c.By("ann", wire.Phrase("curse")), "phrase-unknown")
    sitting.refuses(c.By("ann", wire.Say(" \x07")), "text-empty")
    sitting.refuses(c.By("ann", wire.Say("x" * 301)), "text-long")


def test_what_is_sent_again_is_said_once() -> None:
    sitting = seated("ann", "bob", "cid")
    for key, person in [("k1", "ann"), ("k1", "ann"), ("k1", "bob"), ("k2", "ann"), ("", "ann"), ("", "ann")]:
        sitting.do(c.By(person, wire.Say(f"{person} {key}", key=key)))
    said = [(said.seat, said.key) for said in whole_of(sitting.table, None, 0, 0).chat]
    assert said == [(0, "k1"), (1, "k1"), (0, "k2"), (0, ""), (0, "")]


def test_a_seat_goes_to_another_device() -> None:
    sitting = seated("ann", "bob", "cid")
    sitting.refuses(c.TransferSeat(0, "bob", "ann2"), "code-unknown")
    sitting.refuses(c.TransferSeat(0, "ann", "bob"), "seat-have")
    sitting.do(c.TransferSeat(0, "ann", "ann2"))
    assert sitting.table.seat_of("ann2") == 0
    assert sitting.table.seat_of("ann") is None
    assert sitting.do(c.TransferSeat(0, "ann2", "ann2")) == []


def test_story_books() -> None:
    sitting = Sitting(new("fuji99", 3))
    sitting.do(c.By("ann", wire.Sit("Ann", "blue", book=7)))
    sitting.refuses(c.By("bob", wire.Sit("Bob", "blue", book=10)), "book-unknown")
    sitting.do(c.By("bob", wire.Sit("Bob", "blue")))
    sitting.do(c.By("ann", wire.SetBot(2, "heuristic")))
    Sitting(new()).refuses(c.By("ann", wire.Sit("Ann", "blue", book=1)), "book-unknown")
    sitting.do(c.By("ann", c.Start()))
    started = next(event.body for event in sitting.log if isinstance(event.body, events.Started))
    assert started.stories is not None
    assert started.stories[0] == 7
    assert len(set(started.stories)) == 3
    sitting.play_until(lambda table: table.state == "over")
    winner = play_of(sitting.table, 0).winners
    assert winner is not None
    for viewer in (0, 1, 2, -3):
        story = play_of(sitting.table, viewer).story
        assert (story is not None) == (viewer == winner[0])
        assert story is None or story.text.id == f"story-{started.stories[winner[0]]}-text"


def test_who_chose_a_story_book_first_has_it_and_the_others_are_not_told() -> None:
    stories = []
    for wish in (7, 3):
        sitting = Sitting(new("fuji99", 4))
        for person, seat, book in (("ann", 2, wish), ("bob", 0, 7), ("cid", 3, 7), ("dan", 1, None)):
            sitting.do(c.By(person, wire.Sit(person.title(), "blue", seat, book)))
            told = whole_of(sitting.table, person, 0, 0)
            assert told.you.book == book
        seen = whole_of(sitting.table, "bob", 0, 0)
        sitting.do(c.By("ann", c.Start()))
        started = next(event.body for event in sitting.log if isinstance(event.body, events.Started))
        assert started.stories is not None
        assert len(set(started.stories)) == 4
        stories.append((seen, whole_of(sitting.table, "bob", 0, 0), started.stories))
    assert stories[0][:2] == stories[1][:2]  # bob sees the same, whatever ann chose
    assert [dealt[2] for _, _, dealt in stories] == [7, 3]
    assert stories[0][2][0] not in (7, None)
    assert stories[1][2][0] == 7


def test_the_secret_comes_when_the_match_is_over_and_proves_it() -> None:
    from takujo.core.transcript import verify
    from takujo.server.table.game_specs import spec

    sitting = seated("ann", "bob", "cid")
    while sitting.table.state != "over":
        assert render.room(sitting.table, 0).secret is None
        sitting.play_until(lambda table, at=sitting.table.version: table.version > at + 20 or table.state == "over")
    assert render.room(sitting.table, 0).secret == SECRET.hex()
    course = sitting.table.course
    assert course is not None
    assert verify(spec, course.match.transcript(course.source))


def test_the_log_makes_the_same_table_again(each_game: Any) -> None:
    seats = min(max(3, each_game.seats[0]), each_game.seats[1])
    sitting = Sitting(new(each_game.name, seats, bots=["heuristic"] * seats, start=True))
    sitting.play_until(lambda table: table.state == "over")
    again = Table("T", SECRET)
    apply_all(again, [events.from_row(events.to_row(event)) for event in sitting.log])
    for viewer in (*range(seats), -3):
        assert play_of(again, viewer) == play_of(sitting.table, viewer)
    assert again.course is not None
    assert sitting.table.course is not None
    assert render_match.lines(again.course, 0) == render_match.lines(sitting.table.course, 0)
    forged = [e._replace(body=events.Drawn("!forged")) if isinstance(e.body, events.Drawn) else e for e in sitting.log]
    other = Table("T", bytes(32))
    for log, table in ((forged, Table("T", SECRET)), (sitting.log, other)):
        if any(isinstance(event.body, events.Drawn) for event in log):
            with pytest.raises(BrokenLog):
                apply_all(table, log)


def test_what_is_told_once_is_what_each_viewer_saw(each_game: Any) -> None:
    seats = min(max(3, each_game.seats[0]), each_game.seats[1])
    sitting = Sitting(new(each_game.name, seats, bots=["random"] * seats, start=True))
    shown = render.Shown(sitting.table)
    course = sitting.table.course
    assert course is not None
    ends = 0
    while sitting.table.state != "over":
        ends += 5
        sitting.play_until(lambda table, ends=ends: len(course.match.entries) > ends or table.state == "over")
        for viewer in (*range(seats), SPECTATOR):
            said, seen = shown.log(course).lines(viewer), render_match.lines(course, viewer)
            assert msgspec.json.decode(msgspec.json.encode(said)) == msgspec.json.decode(msgspec.json.encode(seen))


def test_who_asks_again_costs_no_second_look(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = seated("ann", "bob")
    sitting.play(moves=4)
    shown = render.Shown(sitting.table)
    before = [shown.snapshot(person, 0, START) for person in ("ann", "bob", None)]
    with monkeypatch.context() as patch:
        patch.setattr(render_match, "_lines_of", None)
        patch.setattr(render_match.Picture, "seen_by", None)
        assert [shown.snapshot(person, 0, START) for person in ("ann", "bob", None)] == before
    sitting.do(
        c.By(str(sitting.table.chairs[1 - int(sitting.table.actor or 0)].person), wire.Undo(sitting.table.version))
    )
    for person in ("ann", "bob", None):
        assert shown.snapshot(person, 0, START) == render.Shown(sitting.table).snapshot(person, 0, START)


def test_a_rematch_turns_the_seats() -> None:
    sitting = Sitting(new(seats=4, bots=[None, None, None, "random"]))
    for person in ("ann", "dan"):
        sitting.do(c.By(person, wire.Sit(person.title(), "blue")))
    sitting.do(c.By("dan", wire.Say("I must go")))
    sitting.do(c.By("dan", c.Stand()))
    for person in ("bob", "cid"):
        sitting.do(c.By(person, wire.Sit(person.title(), "blue")))
    sitting.do(c.By("ann", c.Start()))
    sitting.do(c.By("ann", c.Connect("w")))
    sitting.play_until(lambda table: table.state == "over")
    sitting.do(c.By("ann", wire.Say("One more?")))
    sitting.do(c.By("bob", wire.Phrase("thanks")))
    rows = rematch(sitting.table, "T2", "CODE2", bytes(32), "bob", 5)
    after = Table("T2", bytes(32))
    for row in rows:
        after.apply(row)
    assert [chair.person for chair in after.chairs] == [None, "ann", "bob", "cid"]
    assert after.chairs[0].level == "random"
    assert after.host == 2
    assert [(said.seat, said.text, said.phrase) for said in after.chat] == [(1, "One more?", None), (2, None, "thanks")]
    assert after.state == "open"
    sitting.do(c.By("bob", c.SetRematch("T2")))
    sitting.refuses(c.By("ann", c.SetRematch("T3")), "rematch-there")
    assert render.room(sitting.table, 0).next == "T2"


def test_what_was_said_where_nobody_may_watch_is_not_said_at_the_next_table() -> None:
    sitting = seated("ann", "bob", spectators=False)
    sitting.play_until(lambda table: table.state == "over")
    sitting.do(c.By("ann", wire.Say("between us")))
    after = Table("T2", bytes(32))
    for row in rematch(sitting.table, "T2", "CODE2", bytes(32), "bob", 5):
        after.apply(row)
    assert not after.chat


def test_a_name_of_before_stays_in_a_rematch_and_beside_another_sign() -> None:
    sitting = Sitting(new(seats=3, bots=[None, None, "random"]))
    for seat, name in enumerate(("You", "you")):
        sitting._take([Event(START, seat, events.Sat(seat, name, name, "blue", None))])
    sitting.do(c.By("You", wire.Rename("You", "teal")))
    sitting.refuses(c.By("You", wire.Rename("yoU", "teal")), "name-of-table")
    sitting.do(c.By("You", c.Start()))
    sitting.do(c.By("You", c.Connect("w")))
    sitting.play_until(lambda table: table.state == "over")
    after = Table("T2", bytes(32))
    apply_all(after, rematch(sitting.table, "T2", "CODE2", bytes(32), "you", 5))
    assert [chair.name for chair in after.chairs] == ["", "You", "you"]


def test_coming_and_going_does_not_fill_the_chat() -> None:
    sitting = seated("ann", "bob", "cid")
    sitting.do(c.By("bob", wire.Say("hello")))
    for _ in range(60):
        sitting.now += 500
        sitting.do(c.By("ann", c.Stand()))
        assert sitting.table.chairs[0].away
        sitting.do(c.By("ann", wire.Back()))
        assert not sitting.table.chairs[0].away
    notes = [said.note.id for said in whole_of(sitting.table, None, 0, 0).chat if said.note]
    assert notes == ["note-left", "note-back"]
    sitting.now += PRESENCE_MS
    sitting.do(c.By("ann", c.Stand()))
    sitting.do(c.By("bob", c.Stand()))
    assert [said.seat for said in whole_of(sitting.table, None, 0, 0).chat[-2:]] == [0, 1]


def test_what_ended_a_round_is_not_taken_back() -> None:
    for game in ("ftw", "overflow"):
        sitting = seated("ann", "bob", "cid", game=game)
        sitting.play_until(lambda table: table.is_between)
        table = sitting.table
        assert table.course is not None
        seat = table.course.match.entries[-1].actor
        assert not play_of(table, seat).undo.can
        sitting.refuses(c.By(str(table.chairs[seat].person), wire.Undo(table.version)), "undo-nothing")


@pytest.mark.parametrize("matches", [4, pytest.param(20, marks=pytest.mark.long)])
def test_what_may_be_taken_back_has_ruled_out_no_truth(each_game: GameSpec, matches: int) -> None:
    people = ("ann", "bob", "cid")[: max(2, each_game.seats[0])]
    judged = 0
    for number in range(matches):
        sitting = seated(*people, game=each_game.name, start=False)
        table = sitting.table
        table.secret = number.to_bytes(32, "big")
        sitting.do(c.By("ann", c.Start()))
        rng = new_stream(number)
        for _ in range(300):
            if table.is_between:
                sitting.now += ROUND_PAUSE_MS
                sitting.do(c.Proceed())
            assert table.course is not None
            seat = table.actor
            if seat is None:
                break
            person = str(table.chairs[seat].person)
            token = choose(BOTS["random"], table.game, table.course.match.state, rng)
            sitting.do(c.By(person, wire.Move(token, table.version)))
            if not table.is_between and below(rng, 15):  # a round's end shows most
                continue
            try:
                decide(table, c.By(person, wire.Undo(table.version)), sitting.now)
            except TakujoError as error:
                assert error.id in ("undo-nothing", "undo-drawn", "undo-shown")
            else:
                assert differing(table.course, new_stream(judged, number)) == 0
                judged += 1
    assert judged or each_game.name == "fourdigits"  # there every move draws a card or ends the round


def differing(course: SealedMatch, rng: Any) -> int:
    """How many of 200 truths that the last mover could imagine before would look otherwise now."""
    entry = course.match.entries[-1]
    then, now = course.game.observe(entry.before, entry.actor), course.match.view(entry.actor)
    truths = [after(course.game, course.game.resample(then, rng), entry.token)[0] for _ in range(200)]
    return sum(not record.same(course.game.observe(truth, entry.actor), now) for truth in truths)


def test_a_log_does_not_go_back_in_time() -> None:
    sitting = seated("ann", "bob", "cid")
    sitting.now -= 3_600_000  # another worker's clock
    sitting.do(c.By("ann", wire.Say("hello")))
    sitting.play()
    assert [event.at_ms for event in sitting.log] == [START] * len(sitting.log)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (new("chess"), "game-unknown"),
        (new(seats=15), "option-seats"),
        (new(options={"colour": 1}), "option-unknown"),
        (new(options={"rounds": "many"}), "option-value"),
        (new("fuji99", options={"deck": "/etc/passwd"}), "option-value"),
        (new("fuji99", options={"deck": "a;b"}), "fuji99-deck-cells"),
        (new(bots=["genius"]), "bot-unknown"),
        (new(bots=["random"] * 4), "bot-count"),
        (new(start=True), "seats-empty"),
    ],
)
def test_tables_that_cannot_be(wish: wire.NewTable, code: str) -> None:
    with pytest.raises(TakujoError) as error:
        Sitting(wish)
    assert error.value.id == code


def test_the_memory_aid_is_shown_where_the_table_has_it() -> None:
    for aid in (False, True):
        sitting = seated("ann", "bob", "cid", memory_aid=aid)
        sitting.play(moves=3)
        assert (play_of(sitting.table, 0).table["aid"] is not None) == aid


def test_options_are_refused_by_name() -> None:
    with pytest.raises(InvalidOption):
        Sitting(new(options={"rounds": 0}))


def test_the_log_of_a_match_that_begins_in_the_middle_is_empty(each_game: GameSpec) -> None:
    game = configure(each_game, each_game.seats[0])
    match = game.match(seed=1)
    positions = [match.position()]
    while not match.is_over:
        match.play(choose(BOTS["random"], game, match.state, new_stream(len(positions))))
        positions.append(match.position())
    for position in positions[:: len(positions) // 10 or 1] + positions[-1:]:
        course = SealedMatch(game.match(position=position, chance=Manual()), SECRET)
        for viewer in (0, SPECTATOR, REFEREE):
            assert render_match.lines(course, viewer) == []
            assert [frame.lines for frame in render_match.frames(course, viewer, None)] == [[]]


def replayed(stands_in: Callable[[int], bool]) -> Sitting:
    """A match of one round that is over: at these of her moves Ann is away, and back before the next one."""
    sitting, own = seated("ann", "bob", options={"rounds": 1}), 0
    while sitting.table.state == "playing":
        mine = sitting.table.actor == 0
        if mine and stands_in(own):
            sitting.do(c.By("ann", c.Stand()))
        sitting.play()
        own += mine
        if sitting.table.state == "playing":
            sitting.do(c.By("ann", wire.Back()))
    return sitting


def moves_of_ann(sitting: Sitting) -> int:
    assert sitting.table.course is not None
    return sum(entry.actor == 0 for entry in sitting.table.course.match.entries)


def test_result_stays_theirs_who_miss_one_move() -> None:
    own = moves_of_ann(replayed(lambda move: False))
    assert own >= 8
    for missed, is_by_bot in (
        ({0}, False),
        (set(range(own // 4)), False),
        (set(range(own // 4 + 1)), True),
        ({own - 1}, True),  # the bot ended it
    ):
        table = replayed(missed.__contains__).table
        assert table.is_by_bot(0) == is_by_bot, missed
        assert not table.is_by_bot(1)
        assert render.room(table, watching=0).seats[0].left == seat_record(table, 0).left == is_by_bot
        assert seat_record(table, 0).ended == ("left" if is_by_bot else "played")


def test_result_is_a_bots_where_one_gave_up_whoever_looks_later() -> None:
    sitting = seated("ann", "bob", options={"rounds": 1})
    sitting.do(c.By("ann", c.Resign()))
    sitting.play_until(lambda table: table.state == "over")
    for person in ("ann", "bob"):
        sitting.do(c.By(person, c.Disconnect("w")))
        sitting.do(c.By(person, c.Connect("w")))
    assert [sitting.table.is_by_bot(seat) for seat in (0, 1)] == [True, False]
    assert seat_record(sitting.table, 0).ended == "resigned"


def test_what_a_bot_decided_is_nobodys_mistake() -> None:
    table = replayed(lambda move: move == 0).table
    (stood_in,) = table.stood_in
    assert table.course is not None
    own = [entry for entry, made in enumerate(table.course.match.entries) if made.actor == 0]
    message = wire.Message("keeps", {})
    losses = [wire.MoveLoss(n, 0, message, 0.5, None, 0.5, 0.1, False, ["hand:1"], "1") for n in own]
    analysis = SimpleNamespace(losses=losses)
    assert [(one.seat, one.decisions) for one in summaries(table, analysis)] == [(0, len(own) - 1), (1, 0)]  # type: ignore[arg-type]
    assert stood_in in own
