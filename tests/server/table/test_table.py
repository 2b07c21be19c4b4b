"""Commands to a table: who may give them, and each viewer's view."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.server.table.table_case import (
    SECRET,
    START,
    TableCase,
    apply_all,
    course_of,
    new,
    play_of,
    seated,
    snapshot_of,
)

from takujo.bots import BOTS, choose
from takujo.core import record
from takujo.core.actors import REFEREE, SPECTATOR
from takujo.core.chance import Manual
from takujo.core.errors import IllegalMove, InvalidMove, TakujoError
from takujo.core.game import configure
from takujo.core.moves import after
from takujo.core.rng import below, new_stream
from takujo.core.spec import GameSpec
from takujo.core.transcript import verify
from takujo.server import wire
from takujo.server.accounts.mistake_history import summaries
from takujo.server.accounts.reliability import seat_record
from takujo.server.live.live_table import LiveTable
from takujo.server.table import commands as c
from takujo.server.table import events, render, render_match
from takujo.server.table.chairs import PRESENCE_MS, Chair, leavers
from takujo.server.table.decide import decide
from takujo.server.table.events import BrokenLog, Event
from takujo.server.table.game_specs import spec
from takujo.server.table.sealed_match import SealedMatch
from takujo.server.table.state import ROUND_PAUSE_MS, Table


def test_new_table_is_open_and_committed() -> None:
    table = TableCase(new()).table
    room = render.room(table, watching=0)
    assert table.state == "open"
    assert room.secret is None
    assert len(room.commitment) == 64
    assert [seat.kind for seat in room.seats] == ["empty"] * 3
    assert snapshot_of(table, None, 0, START).play is None


def test_sitting_takes_first_seat_and_free_colour() -> None:
    case = seated("ann", "bob", start=False, game="fourdigits")
    assert [chair.person for chair in case.table.chairs] == ["ann", "bob"]
    assert [chair.colour for chair in case.table.chairs] == ["blue", "red"]
    assert case.table.host == 0


def test_occupied_or_unknown_seats_are_refused() -> None:
    case = TableCase(new())
    case.by("ann", wire.Sit("Ann", "blue", 1))
    case.refuses(c.By("ann", wire.Sit("Ann", "blue", 2)), "seat-have")
    case.refuses(c.By("bob", wire.Sit("Bob", "red", 1)), "seat-taken")
    case.refuses(c.By("bob", wire.Sit("Bob", "red", 9)), "seat-unknown")
    case.refuses(c.By("bob", wire.Sit(" Ann ", "red")), "name-taken")
    case.refuses(c.By("bob", wire.Sit("\u200b", "red")), "name-invalid")
    case.by("ann", wire.SetBot(0, "random"))
    case.by("bob", wire.Sit("Bob", "red"))
    case.refuses(c.By("cid", wire.Sit("Cid", "green")), "table-full")


def test_guests_get_numbered_names() -> None:
    case = TableCase(new())
    for person in ("ann", "bob", "cid"):
        case.by(person, wire.Sit("Guest", "blue", guest=True))
    assert [chair.name for chair in case.table.chairs[:3]] == ["Guest", "Guest 2", "Guest 3"]


def test_longest_seated_person_is_host() -> None:
    case = seated("ann", "bob", "cid", start=False)
    case.refuses(c.By("bob", wire.SetBot(2, "random")), "host-only")
    case.by("ann", c.Stand())
    assert case.table.host == 1
    case.by("bob", wire.SetBot(0, "random"))
    case.refuses(c.By("bob", wire.SetBot(2, "random")), "seat-taken")
    case.refuses(c.By("bob", wire.SetBot(0, "genius")), "bot-unknown")
    case.refuses(c.By("cid", wire.Kick(1)), "host-only")
    case.refuses(c.By("bob", wire.Kick(1)), "kick-nobody")
    case.refuses(c.By("bob", wire.Kick(0)), "kick-nobody")
    case.by("bob", wire.Kick(2))
    assert case.table.seat_of("cid") is None
    case.refuses(c.By("bob", c.Start()), "seats-empty")
    case.by("bob", wire.SetBot(0, None))
    assert case.table.chairs[0].kind == "empty"


def test_kicked_person_needs_an_invitation() -> None:
    case = seated("ann", "bob", "cid", start=False)
    table = case.table
    case.by("ann", wire.Kick(2))
    row = table.version
    assert render.room(table, 0).removed == [wire.RemovedInfo(row, "Cid")]
    assert render.you(table, "cid").removed
    assert not render.you(table, "dan").removed
    case.refuses(c.By("cid", wire.Sit("Cid", "blue")), "seat-removed")
    case.refuses(c.By("bob", wire.Invite(row)), "host-only")
    case.refuses(c.By("ann", wire.Invite(row + 1)), "invite-nobody")
    case.by("ann", wire.Invite(row))
    case.refuses(c.By("ann", wire.Invite(row)), "invite-nobody")
    assert not render.you(table, "cid").removed
    case.by("cid", wire.Sit("Cid", "blue"))
    assert table.seat_of("cid") == 2


def test_person_who_stood_up_may_sit_again() -> None:
    case = seated("ann", "bob", start=False, game="fourdigits")
    case.by("bob", c.Stand())
    case.by("bob", wire.Sit("Bob", "blue"))
    assert case.table.seat_of("bob") == 1


def test_owner_closes_an_empty_table() -> None:
    case = seated("ann", "bob", start=False, game="fourdigits")
    case.by("ann", c.Stand())
    case.refuses(c.By("ann", c.Resign()), "seat-none")
    case.by("bob", c.Stand())
    case.refuses(c.By("bob", c.Resign()), "seat-none")
    case.refuses(c.By("ann", c.Stand()), "seat-none")  # a repeated one closes nothing
    case.by("ann", c.Resign())
    assert case.table.expired


def test_resigned_seat_is_played_by_a_bot() -> None:
    case = seated("ann", "bob", game="fourdigits", pace=wire.Live(60))
    table = case.table
    case.connect("bob")
    case.play_until(lambda table: table.actor == 0)
    assert table.clock() is not None
    case.by("ann", c.Resign())
    assert case.by("ann", c.Resign()) == []
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
            decide(table, command, case.now)
        assert error.value.id in ("resigned", "next-not-now")
    case.disconnect("ann")
    assert [type(event.body) for event in case.connect("ann")] == [events.Connected]
    case.play()
    assert isinstance(case.log[-1].body, events.Moved | events.Drawn)
    case.play_until(lambda table: table.state == "over")
    case.refuses(c.By("bob", c.Resign()), "match-over")


def test_table_is_left_only_if_the_rest_may_return() -> None:
    case = seated("ann", "bob", game="fourdigits")
    case.by("bob", c.Stand())
    assert not case.table.is_left
    case.by("ann", c.Resign())
    assert case.table.is_left
    case.by("bob", c.Resign())
    assert not case.table.is_left


def test_seats_are_fixed_after_the_start() -> None:
    case = seated("ann", "bob", "cid")
    for command in (
        c.By("dan", wire.Sit("Dan", "blue")),
        c.By("ann", wire.SetBot(1, "random")),
        c.By("ann", wire.Kick(1)),
        c.By("ann", c.Start()),
    ):
        case.refuses(command, "table-started")


def test_renaming() -> None:
    case = seated("ann", "bob", "cid")
    case.by("ann", wire.Rename("アン", "teal"))
    assert render.room(case.table, 0).seats[0].name == "アン"
    assert case.by("ann", wire.Rename("アン", "teal")) == []
    case.refuses(c.By("ann", wire.Rename("Bob", "teal")), "name-taken")
    case.refuses(c.By("ann", wire.Rename("ВоЬ", "teal")), "name-taken")  # Cyrillic
    case.refuses(c.By("ann", wire.Rename("席 2", "teal")), "name-of-table")
    case.refuses(c.By("ann", wire.Rename("Ann", "red")), "colour-taken")
    case.refuses(c.By("dan", wire.Rename("Dan", "ochre")), "seat-none")


def test_only_the_actor_moves_from_a_current_view() -> None:
    case = seated("ann", "bob", "cid")
    table = case.table
    actor, token = case.mover, case.sealed_match.moves()[0]
    for other in {"ann", "bob", "cid"} - {actor}:
        case.refuses(c.By(other, wire.Move(token, table.version)), "not-your-turn")
    case.refuses(c.By("dan", wire.Move(token, table.version)), "seat-none")
    case.refuses(c.By(actor, wire.Move(token, table.play_version - 1)), "stale")
    case.refuses(c.By(actor, wire.Move(token, table.version + 1)), "stale")
    case.refuses(c.BotMove(table.actor or 0, token, table.version), "stale")
    for wrong, kind in (("xyzzy", InvalidMove), ("play 1", IllegalMove), ("!deal 1", IllegalMove)):
        with pytest.raises(kind):
            case.by(actor, wire.Move(wrong, table.version))
    before = table.version
    case.by(actor, wire.Say("hm"))
    case.by(actor, wire.Move(token, before))  # later messages do not matter
    case.refuses(c.By(actor, wire.Move(token, before)), "stale")


def test_moves_outside_a_match_are_refused() -> None:
    case = seated("ann", "bob", "cid", start=False)
    case.refuses(c.By("ann", wire.Move("play 1", 0)), "match-not-begun")
    case.refuses(c.By("ann", wire.Next()), "match-not-begun")
    case.by("ann", c.Start())
    case.refuses(c.By("ann", wire.Next()), "next-not-now")
    case.refuses(c.By("ann", c.SetRematch("T2")), "match-open")
    case.play_until(lambda table: table.state == "over")
    case.refuses(c.By("ann", wire.Move("play 1", case.table.version)), "not-your-turn")
    case.refuses(c.By("ann", wire.Undo(case.table.version)), "undo-nothing")


def test_repeated_key_changes_nothing() -> None:
    case = seated("ann", "bob")
    mover, version = case.mover, case.table.version
    first, second = case.sealed_match.moves()[:2]
    assert isinstance(case.by(mover, wire.Move(first, version, "k1"))[0].body, events.Moved)
    after_first = case.table.version
    seat = case.table.seat_of(mover)
    assert seat is not None
    assert case.table.chairs[seat].accepted == {"k1": version + 1}
    assert case.by(mover, wire.Move(first, version, "k1")) == []
    assert case.by(mover, wire.Move(second, after_first, "k1")) == []  # the key decides
    assert case.table.version == after_first
    with pytest.raises(TakujoError):
        case.by(mover, wire.Move(first, version, "k2"))
    again = Table("T", SECRET, stages=False)
    apply_all(again, [events.from_row(events.to_row(event)) for event in case.log])
    assert again.chairs[seat].accepted == {"k1": version + 1}  # from the log


def test_key_is_known_after_later_moves_of_the_seat() -> None:
    case = seated("ann", "bob")
    mover, version = case.mover, case.table.version
    first = case.sealed_match.moves()[0]
    case.by(mover, wire.Move(first, version, "k1"))
    for key in ("k2", "k3"):
        case.play_until(lambda table: table.actor is not None and case.mover == mover)
        case.by(mover, wire.Move(case.sealed_match.moves()[0], case.table.version, key))
    case.play_until(lambda table: table.actor is not None and case.mover == mover)
    assert case.by(mover, wire.Move(first, version, "k1")) == []
    assert case.by(mover, wire.Move(case.sealed_match.moves()[0], case.table.version, "k1")) == []


def test_pause_ends_when_all_present_say_next() -> None:
    case = seated("ann", "bob", "cid")
    case.connect("ann", "bob")
    case.play_until(lambda table: table.is_between)
    assert case.table.awaited() == [0, 1]  # cid is not connected
    assert play_of(case.table, 0).result is not None
    case.by("ann", wire.Next())
    assert case.by("ann", wire.Next()) == []
    assert case.table.is_between
    assert play_of(case.table, 1).waiting == [1]
    case.by("bob", wire.Next())
    assert not case.table.is_between
    assert case.table.actor is not None
    assert play_of(case.table, 0).waiting is None


@pytest.mark.parametrize("leave", [c.By("bob", c.Stand()), c.By("bob", c.Resign())])
def test_pause_ends_when_the_awaited_person_leaves(leave: c.Command) -> None:
    case = seated("ann", "bob")
    case.connect("bob")
    case.play_until(lambda table: table.is_between)
    case.by("ann", wire.Next())
    case.do(leave)
    ends = case.table.pause_ends_ms
    assert ends is not None
    case.now = max(case.now, ends)
    case.do(c.Proceed())
    assert not case.table.is_between


def test_pause_ends_by_itself() -> None:
    case = seated("ann", "bob", "cid")
    case.play_until(lambda table: table.is_between)
    case.now += ROUND_PAUSE_MS - 1
    assert case.do(c.Proceed()) == []
    case.now += 1
    assert [type(event.body) for event in case.do(c.Proceed())] == [events.Drawn]
    assert case.do(c.Proceed()) == []


def test_pause_length_is_a_setting() -> None:
    case = seated("ann", "bob", "cid")
    case.play_until(lambda table: table.is_between)
    short = Table("T", SECRET, pause_ms=5_000, stages=False)
    apply_all(short, case.log)
    ended = case.log[-1].at_ms
    assert (case.table.pause_ends_ms, short.pause_ends_ms) == (ended + ROUND_PAUSE_MS, ended + 5_000)


def test_timed_out_seat_is_played_by_a_bot() -> None:
    case = seated("ann", "bob", "cid", pace=wire.Live(10))
    table = case.table
    seat, person = table.actor or 0, case.mover
    assert table.clock() == wire.Clock(seat, START + 10_000, 10_000)
    assert case.do(c.TimeOut()) == []
    case.now += 10_000
    case.do(c.TimeOut())
    assert render.room(table, 0).seats[seat].state == "away"
    assert "note-away" in str(snapshot_of(table, None, 0, 0).chat[-1].note)
    case.play()
    moved = case.log[-1].body
    assert isinstance(moved, events.Moved)
    assert moved.bot
    case.by(person, wire.Back())
    assert case.by(person, wire.Back()) == []
    assert not table.chairs[seat].away
    case.play_until(lambda table: table.actor == seat)
    case.refuses(c.BotMove(seat, "play 1", table.version), "stale")


def test_move_or_connection_ends_absence() -> None:
    case = seated("ann", "bob", "cid")
    case.by("ann", c.Stand())
    assert case.table.chairs[0].away
    assert case.by("ann", c.Stand()) == []
    case.connect("ann")
    assert not case.table.chairs[0].away
    case.by("ann", c.Stand())
    case.play_until(lambda table: table.actor == 0)
    case.by("ann", wire.Move(case.sealed_match.moves()[0], case.table.version))
    assert not case.table.chairs[0].away


def test_no_clock_against_bots_only() -> None:
    assert with_bots("ftw").table.clock() is None


def with_bots(game: str) -> TableCase:
    """Return a match of Ann against two bots, at her turn."""
    case = TableCase(new(game, bots=[None, "random", "random"], sit=wire.Sit("Ann", "blue"), start=True))
    case.play_until(lambda table: table.actor == 0)
    return case


def in_turn(pace: wire.Pace) -> tuple[TableCase, str, str]:
    """Return a match of two connected players, the mover and the other."""
    case = seated("ann", "bob", pace=pace)
    case.connect("ann", "bob")
    return case, case.mover, "bob" if case.mover == "ann" else "ann"


def left_ms(case: TableCase) -> int:
    return case.clock.ends_ms - case.now


def test_live_clock_pauses_while_all_are_offline() -> None:
    case, mover, other = in_turn(wire.Live(10))
    case.now += 1_000
    case.disconnect(mover)
    case.now += 1_000
    assert left_ms(case) == 8_000  # the other waits
    case.disconnect(other)
    assert case.table.clock() is None
    case.now += 1_000_000
    assert case.do(c.TimeOut()) == []
    case.by(other, c.Connect("v"))
    assert left_ms(case) == 8_000
    again = Table("T", SECRET)
    apply_all(again, case.log)
    assert again.clock() == case.table.clock()
    case.now += 8_000
    assert [type(event.body) for event in case.do(c.TimeOut())] == [events.WentAway]


def test_daily_clock_does_not_pause() -> None:
    case, mover, other = in_turn(wire.Days(1))
    assert left_ms(case) == 86_400_000
    case.disconnect(mover, other)
    case.now += 1_000
    assert left_ms(case) == 86_399_000
    case.by(other, c.Connect("v"))
    assert left_ms(case) == 86_399_000


@pytest.mark.parametrize("pace", [wire.Live(10), wire.Days(1)])
def test_round_pause_waits_for_a_viewer(pace: wire.Pace) -> None:
    case, mover, other = in_turn(pace)
    case.play_until(lambda table: table.is_between)
    case.now += ROUND_PAUSE_MS - 1_000
    case.disconnect(mover, other)
    case.now += 1_000_000
    assert case.do(c.Proceed()) == []
    case.by(other, c.Connect("v"))
    case.now += 999
    assert case.do(c.Proceed()) == []
    case.now += 1
    assert case.do(c.Proceed()) != []


def test_clock_pauses_when_worker_dies() -> None:
    case, mover, other = in_turn(wire.Live(10))
    case.now += 2_000
    case.by(other, wire.Say("hello"))
    case.now += 1_000_000
    case.do(c.LoseWorkers(frozenset({"w"})))
    case.by(mover, c.Connect("v"))
    assert left_ms(case) == 8_000


def test_reconnections_repeat_the_match_only_when_clocks_go_on() -> None:
    case, mover, other = in_turn(wire.Live(10))
    case.disconnect(mover, other)
    case.connect(mover)
    assert case.table.change.play
    case.connect(other)
    assert case.table.change.room
    assert not case.table.change.play


def test_turn_begun_while_paused_has_full_time() -> None:
    case, mover, other = in_turn(wire.Live(10))
    case.disconnect(mover, other)
    case.now += 60_000
    case.play()  # impossible over HTTP; a bot could, for an absent player
    case.now += 60_000
    case.by(other, c.Connect("v"))
    assert left_ms(case) == 10_000


def test_paused_clock_keeps_the_end_of_a_match() -> None:
    case, mover, other = in_turn(wire.Live(10))
    case.play_until(lambda table: table.state == "over")
    ended = case.table.turn_ms
    case.disconnect(mover, other)
    case.now += 60_000
    case.by(other, c.Connect("v"))
    assert case.table.turn_ms == ended


def test_bots_only_start_needs_permission() -> None:
    case = TableCase(new(bots=["random"] * 3))
    case.refuses(c.By("ann", c.Start()), "busy")
    assert case.by("ann", c.Start(alone=True))


def test_last_move_can_be_undone() -> None:
    case = seated("ann", "bob", "cid")
    table, match = case.table, case.sealed_match.match
    first, seat = case.mover, table.actor or 0
    case.refuses(c.By(first, wire.Undo(table.version)), "undo-nothing")
    before = match.state.tobytes()
    case.play()
    assert play_of(table, seat).undo == wire.UndoState(can=True, free=False, asked=None)
    case.refuses(c.By(case.mover, wire.Undo(table.version)), "undo-nothing")
    case.refuses(c.By(first, wire.Undo(table.play_version - 1)), "stale")
    case.by(first, wire.Undo(table.version))
    for person in sorted({"ann", "bob", "cid"} - {first}):
        assert len(match.entries) == 2
        case.by(person, wire.Answer(yes=True))
    assert match.state.tobytes() == before
    update = msgspec.json.decode(
        render.Updates(render.Shown(table), 0, 0).of(first, table.viewer_of(first)), type=wire.Update
    )
    assert update.truncate == 1  # the deal
    assert [line.n for line in snapshot_of(table, first, 0, 0).log] == [0]


def test_move_is_final_after_the_next_one() -> None:
    case = seated("ann", "bob", "cid", game="overflow")  # face-down cards reveal nothing
    table, first = case.table, case.mover
    case.play(moves=2)
    assert not play_of(table, table.viewer_of(first)).undo.can
    case.refuses(c.By(first, wire.Undo(table.version)), "undo-nothing")
    case = with_bots("overflow")
    case.play(moves=2)  # Ann's and a bot's
    case.refuses(c.By("ann", wire.Undo(case.table.version)), "undo-nothing")


def test_undo_is_free_against_bots() -> None:
    case = with_bots("overflow")
    case.play()
    assert play_of(case.table, 0).undo == wire.UndoState(can=True, free=True, asked=None)
    assert [type(event.body) for event in case.by("ann", wire.Undo(case.table.version))] == [events.Undone]


def test_undo_within_a_turn_asks_others() -> None:
    case = seated("ann", "bob", "cid", game="akumatrick")
    while case.sealed_match.match.entries[-1].actor != case.table.actor:
        case.play()
    assert [type(event.body) for event in case.by(case.mover, wire.Undo(case.table.version))] == [events.UndoAsked]


def test_undo_does_not_ask_absent_people() -> None:
    case, asker, others = asked()
    case.by(others[0], wire.Answer(yes=False))
    for other in others:
        case.by(other, c.Stand())
    assert [type(event.body) for event in case.by(asker, wire.Undo(case.table.version))] == [events.Undone]


def asked() -> tuple[TableCase, str, list[str]]:
    """Return a match with an undo request, its sender and the others."""
    case = seated("ann", "bob", "cid", game="overflow")
    asker = case.mover
    case.play()
    case.by(asker, wire.Undo(case.table.version))
    return case, asker, [person for person in ("ann", "bob", "cid") if person != asker]


def test_undo_needs_consent_of_all() -> None:
    case, asker, others = asked()
    table, match = case.table, case.sealed_match.match
    assert table.undo_request is not None
    entry = table.undo_request.entry
    seats = [table.viewer_of(person) for person in others]
    assert play_of(table, seats[0]).undo == wire.UndoState(False, False, table.seat_of(asker), waiting=seats)
    assert not play_of(table, table.viewer_of(asker)).undo.can  # one request at a time
    case.refuses(c.By(asker, wire.Undo(table.version)), "undo-asked")
    case.refuses(c.By(asker, wire.Answer(yes=True)), "answer-nothing")
    case.by(others[0], wire.Answer(yes=True))
    assert play_of(table, seats[0]).undo.agreed
    assert not play_of(table, table.viewer_of(asker)).undo.agreed
    assert play_of(table, table.viewer_of(asker)).undo.waiting == seats[1:]
    case.refuses(c.By(others[0], wire.Answer(yes=True)), "answer-given")
    assert len(match.entries) > entry
    case.by(others[1], wire.Answer(yes=True))
    assert len(match.entries) == entry
    assert table.undo_request is None


def test_one_refusal_ends_the_undo_request() -> None:
    case, _, others = asked()
    case.by(others[0], wire.Answer(yes=False))
    assert case.table.undo_request is None
    case.refuses(c.By(others[1], wire.Answer(yes=True)), "answer-nothing")


@pytest.mark.parametrize("leave", [c.Stand(), c.Resign(), c.LeaveForGood("gone")])
def test_undo_request_ends_when_its_asker_leaves(leave: c.Request) -> None:
    case, asker, others = asked()
    case.by(asker, leave)
    assert play_of(case.table, case.table.viewer_of(others[0])).undo.asked is None
    case.refuses(c.By(others[0], wire.Answer(yes=True)), "answer-nothing")


def test_undo_request_ends_when_the_last_asked_leaves() -> None:
    case, asker, others = asked()
    case.by(others[0], wire.Answer(yes=True))
    case.by(others[1], c.Stand())
    undo = play_of(case.table, case.table.viewer_of(asker)).undo
    assert (undo.asked, undo.can) == (None, True)  # another request is possible


def test_clock_of_a_tournament_is_longer_until_arrival() -> None:
    people = ["ann", "bob", "cid"]
    sits = [wire.Sit(person.title(), "blue", seat) for seat, person in enumerate(people)]
    wanted = new(people=sits, pace=wire.Live(30), start=True)
    case = TableCase(wanted, sharing=people, tournament=wire.OfTournament("0f", 1))
    began = case.now
    assert case.clock.ends_ms == began + 60_000
    case.now += 40_000
    late = case.mover
    case.connect(late)
    assert case.clock.ends_ms == case.now + 30_000
    case.disconnect(late)
    case.now += 10_000
    case.connect(late)  # only the first connection counts
    assert case.clock.ends_ms == case.now + 20_000


def test_move_ends_the_undo_request() -> None:
    case, _, others = asked()
    case.play()
    assert case.table.undo_request is None
    case.refuses(c.By(others[0], wire.Answer(yes=True)), "answer-nothing")


def test_revealing_moves_cannot_be_undone() -> None:
    case = seated("ann", "bob", "cid", game="fourdigits")
    table, first = case.table, case.table.actor or 0
    case.play()  # the next player draws
    said = [play_of(table, seat).undo for seat in (first, table.actor or 0)]
    assert said == [wire.UndoState(False, False, None, drawn=drawn) for drawn in (True, False)]
    case.refuses(c.By(case.person(first), wire.Undo(table.version)), "undo-drawn")
    case = seated("ann", "bob", "cid")
    case.play(moves=2)
    last = case.mover
    case.play()  # in FTW, gifts become visible with the last one
    assert not play_of(case.table, case.table.viewer_of(last)).undo.can  # nor is it offered
    case.refuses(c.By(last, wire.Undo(case.table.version)), "undo-shown")


def test_only_seated_people_chat() -> None:
    case = seated("ann", "bob", "cid")
    case.by("ann", wire.Say("  hello   there "))
    case.by("bob", wire.Phrase("thanks"))
    chat = snapshot_of(case.table, None, 0, 0).chat
    assert [(said.seat, said.text, said.phrase) for said in chat] == [(0, "hello there", None), (1, None, "thanks")]
    case.refuses(c.By("dan", wire.Say("hi")), "seat-none")
    case.refuses(c.By("ann", wire.Phrase("curse")), "phrase-unknown")
    case.refuses(c.By("ann", wire.Say(" \x07")), "text-empty")
    case.refuses(c.By("ann", wire.Say("x" * 301)), "text-long")


def test_resent_message_appears_once() -> None:
    case = seated("ann", "bob", "cid")
    for key, person in [("k1", "ann"), ("k1", "ann"), ("k1", "bob"), ("k2", "ann"), ("", "ann"), ("", "ann")]:
        case.by(person, wire.Say(f"{person} {key}", key=key))
    said = [(said.seat, said.key) for said in snapshot_of(case.table, None, 0, 0).chat]
    assert said == [(0, "k1"), (1, "k1"), (0, "k2"), (0, ""), (0, "")]


def test_seat_moves_to_another_device() -> None:
    case = seated("ann", "bob", "cid")
    case.refuses(c.TransferSeat(0, "bob", "ann2"), "code-unknown")
    case.refuses(c.TransferSeat(0, "ann", "bob"), "seat-have")
    case.do(c.TransferSeat(0, "ann", "ann2"))
    assert case.table.seat_of("ann2") == 0
    assert case.table.seat_of("ann") is None
    assert case.do(c.TransferSeat(0, "ann2", "ann2")) == []


def test_story_books() -> None:
    case = TableCase(new("fuji99", 3))
    case.by("ann", wire.Sit("Ann", "blue", book=7))
    case.refuses(c.By("bob", wire.Sit("Bob", "blue", book=10)), "book-unknown")
    case.by("bob", wire.Sit("Bob", "blue"))
    case.by("ann", wire.SetBot(2, "heuristic"))
    TableCase(new()).refuses(c.By("ann", wire.Sit("Ann", "blue", book=1)), "book-unknown")
    case.by("ann", c.Start())
    stories = case.first(events.Started).stories
    assert stories is not None
    assert stories[0] == 7
    assert len(set(stories)) == 3
    case.play_until(lambda table: table.state == "over")
    winner = play_of(case.table, 0).winners
    assert winner is not None
    for viewer in (0, 1, 2, -3):
        story = play_of(case.table, viewer).story
        assert (story is not None) == (viewer == winner[0])
        assert story is None or story.text.id == f"story-{stories[winner[0]]}-text"


def test_first_choice_of_a_story_book_wins_silently() -> None:
    stories = []
    for wanted in (7, 3):
        case = TableCase(new("fuji99", 4))
        for person, seat, book in (("ann", 2, wanted), ("bob", 0, 7), ("cid", 3, 7), ("dan", 1, None)):
            case.by(person, wire.Sit(person.title(), "blue", seat, book))
            assert snapshot_of(case.table, person, 0, 0).you.book == book
        seen = snapshot_of(case.table, "bob", 0, 0)
        case.by("ann", c.Start())
        dealt = case.first(events.Started).stories or []
        assert len(set(dealt)) == 4
        stories.append((seen, snapshot_of(case.table, "bob", 0, 0), dealt))
    assert stories[0][:2] == stories[1][:2]  # Bob's view does not depend on Ann's choice
    assert [dealt[2] for _, _, dealt in stories] == [7, 3]
    assert stories[0][2][0] not in (7, None)
    assert stories[1][2][0] == 7


def test_secret_is_revealed_at_the_end() -> None:
    case = seated("ann", "bob", "cid")
    while case.table.state != "over":
        assert render.room(case.table, 0).secret is None
        case.play_until(lambda table, at=case.table.version: table.version > at + 20 or table.state == "over")
    assert render.room(case.table, 0).secret == SECRET.hex()
    assert verify(spec, case.sealed_match.match.transcript(case.sealed_match.source))


def test_log_rebuilds_the_table(each_game: Any) -> None:
    seats = min(max(3, each_game.seats[0]), each_game.seats[1])
    case = TableCase(new(each_game.name, seats, bots=["heuristic"] * seats, start=True))
    case.play_until(lambda table: table.state == "over")
    again = Table("T", SECRET)
    apply_all(again, [events.from_row(events.to_row(event)) for event in case.log])
    for viewer in (*range(seats), -3):
        assert play_of(again, viewer) == play_of(case.table, viewer)
    assert render_match.lines(course_of(again), 0) == render_match.lines(case.sealed_match, 0)
    forged = [e._replace(body=events.Drawn("!forged")) if isinstance(e.body, events.Drawn) else e for e in case.log]
    other = Table("T", bytes(32))
    for log, table in ((forged, Table("T", SECRET)), (case.log, other)):
        if any(isinstance(event.body, events.Drawn) for event in log):
            with pytest.raises(BrokenLog):
                apply_all(table, log)


def test_shared_log_equals_each_viewers_log(each_game: Any) -> None:
    seats = min(max(3, each_game.seats[0]), each_game.seats[1])
    case = TableCase(new(each_game.name, seats, bots=["random"] * seats, start=True))
    shown, sealed_match, ends = render.Shown(case.table), case.sealed_match, 0
    while case.table.state != "over":
        ends += 5
        case.play_until(lambda table, ends=ends: len(sealed_match.match.entries) > ends or table.state == "over")
        for viewer in (*range(seats), SPECTATOR):
            said, seen = shown.log.lines(viewer), render_match.lines(sealed_match, viewer)
            assert msgspec.json.decode(msgspec.json.encode(said)) == msgspec.json.decode(msgspec.json.encode(seen))


def test_snapshots_are_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    case = seated("ann", "bob")
    case.play(moves=4)
    shown = render.Shown(case.table)
    people = ("ann", "bob", None)
    before = [shown.snapshot(person, 0, START) for person in people]
    with monkeypatch.context() as patch:
        patch.setattr(render_match, "_lines_of", None)
        patch.setattr(render_match.MatchRenderer, "seen_by", None)
        assert [shown.snapshot(person, 0, START) for person in people] == before
    case.by(case.person(1 - (case.table.actor or 0)), wire.Undo(case.table.version))
    for person in people:
        assert shown.snapshot(person, 0, START) == render.Shown(case.table).snapshot(person, 0, START)


def test_snapshot_completes_an_older_log() -> None:
    case = seated("ann", "bob")
    case.connect("ann", "bob")
    table, logs = case.table, {}
    for step in range(12):
        if step % 4 == 3:
            case.by(case.person(1 - (table.actor or 0)), wire.Undo(table.version))
            case.by(case.mover, wire.Answer(yes=True))
        else:
            case.play()
        whole = snapshot_of(table, "ann", 0, START)
        logs[whole.version] = whole.log
        for version, known in logs.items():
            entries = table.unchanged_entries(version)
            rest = msgspec.json.decode(render.Shown(table).snapshot("ann", 0, START, entries), type=wire.Snapshot)
            assert [line for line in known if line.n < rest.truncate] + rest.log == whole.log
        assert table.unchanged_entries(table.version + 1) == 0  # unknown to the server
    assert len(rest.log) < len(whole.log)


def test_only_the_same_seat_completes_its_log() -> None:
    case = seated("ann", "bob")
    case.play(moves=4)
    live = LiveTable(case.table, render.Shown(case.table), None, b"")  # type: ignore[arg-type]
    for hello, first in (
        (wire.Hello(version=case.table.version, seat=0), len(case.sealed_match.match.entries)),
        (wire.Hello(version=case.table.version, seat=1), 0),
        (wire.Hello(version=case.table.version), 0),
        (wire.Hello(), 0),
    ):
        assert live.first_missing(SimpleNamespace(person="ann", hello=hello)) == first  # type: ignore[arg-type]


def test_rematch_rotates_seats() -> None:
    case = TableCase(new(seats=4, bots=[None, None, None, "random"]))
    for person in ("ann", "dan"):
        case.by(person, wire.Sit(person.title(), "blue"))
    case.by("dan", wire.Say("I must go"))
    case.by("dan", c.Stand())
    for person in ("bob", "cid"):
        case.by(person, wire.Sit(person.title(), "blue"))
    case.by("ann", c.Start())
    case.connect("ann")
    case.play_until(lambda table: table.state == "over")
    case.by("ann", wire.Say("One more?"))
    case.by("bob", wire.Phrase("thanks"))
    after = case.rematch("bob")
    assert [chair.person for chair in after.chairs] == [None, "ann", "bob", "cid"]
    assert after.chairs[0].level == "random"
    assert after.host == 2
    assert [(said.seat, said.text, said.phrase) for said in after.chat] == [(1, "One more?", None), (2, None, "thanks")]
    assert after.state == "open"
    case.by("bob", c.SetRematch("T2"))
    case.refuses(c.By("ann", c.SetRematch("T3")), "rematch-there")
    assert render.room(case.table, 0).next == "T2"


def test_private_chat_is_not_copied_to_the_rematch() -> None:
    case = seated("ann", "bob", spectators=False)
    case.play_until(lambda table: table.state == "over")
    case.by("ann", wire.Say("between us"))
    assert not case.rematch("bob").chat


def test_old_names_stay_valid_in_a_rematch() -> None:
    case = TableCase(new(seats=3, bots=[None, None, "random"]))
    for seat, name in enumerate(("You", "you")):
        case._take([Event(START, seat, events.Sat(seat, name, name, "blue", None))])
    case.by("You", wire.Rename("You", "teal"))
    case.refuses(c.By("You", wire.Rename("yoU", "teal")), "name-of-table")
    case.by("You", c.Start())
    case.connect("You")
    case.play_until(lambda table: table.state == "over")
    assert [chair.name for chair in case.rematch("you").chairs] == ["", "You", "you"]


def test_presence_notes_do_not_flood_the_chat() -> None:
    case = seated("ann", "bob", "cid")
    case.by("bob", wire.Say("hello"))
    for _ in range(60):
        case.now += 500
        case.by("ann", c.Stand())
        assert case.table.chairs[0].away
        case.by("ann", wire.Back())
        assert not case.table.chairs[0].away
    notes = [said.note.id for said in snapshot_of(case.table, None, 0, 0).chat if said.note]
    assert notes == ["note-left", "note-back"]
    case.now += PRESENCE_MS
    case.by("ann", c.Stand())
    case.by("bob", c.Stand())
    assert [said.seat for said in snapshot_of(case.table, None, 0, 0).chat[-2:]] == [0, 1]


@pytest.mark.parametrize("game", ["ftw", "overflow"])
def test_round_ending_move_cannot_be_undone(game: str) -> None:
    case = seated("ann", "bob", "cid", game=game)
    case.play_until(lambda table: table.is_between)
    seat = case.sealed_match.match.entries[-1].actor
    assert not play_of(case.table, seat).undo.can
    case.refuses(c.By(case.person(seat), wire.Undo(case.table.version)), "undo-nothing")


@pytest.mark.parametrize("matches", [4, pytest.param(20, marks=pytest.mark.long)])
def test_undoable_moves_reveal_nothing(each_game: GameSpec, matches: int) -> None:
    people = ("ann", "bob", "cid")[: max(2, each_game.seats[0])]
    judged = 0
    for number in range(matches):
        case = seated(*people, game=each_game.name, start=False)
        table = case.table
        table.secret = number.to_bytes(32, "big")
        case.by("ann", c.Start())
        rng = new_stream(number)
        for _ in range(300):
            if table.is_between:
                case.now += ROUND_PAUSE_MS
                case.do(c.Proceed())
            if table.actor is None:
                break
            person = case.mover
            token = choose(BOTS["random"], table.game, case.sealed_match.match.state, rng)
            case.by(person, wire.Move(token, table.version))
            if not table.is_between and below(rng, 15):  # the end of a round reveals most
                continue
            try:
                decide(table, c.By(person, wire.Undo(table.version)), case.now)
            except TakujoError as error:
                assert error.id in ("undo-nothing", "undo-drawn", "undo-shown")
            else:
                assert differing(case.sealed_match, new_stream(judged, number)) == 0
                judged += 1
    assert judged or each_game.name == "fourdigits"  # there each move draws a card or ends the round


def differing(sealed_match: SealedMatch, rng: Any) -> int:
    """Count which of the mover's 200 earlier truths look different now."""
    entry = sealed_match.match.entries[-1]
    then, now = sealed_match.game.observe(entry.before, entry.actor), sealed_match.match.view(entry.actor)
    truths = [after(sealed_match.game, sealed_match.game.resample(then, rng), entry.token)[0] for _ in range(200)]
    return sum(not record.same(sealed_match.game.observe(truth, entry.actor), now) for truth in truths)


def test_log_time_never_decreases() -> None:
    case = seated("ann", "bob", "cid")
    case.now -= 3_600_000  # another worker's clock
    case.by("ann", wire.Say("hello"))
    case.play()
    assert [event.at_ms for event in case.log] == [START] * len(case.log)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (new("chess"), "game-unknown"),
        (new(seats=15), "option-seats"),
        (new(options={"colour": 1}), "option-unknown"),
        (new(options={"rounds": "many"}), "option-value"),
        (new(options={"rounds": 0}), "option-value"),
        (new("fuji99", options={"deck": "/etc/passwd"}), "option-value"),
        (new("fuji99", options={"deck": "a;b"}), "fuji99-deck-cells"),
        (new(bots=["genius"]), "bot-unknown"),
        (new(bots=["random"] * 4), "bot-count"),
        (new(start=True), "seats-empty"),
    ],
)
def test_bad_tables_are_refused(wanted: wire.NewTable, code: str) -> None:
    with pytest.raises(TakujoError) as error:
        TableCase(wanted)
    assert error.value.id == code


def test_memory_aid_follows_the_setting() -> None:
    for aid in (False, True):
        case = seated("ann", "bob", "cid", memory_aid=aid)
        case.play(moves=3)
        assert (play_of(case.table, 0).table["aid"] is not None) == aid


def test_log_from_a_position_is_empty(each_game: GameSpec) -> None:
    game = configure(each_game, each_game.seats[0])
    match = game.match(seed=1)
    positions = [match.position()]
    while not match.is_over:
        match.play(choose(BOTS["random"], game, match.state, new_stream(len(positions))))
        positions.append(match.position())
    for position in positions[:: len(positions) // 10 or 1] + positions[-1:]:
        sealed_match = SealedMatch(game.match(position=position, chance=Manual()), SECRET)
        for viewer in (0, SPECTATOR, REFEREE):
            assert render_match.lines(sealed_match, viewer) == []
            assert [frame.lines for frame in render_match.frames(sealed_match, viewer, None)] == [[]]


def replayed(stands_in: Callable[[int], bool]) -> TableCase:
    """Return a finished match of one round. Ann is away at these of her moves."""
    case, own = seated("ann", "bob", options={"rounds": 1}), 0
    while case.table.state == "playing":
        mine = case.table.actor == 0
        if mine and stands_in(own):
            case.by("ann", c.Stand())
        case.play()
        own += mine
        if case.table.state == "playing":
            case.by("ann", wire.Back())
    return case


def test_few_missed_moves_keep_the_result() -> None:
    own = sum(entry.actor == 0 for entry in replayed(lambda move: False).sealed_match.match.entries)
    assert own >= 8
    for missed, is_by_bot in (
        ({0}, False),
        (set(range(own // 4)), False),
        (set(range(own // 4 + 1)), True),
        ({own - 1}, False),
        ({own - 2, own - 1}, True),  # the bot ended it
    ):
        table = replayed(missed.__contains__).table
        assert table.is_by_bot(0) == is_by_bot, missed
        assert not table.is_by_bot(1)
        assert render.room(table, watching=0).seats[0].left == seat_record(table, 0).left == is_by_bot
        assert seat_record(table, 0).ended == ("left" if is_by_bot else "played")


def test_one_move_by_a_bot_is_forgiven_even_in_a_short_match() -> None:
    own = [SimpleNamespace(actor=0)] * 3
    left = [bool(leavers([Chair()], own, made)) for made in ({0}, {1}, {2}, {0, 1}, {0, 1, 2})]  # type: ignore[arg-type]
    assert left == [False, False, False, True, True]
    assert leavers([Chair()], own[:1], {0})  # type: ignore[arg-type]


def test_resigned_result_belongs_to_the_bot() -> None:
    case = seated("ann", "bob", options={"rounds": 1})
    case.by("ann", c.Resign())
    case.play_until(lambda table: table.state == "over")
    for person in ("ann", "bob"):
        case.disconnect(person)
        case.connect(person)
    assert [case.table.is_by_bot(seat) for seat in (0, 1)] == [True, False]
    assert seat_record(case.table, 0).ended == "resigned"


def test_bot_moves_are_no_mistakes_of_the_person() -> None:
    case = replayed(lambda move: move == 0)
    (stood_in,) = case.table.stood_in
    own = [entry for entry, made in enumerate(case.sealed_match.match.entries) if made.actor == 0]
    message = wire.Message("keeps", {})
    losses = [wire.MoveLoss(n, 0, message, 0.5, None, 0.5, 0.1, False, ["hand:1"], "1") for n in own]
    analysis = SimpleNamespace(losses=losses)
    assert [(one.seat, one.decisions) for one in summaries(case.table, analysis)] == [(0, len(own) - 1), (1, 0)]  # type: ignore[arg-type]
    assert stood_in in own
