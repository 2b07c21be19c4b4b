"""`takujo games`: what can be played."""

import argparse

from takujo.cli.parser import Commands, Parser
from takujo.playable import playable


def add_parser(commands: Commands) -> Parser:
    return commands.add("games")


def run(arguments: argparse.Namespace) -> int:
    for name, game in playable().items():
        fewest, most = game.seats
        print(f"{name}  {fewest}–{most}")
        for seats in range(fewest, most + 1):
            for option in game.options:
                print(f"  --seats {seats} --option {option.name}={option.default(seats)}  ({option.allowed(seats)})")
    return 0
