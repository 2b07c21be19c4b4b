"""The search: properties of results at every table."""

import dataclasses
import threading
import time
from typing import Any

import numpy as np
import pytest
from tests.leaks.random_plays import another_truth

import takujo
from takujo.bots import BOTS, choose
from takujo.core.actors import SPECTATOR
from takujo.core.errors import IllegalMove, InvalidMove, InvalidOption
from takujo.core.game import Game, configure
from takujo.core.kernel_runtime import runtime
from takujo.core.match import Match
from takujo.core.moves import moves
from takujo.core.rng import draw, new_stream
from takujo.core.spec import GameSpec
from takujo.search import Search, SearchResult
from takujo.search.config import config_for
from takujo.search.search import PART, SearchError
from takujo.search.tree import Tree

STEPS = 8  # moves per match


def view_of(match: Match) -> Any:
    return match.view(match.actor)


def result(found: SearchResult) -> SearchResult:
    """Return a result without its time."""
    return dataclasses.replace(found, seconds=0.0)


def test_search_plays_a_match_at_every_size(each_size: Game) -> None:
    match, search = each_size.match(seed=3), Search(each_size, simulations=40)
    for _ in range(STEPS):
        if match.is_over:
            break
        found = search.run(view_of(match))
        assert found.seat == match.actor
        assert found.simulations == sum(choice.visits for choice in found.choices) == 40
        assert all(0 <= choice.value <= 1 for choice in found.choices)
        assert {choice.token for choice in found.choices} <= set(match.moves())
        assert sum(found.values) == pytest.approx(1) or each_size.seats == 1
        match.play(found.best.token or "")


def test_result_depends_on_the_seed(each_game: GameSpec) -> None:
    game = configure(each_game)
    view = view_of(game.match(seed=1))
    first = Search(game, simulations=300, seed=5)
    found = result(first.run(view))
    assert result(first.run(view)) == found
    assert result(Search(game, simulations=300, seed=5).run(view)) == found
    assert result(Search(game, simulations=300, seed=6).run(view)) != found


def test_threads_share_simulations_and_are_repeatable() -> None:
    game = takujo.game("ftw", 3)
    view = view_of(game.match(seed=1))
    found = result(Search(game, simulations=501, threads=2, seed=5).run(view))
    assert found.simulations == sum(choice.visits for choice in found.choices) == 501
    assert result(Search(game, simulations=501, threads=2, seed=5).run(view)) == found


def test_choose_returns_the_best_move_of_a_whole_search(each_size: Game) -> None:
    match, search, rng = each_size.match(seed=5), Search(each_size, simulations=3 * PART), new_stream(5)
    for seed in range(STEPS // 2):
        if match.is_over:
            break
        assert search.choose(view_of(match), seed) == search.look(view_of(match), seed=seed).best.actions
        match.play(choose(BOTS["heuristic"], each_size, match.state, rng))


def test_choose_stops_once_the_move_is_settled() -> None:
    match = takujo.game("fuji99", 2).match(seed=1)
    search = Search(match.game, simulations=4 * PART)
    (worker,) = search._workers
    first, second, *_ = search.look(view_of(match)).choices
    assert worker.tree.is_settled(first.visits - second.visits - 1)
    assert not worker.tree.is_settled(first.visits - second.visits)
    while len(match.moves()) > 1:
        match.play(match.moves()[0])
    search.choose(view_of(match))
    assert worker.done == 3 * PART  # not 2: half the visits is no majority


def test_search_does_not_depend_on_hidden_state(each_game: GameSpec) -> None:
    game, rng = configure(each_game), new_stream(4)
    match = game.match(seed=2)
    for step in range(STEPS):
        if match.is_over:
            break
        s = match.state
        other = another_truth(game, s, match.actor, rng)
        token = choose(BOTS["2"], game, s, new_stream(9, step))
        assert token == choose(BOTS["2"], game, other, new_stream(9, step))
        match.play(token)


def test_half_made_move_is_completed() -> None:
    game = takujo.game("ftw", 3)
    match = game.match(seed=1)
    actions = moves(game, match.state)["give 1 2 8"] if "give 1 2 8" in match.moves() else None
    actions = actions or next(iter(moves(game, match.state).values()))
    s = game.apply(match.state, actions[0])
    found = Search(game, simulations=50).run(game.observe(s, match.actor))
    for choice in found.choices:
        assert choice.token is None
        assert len(choice.actions) == len(actions) - 1
        now = s
        for a in choice.actions:
            assert a in game.legal_actions(now)
            now = game.apply(now, a)
        assert now.step == 0


def test_search_of_one_move() -> None:
    game = takujo.game("akumatrick", 3)
    match = game.match(seed=1)
    search = Search(game, simulations=100)
    for token in match.moves()[:3]:
        found = search.run(view_of(match), move=token)
        assert [choice.token for choice in found.choices] == [token]
        assert found.best.visits == 100
        assert found.values[found.seat] == pytest.approx(found.best.value)
    with pytest.raises(InvalidMove):
        search.run(view_of(match), move="nonsense")
    illegal = next(t for t in ("Y9", "P9", "G9", "Y8", "P8", "G8") if t not in match.moves())
    with pytest.raises(IllegalMove):
        search.run(view_of(match), move=illegal)


def test_search_of_a_legal_unlisted_move() -> None:
    """Superfluous help (FTW?! R2.2)."""
    position = {
        "game": "ftw", "seats": 3, "options": {"rounds": 1}, "hands": [[2, 7, 34], [1, 3], [4, 5]],
        "pile": [17], "help": [[6, 11], [], []], "actor": 0,
    }  # fmt: skip
    match, legal = takujo.load_position(position), "play 34 with 6"
    assert legal not in match.moves()
    best = Search(match.game, simulations=50).run(view_of(match), move=legal).best
    assert (best.token, best.visits) == (legal, 50)


def test_search_of_a_move_within_another_is_refused() -> None:
    match = takujo.game("ftw", 3).match(seed=1)
    half = match.game.apply(match.state, match.game.legal_actions(match.state)[0])
    with pytest.raises(SearchError) as refusal:
        Search(match.game, simulations=50).run(match.game.observe(half, match.actor), move=match.moves()[0])
    assert refusal.value.id == "search-half-made"


def test_winning_move_is_found() -> None:
    match = takujo.load_position(
        {"game": "ftw", "seats": 3, "options": {"rounds": 1}, "hands": [[9, 36], [1, 2, 3], [4, 6, 7]], "pile": [8]}
        | {"help": [[], [], []], "actor": 0}
    )
    found = Search(match.game, simulations=300).run(view_of(match))
    assert found.best.token == "play 9"
    assert found.values == (1.0, 0.0, 0.0)


def test_search_can_be_stopped() -> None:
    game = takujo.game("ftw", 4)
    search = Search(game, simulations=10**9)
    view = view_of(game.match(seed=1))
    stopper = threading.Timer(0.1, search.stop)
    stopper.start()
    assert 1 <= search.look(view).simulations < 10**9
    search.stop()  # a stop before a run applies to the next run alone
    assert search.look(view).simulations == 1
    stopper = threading.Timer(0.1, search.stop)
    stopper.start()
    assert search.look(view).simulations > 1


def test_time_limit_excludes_compilation() -> None:
    game = takujo.game("leduc")
    search = Search(game, seconds=0.2)
    worker = search._workers[0]
    loop = worker.loop

    def compiled_first(*arguments: Any) -> None:
        if not worker.done:
            time.sleep(0.3)
        loop(*arguments)

    worker.loop = compiled_first
    assert search.look(view_of(game.match(seed=1))).simulations > 1


@pytest.mark.parametrize(
    "numbers", [{"simulations": 0}, {"simulations": -5}, {"seconds": -1.0}, {"seconds": float("nan")}, {"threads": 0}]
)
def test_invalid_limits_are_refused(numbers: dict[str, Any]) -> None:
    with pytest.raises(InvalidOption, match=next(iter(numbers))):
        Search(takujo.game("leduc"), **numbers)
    assert Search(takujo.game("leduc"), seconds=0.0).look(view_of(takujo.game("leduc").match(seed=1))).simulations == 1


def test_full_tree_is_searched_on() -> None:
    game = takujo.game("ftw", 4)
    search = Search(game, simulations=400)
    search._workers[0].tree = Tree(runtime(game.spec), 60)
    found = search.look(view_of(game.match(seed=1)))
    assert found.simulations == 400
    assert 60 < sum(choice.visits for choice in found.choices) <= 400  # it continues with existing edges


def test_view_of_another_seat_or_game_is_refused() -> None:
    game = takujo.game("ftw", 3)
    match, search = game.match(seed=1), Search(game, simulations=10)
    other = match.view((match.actor + 1) % 3)
    other_game = takujo.game("overflow", 3).match(seed=1)
    larger = takujo.game("ftw", 4).match(seed=1)
    over = game.match(seed=2)
    while not over.is_over:
        over.play(over.moves()[0])
    dealing = game.observe(game.new_state(), 0)
    for view, code in [
        (other, "search-not-to-act"),
        (match.view(SPECTATOR), "search-not-to-act"),
        (dealing, "search-not-to-act"),
        (over.view(0), "search-over"),
        (view_of(other_game), "search-foreign"),
        (view_of(larger), "search-foreign"),
        (match.state, "search-foreign"),
        (None, "search-foreign"),
    ]:
        with pytest.raises(SearchError) as refusal:
            search.run(view)
        assert refusal.value.id == code
        assert str(refusal.value) != code


def test_level_5_plays_the_best_move_of_its_search(each_game: GameSpec) -> None:
    game = configure(each_game)
    match, strength = game.match(seed=2), config_for(game.name).strength(5)
    assert strength.simulations >= 40_000
    whole = Search(game, simulations=strength.simulations, seed=draw(new_stream(1)))
    assert choose(BOTS["5"], game, match.state, new_stream(1)) == whole.run(view_of(match)).best.token


def test_level_returns_a_legal_action(each_game: GameSpec) -> None:
    """For environments."""
    game, rng = configure(each_game), new_stream(3)
    s = game.match(seed=4).state
    mask = np.zeros(each_game.words, np.int64)
    for _ in range(4):
        if s.actor < 0:
            break
        v = game.observe(s, int(s.actor))
        each_game.legal_actions(v, mask)
        a = BOTS["1"](game, v, mask, rng)
        assert a in game.legal_actions(s)
        s = game.apply(s, a)
