"""The update: PPO's clipped objective, value loss and entropy, with Adam."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import jax
import jax.numpy as jnp
import optax
from jax import Array, lax

from takujo.lab.training.hyperparameters import Recipe, Schedule
from takujo.lab.training.network import Parameters, forward
from takujo.lab.training.rollout_buffer import Judged

Figures: TypeAlias = dict[str, Array]  # means of an update
Carry: TypeAlias = tuple[Parameters, optax.OptState]
Gradient: TypeAlias = Callable[[Parameters, Array], tuple[Parameters, Figures]]  # of weights, for some rows


def new_optimiser(recipe: Schedule) -> optax.GradientTransformation:
    """Return Adam without a learning rate, which is annealed."""
    return optax.chain(optax.clip_by_global_norm(recipe.norm), optax.scale_by_adam(eps=1e-5))


def loss(p: Parameters, some: Judged, entropy: Array, recipe: Recipe) -> tuple[Array, Figures]:
    """Return the loss and figures.

    Figures: entropy of the policy in nats, squared error of the own value, share of clipped decisions, divergence in
    nats from the policy that played.
    """
    logs, values = forward(p, some.observations, some.masks)
    log = jnp.take_along_axis(logs, some.actions[:, None], 1)[:, 0]
    ratio = jnp.exp(log - some.logs)
    cut = jnp.clip(ratio, 1 - recipe.clip, 1 + recipe.clip)
    known = some.weights[:, 0]
    n = jnp.maximum(1.0, known.sum())
    gain = (jnp.minimum(ratio * some.advantages, cut * some.advantages) * known).sum() / n
    chances = jnp.exp(logs)
    disorder = (-(chances * jnp.where(some.masks, logs, 0.0)).sum(1) * known).sum() / n
    squares = jnp.square(values - some.targets) * some.weights
    own = squares[:, 0].sum() / n
    others = squares[:, 1:].sum() / jnp.maximum(1.0, some.weights[:, 1:].sum())
    total = recipe.value * (own + recipe.others * others) - gain - entropy * disorder
    clipped = ((jnp.abs(ratio - 1) > recipe.clip) * known).sum() / n
    change = ((ratio - 1 - (log - some.logs)) * known).sum() / n
    return total, {"entropy": disorder, "error": own, "clipped": clipped, "change": change}


@partial(jax.jit, static_argnames="recipe", donate_argnames=("p", "state"))
def improve(
    p: Parameters, state: optax.OptState, judged: list[Judged], rate: Array, entropy: Array, key: Array, recipe: Recipe
) -> tuple[Parameters, optax.OptState, Figures]:
    """Make `epochs` passes over the windows, in random minibatches."""
    whole = Judged(*(jnp.concatenate(parts) for parts in zip(*judged, strict=True)))

    def gradient(p: Parameters, rows: Array) -> tuple[Parameters, Figures]:
        some = Judged(*(part[rows] for part in whole))
        return jax.grad(loss, has_aux=True)(p, some, entropy, recipe)  # type: ignore[no-any-return]

    n = len(whole.actions)
    order = jnp.concatenate([minibatches(n, part, recipe) for part in jax.random.split(key, recipe.epochs)])
    return descend(p, state, gradient, order, rate, recipe)


def minibatches(n: int, key: Array, recipe: Schedule) -> Array:
    """Return a random permutation of n rows, one minibatch per row. The remainder is dropped."""
    size = min(recipe.minibatch, n)
    return jax.random.permutation(key, n)[: n // size * size].reshape(-1, size)


def descend(
    p: Parameters, state: optax.OptState, gradient: Gradient, order: Array, rate: Array, recipe: Schedule
) -> tuple[Parameters, optax.OptState, Figures]:
    """Make a step of Adam for each minibatch."""
    optimiser = new_optimiser(recipe)

    def step(
        carry: tuple[Parameters, optax.OptState], rows: Array
    ) -> tuple[tuple[Parameters, optax.OptState], Figures]:
        p, state = carry
        slopes, figures = gradient(p, rows)
        changes, state = optimiser.update(slopes, state)
        return (jax.tree.map(lambda weight, change: weight - rate * change, p, changes), state), figures

    (p, state), figures = lax.scan(step, (p, state), order)
    return p, state, {name: part.mean() for name, part in figures.items()}
