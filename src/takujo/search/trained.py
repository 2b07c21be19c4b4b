"""Networks that `takujo lab train` has written, and the one that a game's folder may bring (docs/training.md)."""

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from takujo.core.errors import InvalidOption
from takujo.core.game import GameSpec
from takujo.core.limits import MOST_ACTIONS
from takujo.core.record import Floats
from takujo.search.guided import EDGES_EACH, Mind
from takujo.search.network import Sizes
from takujo.search.tuning import GUIDED

OWN = "network.npz"  # in a game's folder


class Trained(NamedTuple):
    """A network and the name of the game that it plays."""

    game: str
    sizes: Sizes
    weights: Floats  # as `network.make_think` takes them

    def fits(self, spec: GameSpec) -> bool:
        """Whether it is for this game, as the game is encoded now."""
        inputs, actions = sum(piece.size for piece in spec.pieces), 64 * spec.words
        found = self.game, self.sizes.inputs, self.sizes.actions, self.sizes.seats
        return found == (spec.name, inputs, actions, spec.seats[1])

    def mind(self, simulations: int) -> Mind:
        """With room for so many simulations of one search at a time."""
        space, chances = np.zeros(self.sizes.room, np.float32), np.zeros(self.sizes.actions)
        return Mind(self.sizes, self.weights, space, chances, np.zeros(EDGES_EACH * simulations + MOST_ACTIONS))


def read(path: str | Path) -> Trained:
    """Raises OSError, EOFError, KeyError, TypeError, ValueError and BadZipFile."""
    with np.load(path, allow_pickle=False) as file:
        about = json.loads(bytes(file["about"]))
        sizes = Sizes(*(int(size) for size in about["sizes"]))
        return Trained(str(about["game"]), sizes, _flat(file, sizes))


@cache
def own(spec: GameSpec) -> Trained | None:
    """The network of a game's folder, if there is one."""
    path = Path(sys.modules[spec.apply_action.__module__].__file__ or "").parent / OWN
    return read(path) if path.exists() else None


def own_mind(spec: GameSpec, simulations: int) -> Mind:
    """Of the network of a game's folder. Raises InvalidOption: there is none that fits."""
    found = own(spec)
    if found is None or not found.fits(spec):
        raise InvalidOption("policy-no-network", bot=str(GUIDED), game=spec.name)
    return found.mind(simulations)


def _flat(file: Any, sizes: Sizes) -> Floats:
    """Raises KeyError, ValueError."""
    parts = []
    for name, (rows, columns) in sizes.layers.items():
        for part, shape in ((f"weights_{name}", (rows, columns)), (f"biases_{name}", (columns,))):
            array = np.asarray(file[part], np.float32)
            if file[part].dtype == np.int8:  # `lab.training.shrink`
                array *= file[part.replace("weights", "scales")]
            if array.shape != shape or not np.isfinite(array).all():
                raise ValueError(f"{part} is not {shape} finite numbers")
            parts.append(array.ravel())
    return np.concatenate(parts)
