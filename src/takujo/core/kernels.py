"""Generic loops, compiled once per game with its rules as closure."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from takujo.core import arrays, record
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import count, nth
from takujo.core.game import Game
from takujo.core.jit import kernel
from takujo.core.local_arrays import local_ints, local_stream
from takujo.core.record import Batch, Ints
from takujo.core.rng import Stream, below, seed_stream
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec

DIGEST_MASK = (1 << 40) - 1


class Counts(NamedTuple):
    """The totals of some playouts."""

    decisions: int
    chances: int
    digest: int  # of all final scores: equal if play is equal


def make_pick(words: int) -> Callable[[Ints, Stream], int]:
    """Return a rule (mask, rng) → one of the legal actions, uniformly."""

    @rule
    def pick(mask: Ints, rng: Stream) -> int:
        total = 0
        for w in range(words):
            total += count(mask[w])
        n = below(rng, total)
        for w in range(words - 1):
            here = count(mask[w])
            if n < here:
                return w * 64 + nth(mask[w], n)
            n -= here
        return (words - 1) * 64 + nth(mask[words - 1], n)

    return pick


def playout_loop(spec: GameSpec) -> Callable[..., None]:
    """Return the loop that plays matches `first` … `last` − 1 at random.

    The matches are those of the run `seed`; moves are uniform. They begin in states[0]. The loop is plain Python.
    """
    legal_actions, apply_action, sample_chance, scores = (
        spec.legal_actions,
        spec.apply_action,
        spec.sample_chance,
        spec.scores,
    )
    pick = make_pick(spec.words)
    most_seats = spec.seats[1]

    def loop(states: Batch, seed: int, first: int, last: int, counts: Ints) -> None:
        mask, points, rng = local_ints(), local_ints(), local_stream()
        for p in range(most_seats):
            points[p] = 0
        s = states[1]
        decisions = 0
        chances = 0
        digest = 0
        for match in range(first, last):
            states[1] = states[0]
            seed_stream(rng, seed, match)
            while s.actor != TERMINAL:
                while s.actor >= 0:
                    legal_actions(s, mask)
                    a = pick(mask, rng)
                    if s.actor != CHANCE:  # always true; stating it removes the test in the rules (up to 3 %)
                        apply_action(s, a)
                    decisions += 1
                if s.actor == CHANCE:
                    sample_chance(s, rng)
                    chances += 1
            scores(s, points)
            for p in range(most_seats):
                digest = (digest * 31 + points[p]) & DIGEST_MASK
        counts[0] += decisions
        counts[1] += chances
        counts[2] = digest

    return loop


@cache
def _compiled_playouts(spec: GameSpec) -> Callable[..., None]:
    return kernel(playout_loop(spec))


class Playouts:
    """Compiled uniform random play of one game.

    Safe to run from many threads.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.loop = _compiled_playouts(game.spec)

    def run(self, seed: int, first: int, last: int) -> Counts:
        """Play matches `first` … `last` − 1 of the run `seed`."""
        states = record.batch(self.game.spec.state, 2)
        states[0] = self.game.template
        counts = arrays.zeros(3)
        self.loop(states, seed, first, last, counts)
        return Counts(*counts.tolist())
