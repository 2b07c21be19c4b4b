"""`python -m takujo.lab.training.quantize FILE SMALL`: quantize a network.

A weight has one byte. Each output has its own scale; biases stay float32. `search.network_file` reads both files.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from takujo.lab.training.files import ABOUT, Weights, write_weights

MOST = 127


def shrink(weights: Mapping[str, NDArray[np.float32]]) -> Weights:
    """Return weights as int8, with scales."""
    small: dict[str, NDArray[np.generic]] = {}
    for name, array in weights.items():
        if name.startswith("weights_"):
            scales = (np.maximum(np.abs(array).max(0), 1e-30) / MOST).astype(np.float32)
            small[name] = np.round(array / scales).astype(np.int8)
            small[name.replace("weights", "scales")] = scales
        elif name != ABOUT:
            small[name] = array
    return small


def main(path: str, out: str) -> None:
    """Raises TrainingError."""
    with np.load(path) as file:
        about = json.loads(bytes(file[ABOUT]))
        write_weights(Path(out), shrink(dict(file)), about)


if __name__ == "__main__":
    main(*sys.argv[1:])
