"""Encodings with one byte per number, as they wait for training. Only a quarter moves to another device."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from takujo.core.jit import kernel
from takujo.core.record import Floats

UNIT = 64.0  # of a byte: encodings lie from −1 to 2, and most of their numbers are 0 or 1

Bytes: TypeAlias = NDArray[np.int8]


def pack_loop(rows: Floats, out: Bytes, first: int, last: int) -> None:
    """Fill `out` with rows `first` … `last` − 1, in bytes."""
    for i in range(first, last):
        for j in range(rows.shape[1]):
            out[i, j] = np.int8(min(127.0, rows[i, j] * UNIT + (0.5 if rows[i, j] > 0.0 else -0.5)))


@cache
def compiled_pack() -> Callable[[Floats, Bytes, int, int], None]:
    return kernel(pack_loop)
