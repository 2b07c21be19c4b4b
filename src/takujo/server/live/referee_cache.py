"""A cache of matches with real cards, and shared tables, in memory.

The record of a match is the client's. A restart ends what is shared until the next entry, which publishes the table
again: code and key belong together by a key of the server.
"""

import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from typing import NamedTuple

from takujo.core import record
from takujo.server.errors import NotFound
from takujo.server.table.referee_match import RefereeMatch

MOST_MATCHES, MOST_STATES_BYTES = 64, 32_000_000
MOST_SHARED, MOST_SHARED_BYTES = 1_000, 64_000_000
SHARED_S = 21_600  # without an entry
CODE_LETTERS, CODE_LENGTH, KEY_LENGTH = "23456789abcdefghjkmnpqrstuvwxyz", 8, 32


class MatchCache:
    """Matches by the digest of their record. For one thread."""

    def __init__(self) -> None:
        self._matches: OrderedDict[bytes, tuple[RefereeMatch, int]] = OrderedDict()

    def take(self, text: str) -> RefereeMatch | None:
        """Remove and return the match of a record."""
        found = self._matches.pop(_digest(text), None)
        return found[0] if found else None

    def put(self, text: str, match: RefereeMatch) -> None:
        """Store a match. The least recently used ones go."""
        self._matches[_digest(text)] = match, _bytes_of(match)
        self._matches.move_to_end(_digest(text))
        while len(self._matches) > MOST_MATCHES or sum(size for _, size in self._matches.values()) > MOST_STATES_BYTES:
            self._matches.popitem(last=False)


class SharedTable(NamedTuple):
    """A shared table, encoded."""

    version: int
    table: bytes
    until: float


class SharedTables:
    """Shared tables by code. For the event loop."""

    def __init__(self, lasting: bytes) -> None:
        self._lasting = lasting
        self._tables: OrderedDict[str, SharedTable] = OrderedDict()

    def new_code(self) -> tuple[str, str]:
        """Return the code of a new shared table, and its key."""
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        return code, self._key(code)

    def publish(self, code: str, key: str, table: bytes) -> bool:
        """Share a table under a code. False if it is not the code's key."""
        if not self._is_key(code, key):
            return False
        before = self._tables.pop(code, None)
        # versions rise over restarts too: readers compare them
        version = max(before.version + 1 if before else 0, time.time_ns() // 1_000_000)
        self._tables[code] = SharedTable(version, table, time.monotonic() + SHARED_S)
        self._expire()
        return True

    def find(self, code: str) -> SharedTable:
        """Return what is shared under a code. Raises NotFound."""
        self._expire()
        if code not in self._tables:
            raise NotFound("referee-shared")
        return self._tables[code]

    def end(self, code: str, key: str) -> None:
        """Share nothing under a code, if it is the code's key."""
        if self._is_key(code, key):
            self._tables.pop(code, None)

    def _expire(self) -> None:
        """Drop the oldest tables, and those without an entry for long."""
        now, tables = time.monotonic(), self._tables
        while tables and (
            len(tables) > MOST_SHARED
            or next(iter(tables.values())).until < now
            or sum(len(one.table) for one in tables.values()) > MOST_SHARED_BYTES
        ):
            tables.popitem(last=False)

    def _is_key(self, code: str, key: str) -> bool:
        return hmac.compare_digest(self._key(code).encode(), key.encode())

    def _key(self, code: str) -> str:
        return hmac.digest(self._lasting, b"takujo referee " + code.encode(), "sha256").hex()[:KEY_LENGTH]


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def _bytes_of(match: RefereeMatch) -> int:
    """Return about how much memory the states of a match take."""
    return (2 * len(match.match.entries) + 4) * len(record.bytes_of(match.match.state))
