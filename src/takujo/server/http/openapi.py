"""What Litestar cannot derive for the OpenAPI description: errors, and text bodies."""

from http import HTTPStatus

from litestar import Router
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.routes import BaseRoute
from litestar.typing import FieldDefinition

from takujo.server import wire

EVERYWHERE = (400, 403, 429, 503)


def refusals(*more: int) -> dict[int, ResponseSpec]:
    """The refusals that any request may get, and these."""
    return {
        status: ResponseSpec(wire.Problem, generate_examples=False, description=HTTPStatus(status).phrase)
        for status in sorted((*EVERYWHERE, *more))
    }


class Unserved(Router):
    """Takes Litestar's own pages about the API and serves none: see `pages`."""

    def register(self, value: object) -> list[BaseRoute]:
        return []


class Texts(OpenAPISchemaPlugin):
    """A text goes over the wire as `["id", {"argument": value}]`."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return field_definition.annotation is wire.Message

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: object) -> Schema:
        parts = [Schema(type=OpenAPIType.STRING), Schema(type=OpenAPIType.OBJECT)]
        return Schema(type=OpenAPIType.ARRAY, prefix_items=parts, min_items=2, max_items=2)
