"""Derive the secret of each deal of a tournament from one secret."""

import hashlib
import hmac


def deal_secret(secret: bytes, round: int) -> bytes:
    """The 32 bytes of the deal of a round (from 1 on), which all its tables have: HMAC-SHA-256."""
    return hmac.digest(secret, f"takujo tournament deal {round}".encode(), "sha256")


def commitment(secret: bytes) -> str:
    """The SHA-256 of a secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def drawn(secret: bytes, round: int, number: int) -> bytes:
    """What orders the entrants of a round at random: 32 bytes for each number."""
    return hmac.digest(secret, f"takujo tournament draw {round} {number}".encode(), "sha256")
