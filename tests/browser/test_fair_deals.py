"""The page adds a number of its own to the deal, and says so when the deal does without it."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.guest import DESK, PHONE, Guest, NewGuest, Size
from tests.browser.player import Player
from tests.browser.test_together import invite, sit

NONCE = re.compile(r"[0-9a-f]{32}")
NOTES = (
    "() => Object.values(localStorage).filter((text) => text.includes('commitment')).map((text) => JSON.parse(text))"
)


def room(guest: Guest) -> dict[str, Any]:
    """The table of the page, as the server knows it."""
    answer = guest.context.request.get(f"/api/tables/{guest.page.url.rsplit('/', 1)[-1]}")
    found: dict[str, Any] = answer.json()
    return found


def own_nonces(guest: Guest, table: str) -> list[str]:
    notes = guest.page.evaluate(NOTES)
    return [note["what"] for note in notes if note["table"] == table and NONCE.fullmatch(note["what"])]


def play_with_bots(guest: Guest, game: str) -> None:
    """Through the lobby, as people do."""
    guest.go("/")
    guest.press(guest.button("lobby-play-game", game=guest.t(f"game-{game}")))
    guest.press(guest.button("new-begin"))


@pytest.mark.parametrize(("language", "size"), [("ja", PHONE), pytest.param("en", DESK, marks=pytest.mark.long)])
def test_a_match_against_bots_is_dealt_with_the_pages_nonce_and_so_is_the_rematch(
    language: str, size: Size, new_guest: NewGuest
) -> None:
    guest = new_guest(language, size)
    play_with_bots(guest, "akumatrick")
    for _ in range(2):
        player = Player(guest, "fair")
        player.play()
        found = room(guest)
        [nonce] = own_nonces(guest, found["id"])
        assert [there for there in found["nonces"] if there] == [nonce]
        guest.press(guest.button("over-verify"))
        expect(guest.page.get_by_text(guest.t("fair-own"))).to_be_visible()
        expect(guest.page.get_by_role("alert")).to_have_count(0)
        guest.looks_right()
        guest.press(guest.button("over-again"))
        guest.page.wait_for_url(lambda url, table=found["id"]: table not in url)


def test_a_deal_among_friends_has_a_nonce_of_each(new_guest: NewGuest) -> None:
    host, friend = new_guest("en"), new_guest("ja")
    sit(friend, invite(host, "fourdigits", 2), "Bo")
    host.press(host.button("wait-start"))
    for guest in (host, friend):
        Player(guest, "both").guest.page.locator(".bar").wait_for()
    found = room(host)
    assert found["nonces"] == [own_nonces(guest, found["id"])[0] for guest in (host, friend)]
    for guest in (host, friend):
        expect(guest.page.get_by_text(guest.t("fair-out"))).to_have_count(0)


def test_a_server_that_leaves_the_nonce_out_is_noticed(guest: Guest) -> None:
    def leave_out(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda text: None if json.loads(text)["t"] == "nonce" else server.send(text))

    guest.page.route_web_socket(re.compile("/ws/"), leave_out)
    play_with_bots(guest, "ftw")
    expect(guest.page.get_by_text(guest.t("wait-mixing"))).to_be_visible()
    expect(guest.page.get_by_text(guest.t("fair-out"))).to_be_visible()
    guest.looks_right()
    guest.press(guest.button("close"))
    expect(guest.page.get_by_text(guest.t("fair-out"))).to_have_count(0)
    Player(guest, "on").play(1)
