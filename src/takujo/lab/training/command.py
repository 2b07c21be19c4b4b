"""Training as a command: device, length and signals."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from takujo.core.errors import InvalidOption
from takujo.core.game import configure
from takujo.core.json_types import JsonObject
from takujo.core.optional_packages import require
from takujo.core.plugin_check import require_sound
from takujo.games import spec as spec_of
from takujo.lab.training.files import TrainingError, checkpoint_of
from takujo.lab.training.hyperparameters import Changes

SIGNALS = signal.SIGINT, signal.SIGTERM
DEVICES = "cpu", "gpu"


def run_training(
    game: str,
    *,
    output: Path,
    steps: int | None = None,
    hours: float | None = None,
    seed: int = 1,
    device: str = "cpu",
    threads: int = 1,
    resume: bool = False,
    teacher: Path | None = None,
    opponents: Sequence[str] = (),
    changes: Changes | None = None,
    said: Callable[[JsonObject], None] = lambda _: None,
) -> bool:
    """Train a network and write it to `output`.

    It learns by self-play, also against `opponents` (`lab.training.opponents`), or is distilled from `teacher`.
    `changes`: other fields of the recipe. `said` is called with each point of the curve. With `resume` the length may
    be another one. Returns whether it was completed: SIGINT and SIGTERM end it early, with the results so far. Raises
    UnknownGame, InvalidOption, PolicyError, PackageMissing, TrainingError.
    """
    spec = spec_of(game)
    if spec.seats[1] < 2:
        raise InvalidOption("train-alone", game=game)
    _check(output, resume)
    require_sound(configure(spec))
    if steps is None and hours is None:
        hours = 1.0
    for package in ("jax", "optax"):
        require(package, "train")
    if device == "cpu":
        os.environ["JAX_PLATFORMS"] = "cpu"  # JAX reads it on import
    import jax

    if device == "gpu" and jax.default_backend() != "gpu":
        raise InvalidOption("train-device")
    from takujo.lab.training import training_loop as t
    from takujo.lab.training.distil import new_distilling
    from takujo.lab.training.hyperparameters import DISTILLATIONS, RECIPES, Length
    from takujo.lab.training.self_play import new_self_play

    length = Length(steps, None if hours is None else 3600 * hours)
    with _stopping() as stops:
        if teacher is None:
            recipe = replace(RECIPES[device], **(changes or Changes()))
            training = new_self_play(spec, recipe, length, seed, threads, opponents)
            return t.train(training, output, resume, said, stops)
        if others := {*(changes or {}), *(("opponents",) if opponents else ())} - {"rate"}:
            raise InvalidOption("train-teacher-option", option=f"--{min(others)}")
        distillation = DISTILLATIONS[device]
        if changes:
            distillation = replace(distillation, rate=changes["rate"])
        distilling = new_distilling(spec, distillation, length, seed, threads, teacher)
        return t.train(distilling, output, resume, said, stops)


def _check(output: Path, resume: bool) -> None:
    """Check early that the file can be written and nothing is overwritten. Raises TrainingError."""
    code = "EISDIR" if output.is_dir() else "ENOENT" if not output.parent.is_dir() else None
    if code:
        raise TrainingError("train-file", path=str(output), code=code)
    for path in (output, checkpoint_of(output)):
        if path.exists() and not resume:
            raise TrainingError("train-exists", path=str(path))
    if resume and not checkpoint_of(output).exists():
        raise TrainingError("train-file", path=str(checkpoint_of(output)), code="ENOENT")


@contextmanager
def _stopping() -> Iterator[Callable[[], bool]]:
    """Return a function that returns whether a signal has arrived."""
    came = False

    def note(*_: object) -> None:
        nonlocal came
        came = True

    before = [signal.signal(one, note) for one in SIGNALS]
    try:
        yield lambda: came
    finally:
        for one, what in zip(SIGNALS, before, strict=True):
            signal.signal(one, what)
