"""Finished matches, played by bots."""

from functools import cache

from tests.server.client import Client


def finished(address: str, game: str, seats: int) -> str:
    """Return the id of a table with a finished match of bots."""
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


once_finished = cache(finished)  # for tests that only read it
