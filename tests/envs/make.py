"""Writes docs/encodings.md and docs/actions.md from the games: `python -m tests.envs.make`."""

from pathlib import Path

from takujo.envs.spaces import layout
from takujo.games import NAMES, spec

DOCS = Path(__file__).parents[2] / "docs"
ENCODINGS = """\
# Encodings

Written by `python -m tests.envs.make` from `GameSpec.pieces`; not by hand.

What a seat may know, as float32 from −1 to 2: named pieces, one after another. `takujo.envs.spaces.layout(spec)` gives
the place of each as a slice. Seats are told clockwise from the viewer; pieces are as long as the
most seats need, and what belongs to seats that are not there is 0. A set of cards is a one for each card in it.
One of several is a one among zeros. A spectator looks from seat 0 and has no hand.

Actions are numbers below the count given; which are legal is in the mask. [Actions](actions.md) says what they
mean.
"""
ACTIONS = """\
# Actions

Written by `python -m tests.envs.make` from `GameSpec.actions`; not by hand.

What the numbers mean that [environments](envs.md) take. A move that a person makes is one or a few of them
([design](design.md)); `to_token` of a `GameSpec` says the move as text. Which are legal is in the mask. Some numbers
mean one thing in one phase and another in the next.
"""


def encodings() -> str:
    parts = [ENCODINGS]
    for name in NAMES:
        game = spec(name)
        parts.append(f"## {name}\n\n{game.encoding_size:,} floats, {game.action_count} actions.\n")
        places = layout(game)
        starts = [(piece, places[piece.name].start) for piece in game.pieces]
        rows = [f"| `{piece.name}` | {piece.size} | {start} | {piece.about} |" for piece, start in starts]
        parts.append("\n".join(["| piece | floats | from | what it says |", "|---|--:|--:|---|", *rows]) + "\n")
    return "\n".join(parts)


def actions() -> str:
    parts = [ACTIONS]
    for name in NAMES:
        game = spec(name)
        parts.append(f"## {name}\n\nNumbers below {game.action_count}.\n")
        rows = [f"| `{kind.name}` | {kind.count} | {_numbers(kind.numbers)} | {kind.about} |" for kind in game.actions]
        parts.append("\n".join(["| action | how many | numbers | what it does |", "|---|--:|---|---|", *rows]) + "\n")
    return "\n".join(parts)


def _numbers(numbers: range) -> str:
    """Format a range: `5`, `0 … 59`, `1, 5 … 37`."""
    if len(numbers) == 1:
        return str(numbers[0])
    return f"{numbers[0]} … {numbers[-1]}" if numbers.step == 1 else f"{numbers[0]}, {numbers[1]} … {numbers[-1]}"


PAGES = {DOCS / "encodings.md": encodings, DOCS / "actions.md": actions}

if __name__ == "__main__":
    for file, page in PAGES.items():
        file.write_text(page(), encoding="utf-8")
