"""Distillation: a small network learns from a large one that plays.

It plays nearly as well, and needs 0.4 to 0.7 of the time (docs/training.md).
"""

from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import jax
import jax.numpy as jnp
import optax
from jax import Array

from takujo.core.json_types import JsonObject
from takujo.core.spec import GameSpec
from takujo.lab.training.hyperparameters import Distillation, Length, origin, sizes_of
from takujo.lab.training.load_network import read_network
from takujo.lab.training.network import Parameters, begin, forward
from takujo.lab.training.ppo_update import Figures, descend, minibatches, new_optimiser
from takujo.lab.training.rollout_buffer import Window, play
from takujo.lab.training.training_loop import Training, halves_of


@dataclass
class Distilling(Training[Distillation]):
    large: Parameters = field(kw_only=True)
    about_large: JsonObject = field(kw_only=True)

    @property
    def origin(self) -> JsonObject:
        return origin(self.spec, self.recipe, self.seed, is_small=True) | {"teacher": self.about_large}

    def learn(self, key: Array, order: Array) -> Figures:
        rate = self.now(self.recipe.rate)
        windows = play(self.halves, self.large, self.recipe.decisions, key)
        figures: Figures
        self.p, self.state, figures = _learn(self.p, self.state, self.large, windows, rate, order, self.recipe)
        return figures


def new_distilling(
    spec: GameSpec, recipe: Distillation, length: Length, seed: int, threads: int, teacher: Path
) -> Distilling:
    """Return an untrained distillation. Raises InvalidOption; PolicyError for an invalid network."""
    large, about = read_network(spec, str(teacher))
    p = begin(sizes_of(spec, is_small=True), jax.random.key(seed))
    halves = halves_of(spec, recipe, seed, threads)
    state = new_optimiser(recipe).init(p)
    return Distilling(spec, recipe, length, seed, threads, halves, p, state, large=large, about_large=about)


def loss(
    p: Parameters, large: Parameters, observations: Array, masks: Array, recipe: Distillation
) -> tuple[Array, Figures]:
    """Return the loss and its parts. They are divergence of policies in nats, and squared error of values."""
    wanted, hopes = forward(large, observations, masks)
    logs, values = forward(p, observations, masks)
    divergence = (jnp.exp(wanted) * jnp.where(masks, wanted - logs, 0.0)).sum(1).mean()
    error = jnp.square(values - hopes).mean()
    return divergence + recipe.value * error, {"divergence": divergence, "error": error}


@partial(jax.jit, static_argnames="recipe", donate_argnames=("p", "state"))
def _learn(
    p: Parameters,
    state: optax.OptState,
    large: Parameters,
    windows: list[Window],
    rate: Array,
    key: Array,
    recipe: Distillation,
) -> tuple[Parameters, optax.OptState, Figures]:
    """Learn from one pass over the windows, in random minibatches."""
    observations, masks = (
        jnp.concatenate([part.reshape(-1, part.shape[-1]) for part in parts])
        for parts in zip(*((window.observations, window.masks) for window in windows), strict=True)
    )

    def gradient(p: Parameters, rows: Array) -> tuple[Parameters, Figures]:
        return jax.grad(loss, has_aux=True)(p, large, observations[rows], masks[rows], recipe)  # type: ignore[no-any-return]

    return descend(p, state, gradient, minibatches(len(masks), key, recipe), rate, recipe)
