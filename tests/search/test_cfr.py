"""CFR+: Leduc's published value, best responses."""

import numpy as np
import pytest

import takujo
from takujo.core.game import game_of
from takujo.core.position_json import state_of
from takujo.games import spec
from takujo.search.cfr import Cfr
from takujo.search.exact_values import TooLarge, Values, scores, uniform
from takujo.search.infosets import InformationTree

LEDUC = takujo.game("leduc")
PUBLISHED = -0.0856  # in chips, first seat (Southey et al. 2005; OpenSpiel's tests: −0.085606424)


@pytest.fixture(scope="module")
def tree() -> InformationTree:
    return InformationTree(LEDUC, utility=scores)


def test_leduc_has_288_information_sets(tree: InformationTree) -> None:
    assert len(tree.sets) == 288
    assert {len(known.actions) for known in tree.sets} == {2, 3}


def test_leduc_has_the_published_value(tree: InformationTree) -> None:
    solver = Cfr(tree)
    found = []
    for iterations in (25, 75, 300):
        solver.run(iterations)
        found.append(solver.exploitability())
    assert found[0] > found[1] > found[2] >= 0
    assert found[2] < 0.003
    assert solver.value()[0] == pytest.approx(PUBLISHED, abs=0.001)
    assert solver.value()[1] == pytest.approx(-PUBLISHED, abs=0.001)


def test_policy_of_views_has_the_same_value(tree: InformationTree) -> None:
    solver = Cfr(tree)
    solver.run(30)
    policy = solver.policy()
    assert Values(LEDUC, [policy, policy], scores).of(LEDUC.new_state()) == pytest.approx(solver.value())
    uniform_value = Cfr(tree).value()
    assert Values(LEDUC, [uniform, uniform], scores).of(LEDUC.new_state()) == pytest.approx(uniform_value)


def test_best_response_beats_random_strategies(tree: InformationTree) -> None:
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


def test_seat_cannot_tell_roots_apart() -> None:
    """FTW?! with two states: one information set of seat 0, two of seat 1."""
    positions = [
        {"game": "ftw", "seats": 2, "options": {"rounds": 1}, "hands": [[4, 30], hand], "pile": pile, "actor": 0}
        for hand, pile in (([7, 21], [17]), ([7, 22], [17]))
    ]
    game = game_of(spec, positions[0])
    tree = InformationTree(game, [(state_of(game, position), 1.0) for position in positions])
    first = [known for known in tree.sets if known.rank == 0]
    assert sum(known.seat == 0 for known in first) == 1
    assert sum(known.seat == 1 for known in first) > 1
    solver = Cfr(tree)
    solver.run(50)
    assert solver.exploitability() == pytest.approx(0, abs=0.02)
    assert sum(solver.value()) == pytest.approx(0)


def test_too_large_tree_is_refused() -> None:
    with pytest.raises(TooLarge, match="more than 50 nodes"):
        InformationTree(LEDUC, most_nodes=50)
