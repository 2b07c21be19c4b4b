"""The digests that chain the rows of a log: a missing, changed, added or moved row is found.

The digest of a row is the SHA-256 of the digest before it (32 bytes) and the row as text in UTF-8:

    number at_ms actor length kind body

The numbers are decimal, a blank stands between two parts, but none between kind and body: `length` is the number of
characters of the kind. Before the first row stands the SHA-256 of the table's id.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256

from takujo.server.db.event_log.base import BrokenLog, Row


def start(table_id: str) -> bytes:
    """The digest before the first row."""
    return sha256(table_id.encode()).digest()


def link(digest: bytes, number: int, row: Row) -> bytes:
    """The digest of a row; `digest` is that of the row before it."""
    at_ms, actor, kind, body, _ = row
    # Bytes of a damaged file that are no UTF-8 come as surrogates.
    text = f"{number} {at_ms} {actor} {len(kind)} {kind}{body}".encode("utf-8", "surrogateescape")
    return sha256(digest + text).digest()


def seal(digest: bytes, first: int, rows: Iterable[Row]) -> tuple[list[Row], bytes]:
    """Rows to be appended from number `first` on, with their digests, and the last of these."""
    sealed = []
    for number, row in enumerate(rows, first):
        digest = link(digest, number, row)
        sealed.append(Row(*row[:4], digest))  # `_replace` takes twice as long
    return sealed, digest


def check(digest: bytes, first: int, rows: Sequence[Row]) -> bytes:
    """The digest of the last of these rows, which begin with number `first`. Raises BrokenLog."""
    for number, row in enumerate(rows, first):
        digest = link(digest, number, row)
        if row.digest != digest:
            raise BrokenLog("it is not what was written, or one before it is missing", number)
    return digest
