"""The deal of the day in the browser: from the lobby to its table, and what is to be read and sent afterwards."""

from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.browser.guest import DESK, PHONE, Guest, NewGuest, Size
from tests.browser.player import Player
from tests.server.client import COMPILE_TIMEOUT, Client, play_match

both = pytest.mark.parametrize(("language", "size"), [("ja", PHONE), ("en", DESK)])


def as_guest(guest: Guest) -> Client:
    """The same person, as a program."""
    person = Client(f"http://{guest.host}")
    for cookie in guest.context.cookies():
        person.http.cookies.set(cookie["name"], cookie["value"])
    person.http.timeout = COMPILE_TIMEOUT
    return person


@both
@pytest.mark.usefixtures("axe")
def test_the_deal_is_played_once_and_its_result_can_be_copied(language: str, size: Size, new_guest: NewGuest) -> None:
    guest = new_guest(language, size)
    guest.go("/")
    guest.press(guest.page.locator(".today"))
    begin = guest.button("deal-begin")
    begin.wait_for()
    guest.check()
    guest.press(begin)
    Player(guest, language).wait()
    table = guest.page.url.rpartition("/")[2]
    guest.go("/deal")
    expect(guest.button("deal-go-on")).to_be_visible()
    with closing(as_guest(guest)) as person:
        person.join(table)
        play_match([person], lambda moves: moves[0][0])
    guest.go("/deal")
    result = guest.page.locator(".result")
    result.wait_for()
    guest.check()
    expect(result).to_contain_text(guest.t("deal-luck"))
    said = guest.page.get_by_label(guest.t("deal-share"), exact=True).input_value().splitlines()
    assert said[0].startswith("卓上 Takujo")
    assert said[-1].startswith(f"http://{guest.host}/deal/")
    expect(guest.button("deal-practise")).to_be_enabled()


@pytest.mark.usefixtures("axe")
def test_the_day_before_shows_its_secret_and_tomorrow_its_seal(new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    guest.go("/deal")
    expect(guest.page.locator(".hash")).to_have_count(1)
    guest.press(guest.page.get_by_role("link", name=guest.t("deal-yesterday")))
    expect(guest.page.locator(".hash")).to_have_count(2)
    guest.check()
    guest.press(guest.button("deal-check"))
    expect(guest.page.get_by_text(guest.t("deal-check-right"))).to_be_visible()
    guest.press(guest.page.get_by_role("link", name=guest.t("deal-back-today")))
    guest.press(guest.page.get_by_role("link", name=guest.t("deal-tomorrow")))
    expect(guest.button("deal-begin")).to_be_disabled()


def test_a_day_that_is_none_is_said(new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE)
    guest.tolerated.append("400")
    guest.go("/deal/someday")
    expect(guest.page.get_by_text("There is no deal of “someday”", exact=False)).to_be_visible()
