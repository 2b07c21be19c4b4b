"""Every game keeps the promises of core/contracts.py, at every table."""

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


def test_what_a_game_declares_is_sound(each_game: GameSpec) -> None:
    check_spec(each_game)


@pytest.mark.ci
def test_what_holds_in_every_state_holds_along_a_match(each_table: Game) -> None:
    check_match(each_table)


def test_a_position_holds_all_that_the_future_needs(each_table: Game) -> None:
    check_positions(each_table)


@pytest.mark.ci
def test_chance_is_sampled_as_its_weights_say(each_size: Game) -> None:
    check_chance(each_size)


def test_what_is_hidden_stays_hidden_and_is_imagined(each_size: Game) -> None:
    check_views(each_size, places=4)
    check_deal(each_size, deals=100)


def test_matches_end_with_winners_and_legal_heuristics(each_size: Game) -> None:
    check_ends(each_size, decisions=1000)


@pytest.mark.long
def test_every_table_keeps_every_promise(each_table: Game) -> None:
    check_table(each_table)


@pytest.mark.long
@pytest.mark.parametrize("match", range(1, 6))
def test_what_holds_in_every_state_holds_along_more_matches(each_table: Game, match: int) -> None:
    check_match(each_table, match=match, every=2)
    check_positions(each_table, match=match, places=20)


@pytest.mark.long
def test_chance_is_sampled_as_its_weights_say_at_many_nodes(each_table: Game) -> None:
    check_chance(each_table, seed=1, samples=3000, nodes=5)
