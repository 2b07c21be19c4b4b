"""Codes that people read aloud and type: no two letters or digits look alike.

An entry code begins with an id, by which it is listed; what follows is a secret of 89 bits, of which a digest is kept.
A recovery code is one of 118. So much needs no slow digest: nobody tries all that lead to one.
"""

import hashlib
import secrets
import unicodedata

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
ENTRY_ID = 4  # letters
ENTRY_GROUPS = (ENTRY_ID, 6, 6, 6)  # as it is written, with hyphens between them
RECOVERY_GROUPS = (6, 6, 6, 6)


def new_code(length: int) -> str:
    """A random code; each letter is worth nearly five bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def normal(code: str) -> str:
    """A code as it was given out, however it is typed: small or full-width letters, spaces, hyphens, in a sentence."""
    return "".join(sign for sign in unicodedata.normalize("NFKC", code) if sign.isascii() and sign.isalnum()).upper()


def new_entry_code() -> str:
    """A random entry code, as it is given out."""
    return "-".join(map(new_code, ENTRY_GROUPS))


def new_recovery_code() -> str:
    """A random recovery code, as it is given out."""
    return "-".join(map(new_code, RECOVERY_GROUPS))


def entry_id(code: str) -> str:
    """The id of an entry code, of which that is all or the beginning."""
    return normal(code)[:ENTRY_ID]


def code_digest(code: str) -> bytes:
    """What is kept of an entry or recovery code."""
    return hashlib.sha256(normal(code).encode()).digest()
