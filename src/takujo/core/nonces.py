"""The nonces of a deal as a line of text.

Per seat, 32 hexadecimal digits, or `-` for none.
"""

import re
from collections.abc import Sequence

NONCE = re.compile(r"[0-9a-f]{32}")
NONE = "-"

Nonces = Sequence[str | None]  # by seat


def write(nonces: Nonces) -> str:
    """Return the nonces as a line. Raises ValueError for an invalid nonce."""
    for nonce in nonces:
        if nonce is not None and not NONCE.fullmatch(nonce):
            raise ValueError("a nonce has 32 hexadecimal digits")
    return " ".join(nonce or NONE for nonce in nonces)


def read(text: str, seats: int) -> list[str | None]:
    """Return the nonces of a line by `write`. Raises ValueError.

    There must be at least one nonce.
    """
    nonces = [None if word == NONE else word for word in text.split(" ")]
    if len(nonces) != seats or not any(nonces) or write(nonces) != text:
        raise ValueError("no line of nonces")
    return nonces
