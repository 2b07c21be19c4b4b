"""Fixtures for servers and databases.

    server       address of the server of `new_client`; modules override it for other settings
    live_server  address of a server with default settings, one per process
    new_client   returns a new client of `server`; `ann` and `bob` are two
    headers      headers of all requests of these clients
    postgres     address of an empty PostgreSQL database, one per test
    database     address of a database; the test runs with SQLite and with PostgreSQL
    any_store    like `database`, and None: the test runs with a store in memory, too
    shared_database  like `database`, one per module
    empty_database   like `database`, before its migration
    run          runs a `takujo` command
    fast_admin   makes workers see operators' changes at once
    set_date     sets the server's clock to noon in Japan on a date

Asynchronous tests have the mark `anyio`. Outside `db`, tests with PostgreSQL have the mark `ci`.
"""

import asyncio
import datetime
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from tests.cli import conftest as cli
from tests.server.client import Client, NewClient
from tests.server.database_access import migrate, migrated_file
from tests.server.postgres import create_database, drop_database, run_postgres
from tests.server.threaded_server import serve, shared_warmup

from takujo.server.daily import deals
from takujo.server.db.sqlite_file import sqlite_file
from takujo.server.live import background, live_table
from takujo.server.moderation import admin

NUMBERS = count(1)
HERE = Path(__file__).parent
POSTGRESQL = "postgresql"
KINDS = ("sqlite", POSTGRESQL)
MIGRATED = "migrated"
run = cli.run


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests with PostgreSQL outside `db`: both databases run the same queries."""
    for item in items:
        if item.path.is_relative_to(HERE) and not item.path.is_relative_to(HERE / "db"):
            given = (
                item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
            )
            if POSTGRESQL in given:
                item.add_marker(pytest.mark.ci)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def one_warmup() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("takujo.server.app.Warmup", shared_warmup)
        yield


@pytest.fixture(autouse=True)
def first_warnings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget logged warnings, which are limited to one a minute."""
    monkeypatch.setattr(background, "_said", {})


@pytest.fixture(scope="session")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serve(tmp_path_factory.mktemp("live")) as address:
        yield address


@pytest.fixture
def server(live_server: str) -> str:
    return live_server


@pytest.fixture
def headers() -> dict[str, str]:
    return {}


@pytest.fixture
def new_client(server: str, headers: dict[str, str]) -> Iterator[NewClient]:
    with ExitStack() as clients:
        yield lambda more=None: clients.enter_context(Client(server, {**headers, **(more or {})}))


@pytest.fixture
def ann(new_client: NewClient) -> Client:
    return new_client()


@pytest.fixture
def bob(new_client: NewClient) -> Client:
    return new_client()


@pytest.fixture
def fast_admin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.server.live.hub.LOOK_S", 0.1)
    monkeypatch.setattr(admin, "LET_GO_S", 1.0)


@pytest.fixture
def set_date(monkeypatch: pytest.MonkeyPatch) -> Callable[[datetime.date], None]:
    def set_to(date: datetime.date) -> None:
        noon = datetime.datetime.combine(date, datetime.time(12), deals.ZONE).timestamp()
        ahead_ms = round(noon * 1_000) - live_table.now_ms()
        monkeypatch.setattr(live_table, "_BEGAN_NS", live_table._BEGAN_NS + ahead_ms * 1_000_000)

    return set_to


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[str]:
    with run_postgres() as service:
        yield service.address


@pytest.fixture(scope="session")
def migrated_cluster(postgres_cluster: str) -> str:
    """Return the address of a cluster. Its database MIGRATED has all tables."""
    asyncio.run(migrate(create_database(postgres_cluster, MIGRATED)))
    return postgres_cluster


@pytest.fixture
def postgres(postgres_cluster: str) -> Iterator[str]:
    yield from temporary_database(postgres_cluster)


@pytest.fixture(params=KINDS)
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_address(tmp_path)
    address: str = request.getfixturevalue("postgres")
    return address


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    yield from migrated_database(request, tmp_path)


@pytest.fixture(params=[*KINDS, "memory"])
def any_store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str | None]:
    if request.param == "memory":
        yield None
    else:
        yield from migrated_database(request, tmp_path)


@pytest.fixture(scope="module", params=KINDS)
def shared_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    yield from migrated_database(request, tmp_path_factory.mktemp("shared"))


def migrated_database(request: pytest.FixtureRequest, folder: Path) -> Iterator[str]:
    if request.param == POSTGRESQL:
        yield from temporary_database(request.getfixturevalue("migrated_cluster"), MIGRATED)
    else:
        address = sqlite_address(folder)
        shutil.copy(migrated_file(), sqlite_file(address))
        yield address


def temporary_database(cluster: str, template: str = "template1") -> Iterator[str]:
    name = f"test{next(NUMBERS)}"
    yield create_database(cluster, name, template)
    drop_database(cluster, name)


def sqlite_address(folder: Path) -> str:
    file = folder / "da?ta %20" / "takujo.sqlite3"
    file.parent.mkdir(exist_ok=True)
    return f"sqlite:///{file}"
