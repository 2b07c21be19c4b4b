"""`takujo solve FILE`: the shortest line from a FourDigits solo-open position, or that there is none."""

import argparse
import json

from takujo.cli.files import read_json
from takujo.cli.parser import Commands, Parser
from takujo.core.errors import InvalidPosition
from takujo.i18n import catalogue


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("solve")
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--goal", choices=("crown", "thousand", "perfect"), default="crown")
    parser.add_argument("--json", action="store_true")
    return parser


def run(arguments: argparse.Namespace) -> int:
    """0: solved; 1: impossible. Raises TakujoError for what cannot be asked."""
    from takujo.search.solo_open import Solution, solve

    words = catalogue(arguments.lang)
    position = read_json(arguments.file)
    if not isinstance(position, dict):
        raise InvalidPosition("game", "position-object")
    found = solve(position, arguments.goal)
    solved = isinstance(found, Solution)
    if arguments.json:
        answer = {"moves": found.moves, "unique": found.is_unique} if isinstance(found, Solution) else {"moves": None}
        print(json.dumps({"goal": arguments.goal, **answer, "nodes": found.nodes}))
    elif isinstance(found, Solution):
        print(words("solve-line", length=found.length, moves=" ".join(found.moves)))
        print(words("solve-unique" if found.is_unique else "solve-others"))
    else:
        print(words("solve-never" if found.is_final else "solve-not-yet"))
    return 0 if solved else 1
