"""`takujo admin rate-again`: all ratings of a game worked out anew from its matches, as after a change of the model."""

import argparse

from takujo.i18n import Catalogue


async def rate_again(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    """Of the games that are named, or of all that have rated matches; each whole or not at all.

    Raises UnknownGame, before anything has changed; PackageMissing.
    """
    from takujo.core.extras import require
    from takujo.server.db.database import Database  # databases take a while to import
    from takujo.server.ratings.book import Book
    from takujo.server.table.game_specs import spec

    require("openskill", "passkeys")
    async with await Database.open(database) as opened:
        book = Book(opened)
        chosen = arguments.games or await book.games()
        for game in chosen:
            spec(game)
        for game in chosen:
            print(words("admin-rated-again", game=game, count=await book.rate_again(game)))
        if not chosen:
            print(words("admin-rated-none"))
