"""Whole matches of every game against bots, on a small phone."""

import pytest
from playwright.sync_api import expect

from takujo.core.spec import GameSpec
from tests.e2e.guest import COMPILING_MS, DESK, PHONE, Guest, NewGuest, Size
from tests.e2e.random_player import Player
from tests.e2e.server_or_site import SITE, at_both

ARRIVED = """() => document.getAnimations().every(({ playState, effect }) =>
    playState !== 'running' || effect.getComputedTiming().iterations === Infinity)"""


def require_end(player: Player) -> None:
    """Check result and list of players. No button is under the last tap."""
    guest, page = player.guest, player.page
    expect(page.locator("section.over h2")).to_be_focused()
    assert page.locator("section.over header p").inner_text().strip()
    lit = [line.get_attribute("class") or "" for line in page.locator("section.over tbody tr").all()]
    won = ["won" in line for line in lit]
    assert won == sorted(won, reverse=True)
    assert not lit or ("mine" in " ".join(lit) and won[0])
    assert player.pressed is not None
    x, y = player.pressed
    under = page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('button, a')?.textContent", [x, y])
    assert under is None
    expect(page.get_by_role("link", name=guest.t("over-replay"))).to_be_enabled()
    expect(page.locator(".turn > a")).to_be_visible(timeout=COMPILING_MS)  # only if a chance changed


@at_both
def test_whole_match_by_tapping(each_game: GameSpec, home: str, axe: None, phone: Guest) -> None:
    phone.begin_in_lobby(each_game.name, each_game.seats[0])
    player = Player(phone, each_game.name)
    player.play()
    require_end(player)
    phone.check()
    phone.unfold()
    phone.press(phone.button("over-verify"))
    expect(phone.page.get_by_text(phone.t("over-fair"))).to_be_visible()
    expect(phone.page.get_by_text(phone.t("fair-here"))).to_have_count(1 if home == SITE else 0)
    phone.press(phone.button("over-again"))
    expect(phone.page.locator("section.over")).to_have_count(0)
    Player(phone, each_game.name).wait()


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESK, marks=pytest.mark.long)])
def test_moves_at_a_full_table_with_motion(each_game: GameSpec, size: Size, new_guest: NewGuest) -> None:
    guest = new_guest("en", size, motion=True)
    guest.go(guest.open_with_bots(each_game.name, each_game.seats[1]))
    Player(guest, each_game.name).play(2)
    guest.page.wait_for_function(ARRIVED)  # an animated card may start beyond the edge
    guest.looks_right()
