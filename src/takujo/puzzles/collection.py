"""Collections of decisions: positions with one clearly best move, found ahead.

A game's collection is its file `puzzles.json`. `takujo.lab.find_puzzles` finds the positions and their values.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from takujo.core.json_types import JsonObject
from takujo.games import NAMES, plugin

FILE = "puzzles.json"

Proof: TypeAlias = Literal["exact", "search"]


class Decision(NamedTuple):
    """A position, and the chance of winning after each of its moves."""

    proof: Proof  # exact: by full traversal; search: by simulations
    position: JsonObject
    chances: Mapping[str, int]  # in percent by move, the best one first


class Collection(NamedTuple):
    """The decisions of a game by level."""

    version: int  # increment it with changes, which change the puzzles of past days
    levels: Mapping[str, Sequence[Decision]]


def collection(game: str) -> Collection | None:
    """Return a game's collection; None if it has none."""
    return _parsed(text) if (text := plugin(game).text(FILE)) else None


def is_missing(game: str) -> bool:
    """Whether a page has yet to load a collection."""
    return game in NAMES and "puzzle" not in plugin(game).components and collection(game) is None


def text_of(version: int, levels: Mapping[str, Sequence[Decision]]) -> str:
    """Return a collection as text, with a line per decision."""
    blocks = [
        f'"{level}":[\n' + ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in found) + "]"
        for level, found in levels.items()
    ]
    return f'{{"version":{version},"levels":{{\n' + ",\n".join(blocks) + "}}\n"


@cache
def _parsed(text: str) -> Collection:
    given = json.loads(text)
    return Collection(
        given["version"], {level: [Decision(*one) for one in found] for level, found in given["levels"].items()}
    )
