"""With colours of the person's own, as Windows' high contrast has them, every page opens and every state is seen."""

import pytest
from playwright.sync_api import Locator

from takujo.games import NAMES
from tests.browser.guest import DESK, Guest, NewGuest
from tests.browser.player import Player

STYLE = """element => {
    const { backgroundColor, backgroundImage, borderBlockEndColor, boxShadow, color } = getComputedStyle(element);
    return [backgroundColor, backgroundImage, borderBlockEndColor, boxShadow, color].join(' ');
}"""
WITH = """(element, name) => element.classList.add(name)"""


@pytest.fixture
def reader(new_guest: NewGuest) -> Guest:
    """In Japanese at a desk: there titles stand upright."""
    guest = new_guest("ja", DESK)
    guest.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    return guest


def differ(*those: Locator) -> None:
    found = [one.first.evaluate(STYLE) for one in those]
    assert len(set(found)) == len(those), found


def test_every_page_opens_in_forced_colours(reader: Guest) -> None:
    match = reader.finished("ftw", 3)
    paths = ["/", "/new/ftw", "/puzzle", "/deal", "/me", "/tournament", reader.open("ftw", 3)]
    paths += [f"/replay/{match}", f"/t/{match}"]
    paths += [f"/{page}/{game}" for page in ("rules", "learn") for game in NAMES]
    for path in paths:
        reader.go(path)
        reader.looks_right()


def test_what_is_chosen_is_seen_in_forced_colours(reader: Guest) -> None:
    page = reader.page
    reader.go("/new/ftw")
    seats = page.get_by_role("dialog").locator("label:has(input[name=seats])")
    differ(seats.filter(has=page.locator(":checked")), seats.filter(has_not=page.locator(":checked")))
    reader.go(reader.open_with_bots("overflow", 3))
    player = Player(reader, "overflow")
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


def test_turn_and_danger_are_seen_in_forced_colours(reader: Guest) -> None:
    reader.go(reader.open_with_bots("fuji99", 3))
    Player(reader, "fuji99").wait()
    for place, state in [(".seat", "acts"), (".danger .cells i", "full")]:
        reader.page.locator(place).first.evaluate(WITH, state)
        differ(reader.page.locator(f"{place}.{state}"), reader.page.locator(f"{place}:not(.{state})"))
