"""`takujo backup FILE`: back up a database, even while a server runs."""

import argparse
from pathlib import Path

from takujo.cli.databases import existing_database
from takujo.cli.parser import Commands, Parser
from takujo.i18n import catalogue


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("backup")
    parser.add_argument("file", metavar="FILE")
    parser.add_settings("database", "data_dir")
    return parser


def run(arguments: argparse.Namespace) -> int:
    import asyncio  # slow import

    from takujo.server.db.backup import backup

    content = asyncio.run(backup(existing_database(arguments), Path(arguments.file)))
    words = catalogue(arguments.lang)
    print(words("backup-written", path=arguments.file, tables=content.tables, rows=content.rows))
    return 0
