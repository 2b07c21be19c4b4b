"""Reads the file of a network as parameters of training."""

import hashlib
import json

import jax.numpy as jnp
import numpy as np

from takujo.core.json_types import JsonObject
from takujo.core.spec import GameSpec
from takujo.lab.training.files import ABOUT
from takujo.lab.training.hyperparameters import tables
from takujo.lab.training.network import Parameters
from takujo.policies.network import read


def read_network(spec: GameSpec, path: str) -> tuple[Parameters, JsonObject]:
    """Return a network and its origin. Raises InvalidOption, PolicyError."""
    network = read(path)
    network.check(tables(spec)[0].game)
    sizes, weights = network.trained.sizes, np.array(network.trained.weights)
    layers = {}
    for name, (rows, columns) in sizes.layers.items():
        at, end = sizes.begin(name), sizes.begin(name) + rows * columns
        layers[f"weights_{name}"] = jnp.asarray(weights[at:end].reshape(rows, columns))
        layers[f"biases_{name}"] = jnp.asarray(weights[end : end + columns])
    with np.load(path) as file:
        about: JsonObject = json.loads(bytes(file[ABOUT]))
    return layers, about | {"digest": hashlib.sha256(weights.tobytes()).hexdigest()}
