"""The update: PPO's clipped objective, an error of values, and entropy, by Adam."""

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax
from jax import Array, lax

from takujo.lab.training.network import Parameters, forward
from takujo.lab.training.recipe import Recipe, Schedule
from takujo.lab.training.window import Judged


class Figures(NamedTuple):
    """Means of an update."""

    entropy: Array  # of the policy, in nats
    error: Array  # squared, of the own seat's value
    clipped: Array  # part of the decisions whose gradient was cut off
    change: Array  # divergence of the policy from the one that played, in nats


def new_optimiser(recipe: Schedule) -> optax.GradientTransformation:
    """Adam without a rate of learning, which changes."""
    return optax.chain(optax.clip_by_global_norm(recipe.norm), optax.scale_by_adam(eps=1e-5))


def loss(p: Parameters, some: Judged, entropy: Array, recipe: Recipe) -> tuple[Array, Figures]:
    """What an update makes smaller, and figures."""
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
    return total, Figures(disorder, own, clipped, change)


@partial(jax.jit, static_argnames="recipe", donate_argnames=("p", "state"))
def improve(
    p: Parameters, state: Any, judged: list[Judged], rate: Array, entropy: Array, key: Array, recipe: Recipe
) -> tuple[Parameters, Any, Figures]:
    """`epochs` passes over what was played, in minibatches in any order."""
    whole = Judged(*(jnp.concatenate(parts) for parts in zip(*judged, strict=True)))
    optimiser = new_optimiser(recipe)
    count = len(whole.actions) // recipe.minibatch or 1
    size = min(recipe.minibatch, len(whole.actions))

    def step(carry: tuple[Parameters, Any], rows: Array) -> tuple[tuple[Parameters, Any], Figures]:
        p, state = carry
        some = Judged(*(part[rows] for part in whole))
        (_, figures), gradient = jax.value_and_grad(loss, has_aux=True)(p, some, entropy, recipe)
        changes, state = optimiser.update(gradient, state)
        return (jax.tree.map(lambda weight, change: weight - rate * change, p, changes), state), figures

    orders = [jax.random.permutation(part, len(whole.actions)) for part in jax.random.split(key, recipe.epochs)]
    order = jnp.concatenate([one[: count * size].reshape(count, size) for one in orders])
    (p, state), figures = lax.scan(step, (p, state), order)
    return p, state, Figures(*(part.mean() for part in figures))
