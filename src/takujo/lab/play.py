"""Play the matches of a run into rows of numbers."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from threading import Event
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from takujo.bots import Level, named
from takujo.core import record
from takujo.core.actors import TERMINAL
from takujo.core.compiled_matches import HEURISTIC, RANDOM
from takujo.core.errors import InvalidGame, InvalidOption
from takujo.core.game import Game
from takujo.core.limits import MOST_STEPS
from takujo.core.plugin_check import require_sound
from takujo.core.record import Ints, Seen
from takujo.core.rng import Stream, new_stream
from takujo.core.spec import GameSpec
from takujo.lab.kernels.decision_log import HELD, Log
from takujo.lab.kernels.match_loops import (
    ENDLESS,
    ILLEGAL,
    OTHER,
    STRATEGY,
    NoLegalAction,
    compiled_followed,
    compiled_random,
    new_memory,
)
from takujo.lab.kernels.row_layout import Layout, layout

COMPILED = {"random": RANDOM, "heuristic": HEURISTIC}
LUCK = 0xD1B54A32D192ED03  # separates bots' random streams from the match's
FAULTS = {ENDLESS: "game-endless", ILLEGAL: "game-illegal"}
LOGGED = 1024  # decisions in a log

Rows = NDArray[np.int32]
Choose: TypeAlias = Callable[[int, Seen, Ints], Sequence[int]]  # (seat, view, legal actions) → its next actions
LogFull: TypeAlias = Callable[[Log], None]


class GivenUp(Exception):
    """The match is no longer wanted."""


def check_bots(names: Sequence[str], spec: GameSpec) -> None:
    """Raise InvalidOption for unknown bots, PackageMissing."""
    for name in names:
        named(name, spec)


def is_compiled(name: str, spec: GameSpec) -> bool:
    """Whether a bot is compiled, so that matches need no Python."""
    return name in COMPILED or name in spec.strategies


class Player:
    """Plays matches of one game, match i with seating i mod n. Thread-safe."""

    def __init__(self, game: Game, seatings: Sequence[Sequence[str]]) -> None:
        self.game = game
        self.seatings = [tuple(names) for names in seatings]
        self.followed = 1  # random matches: every so many-th is followed; others: all
        self.given_up = Event()  # set by another thread to end uncompiled matches by GivenUp
        for names in self.seatings:
            check_bots(names, game.spec)
            if len(names) != game.seats:
                raise InvalidOption("bot-count", expected=game.seats, found=len(names))
        require_sound(game)

    @property
    def is_random(self) -> bool:
        return all(name == "random" for names in self.seatings for name in names)

    @property
    def is_compiled(self) -> bool:
        return all(is_compiled(name, self.game.spec) for names in self.seatings for name in names)

    @cached_property
    def layout(self) -> Layout:
        return layout(self.game.spec)

    @cached_property
    def strategies(self) -> tuple[str, ...]:
        """All strategies of the game if any plays. So at most two loops are compiled."""
        known = tuple(self.game.spec.strategies)
        return known if any(name in known for names in self.seatings for name in names) else ()

    @cached_property
    def players(self) -> Ints:
        codes = {name: code for code, name in enumerate(self.strategies, STRATEGY)} | COMPILED
        return np.array([[codes.get(name, OTHER) for name in names] for names in self.seatings], np.int64)

    def play(self, seed: int, first: int, last: int) -> Rows:
        """Play matches `first` … `last` − 1 of the run `seed`.

        Returns rows × matches (see `Layout`). Where the lead is not followed, its first row is −1 and the others are
        undefined.
        """
        numbers = np.arange(first, last, dtype=np.int64)
        if not self.is_compiled:
            none = self._follow(numbers[:0], seed)  # compiles
            return np.concatenate([none, *(self._play_asking(seed, int(i)) for i in numbers)], axis=1)
        if not self.is_random or self.followed == 1:
            return self._follow(numbers, seed)
        out = self._rows(len(numbers))
        states = record.batch(self.game.spec.state, 2)
        states[0] = self.game.template
        _require_played(self.game, lambda: compiled_random(self.game.spec)(states, numbers, seed, out))
        chosen = numbers % self.followed == 0
        out[:, chosen] = self._follow(numbers[chosen], seed)
        return self._require_winners(out)

    def _rows(self, matches: int) -> Rows:
        out = np.empty((self.layout.width, matches), np.int32)
        out[self.layout.lead] = -1
        return out

    def _follow(self, numbers: Ints, seed: int) -> Rows:
        out = self._rows(len(numbers))
        self._followed(seed).run(numbers, -1, out)
        return self._require_winners(out)

    def _require_winners(self, rows: Rows) -> Rows:
        if self.game.seats > 1 and not rows[self.layout.winners].all():  # alone, one may lose
            raise InvalidGame("game-unwon", game=self.game.name)
        return rows

    def _followed(self, seed: int) -> "Followed":
        return Followed(self.game, self.players, seed, self.strategies)

    def _play_asking(self, seed: int, number: int) -> Rows:
        """Play a match with bots in Python."""
        return self._play_one(self._followed(seed), number)

    def play_logged(self, seed: int, first: int, last: int, log: LogFull) -> Iterator[Rows]:
        """Play matches `first` … `last` − 1 of the run `seed`.

        Yields the row of each match, after its decisions went to `log`.
        """
        followed = Followed(self.game, self.players, seed, self.strategies, log)
        for number in range(first, last):
            row = self._play_one(followed, number)
            followed.empty_log()
            yield row

    def _play_one(self, followed: "Followed", number: int) -> Rows:
        names = self.seatings[number % len(self.seatings)]
        rngs = streams(followed.seed, number, len(names))

        def choose(seat: int, v: Seen, mask: Ints) -> Sequence[int]:
            if self.given_up.is_set():
                raise GivenUp
            return bot_actions(self.game, names[seat], v, mask, rngs[seat])

        return self._require_winners(followed.play(number, choose, self._rows(1)))


def streams(seed: int, number: int, seats: int) -> list[Stream]:
    """Return the random stream of each seat in match `number`."""
    return [new_stream(seed + (p + 1) * LUCK, number) for p in range(seats)]


def bot_actions(game: Game, name: str, v: Seen, mask: Ints, rng: Stream) -> Sequence[int]:
    """Return a bot's next actions. From a level they are a move."""
    bot = named(name, game.spec)
    return bot.move(game, v, rng) if isinstance(bot, Level) else (int(bot(game, v, mask, rng)),)


class Followed:
    """The loop that follows the lead, and its memory. `players`: codes, seatings × seats (see `Player.players`)."""

    def __init__(
        self, game: Game, players: Ints, seed: int, strategies: tuple[str, ...] = (), log: LogFull | None = None
    ) -> None:
        """`log` is called with the full log of decisions. None: nothing is logged."""
        self.game, self.seed, self.log = game, seed, log
        self.loop = compiled_followed(game.spec, strategies, log is not None)
        self.memory = new_memory(game, players, LOGGED if log else 0)

    def run(self, numbers: Ints, a: int, out: Rows) -> None:
        _require_played(self.game, lambda: self._loop(numbers, a, out))

    def _loop(self, numbers: Ints, a: int, out: Rows) -> int:
        fault = int(self.loop(self.memory, numbers, self.seed, a, out))
        if fault == ILLEGAL and not self.memory.mask.any():
            raise NoLegalAction
        return fault

    def play(self, number: int, choose: Choose, out: Rows) -> Rows:
        """Play a match; `choose` gives the actions of bots in Python."""
        numbers = np.array([number], np.int64)
        self._run_on(numbers, -1, out)
        while (seat := int(self.memory.states[1]["actor"])) != TERMINAL:
            if not self.memory.mask.any():
                raise _stuck(self.game)
            for a in choose(seat, record.copy(self.memory.views[0]), self.memory.mask):
                self._run_on(numbers, int(a), out)
        return out

    def _run_on(self, numbers: Ints, a: int, out: Rows) -> None:
        """Run the loop of a match until a player has to choose.

        The log is emptied whenever it is full.
        """
        self.run(numbers, a, out)
        while (held := int(self.memory.log.book[HELD])) >= 0:
            self.empty_log()
            self.run(numbers, held, out)

    def empty_log(self) -> None:
        """Hand over the log, and begin it again."""
        if self.log is not None:
            self.log(self.memory.log)
            self.memory.log.book[:] = 0, -1


def _require_played(game: Game, play: Callable[[], int]) -> None:
    """Run a loop. Raises InvalidGame for faults that compiled loops detect."""
    try:
        fault = play()
    except NoLegalAction:
        raise _stuck(game) from None
    if fault:
        raise InvalidGame(FAULTS[fault], game=game.name, most=MOST_STEPS)


def _stuck(game: Game) -> InvalidGame:
    return InvalidGame("game-stuck", game=game.name)
