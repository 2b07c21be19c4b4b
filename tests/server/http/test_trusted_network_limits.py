"""`--trusted-networks`: visitors behind one address have separate limits."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.server.client import Client
from tests.server.threaded_server import serve

from takujo.server.accounts.identity import Caller, Identities
from takujo.server.errors import TooMany
from takujo.server.ratelimit import HOUSEHOLD, Limits, Rate
from takujo.server.request_context import RequestContext

pytestmark = pytest.mark.ci

CLUB, ELSEWHERE = "203.0.113.7", "198.51.100.9"
PEOPLE = 40
FILES = 40  # of a first visit
AT_ONCE = 8  # visitors


def visit_at_once(server: str, address: str, people: int) -> Counter[str]:
    """Simulate concurrent visitors of one address. Returns the refusals by kind."""
    with ThreadPoolExecutor(AT_ONCE) as crowd:
        return sum(crowd.map(partial(visit, server, address), range(people)), Counter())


def visit(server: str, address: str, number: int) -> Counter[str]:
    """Open a page and three tables: with friends, a bot, only bots."""
    refused: Counter[str] = Counter()
    with Client(server, {"X-Forwarded-For": address}) as person:
        paths = ["/"] * FILES + ["/api/games", "/api/tables", "/api/mine"]
        refused += Counter("page" for path in paths if person.http.get(path).status_code == 429)
        me = {"name": f"Guest {number}", "colour": "blue"}
        for wanted in (
            {"listed": True, "sit": me},
            {"bots": [None, "random"], "sit": me, "start": True},
            {"bots": ["random", "random"], "start": True},
        ):
            table = person.post("/api/tables", {"game": "ftw", "seats": 2, **wanted}, None)
            if "id" not in table:
                refused[table["code"]] += 1
                continue
            person.join(table["id"])
            if person.bye is not None:
                refused[person.bye["code"]] += 1
            person.leave()
    return refused


def test_trusted_address_may_open_many_tables(tmp_path: Path) -> None:
    with serve(tmp_path, rate_limit_scale=1, trusted_networks=(ip_network(CLUB),)) as server:
        assert not visit_at_once(server, CLUB, PEOPLE)
        refused = visit_at_once(server, ELSEWHERE, PEOPLE)
    assert {"too-many", "tables-listed", "tables-alone"} <= set(refused)


def test_trusted_address_is_counted_by_person() -> None:
    here = cast(Any, SimpleNamespace(limits=Limits(1, [ip_network(CLUB)]), people=Identities(bytes(32))))
    club = [RequestContext(here, Caller(person), CLUB) for person in ("ann", "bob", "ann")]
    elsewhere = [RequestContext(here, Caller(person), ELSEWHERE) for person in ("ann", "bob")]
    assert [len({one.party for one in some}) for some in (club, elsewhere)] == [2, 1]
    assert [len({one.opener for one in some}) for some in (club, elsewhere)] == [2, 1]


def test_accounts_of_an_address_have_their_own_limits() -> None:
    here, rate = cast(Any, SimpleNamespace(limits=Limits(1))), Rate(2, 0.001)

    def count(person: str, session: str = "", requests: int = 3) -> int:
        """Return how many requests are allowed."""
        asked = RequestContext(here, Caller(person, session=session), ELSEWHERE)
        allowed = 0
        for _ in range(requests):
            with suppress(TooMany):
                asked.limit_each(rate)
                allowed += 1
        return allowed

    assert [count("ann", "s"), count("bob", "s")] == [2, 2]
    assert [count("guest"), count("other")] == [2, 0]  # a new guest costs nothing
    assert sum(count(str(n), "s", requests=2) for n in range(9)) == (HOUSEHOLD - 2) * rate.burst  # nor an account
