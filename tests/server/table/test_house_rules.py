"""House rules: tables with other numbers than the printed rules."""

import gc
import sys
import weakref
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import ANN, Client, play_match
from tests.server.table.table_case import TableCase, apply_all, course_of, new, seated
from tests.server.threaded_server import serve

import takujo
from takujo.core import record
from takujo.core.actors import CHANCE, SPECTATOR
from takujo.core.errors import InvalidOption, InvalidPosition, InvalidTranscript
from takujo.core.moves import moves
from takujo.core.rule_params import Constant, RuleParam
from takujo.core.transcript import verify
from takujo.games import NAMES
from takujo.games import spec as printed
from takujo.games.overridden_games import Variant
from takujo.games.rule_overrides import find_stated, overridden, rule_params_of, usual_value
from takujo.i18n import catalogue
from takujo.interfaces.presenter import Ahead
from takujo.present import presenter_of, tell
from takujo.server import wire
from takujo.server.table import commands as c
from takujo.server.table import opening_events, render
from takujo.server.table.events import from_row, to_row
from takujo.server.table.game_specs import stated_spec
from takujo.server.table.state import Table

LONGEST = 50  # moves; matches with few lost points can be much longer
EVERY = 10  # moves
CATALOGUES = [catalogue("ja"), catalogue("en")]


def ends(name: str) -> list[tuple[RuleParam, int]]:
    """Return the ends of each constant's range, and one deck entry."""
    params = rule_params_of(name).values()
    settings = [param for param in params if not isinstance(param, Constant)][2:3]
    both = [(param, value) for param in params if isinstance(param, Constant) for value in (param.low, param.high)]
    found = [*both, *((param, param.high) for param in settings)]
    return [(param, value) for param, value in found if value != usual_value(name, param)]


def bots(name: str, rule_params: dict[str, int], seats: int | None = None, **more: Any) -> TableCase:
    """Return a table with a started match of bots."""
    seats = seats or max(2, printed(name).seats[0])
    return TableCase(new(name, seats, rule_params=rule_params, bots=["heuristic"] * seats, start=True, **more))


def goes_on(case: TableCase) -> bool:
    return case.table.state != "over" and len(course_of(case.table).match.entries) < LONGEST


def proceed(case: TableCase) -> None:
    """Play a move or begin the next round."""
    if case.table.is_between:
        case.now = max(case.now, case.table.pause_ends_ms or 0)
        case.do(c.Proceed())
    else:
        case.play()


def require_words(case: TableCase) -> None:
    """Check the words of the last entry and state in both languages."""
    match, game = course_of(case.table).match, case.table.game
    shows, entry = presenter_of(game.spec), match.entries[-1]
    said = [shows.headline(game.observe(match.state, SPECTATOR))]
    for viewer in (SPECTATOR, *range(game.seats)):
        happened = tell(game, entry.before, match.state, entry.actor, entry.token, viewer)
        said += [event.now for event in happened]
        shows.show(game.observe(match.state, viewer))
    if match.actor != CHANCE and not match.is_over:
        view = game.observe(match.state, match.actor)
        for token in list(moves(game, match.state))[:3]:
            said.append(shows.move_text(view, token))
            effect = shows.effect(Ahead(game, view), token)
            said += [effect.say] if effect else []
    for words in CATALOGUES:
        for message in said:
            assert words.say(message, SPECTATOR)


@pytest.mark.parametrize("name", NAMES)
def test_each_parameter_at_its_ends_is_played_and_shown(name: str) -> None:
    for param, value in ends(name):
        case = bots(name, {param.name: value})
        assert case.table.opened.rule_params == {param.name: value}
        while goes_on(case):
            proceed(case)
            if len(course_of(case.table).match.entries) % EVERY == 0:
                require_words(case)
        require_words(case)
        for person in (None, "ann"):
            assert render.Shown(case.table).snapshot(person, 0, case.now)


def test_table_shows_what_differs_and_plays_by_it() -> None:
    case = bots("overflow", {"wilds": 0, "loss": 5, "prize": 2}, 3)
    table = case.table
    assert table.opened.rule_params == {"wilds": 0, "loss": 5}
    assert render.room(table, 0).rule_params == {"wilds": 0, "loss": 5}
    assert int(table.game.new_state().deck) >> 32 == 0
    assert opening_events.settings_of(table.opened)["rule_params"] == {"wilds": 0, "loss": 5}
    shown = presenter_of(table.game.spec)
    assert shown is not presenter_of(printed("overflow"))
    assert shown.__name__.startswith("takujo.games.overflow@")  # type: ignore[attr-defined]


def test_printed_values_are_the_printed_game() -> None:
    case = bots("overflow", {"wilds": 4})
    assert case.table.opened.rule_params == {}
    assert case.table.game.spec is printed("overflow")
    assert "rule_params" not in opening_events.settings_of(case.table.opened)


def test_number_inside_an_option_changes_it() -> None:
    case = bots("fuji99", {"goal": 40, "move3_copies": 0})
    assert case.table.opened.rule_params == {"goal": 40, "move3_copies": 0}
    assert "move3,1,1,0,1" in str(case.table.game.options["deck"])


@pytest.mark.parametrize(
    ("rule_params", "code"),
    [({"wilds": 5}, "param-range"), ({"wilds": -1}, "param-range"), ({"kings": 1}, "param-unknown")],
)
def test_unknown_parameter_and_value_out_of_range_are_refused(rule_params: dict[str, int], code: str) -> None:
    with pytest.raises(InvalidOption) as error:
        bots("overflow", rule_params)
    assert error.value.id == code


def test_only_bots_without_a_search_may_sit() -> None:
    case = seated("ann", "bob", "eve", game="overflow", start=False, rule_params={"loss": 5})
    case.by("eve", c.Stand())
    case.refuses(c.By("ann", wire.SetBot(2, "3")), "bot-unknown")
    case.by("ann", wire.SetBot(2, "random"))
    assert case.table.chairs[2].level == "random"


def test_bot_stands_in_for_a_person_who_leaves() -> None:
    case = seated("ann", "bob", "eve", game="akumatrick", rule_params={"zero_points": 1})
    case.by(case.mover, c.Stand())
    case.play(moves=2)
    assert case.table.stood_in


def test_house_rules_allow_no_hints_and_are_never_rated() -> None:
    case = bots("ftw", {"gives": 2}, hints=True)
    room = render.room(case.table, 0)
    assert (room.hints, room.hints_alone, room.rated) == (False, False, False)
    with pytest.raises(takujo.TakujoError) as error:
        TableCase(new("ftw", 3, rule_params={"gives": 2}, rated=True))
    assert error.value.id == "rated-usual"
    TableCase(new("ftw", 3, rule_params={"gives": usual_value("ftw", rule_params_of("ftw")["gives"])}, rated=True))


def test_rematch_and_continued_match_keep_the_numbers() -> None:
    case = seated("ann", "bob", "eve", game="akumatrick", rule_params={"zero_points": 1})
    case.play_until(lambda table: table.state == "over")
    again = case.rematch("ann")
    assert again.opened.rule_params == {"zero_points": 1}
    assert isinstance(again.game.spec, Variant)
    request = opening_events.table_of(case.table, wire.Continue(3, wire.Sit("Ann", "blue", 0)))
    assert request.rule_params == {"zero_points": 1}
    assert request.bots == [None, "heuristic", "heuristic"]


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """Return the size of the cache of variants."""
    monkeypatch.setattr(sys.modules["takujo.games.overridden_games"], "MOST", 2)
    return 2


def test_log_rebuilds_the_same_table_after_its_copy_was_dropped(few: int) -> None:
    case = bots("fourdigits", {"hand_size": 5, "minus_by": 7})
    while goes_on(case):
        proceed(case)
    for value in range(100, 101 + few):
        overridden("fourdigits", {"survival_start": value})
    assert case.table.game.spec.new_state.__module__ not in sys.modules
    again = Table("T", case.table.secret, stages=False)
    apply_all(again, [from_row(to_row(event)) for event in case.log])
    assert again.game.spec is not case.table.game.spec
    assert record.same(course_of(again).match.state, course_of(case.table).match.state)
    for viewer in (SPECTATOR, 0, 1):
        assert render.Shown(again).play(viewer) == render.Shown(case.table).play(viewer)


def test_cache_of_variants_is_bounded(few: int) -> None:
    first = weakref.ref(overridden("overflow", {"lost": -29, "loss": 4}))
    overridden("overflow", {"lost": -29})  # fills it
    finders = len(sys.meta_path)
    for value in range(1, 3 * few):
        overridden("overflow", {"lost": -value})
    gc.collect()
    assert first() is None
    assert len(sys.meta_path) == finders
    assert len({name.split(".")[2] for name in sys.modules if "@" in name}) == few


def test_transcript_states_the_numbers() -> None:
    case = bots("akumatrick", {"release_multiplier": 0})
    case.play_until(lambda table: table.state == "over")
    from takujo.server.api.matches import position_at, transcript_of

    text = transcript_of(case.table, course_of(case.table))
    assert '\ngame akumatrick {"release_multiplier": 0}\n' in text
    match = takujo.load_transcript(text)
    assert isinstance(match.game.spec, Variant)
    assert record.same(match.state, course_of(case.table).match.state)
    assert verify(find_stated, text)
    with pytest.raises(InvalidTranscript, match="game"):
        verify(printed, text)
    position = position_at(match, 4)
    assert position["game"] == 'akumatrick {"release_multiplier": 0}'
    with pytest.raises(InvalidPosition):
        takujo.load_position(position)


@pytest.mark.parametrize(
    "text",
    [
        *("ftw {", 'ftw {"gives": 2.5}', "ftw [1]", 'ftw {"gives": true}', "ftw x"),
        *('ftw {"gives": 3}', 'fuji99 {"move3_copies": 0}'),  # a printed number, and one of an option
    ],
)
def test_unreadable_numbers_name_no_game(text: str) -> None:
    for find in (find_stated, stated_spec):
        with pytest.raises(takujo.UnknownGame):
            find(text)


def test_option_beside_house_rules_names_no_file(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("a secret line")
    with pytest.raises(InvalidOption) as error:
        bots("fuji99", {"move3_copies": 0}, options={"deck": str(secret)})
    assert error.value.id == "option-value"
    assert "a secret line" not in str(error.value)


def test_house_rules_over_http(tmp_path: Path) -> None:
    """Check refusals, a match, and the same table after a restart."""
    wanted = {"game": "akumatrick", "seats": 3, "sit": ANN, "bots": [None, "heuristic", "heuristic"], "start": True}
    with serve(tmp_path) as address, Client(address) as ann:
        assert all(game["house_rules"] for game in ann.get("/api/games")["games"] if game["name"] in NAMES)
        offered = ann.get("/api/games/akumatrick/house-rules")
        assert offered["rule_params"][0] == {"name": "release_multiplier", "low": 0, "high": 5, "printed": 1}
        assert offered["levels"] == ["heuristic", "random"]
        for rule_params, code in (
            ({"zero_points": 31}, "param-range"),
            ({"x": 1}, "param-unknown"),
            ({"zero_points": 2.5}, "request-field"),
            ({"zero_points": 2**40}, "request-field"),
        ):
            assert ann.post("/api/tables", {**wanted, "rule_params": rule_params}, 400)["code"] == code
        strong = {**wanted, "bots": [None, "3", "3"], "rule_params": {"zero_points": 2}}
        assert ann.post("/api/tables", strong, 400)["code"] == "bot-unknown"
        table = ann.open_table(**wanted, rule_params={"zero_points": 2})
        ann.join(table)
        assert ann.room["rule_params"] == {"zero_points": 2}
        hints = {"version": ann.version, "quick": True}
        assert ann.post(f"/api/tables/{table}/hints", hints, 409)["code"] == "house-rules-coach"
        play_match([ann])
        before = ann.play
        for path, code in (
            ("analysis", "house-rules-coach"),
            ("chances", "house-rules-coach"),
            ("challenge", "challenge-house-rules"),
        ):
            assert ann.post(f"/api/tables/{table}/{path}", None, 409)["code"] == code
        assert [info["rule_params"] for info in ann.get("/api/mine")["tables"]] == [{"zero_points": 2}]
        assert ann.get("/api/me/results")["games"] == []
        cookies = ann.http.cookies
    with serve(tmp_path) as address, Client(address) as ann:
        ann.http.cookies = cookies
        ann.join(table)
        assert ann.room["rule_params"] == {"zero_points": 2}
        assert ann.play == before
