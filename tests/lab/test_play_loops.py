"""Rows are independent of chunks, compilation and tracking of the lead."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from tests.lab.conftest import small

import takujo
from takujo.core import record
from takujo.core.actors import NO_SCORE
from takujo.core.compiled_matches import HEURISTIC
from takujo.core.game import configure
from takujo.core.kernels import Playouts, make_pick
from takujo.core.rng import new_stream
from takujo.core.rule_decorator import rule
from takujo.lab.kernels.lead_changes import begin_trace, front, new_trace, note_front, write_lead
from takujo.lab.kernels.match_loops import STRATEGY, followed_loop, new_memory, random_loop
from takujo.lab.kernels.row_layout import POINTS, layout
from takujo.lab.play import GivenUp, Player, Rows

GAME = takujo.game("akumatrick", seats=3)


def random_rows(matches: int) -> Rows:
    """Return rows of random play without tracking of the lead."""
    player = Player(GAME, [["random"] * 3])
    player.followed = matches + 1
    return player.play(7, 0, matches)


def test_random_rows_equal_playouts() -> None:
    rows, places = random_rows(300), layout(GAME.spec)
    counts = Playouts(GAME).run(7, 0, 300)
    assert rows[places.winners + 2].sum() == counts.decisions
    assert rows[places.winners + 3].sum() == counts.chances


def test_following_the_lead_changes_no_match() -> None:
    player, places = Player(GAME, [["random"] * 3]), layout(GAME.spec)
    followed, others = player.play(7, 0, 60), random_rows(60)
    assert np.array_equal(followed[: places.lead], others[: places.lead])
    assert (followed[places.lead :] >= 0).all()
    assert (others[places.lead, 1:] == -1).all()


@pytest.mark.parametrize("bots", [("random",) * 3, ("heuristic", "random", "heuristic")])
def test_match_is_the_same_in_any_chunk(bots: tuple[str, ...]) -> None:
    player = Player(GAME, [bots])
    pieces = [player.play(9, first, last) for first, last in ((0, 1), (1, 17), (17, 40))]
    assert np.array_equal(np.concatenate(pieces, axis=1), player.play(9, 0, 40))


def test_compiled_rows_equal_plain_python() -> None:
    places, spec = layout(GAME.spec), GAME.spec
    states, out = record.batch(spec.state, 2), np.zeros((places.width, 4), np.int32)
    states[0] = GAME.template
    random_loop(spec)(states, np.arange(4), 7, out)
    assert np.array_equal(out[: places.lead], random_rows(4)[: places.lead])

    players = np.array([[HEURISTIC, 0, 0], [0, HEURISTIC, HEURISTIC]])
    plain = np.zeros((places.width, 2), np.int32)
    memory = new_memory(GAME, players)
    followed_loop(spec)(memory, np.arange(2), 7, -1, plain)
    seatings = [["heuristic", "random", "random"], ["random", "heuristic", "heuristic"]]
    assert np.array_equal(plain, Player(GAME, seatings).play(7, 0, 2))


def test_compiled_strategies_equal_plain_python() -> None:
    names = tuple(GAME.spec.strategies)
    players = np.array([[STRATEGY, STRATEGY + 1, STRATEGY + 2], [STRATEGY + 2, HEURISTIC, STRATEGY]])
    plain = np.zeros((layout(GAME.spec).width, 2), np.int32)
    followed_loop(GAME.spec, names)(new_memory(GAME, players), np.arange(2), 7, -1, plain)
    player = Player(GAME, [names, (names[2], "heuristic", names[0])])
    assert player.is_compiled
    assert np.array_equal(plain, player.play(7, 0, 2))


def test_bots_in_python_play_whole_matches() -> None:
    player = Player(GAME, [["1", "random", "heuristic"], ["random", "heuristic", "1"]])
    assert not player.is_compiled
    rows = player.play(3, 0, 3)
    assert np.array_equal(rows[:, 1:2], player.play(3, 1, 2))
    places = layout(GAME.spec)
    assert (rows[places.winners] > 0).all()
    assert (rows[places.winners + 2] > 20).all()


def test_cancelled_match_ends_at_the_next_decision() -> None:
    player = Player(GAME, [["1", "random", "heuristic"]])
    player.given_up.set()
    with pytest.raises(GivenUp):
        player.play(3, 0, 1)


def test_round_ended_by_chance_is_counted_once() -> None:
    """Here the first card dealt ends a round; the match ends another."""
    leduc = takujo.game("leduc", seats=2).spec

    @rule
    def is_round_over(s: Any) -> bool:
        return bool(s.actor == takujo.TERMINAL or (s.private[0] >= 0 and s.actor == takujo.CHANCE and s.private[1] < 0))

    game = configure(replace(leduc, name="pauses", is_round_over=is_round_over), 2)
    spec, places = game.spec, layout(game.spec)
    states, out = record.batch(spec.state, 2), np.zeros((places.width, 8), np.int32)
    states[0] = game.template
    random_loop(spec)(states, np.arange(8), 7, out)
    followed = np.zeros((places.width, 8), np.int32)
    followed_loop(spec)(new_memory(game, np.zeros((1, 2), np.int64)), np.arange(8), 7, -1, followed)
    for rows in (out, followed):
        assert rows[places.winners + 1].tolist() == [2] * 8


def test_scores_and_winners_equal_those_of_the_match() -> None:
    """Row 0, against the same match in plain Python."""
    s, rng, pick, mask = GAME.new_state(), new_stream(7, 0), make_pick(GAME.spec.words), np.zeros(2, np.int64)
    while s.actor != takujo.TERMINAL:
        if s.actor == takujo.CHANCE:
            GAME.spec.sample_chance(s, rng)
        else:
            GAME.spec.legal_actions(s, mask)
            GAME.spec.apply_action(s, pick(mask, rng))
    rows, places = random_rows(1), layout(GAME.spec)
    found = [None if score == -(1 << 31) else int(score) for score in rows[:3, 0]]
    assert found == GAME.scores(s)
    assert [p for p in range(3) if rows[places.winners, 0] >> p & 1] == GAME.winners(s)


def test_lead_changes_when_another_seat_leads_alone() -> None:
    trace, out = new_trace(), np.zeros((1 + POINTS, 1), np.int32)
    begin_trace(trace, 3)
    for ahead in (0b001, 0b011, 0b001, 0b010, 0b110, 0b100):
        note_front(trace, ahead)
    write_lead(trace, 0b100, out, 0, 0)
    assert out[0, 0] == 2
    assert out[1, 0] == 333  # level: one third of the win
    assert out[-1, 0] == 1000
    assert out[-3, 0] == 500 or out[-2, 0] == 500


def test_long_match_has_a_trace_of_even_steps() -> None:
    trace, out = new_trace(), np.zeros((1 + POINTS, 1), np.int32)
    begin_trace(trace, 2)
    for i in range(10_000):
        note_front(trace, 0b10 if i >= 5_000 else 0b01)
    write_lead(trace, 0b10, out, 0, 0)
    assert out[0, 0] == 1
    assert out[2:6, 0].tolist() == [0] * 4
    assert out[7:, 0].tolist() == [1000] * 5


@pytest.mark.parametrize(
    ("points", "lowest", "ahead"),
    [((3, 5, 5), False, 0b110), ((3, 5, 5), True, 0b001), ((-4, -9, -4), False, 0b101)],
)
def test_front_is_the_best_score(points: tuple[int, ...], lowest: bool, ahead: int) -> None:
    assert front(np.array(points), 3, lowest) == ahead


def test_seat_without_a_score_is_never_in_front() -> None:
    assert front(np.array([NO_SCORE, 4, 7]), 3, True) == 0b010
    assert front(np.array([NO_SCORE] * 3), 3, True) == 0b111


def test_large_random_run_follows_some_matches() -> None:
    assert small(matches=10**6).player.followed == 256
    assert small(matches=1000).player.followed == 1
    assert small(matches=10**6, bots="heuristic").player.followed == 1
