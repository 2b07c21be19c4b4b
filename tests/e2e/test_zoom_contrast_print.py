"""Large text on a phone, forced colours (Windows high contrast), and print."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from takujo.games import NAMES
from tests.e2e.filled_pages import PAGES, finished_tournament
from tests.e2e.guest import DESK, PHONE, Guest, NewGuest
from tests.e2e.random_player import Player

LARGE = "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
MOVES = 5


@pytest.fixture
def reader(new_guest: NewGuest) -> Guest:
    guest = new_guest("ja", PHONE)
    guest.context.add_init_script(LARGE)
    return guest


@pytest.mark.usually("akumatrick", "fourdigits")  # test_layout.py checks the others
def test_match_can_be_played_in_large_text(own_game: str, reader: Guest) -> None:
    reader.go(reader.open_with_bots(own_game, 3))
    player = Player(reader, own_game)
    player.play(MOVES)  # checks the page before each move
    player.wait()
    reader.looks_right()
    expect(reader.page.locator(".bar .say b")).to_be_in_viewport(ratio=1)
    cloth = reader.page.locator(".cloth").bounding_box()
    assert cloth is not None
    assert cloth["height"] >= PHONE.height / 4


def test_addresses_fit_in_large_text_and_forced_colours(reader: Guest) -> None:
    """Large text on a phone, forced colours on a desktop. Japanese titles are vertical there."""
    match = reader.finished("ftw", 3)
    reader.open("overflow", 5, listed=True)
    paths = ["/", "/new/ftw", "/puzzle", "/deal", "/me", "/tournament", reader.open("ftw", 3)]
    paths += [f"/replay/{match}", f"/t/{match}", *(f"/{page}/{game}" for page in ("rules", "learn") for game in NAMES)]
    for path in paths:
        reader.page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
        reader.page.emulate_media(forced_colors="none", reduced_motion="reduce")
        reader.go(path)
        reader.looks_right()
        reader.page.emulate_media(forced_colors="active", reduced_motion="reduce")
        reader.page.evaluate("document.documentElement.style.fontSize = ''")
        reader.page.set_viewport_size({"width": DESK.width, "height": DESK.height})
        reader.looks_right()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
def test_page_fits_in_large_text(page: Callable[[Guest, Guest], None], reader: Guest, new_guest: NewGuest) -> None:
    page(reader, new_guest("en", DESK))
    reader.looks_right()


STYLE = """element => {
    const { backgroundColor, backgroundImage, borderBlockEndColor, boxShadow, color } = getComputedStyle(element);
    return [backgroundColor, backgroundImage, borderBlockEndColor, boxShadow, color].join(' ');
}"""
WITH = """(element, name) => element.classList.add(name)"""


@pytest.fixture
def viewer(new_guest: NewGuest) -> Guest:
    guest = new_guest("ja", DESK)
    guest.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    return guest


def differ(*those: Locator) -> None:
    found = [one.first.evaluate(STYLE) for one in those]
    assert len(set(found)) == len(those), found


def test_chosen_things_differ_in_forced_colours(viewer: Guest) -> None:
    page = viewer.page
    viewer.go("/new/ftw")
    seats = page.get_by_role("dialog").locator("label:has(input[name=seats])")
    differ(seats.filter(has=page.locator(":checked")), seats.filter(has_not=page.locator(":checked")))
    viewer.go(viewer.open_with_bots("overflow", 3))
    player = Player(viewer, "overflow")
    player.wait()
    tab = page.get_by_role("tab")
    differ(tab.and_(page.locator("[aria-selected=true]")), tab.and_(page.locator("[aria-selected=false]")))
    unready = page.locator(".confirm").evaluate(STYLE)
    player.act("choose")
    differ(page.locator(".mine .pick.chosen"), page.locator(".mine .pick:not(.chosen)"))
    skins = [page.locator(f".mine .skin-{card} .fill") for card in "RYGB"]
    differ(*(skin for skin in skins if skin.count()))
    player.wait()
    assert page.locator(".confirm").evaluate(STYLE) != unready


def test_turn_and_danger_differ_in_forced_colours(viewer: Guest) -> None:
    viewer.go(viewer.open_with_bots("fuji99", 3))
    Player(viewer, "fuji99").wait()
    for place, state in [(".seat", "acts"), (".danger .cells i", "full")]:
        viewer.page.locator(place).first.evaluate(WITH, state)
        differ(viewer.page.locator(f"{place}.{state}"), viewer.page.locator(f"{place}:not(.{state})"))


# Print errors: light text, clipped boxes, fixed or sticky parts.
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
    finished_tournament(guest, guest)
    printed(guest, guest.t("tournament-standings-over"))
