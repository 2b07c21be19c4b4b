"""A program on this machine's GPU. Its PTX is cached on disk and loaded by CuPy."""

import hashlib
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from takujo.core.errors import TakujoError
from takujo.core.kernel_cache import folder_of, kernel_files
from takujo.core.optional_packages import require
from takujo.core.record import Batch, Ints, Record

if TYPE_CHECKING:
    from numba import types

BLOCK = 128  # threads; 64 to 512 are as fast on an H100
MOST_BLOCKS = 1 << 12  # of a launch, several per multiprocessor; loops step by the number of threads

PACKAGE = Path(__file__).parents[1]


class NoCard(TakujoError):
    """CuPy can use no GPU here."""


class Loop(NamedTuple):
    """A loop in plain Python, and the Numba types of its arguments."""

    function: Callable[..., None]
    signature: "tuple[types.Type, ...]"


def cupy() -> ModuleType:
    """Return CuPy if it finds a GPU. Raises PackageMissing, NoCard."""
    require("cupy", "gpu")
    import cupy

    try:
        cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as error:
        raise NoCard("gpu-none", why=str(error)) from error
    found: ModuleType = cupy
    return found


class Program:
    """Loops of a game, ready to launch on CuPy's GPU.

    Raises PackageMissing, NoCard. `inlines` uses more registers: short matches are five times as fast; steps, which
    read and write the GPU's memory, have shown no gain.
    """

    def __init__(self, name: str, loops: Mapping[str, Loop], inlines: bool = False) -> None:
        self.cupy = cupy()
        self._loops = loops
        module = self.cupy.RawModule(path=str(ptx_file(name, loops, inlines)))
        self._kernels = {name: module.get_function(name) for name in loops}

    def launch(self, name: str, rows: int, *arguments: object) -> None:
        """Launch a loop over `rows`, one thread each.

        Arguments are CuPy's arrays and integers.
        """
        given: list[object] = []
        for kind, value in zip(self._loops[name].signature, arguments, strict=True):
            dimensions = getattr(value, "shape", ())[: getattr(kind, "ndim", 0)]  # a record of Numba's is a row here
            given += [np.int64(value) if isinstance(value, int) else value, *map(np.int64, dimensions)]
        blocks = min(MOST_BLOCKS, -(-rows // BLOCK))
        self._kernels[name]((blocks,), (BLOCK,), tuple(given))


def ptx_file(name: str, loops: Mapping[str, Loop], inlines: bool = False) -> Path:
    """Return the file with the compiled loops, compiled in seconds if missing."""
    digest = hashlib.sha256(repr((list(loops), inlines)).encode())
    for compiler in ("cross_compile", "gpu"):
        for path in kernel_files(PACKAGE / compiler):
            digest.update(path.read_bytes())
    folder = folder_of(next(iter(loops.values())).function)
    file = folder / f"{name}-{digest.hexdigest()[:16]}.ptx"
    if not file.exists():
        written = file.with_suffix(f".{os.getpid()}")
        written.write_text(compiled(name, loops, inlines), encoding="ascii")
        written.replace(file)
    return file


def compiled(name: str, loops: Mapping[str, Loop], inlines: bool = False) -> str:
    """Return the PTX of some loops, without a GPU or NVIDIA's libraries."""
    from takujo.gpu.module import Module

    module = Module(name, inlines)
    for title, loop in loops.items():
        module.add(title, *loop)
    return module.ptx()


def integers(records: np.record | Batch) -> Ints:
    """Return a NumPy record or batch as integer rows for a GPU."""
    return np.atleast_1d(records).view(np.int64).reshape(np.size(records), -1)


def record_of(kind: type, row: Ints) -> Record:
    """Return a row of integers as a record of a class."""
    from takujo.core import record

    one = record.batch(kind, 1)
    one.view(row.dtype)[:] = row
    found: Record = one[0]
    return found


def records_of(kind: type) -> "types.Type":
    """Return Numba's type of a batch of a record class."""
    import numba

    from takujo.core import record

    return numba.from_dtype(record.kind_of(kind))[::1]
