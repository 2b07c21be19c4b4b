"""Write the client's types, from wire structs and presenters' tables: `python client/scripts/wire.py`."""

import re
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from takujo.games import NAMES
from takujo.present import presenter
from takujo.server.http.openapi import wire_schema

SOURCES = Path(__file__).parents[1] / "src"
HEAD = "// Written by client/scripts/wire.py (make wire). Do not edit.\n"


def type_of(schema: dict[str, Any], indent: str = "") -> str:
    """Convert a JSON schema to a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(part, indent) for part in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join("null" if value is None else quoted(value) for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        return array(schema, indent)
    if kind == "object":
        return structure(schema, indent)
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def quoted(value: str | int) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def array(schema: dict[str, Any], indent: str) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(item, indent) for item in schema['prefixItems'])}]"
    item = type_of(schema.get("items") or {}, indent)
    return f"({item})[]" if re.search(r" \| ", item) and not item.startswith("{") else f"{item}[]"


def structure(schema: dict[str, Any], indent: str) -> str:
    if "properties" not in schema:
        return f"Record<string, {type_of(schema.get('additionalProperties') or {}, indent)}>"
    inner = indent + "  "
    lines = [
        f"{inner}{name}{'' if name in schema.get('required', []) else '?'}: {type_of(part, inner)};"
        for name, part in schema["properties"].items()
    ]
    return "\n".join(["{", *lines, indent + "}"])


def declared(roots: dict[str, Any], components: dict[str, Any]) -> str:
    """Export each component as a type, and each other root."""
    blocks = [HEAD.rstrip()]
    for name, schema in components.items():
        text = type_of(schema)
        comment = " ".join(schema.get("description", "").split("\n\n")[0].split())
        head = f"/** {comment} */\n" if comment else ""
        kind = f"interface {name} {text}" if text.startswith("{") else f"type {name} = {text};"
        blocks.append(f"{head}export {kind}")
    for name, reference in roots.items():
        if type_of(reference) != name:
            blocks.append(f"export type {name} = {type_of(reference)};")
    return "\n\n".join(blocks) + "\n"


def files() -> dict[Path, str]:
    """Return the content of each generated file: the wire, and the table of each game."""
    schema = wire_schema()
    written = {SOURCES / "wire.ts": declared(schema["roots"], schema["components"])}
    for name in [*NAMES, "generic"]:
        shown = get_type_hints(presenter(name).show)["return"]
        (reference,), components = msgspec.json.schema_components([shown])
        written[SOURCES / "games" / name / "table-types.ts"] = declared({"Table": reference}, components)
    return written


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
