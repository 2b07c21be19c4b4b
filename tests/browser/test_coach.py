"""Hints at the table, and the analysis of a match from its replay: on a phone in Japanese and on a desk in English."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.finished import finished
from tests.browser.guest import WAIT_MS, Guest
from tests.browser.player import Player
from tests.browser.program import Program

pytestmark = pytest.mark.usefixtures("axe")
COMPILING_MS = 5 * WAIT_MS  # the search, on a new machine


def test_a_hint_is_chosen_and_played(guest: Guest) -> None:
    guest.go(guest.open_with_bots("akumatrick", 3))
    player = Player(guest, "hint")
    player.wait()
    guest.press(guest.button("hint-button"))
    expect(guest.page.get_by_text(guest.t("hint-about"))).to_be_visible(timeout=COMPILING_MS)
    choose = guest.page.get_by_role("button", name=re.compile(re.escape(guest.t("hint-choose"))))
    assert 1 <= choose.count() <= 3
    guest.check()
    guest.press(choose.first)
    confirm = guest.page.locator(".confirm")
    expect(confirm).to_be_enabled()
    guest.press(confirm)
    player.wait()


def test_no_hints_where_the_host_forbids_them(guest: Guest) -> None:
    guest.go(guest.open_with_bots("akumatrick", 3, hints=False))
    Player(guest, "none").wait()
    expect(guest.button("hint-button")).to_have_count(0)


def test_a_match_is_analysed_from_its_replay(program: Program, guest: Guest) -> None:
    table = finished(program.address, "akumatrick", 3)
    guest.go(f"/replay/{table}")
    guest.press(guest.page.get_by_role("link", name=guest.t("analysis-begin")))
    graph = guest.page.get_by_role("img", name=re.compile(re.escape(guest.t("list-separator"))))
    expect(graph).to_be_visible(timeout=COMPILING_MS)
    guest.check()
    guest.press(guest.page.get_by_text(guest.t("analysis-table")))
    numbers = guest.page.get_by_role("region", name=guest.t("analysis-table")).get_by_role("row")
    expect(numbers.nth(10)).to_be_visible()
    shows = guest.page.get_by_role("button", name=re.compile(re.escape(guest.t("analysis-show"))))
    lit = guest.page.locator(".mat [aria-pressed=true], .mat .chosen").first
    names = shows.all_inner_texts()
    for name in names:  # whom to steal from is said in words alone: the seats are not in the picture
        guest.press(guest.page.get_by_role("button", name=name, exact=True))
        guest.page.wait_for_load_state("networkidle")
        if lit.is_visible():
            break
    if names:
        expect(lit).to_be_visible()
    guest.check()
    guest.press(guest.page.get_by_role("link", name=guest.t("analysis-to-replay")))
    chances = guest.page.get_by_role("list", name=guest.t("analysis-now"))
    expect(chances.get_by_role("listitem")).to_have_count(3)
    guest.check()
