"""Takujo's own code for a page: one archive of what the engine of `takujo.page` may import."""

import hashlib
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
WANTED = (
    *("__init__.py", "bots.py", "playable.py"),
    *("core", "games", "present", "search", "coach", "puzzles", "server", "page", "i18n"),
)
UNWANTED = (  # as endings of paths
    "__pycache__/*",
    *("static/*", "static/*/*", "words/*/*", "*/terminal*.py"),  # the client has pictures and words
    *("*/numba_arena.py", "*/conformance.json", "migrations/*", "migrations/*/*"),
    *("store/sqlite.py", "store/postgres.py", "bus/postgres.py", "bus/redis.py", "bus/remote.py"),
    *("catalog/sql.py", "catalog/schema.py", "catalog/migrate.py", "catalog/engine.py"),
    *("server/app.py", "server/run.py", "server/guard.py", "server/openapi.py", "server/handlers.py"),
    *("server/pages.py", "server/warming.py", "server/workers.py"),
)
DIGEST = "digest.txt"  # beside the archive: of what it was made of
NO_DATE = (1980, 1, 1, 0, 0, 0)  # the same files make the same archive


def archive() -> bytes:
    """A zip."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as into:
        for path in _files():
            name = zipfile.ZipInfo(path.relative_to(PACKAGE.parent).as_posix(), NO_DATE)
            name.compress_type = zipfile.ZIP_DEFLATED
            into.writestr(name, path.read_bytes())
    return packed.getvalue()


def digest() -> str:
    """Of what goes into the archive: another one where any of it is other code."""
    found = hashlib.sha256()
    for path in _files():
        name = path.relative_to(PACKAGE.parent).as_posix()
        found.update(name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def _files() -> Iterator[Path]:
    for name in WANTED:
        path = PACKAGE / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and not any(map(file.match, UNWANTED)):
                yield file
