"""Compiled matches between players, one per seat, and the shares they win."""

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np

from takujo.core import record
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.game import Game
from takujo.core.jit import kernel
from takujo.core.kernels import make_pick
from takujo.core.record import Batch, Floats, Ints
from takujo.core.rng import Stream, new_stream, seed_stream
from takujo.core.spec import GameSpec

RANDOM = 0  # all legal actions equally likely
HEURISTIC = 1  # the game's rule of thumb


def duel_loop(spec: GameSpec) -> Callable[..., None]:
    """Return the loop that plays matches `first` … `last` − 1.

    The matches are those of the run `seed`; the loop is plain Python. `players` has one player per seat. A player gets
    a view, never a state.
    """
    legal_actions, apply_action, sample_chance = spec.legal_actions, spec.apply_action, spec.sample_chance
    observe, heuristic, winners = spec.observe, spec.heuristic, spec.winners
    pick = make_pick(spec.words)

    def loop(
        states: Batch, views: Batch, mask: Ints, rng: Stream, players: Ints, seed: int, first: int, last: int, won: Ints
    ) -> None:
        s = states[1]
        v = views[0]
        for match in range(first, last):
            states[1] = states[0]
            seed_stream(rng, seed, match)
            while s.actor != TERMINAL:
                if s.actor == CHANCE:
                    sample_chance(s, rng)
                    continue
                observe(s, s.actor, v)
                legal_actions(v, mask)
                if players[s.actor] == HEURISTIC:
                    apply_action(s, heuristic(v, mask, rng))
                else:
                    apply_action(s, pick(mask, rng))
            won[match - first] = winners(s)

    return loop


@cache
def _compiled_duels(spec: GameSpec) -> Callable[..., None]:
    return kernel(duel_loop(spec))


class Duels:
    """Compiled matches between players of one game.

    Safe to use from many threads.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.loop = _compiled_duels(game.spec)

    def run(self, players: Sequence[int], seed: int, first: int, last: int) -> Floats:
        """Return each seat's share of the win in matches `first` … `last` − 1.

        The shape is matches × seats; the matches are those of the run `seed`. Winners share 1 equally. If no one wins
        (solo), all shares are 0. `players` are RANDOM or HEURISTIC, one per seat.
        """
        spec, seats = self.game.spec, self.game.seats
        if len(players) != seats:
            raise ValueError(f"{seats} players are needed, one a seat")
        states, views = record.batch(spec.state, 2), record.batch(spec.view, 1)
        states[0] = self.game.template
        won = np.zeros(last - first, np.int64)
        mask = np.zeros(spec.words, np.int64)
        self.loop(states, views, mask, new_stream(0), np.array(players, np.int64), seed, first, last, won)
        shares = (won[:, None] >> np.arange(seats) & 1).astype(np.float32)
        even: Floats = shares / np.maximum(shares.sum(1, keepdims=True), 1)
        return even

    def strength(self, player: int, other: int, matches: int, seed: int = 0) -> float:
        """Return the share that `player` wins from `other`: ½ for equals.

        The mean of two shares, each from `matches` matches at every seat in turn: one `player` among `other`s, and one
        `other` among `player`s. Each is normalised to a match of just the two, where each player wins in proportion to
        its strength: w at a table of n becomes w(n−1) / (w(n−1) + 1 − w). Solo: the rate of success.
        """
        seats = self.game.seats

        def alone(one: int, others: int) -> float:
            shares = [self.run(_seated(seats, p, one, others), seed, 0, matches)[:, p].mean() for p in range(seats)]
            return float(np.mean(shares))

        w = alone(player, other)
        return w if seats == 1 else (_pairwise(w, seats) + 1 - _pairwise(alone(other, player), seats)) / 2


def _pairwise(w: float, seats: int) -> float:
    return w * (seats - 1) / (w * (seats - 1) + 1 - w)


def _seated(seats: int, p: int, one: int, others: int) -> list[int]:
    return [one if q == p else others for q in range(seats)]
