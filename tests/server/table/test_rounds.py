"""Ends of rounds and matches: results, places, logged points, the pause."""

import pytest
from tests.server.table.table_case import TableCase, new, play_of, seated, snapshot_of

from takujo.core.actors import SPECTATOR
from takujo.core.spec import GameSpec
from takujo.i18n import LANGUAGES, catalogue
from takujo.interfaces.presenter_helpers import by_points, places
from takujo.server import wire
from takujo.server.table import commands as c
from takujo.server.table import events
from takujo.server.table.state import ROUND_PAUSE_MS

OPTIONS = {"ftw": {"rounds": 2}, "fourdigits": {"mode": "standard"}}
LAID_OPEN = {"ftw", "fourdigits", "akumatrick"}  # games whose hands explain their points


def test_finished_match_shows_all_rounds(each_game: GameSpec) -> None:
    people = [f"p{seat}" for seat in range(max(2, each_game.seats[0]))]
    case = seated(*people, game=each_game.name, options=OPTIONS.get(each_game.name, {}))
    case.play_until(lambda table: table.state == "over")
    match = case.sealed_match.match
    seen = [play_of(case.table, viewer) for viewer in (*range(match.game.seats), SPECTATOR)]
    for play in seen:
        assert play.rounds == seen[0].rounds
        assert play.rounds
        assert play.scores == match.scores()
        assert play.places is not None
        assert [seat for seat, place in enumerate(play.places) if place == 1] == match.winners() == play.winners
    rows = [row for result in seen[0].rounds or [] for row in result.rows]
    assert rows
    for seat, score in enumerate(match.scores()):
        own = [row for row in rows if row.seat == seat]
        assert own[-1].total in (score, None)
        if own[-1].total is not None and each_game.name != "leduc":  # the points of the rounds add up
            assert sum(row.points or 0 for row in own) == score
    assert (each_game.name in LAID_OPEN) == any(row.hand for row in rows)


def test_running_match_hides_hands_of_rounds() -> None:
    case = seated("ann", "bob", "cid")
    case.play_until(lambda table: table.is_between)
    for viewer in (0, 1, 2, SPECTATOR):
        play = play_of(case.table, viewer)
        assert (play.rounds, play.places) == (None, None)
        assert play.result is not None
        assert [row.hand is not None for row in play.result.rows] == [seat == viewer for seat in range(3)]


def test_log_states_points_of_each_round() -> None:
    case = seated("ann", "bob", "cid", options={"rounds": 2})
    case.play_until(lambda table: table.state == "over")
    for person in ("ann", None):
        said = [line.say for line in snapshot_of(case.table, person, 0, 0).log if line.say.id == "points"]
        assert len(said) == 2
    play = play_of(case.table, SPECTATOR)
    assert play.scores is not None
    (*_, line) = snapshot_of(case.table, "ann", 0, 0).log
    words = str(line.say)
    assert all(f"'{score}'" in words for score in play.scores)


def test_pause_is_unlimited_against_bots_only() -> None:
    case = TableCase(new("ftw", 3, bots=[None, "heuristic", "heuristic"]), owner="ann")
    case.by("ann", wire.Sit("Ann", "blue"))
    case.connect("ann")
    case.by("ann", c.Start())
    case.play_until(lambda table: table.is_between)
    assert play_of(case.table, 0).next_ms is None
    case.now += 100 * ROUND_PAUSE_MS
    assert case.do(c.Proceed()) == []
    assert any(isinstance(event.body, events.Drawn) for event in case.by("ann", wire.Next()))


def test_pause_states_when_the_next_round_begins() -> None:
    case = seated("ann", "bob", "cid")
    case.play_until(lambda table: table.is_between)
    assert play_of(case.table, 1).next_ms == case.log[-1].at_ms + ROUND_PAUSE_MS
    case.by("ann", wire.Next())
    assert play_of(case.table, 1).next_ms is None


@pytest.mark.parametrize(
    ("scores", "winners", "lowest_wins", "expected"),
    [
        ([3, 9, 3, 1], [1], False, [2, 1, 2, 4]),
        ([3, 9, 3, 1], [3], True, [2, 4, 2, 1]),
        ([7, 7, None], [1], True, [2, 1, 3]),  # fewer cards decided
        ([5, 5], [0, 1], False, [1, 1]),
        ([0, 0], [], False, [1, 1]),
    ],
)
def test_places(scores: list[int | None], winners: list[int], lowest_wins: bool, expected: list[int]) -> None:
    assert places(scores, winners, lowest_wins) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_reason_for_winning_by_points(language: str) -> None:
    words = catalogue(language)
    ahead = words.say(by_points({0: 12, 1: 40, 2: 30}, 3), 0)
    assert all(figure in ahead for figure in ("40", "10"))
    level = words.say(by_points({0: 40, 1: 40, 2: 30}, 3), 2)
    assert "40" in level
    assert "30" not in level


def test_reason_names_no_seat_where_all_others_are_equal() -> None:
    assert by_points({0: 0, 1: 27, 2: 0, 3: 0}, 4)[0] == "why-most-rest"
    assert by_points({0: 0, 1: 33}, 2)[0] == "why-most-two"
    assert by_points({0: 0, 1: 33}, 4)[0] == "why-most"  # two seats cannot win
