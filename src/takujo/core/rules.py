"""The rules of a game with fixed parameters, as plain Python functions."""

import reprlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Generic

from takujo.core import arrays, record
from takujo.core.actors import NO_SCORE, REFEREE, SPECTATOR
from takujo.core.errors import InvalidOption
from takujo.core.options import DataFile, Value, plain
from takujo.core.record import Batch, Ints, S, V
from takujo.core.rng import Stream
from takujo.core.spec import GameSpec
from takujo.core.state_loops import REFUSED, compiled


@dataclass(frozen=True, eq=False)
class Rules(Generic[S, V]):
    """The rules of one game with fixed parameters. This is the plain-Python API of `spec`."""

    spec: GameSpec[S, V]
    seats: int
    options: Mapping[str, Value]

    def __repr__(self) -> str:
        options = [f", {name}={reprlib.repr(value)}" for name, value in self.stated_options.items()]
        return f"takujo.game({self.name!r}, seats={self.seats}{''.join(options)})"

    @property
    def name(self) -> str:
        return self.spec.name

    @property
    def stated_options(self) -> dict[str, Value]:
        """Return the options for positions and transcripts: all but unchanged data tables."""
        data = {option.name: option.default(self.seats) for option in self.spec.options if isinstance(option, DataFile)}
        return {name: value for name, value in self.options.items() if data.get(name) != value}

    @cached_property
    def template(self) -> S:
        """The state before the first deal; copy it."""
        s = record.new(self.spec.state)
        self.spec.new_state(s, self.seats, self.options)
        return s

    def new_state(self) -> S:
        return record.copy(self.template)

    def legal_actions(self, s: S | V) -> list[int]:
        """Return the listed actions of the actor, rising."""
        mask = arrays.zeros(self.spec.words)
        self.spec.legal_actions(s, mask)
        return [64 * w + i for w, word in enumerate(mask.tolist()) for i in range(63) if word >> i & 1]

    def chance_weights(self, s: S) -> list[int]:
        """Return the relative weights of all outcomes, where CHANCE acts."""
        fast = compiled(self.spec)
        if fast:
            return fast.chance_weights(s)
        weights = arrays.zeros(self.spec.outcomes)
        self.spec.chance_weights(s, weights)
        return [int(w) for w in weights]

    def viewer(self, viewer: int) -> int:
        """Return a seat, SPECTATOR or REFEREE as an int.

        Raises InvalidOption for others.
        """
        number = plain(viewer)
        is_number = isinstance(number, int) and not isinstance(number, bool)
        if is_number and (0 <= number < self.seats or number in (SPECTATOR, REFEREE)):
            return int(number)
        allowed = f"0 … {self.seats - 1}, SPECTATOR, REFEREE"
        raise InvalidOption("option-value", option="viewer", value=str(viewer), allowed=allowed)

    def is_view(self, v: object) -> bool:
        """Whether `v` is a view of this game with as many seats."""
        return record.is_of(v, self.spec.view) and getattr(v, "seats", self.seats) == self.seats

    def observe(self, s: S, viewer: int) -> V:
        fast = compiled(self.spec)
        if fast:
            seen: V = fast.observe(s, viewer)
            return seen
        v = record.new(self.spec.view)
        self.spec.observe(s, viewer, v)
        return v

    def observe_all(self, s: S, viewers: Ints) -> Batch:
        """Return the views of several viewers, in their order."""
        fast = compiled(self.spec)
        if fast:
            return fast.observe_all(s, viewers)
        views, s = record.batch(self.spec.view, len(viewers)), record.plain(s)
        for viewer, v in zip(viewers.tolist(), views, strict=True):
            self.spec.observe(s, viewer, v)
        return views

    def resample(self, v: V, rng: Stream) -> S:
        """Return a random state that agrees with the view `v`."""
        fast = compiled(self.spec)
        if fast:
            truth: S = fast.resample(v, rng)
            return truth
        s = record.new(self.spec.state)
        self.spec.resample(v, rng, s)
        return s

    def apply(self, s: S, a: int) -> S:
        """Return the state after an action or outcome; `s` is unchanged."""
        fast = compiled(self.spec)
        if fast:
            found, after = fast.follow(s, (a,))
            if found != REFUSED:  # tolerated actions are not listed
                return after
        after = record.copy(s)
        self.spec.apply_action(after, a)
        return after

    def scores(self, s: S) -> list[int | None]:
        out = arrays.zeros(self.seats)
        self.spec.scores(s, out)
        return [None if x == NO_SCORE else int(x) for x in out]

    def winners(self, s: S) -> list[int]:
        """Return the winners of a terminal state."""
        won = int(self.spec.winners(s))
        return [p for p in range(self.seats) if won >> p & 1]

    def returns(self, s: S) -> list[float]:
        """Return the utilities of a terminal state.

        Winners share +1, the others share −1; if all win, 0 each. Solo: ±1.
        """
        return self.returns_of(self.winners(s))

    def returns_of(self, won: list[int]) -> list[float]:
        """Return the utilities if these seats win."""
        if self.seats == 1:
            return [1.0 if won else -1.0]
        if len(won) == self.seats:
            return [0.0] * self.seats
        lost = self.seats - len(won)
        return [1 / len(won) if p in won else -1 / lost for p in range(self.seats)]
