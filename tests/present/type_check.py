"""Check of JSON values against type annotations: exact types, no extra keys."""

import types
from collections.abc import Iterator
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict


def faults(value: Any, hint: Any, path: str = "table") -> Iterator[str]:
    """Yield the differences, one line each."""
    kind = get_origin(hint)
    if hint is Any:
        return
    if is_typeddict(hint):
        yield from _faults_of_dict(value, hint, path)
    elif kind in (Union, types.UnionType):
        if all(list(faults(value, option, path)) for option in get_args(hint)):
            yield f"{path}: {value!r} is none of {hint}"
    elif kind is Literal:
        if value not in get_args(hint) or type(value) is not type(get_args(hint)[0]):
            yield f"{path}: {value!r} is not in {hint}"
    elif kind in (list, dict):
        if type(value) is not kind:
            yield f"{path}: {type(value)} is no {kind}"
            return
        for at, item in value.items() if kind is dict else enumerate(value):
            yield from faults(item, get_args(hint)[-1], f"{path}[{at}]")
    elif type(value) is not (types.NoneType if hint is None else hint):
        yield f"{path}: {value!r} is no {hint}"


def _faults_of_dict(value: Any, hint: Any, path: str) -> Iterator[str]:
    hints = get_type_hints(hint)
    if type(value) is not dict or set(value) != set(hints):
        yield f"{path}: the keys of {value!r} are not those of {hint.__name__}"
        return
    for name, inner in hints.items():
        yield from faults(value[name], inner, f"{path}.{name}")


def texts(value: Any) -> Iterator[str]:
    """Yield all strings in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from texts(item)
