"""Recorded kernel calls: matches, tables, searches and rollouts of a game."""

from random import Random

import numpy as np

from takujo.core.actors import CHANCE, REFEREE, TERMINAL
from takujo.core.game import Game
from takujo.core.jit import kernel
from takujo.core.kernels import Playouts
from takujo.core.numba_state_loops import TableKernels
from takujo.core.state_loops import resample_loop, shown_loop
from takujo.interfaces.search import GUIDE
from takujo.search import Search
from takujo.search.network_file import guide_of
from takujo.search.rollouts import Rollouts
from takujo.wasm.kernels import kernels
from tests.wasm.kernel_tape import Tape

SEED = 7


def tape_of(game: Game, matches: int, searches: int, simulations: int) -> Tape:
    tape = Tape()
    loops = {found.name: tape.of(found.name, kernel(found.loop)) for found in kernels(game.spec)}
    playouts = Playouts(game)
    playouts.loop = loops["playouts"]
    for match in range(matches):
        playouts.run(SEED, match, match + 1)
    table = TableKernels(
        game.spec,
        *(loops[name] for name in ("observe", "listing", "follow", "weights")),
        kernel(resample_loop(game.spec)),
        kernel(shown_loop(game.spec)),
    )
    workers = [Search(game, simulations=simulations, careful=careful)._workers[0] for careful in (False, True)]
    for worker in workers:
        worker.loop = loops["search"]
    rollouts = Rollouts(game)
    rollouts._loop = loops["rollouts"]
    rng = Random(SEED)
    s = game.new_state()
    while searches:
        if s.actor == TERMINAL:
            s = game.new_state()
        viewers = np.array([*range(game.seats), REFEREE])
        table.observe_all(s, viewers)
        if s.actor == CHANCE:
            weights = table.chance_weights(s)
            actions = (rng.choices(range(len(weights)), weights)[0],)
        else:
            moves = table.moves(s)
            assert moves
            if len(moves) > 1 and rng.random() < 0.15:
                worker = workers[searches % 2]
                worker.begin(table.observe(s, int(s.actor)), searches, 0, ())
                worker.settle(simulations)
                rollouts.run(s, simulations // 10, searches)
                searches -= 1
            actions = rng.choice(moves)
        _, s = table.follow(s, actions)
    return tape


def guided_tape_of(game: Game, searches: int, simulations: int) -> Tape:
    """Record searches of level 6."""
    tape, rng = Tape(), Random(SEED)
    worker = Search(game, simulations=simulations, careful=True, guide=guide_of(game.spec))._workers[0]
    (loop,) = kernels(game.spec, GUIDE)
    worker.loop = tape.of(loop.name, kernel(loop.loop))
    for number in range(searches):
        match = game.match(seed=number)
        while rng.random() < 0.9 and len(match.moves()) > 0:
            match.play(rng.choice(match.moves()))
        if match.actor >= 0:
            worker.begin(match.view(match.actor), number, 0, ())
            worker.work(simulations, None)
    return tape
