"""A club behind one address: with `--trusted-networks` nobody there is refused, and all others are counted as ever."""

from ipaddress import ip_network
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.server.evening import evening
from tests.server.world import served

from takujo.server.accounts.identity import Caller, Identities
from takujo.server.context import RequestContext
from takujo.server.ratelimit import Limits

pytestmark = pytest.mark.ci

CLUB, ELSEWHERE = "203.0.113.7", "198.51.100.9"
PEOPLE = 40


def test_forty_people_of_one_address_open_tables(tmp_path: Path) -> None:
    with served(tmp_path, rate_limit_scale=1, trusted_networks=(ip_network(CLUB),)) as server:
        assert not evening(server, CLUB, PEOPLE)
        refused = evening(server, ELSEWHERE, PEOPLE)
    assert {"too-many", "tables-listed", "tables-alone"} <= set(refused)


def test_there_people_take_turns_and_have_tables_each_for_themselves() -> None:
    here = cast(Any, SimpleNamespace(limits=Limits(1, [ip_network(CLUB)]), people=Identities(bytes(32))))
    club = [RequestContext(here, Caller(person), CLUB) for person in ("ann", "bob", "ann")]
    elsewhere = [RequestContext(here, Caller(person), ELSEWHERE) for person in ("ann", "bob")]
    assert [len({one.party for one in some}) for some in (club, elsewhere)] == [2, 1]
    assert [len({one.opener for one in some}) for some in (club, elsewhere)] == [2, 1]
