"""Random matches in lockstep: moves, verdicts, outcomes, positions, scores, winners."""

import pytest

from takujo.core.game import Game
from tests.differential.lockstep import compare_match
from tests.naive.__main__ import MODULES

pytestmark = pytest.mark.filterwarnings("error")


def require_naive(game: Game) -> None:
    if game.name not in MODULES:
        pytest.skip("a game from elsewhere without a second implementation")


def test_engine_plays_as_the_naive_rules(each_table: Game) -> None:
    require_naive(each_table)
    assert compare_match(each_table, "differential", every=2) > 2


@pytest.mark.long
@pytest.mark.parametrize("match", range(20))
def test_engine_plays_many_matches_as_the_naive_rules(each_table: Game, match: int) -> None:
    require_naive(each_table)
    assert compare_match(each_table, f"differential {match}") > 3
