"""Reads files of `numpy.savez` without NumPy, for browser pages.

The format: https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html.
"""

import ast
import zlib
from array import array
from math import prod
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

MAGIC = b"\x93NUMPY\1\0"
KINDS = {"<f8": "d", "<f4": "f", "|i1": "b", "|u1": "B"}  # NumPy's type → that of `array`


class Numbers(NamedTuple):
    """An array in rows, the last dimension fastest."""

    shape: tuple[int, ...]
    values: "array[int] | array[float]"


def read(path: str | Path) -> dict[str, Numbers]:
    """Return all arrays with a type of KINDS. Raises OSError, ValueError and BadZipFile."""
    try:
        with ZipFile(path) as file:
            found = ((name.removesuffix(".npy"), _numbers(name, file.read(name))) for name in file.namelist())
            return {name: numbers for name, numbers in found if numbers is not None}
    except (EOFError, NotImplementedError, RuntimeError, zlib.error) as error:  # other errors of `zipfile`
        raise ValueError(f"{path} is broken: {error}") from error


def _numbers(name: str, data: bytes) -> Numbers | None:
    """Raises ValueError."""
    start = len(MAGIC) + 2
    end = start + int.from_bytes(data[len(MAGIC) : start], "little")
    try:
        head = ast.literal_eval(data[start:end].decode("latin1").strip())
        kind, shape, is_turned = str(head["descr"]), tuple(map(int, head["shape"])), head["fortran_order"]
    except (LookupError, SyntaxError, TypeError, ValueError):
        raise ValueError(f"{name} is no array") from None
    if not data.startswith(MAGIC) or kind not in KINDS or is_turned:
        return None
    values = array(KINDS[kind], data[end:])
    if len(values) != prod(shape):
        raise ValueError(f"{name} is cut off")
    return Numbers(shape, values)
