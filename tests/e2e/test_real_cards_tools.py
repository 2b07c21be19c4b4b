"""Tools for real cards: start player, summary, search, calculator."""

import re

import pytest
from playwright.sync_api import Page, expect

from takujo.games import NAMES
from tests.e2e.guest import DESK, PHONE, Guest, NewGuest, Size
from tests.e2e.server_or_site import SITE, at_both

FITS = """() => [document.querySelector('.page .cloth'), document.documentElement].every(
    (box) => box && box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth)"""
FIT_MS = 5_000
ASKED = {"ja": ("山札がなくなったら？", "R2.8"), "en": ("what if the pile is empty", "R2.8")}
CALCULATOR = "a[href$='#calculator']"
# by game: keys of the calculator's parts, and the result
CALCULATED: dict[str, tuple[list[list[int]], tuple[str, dict[str, str | int]]]] = {
    "fourdigits": ([[0, 1, 3, 5, 6, 8, 8, 9]], ("fourdigits-calc-crown", {"field": "456"})),
    "akumatrick": ([[1, 3, 4, 4, 8, 9, 0], [7, 8, 9, 9]], ("akumatrick-calc-allowed", {})),
    "ftw": ([[33], [16, 1, 5, 10]], ("ftw-calc-allowed", {})),
    "fuji99": ([[], [3, 4]], ("fuji99-calc-crisis", {"percent": 90})),
    "overflow": ([[2, 0, 1, 4], [0, 3, 4], [0] * 5], ("overflow-calc-over", {})),
}
POINTS_A_MM = 72 / 25.4
WITHOUT_LOCK = "delete Navigator.prototype.wakeLock;"


def wait_until_it_fits(page: Page) -> None:
    """Wait until the summary fits: neither it nor its page scrolls."""
    page.wait_for_function(FITS, timeout=FIT_MS)


@at_both
@pytest.mark.usefixtures("axe")
def test_game_leads_to_its_tools_in_one_tap(guest: Guest) -> None:
    guest.go("/")
    box = guest.page.locator(".box.g-overflow")
    guest.press(box.get_by_role("link", name=guest.t("lobby-cards")))
    expect(guest.page.get_by_text(guest.t("overflow-summary-start"))).to_be_visible()
    guest.check()
    guest.page.get_by_role("textbox").first.fill("Aki")
    guest.press(guest.button("cards-draw"))
    expect(guest.page.get_by_role("status")).not_to_be_empty()
    guest.press(guest.page.get_by_role("link", name=guest.t("cards-search")))
    question, paragraph = ASKED[guest.language]
    guest.page.get_by_role("searchbox").fill(question)
    expect(guest.page.locator("main li").first).to_contain_text(paragraph)
    guest.check()
    guest.page.go_back()
    guest.press(guest.page.get_by_role("link", name=guest.t("cards-summary")))
    expect(guest.page.locator(".page .cloth")).to_be_visible()
    guest.check()
    guest.press(guest.page.get_by_role("link", name=guest.t("lobby-cards")))
    expect(guest.page.get_by_role("textbox").first).to_have_value("Aki")


@at_both
@pytest.mark.usefixtures("axe")
def test_calculator_answers_by_the_rules(guest: Guest) -> None:
    for game, (parts, (result, values)) in CALCULATED.items():
        guest.go(f"/cards/{game}")
        guest.press(guest.page.locator(CALCULATOR))
        if game == "overflow":
            values = {"colours": guest.t("overflow-card-R")}
        for n, keys in enumerate(parts):
            if n:
                guest.press(guest.page.locator(".choose").nth(n))
            for key in keys:
                guest.press(guest.page.locator(".of-cards button").nth(key))
        if game == "fourdigits":
            guest.press(guest.page.locator("tbody tr").nth(4).get_by_role("button").nth(3))  # 4 instead of 9
        expect(guest.page.get_by_role("status")).to_contain_text(guest.t(result, **values))
        guest.check()
        guest.page.go_back()
        guest.press(guest.page.locator(CALCULATOR))
        expect(guest.page.get_by_role("status")).to_contain_text(guest.t(result, **values))
        guest.press(guest.button("cards-clear"))
        expect(guest.page.get_by_role("status")).not_to_contain_text(guest.t(result, **values))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_summary_is_one_screen_and_one_card(language: str, new_guest: NewGuest) -> None:
    guest = new_guest(language, PHONE)
    for game in NAMES:
        guest.go(f"/cards/{game}#summary")
        for width, height in ((390, 844), (360, 640)):
            guest.page.set_viewport_size({"width": width, "height": height})
            wait_until_it_fits(guest.page)
            guest.looks_right()
        printed = guest.page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, game
        box = re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", printed)
        assert box
        assert [round(float(side) / POINTS_A_MM) for side in box.groups()] == [105, 148]


def test_game_without_summary_shows_its_rulebook(desktop: Guest) -> None:
    desktop.go("/cards/leduc#summary")
    expect(desktop.page.locator("article.rulebook h1")).to_be_visible()
    desktop.go("/cards/nothing")
    expect(desktop.page.get_by_text(desktop.t("error-rules-unknown"))).to_be_visible()


@pytest.mark.parametrize(("language", "size"), [("ja", PHONE), ("en", DESK)])
def test_rules_of_a_match_can_be_searched(language: str, size: Size, new_guest: NewGuest) -> None:
    guest = new_guest(language, size)
    guest.go(guest.open_with_bots("overflow", 3))
    guest.page.locator(".mat").wait_for()
    guest.page.keyboard.press("?")
    question, paragraph = ASKED[language]
    guest.page.get_by_role("searchbox").fill(question)
    expect(guest.page.locator("[role=tabpanel] li:visible").first).to_contain_text(paragraph)
    guest.page.get_by_role("searchbox").fill("")
    expect(guest.page.locator("article.rulebook h1")).to_be_visible()


def test_switch_is_there_only_where_the_screen_can_stay_on(new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE)
    guest.context.add_init_script(WITHOUT_LOCK)
    guest.go("/cards/ftw")
    expect(guest.button("cards-draw")).to_be_visible()
    expect(guest.page.get_by_role("switch")).to_have_count(0)


@pytest.mark.parametrize("home", [SITE], indirect=True)
@pytest.mark.parametrize("played", [False, True], ids=["only opened", "played on"])
def test_site_needs_no_network_after_a_visit(phone: Guest, played: bool) -> None:
    if played:
        phone.begin_in_lobby("ftw")
        phone.page.locator(".mat").wait_for()  # else the table would open later, over the next page
    phone.go("/cards/overflow")
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    phone.context.set_offline(True)
    phone.page.reload()
    expect(phone.button("cards-draw")).to_be_visible()
    phone.press(phone.page.get_by_role("link", name=phone.t("cards-summary")))
    wait_until_it_fits(phone.page)
    phone.press(phone.page.get_by_role("link", name=phone.t("cards-search")))
    question, paragraph = ASKED[phone.language]
    phone.page.get_by_role("searchbox").fill(question)
    expect(phone.page.locator("main li").first).to_contain_text(paragraph)
    phone.press(phone.page.get_by_role("link", name=phone.t("lobby-cards")))
    phone.press(phone.page.locator(CALCULATOR))
    phone.press(phone.page.locator(".of-cards button").first)
    expect(phone.page.get_by_role("status")).to_contain_text(phone.t("overflow-calc-box-next"))
