"""The reference pages that are generated from the code: settings, encodings, actions, limits, routes and frames."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import fields
from inspect import getdoc, getsource
from pathlib import Path
from typing import Any, get_args

from takujo.core import limits
from takujo.envs.observation_layout import layout
from takujo.games import NAMES, spec
from takujo.i18n import catalogue
from takujo.server import wire
from takujo.server.http.api import API
from takujo.server.http.openapi import wire_schema
from takujo.server.http.route import JSON, Route
from takujo.server.http.routes import ROUTES
from takujo.server.settings import Settings, default_of, flag_of, variable_of

ENCODINGS = """\
# Encodings

What a seat may know, as float32 from −1 to 2: named pieces, one after another (`GameSpec.pieces`).
`takujo.envs.observation_layout.layout(spec)` gives the slice of each. Seats are in clockwise order from the viewer.
Pieces are as long as the largest number of seats needs; missing seats are 0. A set of cards has a one for each card
in it. One of several is a one among zeros. A spectator looks from seat 0 and has no hand.
"""
ACTIONS = """\
# Actions

What the numbers mean that [environments](envs.md) take (`GameSpec.actions`). A player's move is one or a few of them
([design](design.md#state-view-encoding)); `to_token` of a `GameSpec` returns it as text. The mask says which are legal.
Some numbers mean one thing in one phase and another in the next.
"""

WIRE = """\
# Routes and frames

How to use them: [protocol](protocol.md). A running server has the routes at `/api/docs` and `/api/openapi.json`, too.
"""
REFUSALS = (
    "account",
    "challenge",
    "coach",
    "daily-deal",
    "core-errors",
    "notice-settings",
    "puzzle",
    "ratings",
    "table-messages",
    "tournament",
)

LIMITS = """\
# Limits of games

Compiled code uses memory of fixed sizes (`core/limits.py`). A `GameSpec` that exceeds one of the first eight limits is
refused with one sentence; `check_game` checks the others in random matches.
"""


def settings() -> str:
    """Return the page of all settings of a server."""
    words = catalogue("en")
    lines = [
        "# Settings",
        "",
        "A flag of `takujo serve`, else an environment variable (1 or 0 for a switch), else the default.",
        "",
        "| flag | variable | default | |",
        "|---|---|---|---|",
    ]
    for setting in fields(Settings):
        flag = f"{flag_of(setting)} {setting.metadata['kind'].metavar}".strip()
        default = f"`{default_of(setting)}`" if default_of(setting) else ""
        about = words(f"help-serve-{setting.name.replace('_', '-')}")
        lines.append(f"| `{flag}` | `{variable_of(setting)}` | {default} | {about} |")
    return "\n".join(lines) + "\n"


def encodings() -> str:
    """Return the page of the pieces of each game's encoding."""
    parts = [ENCODINGS]
    for name in NAMES:
        game = spec(name)
        places = layout(game)
        parts.append(f"## {name}\n\n{game.encoding_size:,} floats, {game.action_count} [actions](actions.md#{name}).\n")
        rows = (f"`{piece.name}` | {piece.size} | {places[piece.name].start} | {piece.about}" for piece in game.pieces)
        parts.append(_table("piece | floats | from | meaning", rows))
    return "\n".join(parts)


def actions() -> str:
    """Return the page of each game's actions."""
    parts = [ACTIONS]
    for name in NAMES:
        game = spec(name)
        parts.append(f"## {name}\n\nNumbers below {game.action_count}.\n")
        rows = (f"`{kind.name}` | {kind.count} | {_numbers(kind.numbers)} | {kind.about}" for kind in game.actions)
        parts.append(_table("action | count | numbers | effect", rows))
    return "\n".join(parts)


def game_limits() -> str:
    """Return the page of how large a game may be."""
    found = re.findall(r"(?m)^(MOST_\w+) = [^#\n]+?(?:  # (.*))?$", getsource(limits))
    return f"{LIMITS}\n" + _table(
        "limit | at most | ", (f"`{name}` | {getattr(limits, name)} | {note}" for name, note in found)
    )


def routes_and_frames() -> str:
    """Return the page of all routes, WebSocket frames, structs and codes of refusals."""
    sent, received = ([kind.__name__ for kind in get_args(kinds)] for kinds in (wire.Frame, wire.Sent))
    schema = wire_schema()["components"]
    parts = [
        WIRE,
        "## Routes\n",
        "`{table_id}` is `id` of a [TableRef](#tableref). Parameters after `?` are optional.\n",
    ]
    for tag in dict.fromkeys(route.tag for route in ROUTES):
        rows = (_route(route) for route in ROUTES if route.tag == tag)
        parts += [f"### Routes: {tag}\n", _table("route | body | answer | effect", rows)]
    parts += ["## Frames from the client\n", *(_struct(name, schema[name]) for name in sent)]
    parts += ["## Frames from the server\n", *(_struct(name, schema[name]) for name in received)]
    others = (_struct(name, schema[name]) for name in sorted(schema) if name not in sent + received)
    parts += ["## Structs\n", *others, "## Refusals\n", _table("code | text in English", _refusals())]
    return "\n".join(parts)


def _route(route: Route) -> str:
    query = [name for name in route.parameters if name != "data" and not route.is_in_path(name)]
    path = API + route.path + ("?" + "&".join(query) if query else "")
    body = _link(route.types["data"].__name__) if route.takes("data") else "bytes" if route.takes("body") else ""
    answer = route.returns.__name__
    shown = _link(answer) if answer in wire.__dict__ else "JSON" if route.media == JSON else route.media
    return f"`{route.method} {path}` | {body} | {shown} | {' '.join((getdoc(route.answer) or '').split())}"


def _struct(name: str, schema: Mapping[str, Any]) -> str:
    """Return a struct as a section: docstring, then fields with types, defaults and comments."""
    about = " ".join(schema.get("description", "").split())
    notes: dict[str, str] = {}
    for kind in reversed(getattr(wire, name).__mro__[:-1]):
        if kind.__module__.startswith(wire.__name__):
            notes |= re.findall(r"(?m)^    (\w+): .*?  # (.+)$", getsource(kind))
    rows = []
    for field, part in schema.get("properties", {}).items():
        optional = "" if field in schema["required"] else ", optional"
        default = f", default `{json.dumps(part['default'])}`" if part.get("default") not in (None, "", [], {}) else ""
        rows.append(f"`{field}` | {_type(part)}{default or optional} | {notes.get(field, '')}")
    return f"### {name}\n\n{about}\n\n" + (_table("field | type | ", rows) if rows else f"{_type(schema)}\n")


def _type(schema: Mapping[str, Any]) -> str:
    """Return a JSON schema in words, with its limits."""
    match schema:
        case {"$ref": str(ref)}:
            return _link(ref.rsplit("/", 1)[1])
        case {"anyOf": parts}:
            return " or ".join(dict.fromkeys(map(_type, parts)))
        case {"enum": values}:
            return " or ".join(f"`{json.dumps(value)}`" for value in values)
        case {"type": "array", "prefixItems": items}:
            return f"[{', '.join(map(_type, items))}]"
        case {"type": "array"}:
            item = _type(schema.get("items", {}))
            return f"list of {f'({item})' if ' or ' in item else item}{_limits(schema, 'Items', 'entries')}"
        case {"type": "object"}:
            return f"map to {_type(schema.get('additionalProperties') or {})}{_limits(schema, 'Properties', 'entries')}"
        case {"type": str(kind)}:
            pattern = f" like `{schema['pattern']}`" if "pattern" in schema else ""
            return kind + pattern + _limits(schema, "imum", "") + _limits(schema, "Length", "characters")
    return "any value"


def _limits(schema: Mapping[str, Any], what: str, unit: str) -> str:
    low, high = (schema.get(f"{end}{what}") for end in ("min", "max"))
    bounds = f"{low} … {high}" if None not in (low, high) else f"at most {high}" if low is None else f"at least {low}"
    return "" if low is high is None else f" ({bounds} {unit})".replace(" )", ")")


def _link(name: str) -> str:
    return f"[{name}](#{name.lower()})"


def _refusals() -> Iterable[str]:
    folder = Path(__file__).parent / "src/takujo/i18n/en"
    texts = "\n".join((folder / f"{name}.ftl").read_text(encoding="utf-8") for name in REFUSALS)
    for code, text in sorted(re.findall(r"(?m)^error-([\w-]+) = ?(.*(?:\n +.*)*)", texts)):
        yield f"`{code}` | {' '.join(text.split())}"


def _numbers(numbers: range) -> str:
    """Format a range: `5`, `0 … 59`, `1, 5 … 37`."""
    if len(numbers) == 1:
        return str(numbers[0])
    return f"{numbers[0]} … {numbers[-1]}" if numbers.step == 1 else f"{numbers[0]}, {numbers[1]} … {numbers[-1]}"


def _table(head: str, rows: Iterable[str]) -> str:
    rule = " | ".join("---" for _ in head.split("|"))
    return "\n".join(f"| {row} |" for row in (head, rule, *rows)) + "\n"


PAGES = {
    "settings.md": settings,
    "encodings.md": encodings,
    "actions.md": actions,
    "limits.md": game_limits,
    "wire.md": routes_and_frames,
}
