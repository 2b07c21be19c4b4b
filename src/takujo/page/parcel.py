"""Work and what it comes to, as bytes, from one Python of a page to the other. Games go by their names."""

import pickle
from typing import Protocol


class Bytes(Protocol):
    """As the page hands them on."""

    def to_bytes(self) -> bytes: ...


class Failed(Exception):
    """What work raised elsewhere, in words for the log."""


def pack(thing: object) -> bytes:
    """Raises what pickle raises for what cannot travel."""
    return pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)


def unpack(packed: bytes) -> object:
    """Only of what the other Python packed."""
    found: object = pickle.loads(packed)
    return found
