"""The client's nonce in the deal, and the note without one."""

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.guest import Guest
from tests.e2e.random_player import Player
from tests.e2e.test_invited_friends import invite, sit

NONCE = re.compile(r"[0-9a-f]{32}")
NOTES = (
    "() => Object.values(localStorage).filter((text) => text.includes('commitment')).map((text) => JSON.parse(text))"
)


def room(guest: Guest) -> dict[str, Any]:
    """Return the table of the open page from the API."""
    found: dict[str, Any] = guest.ask("GET", f"/tables/{guest.page.url.rpartition('/')[2]}")
    return found


def own_nonces(guest: Guest, table: str) -> list[str]:
    notes = guest.page.evaluate(NOTES)
    return [note["what"] for note in notes if note["table"] == table and NONCE.fullmatch(note["what"])]


def test_match_and_rematch_use_the_nonce_of_the_page(guest: Guest) -> None:
    guest.begin_in_lobby("akumatrick")
    for _ in range(2):
        Player(guest, "fair").play(1)
        found = room(guest)
        [nonce] = own_nonces(guest, found["id"])
        assert [there for there in found["nonces"] if there] == [nonce]
        guest.post(f"/t/{found['id']}", "resign")
        guest.press(guest.button("end-show"))
        guest.unfold()
        guest.press(guest.button("over-verify"))
        expect(guest.page.get_by_text(guest.t("fair-own"))).to_be_visible()
        expect(guest.page.get_by_role("alert")).to_have_count(0)
        guest.looks_right()
        guest.press(guest.button("over-again"))
        guest.page.wait_for_url(lambda url, table=found["id"]: table not in url)


def test_deal_among_friends_has_a_nonce_of_each(host: Guest, friend: Guest) -> None:
    sit(friend, invite(host, "fourdigits", 2), "Bo")
    host.press(host.button("wait-start"))
    for guest in (host, friend):
        Player(guest, "both").guest.page.locator(".bar").wait_for()
    found = room(host)
    assert found["nonces"] == [own_nonces(guest, found["id"])[0] for guest in (host, friend)]
    for guest in (host, friend):
        expect(guest.page.get_by_text(guest.t("fair-out"))).to_have_count(0)


def test_server_that_omits_the_nonce_is_noticed(guest: Guest) -> None:
    def leave_out(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda text: None if json.loads(text)["t"] == "nonce" else server.send(text))

    guest.page.route_web_socket(re.compile("/ws/"), leave_out)
    guest.begin_in_lobby("ftw")
    expect(guest.page.get_by_text(guest.t("wait-mixing"))).to_be_visible()
    expect(guest.page.get_by_text(guest.t("fair-out"))).to_be_visible()
    guest.looks_right()
    guest.press(guest.button("close"))
    expect(guest.page.get_by_text(guest.t("fair-out"))).to_have_count(0)
    Player(guest, "on").play(1)
