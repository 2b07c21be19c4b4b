"""Work and what it comes to, as bytes, from one Python of a page to the other. Games go by their names, those that the
server has made of the registered ones (`server.specs`) too."""

import io
import pickle
from typing import Protocol

from takujo.core.spec import GameSpec
from takujo.games import spec


class Bytes(Protocol):
    """As the page hands them on."""

    def to_bytes(self) -> bytes: ...


class Failed(Exception):
    """What work raised elsewhere, in words for the log."""


class _Packer(pickle.Pickler):
    def persistent_id(self, thing: object) -> str | None:
        return thing.name if isinstance(thing, GameSpec) else None


class _Unpacker(pickle.Unpickler):
    def persistent_load(self, name: str) -> GameSpec:
        return spec(name)


def pack(thing: object) -> bytes:
    """Raises what pickle raises for what cannot travel."""
    packed = io.BytesIO()
    _Packer(packed, pickle.HIGHEST_PROTOCOL).dump(thing)
    return packed.getvalue()


def unpack(packed: bytes) -> object:
    """Only of what the other Python packed."""
    return _Unpacker(io.BytesIO(packed)).load()
