"""`takujo admin invite`, `codes` and `withdraw`: codes of an invite-only server."""

import argparse
import os
from typing import TYPE_CHECKING

from takujo.cli.admin_log import log
from takujo.cli.databases import changing
from takujo.cli.format_people import person_line
from takujo.cli.format_times import minute, now_ms
from takujo.cli.parser import Parser
from takujo.i18n import Catalogue
from takujo.server.settings import Settings, number

if TYPE_CHECKING:
    from takujo.server.moderation.invites import CodeFound

MOST_USES, MOST_DAYS = 10_000, 3_650


def add_invite_flags(parser: Parser) -> None:
    parser.add_argument("--uses", metavar="N", default="1")
    parser.add_argument("--days", metavar="N", default="14")
    parser.add_argument("--label", metavar="TEXT", default="")
    parser.add_settings("public_url")


async def invite(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    """Raises InvalidSetting."""
    from takujo.server.moderation.invites import find_code, make_code

    uses = number(1, MOST_USES).read(arguments.uses, "--uses")
    days = number(1, MOST_DAYS).read(arguments.days, "--days")
    address = Settings.read(argparse.Namespace(public_url=arguments.public_url), os.environ).public_url
    async with changing(database) as connection:
        code = await make_code(connection, " ".join(arguments.label.split()), uses, days, now_ms())
        made = await find_code(connection, code, now_ms())
        await log(connection, arguments, made.id)
    print(words("admin-invited", code=code, link=f"{address or '…'}/enter#{code}"))
    print(_line(made, words))


async def show(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    """List all codes, or one with its members."""
    from takujo.server.moderation.invites import admitted_by, find_code, find_codes

    async with changing(database) as connection:
        if arguments.code is None:
            codes, people = await find_codes(connection, now_ms()), []
        else:
            codes = [await find_code(connection, arguments.code, now_ms())]
            people = await admitted_by(connection, codes[0].id)
    for code in codes:
        print(_line(code, words))
    for person in people:
        print(person_line(person, words))
    if arguments.code is None:
        print(words("admin-codes", count=len(codes)))


async def withdraw(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    from takujo.server.moderation.invites import find_code, remove_members, withdraw_code

    async with changing(database) as connection:
        code = await find_code(connection, arguments.code, now_ms())
        await withdraw_code(connection, code.id, now_ms())
        count = await remove_members(connection, code.id, now_ms()) if arguments.people else 0
        await log(connection, arguments, code.id, *(["--people"] if arguments.people else []))
    print(words("admin-withdrawn", code=code.id))
    if arguments.people:
        print(words("admin-put-out", count=count))


def _line(code: "CodeFound", words: Catalogue) -> str:
    until = minute(code.expires_ms)
    return words(
        "admin-code", id=code.id, left=code.left, uses=code.uses, until=until, state=code.state, label=code.label
    )
