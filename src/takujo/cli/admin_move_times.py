"""`takujo admin pace`: how fast people play, for `takujo lab report --pace`."""

import argparse
import json

from takujo.cli.files import replace_text
from takujo.i18n import Catalogue


async def show(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    """Print the seconds per move of each game, and write all matches. Raises UnreadableFile."""
    from takujo.server.ops.move_times import paces, to_file  # slow import

    found = await paces(database)
    for game, matches in sorted(found.items()):
        moves, seconds = map(sum, zip(*matches, strict=True))
        mean = f"{seconds / moves:.1f}"
        print(words("admin-pace", game=words.title(game), moves=moves, matches=len(matches), seconds=mean))
    if not found:
        print(words("admin-pace-none"))
    if arguments.out:
        replace_text(arguments.out, json.dumps(to_file(found)))
