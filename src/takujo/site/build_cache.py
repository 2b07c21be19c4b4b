"""Caches slow build results in the user's cache folder, by content."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from platformdirs import user_cache_path


def cached(name: str, make: Callable[[], bytes]) -> bytes:
    """Return the cached result of a name, or make it. It is stored if possible."""
    file = _folder() / name
    try:
        return file.read_bytes()
    except OSError:
        made = make()
        _store(file, made)
        return made


def _store(file: Path, content: bytes) -> None:
    """Write a file atomically."""
    part = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(content)
        part.replace(file)
    except OSError:
        with suppress(OSError):
            part.unlink()


def _folder() -> Path:
    chosen = os.environ.get("TAKUJO_CACHE_DIR")
    return (Path(chosen) if chosen else user_cache_path("takujo", appauthor=False)) / "site"
