"""A challenge: sent after a match, played, then both lines compared."""

from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import DESK, PHONE, Guest, NewGuest
from tests.e2e.random_player import Player
from tests.server.client import Client, play_match, wait_until


def as_guest(guest: Guest) -> Client:
    """Return an HTTP client with the guest's cookie."""
    client = Client(f"http://{guest.host}")
    for cookie in guest.context.cookies():
        client.http.cookies.set(cookie["name"], cookie["value"])
    return client


def finish(guest: Guest, table: str, move: int) -> None:
    """Finish the match by HTTP. Always plays the legal move at index `move`."""
    with closing(as_guest(guest)) as person:
        person.join(table)
        play_match([person], lambda moves: moves[move][0])


def rows(guest: Guest, link: str) -> list[dict[str, str]]:
    found: list[dict[str, str]] = guest.ask("GET", link.replace("/challenge/", "/challenges/"))["rows"]
    return found


def sent(guest: Guest, game: str = "akumatrick", seats: int = 3) -> str:
    """Finish a match and return the challenge link from its end page."""
    path = guest.open_with_bots(game, seats)
    finish(guest, path.rpartition("/")[2], 0)
    guest.go(path)
    guest.unfold()
    guest.press(guest.button("challenge-send"))
    field = guest.page.get_by_role("textbox", name=guest.t("challenge-link"))
    return field.input_value().partition("://")[2].removeprefix(guest.host)


@pytest.mark.usefixtures("axe")
def test_challenge_is_sent_played_and_compared(guest: Guest, new_guest: NewGuest) -> None:
    ann, ben = new_guest("en", DESK), guest
    link = sent(ann)
    ann.press(ann.page.get_by_role("link", name=ann.t("challenge-see")))
    ann.page.wait_for_url(f"**{link}")
    expect(ann.page.get_by_text(ann.t("challenge-nobody"))).to_be_visible()

    ben.go(link)
    ben.button("deal-begin").wait_for()
    expect(ben.page.get_by_text(ben.t("challenge-fact-known"))).to_have_count(0)
    ben.check()
    ben.press(ben.button("deal-begin"))
    Player(ben, "challenge").wait()
    table = ben.page.url.rpartition("/")[2]
    ben.go(link)
    expect(ben.button("deal-go-on")).to_be_visible()
    finish(ben, table, -1)
    ben.go(f"/t/{table}")
    ben.press(ben.page.get_by_role("link", name=ben.t("challenge-compare-now")))
    columns = ben.page.locator(".columns section")
    expect(columns).to_have_count(2)
    expect(ben.page.locator("tr.yours")).to_contain_text(ben.t("seat-you"))
    place = rows(ben, link)[1]["place"]
    expect(ben.page.locator("tr.yours")).to_contain_text(ben.t("end-place", place=place))
    expect(ben.page.locator(".panel .mat")).to_be_visible()
    expect(ben.page.get_by_text(ben.t("challenge-parted-own"))).to_be_visible()
    first = [columns.nth(i).locator("li").first.inner_text() for i in range(2)]
    assert first[0] != first[1]
    ben.check()
    ann.go("/me")
    ann.press(ann.page.get_by_role("listitem").filter(has_text=ann.t("deal-played", count=1)).get_by_role("link"))
    ann.page.wait_for_url(f"**{link}")
    columns.last.locator("li button").first.focus()
    ben.page.keyboard.press("Enter")
    ben.page.wait_for_url(f"**/replay/{table}#*")


def test_viewer_of_the_replay_plays_as_informed(new_guest: NewGuest) -> None:
    ann, ben = new_guest("en", DESK), new_guest("ja", PHONE)
    link = sent(ann)
    table = rows(ann, link)[0]["table"]
    ben.go(f"/replay/{table}")
    ben.page.locator("section.controls").wait_for()
    ben.go(link)
    expect(ben.page.get_by_text(ben.t("challenge-fact-known"))).to_be_visible()
    ben.press(ben.button("deal-begin"))
    Player(ben, "ja").wait()
    finish(ben, ben.page.url.rpartition("/")[2], 0)
    wait_until(lambda: len(rows(ann, link)) == 2)  # the catalogue lags behind the log
    ann.go(link)
    expect(ann.page.get_by_text(ann.t("challenge-known"), exact=True)).to_be_visible()
    expect(ann.page.get_by_text(ann.t("challenge-same-line"))).to_be_visible()  # both always play the first move
