"""Bytes that a phone loads until the first table.

`benchmarks/bench_page.py` measures the time.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Route

from takujo.games import NAMES
from takujo.server.web.static_files import STATIC
from tests.e2e.guest import PHONE, Guest, NewGuest
from tests.e2e.random_player import Player

MOST_KB = {"en": 250, "ja": 400}
MOST_KB_FIRST = 16  # before compression


@pytest.mark.parametrize("language", list(MOST_KB))
def test_first_table_needs_few_bytes(own_game: str, language: str, new_guest: NewGuest) -> None:
    guest = new_guest(language, PHONE)
    guest.page.route("**/api/games", _ours)  # the title of a plug-in has characters outside the first font files
    weights = _weighed(guest)
    guest.begin_in_lobby(own_game)
    Player(guest, own_game).wait()
    guest.page.unroute_all(behavior="wait")
    assert 0 < sum(weights) <= MOST_KB[language] * 1_024


def test_first_script_is_small_and_imports_nothing() -> None:
    """The first script requests the page's data; imports would delay it."""
    (first,) = (STATIC / "assets").glob("boot-*.js")
    assert not re.search(r"""\bimport\s*[{"'`]|\bfrom\s*["'`]""", first.read_text())
    assert first.stat().st_size <= MOST_KB_FIRST * 1_024


def _ours(route: Route) -> None:
    answer = route.fetch()
    games = answer.json()
    games["games"] = [game for game in games["games"] if game["name"] in NAMES]
    route.fulfill(response=answer, json=games)


def _weighed(guest: Guest) -> list[int]:
    """Return a growing list of bytes per response. Lists of tables count nothing: other tests fill them."""
    weights: list[int] = []
    lists: set[str] = set()
    network = guest.context.new_cdp_session(guest.page)

    def note(event: dict[str, Any]) -> None:
        if "/api/tables" in event["request"]["url"]:
            lists.add(event["requestId"])

    def weigh(event: dict[str, Any]) -> None:
        if event["requestId"] not in lists:
            weights.append(int(event["encodedDataLength"]))

    network.on("Network.requestWillBeSent", note)
    network.on("Network.loadingFinished", weigh)
    network.on("Network.webSocketFrameReceived", lambda event: weights.append(len(event["response"]["payloadData"])))
    network.send("Network.enable")
    return weights
