"""Codes that people read aloud and type, without similar letters and digits.

An invite code begins with an id for lists; the rest is a secret of 89 bits, of which a digest is stored. A recovery
code has 118 bits. Secrets of that length need no slow digest.
"""

import hashlib
import secrets
import unicodedata

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
ENTRY_ID = 4  # letters
ENTRY_GROUPS = (ENTRY_ID, 6, 6, 6)  # joined by hyphens
RECOVERY_GROUPS = (6, 6, 6, 6)


def new_code(length: int) -> str:
    """Return a random code; each letter has nearly five bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def normal(code: str) -> str:
    """Normalize a typed code. Case, width, spaces, hyphens and punctuation do not matter."""
    return "".join(sign for sign in unicodedata.normalize("NFKC", code) if sign.isascii() and sign.isalnum()).upper()


def new_entry_code() -> str:
    """Return a random invite code."""
    return "-".join(map(new_code, ENTRY_GROUPS))


def new_recovery_code() -> str:
    """Return a random recovery code."""
    return "-".join(map(new_code, RECOVERY_GROUPS))


def entry_id(code: str) -> str:
    """Return the id of an invite code, given all or the beginning."""
    return normal(code)[:ENTRY_ID]


def code_digest(code: str) -> bytes:
    """Return the digest that is stored of an invite or recovery code."""
    return hashlib.sha256(normal(code).encode()).digest()
