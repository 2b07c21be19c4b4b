"""Bots from elsewhere: `package.module:function`, an ONNX file, a network of `takujo lab train`, or a name that an
installed package brings.

A policy is a function (game, view, mask, rng) → action, as every bot is: `view` is what the seat may know, `mask` the
legal actions as sets, `rng` luck of its own. `from_arrays` makes one of a function that takes numbers.
"""

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from takujo.core.errors import InvalidOption
from takujo.policies.arrays import from_arrays as from_arrays
from takujo.policies.guard import Guard, Policy, one_line

GROUP = "takujo.bots"  # of entry points


def installed() -> list[str]:
    """The names that installed packages bring; nothing is imported."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


@cache
def policy(name: str) -> Guard | None:
    """The policy of that name, watched over; the same one each time, or None where the name is of no such form.

    Raises InvalidOption where there is none, PackageMissing for an ONNX file without takujo[onnx].
    """
    if name.endswith(".onnx"):
        from takujo.policies.onnx import load

        return Guard(name, load(name))
    file = name.partition("@")[0]  # behind it: how many simulations of a search it guides
    if file == "network" or file.endswith(".npz"):
        from takujo.policies import network

        return Guard(name, network.load(name))
    if (path := Path(name.partition(":")[0])).suffix == ".py":
        raise InvalidOption("policy-file", bot=name, module=path.stem)
    if ":" in name:
        return Guard(name, _imported(name))
    for entry in entry_points(group=GROUP, name=name):
        return Guard(name, _called(name, entry.load))
    return None


def _imported(name: str) -> Policy:
    """`package.module:function` of an installed package or of the folder that one stands in."""
    module, _, path = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)

    def load() -> object:
        found: object = import_module(module)
        for part in path.split("."):
            found = getattr(found, part)
        return found

    return _called(name, load)


def _called(name: str, load: Callable[[], object]) -> Policy:
    try:
        found = load()
    except (Exception, SystemExit) as error:  # whatever a module from elsewhere raises
        raise InvalidOption("policy-load", bot=name, reason=one_line(error)) from error
    if not callable(found):
        raise InvalidOption("policy-form", bot=name)
    return found
