"""`takujo solve FILE`: find the shortest line from a puzzle position."""

import argparse
import json

from takujo.cli.files import read_json
from takujo.cli.parser import Commands, Parser
from takujo.core.errors import InvalidPosition
from takujo.i18n import catalogue
from takujo.puzzles.provider import load


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("solve")
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--goal", choices=load().GOALS, default=load().GOALS[0])
    parser.add_argument("--json", action="store_true")
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Return 0 if it is solved, 1 if impossible. Raises TakujoError."""
    words = catalogue(arguments.lang)
    position = read_json(arguments.file)
    if not isinstance(position, dict):
        raise InvalidPosition("game", "position-object")
    found = load().solve(position, arguments.goal)
    if arguments.json:
        answer = {"moves": found.moves} if found.moves is None else {"moves": found.moves, "unique": found.is_final}
        print(json.dumps({"goal": arguments.goal, **answer, "nodes": found.nodes}))
    elif found.moves is not None:
        print(words("solve-line", length=len(found.moves), moves=" ".join(found.moves)))
        print(words("solve-unique" if found.is_final else "solve-others"))
    else:
        print(words("solve-never" if found.is_final else "solve-not-yet"))
    return 1 if found.moves is None else 0
