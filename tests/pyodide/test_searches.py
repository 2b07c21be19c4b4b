"""Searches in Pyodide (Node) give the same results as in CPython."""

from pathlib import Path

import pytest

from tests.pyodide import print_searches
from tests.pyodide.run_vitest import prints

pytestmark = pytest.mark.ci


def test_searches_in_a_page_equal_native_ones(node: str, tmp_path: Path) -> None:
    wanted = list(print_searches.lines())
    assert len(wanted) > 100
    prints(node, print_searches.__file__, wanted, tmp_path)
