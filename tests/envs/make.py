"""Writes docs/encodings.md from the games: `python -m tests.envs.make`."""

from pathlib import Path

from takujo.envs.spaces import action_count, encoding_size, layout
from takujo.games import NAMES, spec

FILE = Path(__file__).parents[2] / "docs/encodings.md"
HEAD = """\
# Encodings

Written by `python -m tests.envs.make` from `GameSpec.pieces`; not by hand.

What a seat may know, as float32 from −1 to 2: named pieces, one after another. `takujo.envs.spaces.layout(spec)` gives
the place of each as a slice. Seats are told clockwise from the viewer; pieces are as long as the
most seats need, and what belongs to seats that are not there is 0. A set of cards is a one for each card in it.
One of several is a one among zeros. A spectator looks from seat 0 and has no hand.

Actions are numbers below the count given; which are legal is in the mask. The moves that people make are one or a few
of them ([design](design.md)).
"""


def page() -> str:
    parts = [HEAD]
    for name in NAMES:
        game = spec(name)
        parts.append(f"## {name}\n\n{encoding_size(game):,} floats, {action_count(game)} actions.\n")
        places = layout(game)
        rows = [
            f"| `{piece.name}` | {piece.size} | {places[piece.name].start} | {piece.about} |" for piece in game.pieces
        ]
        parts.append("\n".join(["| piece | floats | from | what it says |", "|---|--:|--:|---|", *rows]) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
