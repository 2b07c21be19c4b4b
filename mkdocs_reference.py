"""The reference pages that are generated from the code: settings, encodings, actions."""

from collections.abc import Iterable
from dataclasses import fields

from takujo.envs.spaces import layout
from takujo.games import NAMES, spec
from takujo.i18n import catalogue
from takujo.server.settings import Settings, default_of, flag_of, variable_of

ENCODINGS = """\
# Encodings

What a seat may know, as float32 from −1 to 2: named pieces, one after another (`GameSpec.pieces`).
`takujo.envs.spaces.layout(spec)` gives the slice of each. Seats are in clockwise order from the viewer. Pieces are as
long as the largest number of seats needs; missing seats are 0. A set of cards has a one for each card in it. One of
several is a one among zeros. A spectator looks from seat 0 and has no hand.
"""
ACTIONS = """\
# Actions

What the numbers mean that [environments](envs.md) take (`GameSpec.actions`). A player's move is one or a few of them
([design](design.md#state-view-encoding)); `to_token` of a `GameSpec` returns it as text. The mask says which are legal.
Some numbers mean one thing in one phase and another in the next.
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


def _numbers(numbers: range) -> str:
    """Format a range: `5`, `0 … 59`, `1, 5 … 37`."""
    if len(numbers) == 1:
        return str(numbers[0])
    return f"{numbers[0]} … {numbers[-1]}" if numbers.step == 1 else f"{numbers[0]}, {numbers[1]} … {numbers[-1]}"


def _table(head: str, rows: Iterable[str]) -> str:
    rule = "|".join("---" for _ in head.split("|"))
    return "\n".join(f"| {row} |" for row in (head, rule, *rows)) + "\n"


PAGES = {"settings.md": settings, "encodings.md": encodings, "actions.md": actions}
