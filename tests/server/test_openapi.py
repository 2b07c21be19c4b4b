"""Schemathesis reads the server's description of itself and asks for whatever may be asked for, and more.

No answer is a failure of the server; every answer has a status, a type and a form that the description names.
"""

import itertools
from collections.abc import Iterator
from contextlib import closing

import pytest
from tests.server.world import Person, play_on, served

from takujo.server.http.openapi import describe

FEW, MANY = 20, 500  # examples an operation
PATHS = describe("")["paths"]
OPERATIONS = [f"{method.upper()} {path}" for path, methods in PATHS.items() for method in methods]
each_operation = pytest.mark.parametrize("operation", OPERATIONS)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(scope="module")
def host(server: str) -> Iterator[Person]:
    with closing(Person(server)) as person:
        yield person


@pytest.fixture(scope="module")
def tables(host: Person) -> Iterator[str]:
    """Real ones again and again: open, being played, over."""
    wish = {"sit": {"name": "Ann", "colour": "blue"}, "start": True}
    over = host.open_table("ftw", 2, bots=[None, "random"], options={"rounds": 2}, **wish)
    host.join(over)
    play_on([host], lambda moves: moves[0][0])
    host.leave()
    being_played = host.open_table("fuji99", 2, bots=[None, "random"], **wish)
    opened = host.open_table("overflow", 3, sit=wish["sit"], listed=True)
    return itertools.cycle((opened, being_played, over))


def test_these_are_all_operations() -> None:
    from tests.server import asking

    assert list(asking.OPERATIONS) == OPERATIONS


@pytest.mark.ci
@each_operation
def test_a_few_requests_of_every_kind(operation: str, server: str, host: Person, tables: Iterator[str]) -> None:
    from tests.server.asking import ask

    ask(operation, FEW, server, host, tables, derandomize=True)


@pytest.mark.long
@each_operation
def test_many_requests_of_every_kind(operation: str, server: str, host: Person, tables: Iterator[str]) -> None:
    from tests.server.asking import ask

    ask(operation, MANY, server, host, tables, derandomize=False)
