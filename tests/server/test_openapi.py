"""Schemathesis reads the server's description of itself and asks for whatever may be asked for, and more.

No answer is a failure of the server; every answer has a status, a type and a form that the description names.
"""

import itertools
from collections.abc import Iterator
from contextlib import closing

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from tests.server.world import Person, play_on, served

from takujo.server.app import create
from takujo.server.settings import Settings

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    unsupported_method,
]
FEW, MANY = 20, 500  # examples an operation
USUAL = settings(deadline=None, suppress_health_check=list(HealthCheck), database=None)
DESCRIPTION = schemathesis.openapi.from_dict(create(Settings()).openapi_schema.to_schema())
OPERATIONS = [found.ok() for found in DESCRIPTION.get_all_operations()]
each_operation = pytest.mark.parametrize("operation", OPERATIONS, ids=[operation.label for operation in OPERATIONS])


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


def ask(operation: APIOperation, few: settings, server: str, host: Person, tables: Iterator[str]) -> None:
    """As a stranger, and as somebody who sits at a table that is there."""

    @few
    @given(case=operation.as_strategy())
    def run(case: schemathesis.Case) -> None:
        case.call_and_validate(base_url=server, checks=CHECKS)
        if "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = next(tables)
        case.call_and_validate(base_url=server, checks=CHECKS, cookies=dict(host.http.cookies))

    run()


@each_operation
def test_a_few_requests_of_every_kind(
    operation: APIOperation, server: str, host: Person, tables: Iterator[str]
) -> None:
    ask(operation, settings(USUAL, max_examples=FEW, derandomize=True), server, host, tables)


@pytest.mark.long
@each_operation
def test_many_requests_of_every_kind(operation: APIOperation, server: str, host: Person, tables: Iterator[str]) -> None:
    ask(operation, settings(USUAL, max_examples=MANY), server, host, tables)
