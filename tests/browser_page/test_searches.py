"""What is searched in a page: Python under Pyodide, in Node, with the kernels of a page, beside this Python."""

from pathlib import Path

import pytest

from tests.browser_page import searches
from tests.browser_page.node import passes

pytestmark = pytest.mark.ci


def test_a_page_finds_what_this_machine_finds(node: str, tmp_path: Path) -> None:
    wanted = tmp_path / "wanted.txt"
    wanted.write_text("\n".join(searches.lines()) + "\n", encoding="utf-8")
    assert len(wanted.read_text(encoding="utf-8").splitlines()) > 100
    passes(node, "program.test.ts", 1, TAKUJO_PAGE_PROGRAM=searches.__file__, TAKUJO_PAGE_WANTED=str(wanted))
