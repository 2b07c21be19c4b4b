"""Matches that are over already, to be looked at again."""

from functools import cache

from tests.server.client import Client


def finished(address: str, game: str, seats: int) -> str:
    """The id of a table where bots have played a match among themselves."""
    person = Client(address)
    try:
        options = {"rounds": 1} if game == "ftw" else {}
        table = person.open_table(game, seats, bots=["heuristic"] * seats, start=True, options=options)
        person.join(table)
        while person.room["state"] != "over":
            person.receive()
    finally:
        person.close()
    return table


once_finished = cache(finished)  # the same table for all who only look at it
