"""Implements `arrays` with NumPy."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float32]
Doubles: TypeAlias = NDArray[np.float64]
Stream: TypeAlias = NDArray[np.uint64]
Batch: TypeAlias = NDArray[np.void]
Kind: TypeAlias = np.dtype[np.record]


def zeros(*shape: int) -> Ints:
    return np.zeros(shape, np.int64)


def table(values: Sequence[int | Sequence[int]]) -> Ints:
    return np.array(values, np.int64)


def reals(values: Iterable[float]) -> Doubles:
    return np.array(list(values), np.float64)


def stream() -> Stream:
    return np.zeros(1, np.uint64)


def kind(name: str, fields: Sequence[tuple[str, tuple[int, ...]]]) -> Kind:
    for field, _ in fields:
        if hasattr(np.record, field):
            raise TypeError(f"{name}.{field}: NumPy's records have an attribute of that name")
    dtype = np.dtype([(field, np.int64, shape) for field, shape in fields], align=True)
    return cast(Kind, np.dtype((np.record, dtype)))


def is_record(thing: object) -> bool:
    return isinstance(thing, np.record)


def kind_in(record: Any) -> Kind:
    return cast(Kind, record.dtype)


def shapes_in(kind: Kind) -> dict[str, tuple[int, ...]]:
    return {name: kind[name].shape for name in kind.names or ()}


def size(kind: Kind) -> int:
    return kind.itemsize


def batch(kind: Kind, n: int) -> Batch:
    return np.zeros(n, kind)


def copy(record: Any) -> Any:
    one = np.empty(1, record.dtype)
    one[0] = record
    return one[0]


def numbers(record: Any) -> list[int]:
    found: list[int] = np.frombuffer(record, np.int64).tolist()
    return found


def rows(batch: Batch) -> list[list[int]]:
    found: list[list[int]] = np.frombuffer(batch, np.int64).reshape(len(batch), -1).tolist()
    return found


def bytes_of(record: Any) -> bytes:
    return cast(bytes, record.tobytes())
