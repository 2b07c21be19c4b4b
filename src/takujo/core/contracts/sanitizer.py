"""Watches the functions of a game: their reads and writes.

Compiled code truncates fractions, and silently reads and writes beyond the end of an array. Here the rules run as plain
Python on records and arrays that reject both, with a one-sentence error.
"""

import ctypes
import gc
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from takujo.core import record
from takujo.core.contracts.common import ContractError
from takujo.core.errors import TakujoError
from takujo.core.game import Game
from takujo.core.spec import GameSpec, never

# The functions of a game, with the positions of the arguments that they write to; others must not change.
WRITES: Mapping[str, tuple[int, ...]] = {
    "new_state": (0,),
    "legal_actions": (1,),
    "apply_action": (0,),
    "chance_weights": (1,),
    "sample_chance": (0, 1),
    "scores": (1,),
    "winners": (),
    "is_round_over": (),
    "observe": (2,),
    "resample": (1, 2),
    "witness": (),
    "encode": (1,),
    "heuristic": (2,),
    "to_token": (),
    "from_token": (),
    "to_position": (),
    "from_position": (0,),
    "has_position": (),
    "tally": (2,),
    "tolerates": (),
}
PLAIN = {"new_state", "witness", "to_token", "from_token", "to_position", "from_position"}  # never compiled
LONGEST = 5.0  # seconds of processor time that one call may take
SAMPLED_EVERY, SAMPLED = 23, 400  # calls of a function that `repeat` makes again


class Whole(np.ndarray[tuple[int, ...], np.dtype[np.int64]]):
    """An array that accepts integers only."""

    def __setitem__(self, at: Any, value: Any) -> None:
        _require_whole(value)
        super().__setitem__(at, value)


class Strict:
    """A record that accepts integers only, without NumPy's slow access to fields.

    Each kind of record has a class of its own, whose properties are the fields.
    """

    __slots__ = ("_arrays", "_cells", "_record")

    def __init__(self, record: np.record) -> None:
        self._record = record  # keeps the memory alive
        self._cells = _cells(record)
        self._arrays: dict[int, Whole] = {}


def _cells(record: np.record) -> NDArray[np.int64]:
    """Return the memory of a record, which may be written."""
    batch = cast("object", record.base)
    if isinstance(batch, np.ndarray) and batch.shape == (1,):
        cells: NDArray[np.int64] = batch.view(np.int64)
        return cells
    there = np.frombuffer(record, np.int64)  # read-only
    return np.ctypeslib.as_array((ctypes.c_int64 * len(there)).from_address(there.ctypes.data))


@cache
def _strict_kind(kind: "np.dtype[np.record]") -> type[Strict]:
    """Return the class of strict records of a kind. Places are in units of 64 bits."""
    fields = {
        name: _array(offset // 8, field.itemsize // 8, field.shape) if field.shape else _number(offset // 8)
        for name, (field, offset, *_) in (kind.fields or {}).items()
    }
    return type("Record", (Strict,), {"__slots__": (), **fields})


def _number(place: int) -> property:
    def read(self: Strict) -> int:
        return self._cells.item(place)

    def write(self: Strict, value: ArrayLike) -> None:
        _require_whole(value)
        self._cells[place] = value

    return property(read, write)


def _array(first: int, size: int, shape: tuple[int, ...]) -> property:
    def read(self: Strict) -> Whole:
        found = self._arrays.get(first)
        if found is None:
            found = self._arrays[first] = self._cells[first : first + size].reshape(shape).view(Whole)
        return found

    def write(self: Strict, value: ArrayLike) -> None:
        read(self)[...] = value

    return property(read, write)


def _require_whole(value: object) -> None:
    if type(value) in (int, np.int64):
        return
    kind = np.asarray(value).dtype.kind
    if kind not in "iub":
        raise TypeError(f"{value!r} is written where only whole numbers fit")


@dataclass(frozen=True)
class _Call:
    """One call: its arguments and its result."""

    name: str
    given: tuple[object, ...]
    result: object
    after: tuple[bytes, ...]


class Watch:
    """The functions of one game, watched."""

    def __init__(self, spec: GameSpec) -> None:
        self.plain = spec
        self.calls: list[_Call] = []
        self.counts: dict[str, int] = {}
        self.running: str | None = None
        self.called = 0  # calls so far
        functions: dict[str, Any] = {
            name: self._watched(name, getattr(spec, name), WRITES[name])
            for name in WRITES
            if getattr(spec, name) is not never
        }
        strategies = {
            name: self._watched(f"strategies[{name!r}]", played, WRITES["heuristic"])
            for name, played in spec.strategies.items()
        }
        self.spec = replace(spec, strategies=strategies, **functions)

    def game(self, game: Game) -> Game:
        return Game(self.spec, game.seats, game.options)

    def _watched(self, name: str, function: Callable[..., object], writes: tuple[int, ...]) -> Callable[..., Any]:
        kind = name.partition("[")[0]

        def call(*given: object) -> object:
            count = self.counts[name] = self.counts.get(name, 0) + 1
            kept = tuple(map(_copy, given)) if count % SAMPLED_EVERY == 1 and kind not in ("new_state",) else None
            before = [_bytes(value) for at, value in enumerate(given) if at not in writes]
            result = self._call(name, function, given)
            after = [_bytes(value) for at, value in enumerate(given) if at not in writes]
            if before != after:
                raise self._fault(name, "changes what it may only read")
            if kind in ("winners", "heuristic", "strategies") and not isinstance(result, int | np.integer):
                raise self._fault(name, f"gives {result!r}, which is no whole number")
            if kept is not None and len(self.calls) < SAMPLED * len(WRITES):
                self.calls.append(_Call(name, kept, result, tuple(map(_bytes, given))))
            return result

        return call

    def _call(self, name: str, function: Callable[..., object], given: tuple[object, ...]) -> object:
        self.called += 1
        self.running = name
        try:
            return function(*(given if name in PLAIN else map(_strict, given)))
        except (TakujoError, ContractError):
            raise
        except _TooLong:
            raise self._fault(name, f"does not come to an end within {LONGEST:g} seconds") from None
        except Exception as error:
            said = str(error).splitlines()
            raise self._fault(name, f"raises {type(error).__name__}: {said[0] if said else ''}") from error
        finally:
            self.running = None

    def _fault(self, name: str, what: str) -> ContractError:
        return ContractError(f"{self.plain.name}: {name} {what}")

    def repeat(self) -> None:
        """Repeat calls in another order. Raises ContractError if a result differs."""
        for call in reversed(self.calls):
            given = tuple(map(_copy, call.given))
            function = (
                self.plain.strategies[call.name[12:-2]]
                if call.name.startswith("strategies")
                else getattr(self.plain, call.name)
            )
            result = self._call(call.name, function, given)
            if result != call.result or tuple(map(_bytes, given)) != call.after:
                raise self._fault(call.name, "gives another answer when it is asked the same again")

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Interrupt calls that take too long; compiled code could not be interrupted.

        The garbage collector is off meanwhile: an exception raised within its callback would be lost.
        """
        over, thread = threading.Event(), threading.get_ident()

        def look() -> None:
            # the clock is read here: at each call it would take longer than the call
            seen, since = -1, 0.0
            while not over.wait(LONGEST / 20):
                now = time.process_time()
                if self.called != seen or self.running is None:
                    seen, since = self.called, now
                elif now - since > LONGEST:
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(_TooLong))
                    return

        looking = threading.Thread(target=look, daemon=True)
        collecting = gc.isenabled()
        gc.disable()
        looking.start()
        try:
            yield
        finally:
            over.set()
            looking.join()
            if collecting:
                gc.enable()


class _TooLong(BaseException):
    """A call takes too long."""


def _strict(value: object) -> object:
    if isinstance(value, np.record):
        return _strict_kind(value.dtype)(value)
    if isinstance(value, np.ndarray) and value.dtype == np.int64:
        return value.view(Whole)
    return value


def _copy(value: object) -> object:
    if isinstance(value, np.ndarray):
        return value.copy()
    return record.copy(value) if isinstance(value, np.record) else value


def _bytes(value: object) -> bytes:
    return value.tobytes() if isinstance(value, np.ndarray | np.record) else b""
