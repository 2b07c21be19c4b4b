"""Derive the secret of each deal of a tournament from one secret."""

import hashlib
import hmac


def deal_secret(secret: bytes, round: int) -> bytes:
    """Return the secret of a round's deal (from 1): HMAC-SHA-256, 32 bytes."""
    return hmac.digest(secret, f"takujo tournament deal {round}".encode(), "sha256")


def commitment(secret: bytes) -> str:
    """Return the SHA-256 of a secret in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def drawn(secret: bytes, round: int, number: int) -> bytes:
    """Return 32 bytes that sort an entrant randomly in a round."""
    return hmac.digest(secret, f"takujo tournament draw {round} {number}".encode(), "sha256")
