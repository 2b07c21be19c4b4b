"""Searches in Pyodide (Node) give the same results as in CPython."""

from pathlib import Path

import pytest

from tests.pyodide import searches
from tests.pyodide.node import prints

pytestmark = pytest.mark.ci


def test_searches_in_a_page_equal_native_ones(node: str, tmp_path: Path) -> None:
    wanted = list(searches.lines())
    assert len(wanted) > 100
    prints(node, searches.__file__, wanted, tmp_path)
