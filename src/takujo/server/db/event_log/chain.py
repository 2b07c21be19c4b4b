"""The digests that chain a log. They reveal missing, changed, added or moved rows.

The digest of a row is the SHA-256 of the previous digest (32 bytes) and the row as UTF-8 text:

    number at_ms actor length kind body

Numbers are decimal, parts are separated by a blank, except kind and body: `length` is the number of characters of the
kind. The first row follows the SHA-256 of the table's id.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256

from takujo.server.db.event_log.base import BrokenLog, Row


def start(table_id: str) -> bytes:
    """Return the digest before the first row."""
    return sha256(table_id.encode()).digest()


def link(digest: bytes, number: int, row: Row) -> bytes:
    """Return the digest of a row that follows `digest`."""
    at_ms, actor, kind, body, _ = row
    # Invalid UTF-8 of a damaged file comes as surrogates.
    text = f"{number} {at_ms} {actor} {len(kind)} {kind}{body}".encode("utf-8", "surrogateescape")
    return sha256(digest + text).digest()


def with_digests(digest: bytes, first: int, rows: Iterable[Row]) -> tuple[list[Row], bytes]:
    """Return rows with their digests, and the last digest."""
    hashed = []
    for number, row in enumerate(rows, first):
        digest = link(digest, number, row)
        hashed.append(Row(*row[:4], digest))  # `_replace` takes twice as long
    return hashed, digest


def check(digest: bytes, first: int, rows: Sequence[Row]) -> bytes:
    """Return the digest of the last row, numbered from `first`. Raises BrokenLog."""
    for number, row in enumerate(rows, first):
        digest = link(digest, number, row)
        if row.digest != digest:
            raise BrokenLog("it is not what was written, or one before it is missing", number)
    return digest
