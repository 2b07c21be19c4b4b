"""`takujo admin rate-again`: recompute ratings, as after a change of the model."""

import argparse

from takujo.cli.admin_log import log
from takujo.i18n import Catalogue


async def rate_again(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    """Recompute the ratings of the given games, or all. Each game is changed completely or not at all.

    Raises UnknownGame, before any change; PackageMissing.
    """
    from takujo.core.optional_packages import require
    from takujo.server.db.database import Database  # slow import
    from takujo.server.ratings.repository import Repository
    from takujo.server.table.game_specs import spec

    require("openskill", "passkeys")
    async with await Database.open(database) as opened:
        repository = Repository(opened)
        chosen = arguments.games or await repository.games()
        for game in chosen:
            spec(game)
        for game in chosen:
            print(words("admin-rated-again", game=game, count=await repository.rate_again(game)))
        if chosen:
            async with opened.write() as connection:
                await log(connection, arguments, *chosen)
        else:
            print(words("admin-rated-none"))
