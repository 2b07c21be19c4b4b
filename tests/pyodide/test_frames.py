"""A table in Pyodide (Node) sends the same frames as in CPython."""

import json
import subprocess
import sys
from itertools import cycle, islice
from pathlib import Path

import pytest

from takujo.core.contracts import tables
from takujo.games import NAMES, spec
from tests.pyodide.run_vitest import prints

pytestmark = pytest.mark.ci

PROGRAM = Path(__file__).with_name("print_frames.py")


@pytest.mark.parametrize("amount", [1, pytest.param(20, marks=pytest.mark.long)])
def test_whole_matches_are_equal_frame_by_frame(amount: int, node: str, tmp_path: Path) -> None:
    """`amount` matches of each game. They cover all numbers of seats and all options."""
    found = [game for name in NAMES for game in islice(cycle(tables(spec(name))), amount)]
    matches = json.dumps([[game.name, game.seats, dict(game.stated_options)] for game in found])
    done = subprocess.run([sys.executable, PROGRAM, matches], stdout=subprocess.PIPE, encoding="utf-8", check=True)
    assert done.stdout.count('"t": "snapshot"') == len(found)
    prints(node, str(PROGRAM), done.stdout.removesuffix("\n").split("\n"), tmp_path, matches)
