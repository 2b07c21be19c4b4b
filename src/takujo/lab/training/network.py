"""The network in JAX.

It has two hidden layers, then logits of all actions and values of all seats. Values are expected returns, clockwise
from the seat to act. `takujo.search.network_inference` implements it as rules.
"""

from typing import TypeAlias

import jax
import jax.numpy as jnp
from jax import Array

from takujo.lab.kernels.byte_encodings import UNIT
from takujo.search.network_inference import Sizes

Parameters: TypeAlias = dict[str, Array]  # by the names of `layers`

NOT_LEGAL = -1e9


def begin(sizes: Sizes, key: Array) -> Parameters:
    """Return initial weights. They are He's in hidden layers, near zero above, for a uniform policy."""
    gains = {"1": 2.0, "2": 2.0, "policy": 0.0001, "value": 0.1}
    layers = {}
    for (name, (rows, columns)), part in zip(sizes.layers.items(), jax.random.split(key, len(gains)), strict=True):
        reached = min(rows, 64) if name == "1" else rows  # encodings are sparse
        layers[f"weights_{name}"] = jax.random.normal(part, (rows, columns)) * (gains[name] / reached) ** 0.5
        layers[f"biases_{name}"] = jnp.zeros(columns)
    return layers


def forward(p: Parameters, observations: Array, masks: Array) -> tuple[Array, Array]:
    """Return log-probabilities (rows, actions) and values (rows, seats) of encodings (`lab.kernels.byte_encodings`)."""
    x = observations.astype(jnp.float32) * (1 / UNIT)
    x = jax.nn.relu(x @ p["weights_1"] + p["biases_1"])
    x = jax.nn.relu(x @ p["weights_2"] + p["biases_2"])
    logits = jnp.where(masks, x @ p["weights_policy"] + p["biases_policy"], NOT_LEGAL)
    return jax.nn.log_softmax(logits), x @ p["weights_value"] + p["biases_value"]


def act(p: Parameters, observations: Array, masks: Array, key: Array) -> tuple[Array, Array, Array]:
    """Return a sampled action for each row, its log-probability, and values."""
    logs, values = forward(p, observations, masks)
    actions = jax.random.categorical(key, logs)
    return actions, jnp.take_along_axis(logs, actions[:, None], 1)[:, 0], values
