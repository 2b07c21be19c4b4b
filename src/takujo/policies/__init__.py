"""External bots, by name.

A name is `package.module:function`, an ONNX file, a network of `takujo lab train`, or an entry point. A policy is a
function (game, view, mask, rng) → action, like every bot: `view` is what the seat may know, `mask` the legal actions as
sets, `rng` a random stream. `from_arrays` makes one from a function of arrays.
"""

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from takujo.core.errors import InvalidOption
from takujo.policies.network_inputs import from_arrays as from_arrays
from takujo.policies.output_checks import Guard, Policy, one_line

GROUP = "takujo.bots"  # of entry points
COMPILING_S = 600.0  # for the first decision of a network, which compiles its search


def installed() -> list[str]:
    """Return the names of entry points; imports nothing."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


@cache
def policy(name: str) -> Guard | None:
    """Return the guarded policy of a name, the same one each time.

    None if no policy has such a name. Raises InvalidOption if it does not exist, PackageMissing for an ONNX file
    without takujo[onnx].
    """
    if name.endswith(".onnx"):
        from takujo.policies.onnx import load

        return Guard(name, load(name))
    file = name.partition("@")[0]  # after it: simulations of a guided search
    if file == "network" or file.endswith(".npz"):
        from takujo.policies import network

        return Guard(name, network.load(name), COMPILING_S)
    if (path := Path(name.partition(":")[0])).suffix == ".py":
        raise InvalidOption("policy-file", bot=name, module=path.stem)
    if ":" in name:
        return Guard(name, _imported(name))
    for entry in entry_points(group=GROUP, name=name):
        return Guard(name, _called(name, entry.load))
    return None


def _imported(name: str) -> Policy:
    """Import `package.module:function`, also from the working directory."""
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
    except (Exception, SystemExit) as error:  # a module may raise anything
        raise InvalidOption("policy-load", bot=name, reason=one_line(error)) from error
    if not callable(found):
        raise InvalidOption("policy-form", bot=name)
    return found
