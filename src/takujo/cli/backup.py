"""`takujo backup FILE`: all that a server keeps in one file, while it runs."""

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
    import asyncio  # takes a while to import, as do databases

    from takujo.server.db.backup import backup

    found = asyncio.run(backup(existing_database(arguments), Path(arguments.file)))
    said = catalogue(arguments.lang)
    print(said("backup-written", path=arguments.file, tables=found.tables, rows=found.rows))
    return 0
