"""Hints: the best moves of the actor, from its view alone."""

import pytest
from tests.leaks.random_plays import another_truth

import takujo
from takujo.bots import BOTS, choose
from takujo.coach import hints
from takujo.coach.hints import ranked
from takujo.core import record
from takujo.core.game import configure, game_of
from takujo.core.position_json import state_of
from takujo.core.rng import new_stream
from takujo.core.spec import GameSpec
from takujo.games import NAMES, spec
from takujo.i18n import LANGUAGES, catalogue
from takujo.search import Choice
from takujo.search.search import SearchError

FEW = 200
PLACES = 3


def test_hints_are_legal_moves_with_reasons(each_game: GameSpec) -> None:
    game = configure(each_game)
    match = game.match(seed=2)
    rng = new_stream(1)
    for place in range(12):
        if match.is_over:
            break
        if place % (12 // PLACES) == 0:
            found = hints(game, match.view(match.actor), simulations=FEW, seconds=None)
            assert 1 <= len(found) <= min(3, len(match.moves()))
            assert [hint.share for hint in found] == sorted((hint.share for hint in found), reverse=True)
            assert {hint.token for hint in found} <= set(match.moves())
            for hint in found:
                assert 0 <= hint.share <= 1
                assert 1 <= len(hint.reasons) <= 3
                assert hint.reasons[0].id != "coach-even" or each_game.name not in NAMES
                for language in LANGUAGES:
                    assert all(catalogue(language).say(reason, match.actor) for reason in hint.reasons)
        match.play(choose(BOTS["heuristic"], game, match.state, rng))


def test_hints_do_not_depend_on_hidden_state(own_game: str) -> None:
    game = configure(spec(own_game))
    match = game.match(seed=4)
    rng = new_stream(1)
    for _ in range(5):
        match.play(choose(BOTS["heuristic"], game, match.state, rng))
    expected = hints(game, match.view(match.actor), simulations=FEW, seconds=None)
    others = [another_truth(game, match.state, match.actor, new_stream(seed)) for seed in range(3)]
    is_open = own_game == "fuji99"  # its hidden part does not exist before it is drawn
    assert is_open or any(record.plain(other) != record.plain(match.state) for other in others)
    for other in others:
        assert hints(game, game.observe(other, match.actor), simulations=FEW, seconds=None) == expected


def test_only_the_seat_to_act_gets_hints_and_between_moves() -> None:
    match = takujo.game("ftw", 3).match(seed=1)
    half = match.game.apply(match.state, match.game.legal_actions(match.state)[0])
    views = [match.view(viewer) for viewer in (1, takujo.SPECTATOR, takujo.REFEREE)]
    for view in (*views, match.game.observe(half, match.actor)):
        with pytest.raises(SearchError):
            hints(match.game, view, simulations=FEW)


def test_winning_move_comes_first() -> None:
    position = {"game": "ftw", "seats": 2, "options": {"rounds": 1}, "hands": [[1, 34], [7, 36]], "actor": 0}
    game = game_of(spec, position)
    best, *_ = hints(game, game.observe(state_of(game, position), 0), simulations=FEW, seconds=None)
    assert best.token == "play 1"
    assert best.reasons[0].id == "coach-ftw-ends"


def test_remarks_take_no_place_of_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    position = {"game": "ftw", "seats": 3, "hands": [[2, 7, 12, 13, 21, 34], [1, 20, 35], [9, 30, 36]], "actor": 0}
    game = game_of(spec, {**position, "pile": [10]})
    view = game.observe(state_of(game, {**position, "pile": [10]}), 0)
    best, *_ = hints(game, view, simulations=FEW, seconds=None)
    assert len(best.reasons) == 3
    first = best.reasons[0].id
    monkeypatch.setitem(hints.__globals__, "remarks", lambda moves: {first})
    best, *_ = hints(game, view, simulations=FEW, seconds=None)
    assert len(best.reasons) == 3
    assert first not in {reason.id for reason in best.reasons}


def test_rarely_tried_moves_come_last() -> None:
    often, better, seldom = Choice((0,), "a", 100, 0.5), Choice((1,), "b", 90, 0.6), Choice((2,), "c", 2, 0.9)
    assert ranked([often, better, seldom]) == [better, often, seldom]
