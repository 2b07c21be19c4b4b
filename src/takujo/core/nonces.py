"""The nonces of a deal as one line of text: a word a seat, 32 hexadecimal digits or `-` where there is none."""

import re
from collections.abc import Sequence

NONCE = re.compile(r"[0-9a-f]{32}")
NONE = "-"

Nonces = Sequence[str | None]  # by seat


def write(nonces: Nonces) -> str:
    """Raises ValueError where one is no nonce."""
    for nonce in nonces:
        if nonce is not None and not NONCE.fullmatch(nonce):
            raise ValueError("a nonce has 32 hexadecimal digits")
    return " ".join(nonce or NONE for nonce in nonces)


def read(text: str, seats: int) -> list[str | None]:
    """The nonces of a line as `write` makes it, of which there is at least one. Raises ValueError."""
    nonces = [None if word == NONE else word for word in text.split(" ")]
    if len(nonces) != seats or not any(nonces) or write(nonces) != text:
        raise ValueError("no line of nonces")
    return nonces
