"""`takujo games`: list the games."""

import argparse

from takujo.cli.parser import Commands, Parser
from takujo.games import spec
from takujo.i18n import Catalogue, catalogue
from takujo.installed_games import playable


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("games")
    parser.add_argument("game", nargs="?", metavar="GAME")
    return parser


def run(arguments: argparse.Namespace) -> int:
    words = catalogue(arguments.lang)
    chosen = {arguments.game: spec(arguments.game)} if arguments.game else playable()
    for name, game in chosen.items():
        fewest, most = game.seats
        print(f"{name}  {fewest}–{most}")
        for seats in range(fewest, most + 1):
            for option in game.options:
                print(f"  --seats {seats} --option {option.name}={option.default(seats)}  ({option.allowed(seats)})")
        for strategy in game.strategies:
            print(f"  --bots {strategy}  ({strategy_line(name, strategy, words)})")
    return 0


def strategy_line(game: str, strategy: str, words: Catalogue) -> str:
    """Describe a strategy; by default with its name."""
    named = f"strategy-{game}-{strategy}"
    return words(named) if named in words else strategy
