"""Friends at one table, each with a browser, invited by a link."""

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import DESK, PHONE, Guest, NewGuest
from tests.e2e.random_player import Player

NAMED = "ぼうさん"


def invite(guest: Guest, game: str, seats: int, name: str = "Aki") -> str:
    """Create a table for friends from the lobby and return its link."""
    guest.go("/")
    guest.press(guest.button("lobby-friends-game", game=guest.t(f"game-{game}")))
    sheet = guest.page.get_by_role("dialog")
    guest.press(sheet.locator("label", has=guest.page.locator(f"input[name=seats][value='{seats}']")))
    sheet.get_by_label(guest.t("person-name"), exact=True).fill(name)
    guest.press(guest.button("new-open"))
    link: str = guest.page.get_by_label(guest.t("share-link")).input_value()
    return link


def sit(guest: Guest, link: str, name: str) -> None:
    guest.go(link)
    guest.page.get_by_label(guest.t("person-name"), exact=True).fill(name)
    guest.press(guest.button("wait-sit").first)
    expect(guest.button("wait-stand")).to_be_visible()


def play_out(*players: Player) -> None:
    """Play until the match is over on every page."""
    while {player.can() for player in players} != {"over"}:
        for player in players:
            moment = player.can()
            if moment not in (None, "over"):
                player.act(moment)


@pytest.mark.parametrize(("game", "seats"), [("fourdigits", 2), pytest.param("overflow", 3, marks=pytest.mark.long)])
def test_friends_play_by_a_link(game: str, seats: int, host: Guest, friend: Guest) -> None:
    link = invite(host, game, seats)
    sit(friend, link, NAMED)
    expect(host.page.get_by_role("listitem").filter(has_text=NAMED)).to_be_visible()
    expect(friend.button("wait-start")).to_have_count(0)
    if seats > len((host, friend)):
        host.press(host.button("wait-fill"))
    host.press(host.button("wait-start"))
    play_out(Player(host, "host"), Player(friend, "friend"))
    won = {guest: guest.page.locator("section.over h2").inner_text() for guest in (host, friend)}
    assert (host.t("seat-you") in won[host]) == ("Aki" in won[friend]), won
    assert (friend.t("seat-you") in won[friend]) == (NAMED in won[host]), won
    if seats == len((host, friend)):
        rematch(host, friend)


def rematch(host: Guest, friend: Guest) -> None:
    """Start a rematch while the friend still looks at the result."""
    host.press(host.button("over-again"))
    expect(friend.page.get_by_text(friend.t("over-next-waits"))).to_be_visible()
    expect(host.page.get_by_text(host.t("wait-absent", count=1, who=NAMED))).to_be_visible()
    host.press(host.button("wait-start-anyway"))
    expect(friend.page.get_by_text(friend.t("over-next-begun"))).to_be_visible()
    friend.looks_right()
    friend.press(friend.button("over-join-again"))
    friend.page.wait_for_url(host.page.url)
    expect(friend.page.locator("section.bar")).to_be_visible()


def test_match_without_names_begins_within_four_taps(new_guest: NewGuest) -> None:
    host, friend = new_guest("en", PHONE), new_guest("ja", PHONE)
    other = new_guest("en", PHONE)
    friend.go(invite(host, "fourdigits", 2, name=""))
    other.go(friend.page.url)
    expect(host.page.get_by_text(host.t("wait-missing", count=1))).to_be_visible()
    expect(host.button("wait-start")).to_be_disabled()
    friend.press(friend.button("wait-sit"))
    expect(host.page.get_by_text(friend.t("person-default"), exact=True).first).to_be_visible()
    friend.press(friend.button("wait-stand"))
    other.press(other.button("wait-sit"))  # in the host's language
    expect(host.page.get_by_text(f"{host.t('person-default')} 2", exact=True).first).to_be_visible()
    host.press(host.button("wait-start"))
    players = {Player(host, "host"): 1, Player(other, "other"): 1}
    for player, taps in players.items():
        while not player.moves:
            player.act(player.wait())
            taps += 1
        assert taps <= 4
    for guest in (host, other):
        expect(guest.page.get_by_role("alert")).to_have_count(0)


def test_chat_reaches_the_other(new_guest: NewGuest) -> None:
    host, friend = new_guest("en", DESK), new_guest("ja", DESK)
    sit(friend, invite(host, "fourdigits", 2), "Bo")
    said = "<script>alert(1)</script>"
    host.page.get_by_label(host.t("chat-text"), exact=True).fill(said)
    host.press(host.button("chat-send"))
    expect(friend.page.get_by_text(said)).to_be_visible()
