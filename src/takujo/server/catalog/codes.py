"""Codes that people read aloud and type: no letter or digit that looks like another one."""

import secrets
import unicodedata

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"


def new_code(length: int) -> str:
    """A random code; each letter is worth nearly five bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def normal(code: str) -> str:
    """A code as it was given out, however it is typed: small or full-width letters, spaces, hyphens."""
    return "".join(sign for sign in unicodedata.normalize("NFKC", code).upper() if sign.isalnum())
