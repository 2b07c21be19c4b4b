"""A match in OpenSpiel's steps, with seats' memories. Each step is one action or outcome."""

from collections.abc import Callable
from functools import cache
from hashlib import blake2b

import numpy as np

from takujo.core import record
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.errors import IllegalMove, MatchOver
from takujo.core.game import Game, configure
from takujo.core.jit import kernel
from takujo.core.numba_state_loops import warm_up
from takujo.core.options import Value
from takujo.core.record import Batch
from takujo.core.rng import Stream
from takujo.core.spec import GameSpec
from takujo.core.state_loops import REFUSED, resample_loop
from takujo.games import spec
from takujo.lab.small_variants import Starts

DIGEST_BYTES = 16

# A digest of all that a seat has seen and done, and the bytes of its view. Equal pasts have equal digests.
Memory = tuple[bytes, bytes]


class Moment:
    """A state between two complete moves, linked to those before it.

    Immutable, so copies of a match share it.
    """

    __slots__ = ("_known", "actions", "actor", "before", "state")

    def __init__(self, before: "Moment | None", actor: int, actions: tuple[int, ...], state: np.record) -> None:
        self.before, self.actor, self.actions, self.state = before, actor, actions, state
        self._known: dict[int, Memory] = {}

    def memory(self, game: Game, seat: int) -> Memory:
        """Return the seat's memory at this moment."""
        if seat in self._known:
            return self._known[seat]
        moments: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and seat not in moment._known:
            moments.append(moment)
            moment = moment.before
        so_far, view = moment._known[seat] if moment else (b"", b"")
        for moment in reversed(moments):
            seen = game.observe(moment.state, seat).tobytes()
            own = moment.actions if moment.actor == seat else ()
            if seen != view or own:  # what a seat does not notice leaves no trace
                so_far = blake2b(so_far + seen + repr(own).encode(), digest_size=DIGEST_BYTES).digest()
            moment._known[seat] = so_far, seen
            view = seen
        return so_far, view

    def remember(self, memories: dict[int, Memory]) -> None:
        """Set the memories of seats at a moment without a past."""
        self._known |= memories

    def line(self) -> "list[Moment]":
        """Return all moments up to this one."""
        found = []
        moment: Moment | None = self
        while moment is not None:
            found.append(moment)
            moment = moment.before
        return found[::-1]


class Play:
    """A match: its state, last complete moment, and the actions since.

    Cheap to copy: records are replaced, not changed.
    """

    __slots__ = ("actor", "game", "made", "moment", "starts", "state")

    def __init__(
        self, game: Game, moment: Moment, state: np.record, made: tuple[int, ...], starts: Starts = ()
    ) -> None:
        """`starts`: the match begins with one of these, which chance chooses."""
        self.game, self.moment, self.state, self.made, self.starts = game, moment, state, made, starts
        self.actor = CHANCE if starts else int(state["actor"])

    @classmethod
    def begin(cls, game: Game, starts: Starts = ()) -> "Play":
        s = game.new_state()
        return cls(game, Moment(None, TERMINAL, (), s), s, (), starts)

    @classmethod
    def imagine(cls, game: Game, view: np.record, rng: Stream, made: tuple[int, ...] = ()) -> "Play":
        """Return a random state that agrees with a view, without a past.

        `made`: the actions of its half-made move.
        """
        states = record.batch(game.spec.state, 1)
        _resample(game.spec)(np.frombuffer(view, record.batch(game.spec.view, 0).dtype), rng, states)
        return cls(game, Moment(None, TERMINAL, (), states[0]), states[0], made)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the moments as a list, not nested."""
        line = self.moment.line()
        past = [(moment.actor, moment.actions, moment.state.tobytes()) for moment in line]
        game = self.game.name, self.game.seats, dict(self.game.options)
        starts = [(state.tobytes(), weight) for state, weight in self.starts]
        return _read, (game, past, line[0]._known, self.state.tobytes(), self.made, starts)

    def __deepcopy__(self, memo: dict[int, object]) -> "Play":
        return Play(self.game, self.moment, self.state, self.made, self.starts)

    def chance_weights(self) -> list[int]:
        """Return the relative weights of all outcomes, where CHANCE acts."""
        return [weight for _, weight in self.starts] or self.game.chance_weights(self.state)

    def after(self, action: int) -> np.record:
        """Return the state after an action or chance outcome.

        Raises IllegalMove if it is not listed or not possible, MatchOver after the end.
        """
        if self.actor == TERMINAL:
            raise MatchOver("match-over")
        after: np.record
        if self.starts:
            if not 0 <= action < len(self.starts):
                raise IllegalMove("action-illegal", action=action)
            return self.starts[action][0]
        found, after = warm_up(self.game.spec).follow(self.state, (action,))
        if found == REFUSED:
            raise IllegalMove("action-illegal", action=action)
        return after

    def act(self, action: int) -> None:
        """Play an action or chance outcome. Raises as `after`, without a change."""
        actor, made = self.actor, (*self.made, action)
        self.state = self.after(action)
        self.actor = int(self.state["actor"])
        if self.starts:
            self.moment, self.starts = Moment(None, TERMINAL, (), self.state), ()
            return
        if self.state["step"] == 0:
            self.moment, self.made = Moment(self.moment, actor, made, self.state), ()
        else:
            self.made = made

    def memory(self, seat: int) -> Memory:
        """Return the seat's memory, including its own half-made move."""
        so_far, view = self.moment.memory(self.game, seat)
        if not self.made:
            return so_far, view
        seen = self.game.observe(self.state, seat).tobytes()
        own = self.made if self.actor == seat else ()
        return blake2b(so_far + seen + repr(own).encode(), digest_size=DIGEST_BYTES).digest(), seen

    def resample(self, seat: int, rng: Stream) -> "Play":
        """Return another state that the actor cannot tell from this one.

        Its own memory is the same. Those of the other seats begin with their views: their pasts are not reconstructed.
        """
        other = Play.imagine(self.game, self.game.observe(self.state, seat), rng, self.made)
        other.moment.remember({seat: self.moment.memory(self.game, seat)})
        return other


@cache
def _resample(spec: GameSpec) -> Callable[[Batch, Stream, Batch], None]:
    """Return the compiled `resample`: searches call it for every simulation."""
    return kernel(resample_loop(spec))


def _read(
    game: tuple[str, int, dict[str, Value]],
    past: list[tuple[int, tuple[int, ...], bytes]],
    known: dict[int, Memory],
    state: bytes,
    made: tuple[int, ...],
    starts: list[tuple[bytes, int]],
) -> Play:
    name, seats, options = game
    configured = configure(spec(name), seats, **options)
    moment: Moment | None = None
    for actor, actions, then in past:
        moment = Moment(moment, actor, actions, _record(configured, then))
        if moment.before is None:
            moment.remember(known)
    assert moment is not None
    begun = tuple((_record(configured, start), weight) for start, weight in starts)
    return Play(configured, moment, _record(configured, state), made, begun)


def _record(game: Game, data: bytes) -> np.record:
    found: np.record = np.frombuffer(data, record.batch(game.spec.state, 0).dtype)[0]
    return record.copy(found)
