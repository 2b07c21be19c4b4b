"""Matches that are over already, to be looked at again."""

from tests.server.world import Person, play_on


def finished(address: str, game: str, seats: int) -> str:
    """The id of a table where a person who takes the first move always has played a match against bots."""
    person = Person(address)
    try:
        options = {"rounds": 1} if game == "ftw" else {}
        bots = [None, *["heuristic"] * (seats - 1)]
        sit = {"name": "Aki", "colour": "blue"}
        table = person.open_table(game, seats, bots=bots, start=True, sit=sit, options=options)
        person.join(table)
        play_on([person], lambda moves: moves[0][0])
    finally:
        person.close()
    return table
