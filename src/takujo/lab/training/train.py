"""`train`: from nothing, or from a checkpoint, to a network."""

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import jax
import numpy as np
from jax import Array

from takujo.core.game import GameSpec
from takujo.lab.training.evaluate import share_of_wins
from takujo.lab.training.files import (
    TrainingError,
    checkpoint_of,
    read_checkpoint,
    write_checkpoint,
    write_weights,
)
from takujo.lab.training.improve import Figures, improve, new_optimiser
from takujo.lab.training.network import Parameters, begin
from takujo.lab.training.recipe import Length, Recipe, origin, sizes_of, tables
from takujo.lab.training.rows import Rows
from takujo.lab.training.window import Half, judge, play

HALVES = 2


@dataclass
class Training:
    """A training under way: what a checkpoint holds."""

    spec: GameSpec
    recipe: Recipe
    length: Length
    seed: int
    threads: int
    halves: list[Half]
    p: Parameters
    state: Any  # of the optimiser
    updates: int = 0
    steps: int = 0
    seconds: float = 0.0
    curve: list[dict[str, Any]] = field(default_factory=list)

    @property
    def part(self) -> float:
        return self.length.part(self.steps, self.seconds)

    @property
    def key(self) -> Array:
        """Luck of the next update."""
        return jax.random.fold_in(jax.random.key(self.seed), self.updates)

    def update(self) -> Figures:
        """One window of play, and what is learnt from it."""
        part, recipe = self.part, self.recipe
        luck, order = jax.random.split(self.key)
        windows = play(self.halves, self.p, recipe.decisions, luck)
        judged = [
            judge(window, half.rows.seats, recipe.decay) for window, half in zip(windows, self.halves, strict=True)
        ]
        rate, entropy = _between(recipe.rate, part), _between(recipe.entropy, part)
        figures: Figures
        self.p, self.state, figures = improve(self.p, self.state, judged, rate, entropy, order, recipe)
        for array in self.p.values():
            array.block_until_ready()  # the memory that was looked at is written to again
        self.steps += recipe.decisions * sum(half.rows.count for half in self.halves)
        self.updates += 1
        return figures

    def evaluate(self, figures: Figures | None) -> dict[str, Any]:
        """Another point of the curve."""
        shares = share_of_wins(self.spec, self.p, self.recipe.matches, self.threads)
        told = {name: round(float(value), 5) for name, value in figures._asdict().items()} if figures else {}
        point = {
            "steps": self.steps,
            "updates": self.updates,
            "seconds": round(self.seconds, 1),
            "heuristics": {str(seats): round(share, 4) for seats, share in shares.items()},
            **told,
        }
        self.curve.append(point)
        return point

    @property
    def weights(self) -> dict[str, Any]:
        return {name: np.asarray(array, np.float32) for name, array in self.p.items()}

    @property
    def about(self) -> dict[str, object]:
        """Where the network comes from."""
        return origin(self.spec, self.recipe, self.seed) | {
            "length": asdict(self.length),
            "device": jax.devices()[0].device_kind,
            "steps": self.steps,
            "seconds": round(self.seconds, 1),
            "curve": self.curve,
        }


def new_training(spec: GameSpec, recipe: Recipe, length: Length, seed: int, threads: int) -> Training:
    """Nothing learnt yet."""
    rows = [Rows(tables(spec), recipe.rows // HALVES, seed + (1 << 40) * (1 + i), threads) for i in range(HALVES)]
    p = begin(sizes_of(spec), jax.random.key(seed))
    halves = [Half(one, recipe.decisions) for one in rows]
    return Training(spec, recipe, length, seed, threads, halves, p, new_optimiser(recipe).init(p))


def train(
    training: Training,
    output: Path,
    said: Callable[[dict[str, Any]], None] = lambda _: None,
    stops: Callable[[], bool] = lambda: False,
) -> bool:
    """Go on to the end, or until it `stops`; whether it came to the end. Weights and checkpoint are written at each
    evaluation and when it stops. Raises TrainingError."""
    figures: Figures | None = None
    evaluations, start = training.recipe.evaluations, None
    while True:
        now = time.perf_counter()
        if start is not None:
            training.seconds += now - start
            start = now
        is_over = training.part >= 1.0 or stops()
        if is_over or training.part >= len(training.curve) / evaluations:
            said(training.evaluate(figures))
            save(training, output)
        if is_over:
            return training.part >= 1.0
        figures = training.update()
        start = start or time.perf_counter()  # what came before was compiled first


def save(training: Training, output: Path) -> None:
    """Raises TrainingError."""
    write_weights(output, training.weights, training.about)
    content = {
        "about": training.about,
        "p": training.weights,
        "state": jax.tree.map(np.asarray, training.state),
        "halves": [(half.rows, half.looks[-1]) for half in training.halves],
        "updates": training.updates,
        "elapsed": training.seconds,
    }
    write_checkpoint(checkpoint_of(output), content)


def resume(training: Training, output: Path) -> Training:
    """The same, as far as it had come. Raises TrainingError: there is no checkpoint, or one of another training."""
    path = checkpoint_of(output)
    content = read_checkpoint(path)
    try:
        before, now = content["about"], training.about
        for name in ("game", "rules_version", "sizes", "recipe", "seed", "length"):
            if json.dumps(before[name]) != json.dumps(now[name]):
                raise TrainingError("train-other", path=str(path), what=name)
        for half, (rows, look) in zip(training.halves, content["halves"], strict=True):
            half.rows, half.looks[-1], half.is_new = rows, look, content["updates"] == 0
        training.p = jax.tree.map(jax.numpy.asarray, content["p"])
        training.state = jax.tree.map(jax.numpy.asarray, content["state"])
        training.updates, training.steps = content["updates"], before["steps"]
        training.seconds, training.curve = content["elapsed"], before["curve"]
    except (KeyError, TypeError, ValueError, AttributeError):
        raise TrainingError("train-checkpoint", path=str(path)) from None
    return training


def _between(ends: tuple[float, float], part: float) -> Array:
    return jax.numpy.asarray(ends[0] + (ends[1] - ends[0]) * part, jax.numpy.float32)
