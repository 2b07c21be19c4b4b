"""The engine of a page, in Node: from the archive that a site has, with all that Pyodide lacks."""

from pathlib import Path

from takujo.site.program import archive
from tests.page.node import passes


def test_tables_within_a_page(node: str, tmp_path: Path) -> None:
    packed = tmp_path / "takujo.zip"
    packed.write_bytes(archive())
    passes(node, "engine.test.ts", 7, TAKUJO_PAGE_ARCHIVE=str(packed))


def test_an_archive_is_the_same_each_time() -> None:
    assert archive() == archive()
