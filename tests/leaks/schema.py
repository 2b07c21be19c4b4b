"""The fields of every view, and those of the state that no view has. `python -m tests.leaks.schema` writes them;
review what changes.

A field that appears under `view` reaches bots, players and spectators: ask what `observe` puts there for each of them.
"""

import json
from pathlib import Path

from takujo.core.record import kind_of
from takujo.core.spec import GameSpec
from takujo.games import NAMES, spec

FILE = Path(__file__).with_name("schema.json")


def fields(record: type) -> dict[str, list[int]]:
    """Name → shape; [] is one number."""
    dtype = kind_of(record)
    return {name: list(dtype[name].shape) for name in dtype.names or ()}


def schema(game: GameSpec) -> dict[str, dict[str, list[int]]]:
    view, state = fields(game.view), fields(game.state)
    return {"view": view, "hidden": {name: shape for name, shape in state.items() if name not in view}}


def render() -> str:
    """The whole file, one field a line."""
    games = []
    for name in NAMES:
        parts = []
        for part, found in schema(spec(name)).items():
            lines = [f"      {json.dumps(field)}: {json.dumps(shape)}" for field, shape in found.items()]
            parts.append(f'    "{part}": {{\n' + ",\n".join(lines) + "\n    }" if lines else f'    "{part}": {{}}')
        games.append(f'  "{name}": {{\n' + ",\n".join(parts) + "\n  }")
    return "{\n" + ",\n".join(games) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(render(), encoding="utf-8")
