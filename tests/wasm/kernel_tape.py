"""Recorded calls of native kernels, for replay in WebAssembly."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

Given = np.ndarray | int | float


class Tape:
    """Calls in order. Arrays are identified by address: shared memory stays shared."""

    def __init__(self) -> None:
        self.calls: list[dict[str, Any]] = []
        self._bytes = bytearray()

    def of(self, name: str, loop: Callable[..., Any]) -> Callable[..., Any]:
        """Return a kernel whose calls are recorded."""

        def recorded(*given: Given) -> Any:
            arrays = {one.ctypes.data: one for one in given if isinstance(one, np.ndarray)}
            numbers = {address: n for n, address in enumerate(arrays)}
            before = [one.tobytes() for one in arrays.values()]
            result = loop(*given)
            after = [one.tobytes() for one in arrays.values()]
            for part in (*before, *after):
                self._bytes += part
            self.calls.append(
                {
                    "name": name,
                    "sizes": [len(part) for part in before],
                    "given": [_described(one, numbers) for one in given],
                    "result": None if result is None else str(result),
                }
            )
            return result

        return recorded

    def write(self, path: Path) -> None:
        """Write the description with its length, then bytes before and after calls."""
        about = json.dumps(self.calls).encode()
        with path.open("wb") as file:
            for part in (len(about).to_bytes(4, "little"), about, self._bytes):
                file.write(part)


def _described(one: Given, numbers: dict[int, int]) -> dict[str, Any]:
    if isinstance(one, np.ndarray):
        return {"array": numbers[one.ctypes.data], "dimensions": list(one.shape)}
    return {"integer": str(int(one))}
