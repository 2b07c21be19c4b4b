"""The WebAssembly solver of puzzles equals the native one."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from takujo.core.jit import kernel
from takujo.core.rng import new_stream
from takujo.games.fourdigits import solver_search
from takujo.games.fourdigits.puzzle import _candidates
from takujo.games.fourdigits.solver import GOALS, Solver
from tests.wasm.kernel_tape import Tape
from tests.wasm.test_kernels import replayed

pytestmark = pytest.mark.ci


@pytest.mark.parametrize("places", [10, pytest.param(300, marks=pytest.mark.long)])
def test_solver_gives_the_same_bytes(places: int, node: str, module_of: Callable[[str], Path], tmp_path: Path) -> None:
    module, tape = module_of("fourdigits"), Tape()
    search = tape.of("solve", kernel(solver_search.search))
    found = []
    for place in islice(_candidates(8, new_stream(1)), places):
        for goal in GOALS:
            solver = Solver(goal, 10**6, rows=256)
            solver._search = search
            found.append(solver.shortest(place, 3))
    assert any(found)
    tape.write(tmp_path / "tape")
    assert replayed(node, module, tmp_path / "tape") == []
    (tmp_path / "tape").unlink()
