"""Reads networks of `takujo lab train`, and a game's own (docs/training.md)."""

import json
import sys
from array import array
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import cycle
from math import isfinite
from operator import mul
from pathlib import Path
from typing import NamedTuple

from takujo.core.errors import InvalidOption
from takujo.core.spec import GameSpec
from takujo.interfaces.search import GUIDED
from takujo.search import npz
from takujo.search.network_inference import Sizes

OWN = "network.npz"  # in a game's folder


class Trained(NamedTuple):
    """A network and the name of its game."""

    game: str
    sizes: Sizes
    weights: "array[float]"  # single precision, in the order of `network.make_think`

    def fits(self, spec: GameSpec) -> bool:
        """Whether the network is for this game with its current encoding."""
        inputs, actions = sum(piece.size for piece in spec.pieces), 64 * spec.words
        found = self.game, self.sizes.inputs, self.sizes.actions, self.sizes.seats
        return found == (spec.name, inputs, actions, spec.seats[1])


def read(path: str | Path) -> Trained:
    """Return the network of a file.

    Raises OSError, KeyError, TypeError, ValueError and BadZipFile.
    """
    file = npz.read(path)
    about = json.loads(file["about"].values.tobytes())
    sizes = Sizes(*(int(size) for size in about["sizes"]))
    return Trained(str(about["game"]), sizes, _flat(file, sizes))


def path_of(spec: GameSpec) -> Path:
    """Return the path of a game's own network, which may not exist."""
    return Path(sys.modules[spec.apply_action.__module__].__file__ or "").parent / OWN


@cache
def own(spec: GameSpec) -> Trained | None:
    """Return the network in a game's folder, if there is one."""
    path = path_of(spec)
    return read(path) if path.exists() else None


def guide_of(spec: GameSpec) -> Trained:
    """Return the network that guides level 6 of a game.

    Raises InvalidOption if there is none that fits.
    """
    found = own(spec)
    if found is None or not found.fits(spec):
        raise InvalidOption("policy-no-network", bot=str(GUIDED), game=spec.name)
    return found


def _flat(file: Mapping[str, npz.Numbers], sizes: Sizes) -> "array[float]":
    """Return all weights in order. Raises KeyError, ValueError."""
    flat = array("f")
    for name, (rows, columns) in sizes.layers.items():
        for part, shape in ((f"weights_{name}", (rows, columns)), (f"biases_{name}", (columns,))):
            found = file[part]
            values: Iterable[float] = found.values
            if found.values.typecode == "b":  # `lab.training.quantize`
                scales = file[part.replace("weights", "scales")]
                if scales.shape != (columns,):
                    raise ValueError(f"the scales of {part} are not {columns}")
                values = map(mul, found.values, cycle(scales.values))
            numbers = array("f", values)
            if found.shape != shape or not all(map(isfinite, numbers)):
                raise ValueError(f"{part} is not {shape} finite numbers")
            flat += numbers
    return flat
