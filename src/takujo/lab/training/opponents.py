"""Opponents besides the current policy: rules of thumb and networks.

With opponents, one seat of each row learns: in row i, seat i mod seats. The others are played by one opponent, and
opponents take turns from row to row. `self` is the current policy, with which all seats learn.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from takujo.core.errors import InvalidOption
from takujo.core.record import Ints
from takujo.core.spec import GameSpec
from takujo.lab.training.load_network import read_network
from takujo.lab.training.network import Parameters, act
from takujo.lab.training.parallel_matches import Bools, Looks, Rows

SELF, HEURISTIC = "self", "heuristic"
ALL = -1  # as the seat that learns
SUFFIX = ".npz"

_act = jax.jit(act)


@dataclass(frozen=True)
class Opponents:
    """Opponents by name; the parameters of those that are networks."""

    names: tuple[str, ...]
    networks: dict[str, Parameters]

    @property
    def origin(self) -> list[str]:
        """The opponents, networks with a digest."""
        return [f"{name}@{_digest(self.networks[name])}" if name in self.networks else name for name in self.names]

    def learners(self, rows: Rows) -> Ints:
        """Return the seat that learns in each row, or ALL."""
        numbers = np.arange(rows.count)
        return np.where(self._played_by(rows, SELF), ALL, numbers % rows.seats)

    def replace(self, rows: Rows, looks: Looks, actions: Ints, key: Array) -> Ints:
        """Return the actions, with those of opponents where no learner acts."""
        learners = self.learners(rows)
        theirs = (learners != ALL) & (looks.actors != learners)
        for name in dict.fromkeys(self.names):
            if name == SELF:
                continue
            if name == HEURISTIC:
                others = rows.heuristic_actions()
            else:
                chosen, *_ = _act(self.networks[name], jnp.asarray(looks.observations), jnp.asarray(looks.masks), key)
                others = np.asarray(chosen, np.int64)
            actions = np.where(theirs & self._played_by(rows, name), others, actions)
        return actions

    def _played_by(self, rows: Rows, name: str) -> Bools:
        turn = np.arange(rows.count) // rows.seats % len(self.names)
        return np.isin(turn, [i for i, other in enumerate(self.names) if other == name])


def opponents_of(spec: GameSpec, names: Sequence[str]) -> Opponents | None:
    """Return the opponents of these names; None for self-play.

    Raises InvalidOption; PolicyError for an invalid network.
    """
    if not {*names} - {SELF}:
        return None
    for name in names:
        if name not in (SELF, HEURISTIC) and not name.endswith(SUFFIX):
            raise InvalidOption("train-opponent", value=name)
    networks = {name: read_network(spec, name)[0] for name in names if name.endswith(SUFFIX)}
    return Opponents(tuple(names), networks)


def _digest(p: Parameters) -> str:
    digest = hashlib.sha256()
    for name in sorted(p):
        digest.update(np.asarray(p[name]).tobytes())
    return digest.hexdigest()[:16]
