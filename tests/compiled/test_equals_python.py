"""Compiled rules and plain Python: the same bytes after every step."""

import numpy as np
import pytest

from takujo.core import record
from takujo.core.actors import CHANCE, REFEREE, SPECTATOR, TERMINAL
from takujo.core.game import Game, configure
from takujo.core.jit import kernel
from takujo.core.kernels import Playouts, playout_loop
from takujo.core.record import Batch, Floats, Ints
from takujo.core.rng import Stream, new_stream
from takujo.core.spec import GameSpec

STEPS = 60


def plain_playouts(game: Game, seed: int, first: int, last: int) -> list[int]:
    states, counts = record.batch(game.spec.state, 2), np.zeros(3, np.int64)
    states[0] = game.template
    playout_loop(game.spec)(states, seed, first, last, counts)
    return counts.tolist()


def test_playouts_are_equal(each_table: Game) -> None:
    assert list(Playouts(each_table).run(11, 0, 3)) == plain_playouts(each_table, 11, 0, 3)


def test_batch_is_the_sum_of_its_matches(each_game: GameSpec) -> None:
    playouts = Playouts(configure(each_game))
    whole = playouts.run(7, 0, 40)
    parts = [playouts.run(7, i, i + 10) for i in range(0, 40, 10)]
    assert whole.decisions == sum(part.decisions for part in parts)
    assert whole.chances == sum(part.chances for part in parts)


def everything(spec: GameSpec):  # type: ignore[no-untyped-def]
    """Return a loop that records everything about each step of a match."""
    legal_actions, apply_action, sample_chance = spec.legal_actions, spec.apply_action, spec.sample_chance
    observe, resample, encode, heuristic = spec.observe, spec.resample, spec.encode, spec.heuristic

    def loop(
        states: Batch, views: Batch, truths: Batch, planes: Floats, mask: Ints, chosen: Ints, rng: Stream, viewer: int
    ) -> int:
        n = 0
        s = states[0]
        while n < len(chosen) and s.actor != TERMINAL:
            if s.actor == CHANCE:
                sample_chance(s, rng)
                continue
            observe(s, viewer, views[n])
            resample(views[n], rng, truths[n])
            encode(views[n], planes[n])
            observe(s, s.actor, views[n])
            legal_actions(views[n], mask)
            chosen[n] = heuristic(views[n], mask, rng)
            apply_action(s, chosen[n])
            n += 1
        return n

    return loop


def run(game: Game, compiled: bool, viewer: int) -> list[bytes]:
    spec = game.spec
    loop = kernel(everything(spec)) if compiled else everything(spec)
    states, views, truths = record.batch(spec.state, 1), record.batch(spec.view, STEPS), record.batch(spec.state, STEPS)
    states[0] = game.template
    planes = np.full((STEPS, sum(piece.size for piece in spec.pieces)), np.nan, np.float32)
    chosen = np.zeros(STEPS, np.int64)
    n = loop(states, views, truths, planes, np.zeros(spec.words, np.int64), chosen, new_stream(3), viewer)
    assert n > 0
    assert not np.isnan(planes[:n]).any()
    return [states.tobytes(), views.tobytes(), truths.tobytes(), planes.tobytes(), chosen.tobytes()]


@pytest.mark.ci
@pytest.mark.parametrize("viewer", [0, SPECTATOR, REFEREE])
def test_every_step_is_equal(each_game: GameSpec, viewer: int) -> None:
    game = configure(each_game)
    assert run(game, True, viewer) == run(game, False, viewer)
