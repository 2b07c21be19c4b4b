"""A moment that is shown step by step: nothing is told before its time, all see the same, and nobody must wait."""

import pytest
from playwright.sync_api import expect

from tests.browser.finished import once_finished
from tests.browser.guest import DESK, PHONE, Guest, NewGuest, Size
from tests.browser.program import Program

pytestmark = pytest.mark.ci

CUBES = 8
ASLEEP_MS = 400  # and a little: a second tap is not taken for an answer to what has just come


def draw(guest: Guest) -> None:
    """The first handful of the match."""
    guest.press(guest.page.locator(f"button[data-drop='draw:{CUBES}']"))
    guest.press(guest.page.locator(".confirm"))


def test_a_handful_comes_out_cube_by_cube_and_can_be_skipped(new_guest: NewGuest, patient: Program) -> None:
    player = new_guest("en", DESK, motion=True, host=patient.host)
    onlooker = new_guest("ja", PHONE, motion=True, host=patient.host)
    path = player.open_with_bots("fuji99", 2)
    player.go(path)
    onlooker.go(path)
    expect(onlooker.page.get_by_text(onlooker.t("table-watching"))).to_be_visible()
    lines = player.page.get_by_role("list", name=player.t("log")).get_by_role("listitem")
    before = lines.all_inner_texts()
    draw(player)
    for guest in (player, onlooker):
        expect(guest.page.locator(".cups li")).to_have_count(CUBES)
        expect(guest.page.locator(".cups li:has(svg)").first).to_be_visible()
        assert guest.page.locator(".cups li:has(svg)").count() < CUBES
        guest.looks_right()
    assert lines.all_inner_texts() == before
    expect(player.page.locator(".confirm")).to_have_count(0)
    cups = []
    for guest in (player, onlooker):
        guest.press(guest.button("bar-skip"))
        expect(guest.page.locator(".cups li:has(svg)")).to_have_count(CUBES)
        cups.append(guest.page.locator(".cups li svg").evaluate_all("found => found.map((cube) => cube.innerHTML)"))
    assert cups[0] == cups[1]
    assert len(set(cups[0])) > 1
    player.page.wait_for_timeout(ASLEEP_MS)
    player.press(player.page.locator("main"))  # a tap on the cloth ends it
    expect(player.page.locator(".cups")).to_have_count(0)
    assert len(lines.all_inner_texts()) > 0
    assert lines.all_inner_texts() != before


def test_the_space_bar_and_enter_skip(new_guest: NewGuest, patient: Program) -> None:
    guest = new_guest("en", DESK, motion=True, host=patient.host)
    guest.go(guest.open_with_bots("fuji99", 2))
    draw(guest)
    page = guest.page
    expect(page.locator(".cups")).to_be_visible()
    page.locator("body").press("Space")
    expect(page.locator(".cups li:has(svg)")).to_have_count(CUBES)
    page.wait_for_timeout(ASLEEP_MS)
    page.locator("body").press("Enter")
    expect(page.locator(".cups")).to_have_count(0)


def test_hints_close_when_a_scene_is_shown(new_guest: NewGuest, patient: Program) -> None:
    guest = new_guest("en", PHONE, motion=True, host=patient.host)
    guest.go(guest.open_with_bots("fuji99", 2))
    hints = guest.page.get_by_role("region", name=guest.t("hint-title"))
    guest.press(guest.button("hint-button"))
    expect(hints).to_be_visible()
    draw(guest)
    expect(guest.page.locator(".cups")).to_be_visible()
    expect(hints).to_have_count(0)


def test_who_wants_nothing_to_move_sees_a_still_picture(new_guest: NewGuest, patient: Program) -> None:
    guest = new_guest("ja", PHONE, host=patient.host)
    guest.go(guest.open_with_bots("fuji99", 2))
    draw(guest)
    expect(guest.button("bar-go-on")).to_be_visible()
    expect(guest.page.locator(".cups li:has(svg)")).to_have_count(CUBES)
    guest.looks_right()
    guest.press(guest.button("bar-go-on"))
    expect(guest.page.locator(".cups")).to_have_count(0)


@pytest.mark.parametrize(("language", "size", "dark"), [("ja", PHONE, True), ("en", DESK, False)])
def test_axe_finds_nothing_while_a_scene_is_shown(
    language: str, size: Size, dark: bool, new_guest: NewGuest, patient: Program, axe: None
) -> None:
    guest = new_guest(language, size, dark=dark, host=patient.host)
    guest.go(guest.open_with_bots("fuji99", 2))
    draw(guest)
    expect(guest.page.locator(".cups")).to_be_visible()
    guest.check()
    expect(guest.page.locator(".cups")).to_be_visible()  # the scene has not ended meanwhile


def test_a_replay_plays_the_scenes_that_the_table_showed(program: Program, new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE, motion=True)
    table = once_finished(program.address, "fuji99", 2)
    frames = guest.context.request.get(f"/api/tables/{table}/replay").json()["frames"]
    at = next(n for n, frame in enumerate(frames) if frame.get("scene", {}).get("what", {}).get("kind") == "draw")
    cubes = frames[at]["scene"]["what"]["cubes"]
    guest.go(f"/replay/{table}#{at - 1}")
    place = guest.page.get_by_role("slider", name=guest.t("replay-place"))
    expect(place).to_have_value(str(at - 1))
    guest.press(guest.page.locator(".controls .primary"))
    out = guest.page.locator(".cups li:has(svg)")
    expect(guest.page.locator(".cups li")).to_have_count(len(cubes))
    expect(out.first).to_be_visible()
    assert out.count() < len(cubes)
    guest.looks_right()
    guest.press(guest.button("bar-skip"))
    expect(out).to_have_count(len(cubes))
    expect(place).to_have_value(str(at - 1))
    guest.page.wait_for_timeout(ASLEEP_MS)
    guest.press(guest.button("bar-go-on"))
    expect(place).not_to_have_value(str(at - 1))
    guest.page.keyboard.press("Home")
    guest.page.keyboard.press("ArrowRight")  # a single step is a jump
    expect(guest.page.locator(".cups")).to_have_count(0)
