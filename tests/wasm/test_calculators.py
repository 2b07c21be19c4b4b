"""WebAssembly calculators equal the native ones."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from takujo.core import record
from takujo.core.contracts import tables
from takujo.core.jit import kernel
from takujo.games import spec
from takujo.interfaces.score_pad import CALCULATOR, TOTALS
from takujo.real_cards import ScorePad
from takujo.wasm.kernels import kernels
from tests.real_cards.rounds import rounds_of
from tests.wasm.conftest import current_module
from tests.wasm.kernel_tape import Tape
from tests.wasm.test_kernels import replayed

pytestmark = pytest.mark.ci

# Of each function: number of arguments, lowest, highest, number of results.
SHAPES = {
    "plays": (12, 0, 3, 300),
    "points": (60, 0, 1, 3),
    "play": (62, 0, 1, 60),
    "release": (10, 0, 6, 2),
    "discards": (11, 0, 6, 11),
    "danger": (4, 0, 3, 64),
    "crisis": (18, 0, 1, 4),
    "limits": (13, 0, 4, 8),
}


@pytest.mark.parametrize("amount", [50, pytest.param(5_000, marks=pytest.mark.long)])
def test_module_gives_the_same_numbers(own_game: str, amount: int, node: str, tmp_path: Path) -> None:
    game, rng, tape = spec(own_game), Random(1), Tape()
    loops = {found.name: tape.of(found.name, kernel(found.loop)) for found in kernels(game, CALCULATOR)}
    score = loops.pop("score")
    for table in tables(game):
        pad = ScorePad(table)
        for played in rounds_of(table, amount):
            pad.add(played.entry)
        given = np.array(pad.given())
        found = np.zeros(TOTALS + table.seats * (len(pad.rounds) + 1), np.int64)
        score(record.batch(game.state, 1), given, found)
        assert found[TOTALS:][: table.seats].tolist() == [-(1 << 40) if n is None else n for n in pad.totals]
    for name, loop in loops.items():
        size, low, high, finds = SHAPES[name]
        for _ in range(amount):
            given = np.array([rng.randint(low, high) for _ in range(size)])
            loop(record.batch(game.state, 1), given, np.zeros(finds, np.int64))
    tape.write(tmp_path / "tape")
    assert replayed(node, current_module(own_game, CALCULATOR), tmp_path / "tape") == []
