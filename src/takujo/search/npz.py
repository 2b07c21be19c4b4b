"""Reads what `numpy.savez` wrote, where there may be no NumPy: in a page.

The format: https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html.
"""

import ast
from array import array
from math import prod
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZipFile

MAGIC = b"\x93NUMPY\1\0"
KINDS = {"<f8": "d", "<f4": "f", "|i1": "b", "|u1": "B"}  # as `array` calls them


class Numbers(NamedTuple):
    """In rows, the last dimension fastest."""

    shape: tuple[int, ...]
    values: "array[Any]"


def read(path: str | Path) -> dict[str, Numbers]:
    """Raises OSError, ValueError and BadZipFile."""
    with ZipFile(path) as file:
        return {name.removesuffix(".npy"): _numbers(name, file.read(name)) for name in file.namelist()}


def _numbers(name: str, data: bytes) -> Numbers:
    """Raises ValueError."""
    end = len(MAGIC) + 2 + int.from_bytes(data[len(MAGIC) : len(MAGIC) + 2], "little")
    try:
        head = ast.literal_eval(data[len(MAGIC) + 2 : end].decode("latin1").strip())
        kind, shape = KINDS[head["descr"]], tuple(map(int, head["shape"]))
    except (LookupError, SyntaxError, TypeError, ValueError):
        kind, shape, head = "", (), {}
    if not kind or not data.startswith(MAGIC) or head.get("fortran_order"):
        raise ValueError(f"{name} holds no numbers that are known here")
    values = array(kind, data[end:])
    if len(values) != prod(shape):
        raise ValueError(f"{name} is cut off")
    return Numbers(shape, values)
