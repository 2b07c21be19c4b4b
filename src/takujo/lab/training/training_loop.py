"""The training loop, from scratch or from a checkpoint."""

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Generic, TypedDict, TypeVar, cast

import jax
import jax.numpy as jnp
import numpy as np
import optax
from jax import Array

from takujo.core.json_types import JsonObject
from takujo.core.spec import GameSpec
from takujo.lab.training.evaluate import share_of_wins
from takujo.lab.training.files import (
    TrainingError,
    Weights,
    checkpoint_of,
    read_checkpoint,
    write_checkpoint,
    write_weights,
)
from takujo.lab.training.hyperparameters import Length, Schedule, origin, tables
from takujo.lab.training.network import Parameters
from takujo.lab.training.parallel_matches import Looks, Rows
from takujo.lab.training.ppo_update import Figures
from takujo.lab.training.rollout_buffer import Half

HALVES = 2


R = TypeVar("R", bound=Schedule)


class Checkpoint(TypedDict):
    about: JsonObject
    p: Weights
    state: optax.OptState
    halves: list[tuple[Rows, Looks]]
    updates: int
    elapsed: float


@dataclass
class Training(ABC, Generic[R]):
    """A training in progress, as stored in a checkpoint."""

    spec: GameSpec
    recipe: R
    length: Length
    seed: int
    threads: int
    halves: list[Half]
    p: Parameters
    state: optax.OptState  # of the optimiser
    updates: int = 0
    steps: int = 0
    seconds: float = 0.0
    curve: list[JsonObject] = field(default_factory=list)

    @property
    def part(self) -> float:
        return self.length.part(self.steps, self.seconds)

    def now(self, ends: tuple[float, float]) -> Array:
        """Return the current value of an annealed parameter."""
        return jnp.asarray(ends[0] + (ends[1] - ends[0]) * self.part, jnp.float32)

    @property
    def key(self) -> Array:
        """The random key of the next update."""
        return jax.random.fold_in(jax.random.key(self.seed), self.updates)

    @abstractmethod
    def learn(self, key: Array, order: Array) -> Figures:
        """Play a window and learn from it; return figures."""

    def update(self) -> Figures:
        """Make one update; return its figures."""
        figures = self.learn(*jax.random.split(self.key))
        for array in self.p.values():
            array.block_until_ready()  # its input buffers are reused
        self.steps += self.recipe.decisions * sum(half.rows.count for half in self.halves)
        self.updates += 1
        return figures

    def evaluate(self, figures: Figures | None) -> JsonObject:
        """Add a point to the curve and return it."""
        shares = share_of_wins(self.spec, self.p, self.recipe.matches, self.threads)
        rounded = {name: round(float(value), 5) for name, value in (figures or {}).items()}
        point = {
            "steps": self.steps,
            "updates": self.updates,
            "seconds": round(self.seconds, 1),
            "heuristics": {str(seats): round(share, 4) for seats, share in shares.items()},
            **rounded,
        }
        self.curve.append(point)
        return point

    @property
    def weights(self) -> Weights:
        return {name: np.asarray(array, np.float32) for name, array in self.p.items()}

    @property
    def origin(self) -> JsonObject:
        """The origin, which must be equal to resume."""
        return origin(self.spec, self.recipe, self.seed)

    @property
    def about(self) -> JsonObject:
        return self.origin | {
            "length": asdict(self.length),
            "device": jax.devices()[0].device_kind,
            "steps": self.steps,
            "seconds": round(self.seconds, 1),
            "curve": self.curve,
        }


def halves_of(spec: GameSpec, recipe: Schedule, seed: int, threads: int) -> list[Half]:
    """Return matches that have not begun."""
    rows = [Rows(tables(spec), recipe.rows // HALVES, seed + (1 << 40) * (1 + i), threads) for i in range(HALVES)]
    return [Half(one, recipe.decisions) for one in rows]


def train(
    training: Training[R],
    output: Path,
    resumes: bool = False,
    said: Callable[[JsonObject], None] = lambda _: None,
    stops: Callable[[], bool] = lambda: False,
) -> bool:
    """Train to the end, or until `stops`; return whether it was completed.

    Writes weights and checkpoint at each evaluation and at the end. `resumes`: from the checkpoint. Raises
    TrainingError.
    """
    if resumes:
        resume(training, output)
    figures: Figures | None = None
    evaluations, start = training.recipe.evaluations, None
    points = int(training.part * evaluations) if resumes else -1  # of the curve, by the schedule of this length
    while True:
        now = time.perf_counter()
        if start is not None:
            training.seconds += now - start
            start = now
        is_over = training.part >= 1.0 or stops()
        if is_over or int(training.part * evaluations) > points:
            points = int(training.part * evaluations)
            said(training.evaluate(figures))
            save(training, output)
        if is_over:
            return training.part >= 1.0
        figures = training.update()
        start = start or time.perf_counter()  # after compilation


def save(training: Training[R], output: Path) -> None:
    """Raises TrainingError."""
    write_weights(output, training.weights, training.about)
    content: Checkpoint = {
        "about": training.about,
        "p": training.weights,
        "state": jax.tree.map(np.asarray, training.state),
        "halves": [(half.rows, half.looks[-1]) for half in training.halves],
        "updates": training.updates,
        "elapsed": training.seconds,
    }
    write_checkpoint(checkpoint_of(output), content)


def resume(training: Training[R], output: Path) -> None:
    """Restore a checkpoint, also for another length.

    Annealed values then continue at the new part of the schedule. Raises TrainingError if the checkpoint is missing, or
    of another training.
    """
    path = checkpoint_of(output)
    content = cast(Checkpoint, read_checkpoint(path))  # checked below
    try:
        before, now = content["about"], training.about
        for name in training.origin:
            if json.dumps(before.get(name), sort_keys=True) != json.dumps(now[name], sort_keys=True):
                raise TrainingError("train-other", path=str(path), what=name)
        for half, (rows, look) in zip(training.halves, content["halves"], strict=True):
            half.rows, half.looks[-1], half.is_new = rows, look, content["updates"] == 0
        training.p = jax.tree.map(jax.numpy.asarray, content["p"])
        training.state = jax.tree.map(jax.numpy.asarray, content["state"])
        training.updates, training.steps = content["updates"], before["steps"]
        training.seconds, training.curve = content["elapsed"], before["curve"]
    except (KeyError, TypeError, ValueError, AttributeError):
        raise TrainingError("train-checkpoint", path=str(path)) from None
