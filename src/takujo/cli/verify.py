"""`takujo verify FILE`: whether the deal of a finished match was fair. Needs no server."""

import argparse

from takujo.cli.files import read_text
from takujo.cli.parser import Commands, Parser
from takujo.core.transcript import verify
from takujo.games import spec
from takujo.i18n import catalogue


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("verify")
    parser.add_argument("file", metavar="FILE")
    return parser


def run(arguments: argparse.Namespace) -> int:
    words = catalogue(arguments.lang)
    fair = verify(spec, read_text(arguments.file))
    print(words("verify-fair" if fair else "verify-unfair"))
    return 0 if fair else 1
