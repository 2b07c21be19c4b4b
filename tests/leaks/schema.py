"""Write the fields of views and the hidden ones: `python -m tests.leaks.schema`.

Review what changes. A field under `view` reaches bots, players and spectators: check what `observe` writes for each.
"""

import json
from pathlib import Path

from takujo.core.record import kind_of
from takujo.core.spec import GameSpec
from takujo.games import NAMES, spec

FILE = Path(__file__).with_name("schema.json")


def fields(record: type) -> dict[str, list[int]]:
    """Return name → shape; [] is a single number."""
    dtype = kind_of(record)
    return {name: list(dtype[name].shape) for name in dtype.names or ()}


def schema(game: GameSpec) -> dict[str, dict[str, list[int]]]:
    view, state = fields(game.view), fields(game.state)
    return {"view": view, "hidden": {name: shape for name, shape in state.items() if name not in view}}


def render() -> str:
    """Return the whole file, one field per line."""
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
