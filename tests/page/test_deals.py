"""The deal of the day: the same moves lead to the same match with kernels, without any, and in a page."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.page import deals
from tests.page.node import passes

LINES_OF_A_RUN = 100  # a page is given up after LIMIT_S


@pytest.mark.parametrize("amount", [1, pytest.param(1_000, marks=pytest.mark.long)])
def test_a_line_is_the_same_match_in_a_page(amount: int, own_game: str, node: str, tmp_path: Path) -> None:
    """So many lines of play, each at another deal."""
    for first in range(0, amount, LINES_OF_A_RUN):
        asked = {"games": [own_game], "first": first, "amount": min(LINES_OF_A_RUN, amount - first)}
        wanted = tmp_path / "wanted.txt"
        wanted.write_text("\n".join(deals.lines(**asked)) + "\n", encoding="utf-8")
        given = {"PROGRAM": deals.__file__, "ARGUMENT": json.dumps(asked), "WANTED": str(wanted)}
        passes(node, "program.test.ts", 1, **{f"TAKUJO_PAGE_{name}": value for name, value in given.items()})


@pytest.mark.parametrize("amount", [1, pytest.param(20, marks=pytest.mark.long)])
def test_a_line_is_the_same_match_without_kernels(amount: int, own_game: str) -> None:
    """In a process that compiles nothing."""
    asked = {"games": [own_game], "first": 0, "amount": amount}
    command = [sys.executable, deals.__file__, json.dumps({**asked, "plain": True})]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == list(deals.lines(**asked))
    assert "compiling" not in done.stderr


def test_other_moves_lead_to_another_match(own_game: str) -> None:
    deal = deals.deal_of(own_game, 0)
    first, again, other = (deals.played(deal, number).course for number in (1, 1, 2))
    assert first is not None
    assert again is not None
    assert other is not None
    assert first.match.transcript() == again.match.transcript() != other.match.transcript()
    assert first.source.commitment == other.source.commitment == deal.commitment
