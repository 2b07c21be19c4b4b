"""Codes by which somebody shows that mail to an address reaches them. None is kept: the server's key makes them."""

import hmac
from collections.abc import Callable
from hashlib import sha256

from takujo.server.db.catalog.codes import LETTERS, normal

SIZE = 8  # letters: 40 bits
HOUR_MS = 3_600_000
HOURS = 2  # it holds for one at least


class Codes:
    """`key`: the server's of now, the same for all workers."""

    def __init__(self, key: Callable[[], bytes]) -> None:
        self._key = key

    def make(self, person: str, target: str, now_ms: int) -> str:
        return self._code(person, target, now_ms // HOUR_MS)

    def is_right(self, code: str, person: str, target: str, now_ms: int) -> bool:
        """Whether that person got it by mail to that address, a short while ago."""
        plain = normal(code).encode()
        hours = [now_ms // HOUR_MS - back for back in range(HOURS)]
        return any(hmac.compare_digest(plain, self._code(person, target, hour).encode()) for hour in hours)

    def digest(self, target: str) -> str:
        """What is noted of an address that a code went to: without the key nobody can tell which one it is."""
        name, _, domain = target.lower().rpartition("@")
        plain = f"{name.partition('+')[0]}@{domain}"  # what follows a + leads to the same person
        return hmac.digest(self._key(), b"mail " + plain.encode(), sha256).hex()[:32]

    def _code(self, person: str, target: str, hour: int) -> str:
        told = hmac.digest(self._key(), f"code {person} {hour} {target}".encode(), sha256)
        return "".join(LETTERS[byte % len(LETTERS)] for byte in told[:SIZE])
