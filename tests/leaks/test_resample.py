"""Resampled states are possible, and bots cannot distinguish them."""

import numpy as np

from takujo.core.contracts import random_action
from takujo.core.contracts.views import lookers
from takujo.core.game import Game
from takujo.core.limits import MOST_STEPS
from takujo.core.position_json import position_of, state_of
from takujo.core.rng import Stream, new_stream
from tests.leaks.random_plays import another_truth, play

ENOUGH = 10  # decisions


def choose(game: Game, s: object, rng: Stream) -> int:
    """Choose like core/compiled_matches.py: from the view, its legal actions and a generator."""
    v = game.observe(s, int(s.actor))  # type: ignore[attr-defined]
    mask = np.zeros(game.spec.words, np.int64)
    game.spec.legal_actions(v, mask)
    return int(game.spec.heuristic(v, mask, rng))


def test_bot_chooses_the_same_in_another_truth(each_table: Game) -> None:
    """In one whole match, or more until ENOUGH decisions."""
    rng = new_stream(5)
    asked = 0
    for seed in range(3):
        for s, _ in play(each_table, seed):
            while s.actor >= 0:
                other = another_truth(each_table, s, int(s.actor), rng)
                a = choose(each_table, s, new_stream(6, asked))
                assert a == choose(each_table, other, new_stream(6, asked))
                asked += 1
                s = s.copy()
                each_table.spec.apply_action(s, a)
                if s.step == 0:
                    break
        if asked > ENOUGH:
            break
    assert asked > ENOUGH


def test_another_truth_is_a_possible_position(each_table: Game) -> None:
    """Loading checks that each card exists once, counts are right, etc."""
    rng = new_stream(7)
    for number, (s, _) in enumerate(play(each_table, seed=7)):
        if number % 3 or not each_table.spec.has_position(s):
            continue
        for viewer in lookers(each_table):
            position = position_of(each_table, another_truth(each_table, s, viewer, rng))
            assert position_of(each_table, state_of(each_table, position)) == position


def test_another_truth_can_be_played_to_the_end(each_table: Game) -> None:
    rng = new_stream(8)
    states = [s for s, _ in play(each_table, seed=8)]
    for s in states[:: max(1, len(states) // 4)]:
        for viewer in lookers(each_table)[-2:]:
            other = another_truth(each_table, s, viewer, rng)
            for _ in range(MOST_STEPS):
                if other.actor < -1:
                    break
                each_table.spec.apply_action(other, random_action(each_table, other, rng))
            assert sum(each_table.returns(other)) < 1.1
