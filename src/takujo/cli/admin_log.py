"""`takujo admin log`: what operators did."""

import argparse
import getpass
import os
from typing import TYPE_CHECKING

from takujo.cli.databases import changing
from takujo.cli.format_times import minute, now_ms
from takujo.i18n import Catalogue

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

MOST = 50


async def show(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    from takujo.server.moderation.admin_log import find_actions

    async with changing(database) as connection:
        actions = await find_actions(connection, now_ms(), MOST)
    for action in actions:
        print(words("admin-action", **{**action._asdict(), "at_ms": minute(action.at_ms)}).rstrip())
    print(words("admin-actions", count=len(actions), most=MOST))


async def log(connection: "AsyncConnection", arguments: argparse.Namespace, *targets: str) -> None:
    """Log the command, in the transaction of its change. `targets` must not be secrets."""
    from takujo.server.moderation.admin_log import Action, add_action

    await add_action(connection, Action(now_ms(), _user(), arguments.name_of_job, " ".join(targets)))


def _user() -> str:
    """Return the user of the operating system, or the caller of sudo."""
    try:
        return " ".join((os.environ.get("SUDO_USER") or getpass.getuser()).split())  # one line
    except (KeyError, OSError):  # a container need not name its user
        return str(os.getuid())
