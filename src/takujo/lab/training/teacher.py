"""What a search shows: all decisions of matches that it plays against itself, and what came of them."""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

import numpy as np

from takujo.core import record
from takujo.core.actors import TERMINAL
from takujo.core.game import Game
from takujo.core.record import Doubles, Floats, Ints
from takujo.core.rng import Stream, draw, new_stream
from takujo.envs.spaces import action_count, encoding_size
from takujo.lab.kernels.go_on import compiled_go_on
from takujo.lab.kernels.pack import UNIT, Bytes
from takujo.lab.training.recipe import Table
from takujo.lab.training.rows import PATIENCE, Bools, usual_length
from takujo.search import Search

GOLDEN = (5**0.5 - 1) / 2  # its multiples spread evenly over tables, however many matches there are
WANDERS = 0.15  # how often a move is drawn from what the search tried, so that there is more to be seen than the best
CERTAIN = 1 << 32  # what `draw` is always below


class Lesson(NamedTuple):
    """Decisions, a row each, with N rows, A actions, P the most seats of the game; seats clockwise from the actor.

    What came is the share of the win, or what is to be hoped for at the end of the round, as a search has it where
    its rollouts end (`search.horizon`): luck of later rounds would tell of nothing that was done in this one.
    """

    observations: Bytes  # (N, encoding)
    masks: Bools  # (N, A)
    tries: Floats  # (N, A): how much of the search each action took; the sum is 1
    expected: Floats  # (N, P): returns as the search expected them
    returns: Floats  # (N, P): as they came
    seats: Bools  # (N, P): which of them there are


class Place:
    """A table, a search, and memory to work in."""

    def __init__(self, game: Game, simulations: int) -> None:
        spec = game.spec
        self.game, self.search = game, Search(game, simulations=simulations, careful=True)
        self.most = PATIENCE * usual_length(game)  # decisions; then a match is left
        self._loop = compiled_go_on(spec)
        self._states, self._views = record.batch(spec.state, 1), record.batch(spec.view, 1)
        self._mask, self._x = np.zeros(spec.words, np.int64), np.zeros(encoding_size(spec), np.float32)
        self._out = np.zeros(game.seats)

    def play(self, luck: Stream, shown: "Shown") -> None:
        """A match, as far as its last whole round."""
        self._states[0] = self.game.template
        self._go_on(luck, -1)
        v = self._views[0]
        while self._states[0].actor != TERMINAL and len(shown.actors) < self.most:
            found = self.search.look(v, seed=draw(luck))
            left = [(choice.actions, choice.visits) for choice in found.choices]
            is_over = False
            while left and left[0][0] and not is_over:
                tries = _tries(left, action_count(self.game.spec))
                shown.see(self._x, self._mask, tries, int(v.actor), found.values)
                action = _pick(tries, luck) if draw(luck) < WANDERS * CERTAIN else int(np.argmax(tries))
                if is_over := self._go_on(luck, action):
                    shown.end(self._out)
                left = [(actions[1:], visits) for actions, visits in left if actions[0] == action]

    def _go_on(self, luck: Stream, action: int) -> bool:
        return bool(
            self._loop(self._states, self._views, self._mask, self._x, luck, self.game.seats, action, self._out)
        )


class Shown:
    """The decisions of a match so far."""

    def __init__(self, game: Game) -> None:
        self._seats, self._most = game.seats, game.spec.seats[1]
        self.actors: list[int] = []
        self._rows: list[tuple[Bytes, Bools, Floats, Floats]] = []
        self._came: list[Floats] = []

    def see(self, x: Floats, mask: Ints, tries: Floats, actor: int, hopes: Sequence[float]) -> None:
        bits = np.unpackbits(mask.view(np.uint8), bitorder="little")[: len(tries)].astype(np.bool_)
        packed = np.clip(np.rint(x * UNIT), -128, 127).astype(np.int8)
        self._rows.append((packed, bits, tries, self._clockwise(hopes, actor)))
        self.actors.append(actor)

    def end(self, shares: Doubles) -> None:
        """A round is over, and this is what each seat has of it."""
        self._came += [self._clockwise(shares, actor) for actor in self.actors[len(self._came) :]]

    def lesson(self) -> Lesson:
        """All rounds that have ended, perhaps none."""
        n = len(self._came)
        packed, masks, tries, expected = (np.array(column)[:n] for column in zip(*self._rows, strict=True))
        came = np.array(self._came, np.float32).reshape(n, self._most)
        there = np.broadcast_to(np.arange(self._most) < self._seats, (n, self._most))
        return Lesson(packed, masks, tries, expected, came, there)

    def _clockwise(self, shares: Sequence[float] | Doubles, actor: int) -> Floats:
        """Shares of the win as returns, from the seat that acts."""
        found: Floats = np.zeros(self._most, np.float32)
        returns = (np.asarray(shares) * self._seats - 1) / (self._seats - 1)
        found[: self._seats] = np.roll(returns, -actor)
        return found


class Teacher:
    """A search that plays against itself at several tables. Not for more than one thread at a time."""

    def __init__(self, tables: Sequence[Table], simulations: int) -> None:
        lengths = [table.parts / usual_length(table.game) for table in tables]  # so that decisions are as the parts are
        self._edges = list(accumulate(length / sum(lengths) for length in lengths))
        self._places = [Place(table.game, simulations) for table in tables]

    def play(self, seed: int, number: int) -> Lesson:
        """A match of the run `seed`."""
        place = self._places[min(bisect(self._edges, number * GOLDEN % 1.0), len(self._edges) - 1)]
        shown = Shown(place.game)
        place.play(new_stream(seed, number), shown)
        return shown.lesson()


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
