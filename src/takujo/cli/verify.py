"""`takujo verify FILE`: whether the deal of a finished match was fair. Needs no server.

`takujo verify` without a file: whether a server's database holds what was written to it.
"""

import argparse
import errno
import os

from takujo.cli.files import UnreadableFile, read_text
from takujo.cli.parser import Commands, Parser, WrongUsage
from takujo.core.transcript import verify
from takujo.games import spec
from takujo.i18n import Catalogue, catalogue
from takujo.server.database import is_sqlite, sqlite_file
from takujo.server.settings import Settings, add_flags


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("verify")
    parser.add_argument("file", metavar="FILE", nargs="?")
    add_flags(parser, "database", "data_dir")
    return parser


def run(arguments: argparse.Namespace) -> int:
    words = catalogue(arguments.lang)
    flags = arguments.database or arguments.data_dir
    if arguments.file is None:
        # A folder that is named must not lose to a database that a variable names.
        return _verify_logs(Settings.read(arguments, {} if flags else os.environ).database, words)
    if flags:
        raise WrongUsage("usage-verify")
    fair = verify(spec, read_text(arguments.file))
    print(words("verify-fair" if fair else "verify-unfair"))
    return 0 if fair else 1


def _verify_logs(database: str, words: Catalogue) -> int:
    import asyncio  # takes a while to import, as does the rest of the server

    from takujo.server.audit import audit

    file = sqlite_file(database) if is_sqlite(database) else None
    if file is not None and not file.exists():
        raise UnreadableFile("file", path=str(file), code="ENOENT", reason=os.strerror(errno.ENOENT))
    found = asyncio.run(audit(database))
    for table, row in found.damaged:
        print(words("verify-damaged", table=table, row=row))
    for table in found.other_rules:
        print(words("verify-other-rules", table=table))
    for table in found.unlisted:
        print(words("verify-unlisted", table=table))
    if found.bare:
        print(words("verify-bare", tables=found.bare))
    print(words("verify-logs", tables=found.sound, rows=found.rows, damaged=len(found.damaged)))
    return 1 if found.damaged else 0
