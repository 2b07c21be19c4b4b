"""Schemathesis with the server's OpenAPI document. Importing it takes seconds."""

from collections.abc import Iterator

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from tests.server.client import Client

from takujo.server.http.openapi import describe

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    unsupported_method,
]
DESCRIPTION = schemathesis.openapi.from_dict(describe(""))
OPERATIONS = {found.ok().label: found.ok() for found in DESCRIPTION.get_all_operations()}


def fuzz(operation: str, examples: int, server: str, host: Client, tables: Iterator[str], *, derandomize: bool) -> None:
    """Fuzz as a stranger and as a seated player. `operation`: its label."""

    @settings(
        max_examples=examples,
        derandomize=derandomize,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @given(case=OPERATIONS[operation].as_strategy())
    def run(case: schemathesis.Case) -> None:
        case.call_and_validate(base_url=server, checks=CHECKS)
        if "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = next(tables)
        case.call_and_validate(base_url=server, checks=CHECKS, cookies=dict(host.http.cookies))

    run()
