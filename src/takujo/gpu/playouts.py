"""Uniform random play, a match per thread, bit-identical to `core.kernels.Playouts`."""

from collections.abc import Callable
from functools import cache

import numpy as np
from numba import int64

from takujo.core.game import Game
from takujo.core.kernels import DIGEST_MASK, Counts, playout_loop
from takujo.core.record import Batch, Ints
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec
from takujo.core.thread_index import local_records, thread, threads
from takujo.gpu.device import Loop, Program, integers, records_of

PART = 1 << 20  # matches per launch


def loop_of(spec: GameSpec) -> Loop:
    """Return the loop that plays matches `first` … `last` − 1 from template[0].

    They are those of the run `seed`. counts[match − first]: decisions, chances and digest of that match alone.
    """
    play: Callable[..., None] = rule(playout_loop(spec))

    def playouts(template: Batch, seed: int, first: int, last: int, counts: Ints) -> None:
        states = local_records(template, 2)
        states[0] = template[0]
        for match in range(first + thread(), last, threads()):
            play(states, seed, match, match + 1, counts[match - first])

    return Loop(playouts, (records_of(spec.state), int64, int64, int64, int64[::1, :]))


@cache
def _program(spec: GameSpec) -> Program:
    return Program("playouts", {"playouts": loop_of(spec)}, inlines=True)


class Playouts:
    """Random play of one game. Raises PackageMissing, NoCard."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._program = _program(game.spec)
        self._cupy = self._program.cupy
        self._template = self._cupy.asarray(integers(game.template))

    def matches(self, seed: int, first: int, last: int) -> Ints:
        """Play matches `first` … `last` − 1 of the run `seed`.

        Returns a CuPy array of (last − first, 3) int64: decisions, chances and digest of each.
        """
        counts: Ints = self._cupy.zeros((last - first, 3), np.int64, order="F")
        self._program.launch("playouts", last - first, self._template, seed, first, last, counts)
        return counts

    def run(self, seed: int, first: int, last: int) -> Counts:
        """Play matches as `matches` does; return the totals."""
        total = Counts(0, 0, 0)
        for begin in range(first, last, PART):
            matches = self.matches(seed, begin, min(last, begin + PART))
            total = added(total, self._cupy.asnumpy(matches), self.game.spec.seats[1])
        return total


def added(total: Counts, matches: Ints, most_seats: int) -> Counts:
    """Return the total with more matches added; their digests continue it."""
    shift = pow(31, most_seats, DIGEST_MASK + 1)
    digest = total.digest
    for match in matches[:, 2].tolist():
        digest = (digest * shift + match) & DIGEST_MASK
    decisions, chances, _ = matches.sum(axis=0).tolist()
    return Counts(total.decisions + decisions, total.chances + chances, digest)
