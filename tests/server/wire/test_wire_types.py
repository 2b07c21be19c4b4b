"""The client's types are those of the server's structs and presenters."""

import pytest
from client.scripts.wire import files, type_of


def test_generated_types_are_current() -> None:
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: run `make wire`"


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "integer", "minimum": 0}, "number"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"enum": ["a", 1, None]}, "'a' | 1 | null"),
        ({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}, "(number | null)[]"),
        ({"type": "array", "prefixItems": [{"type": "string"}, {"$ref": "#/$defs/Arg"}]}, "[string, Arg]"),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "Record<string, boolean>"),
        (
            {"type": "object", "properties": {"a": {"type": "string"}, "b": {}}, "required": ["a"]},
            "{\n  a: string;\n  b?: unknown;\n}",
        ),
    ],
)
def test_schema_becomes_a_type(schema: dict[str, object], expected: str) -> None:
    assert type_of(schema) == expected
