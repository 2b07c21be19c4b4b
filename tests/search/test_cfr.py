"""CFR+ reproduces Leduc's published value, and best answers are what they say."""

import numpy as np
import pytest

import takujo
from takujo.core.game import game_of
from takujo.core.position import state_of
from takujo.games import spec
from takujo.search.cfr import Cfr
from takujo.search.exact import TooLarge, Values, scores, uniform
from takujo.search.infosets import InformationTree

LEDUC = takujo.game("leduc")
PUBLISHED = -0.0856  # chips for the first seat (Southey et al. 2005; OpenSpiel's tests have −0.085606424)


@pytest.fixture(scope="module")
def tree() -> InformationTree:
    return InformationTree(LEDUC, utility=scores)


def test_leduc_has_its_known_information_sets(tree: InformationTree) -> None:
    assert len(tree.sets) == 288
    assert {len(known.actions) for known in tree.sets} == {2, 3}


def test_leduc_reaches_the_published_value_and_exploitability_falls(tree: InformationTree) -> None:
    solver = Cfr(tree)
    found = []
    for iterations in (25, 75, 300):
        solver.run(iterations)
        found.append(solver.exploitability())
    assert found[0] > found[1] > found[2] >= 0
    assert found[2] < 0.003
    assert solver.value()[0] == pytest.approx(PUBLISHED, abs=0.001)
    assert solver.value()[1] == pytest.approx(-PUBLISHED, abs=0.001)


def test_the_strategy_is_a_policy_of_views_with_the_same_value(tree: InformationTree) -> None:
    solver = Cfr(tree)
    solver.run(30)
    policy = solver.policy()
    assert Values(LEDUC, [policy, policy], scores).of(LEDUC.new_state()) == pytest.approx(solver.value())
    untaught = Cfr(tree).value()
    assert Values(LEDUC, [uniform, uniform], scores).of(LEDUC.new_state()) == pytest.approx(untaught)


def test_best_answers_beat_every_strategy_that_was_tried(tree: InformationTree) -> None:
    solver = Cfr(tree)
    even = solver.average()
    best = solver.best_response(0, even)
    rng = np.random.default_rng(1)
    seats = np.array([known.seat for known in tree.sets])[tree.owners]
    for _ in range(50):
        pure = np.zeros(tree.slots)
        for known in tree.sets:
            pure[known.first + rng.integers(len(known.actions))] = 1
        assert solver.value(np.where(seats == 0, pure, even))[0] <= best + 1e-9
    assert best > solver.value(even)[0]


def test_a_seat_does_not_know_which_of_the_roots_is_true() -> None:
    """FTW?! with one card each and two truths: seat 0 has one information set in both, and seat 1 has two."""
    truths = [
        {"game": "ftw", "seats": 2, "options": {"rounds": 1}, "hands": [[4, 30], hand], "pile": pile, "actor": 0}
        for hand, pile in (([7, 21], [17]), ([7, 22], [17]))
    ]
    game = game_of(spec, truths[0])
    tree = InformationTree(game, [(state_of(game, truth), 1.0) for truth in truths])
    first = [known for known in tree.sets if known.rank == 0]
    assert sum(known.seat == 0 for known in first) == 1
    assert sum(known.seat == 1 for known in first) > 1
    solver = Cfr(tree)
    solver.run(50)
    assert solver.exploitability() == pytest.approx(0, abs=0.02)
    assert sum(solver.value()) == pytest.approx(0)


def test_what_is_too_large_or_has_other_seats_is_refused() -> None:
    with pytest.raises(TooLarge, match="more than 50 nodes"):
        InformationTree(LEDUC, most_nodes=50)
    with pytest.raises(TooLarge, match="two seats, not 3"):
        InformationTree(takujo.game("ftw", 3))
