"""Rule parameters: the rules with other numbers."""

from typing import Any

import numpy as np
import pytest
from tests.lab.conftest import small

from takujo.core import record
from takujo.core.game import Game, configure
from takujo.core.kernels import make_pick
from takujo.core.rng import new_stream
from takujo.core.rule_params import Constant, RuleParam, Setting
from takujo.games import NAMES, spec
from takujo.games.rule_overrides import overridden, rule_params_of, usual_value
from takujo.lab.kernels.match_loops import random_loop
from takujo.lab.kernels.row_layout import layout
from takujo.lab.run_config import Run

EVERY = [(name, param) for name in NAMES for param in spec(name).rule_params]


def play(game: Game, number: int, heuristic: bool = False) -> Any:
    """Play a match in plain Python; return the last state."""
    s, v, rng = game.new_state(), record.new(game.spec.view), new_stream(1, number)
    mask, pick = np.zeros(game.spec.words, np.int64), make_pick(game.spec.words)
    for _ in range(20_000):
        if s.actor == -1:
            game.spec.sample_chance(s, rng)
            continue
        if s.actor < 0:
            return s
        game.spec.observe(s, int(s.actor), v)
        game.spec.legal_actions(v, mask)
        assert mask.any()
        game.spec.apply_action(s, game.spec.heuristic(v, mask, rng) if heuristic else pick(mask, rng))
    raise AssertionError("a match without an end")


@pytest.mark.parametrize(("name", "param"), EVERY, ids=lambda x: x.name if isinstance(x, RuleParam) else x)
def test_printed_value_is_within_the_range(name: str, param: RuleParam) -> None:
    assert param.low <= usual_value(name, param) <= param.high
    assert param.low < param.high


CONSTANTS = [(name, param) for name, param in EVERY if isinstance(param, Constant)]


@pytest.mark.ci
@pytest.mark.parametrize(("name", "param"), CONSTANTS, ids=lambda x: x.name if isinstance(x, RuleParam) else x)
def test_ends_of_every_range_are_playable(name: str, param: Constant) -> None:
    fewest, most = spec(name).seats
    for value in (param.low, param.high):
        for seats in {fewest, most}:
            play(configure(overridden(name, {param.name: value}), seats), 0)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("end", ["low", "high"])
def test_all_parameters_at_one_end_are_playable(name: str, end: str) -> None:
    rule_params = {param.name: getattr(param, end) for param in spec(name).rule_params if isinstance(param, Constant)}
    play(configure(overridden(name, rule_params), max(2, spec(name).seats[0])), 0, heuristic=True)


def test_overridden_constant_changes_derived_values() -> None:
    usual, changed = spec("overflow"), overridden("overflow", {"wilds": 0})
    assert [int(configure(game, 3).new_state().deck) >> 32 for game in (usual, changed)] == [4, 0]
    assert changed.name == "overflow"
    assert overridden("overflow", {"wilds": 0}) is changed
    assert spec("overflow") is usual


def test_usual_value_is_the_printed_game() -> None:
    assert overridden("overflow", {"wilds": 4}) is spec("overflow")


def test_zero_points_changes_the_score() -> None:
    game = configure(overridden("akumatrick", {"zero_points": 1}), 3)
    differed = 0
    for number in range(12):
        s = play(game, number)
        zeros = [int(s.hand[p] & 63).bit_count() for p in range(3)]
        for usual, found, n in zip(configure(spec("akumatrick"), 3).scores(s), game.scores(s), zeros, strict=True):
            assert usual is None or found == usual - 14 * n
        differed += any(zeros)
    assert differed


@pytest.mark.ci
def test_compiled_code_follows_each_setting() -> None:
    rows = {}
    for value in (1, 0):
        run = small(matches=30, rule_params={"release_multiplier": value})
        game, places = run.configured, layout(run.configured.spec)
        states = record.batch(game.spec.state, 2)
        states[0] = game.template
        plain = np.zeros((places.width, 3), np.int32)
        random_loop(game.spec)(states, np.arange(3), run.seed, plain)
        rows[value] = run.player.play(run.seed, 0, 30)[: places.lead]
        assert np.array_equal(rows[value][:, :3], plain[: places.lead])
    assert not np.array_equal(rows[1], rows[0])


def test_setting_overrides_a_number_of_an_option() -> None:
    param = rule_params_of("fuji99")["move3_copies"]
    assert isinstance(param, Setting)
    run = Run("fuji99", 2, ("random",) * 2, 10, 1, {}, {"move3_copies": 0, "plus3_value": 4})
    table = str(run.configured.options["deck"])
    assert "move3,1,1,0,1" in table
    assert "plus3,1,4,2,2" in table
    assert param.read(table) == 0
    assert int(run.configured.new_state().copies[0]) == 0
