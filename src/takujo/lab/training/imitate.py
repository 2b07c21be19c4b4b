"""`imitate`: a network that does what a search did, and expects what came of it (docs/training.md)."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax
from jax import Array

from takujo.core.game import GameSpec
from takujo.core.record import Floats
from takujo.lab.training.evaluate import share_of_wins
from takujo.lab.training.files import lessons_of, write_weights
from takujo.lab.training.lessons import Lessons
from takujo.lab.training.network import Parameters, begin, forward
from takujo.lab.training.recipe import Imitation, Length, origin, sizes_of, tables
from takujo.lab.training.teacher import Lesson


@dataclass
class Imitating:
    """A training under way: lessons are played first, then learnt from."""

    spec: GameSpec
    recipe: Imitation
    length: Length
    seed: int
    threads: int
    output: Path

    @property
    def lessons(self) -> Lessons:
        return Lessons(lessons_of(self.output), tables(self.spec), self.recipe.simulations, self.seed)

    @property
    def about(self) -> dict[str, Any]:
        """What lessons and network come from."""
        return origin(self.spec, self.recipe, self.seed)


def imitate(
    training: Imitating,
    said: Callable[[dict[str, Any]], None] = lambda _: None,
    stops: Callable[[], bool] = lambda: False,
) -> bool:
    """Whether it came to the end; the network is written there. Where it `stops`, what was played lies in the folder of
    lessons. Raises TrainingError."""
    start = time.perf_counter()
    recipe, lessons = training.recipe, training.lessons
    lessons.open(training.about)

    def is_enough(decisions: int) -> bool:
        part = training.length.part(decisions, (time.perf_counter() - start) / recipe.playing)
        return stops() or part >= 1.0

    decisions = lessons.play(training.threads, is_enough)
    if stops():
        return False
    data = lessons.read(decisions)
    curve = []
    learner = Learner(data, recipe, begin(sizes_of(training.spec), jax.random.key(training.seed)), training.seed)
    for epoch in range(recipe.epochs):
        if stops():
            return False
        learner.learn(epoch)
        curve.append(
            {
                "steps": decisions,
                "updates": learner.updates,
                "seconds": round(time.perf_counter() - start, 1),
                "heuristics": {
                    str(seats): round(share, 4)
                    for seats, share in share_of_wins(
                        training.spec, learner.p, recipe.matches, training.threads
                    ).items()
                },
                **learner.judge(),
            }
        )
        said(curve[-1])
    about = training.about | {"device": jax.devices()[0].device_kind, "steps": decisions, "curve": curve}
    write_weights(training.output, {name: np.asarray(array, np.float32) for name, array in learner.p.items()}, about)
    return True


class Learner:
    """A network, and the lessons it learns from; some are kept back, to judge it by."""

    def __init__(self, data: Lesson, recipe: Imitation, p: Parameters, seed: int) -> None:
        kept = max(1, round(len(data.masks) * recipe.kept))
        self._kept, self._data = (
            Lesson._make(array[part] for array in data) for part in (slice(kept), slice(kept, None))
        )
        self.recipe, self.p, self.seed = recipe, p, seed
        self.updates = 0
        self._state = new_optimiser(recipe).init(p)

    def learn(self, epoch: int) -> None:
        """All of it once, in any order."""
        n, recipe = len(self._data.masks), self.recipe
        each = max(1, n // recipe.minibatch)
        order = np.random.default_rng((self.seed, epoch)).permutation(n)
        for i in range(each):
            rows = order[i * recipe.minibatch : (i + 1) * recipe.minibatch]
            some = Lesson._make(array[rows] for array in self._data)
            part = self.updates / (recipe.epochs * each)
            rate = recipe.rate[0] + (recipe.rate[1] - recipe.rate[0]) * part
            self.p, self._state = _update(self.p, self._state, some, rate, recipe)
            self.updates += 1

    def judge(self) -> dict[str, float]:
        """Of what was kept back: the divergence of the policy from the search in nats, how often it thinks most of the
        move that the search did, and the squared error of values."""
        sums, n = np.zeros(3), len(self._kept.masks)
        for first in range(0, n, 4096):
            some = Lesson._make(array[first : first + 4096] for array in self._kept)
            sums += np.asarray(_figures(self.p, some, self.recipe)) * len(some.masks)
        return dict(zip(("divergence", "alike", "error"), (round(float(value), 5) for value in sums / n), strict=True))


def new_optimiser(recipe: Imitation) -> optax.GradientTransformation:
    """AdamW without a rate of learning, which changes."""
    return optax.chain(
        optax.clip_by_global_norm(recipe.norm),
        optax.scale_by_adam(eps=1e-5),
        optax.add_decayed_weights(recipe.shrinks),
    )


def _sharpened(tries: Floats, sharpness: float) -> Array:
    sharp = jnp.asarray(tries, jnp.float32) ** sharpness
    return sharp / sharp.sum(1, keepdims=True)


def _loss(p: Parameters, some: Lesson, recipe: Imitation) -> Array:
    logs, values = forward(p, jnp.asarray(some.observations), jnp.asarray(some.masks))
    tries = _sharpened(some.tries, recipe.sharpness)
    policy: Array = -(tries * jnp.where(some.masks, logs, 0.0)).sum(1).mean()
    wanted = recipe.hope * some.expected + (1 - recipe.hope) * some.returns
    error: Array = (jnp.square(values - wanted) * some.seats).sum() / some.seats.sum()
    return policy + recipe.value * error


@partial(jax.jit, static_argnames="recipe", donate_argnames=("p", "state"))
def _update(p: Parameters, state: Any, some: Lesson, rate: float, recipe: Imitation) -> tuple[Parameters, Any]:
    changes, state = new_optimiser(recipe).update(jax.grad(_loss)(p, some, recipe), state, p)
    return jax.tree.map(lambda weight, change: weight - rate * change, p, changes), state


@partial(jax.jit, static_argnames="recipe")
def _figures(p: Parameters, some: Lesson, recipe: Imitation) -> Array:
    logs, values = forward(p, jnp.asarray(some.observations), jnp.asarray(some.masks))
    tries = _sharpened(some.tries, recipe.sharpness)
    divergence = (tries * (jnp.log(tries + 1e-9) - jnp.where(some.masks, logs, 0.0))).sum(1).mean()
    alike = (logs.argmax(1) == tries.argmax(1)).mean()
    error = (jnp.square(values - some.returns) * some.seats).sum() / some.seats.sum()
    return jnp.stack([divergence, alike, error])
