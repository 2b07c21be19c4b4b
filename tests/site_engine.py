"""The engine of a site, built once per run."""

import pickle
from collections.abc import Sequence
from pathlib import Path

from filelock import FileLock

from takujo.site.engine_files import Engine
from takujo.site.games import chosen
from takujo.site.site_files import Parts


def engine_of(shared: Path, games: Sequence[str]) -> Engine:
    """Return the engine of these games. `shared`: the fixture's folder. Raises Missing."""
    file = shared / f"engine-{'-'.join(games)}"
    with FileLock(file.with_suffix(".lock")):
        if not file.exists():
            engine = Engine.of(Parts(), chosen(games))
            file.write_bytes(pickle.dumps(engine))
            return engine
    found: Engine = pickle.loads(file.read_bytes())
    return found
