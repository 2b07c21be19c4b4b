"""The log of what operators did. Each row is written in the transaction of the change.

Every function works in an open transaction, as in `admin`.
"""

import secrets
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from takujo.server.db.schema import admin_log

RETENTION_MS = 365 * 86_400_000


class Action(NamedTuple):
    """A command by `who`, a user of the operating system. `target`: ids. `at_ms`: epoch milliseconds."""

    at_ms: int
    who: str
    command: str
    target: str


async def add_action(connection: AsyncConnection, action: Action) -> None:
    """Log an action, and delete old ones."""
    await connection.execute(admin_log.delete().where(admin_log.c.at_ms < action.at_ms - RETENTION_MS))
    await connection.execute(admin_log.insert().values(id=secrets.token_hex(8), **action._asdict()))


async def find_actions(connection: AsyncConnection, now_ms: int, limit: int = 50) -> list[Action]:
    """Return the newest actions, and delete old ones."""
    of = admin_log.c
    await connection.execute(admin_log.delete().where(of.at_ms < now_ms - RETENTION_MS))
    newest = sa.select(of.at_ms, of.who, of.command, of.target).order_by(of.at_ms.desc(), of.id).limit(limit)
    return [Action(*row) for row in await connection.execute(newest)]
