"""Work and results as bytes, between the two Pythons of a page.

Games are pickled by name, including configurable variants (`server.table.game_specs`).
"""

import io
import pickle
from typing import Protocol

from takujo.core.spec import GameSpec
from takujo.games import spec


class Bytes(Protocol):
    """A buffer of the page."""

    def to_bytes(self) -> bytes: ...


class Failed(Exception):
    """An exception of remote work, as text for the log."""


class _Packer(pickle.Pickler):
    def persistent_id(self, thing: object) -> str | None:
        return thing.name if isinstance(thing, GameSpec) else None


class _Unpacker(pickle.Unpickler):
    def persistent_load(self, name: str) -> GameSpec:
        return spec(name)


def pack(thing: object) -> bytes:
    """Pickle an object. Raises what pickle raises."""
    packed = io.BytesIO()
    _Packer(packed, pickle.HIGHEST_PROTOCOL).dump(thing)
    return packed.getvalue()


def unpack(packed: bytes) -> object:
    """Unpickle data of the other Python only."""
    return _Unpacker(io.BytesIO(packed)).load()
