"""Run all compiled code with the widest game: `python -m tests.limits.run_all_kernels`.

`test_limits` runs it in its own process with checked bounds, because a buffer overflow may crash.
"""

import numpy as np

from takujo.batch.vector_env import VectorEnv
from takujo.core.actors import CHANCE, REFEREE, SPECTATOR
from takujo.core.compiled_matches import HEURISTIC, RANDOM, Duels
from takujo.core.contracts import check_chance, check_match, check_positions, check_spec
from takujo.core.game import Game, configure
from takujo.core.kernels import Playouts
from takujo.core.limits import MOST_ACTIONS, MOST_POINTS, MOST_SEATS
from takujo.core.match import Match
from takujo.core.moves import moves
from takujo.core.numba_state_loops import warm_up
from takujo.core.state_loops import WHOLE
from takujo.lab.play import Player
from takujo.search import Search
from takujo.search.rollouts import Rollouts
from tests.compiled.test_equals_python import plain_playouts
from tests.compiled.test_numba_state_loops import states
from tests.limits.widest_game import COUNTERS, GAME

MATCHES = 12


def promises(game: Game) -> None:
    check_spec(GAME)
    check_chance(game)
    check_match(game)
    check_positions(game)


def playouts(game: Game) -> None:
    assert list(Playouts(game).run(5, 0, MATCHES)) == plain_playouts(game, 5, 0, MATCHES)


def duels(game: Game) -> None:
    """The highest action wins."""
    shares = Duels(game).run([HEURISTIC] + [RANDOM] * (game.seats - 1), 5, 0, MATCHES)
    assert np.allclose(shares.sum(1), 1)
    assert shares[:, 0].mean() > 0.5


def views_and_moves(game: Game) -> None:
    plain = [
        (s, [game.observe(s, viewer).tobytes() for viewer in (*range(game.seats), SPECTATOR, REFEREE)],
         game.chance_weights(s) if s.actor == CHANCE else list(moves(game, s).values()) if s.step == 0 else None)
        for s in states(game)
    ]  # fmt: skip
    fast = warm_up(GAME)
    for s, views, listed in plain:
        assert [fast.observe(s, viewer).tobytes() for viewer in (*range(game.seats), SPECTATOR, REFEREE)] == views
        if s.actor == CHANCE:
            assert fast.chance_weights(s) == listed
        elif listed is not None:
            assert fast.moves(s) in (listed, None)  # None: a move is too long to list
            assert all(fast.follow(s, actions)[0] == WHOLE for actions in listed)


def search(game: Game) -> None:
    """In the first turn, and in the last, with its longest move."""
    for turns in (0, 2 * game.seats - 1):
        match = game.match(seed=2)
        for _ in range(turns):
            match.play(match.moves()[-1])
        found = Search(game, simulations=40).run(match.view(match.actor))
        assert found.simulations == 40
        assert found.best.token in match.moves()
        Search(game, simulations=8, threads=2).run(match.view(match.actor), move=match.moves()[-1])
        assert Search(game, simulations=8).choose(match.view(match.actor))
    assert len(found.best.actions) == MOST_ACTIONS
    rollouts(match)


def rollouts(match: Match) -> None:
    worth = Rollouts(match.game).run(match.state, 20)
    assert abs(sum(worth.shares) - 1) < 1e-6


def lab(game: Game) -> None:
    """Each draw is counted once; scores reach the limit."""
    for seat in ("random", "heuristic"):
        player = Player(game, [[seat] * game.seats])
        player.followed = 2
        rows, at = player.play(3, 0, MATCHES), player.layout
        counted = rows[at.counts : at.counts + len(COUNTERS)]
        assert (counted.sum(0) == 2 * game.seats).all()
        assert (rows[at.decisions] == game.seats * (1 + MOST_ACTIONS)).all()
    assert (rows[: game.seats] == MOST_POINTS).all()


def environments(game: Game) -> None:
    env = VectorEnv(game, 4, 1, 2)
    for step in range(3 * game.seats * MOST_ACTIONS):
        seen = env.step(env.heuristic_actions() if step % 2 else env.random_actions())
    assert seen.masks.shape == (4, 64 * GAME.words)
    assert (seen.scores > 0).all()
    env.close()


if __name__ == "__main__":
    for seats in (MOST_SEATS, 1):
        widest = configure(GAME, seats)
        for ask in (promises, playouts, views_and_moves, search, lab, environments):
            ask(widest)
    duels(configure(GAME, MOST_SEATS))
    print("sound")
