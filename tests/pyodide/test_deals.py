"""Daily deals: the same match with kernels, without, and in pages."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from takujo.games import NAMES
from tests.pyodide import print_deals
from tests.pyodide.run_vitest import prints

LINES_OF_A_RUN = 100  # more would exceed LIMIT_S
PLAIN = {"akumatrick": 60, "fourdigits": 16, "overflow": 16, "ftw": 14, "fuji99": 12}  # lines that take ten minutes
QUICK = "akumatrick"  # outside `make test-long`: its matches are the shortest


@pytest.mark.ci
def test_one_line_of_each_game_is_equal_in_a_page(node: str, tmp_path: Path) -> None:
    compare(node, tmp_path, list(NAMES), 0, 1)


@pytest.mark.long
def test_thousand_lines_are_equal_in_a_page(own_game: str, node: str, tmp_path: Path) -> None:
    """Each line has another deal."""
    for first in range(0, 1_000, LINES_OF_A_RUN):
        compare(node, tmp_path, [own_game], first, LINES_OF_A_RUN)


def compare(node: str, folder: Path, games: list[str], first: int, amount: int) -> None:
    asked = json.dumps({"games": games, "first": first, "amount": amount})
    prints(node, print_deals.__file__, print_deals.lines(games, first, amount), folder, asked)


@pytest.mark.ci
@pytest.mark.parametrize(
    ("game", "amount"),
    [(QUICK, 1), *(pytest.param(name, amount, marks=pytest.mark.long) for name, amount in PLAIN.items())],
)
def test_line_is_equal_without_kernels(game: str, amount: int) -> None:
    """In a subprocess that compiles nothing."""
    asked = json.dumps({"games": [game], "first": 0, "amount": amount, "plain": True})
    done = subprocess.run([sys.executable, print_deals.__file__, asked], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == list(print_deals.lines([game], 0, amount))
    assert "compiling" not in done.stderr


def test_other_moves_lead_to_another_match(own_game: str) -> None:
    deal = print_deals.deal_of(own_game, 0)
    first, again, other = (print_deals.played(deal, number).sealed_match for number in (1, 1, 2))
    assert first is not None
    assert again is not None
    assert other is not None
    assert first.match.transcript() == again.match.transcript() != other.match.transcript()
    assert first.source.commitment == other.source.commitment == deal.commitment
