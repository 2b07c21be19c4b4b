"""Frames and bodies, generated from the structs of the protocol."""

from collections.abc import Mapping
from typing import Any, get_args

from msgspec import inspect

from takujo.server import wire

FRAMES: Mapping[str, type[wire.Frame]] = {str(kind.__struct_config__.tag): kind for kind in get_args(wire.Frame)}
WIDE = "札"  # three bytes


def payload(kind: type, known: Mapping[str, object], *, big: bool = False) -> dict[str, Any]:
    """Return a valid object. `known`: values by name of field; `big`: all fields, with the longest values."""
    struct = inspect.type_info(kind)
    assert isinstance(struct, inspect.StructType)
    tag = {} if struct.tag_field is None else {struct.tag_field: struct.tag}
    fields = [field for field in struct.fields if big or field.required or field.name in known]
    return {
        **tag,
        **{field.encode_name: known.get(field.name, _value(field.type, known, big)) for field in fields},
    }


def bad(kind: type, known: Mapping[str, object]) -> dict[str, Any]:
    """Return an object whose fields have wrong types."""
    tag = kind.__struct_config__.tag_field  # type: ignore[attr-defined]
    sent = payload(kind, known, big=True)
    return {**{name: value if name == tag else [[value]] for name, value in sent.items()}, "more": WIDE}


def _value(kind: inspect.Type, known: Mapping[str, object], big: bool) -> object:
    match kind:
        case inspect.Metadata():
            return _value(kind.type, known, big)
        case inspect.LiteralType():
            return kind.values[0]
        case inspect.BoolType():
            return True
        case inspect.IntType():
            return kind.le if big and kind.le is not None else kind.ge or 0
        case inspect.StrType(pattern=pattern, max_length=most):
            return "0" * (most or 1) if pattern or not big else WIDE * (most or 24)
        case inspect.UnionType():
            return _value(next(one for one in kind.types if not isinstance(one, inspect.NoneType)), known, big)
        case inspect.ListType():
            return [_value(kind.item_type, known, big)] * (kind.max_length or 1 if big else 0)
        case inspect.DictType():
            return {}
        case inspect.StructType():
            return payload(kind.cls, known, big=big)
        case _:
            return {}
