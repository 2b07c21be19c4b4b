"""A database of 0.1.0 with many matches comes to today's schema, whenever that is interrupted, and nothing is lost."""

import asyncio
import signal
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest
from tests.server.databases.many import REVISION, both, fingerprints, revision
from tests.server.databases.old import TABLES
from tests.server.workers import ENVIRONMENT

from takujo.server.db.verify import audit

pytestmark = pytest.mark.ci

FEW, MANY = 10, 10_000
PROGRAM = [sys.executable, "-m", "tests.server.databases.migrating"]


@pytest.fixture(params=["sqlite", "postgresql"])
def postgres_or_none(request: pytest.FixtureRequest) -> str | None:
    """The address of an empty PostgreSQL; None: the test is to run with SQLite."""
    return None if request.param == "sqlite" else request.getfixturevalue("postgres")


def status(database: str, *killed_before: str) -> int:
    return subprocess.run([*PROGRAM, database, *killed_before], env=ENVIRONMENT, check=False).returncode


def interrupted(database: str, step: int) -> int:
    """Migrate, killed before the statement of that number, of twice that, and so on, until it was not: how often."""
    before = asyncio.run(fingerprints(database))
    for kills in count():
        ended = status(database, str((kills + 1) * step))
        assert ended in (0, -signal.SIGKILL)
        if ended == 0:
            break
        assert asyncio.run(revision(database)) == REVISION, "half a migration is there"
    assert asyncio.run(revision(database)) != REVISION
    assert asyncio.run(fingerprints(database)) == before
    return kills


def test_an_interrupted_migration_is_resumed(postgres_or_none: str | None, tmp_path: Path) -> None:
    database = both(tmp_path / "old", FEW, postgres_or_none)
    assert interrupted(database, step=25) >= 2
    found = asyncio.run(audit(database))
    assert (found.sound, found.damaged, found.unlisted, found.bare) == (FEW + TABLES, [], [], 0)


@pytest.mark.long
def test_ten_thousand_matches_are_migrated(postgres_or_none: str | None, tmp_path: Path) -> None:
    database = both(tmp_path / "old", MANY, postgres_or_none)
    assert interrupted(database, step=8) >= 5
    assert asyncio.run(fingerprints(database))["tables"][0] == MANY + TABLES
