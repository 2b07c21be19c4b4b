"""`takujo lab cross-play`: each bot among copies of each other."""

import argparse
import json

import takujo
from takujo.cli.lab_shared import (
    FEW,
    FEW_BY_LEVELS,
    add_kind,
    first_set,
    matches_of,
    progress_bar,
    searches,
    seed_of,
)
from takujo.cli.parse_numbers import workers_of
from takujo.cli.parser import Commands, Names
from takujo.cli.play import chosen_options, chosen_seats
from takujo.cli.screen import Screen
from takujo.core.errors import InvalidOption
from takujo.i18n import Catalogue


def add_cross_play(kinds: Commands) -> None:
    kind = add_kind(kinds, "cross-play", _cross_play)
    kind.add_argument("game", metavar="GAME")
    kind.add_argument("--bots", nargs="+", action=Names, metavar="B")
    kind.add_argument("--small", action="store_true")


def _cross_play(arguments: argparse.Namespace, words: Catalogue) -> int:
    from takujo.bots import known_bots
    from takujo.lab.cross_play import cross_play, exact_cross_play, pairs_of
    from takujo.lab.duel import whole_rotations
    from takujo.lab.ladder import bots_of
    from takujo.lab.small_variants import small
    from takujo.lab.terminal_report import cross_play as shown

    if arguments.small:
        if name := first_set(arguments, "seats", "mode", "option", "matches", "seed", "workers"):
            raise InvalidOption("lab-small-option", option=name)
        variant = small(arguments.game)
        game = variant.game
    else:
        game = takujo.game(arguments.game, chosen_seats(arguments), **chosen_options(arguments))
    bots = bots_of(game, arguments.bots) if arguments.bots else known_bots(game.spec)
    if arguments.small:
        with progress_bar(arguments, words("lab-asking", game=words.title(game.name)), len(bots)) as progress:
            result = exact_cross_play(variant, bots, progress=progress)
    else:
        matches = whole_rotations(game, matches_of(arguments, FEW_BY_LEVELS if searches(*bots) else FEW))
        title = words("lab-simulating", game=words.title(game.name))
        with progress_bar(arguments, title, matches * len(pairs_of(game, bots))) as progress:
            result = cross_play(
                game, bots, matches, seed_of(arguments), workers=workers_of(arguments), progress=progress
            )
    if arguments.json:
        print(json.dumps(result.to_dict(), ensure_ascii=False))
    else:
        Screen().show(shown(result, words))
    return 0
