"""Arguments of the Python API: NumPy numbers, and one-sentence errors."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import takujo
from takujo.core.errors import ResetNeeded
from takujo.envs import gymnasium, pettingzoo, vector
from takujo.search import Search


def test_numpy_numbers_configure_a_game() -> None:
    for seats in np.arange(2, 7):
        assert takujo.game("ftw", seats=seats, rounds=np.int32(2)).options["rounds"] == 2
    game = takujo.game("fourdigits", 2, pass_takes_crown=np.bool_(True))
    assert game.options["pass_takes_crown"] is True
    assert repr(game) == repr(takujo.game("fourdigits", 2, pass_takes_crown=True))


def test_numpy_numbers_play_a_match() -> None:
    match = takujo.game("ftw", 2).match(np.int64(7))
    assert match.transcript() == takujo.game("ftw", 2).match(7).transcript()
    assert match.view(np.int8(1)) == match.view(1)
    position = match.position()
    arrays = position | {"seats": np.int64(2), "hands": [np.array(hand) for hand in position["hands"]]}
    assert takujo.load_position(arrays, seed=np.int64(3)).position() == position


def test_numpy_numbers_make_environments() -> None:
    env = vector.make("ftw", np.int64(2), batch=np.int64(3), seed=np.int64(5), threads=np.int64(1))
    assert (env.reset().masks == vector.make("ftw", 2, batch=3, seed=5).reset().masks).all()
    for seed in (np.int64(3), 3):
        pettingzoo.env("ftw", 2).reset(seed=seed)
        gymnasium.make("ftw", 2, seat=np.int64(1)).reset(seed=seed)
    assert Search(takujo.game("ftw", 2), simulations=np.int64(8), seed=np.int64(1)).simulations == 8


def test_batches_without_a_seed_differ() -> None:
    one, other = (vector.make("ftw", 2, batch=8, seed=None) for _ in range(2))
    assert one.seed != other.seed


MATCH = takujo.game("ftw", 4).match(1)
WRONG: list[tuple[Callable[..., Any], tuple[Any, ...]]] = [
    (lambda seats: takujo.game("ftw", seats), (np.True_, 4.0, "4", [4])),
    (lambda name: takujo.game(name), (3, [], b"ftw")),
    (lambda value: takujo.game("ftw", rounds=value), (1.0, [1], np.array([1, 2]), True)),
    (lambda value: takujo.game("fourdigits", pass_takes_crown=value), (1, np.int64(1), "on", [])),
    (MATCH.game.match, (8.5, "8", True, [1])),
    (MATCH.view, (4, -1, "0", 1.0, None, True)),
    (lambda viewer: MATCH.witnessed(MATCH.entries[0], viewer), (4, "0")),
    (MATCH.play, (0, b"x", ["x"])),
    (takujo.load_transcript, (Path("a file"), b"takujo transcript 1")),
    (takujo.load_position, ("{}", None, [1])),
    (lambda seed: vector.make("ftw", batch=2, seed=seed), (8.5, "8", True, 1 << 70)),
    (lambda batch: vector.make("ftw", batch=batch), (0, True, "8", 2.0, None)),
    (lambda threads: vector.make("ftw", batch=2, threads=threads), (0, "2")),
    (lambda device: vector.make("ftw", batch=2, device=device), ("tpu", 0, None)),
    (lambda row: vector.make("ftw", batch=2).view(row, 0), (2, -1, "0")),
    (lambda row: vector.make("ftw", batch=2).abandon(row), (2, -1)),
    (lambda actions: vector.make("ftw", batch=2).step(actions), ([0.0, 1.0], "ab", None, [1], [object()] * 2)),
    (lambda opponents: gymnasium.make("ftw", opponents=opponents), (3, None, [3, 3, 3], object())),
    (lambda seat: gymnasium.make("ftw", seat=seat), (4, -1, "0", 1.0)),
    (lambda mode: gymnasium.make("ftw", render_mode=mode), ("rgb_array", 1)),
    (lambda mode: pettingzoo.env("ftw", render_mode=mode), ("rgb_array", 1)),
    (lambda seed: gymnasium.make("ftw").reset(seed=seed), ("8", 8.5, -1)),
    (lambda seed: pettingzoo.env("ftw").reset(seed=seed), ("8", 8.5, -1)),
    (lambda agent: pettingzoo.env("ftw").action_space(agent), ("seat_9", 0)),
    (lambda n: Search(MATCH.game, simulations=n), (0, "5", 5.5)),
    (lambda s: Search(MATCH.game, seconds=s), (-1, "1", float("nan"))),
    (lambda n: Search(MATCH.game, threads=n), (0, 1.5)),
    (lambda seed: Search(MATCH.game, seed=seed), ("1", 1.5)),
    (lambda move: Search(MATCH.game, simulations=1).run(MATCH.view(MATCH.actor), move=move), (3, "nonsense")),
]


@pytest.mark.parametrize(("call", "values"), WRONG, ids=[f"{n}" for n in range(len(WRONG))])
def test_wrong_argument_is_refused_in_one_sentence(call: Callable[..., Any], values: tuple[Any, ...]) -> None:
    for value in values:
        with pytest.raises((takujo.TakujoError, ValueError)) as refused:
            call(value)
        assert "\n" not in str(refused.value)
        assert len(str(refused.value)) > 15


def test_environments_need_a_reset_first() -> None:
    seat, table = gymnasium.make("ftw", render_mode="ansi"), pettingzoo.env("ftw", render_mode="ansi")
    calls: tuple[Callable[[], Any], ...] = (
        lambda: seat.step(np.int64(0)),
        seat.render,
        seat.action_masks,
        table.last,
        lambda: table.step(0),
        table.render,
        lambda: table.observe("seat_0"),
    )
    for call in calls:
        with pytest.raises(ResetNeeded, match="reset"):
            call()
