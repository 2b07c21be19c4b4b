"""Codes that confirm a mail address, derived from the server's key. None is stored."""

import hmac
from collections.abc import Callable
from hashlib import sha256

from takujo.server.db.catalog.typed_codes import LETTERS, normal

SIZE = 8  # letters: 40 bits
HOUR_MS = 3_600_000
HOURS = 2  # valid for at least one


class Codes:
    """`key`: returns the server's current signing key."""

    def __init__(self, key: Callable[[], bytes]) -> None:
        self._key = key

    def make(self, person: str, target: str, now_ms: int) -> str:
        return self._code(person, target, now_ms // HOUR_MS)

    def is_right(self, code: str, person: str, target: str, now_ms: int) -> bool:
        """Whether the code was recently mailed to that person and address."""
        plain = normal(code).encode()
        hours = [now_ms // HOUR_MS - back for back in range(HOURS)]
        return any(hmac.compare_digest(plain, self._code(person, target, hour).encode()) for hour in hours)

    def digest(self, target: str) -> str:
        """Return a keyed digest of an address, to count codes."""
        name, _, domain = target.lower().rpartition("@")
        plain = f"{name.partition('+')[0]}@{domain}"  # a +suffix reaches the same mailbox
        return hmac.digest(self._key(), b"mail " + plain.encode(), sha256).hex()[:32]

    def _code(self, person: str, target: str, hour: int) -> str:
        digest = hmac.digest(self._key(), f"code {person} {hour} {target}".encode(), sha256)
        return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:SIZE])
