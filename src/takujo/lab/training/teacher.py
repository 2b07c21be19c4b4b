"""What a search shows: all decisions of matches that it plays against itself, and who won them."""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

import numpy as np

from takujo.core.game import Game
from takujo.core.record import Floats
from takujo.core.rng import Stream, draw, new_stream
from takujo.envs.single import Single
from takujo.envs.spaces import action_count, encoding_size
from takujo.lab.kernels.pack import Bytes, compiled_pack
from takujo.lab.training.recipe import Table
from takujo.lab.training.rows import Bools, usual_length
from takujo.search import Search

GOLDEN = (5**0.5 - 1) / 2  # its multiples spread evenly over tables, however many matches there are
WANDERS = 0.15  # how often a move is drawn from what the search tried, so that there is more to be seen than the best
CERTAIN = 1 << 32  # what `draw` is always below


class Lesson(NamedTuple):
    """Decisions, a row each, with N rows, A actions, P the most seats of the game; seats clockwise from the actor."""

    observations: Bytes  # (N, encoding)
    masks: Bools  # (N, A)
    tries: Floats  # (N, A): how much of the search each action took; the sum is 1
    expected: Floats  # (N, P): returns as the search expected them
    returns: Floats  # (N, P): as they came
    seats: Bools  # (N, P): which of them there are


class Teacher:
    """A search that plays against itself at several tables. Not for more than one thread at a time."""

    def __init__(self, tables: Sequence[Table], simulations: int) -> None:
        lengths = [table.parts / usual_length(table.game) for table in tables]  # so that decisions are as the parts are
        self._edges = list(accumulate(length / sum(lengths) for length in lengths))
        self._matches = [Single(table.game) for table in tables]
        self._searches = [Search(table.game, simulations=simulations, careful=True) for table in tables]
        self._pack = compiled_pack()

    def play(self, seed: int, number: int) -> Lesson:
        """A match of the run `seed`."""
        table = min(bisect(self._edges, number * GOLDEN % 1.0), len(self._edges) - 1)
        match, search = self._matches[table], self._searches[table]
        match.begin(seed + number)
        luck = new_stream(seed, number)
        shown: list[tuple[Floats, Bools, Floats]] = []
        actors: list[int] = []
        hopes: list[Sequence[float]] = []
        while not match.over:
            actor = match.actor
            found = search.look(match.view(actor), seed=draw(luck))
            left = [(choice.actions, choice.visits) for choice in found.choices]
            while left and left[0][0] and not match.over:
                tries = _tries(left, action_count(match.game.spec))
                shown.append((*match.look(actor), tries))
                actors.append(actor)
                hopes.append(found.values)
                action = _pick(tries, luck) if draw(luck) < WANDERS * CERTAIN else int(np.argmax(tries))
                match.act(action)
                left = [(actions[1:], visits) for actions, visits in left if actions[0] == action]
        return self._lesson(match.game, shown, actors, hopes, match.returns)

    def _lesson(
        self,
        game: Game,
        shown: Sequence[tuple[Floats, Bools, Floats]],
        actors: Sequence[int],
        hopes: Sequence[Sequence[float]],
        returns: Sequence[float],
    ) -> Lesson:
        n, most = len(shown), game.spec.seats[1]
        packed = np.zeros((n, encoding_size(game.spec)), np.int8)
        self._pack(np.array([one[0] for one in shown]), packed, 0, n)
        order = (np.array(actors)[:, None] + np.arange(game.seats)) % game.seats
        expected, came = np.zeros((n, most), np.float32), np.zeros((n, most), np.float32)
        expected[:, : game.seats] = np.take_along_axis(_as_returns(np.array(hopes)), order, 1)
        came[:, : game.seats] = np.array(returns)[order]
        there = np.broadcast_to(np.arange(most) < game.seats, (n, most))
        return Lesson(
            packed, np.array([one[1] for one in shown]), np.array([one[2] for one in shown]), expected, came, there
        )


def together(lessons: Sequence[Lesson]) -> Lesson:
    return Lesson._make(np.concatenate(parts) for parts in zip(*lessons, strict=True))


def _tries(left: Sequence[tuple[tuple[int, ...], int]], actions: int) -> Floats:
    tries: Floats = np.zeros(actions, np.float32)
    for some, visits in left:
        tries[some[0]] += visits
    tries /= tries.sum()
    return tries


def _pick(tries: Floats, luck: Stream) -> int:
    at = np.searchsorted(np.cumsum(tries), draw(luck) / CERTAIN, side="right")
    return int(np.flatnonzero(tries)[-1]) if at >= len(tries) else int(at)


def _as_returns(shares: Floats) -> Floats:
    """Shares of the win as returns."""
    seats = shares.shape[1]
    returns: Floats = (shares * seats - 1) / (seats - 1)
    return returns
