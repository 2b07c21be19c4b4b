"""One match on the kernels of the batch, for single-match adapters."""

import threading

import numpy as np

from takujo.batch import kernels
from takujo.batch.kernels import BEGIN, Bools
from takujo.batch.rewards import REWARDS, ZERO_SUM, number_of
from takujo.core import record
from takujo.core.errors import IllegalMove, ResetNeeded
from takujo.core.game import Game
from takujo.core.options import whole
from takujo.core.record import Floats, Ints, Record, Seen


class SingleMatch:
    """A match: `begin`, then `act` until it is over.

    Chance plays by itself. The first match compiles the game.
    """

    def __init__(self, game: Game, reward: str = REWARDS[ZERO_SUM]) -> None:
        """`reward`: a kind of `takujo.batch.rewards`. Raises InvalidOption."""
        self.game = game
        self._reward = number_of(reward)
        self.over = True
        self.seed: int | None = None
        self.rewards = [0.0] * game.seats
        self.legal: Ints = np.zeros(game.spec.words, np.int64)  # actions of the actor, as a mask
        self._arrays = kernels.new_arrays(game, 1)
        self._step = kernels.compiled(game.spec, "step")

    def begin(self, seed: int) -> None:
        """Start a match, equal for equal seeds."""
        self.seed = seed
        self._do(BEGIN)

    def __getstate__(self) -> dict[str, object]:
        """Return all attributes but the kernel."""
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
        """Return the actor; after the end, the last actor."""
        return int(self._arrays.actors[0])

    def is_legal(self, action: int) -> bool:
        return 0 <= action < 64 * len(self.legal) and bool(self.legal[action >> 6] >> (action & 63) & 1)

    def act(self, action: int) -> None:
        """Play an action. Raises IllegalMove, InvalidOption, ResetNeeded, without a change."""
        self.require_begun()
        action = whole("action", action)
        if self.over or not self.is_legal(action):
            raise IllegalMove("action-illegal", action=action)
        self._do(action)

    def look(self, viewer: int) -> tuple[Floats, Bools]:
        """Return copies of a viewer's encoding and legal actions. None are legal unless it acts. Raises ResetNeeded."""
        self.require_begun()
        a = self._arrays
        actor, a.actors[0] = self.actor, viewer
        self._run()
        a.actors[0] = actor
        return a.observations[0].copy(), a.masks[0].copy()

    def view(self, viewer: int) -> Seen:
        """Return a copy of the view of a seat, SPECTATOR or REFEREE."""
        self.look(viewer)
        seen: Seen = record.copy(self._arrays.views[0])
        return seen

    def _do(self, action: int) -> None:
        a = self._arrays
        a.actions[0] = action
        self._run()
        self.over = bool(a.dones[0])
        self.legal = a.legal[0].copy()
        self.rewards = a.rewards[0, : self.game.seats].tolist()

    def _run(self) -> None:
        self._step(*self._arrays, self.game.seats, self._reward, self.seed, 1, False, 0, 1)


class Looker(threading.local):
    """Observes states that are not its own."""

    def __init__(self, game: Game) -> None:
        self._seats = game.seats
        self._arrays = kernels.new_arrays(game, 1)
        self._step = kernels.compiled(game.spec, "step")

    def look(self, s: Record, viewer: int) -> tuple[Floats, Ints]:
        """Return a viewer's encoding and its legal actions as a mask.

        The mask is empty unless the viewer acts. The next call overwrites both.
        """
        a = self._arrays
        a.states[0], a.actors[0] = s, viewer
        self._step(*a, self._seats, ZERO_SUM, 0, 1, False, 0, 1)
        return a.observations[0], a.legal[0]


def members(legal: Ints) -> list[int]:
    """Return the actions of a mask, rising."""
    return [64 * w + i for w, word in enumerate(legal.tolist()) for i in range(63) if word >> i & 1]
