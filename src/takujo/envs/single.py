"""One match, one state on the kernels of the batch, for adapters that step a single one."""

import threading

import numpy as np

from takujo.batch import kernels
from takujo.batch.kernels import BEGIN, Bools
from takujo.core import record
from takujo.core.errors import IllegalMove, ResetNeeded
from takujo.core.game import Game
from takujo.core.options import whole
from takujo.core.record import Floats, Ints, Record, Seen


class Single:
    """A match: `begin`, then `act` until it is over; chance plays by itself. Compiles the game when the first one is
    made."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.over = True
        self.seed: int | None = None
        self.returns = [0.0] * game.seats
        self.legal: Ints = np.zeros(game.spec.words, np.int64)  # actions of the seat to act, as sets
        self._arrays = kernels.new_arrays(game, 1)
        self._step = kernels.compiled(game.spec, "step")

    def begin(self, seed: int) -> None:
        """A new match, the same one for the same seed."""
        self.seed = seed
        self._do(BEGIN)

    def __getstate__(self) -> dict[str, object]:
        """All but the kernel."""
        return {name: value for name, value in self.__dict__.items() if name != "_step"}

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__ |= state
        self._step = kernels.compiled(self.game.spec, "step")

    def require_begun(self) -> None:
        """Raises ResetNeeded before the first match."""
        if self.seed is None:
            raise ResetNeeded("reset-needed")

    @property
    def actor(self) -> int:
        """The seat to act; after the end the one that acted last."""
        return int(self._arrays.actors[0])

    def is_legal(self, action: int) -> bool:
        return 0 <= action < 64 * len(self.legal) and bool(self.legal[action >> 6] >> (action & 63) & 1)

    def act(self, action: int) -> None:
        """Raises IllegalMove, InvalidOption, ResetNeeded, and then nothing has happened."""
        self.require_begun()
        action = whole("action", action)
        if self.over or not self.is_legal(action):
            raise IllegalMove("action-illegal", action=action)
        self._do(action)

    def look(self, viewer: int) -> tuple[Floats, Bools]:
        """What a seat may know, encoded, and its legal actions, none where another one acts: arrays of their own.

        Raises ResetNeeded.
        """
        self.require_begun()
        a = self._arrays
        actor, a.actors[0] = self.actor, viewer
        self._run()
        a.actors[0] = actor
        return a.observations[0].copy(), a.masks[0].copy()

    def view(self, viewer: int) -> Seen:
        """What a seat, SPECTATOR or REFEREE may know, as a record of its own."""
        self.look(viewer)
        seen: Seen = record.copy(self._arrays.views[0])
        return seen

    def _do(self, action: int) -> None:
        a = self._arrays
        a.actions[0] = action
        self._run()
        self.over = bool(a.dones[0])
        self.legal = a.legal[0].copy()
        self.returns = a.rewards[0, : self.game.seats].tolist()

    def _run(self) -> None:
        self._step(*self._arrays, self.game.seats, self.seed, 1, False, 0, 1)


class Looker(threading.local):
    """Looks at states from elsewhere."""

    def __init__(self, game: Game) -> None:
        self._seats = game.seats
        self._arrays = kernels.new_arrays(game, 1)
        self._step = kernels.compiled(game.spec, "step")

    def look(self, s: Record, viewer: int) -> tuple[Floats, Ints]:
        """The viewer's view as an encoding, and its legal actions as sets, none where another one acts. Both are
        overwritten by the next look."""
        a = self._arrays
        a.states[0], a.actors[0] = s, viewer
        self._step(*a, self._seats, 0, 1, False, 0, 1)
        return a.observations[0], a.legal[0]


def members(legal: Ints) -> list[int]:
    """The actions of some sets, rising."""
    return [64 * w + i for w, word in enumerate(legal.tolist()) for i in range(63) if word >> i & 1]
