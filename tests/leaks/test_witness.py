"""A viewer's account of a move depends only on its own information."""

from takujo.core import record
from takujo.core.actors import REFEREE, SPECTATOR
from takujo.core.contracts.views import lookers
from takujo.core.errors import TakujoError
from takujo.core.game import Game
from takujo.core.moves import after
from takujo.core.rng import new_stream
from tests.leaks.random_plays import another_truth, play


def test_mover_and_referee_see_the_whole_move(each_table: Game) -> None:
    spec = each_table.spec
    for s, token in play(each_table, seed=3):
        for viewer in (REFEREE, int(s.actor)):
            if token and (viewer >= 0 or viewer == REFEREE):
                assert spec.witness(s, int(s.actor), token, viewer) == token


def test_same_move_in_another_truth_looks_the_same(each_table: Game) -> None:
    """Compares the text, and the spectator's next view unless scores reveal hands."""
    spec, rng = each_table.spec, new_stream(4)
    compared = 0
    for number, (s, token) in enumerate(play(each_table, seed=4)):
        if not token or (number % 3 and not token.startswith("!")):
            continue
        now = after(each_table, s, token)[0]
        for viewer in lookers(each_table):
            other = another_truth(each_table, s, viewer, rng)
            shown = spec.witness(s, int(s.actor), token, viewer)
            assert shown == spec.witness(other, int(s.actor), token, viewer)
            if viewer != SPECTATOR or spec.is_round_over(now):
                continue
            try:
                elsewhere = after(each_table, other, token)[0]
            except TakujoError:
                continue  # the other state lacks these cards
            compared += 1
            assert record.same(each_table.observe(now, viewer), each_table.observe(elsewhere, viewer)), token
    assert compared > 0
