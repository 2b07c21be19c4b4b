"""The memory of a page's kernels: reused, and freed when unused."""

import weakref
from array import array
from collections.abc import Iterator
from ctypes import memmove, string_at

import pytest

from takujo import bots, game
from takujo.browser.wasm_runtime import WasmRuntime
from takujo.core.rng import new_stream


class Module:
    """A fake WASM module that only counts addresses."""

    def __init__(self) -> None:
        self.top = self.renewed = 0
        self.cleared: list[tuple[int, int]] = []

    def room(self, size: int) -> int:
        self.top += size
        return self.top - size

    def clear(self, at: int, size: int) -> None:
        self.cleared.append((at, size))

    def renew(self) -> None:
        self.top = 0
        self.renewed += 1


def test_memory_is_reused_and_freed() -> None:
    module = Module()
    runtime = WasmRuntime(module)  # type: ignore[arg-type]
    first, second = runtime.ints(10), runtime.doubles(2, 5)
    assert (first.at, second.at, module.top) == (0, 80, 160)
    del first
    again = runtime.ints(5, 2)
    assert (again.at, module.top, module.cleared) == (0, 160, [(0, 80)])
    assert not module.renewed
    del second, again
    assert (module.renewed, module.top) == (1, 0)
    assert runtime.ints(10).at == 0  # new memory is zero already
    assert module.cleared == [(0, 80)]


def test_cached_memory_is_freed_before_more_is_taken() -> None:
    module = Module()
    cached: list[object] = []
    runtime = WasmRuntime(module, cached.clear)  # type: ignore[arg-type]
    cached.append(runtime.ints(10))
    cached.append(runtime.ints(10))
    assert module.top == 80  # the second array reuses the first one's memory
    large = runtime.ints(20)
    assert (cached, large.at, module.top) == ([], 0, 160)


def test_single_precision_takes_half_the_memory() -> None:
    memory = bytearray(64)
    module = Module()
    module.put = lambda to, source, size: memory.__setitem__(slice(to, to + size), string_at(source, size))  # type: ignore[attr-defined]
    module.get = lambda source, to, size: memmove(to, bytes(memory[source : source + size]), size)  # type: ignore[attr-defined]
    runtime = WasmRuntime(module)  # type: ignore[arg-type]
    floats = runtime.floats(6)
    assert module.top == 24
    floats[2:5] = [1.5, -2.0, 0.25]
    floats[5] = 8.0
    assert memory[:24] == array("f", [0, 0, 1.5, -2.0, 0.25, 8.0]).tobytes()
    assert (floats[3], floats[1:4], floats.tolist()[4:]) == (-2.0, [0.0, 1.5, -2.0], [0.25, 8.0])
    floats.fill(3.0)
    assert floats.tolist() == [3.0] * 6


@pytest.fixture
def _one_search() -> Iterator[None]:
    bots.drop_searches()
    bots.keep_searches(1)
    yield
    bots.keep_searches(bots.DESKS)


@pytest.mark.usefixtures("_one_search")
def test_page_keeps_one_search(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[weakref.ref[object]] = []

    class Noted(bots.Search):  # type: ignore[type-arg]
        def __init__(self, *args: object, **more: object) -> None:
            made.append(weakref.ref(self))
            assert all(before() is None for before in made[:-1])  # never two trees at a time
            super().__init__(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(bots, "Search", Noted)
    for name, level in (("ftw", "1"), ("ftw", "1"), ("ftw", "2"), ("overflow", "1")):
        match = game(name, seats=4).match(seed=1)
        bots.BOTS[level].move(match.game, match.view(match.actor), new_stream(1))
    assert len(made) == 3
