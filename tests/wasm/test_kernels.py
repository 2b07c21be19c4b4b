"""The WebAssembly modules do what the native kernels do, to the byte."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from takujo.core.game import Game
from takujo.wasm.build import is_current
from tests.wasm.calls import tape_of

HERE = Path(__file__).parent


def test_the_module_is_current(own_game: str) -> None:
    assert is_current(own_game), "python -m takujo.wasm.build"


@pytest.mark.parametrize("amount", [10, pytest.param(1_000, marks=pytest.mark.long)])
def test_wasm_does_the_same(each_size: Game, amount: int, node: str, module_of: Callable[[str], Path], tmp_path: Path) -> None:
    tape = tape_of(each_size, matches=amount, searches=max(2, amount // 25), simulations=300)
    tape.write(tmp_path / "tape")
    command = [node, HERE / "node.mjs", module_of(each_size.name), tmp_path / "tape"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == ""
