"""Databases and buses for the tests of the server.

    postgres     address of an empty PostgreSQL database of this test's own
    database     a `Settings.database`: the test runs once with SQLite and once with PostgreSQL
    anywhere     the same, and None: it runs once more with what is kept in memory alone

Asynchronous tests carry the mark `anyio`.
"""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from tests.server.services import drop_database, new_database, postgres_service

NUMBERS = count(1)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[str]:
    with postgres_service() as service:
        yield service.address


@pytest.fixture
def postgres(postgres_cluster: str) -> Iterator[str]:
    name = f"test{next(NUMBERS)}"
    yield new_database(postgres_cluster, name)
    drop_database(postgres_cluster, name)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return address_of(request, tmp_path)


@pytest.fixture(params=["sqlite", "postgresql", "memory"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path) -> str | None:
    return None if request.param == "memory" else address_of(request, tmp_path)


def address_of(request: pytest.FixtureRequest, folder: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{folder / 'da?ta %20' / 'takujo.sqlite3'}"
    address: str = request.getfixturevalue("postgres")
    return address
