"""A finished match continued from a turn, with real or resampled cards."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.client import ANN, Client, Json, NewClient, play_match, watch_bots
from tests.server.table.table_case import SECRET, START, apply_all, course_of
from tests.server.threaded_server import serve

from takujo.bots import BOTS, choose
from takujo.core.actors import CHANCE, SPECTATOR
from takujo.core.chance import Manual
from takujo.core.game import configure
from takujo.core.record import Record, from_numbers, numbers_of, same
from takujo.core.rng import new_stream
from takujo.core.spec import GameSpec
from takujo.core.transcript import verify
from takujo.server import wire
from takujo.server.table import events, opening_events, render_match
from takujo.server.table.events import OtherRules, from_row, to_row
from takujo.server.table.game_specs import spec
from takujo.server.table.sealed_match import SealedMatch
from takujo.server.table.state import Table

PLACES = 8  # per match, to test


@cache
def played(name: str) -> SealedMatch:
    """Return a finished match of bots."""
    game = configure(spec(name), max(2, spec(name).seats[0]))
    sealed_match = SealedMatch(game.match(chance=Manual()), SECRET)
    play_to_the_end(sealed_match)
    return sealed_match


def play_to_the_end(sealed_match: SealedMatch) -> None:
    while not sealed_match.is_over:
        if sealed_match.now.actor == CHANCE:
            steps = sealed_match.plan_chance()
        else:
            rng = new_stream(len(sealed_match.match.entries))
            steps = sealed_match.plan_move(choose(BOTS["heuristic"], sealed_match.game, sealed_match.match.state, rng))
        for step in steps:
            sealed_match.take(step.actor, step.token)


def turns(sealed_match: SealedMatch) -> list[tuple[int, Record]]:
    """Return some decisions: the number of entries before, and the state."""
    found = [(n, entry.before) for n, entry in enumerate(sealed_match.match.entries) if entry.actor >= 0]
    return found[:: max(1, len(found) // PLACES)]


def wanted(after: int, eyes: int | None = None, **more: Any) -> wire.Continue:
    return wire.Continue(after, wire.Sit("Ann", "blue", **more), eyes)


def continued(sealed_match: SealedMatch, after: int, eyes: int | None = None, luck: int = 1) -> Table:
    """Return the table of the continued match, from its log."""
    begins = opening_events.continued(sealed_match, wanted(after, eyes), new_stream(luck))
    new = wire.NewTable(
        game=sealed_match.game.name,
        seats=sealed_match.game.seats,
        options=sealed_match.game.stated_options,
        bots=["heuristic"] * sealed_match.game.seats,
        start=True,
    )
    table = Table("T", SECRET)
    rows = opening_events.opening("T", "CODE", "ann", SECRET, new, START, begins)
    apply_all(table, [from_row(to_row(row)) for row in rows])
    return table


def points_of(result: wire.Result) -> list[tuple[int, int | None, int | None]]:
    return [(row.seat, row.points, row.total) for row in result.rows]


def test_continued_with_real_cards_is_unchanged(each_game: GameSpec) -> None:
    sealed_match = played(each_game.name)
    for after, truth in turns(sealed_match):
        table = continued(sealed_match, after)
        match = course_of(table).match
        assert (table.state, match.entries) == ("playing", [])
        assert same(match.state, truth)


def test_continued_from_a_view_resamples_the_rest(each_game: GameSpec) -> None:
    sealed_match = played(each_game.name)
    game = sealed_match.game
    changed: set[int] = set()
    for after, truth in turns(sealed_match):
        for eyes in range(game.seats):
            state = course_of(continued(sealed_match, after, eyes)).match.state
            assert same(game.observe(state, eyes), game.observe(truth, eyes))
            if not same(state, truth):
                changed.add(after)
    assert changed or each_game.name == "fuji99"  # no hidden cards


def test_continued_match_ends_and_verifies(each_game: GameSpec) -> None:
    sealed_match = played(each_game.name)
    for after, _ in turns(sealed_match)[::3]:
        for eyes in (None, 0):
            going_on = course_of(continued(sealed_match, after, eyes))
            play_to_the_end(going_on)
            assert going_on.match.winners() is not None
            assert verify(spec, going_on.match.transcript(going_on.source))
            *_, last = render_match.frames(going_on, SPECTATOR, None)
            play = msgspec.json.decode(msgspec.json.encode(last.play), type=wire.Play)
            if play.rounds and play.result:
                assert points_of(play.rounds[-1]) == points_of(play.result)


def test_state_of_other_rules_is_refused() -> None:
    sealed_match = played("ftw")
    state = numbers_of(turns(sealed_match)[1][1])
    assert same(from_numbers(sealed_match.game.spec.state, state), turns(sealed_match)[1][1])
    wrong: list[dict[str, Any]] = [
        {name: value for name, value in state.items() if name != "hand"},
        {**state, "extra": 1},
        {**state, "hand": [1]},
        {**state, "pile": 1 << 64},
    ]
    new = wire.NewTable(game="ftw", seats=sealed_match.game.seats, options=sealed_match.game.stated_options)
    for numbers in wrong:
        with pytest.raises(OtherRules):
            opening_events.opening("T", "CODE", "ann", SECRET, new, START, events.Continued(1, None, numbers))


def test_bots_keep_their_levels() -> None:
    old = Table("T", SECRET)
    new = wire.NewTable(game="ftw", seats=3, bots=[None, "1", "random"], sit=wire.Sit("Bob", "red"), start=True)
    apply_all(old, opening_events.opening("T", "CODE", "bob", SECRET, new, START))
    assert opening_events.table_of(old, wanted(5, seat=1)).bots == ["3", None, "random"]
    assert opening_events.table_of(old, wire.Continue(5, wire.Sit("Ann", "blue", 1), bots=False)).bots is None


def go_on(person: Client, table: str, status: int = 201, **more: Any) -> Json:
    return person.post(f"/api/tables/{table}/continue", {"after": 1, "sit": {**ANN, "seat": 0}, **more}, status)


def test_continued_table_equals_the_replay(ann: Client, bob: Client) -> None:
    table = watch_bots(bob, "akumatrick")
    frames = ann.get(f"/api/tables/{table}/replay?viewer=0")["frames"]
    after = next(n for n, frame in enumerate(frames) if n > 5 and frame["play"]["actor"] == 0)
    for eyes in (None, 0):
        ann.join(go_on(ann, table, after=after, perspective=eyes)["id"])
        assert ann.play is not None
        assert ann.room["continued"] == {"entry": after, "perspective": eyes}
        assert ann.room["state"] == "playing"
        assert [seat["kind"] for seat in ann.room["seats"]] == ["person", "bot", "bot"]
        seen = {**frames[after]["play"]["table"], "aid": None}
        assert ann.play["table"] == seen
        assert ann.play["moves"]
        assert ann.log == []
        assert ann.room["secret"] is None
        play_match([ann])
        assert ann.play["winners"]
        transcript = ann.http.get(f"/api/tables/{ann.room['id']}/transcript").content
        assert ann.http.post("/api/verify", content=transcript).json() == {"ok": True}


def test_people_take_the_other_seats(ann: Client, bob: Client) -> None:
    table = watch_bots(bob, "akumatrick")
    new = go_on(ann, table, after=4, perspective=0, bots=False)["id"]
    ann.join(new)
    assert ann.room["state"] == "open"
    assert ann.room["continued"] == {"entry": 4, "perspective": 0}
    bob.sit(new, "Bob", "red")
    ann.post(f"/api/tables/{new}/bots", {"seat": 2, "level": "heuristic"})
    ann.post(f"/api/tables/{new}/start")
    bob.join(new)
    play_match([ann, bob])
    assert bob.play is not None
    assert bob.play["winners"]


def test_running_match_cannot_be_continued(ann: Client, bob: Client) -> None:
    """A continued match would reveal hidden cards."""
    table = ann.open_table("akumatrick", 3, bots=[None, "random", "random"], sit=ANN, start=True)
    assert go_on(bob, table, 409)["code"] == "match-open"
    assert go_on(ann, table, 409)["code"] == "match-open"
    waiting = ann.open_table("akumatrick", 3)
    assert go_on(ann, waiting, 409)["code"] == "match-open"
    assert go_on(ann, "none", 404)["code"] == "table-unknown"


def test_bad_continue_requests_are_refused(ann: Client, bob: Client) -> None:
    table = watch_bots(bob, "akumatrick")
    before = len(ann.get("/api/mine")["tables"])
    last = len(bob.get(f"/api/tables/{table}/replay")["frames"]) - 1
    assert go_on(ann, table, 400, after=last + 1) == {"code": "continue-beyond", "args": {"last": last}}
    assert go_on(ann, table, 409, after=last)["code"] == "continue-nobody"
    assert go_on(ann, table, 409, after=0)["code"] == "continue-nobody"
    assert go_on(ann, table, 400, perspective=7)["code"] == "seat-unknown"
    assert go_on(ann, table, 400, sit={**ANN, "seat": 7})["code"] == "seat-unknown"
    assert go_on(ann, table, 400, sit={**ANN, "name": "You", "seat": 0})["code"] == "name-of-table"
    assert go_on(ann, table, 400, after=-1)["code"] == "request-field"
    assert len(ann.get("/api/mine")["tables"]) == before


def test_program_cannot_continue_a_match(ann: Client, new_client: NewClient) -> None:
    table = ann.open_table("akumatrick", 3, bots=[None, "random", "random"], sit=ANN, start=True)
    assert go_on(new_client(ann.token(table)), table, 403)["code"] == "person-only"


def test_match_of_other_rules_cannot_be_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serve(tmp_path) as address, Client(address) as ann:
        table = watch_bots(ann, "akumatrick")
    today = spec("akumatrick")
    newer = replace(today, rules_version=today.rules_version + 1)
    monkeypatch.setattr("takujo.server.table.state.spec", lambda name, _: newer if name == today.name else spec(name))
    with serve(tmp_path) as address, Client(address) as ann:
        assert go_on(ann, table, 409) == {"code": "table-other-rules", "args": {}}


def test_continuing_is_rate_limited(tmp_path: Path) -> None:
    with serve(tmp_path, rate_limit_scale=1) as address, Client(address) as ann:
        table = watch_bots(ann, "akumatrick")
        found = [go_on(ann, table, after=10**6, status=None).get("code") for _ in range(40)]  # type: ignore[arg-type]
        assert found[0] == "continue-beyond"
        assert found[-1] == "too-many"
