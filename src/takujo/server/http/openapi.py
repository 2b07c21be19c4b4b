"""The OpenAPI description of the API. It is made from its routes and the structs of `wire`."""

from http import HTTPStatus
from inspect import Parameter, getdoc
from typing import Any

import msgspec

from takujo import __version__
from takujo.server import wire
from takujo.server.errors import TooLarge
from takujo.server.http.api import API
from takujo.server.http.route import JSON, Route
from takujo.server.http.routes import ROUTES

ABOUT = "Open tables, sit down and play; the match itself goes over the WebSocket /ws/{id} (docs/protocol.md)."
EVERYWHERE = (400, 403, 429, 503)  # statuses of any request
REF = "#/components/schemas/{name}"
BINARY = {"type": "string", "format": "binary"}

Json = dict[str, Any]


def describe(root: str) -> Json:
    """Return the OpenAPI description as JSON. `root`: see Settings."""
    kinds = list(dict.fromkeys(kind for route in ROUTES for kind in _kinds(route)))
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    by_kind = {**dict(zip(kinds, schemas, strict=True)), bytes: BINARY}
    paths: dict[str, Json] = {}
    for route in ROUTES:
        paths.setdefault(API + route.path, {})[route.method.lower()] = _operation(route, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Takujo", "version": __version__, "description": ABOUT},
        "servers": [{"url": root or "/"}],
        "paths": paths,
        "components": {"schemas": components},
    }


def wire_schema() -> Json:
    """Return one JSON schema of all frames and bodies.

    It has `components` by name, and `roots` with a reference for each kind of message.
    """
    kinds = [kind for route in ROUTES for kind in _kinds(route) if isinstance(kind, type)]
    bodies = {kind.__name__: kind for kind in kinds if issubclass(kind, msgspec.Struct)}
    roots = {"Frame": wire.Frame, "Sent": wire.Sent, **dict(sorted(bodies.items()))}
    references, components = msgspec.json.schema_components(roots.values())
    return {"roots": dict(zip(roots, references, strict=True)), "components": dict(sorted(components.items()))}


def _kinds(route: Route) -> list[object]:
    return [wire.Problem, route.returns, *(route.types[name] for name in route.parameters)]


def _operation(route: Route, by_kind: dict[object, Json]) -> Json:
    name = route.answer.__name__
    answers = {route.status: (route.media, by_kind[route.returns])}
    refusals = (*EVERYWHERE, *route.refuses, *((TooLarge.status,) if route.reads_body else ()))
    answers |= dict.fromkeys(refusals, (JSON, by_kind[wire.Problem]))
    described: Json = {
        "tags": [route.tag],
        "operationId": f"{route.tag}_{name}",
        "summary": name.replace("_", " ").capitalize(),
        "description": getdoc(route.answer) or "",
        "responses": {
            str(status): {"description": HTTPStatus(status).phrase, "content": {media: {"schema": schema}}}
            for status, (media, schema) in sorted(answers.items())
        },
    }
    if parameters := [_parameter(route, one, by_kind) for one in route.parameters.values() if one.name != "data"]:
        described["parameters"] = parameters
    if route.takes("data"):
        described["requestBody"] = {"required": True, "content": {JSON: {"schema": by_kind[route.types["data"]]}}}
    return described


def _parameter(route: Route, parameter: Parameter, by_kind: dict[object, Json]) -> Json:
    schema = by_kind[route.types[parameter.name]]
    is_optional = parameter.default is not Parameter.empty
    if is_optional and parameter.default is not None:
        schema = {**schema, "default": parameter.default}
    place = "path" if route.is_in_path(parameter.name) else "query"
    return {"name": parameter.name, "in": place, "required": not is_optional, "schema": schema}
