"""`takujo verify FILE`: check that a match or tournament was dealt fairly.

The match or tournament is finished, and no server is needed. Without a file: check that a server's database holds what
was written.
"""

import argparse
from typing import TYPE_CHECKING

from takujo.cli.databases import existing_database
from takujo.cli.files import read_text
from takujo.cli.parser import Commands, Parser, WrongUsage
from takujo.core.transcript import verify
from takujo.games.rule_overrides import find_stated
from takujo.i18n import Catalogue, catalogue
from takujo.server.tournaments import proof

if TYPE_CHECKING:
    from takujo.server.db.verify import Findings


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("verify")
    parser.add_argument("file", metavar="FILE", nargs="?")
    parser.add_settings("database", "data_dir")
    return parser


def run(arguments: argparse.Namespace) -> int:
    words = catalogue(arguments.lang)
    if arguments.file is None:
        import asyncio  # slow import

        from takujo.server.db.verify import audit

        return report(asyncio.run(audit(existing_database(arguments))), words)
    if arguments.database or arguments.data_dir:
        raise WrongUsage("usage-verify")
    text = read_text(arguments.file)
    if proof.is_proof(text):
        return judge(proof.check(find_stated, text), words)
    fair = verify(find_stated, text)
    print(words("verify-fair" if fair else "verify-unfair"))
    return 0 if fair else 1


def judge(findings: proof.Findings, words: Catalogue) -> int:
    """Print whether a tournament's deals were fair; return the exit status."""
    if not findings.is_sealed:
        print(words("proof-unsealed"))
    for table in findings.unfair:
        print(words("proof-unfair", table=table))
    if findings.is_fair:
        print(words("proof-fair", tables=findings.tables))
    return 0 if findings.is_fair else 1


def report(findings: "Findings", words: Catalogue) -> int:
    """Print the findings; return the exit status."""
    for table, row in findings.damaged:
        print(words("verify-damaged", table=table, row=row))
    for table in findings.other_rules:
        print(words("verify-other-rules", table=table))
    for table in findings.unlisted:
        print(words("verify-unlisted", table=table))
    print(words("verify-logs", tables=findings.sound, rows=findings.rows, damaged=len(findings.damaged)))
    return 1 if findings.damaged else 0
