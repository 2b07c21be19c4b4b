"""Invite codes for invite-only servers.

Every function works in an open transaction (`Database.write`), as in `admin`.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from takujo.server.db.catalog.typed_codes import code_digest, entry_id, new_entry_code
from takujo.server.db.schema import entry_codes, members
from takujo.server.moderation.admin import PersonFound, Unknown, people_of

DAY_MS = 86_400_000

CodeState = Literal["usable", "used", "expired", "withdrawn"]


class CodeFound(NamedTuple):
    """An invite code. Times are epoch milliseconds."""

    id: str
    label: str
    left: int  # uses
    uses: int
    expires_ms: int
    state: CodeState


async def make_code(connection: AsyncConnection, label: str, uses: int, days: int, now_ms: int) -> str:
    """Create a code, of which only the digest is stored."""
    known = set(await connection.scalars(sa.select(entry_codes.c.id)))
    code = new_entry_code()
    while entry_id(code) in known:
        code = new_entry_code()
    await connection.execute(
        entry_codes.insert().values(
            id=entry_id(code),
            digest=code_digest(code),
            label=label,
            uses=uses,
            used=0,
            created_ms=now_ms,
            expires_ms=now_ms + days * DAY_MS,
        )
    )
    return code


async def find_codes(connection: AsyncConnection, now_ms: int) -> list[CodeFound]:
    """Return all codes, newest first."""
    newest = sa.select(entry_codes).order_by(entry_codes.c.created_ms.desc(), entry_codes.c.id)
    return _codes((await connection.execute(newest)).all(), now_ms)


async def find_code(connection: AsyncConnection, word: str, now_ms: int) -> CodeFound:
    """Return the code of an id or whole code. Raises Unknown."""
    which = sa.select(entry_codes).where(entry_codes.c.id == entry_id(word))
    codes = _codes((await connection.execute(which)).all(), now_ms)
    if not codes:
        raise Unknown("admin-code-unknown", code=word)
    return codes[0]


async def admitted_by(connection: AsyncConnection, id: str) -> list[PersonFound]:
    """Return the members who joined by a code."""
    which = (members.c.code == id) & members.c.out_ms.is_(None)
    return await people_of(connection, await connection.scalars(sa.select(members.c.person).where(which)))


async def withdraw_code(connection: AsyncConnection, id: str, now_ms: int) -> None:
    """Invalidate a code; its members stay."""
    await connection.execute(
        entry_codes.update()
        .where(entry_codes.c.id == id, entry_codes.c.withdrawn_ms.is_(None))
        .values(withdrawn_ms=now_ms)
    )


async def remove_members(connection: AsyncConnection, id: str, now_ms: int) -> int:
    """Remove the members who joined by a code; return their number."""
    which = (members.c.code == id) & members.c.out_ms.is_(None)
    return (await connection.execute(members.update().where(which).values(out_ms=now_ms))).rowcount


def _codes(rows: "Iterable[sa.Row[tuple[object, ...]]]", now_ms: int) -> list[CodeFound]:
    return [
        CodeFound(row.id, row.label, row.uses - row.used, row.uses, row.expires_ms, _state(row, now_ms)) for row in rows
    ]


def _state(row: "sa.Row[tuple[object, ...]]", now_ms: int) -> CodeState:
    if row.withdrawn_ms is not None:
        return "withdrawn"
    if row.expires_ms < now_ms:
        return "expired"
    return "usable" if row.used < row.uses else "used"
