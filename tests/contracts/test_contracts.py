"""Every game satisfies core/contracts.py at every table."""

import pytest

from takujo.core.contracts import (
    check_chance,
    check_deal,
    check_ends,
    check_match,
    check_positions,
    check_spec,
    check_table,
    check_views,
)
from takujo.core.game import Game
from takujo.core.spec import GameSpec


def test_spec_of_a_game_is_sound(each_game: GameSpec) -> None:
    check_spec(each_game)


@pytest.mark.ci
def test_states_of_a_match_keep_all_promises(each_table: Game) -> None:
    check_match(each_table)


def test_position_holds_all_that_the_future_needs(each_table: Game) -> None:
    check_positions(each_table)


@pytest.mark.ci
def test_chance_is_sampled_by_its_weights(each_size: Game) -> None:
    check_chance(each_size)


def test_hidden_truth_stays_hidden_and_is_resampled(each_size: Game) -> None:
    check_views(each_size, places=4)
    check_deal(each_size, deals=100)


def test_matches_end_with_winners_and_heuristics_are_legal(each_size: Game) -> None:
    check_ends(each_size, decisions=1000)


@pytest.mark.long
def test_every_table_keeps_every_promise(each_table: Game) -> None:
    check_table(each_table)


@pytest.mark.long
@pytest.mark.parametrize("match", range(1, 6))
def test_states_of_more_matches_keep_all_promises(each_table: Game, match: int) -> None:
    check_match(each_table, match=match, every=2)
    check_positions(each_table, match=match, places=20)


@pytest.mark.long
def test_chance_is_sampled_by_its_weights_at_many_nodes(each_table: Game) -> None:
    check_chance(each_table, seed=1, samples=3000, nodes=5)
