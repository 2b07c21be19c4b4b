"""`takujo warm`: compiles the games now, so that nobody waits for it later."""

import argparse
import time

import takujo
from takujo.cli.parser import Commands, Parser
from takujo.games import plugin
from takujo.i18n import catalogue
from takujo.server.ops.warmup_steps import PARTS

OF_PUZZLES = "puzzles"


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("warm")
    parser.add_argument("game", nargs="*", metavar="GAME")
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Nothing is compiled if one of the games is none. What is on the disk already is quick."""
    words = catalogue(arguments.lang)
    plugins = [plugin(name) for name in arguments.game or takujo.games()]
    for each in plugins:
        start = time.perf_counter()
        for part, warm_up in PARTS.items():
            if part != OF_PUZZLES or "puzzle" in each.components:
                warm_up(each.spec)
        seconds = f"{time.perf_counter() - start:.1f}"
        print(words("warm-done", game=each.spec.name, seconds=seconds), flush=True)
    return 0
