"""`takujo admin sessions` and `sign-out`: where an account is signed in."""

import argparse

from takujo.cli.admin_log import log
from takujo.cli.databases import changing
from takujo.cli.format_times import minute
from takujo.i18n import Catalogue


async def show(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    from takujo.server.moderation.admin import sessions_of

    async with changing(database) as connection:
        sessions = await sessions_of(connection, arguments.person)
    for one in sessions:
        begun, seen = minute(one.created_ms), minute(one.seen_ms)
        about = {"label": one.label or "none", "table": one.table or "none"}
        print(words("admin-session", id=one.id, begun=begun, seen=seen, **about))
    print(words("admin-sessions", count=len(sessions)))


async def sign_out(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    """End one or all sessions of an account."""
    from takujo.server.moderation.admin import sign_out

    person, session = arguments.person, arguments.session
    async with changing(database) as connection:
        count = await sign_out(connection, person, session)
        await log(connection, arguments, *filter(None, (person, session)))
    print(words("admin-signed-out", count=count))
