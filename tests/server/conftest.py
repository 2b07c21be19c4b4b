"""Databases and buses for the tests of the server.

    postgres     address of an empty PostgreSQL database of this test's own
    redis        address of an empty Redis server
    database     a `Settings.database`: the test runs once with SQLite and once with PostgreSQL

Asynchronous tests carry the mark `anyio`.
"""

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import asyncpg
import pytest
from tests.server.services import postgres_server, redis_server

NUMBERS = count(1)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[str]:
    with postgres_server() as address:
        yield address


@pytest.fixture
def postgres(postgres_cluster: str) -> str:
    name = f"test{next(NUMBERS)}"

    async def create() -> None:
        connection = await asyncpg.connect(f"{postgres_cluster}/postgres")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return f"{postgres_cluster}/{name}"


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    with redis_server() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'da?ta %20' / 'takujo.sqlite3'}"
    address: str = request.getfixturevalue("postgres")
    return address
