"""Schemathesis sends valid and invalid requests of the OpenAPI document.

No response is a server error. Each has a status, a type and a schema of the document.
"""

import itertools
from collections.abc import Iterator

import pytest
from tests.server.client import ANN, Client, play_match
from tests.server.threaded_server import serve

from takujo.server.http.openapi import describe

pytestmark = pytest.mark.ci

FEW, MANY = 20, 500  # examples per operation
PATHS = describe("")["paths"]
OPERATIONS = [f"{method.upper()} {path}" for path, methods in PATHS.items() for method in methods]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serve(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(scope="module")
def host(server: str) -> Iterator[Client]:
    with Client(server) as person:
        yield person


@pytest.fixture(scope="module")
def tables(host: Client) -> Iterator[str]:
    """Return an endless iterator of an open, running and finished table."""
    wanted = {"sit": ANN, "start": True}
    over = host.open_table("ftw", 2, bots=[None, "random"], options={"rounds": 2}, **wanted)
    host.join(over)
    play_match([host])
    host.leave()
    being_played = host.open_table("fuji99", 2, bots=[None, "random"], **wanted)
    opened = host.open_table("overflow", 3, sit=wanted["sit"], listed=True)
    return itertools.cycle((opened, being_played, over))


def test_all_operations_are_covered() -> None:
    from tests.server.http import fuzzing

    assert list(fuzzing.OPERATIONS) == OPERATIONS


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("examples", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
def test_answers_match_the_description(
    operation: str, examples: int, server: str, host: Client, tables: Iterator[str]
) -> None:
    from tests.server.http.fuzzing import fuzz

    fuzz(operation, examples, server, host, tables, derandomize=examples == FEW)
