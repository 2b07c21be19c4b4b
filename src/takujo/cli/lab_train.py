"""`takujo lab train`: train a network by self-play (docs/training.md)."""

import argparse
import json
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TypeVar

from takujo.cli.files import replace_text
from takujo.cli.parse_numbers import count
from takujo.cli.parser import Commands, Names
from takujo.core.errors import InvalidOption
from takujo.core.json_types import JsonObject
from takujo.core.optional_packages import require
from takujo.i18n import Catalogue
from takujo.lab.training.command import DEVICES, run_training
from takujo.lab.training.hyperparameters import Changes

N = TypeVar("N", int, float)

MOST_STEPS = 10**12
MOST_HOURS = 10_000.0
FOR_PICTURES = ("altair", "duckdb", "scipy", "vl_convert")
MOST_OF_A_PAIR = 2048  # units of a layer


def add_train(kinds: Commands) -> None:
    kind = kinds.add("train")
    kind.set_defaults(kind=run, packages=())  # run_training checks its own
    kind.add_argument("game", metavar="GAME")
    kind.add_argument("--output", metavar="FILE")
    kind.add_argument("--hours", metavar="H")
    kind.add_argument("--steps", metavar="N")
    kind.add_argument("--seed", metavar="S", default="1")
    kind.add_argument("--device", choices=DEVICES, default=DEVICES[0])
    kind.add_argument("--threads", metavar="T", default="1")
    kind.add_argument("--teacher", metavar="FILE")
    kind.add_argument("--opponents", default="", nargs="+", action=Names, metavar="BOT")
    kind.add_argument("--rate", metavar="FIRST,LAST")
    kind.add_argument("--entropy", metavar="FIRST,LAST")
    kind.add_argument("--layers", metavar="A,B")
    kind.add_argument("--log", metavar="MODULE:FUNCTION")
    kind.add_argument("--picture", metavar="FILE")
    kind.add_argument("--resume", action="store_true")
    kind.add_argument("--json", action="store_true")


def run(arguments: argparse.Namespace, words: Catalogue) -> int:
    steps = count(arguments.steps, "--steps", 1, MOST_STEPS) if arguments.steps else None
    hours = _hours(arguments.hours) if arguments.hours else None
    output = Path(arguments.output or f"{arguments.game}.npz")
    for package in FOR_PICTURES if arguments.picture else ():
        require(package, "lab")

    changes = Changes()
    if arguments.rate:
        changes["rate"] = _pair(arguments.rate, "--rate", float)
    if arguments.entropy:
        changes["entropy"] = _pair(arguments.entropy, "--entropy", float)
    if arguments.layers:
        changes["layers"] = _pair(arguments.layers, "--layers", int)
    log = _logger(arguments.log) if arguments.log else None

    def say(point: JsonObject) -> None:
        if log:
            log(point)
        if arguments.json:
            line = json.dumps(point)
        else:
            shares = " · ".join(f"{seats}: {share:.2f}" for seats, share in point["heuristics"].items())
            line = words(
                "lab-train-point", steps=point["steps"], minutes=round(point["seconds"] / 60, 1), shares=shares
            )
        print(line, flush=True)

    finished = run_training(
        arguments.game,
        output=output,
        steps=steps,
        hours=hours,
        seed=count(arguments.seed, "--seed", 0, (1 << 31) - 1),
        device=arguments.device,
        threads=count(arguments.threads, "--threads", 1, 1024),
        resume=arguments.resume,
        teacher=Path(arguments.teacher) if arguments.teacher else None,
        opponents=arguments.opponents.split(",") if arguments.opponents else (),
        changes=changes,
        said=say,
    )
    if arguments.picture:
        _draw(output, arguments.picture, words)
    print(words("lab-train-done" if finished else "lab-train-stopped", path=str(output)), file=sys.stderr)
    return 0 if finished else 130


def _draw(network: Path, picture: str, words: Catalogue) -> None:
    """Write the curve of a network as SVG. Raises UnreadableFile."""
    import numpy as np

    from takujo.lab.charts import learning, svg

    with np.load(network) as file:
        curve = json.loads(bytes(file["about"]))["curve"]
    replace_text(picture, svg(learning(curve, words)))


def _pair(text: str, option: str, number: Callable[[str], N]) -> tuple[N, N]:
    """Return two positive numbers. Raises InvalidOption."""
    try:
        first, last = map(number, text.split(","))
        if 0 < first < MOST_OF_A_PAIR and 0 < last < MOST_OF_A_PAIR:
            return first, last
    except ValueError:
        pass
    raise InvalidOption("train-pair", option=option, value=text)


def _logger(name: str) -> Callable[[JsonObject], object]:
    """Return the function `module:function`. Raises InvalidOption.

    It is of an installed package or of the current folder.
    """
    module, _, function = name.partition(":")
    sys.path.insert(0, "")
    try:
        found: Callable[[JsonObject], object] = getattr(import_module(module), function)
    except Exception as error:  # a module may raise anything
        raise InvalidOption("train-log", value=name, reason=str(error).partition("\n")[0]) from None
    return found


def _hours(text: str) -> float:
    """Raises InvalidOption."""
    try:
        hours = float(text)
        if 0 < hours <= MOST_HOURS:
            return hours
    except ValueError:
        pass
    raise InvalidOption("train-hours", value=text, most=int(MOST_HOURS))
