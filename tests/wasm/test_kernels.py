"""WebAssembly modules equal native kernels, and unsupported code is refused."""

import importlib
import inspect
import math
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numba import float64, int64
from numba.core.errors import NumbaError

import takujo
from takujo.cli.new import write
from takujo.core.game import Game, configure
from takujo.core.limits import MOST_SEATS
from takujo.core.record import Doubles, Ints
from takujo.games import NAMES, spec
from takujo.interfaces.search import GUIDE
from takujo.search import ismcts as search
from takujo.wasm.build import compiled_module
from takujo.wasm.linker import LinkError
from takujo.wasm.module import Module
from takujo.wasm.source_digest import parts_of
from takujo.wasm.target import APART
from tests.limits.widest_game import GAME
from tests.wasm.conftest import current_module
from tests.wasm.recorded_calls import guided_tape_of, tape_of

pytestmark = pytest.mark.ci

HERE = Path(__file__).parent
GUIDED = [name for name in NAMES if GUIDE in parts_of(spec(name))]
Find = Callable[[str], Path]


def replayed(node: str, module: Path, tape: Path) -> list[str]:
    """Return up to 10 calls that differ in the module."""
    command = [node, HERE / "replay-in-node.mjs", module, tape]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_module_is_current(own_game: str, module_of: Find) -> None:
    assert module_of(own_game).exists()


@pytest.mark.parametrize("amount", [10, pytest.param(1_000, marks=pytest.mark.long)])
def test_module_gives_the_same_bytes(each_table: Game, amount: int, node: str, module_of: Find, tmp_path: Path) -> None:
    """Random matches, and searches: views, moves, weights, trees, rollouts."""
    module = module_of(each_table.name)
    tape = tape_of(each_table, matches=amount, searches=max(2, amount // 25), simulations=300)
    tape.write(tmp_path / "tape")
    assert replayed(node, module, tmp_path / "tape") == []
    (tmp_path / "tape").unlink()  # it is hundreds of megabytes


@pytest.mark.long
def test_game_at_every_limit_gives_the_same_bytes(node: str, tmp_path: Path) -> None:
    """Working memory must fit on the stack, or the module traps."""
    (tmp_path / "module").write_bytes(compiled_module(GAME))
    tape_of(configure(GAME, MOST_SEATS), matches=20, searches=2, simulations=300).write(tmp_path / "tape")
    assert replayed(node, tmp_path / "module", tmp_path / "tape") == []


@pytest.mark.parametrize("name", GUIDED)
def test_guided_module_gives_the_same_bytes(name: str, node: str, tmp_path: Path) -> None:
    for seats in spec(name).seats:
        tape = guided_tape_of(takujo.game(name, max(2, seats)), searches=6, simulations=100)
        assert tape.calls
        tape.write(tmp_path / "tape")
        assert replayed(node, current_module(name, GUIDE), tmp_path / "tape") == []


def test_difference_is_found(node: str, module_of: Find, tmp_path: Path) -> None:
    tape = tape_of(takujo.game("ftw", 2), matches=1, searches=1, simulations=50)
    tape.write(tmp_path / "tape")
    content = bytearray((tmp_path / "tape").read_bytes())
    content[-1] ^= 1
    (tmp_path / "tape").write_bytes(content)
    (line,) = replayed(node, module_of("ftw"), tmp_path / "tape")
    assert "differs from byte" in line


def test_functions_kept_apart_exist_in_the_search() -> None:
    source = inspect.getsource(search)
    for name in APART:
        factory, _, rule = name.split(".")
        assert re.search(rf"^def {factory}\(.*?^    def {rule}\(", source, re.MULTILINE | re.DOTALL), name


def test_sum_that_becomes_a_product_of_128_bits_is_the_same(node: str, tmp_path: Path) -> None:
    """LLVM computes n (n − 1) / 2 by a runtime-library function."""

    def loop(n: int) -> int:
        total = 0
        for i in range(n):
            total += i + 3
        return total

    module = Module("sums")
    module.add("loop", loop, (int64,))
    (tmp_path / "module").write_bytes(module.linked())
    numbers = [0, 1, 2, 7, 1000, 3_000_000_000, 6_000_000_000_000]
    script = (
        "const m = new WebAssembly.Instance(new WebAssembly.Module(require('fs').readFileSync(process.argv[1])));"
        "for (const n of process.argv.slice(2)) console.log(String(m.exports.loop(BigInt(n))));"
    )
    command = [node, "-e", script, tmp_path / "module", *map(str, numbers)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    expected = [n * (n - 1) // 2 + 3 * n for n in numbers]
    assert [int(line) for line in done.stdout.split()] == [(x + 2**63) % 2**64 - 2**63 for x in expected]


def test_new_game_can_be_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, node: str) -> None:
    """The game of `takujo new` equals its native kernels."""
    write("labelled", str(tmp_path / "project"))
    monkeypatch.syspath_prepend(tmp_path / "project")
    game = importlib.import_module("takujo_labelled").GAME
    (tmp_path / "module").write_bytes(compiled_module(game))
    tape_of(configure(game, 3), matches=4, searches=2, simulations=100).write(tmp_path / "tape")
    assert replayed(node, tmp_path / "module", tmp_path / "tape") == []


def test_kernel_that_needs_an_import_is_refused() -> None:
    def loop(out: Doubles) -> None:
        out[0] = math.exp(out[0])

    module = Module("exponential")
    module.add("loop", loop, (float64[::1],))
    with pytest.raises(LinkError, match="needs exp"):
        module.linked()


def test_kernel_that_allocates_is_refused() -> None:
    def loop(out: Ints) -> None:
        out[0] = np.zeros(out[0]).size

    with pytest.raises(NumbaError):
        Module("allocating").add("loop", loop, (int64[::1],))
