"""The daily deal: lobby, table, result to copy, other days."""

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import WAIT_MS, Guest
from tests.e2e.random_player import Player
from tests.e2e.test_challenge import finish

pytestmark = pytest.mark.usefixtures("axe")


def test_deal_is_played_once_and_its_result_copied(guest: Guest) -> None:
    guest.go("/")
    guest.press(guest.page.locator(".to-deal"))
    begin = guest.button("deal-begin")
    begin.wait_for()
    guest.check()
    guest.press(begin)
    Player(guest, "deal").wait()
    table = guest.page.url.rpartition("/")[2]
    guest.go("/deal")
    expect(guest.button("deal-go-on")).to_be_visible()
    finish(guest, table, 0)
    guest.go("/deal")
    result = guest.page.locator(".result")
    result.wait_for()
    guest.check()
    expect(result).to_contain_text(guest.t("deal-luck"), timeout=3 * WAIT_MS)  # a long match on a busy machine
    said = guest.page.get_by_label(guest.t("deal-share"), exact=True).input_value().splitlines()
    assert said[0].startswith(("卓上・", "Takujo"))
    assert said[-1].startswith(f"http://{guest.host}/deal/")
    expect(guest.button("deal-practise")).to_be_enabled()
    expect(guest.page.locator(".calendar a.today .deal:not(.coming) svg")).to_be_visible()


def test_yesterday_shows_its_secret_and_tomorrow_its_seal(guest: Guest) -> None:
    guest.go("/deal")
    details, hashes = (
        guest.page.locator("summary", has_text=guest.t("end-details")),
        guest.page.locator(".hash:visible"),
    )
    details.wait_for()
    expect(hashes).to_have_count(0)
    guest.press(details)
    expect(hashes).to_have_count(1)
    guest.press(guest.page.get_by_role("link", name=guest.t("deal-yesterday")))
    expect(hashes).to_have_count(2)
    guest.check()
    guest.press(guest.button("deal-check"))
    expect(guest.page.get_by_text(guest.t("deal-check-right"))).to_be_visible()
    guest.press(guest.page.get_by_role("link", name=guest.t("deal-back-today")))
    guest.press(details)
    guest.press(guest.page.get_by_role("link", name=guest.t("deal-tomorrow")))
    expect(guest.button("deal-begin")).to_be_disabled()
