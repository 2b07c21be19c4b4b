"""Rules and results on paper: black on white, at their full length, without what is only pressed."""

from tests.browser import company
from tests.browser.guest import DESK, Guest, NewGuest

# Of what is printed: light texts, what is cut off, what stays where the window was.
SPOILT = """() => [...document.querySelectorAll('body *')].filter((one) => {
    if (!one.checkVisibility() || one.closest('svg, .hidden, .card, .seal')) return false;
    const { color, overflowY, position } = getComputedStyle(one);
    const isLight = Math.min(...color.match(/[0-9.]+/g).slice(0, 3)) > 160 && one.matches('p, h1, h2, li, td, th');
    const isCut = overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 2 && one.clientHeight > 1;
    return isLight || isCut || ['fixed', 'sticky'].includes(position);
}).map((one) => one.outerHTML.slice(0, 120))"""


def printed(guest: Guest, text: str) -> None:
    guest.page.emulate_media(media="print")
    assert guest.page.get_by_text(text).first.is_visible()
    assert guest.page.get_by_role("button").and_(guest.page.locator(".button")).count() == 0
    found = guest.page.evaluate(SPOILT)
    assert not found, found
    guest.page.emulate_media(media="screen")


def test_rules_and_results_print_black_on_white(new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK, dark=True)
    guest.go("/rules/ftw")
    guest.page.locator(".rulebook h1").wait_for()
    printed(guest, "R1.1")
    match = guest.finished("ftw", 3)
    guest.go(f"/t/{match}")
    guest.page.locator("section.over").wait_for()
    printed(guest, guest.t("end-who"))
    guest.go(f"/replay/{match}")
    printed(guest, guest.t("game-ftw"))


def test_standings_print_black_on_white(new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK, dark=True)
    company.tournament_that_is_over(guest, guest)
    printed(guest, guest.t("tournament-standings-over"))
