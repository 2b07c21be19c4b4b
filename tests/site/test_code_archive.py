"""The Python program of a page: reproducible, no database, no unused exclusion."""

import pytest

from takujo.site import code_archive
from takujo.site.code_archive import PACKAGE, UNWANTED, WANTED, archive


def test_shipped_modules_use_no_database() -> None:
    shipped = [path for path in code_archive._files() if path.suffix == ".py"]
    needs_database = [
        path.name for path in shipped if "\nimport sqlalchemy" in (text := path.read_text()) or "\nfrom alembic" in text
    ]
    assert needs_database == []


def test_each_excluded_pattern_matches_a_file() -> None:
    files = [path for name in WANTED for path in (PACKAGE / name).rglob("*")]
    unused = [pattern for pattern in UNWANTED if not any(path.match(pattern) for path in files)]
    assert [pattern for pattern in unused if "__pycache__" not in pattern] == []


@pytest.mark.ci
def test_archive_is_reproducible() -> None:
    assert archive() == archive()
