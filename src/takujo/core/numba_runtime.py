"""The runtime of this process: NumPy's arrays, and loops compiled by Numba."""

import threading
from collections.abc import Callable
from typing import cast

import numpy as np

from takujo.core import record
from takujo.core.arrays import Batch, Doubles, Floats, Ints, Stream
from takujo.core.jit import kernel
from takujo.core.kernel_runtime import F, Fields


class NumbaRuntime:
    """Allocates each array separately. Safe to use from many threads."""

    def __init__(self) -> None:
        self._loops: dict[str, Callable[..., object]] = {}
        self._making = threading.RLock()

    def loop(self, name: str, make: Callable[[], F]) -> F:
        with self._making:
            if name not in self._loops:
                self._loops[name] = kernel(make())
            return cast(F, self._loops[name])  # `make` has the type F that the caller expects

    def ints(self, *shape: int) -> Ints:
        return np.zeros(shape, np.int64)

    def doubles(self, *shape: int) -> Doubles:
        return np.zeros(shape, np.float64)

    def floats(self, *shape: int) -> Floats:
        return np.zeros(shape, np.float32)

    def stream(self) -> Stream:
        return np.zeros(1, np.uint64)

    def records(self, record_class: type, n: int) -> Batch:
        return record.batch(record_class, n)

    def words(self, records: Batch) -> Ints:
        return records.view(np.int64).reshape(len(records), -1)

    def structs(self, fields: Fields, n: int) -> Batch:
        return np.zeros(n, np.dtype(list(fields), align=True))
