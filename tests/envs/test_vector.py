"""Batches equal the engine, row by row, with any number of threads."""

import numpy as np
import pytest

from takujo.core.errors import IllegalMove, InvalidOption, UnknownGame
from takujo.core.game import Game
from takujo.core.spec import GameSpec
from takujo.envs import vector
from takujo.envs.observation_layout import layout
from tests.envs.reference_matches import Reference, encoding, mask_of, require_returns, short, shortened

SEED = 5
BATCH = 3


def test_every_row_is_what_the_engine_plays(each_size: Game) -> None:
    game = shortened(each_size)
    env = vector.make(game.name, game.seats, batch=BATCH, seed=SEED, **short(game))
    rows = [Reference(game, SEED, number) for number in range(BATCH)]
    seen = env.reset()
    ended = steps = 0
    while ended < 2:
        actions = env.random_actions().copy()
        for i, row in enumerate(rows):
            assert seen.actors[i] == row.actor
            assert seen.masks[i, actions[i]]
            if steps < 20 or steps % 16 == 0:  # plain Python is slow
                assert np.array_equal(seen.observations[i], encoding(game, game.observe(row.state, row.actor)))
                assert np.array_equal(seen.masks[i], mask_of(game, row.state))
        seen = env.step(actions)
        steps += 1
        for i, row in enumerate(rows):
            rewards = row.step(int(actions[i]))
            assert seen.dones[i] == row.over
            assert seen.rewards[i].tolist() == [np.float32(x) for x in rewards]
            if row.over:
                ended += 1
                require_returns(game, row.state, seen.rewards[i].tolist())
                points = np.zeros(game.seats, np.int64)
                game.spec.scores(row.state, points)
                assert seen.scores[i].tolist() == points.tolist()
                row.begin(row.number + BATCH)
    env.close()


def test_batch_is_the_same_with_more_threads(each_game: GameSpec) -> None:
    envs = [vector.make(each_game.name, batch=7, seed=1, threads=threads) for threads in (1, 3)]
    for _ in range(100):
        one, three = (env.step(env.random_actions()) for env in envs)
        assert all(np.array_equal(a, b) for a, b in zip(one, three, strict=True))
    for env in envs:
        env.close()


def test_heuristic_actions_are_legal(each_game: GameSpec) -> None:
    env = vector.make(each_game.name, batch=2, seed=3)
    for _ in range(30):
        actions = env.heuristic_actions().copy()
        assert env._seen.masks[np.arange(2), actions].all()
        env.step(actions)


def test_observations_depend_on_the_seed() -> None:
    env = vector.make("ftw", batch=4, seed=1)
    first = env.reset().observations.copy()
    assert np.array_equal(env.reset(1).observations, first)
    assert not np.array_equal(env.reset(2).observations, first)


def test_illegal_action_changes_no_row() -> None:
    env = vector.make("leduc", batch=3)
    before = env._arrays.states.copy()
    actions = env.random_actions().copy()
    for wrong in (-1, 2**40, 63):
        actions[1] = wrong
        with pytest.raises(IllegalMove, match=f"^Action {wrong} is not legal in row 1.$"):
            env.step(actions)
        assert env._arrays.states.tobytes() == before.tobytes()


@pytest.mark.parametrize("actions", [[0, 1], [[0, 1, 1]], [0.0, 1.0, 1.0]])
def test_actions_of_another_shape_or_type_are_refused(actions: list[float]) -> None:
    env = vector.make("leduc", batch=3)
    with pytest.raises(ValueError, match="actions are 3 integers"):
        env.step(actions)


def test_invalid_parameter_is_refused() -> None:
    with pytest.raises(UnknownGame):
        vector.make("chess")
    with pytest.raises(InvalidOption):
        vector.make("ftw", 7)
    with pytest.raises(InvalidOption):
        vector.make("leduc", seed=1 << 63)
    for wrong in ({"batch": 0}, {"batch": 10**12}, {"threads": 0}):
        with pytest.raises(InvalidOption, match=r"1 (or more|… 16777216)"):
            vector.make("leduc", **wrong)


def test_layout_covers_every_float_once(each_game: GameSpec) -> None:
    places = list(layout(each_game).values())
    assert [place.start for place in places] == [0, *(place.stop for place in places[:-1])]
    assert places[-1].stop == each_game.encoding_size


def test_abandoned_match_gives_points_and_the_next_begins() -> None:
    env, fresh = vector.make("overflow", 3, batch=4, seed=SEED), vector.make("overflow", 3, batch=8, seed=SEED)
    for _ in range(60):
        seen = env.step(env.heuristic_actions())
    before = seen.observations.copy()
    points = env.game.scores(env._arrays.states[2])
    env._arrays.numbers[2] = 2
    assert env.abandon(2) == points != [0, 0, 0]
    assert np.array_equal(seen.observations[2], fresh.reset().observations[6])  # its next match: 2 + 4
    assert np.array_equal(np.delete(seen.observations, 2, 0), np.delete(before, 2, 0))
