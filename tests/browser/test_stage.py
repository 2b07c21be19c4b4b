"""A moment that is shown step by step: nothing is told before its time, all see the same, and nobody must wait."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.finished import once_finished
from tests.browser.guest import DESK, PHONE, Guest, NewGuest, Size
from tests.browser.program import Program

CUBES = 8
STEP_MS = 100  # less than a step lasts
STEPS = 20  # more than there are before the first cube
# A picture stays until it is ended; axe needs the clock to go on.
LASTING = "{ const later = setTimeout; window.setTimeout = (then, ms) => later(then, ms >= 2000 ? 1e9 : ms); }"
ASLEEP_MS = 400  # and a little: a second tap is not taken for an answer to what has just come


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """A server whose bots make no move while a test lasts: its own scene would follow."""
    served = Program(tmp_path_factory.mktemp("patient"), bot_delay=60)
    served.start()
    yield served
    served.stop()


def sit(guest: Guest) -> str:
    """At a new table; its path. After `stop_time`, time goes on only as a test says."""
    path = guest.open_with_bots("fuji99", 2)
    go(guest, path)
    return path


def go(guest: Guest, path: str) -> None:
    guest.page.clock.install()
    guest.go(path)


def stop_time(guest: Guest) -> None:
    guest.page.clock.pause_at(guest.page.evaluate("Date.now() / 1000") + 1)


def wait_for_first_cube(guest: Guest) -> Locator:
    """All that are out, when one is."""
    out = guest.page.locator(".cups li:has(svg)")
    for _ in range(STEPS):
        if out.count():
            break
        guest.page.clock.run_for(STEP_MS)
    expect(out).to_have_count(1)
    return out


def draw(guest: Guest) -> None:
    """The first handful of the match."""
    guest.press(guest.page.locator(f"button[data-drop='draw:{CUBES}']"))
    guest.press(guest.page.locator(".confirm"))


def test_a_handful_comes_out_cube_by_cube_and_can_be_skipped(new_guest: NewGuest, patient: Program) -> None:
    player = new_guest("en", DESK, motion=True, host=patient.host)
    onlooker = new_guest("ja", PHONE, motion=True, host=patient.host)
    go(onlooker, sit(player))
    expect(onlooker.page.get_by_text(onlooker.t("table-watching"))).to_be_visible()
    lines = player.page.get_by_role("list", name=player.t("log")).get_by_role("listitem")
    before = lines.all_inner_texts()
    for guest in (player, onlooker):
        stop_time(guest)
    draw(player)
    for guest in (player, onlooker):
        expect(guest.page.locator(".cups li")).to_have_count(CUBES)
        wait_for_first_cube(guest)
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
    player.page.clock.run_for(ASLEEP_MS)
    player.press(player.page.locator("main"))  # a tap on the cloth ends it
    expect(player.page.locator(".cups")).to_have_count(0)
    assert len(lines.all_inner_texts()) > 0
    assert lines.all_inner_texts() != before


def test_the_space_bar_and_enter_skip(new_guest: NewGuest, patient: Program) -> None:
    guest = new_guest("en", DESK, motion=True, host=patient.host)
    sit(guest)
    stop_time(guest)
    draw(guest)
    page = guest.page
    expect(page.locator(".cups")).to_be_visible()
    page.locator("body").press("Space")
    expect(page.locator(".cups li:has(svg)")).to_have_count(CUBES)
    page.clock.run_for(ASLEEP_MS)
    page.locator("body").press("Enter")
    expect(page.locator(".cups")).to_have_count(0)


def test_hints_close_when_a_scene_is_shown(new_guest: NewGuest, patient: Program) -> None:
    guest = new_guest("en", PHONE, motion=True, host=patient.host)
    sit(guest)
    hints = guest.page.get_by_role("region", name=guest.t("hint-title"))
    guest.press(guest.button("hint-button"))
    expect(hints).to_be_visible()
    stop_time(guest)
    draw(guest)
    expect(guest.page.locator(".cups")).to_be_visible()
    expect(hints).to_have_count(0)


def test_who_wants_nothing_to_move_sees_a_still_picture(new_guest: NewGuest, patient: Program) -> None:
    guest = new_guest("ja", PHONE, host=patient.host)
    sit(guest)
    stop_time(guest)
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
    guest.context.add_init_script(LASTING)
    guest.go(guest.open_with_bots("fuji99", 2))
    draw(guest)
    expect(guest.page.locator(".cups")).to_be_visible()
    guest.check()
    expect(guest.page.locator(".cups")).to_be_visible()


def test_a_replay_plays_the_scenes_that_the_table_showed(program: Program, new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE, motion=True)
    table = once_finished(program.address, "fuji99", 2)
    frames = guest.context.request.get(f"/api/tables/{table}/replay").json()["frames"]
    at = next(n for n, frame in enumerate(frames) if frame.get("scene", {}).get("what", {}).get("kind") == "draw")
    cubes = frames[at]["scene"]["what"]["cubes"]
    go(guest, f"/replay/{table}#{at - 1}")
    place = guest.page.get_by_role("slider", name=guest.t("replay-place"))
    expect(place).to_have_value(str(at - 1))
    stop_time(guest)
    guest.press(guest.page.locator(".controls .primary"))
    expect(guest.page.locator(".cups li")).to_have_count(len(cubes))
    out = wait_for_first_cube(guest)
    guest.looks_right()
    guest.press(guest.button("bar-skip"))
    expect(out).to_have_count(len(cubes))
    expect(place).to_have_value(str(at - 1))
    guest.page.clock.run_for(ASLEEP_MS)
    guest.press(guest.button("bar-go-on"))
    expect(place).not_to_have_value(str(at - 1))
    guest.page.keyboard.press("Home")
    guest.page.keyboard.press("ArrowRight")  # a single step is a jump
    expect(guest.page.locator(".cups")).to_have_count(0)
