"""`takujo restore FILE`: restore a backup into a database, and verify it."""

import argparse
from pathlib import Path

from takujo.cli.databases import chosen_database
from takujo.cli.parser import Commands, Parser
from takujo.cli.verify import report
from takujo.i18n import catalogue


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("restore")
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--replace", action="store_true")
    parser.add_settings("database", "data_dir")
    return parser


def run(arguments: argparse.Namespace) -> int:
    import asyncio  # slow import

    from takujo.server.db.backup import restore
    from takujo.server.db.verify import audit

    database = chosen_database(arguments)
    content = asyncio.run(restore(Path(arguments.file), database, replace=arguments.replace))
    words = catalogue(arguments.lang)
    print(words("restore-done", tables=content.tables, rows=content.rows), flush=True)
    return report(asyncio.run(audit(database)), words)
