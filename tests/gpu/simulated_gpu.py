"""A GPU simulated by one CPU thread; NumPy replaces CuPy."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import numpy as np
from numba import types
from numba.np import numpy_support as np_support

from takujo.core.jit import kernel
from takujo.gpu.device import Loop

CUPY = SimpleNamespace(
    asarray=np.asarray,
    asnumpy=np.asarray,
    ascontiguousarray=np.ascontiguousarray,
    from_dlpack=np.from_dlpack,
    ndarray=np.ndarray,
    zeros=np.zeros,
)


class Program:
    """Replaces `takujo.gpu.device.Program`."""

    def __init__(self, name: str, loops: Mapping[str, Loop], inlines: bool = False) -> None:
        self.cupy = CUPY
        self._loops = loops
        self._compiled = {name: kernel(loop.function) for name, loop in loops.items()}

    def launch(self, name: str, rows: int, *arguments: Any) -> None:
        kinds = self._loops[name].signature
        self._compiled[name](*map(as_seen, kinds, arguments))


def as_seen(kind: types.Type, value: Any) -> Any:
    """Return an argument as the kernel sees it; require its compiled type."""
    if not isinstance(kind, types.Array):
        assert isinstance(value, int | np.integer), value
        return value
    assert value.ndim == (2 if isinstance(kind.dtype, types.Record) else kind.ndim), value.shape
    assert value.flags.f_contiguous if kind.layout == "F" else value.flags.c_contiguous
    if isinstance(kind.dtype, types.Record):
        return value.view(np_support.as_dtype(kind.dtype))[:, 0]
    assert value.dtype == np_support.as_dtype(kind.dtype)
    return value
