"""The runtime of a tab (`core.kernel_runtime`).

It has a game's loops in WebAssembly, and arrays in the module's memory. Python and the module have separate memories,
so reads and writes copy numbers or rows. Blocks are reused when their array is deleted, and released when all are.
"""

from array import array
from collections import defaultdict
from collections.abc import Callable, Sequence
from ctypes import Structure, addressof
from math import prod
from typing import Protocol, TypeAlias, cast

from takujo.core import record
from takujo.core.kernel_runtime import F, Fields, NoKernel, Open, Runtime, module_name
from takujo.core.spec import GameSpec

ITEM = 8  # bytes of a number in a record
Place: TypeAlias = int | slice | tuple[int, int]
SIZES: dict[str, str] = {"i8": "q", "f8": "d", "u8": "Q"}  # `array` types of the kinds of `core.kernel_runtime`


class Module(Protocol):
    """A WebAssembly module (client/src/offline/wasm-kernels.ts). Addresses are in bytes."""

    def has(self, name: str) -> bool: ...
    def room(self, size: int) -> int:
        """Return the address of more zeroed memory."""

    def renew(self) -> None:
        """Reset the memory to its initial size."""

    def put(self, to: int, source: int, size: int) -> None:
        """Copy from Python's memory to the module's."""

    def get(self, source: int, to: int, size: int) -> None:
        """Copy from the module's memory to Python's."""

    def clear(self, at: int, size: int) -> None: ...
    def call(self, name: str, kinds: str, values: Sequence[float]) -> int | None:
        """Call a loop. `kinds` of values: "a" address or length, "i" 64-bit integer, "f" double."""


class WasmRuntime:
    """The runtime of one game. `let_go`: releases cached searches before memory grows."""

    def __init__(self, module: Module, let_go: Callable[[], None] = lambda: None) -> None:
        self.module = module
        self._let_go = let_go
        self._free: dict[int, list[int]] = defaultdict(list)  # addresses by size
        self._held = 0  # bytes

    def loop(self, name: str, make: Callable[[], F]) -> F:
        if not self.module.has(name):
            raise NoKernel(name)

        def run(*args: Block | float) -> int | None:
            kinds = ""
            values: list[float] = []
            for arg in args:
                if isinstance(arg, Block):
                    kinds += "a" * (1 + len(arg.shape))
                    values += [arg.at, *arg.shape]
                else:
                    kinds += "f" if isinstance(arg, float) else "i"
                    values.append(arg)
            return self.module.call(name, kinds, values)

        return cast(F, run)  # with arrays of this runtime

    def ints(self, *shape: int) -> "Numbers":
        return Numbers(self, "q", shape)

    def doubles(self, *shape: int) -> "Numbers":
        return Numbers(self, "d", shape)

    def floats(self, *shape: int) -> "Numbers":
        return Numbers(self, "f", shape)

    def stream(self) -> "Numbers":
        return Numbers(self, "Q", (1,))

    def records(self, record_class: type, n: int) -> "Records":
        return Records(self, record_class, n)

    def words(self, records: "Records") -> "Numbers":
        return Numbers(self, "q", (*records.shape, records.size // ITEM), of=records)

    def structs(self, fields: Fields, n: int) -> "Structs":
        return Structs(self, fields, n)

    def take(self, size: int) -> int:
        """Return the address of zeroed memory."""
        if not self._free[size]:
            self._let_go()
        self._held += size
        if not self._free[size]:
            return self.module.room(size)
        at = self._free[size].pop()
        self.module.clear(at, size)
        return at

    def give_back(self, at: int, size: int) -> None:
        self._held -= size
        if self._held:
            self._free[size].append(at)
        else:
            self._free.clear()
            self.module.renew()


class Block:
    """A part of the module's memory, owned by itself or by `of`."""

    def __init__(self, runtime: WasmRuntime, shape: tuple[int, ...], size: int, of: "Block | None" = None) -> None:
        self.runtime, self.shape, self.size, self.of = runtime, shape, size, of  # size: of an item, in bytes
        self.at: int = runtime.take(size * prod(shape)) if of is None else of.at

    def __len__(self) -> int:
        return self.shape[0]

    def __del__(self) -> None:
        if self.of is None and hasattr(self, "at"):
            self.runtime.give_back(self.at, self.size * prod(self.shape))

    def clear(self) -> None:
        self.runtime.module.clear(self.at, self.size * prod(self.shape))


class Numbers(Block):
    """Numbers in one or two dimensions. `kind`: as in `array`."""

    def __init__(self, runtime: WasmRuntime, kind: str, shape: tuple[int, ...], of: Block | None = None) -> None:
        super().__init__(runtime, shape, array(kind).itemsize, of)
        self.kind = kind
        self._steps = (1,) if len(shape) == 1 else (shape[1], 1)

    def __getitem__(self, at: Place) -> float | list[float]:
        numbers = self._read(*self._place(at))
        is_row = isinstance(at, slice) or (isinstance(at, int) and len(self.shape) == 2)
        return numbers if is_row else numbers[0]

    def __setitem__(self, at: Place, value: float | Sequence[float]) -> None:
        first, count = self._place(at)
        values = array(self.kind, cast(Sequence[float], value if isinstance(at, slice) else [value]))
        if len(values) != count:
            raise ValueError(f"{len(values)} numbers for {count}")
        self.runtime.module.put(self.at + self.size * first, values.buffer_info()[0], self.size * count)

    def fill(self, value: float) -> None:
        if value:
            values = array(self.kind, [value]) * prod(self.shape)
            self.runtime.module.put(self.at, values.buffer_info()[0], self.size * len(values))
        else:
            self.clear()

    def tolist(self) -> list[float] | list[list[float]]:
        flat = self._read(0, prod(self.shape))
        if len(self.shape) == 1:
            return flat
        width = self.shape[1]
        return [flat[i : i + width] for i in range(0, len(flat), width)]

    def _place(self, at: Place) -> tuple[int, int]:
        """Return the first index and the count."""
        if isinstance(at, slice):
            start, stop, step = at.indices(self.shape[0])
            if step != 1 or len(self.shape) != 1:
                raise IndexError(at)
            return start, max(0, stop - start)
        places = at if isinstance(at, tuple) else (at,)
        if any(not 0 <= place < size for place, size in zip(places, self.shape, strict=False)):
            raise IndexError(at)
        first = sum(place * step for place, step in zip(places, self._steps, strict=False))
        return first, self._steps[len(places) - 1]

    def _read(self, first: int, count: int) -> list[float]:
        values = array(self.kind, bytes(self.size * count))
        if count:
            self.runtime.module.get(self.at + self.size * first, values.buffer_info()[0], self.size * count)
        return cast(list[float], values.tolist())  # or int, by `kind`


class Records(Block):
    def __init__(self, runtime: WasmRuntime, record_class: type, n: int) -> None:
        super().__init__(runtime, (n,), record.size_of(record_class))

    def __setitem__(self, i: int, value: Structure) -> None:
        if not 0 <= i < len(self):
            raise IndexError(i)
        self.runtime.module.put(self.at + i * self.size, addressof(value), self.size)


class Structs(Block):
    """Rows of named fields; `structs[name]` is a column."""

    def __init__(self, runtime: WasmRuntime, fields: Fields, n: int) -> None:
        super().__init__(runtime, (n,), ITEM * len(fields))
        self._fields = {name: (ITEM * i, SIZES[kind]) for i, (name, kind) in enumerate(fields)}

    def __getitem__(self, name: str) -> "Column":
        return Column(self, *self._fields[name])


class Column:
    def __init__(self, rows: Structs, offset: int, kind: str) -> None:
        self._rows, self._kind = rows, kind
        self._at = rows.at + offset

    def item(self, i: int) -> float:
        value = array(self._kind, bytes(ITEM))
        self._rows.runtime.module.get(self._at + i * self._rows.size, value.buffer_info()[0], ITEM)
        return value[0]

    def __setitem__(self, i: int, value: float) -> None:
        values = array(self._kind, [value])
        self._rows.runtime.module.put(self._at + i * self._rows.size, values.buffer_info()[0], ITEM)


def opener(modules: Callable[[str], Module | None], let_go: Callable[[], None] = lambda: None) -> Open:
    """Return a function for `core.kernel_runtime.install`. `modules`: loaded ones, by game and part."""

    def opens(spec: GameSpec, part: str) -> Runtime:
        name = module_name(spec.name, part)
        module = modules(name)
        if module is None:
            raise NoKernel(name)
        return cast(Runtime, WasmRuntime(module, let_go))  # receives only its own arrays

    return opens
