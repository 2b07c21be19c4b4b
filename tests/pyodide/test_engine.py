"""A page's engine in Node: Pyodide with the wheels of a site."""

from pathlib import Path

import pytest

from takujo.games import NAMES
from tests.pyodide.run_vitest import passes
from tests.site_engine import engine_of

pytestmark = pytest.mark.ci


def test_tables_within_a_page(node: str, tmp_path: Path, shared: Path) -> None:
    engine = engine_of(shared, NAMES)
    assert engine.is_compiled
    assert not engine.slow
    for name, content in engine.files.items():
        (tmp_path / name).write_bytes(content)
    passes(node, "engine.test.ts", 14, TAKUJO_PAGE_ENGINE=str(tmp_path))
