"""`takujo warm`: compile the games ahead of use."""

import argparse
import time

import takujo
from takujo.cli.parser import Commands, Parser
from takujo.core.contracts import tables
from takujo.core.plugin_check import require_sound
from takujo.games import plugin
from takujo.i18n import catalogue
from takujo.server.ops.warmup_steps import PARTS

OF_PUZZLES = "puzzles"


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("warm")
    parser.add_argument("game", nargs="*", metavar="GAME")
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Compile the games; parts on disk load quickly."""
    words = catalogue(arguments.lang)
    plugins = [plugin(name) for name in arguments.game or takujo.games()]
    for each in plugins:
        start = time.perf_counter()
        for game in tables(each.spec):
            require_sound(game)
        for part, warm_up in PARTS.items():
            if part != OF_PUZZLES or "puzzle" in each.components:
                warm_up(each.spec)
        seconds = f"{time.perf_counter() - start:.1f}"
        print(words("warm-done", game=each.spec.name, seconds=seconds), flush=True)
    return 0
