"""Dials: the same rules with other numbers, and the printed rules untouched beside them."""

from typing import Any

import numpy as np
import pytest
from tests.lab.conftest import small

from takujo.core import record
from takujo.core.dials import Constant, Dial, Setting
from takujo.core.errors import InvalidOption
from takujo.core.game import Game
from takujo.core.kernels import make_pick
from takujo.core.rng import new_stream
from takujo.games import NAMES, spec
from takujo.lab.kernels.layout import layout
from takujo.lab.kernels.loops import random_loop
from takujo.lab.run import Run
from takujo.lab.variants import dials_of, turned, usual_value

EVERY = [(name, dial) for name in NAMES for dial in spec(name).dials]


def play(game: Game, number: int, heuristic: bool = False) -> Any:
    """The last state of one match in plain Python."""
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


@pytest.mark.parametrize(("name", "dial"), EVERY, ids=lambda x: x.name if isinstance(x, Dial) else x)
def test_every_dial_stands_within_its_range_in_the_printed_rules(name: str, dial: Dial) -> None:
    assert dial.low <= usual_value(name, dial) <= dial.high
    assert dial.low < dial.high


CONSTANTS = [(name, dial) for name, dial in EVERY if isinstance(dial, Constant)]


@pytest.mark.ci
@pytest.mark.parametrize(("name", "dial"), CONSTANTS, ids=lambda x: x.name if isinstance(x, Dial) else x)
def test_both_ends_of_every_dial_are_playable_at_every_table(name: str, dial: Constant) -> None:
    fewest, most = spec(name).seats
    for value in (dial.low, dial.high):
        for seats in {fewest, most}:
            play(turned(name, {dial.name: value}).configure(seats), 0)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("end", ["low", "high"])
def test_all_dials_at_one_end_are_playable_together(name: str, end: str) -> None:
    dials = {dial.name: getattr(dial, end) for dial in spec(name).dials if isinstance(dial, Constant)}
    play(turned(name, dials).configure(spec(name).seats[1]), 0, heuristic=True)


def test_a_turned_constant_changes_what_is_computed_from_it_and_nothing_else() -> None:
    usual, changed = spec("overflow"), turned("overflow", {"wilds": 0})
    assert [int(game.configure(3).new_state().deck) >> 32 for game in (usual, changed)] == [4, 0]
    assert changed.name == "overflow"
    assert turned("overflow", {"wilds": 0}) is changed
    assert spec("overflow") is usual


def test_the_usual_value_is_the_printed_game_itself() -> None:
    assert turned("overflow", {"wilds": 4}) is spec("overflow")


def test_a_dial_does_what_it_says() -> None:
    game = turned("akumatrick", {"zero_points": 1}).configure(3)
    differed = 0
    for number in range(12):
        s = play(game, number)
        zeros = [int(s.hand[p] & 63).bit_count() for p in range(3)]
        for usual, found, n in zip(spec("akumatrick").configure(3).scores(s), game.scores(s), zeros, strict=True):
            assert usual is None or found == usual - 14 * n
        differed += any(zeros)
    assert differed


def test_compiled_code_of_several_settings_lies_side_by_side() -> None:
    """The compiled loops follow the constant, whichever setting was compiled before."""
    rows = {}
    for value in (1, 0):
        run = small(matches=30, dials={"release_multiplier": value})
        game, places = run.configured, layout(run.configured.spec)
        states = record.batch(game.spec.state, 2)
        states[0] = game.template
        plain = np.zeros((places.width, 3), np.int32)
        random_loop(game.spec)(states, np.arange(3), run.seed, plain)
        rows[value] = run.player.play(run.seed, 0, 30)[: places.lead]
        assert np.array_equal(rows[value][:, :3], plain[: places.lead])
    assert not np.array_equal(rows[1], rows[0])


def test_a_number_of_an_option_is_turned_there() -> None:
    dial = dials_of("fuji99")["move3_copies"]
    assert isinstance(dial, Setting)
    run = Run("fuji99", 2, ("random",) * 2, 10, 1, {}, {"move3_copies": 0, "plus3_value": 4})
    table = str(run.configured.options["deck"])
    assert "move3,1,1,0,1" in table
    assert "plus3,1,4,2,2" in table
    assert dial.read(table) == 0
    assert int(run.configured.new_state().copies[0]) == 0


@pytest.mark.parametrize(
    ("dials", "said"),
    [({"nosuch": 1}, "nosuch"), ({"zero_points": 31}, "31"), ({"zero_points": -1}, "-1")],
)
def test_dials_that_cannot_be(dials: dict[str, int], said: str) -> None:
    with pytest.raises(InvalidOption, match=said):
        turned("akumatrick", dials)
