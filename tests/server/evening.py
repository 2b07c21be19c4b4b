"""People of a club who come at once, and what they are refused."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial

from tests.server.world import Person

FILES = 40  # of a first visit
AT_ONCE = 8  # how many of them do something at the same moment


def evening(server: str, address: str, people: int) -> Counter[str]:
    """What is refused, by its code, where so many people of one address come, look round, and each open a table for
    friends and one with a bot, and watch two bots."""
    with ThreadPoolExecutor(AT_ONCE) as crowd:
        refused: Counter[str] = Counter()
        for found in crowd.map(partial(_visit, server, address), range(people)):
            refused += found
        return refused


def _visit(server: str, address: str, number: int) -> Counter[str]:
    refused: Counter[str] = Counter()
    with closing(Person(server, {"X-Forwarded-For": address})) as person:
        paths = ["/"] * FILES + ["/api/games", "/api/tables", "/api/mine"]
        refused += Counter("page" for path in paths if person.http.get(path).status_code == 429)
        me = {"name": f"Guest {number}", "colour": "blue"}
        for wish in (
            {"listed": True, "sit": me},
            {"bots": [None, "random"], "sit": me, "start": True},
            {"bots": ["random", "random"], "start": True},
        ):
            table = person.post("/api/tables", {"game": "ftw", "seats": 2, **wish}, None)
            if "id" not in table:
                refused[table["code"]] += 1
                continue
            person.join(table["id"])
            if person.bye is not None:
                refused[person.bye["code"]] += 1
            person.leave()
    return refused
