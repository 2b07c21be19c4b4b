"""Animations: nothing appears early, all see the same, a tap skips them."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.guest import DESK, PHONE, Guest, NewGuest, Size
from tests.e2e.random_player import Player
from tests.e2e.server_process import Program

CUBES = 8
STEP_MS = 100  # less than a step of the animation
STEPS = 20  # more than before the first cube
# The end picture stays until skipped: long timers never fire. Axe needs the short ones.
LASTING = "{ const later = setTimeout; window.setTimeout = (then, ms) => later(then, ms >= 2000 ? 1e9 : ms); }"
ASLEEP_MS = 400  # a bit more than the delay in which the next tap is ignored


@pytest.fixture(scope="module")
def slow_program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """Yield a server with slow bots: their moves would start another animation."""
    with Program(tmp_path_factory.mktemp("slow"), bot_delay=60) as program:
        yield program


@pytest.fixture
def server_host(slow_program: Program) -> str:
    return slow_program.host


def sit(guest: Guest) -> str:
    """Start a match and return its path. The clock runs until `stop_time`."""
    path = guest.open_with_bots("fuji99", 2)
    go(guest, path)
    return path


def go(guest: Guest, path: str) -> None:
    guest.page.clock.install()
    guest.go(path)


def stop_time(guest: Guest) -> None:
    guest.page.clock.pause_at(guest.page.evaluate("Date.now() / 1000") + 1)


def wait_for_first_cube(guest: Guest) -> Locator:
    """Advance the clock to the first cube and return all visible ones."""
    out = guest.page.locator(".cups li:has(svg)")
    for _ in range(STEPS):
        if out.count():
            break
        guest.page.clock.run_for(STEP_MS)
    expect(out).to_have_count(1)
    return out


def draw(guest: Guest) -> None:
    """Draw the first handful of the match."""
    guest.press(guest.page.locator(f"button[data-drop='draw:{CUBES}']"))
    guest.press(guest.page.locator(".confirm"))


def test_handful_comes_out_cube_by_cube_and_can_be_skipped(new_guest: NewGuest) -> None:
    player = new_guest("en", DESK, motion=True)
    onlooker = new_guest("ja", PHONE, motion=True)
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
    expect(player.page.locator(".me")).not_to_contain_text(player.t("bar-your-turn"))
    assert lines.all_inner_texts() == before
    expect(player.page.locator(".confirm")).to_have_count(0)
    cups = []
    player.page.locator("body").press("Space")
    onlooker.press(onlooker.button("bar-skip"))
    for guest in (player, onlooker):
        expect(guest.page.locator(".cups li:has(svg)")).to_have_count(CUBES)
        cups.append(guest.page.locator(".cups li svg").evaluate_all("found => found.map((cube) => cube.innerHTML)"))
        guest.page.clock.run_for(ASLEEP_MS)
    assert cups[0] == cups[1]
    assert len(set(cups[0])) > 1
    player.page.locator("body").press("Enter")
    onlooker.press(onlooker.page.locator("main"))  # a tap on the cloth ends it, too
    for guest in (player, onlooker):
        expect(guest.page.locator(".cups")).to_have_count(0)
    assert len(lines.all_inner_texts()) > 0
    assert lines.all_inner_texts() != before


def test_hints_close_when_a_scene_is_shown(new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE, motion=True)
    sit(guest)
    hints = guest.page.get_by_role("region", name=guest.t("hint-title"))
    guest.press(guest.button("hint-button"))
    expect(hints).to_be_visible()
    stop_time(guest)
    draw(guest)
    expect(guest.page.locator(".cups")).to_be_visible()
    expect(hints).to_have_count(0)


def test_reduced_motion_shows_a_still_picture(phone: Guest) -> None:
    sit(phone)
    stop_time(phone)
    draw(phone)
    expect(phone.button("bar-go-on")).to_be_visible()
    expect(phone.page.locator(".cups li:has(svg)")).to_have_count(CUBES)
    phone.looks_right()
    phone.press(phone.button("bar-go-on"))
    expect(phone.page.locator(".cups")).to_have_count(0)


@pytest.mark.parametrize(("language", "size", "dark"), [("ja", PHONE, True), ("en", DESK, False)])
def test_axe_finds_nothing_while_a_scene_is_shown(
    language: str, size: Size, dark: bool, new_guest: NewGuest, axe: None
) -> None:
    guest = new_guest(language, size, dark=dark)
    guest.context.add_init_script(LASTING)
    guest.go(guest.open_with_bots("fuji99", 2))
    draw(guest)
    expect(guest.page.locator(".cups")).to_be_visible()
    guest.check()
    expect(guest.page.locator(".cups")).to_be_visible()


def test_replay_plays_the_scenes_of_the_table(program: Program, new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE, motion=True, host=program.host)
    table = guest.finished("fuji99", 2)
    frames = guest.ask("GET", f"/tables/{table}/replay")["frames"]
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
    guest.page.keyboard.press("ArrowRight")  # a single step is not animated
    expect(guest.page.locator(".cups")).to_have_count(0)


CALL = "button[data-drop^='seat:']"
STEP = 100  # milliseconds of the page's clock
LONGEST = 12_000


def test_seats_log_and_points_wait_for_the_verdict(new_guest: NewGuest, plain_program: Program) -> None:
    guest = new_guest("en", DESK, motion=True, host=plain_program.host)
    page = guest.page
    guest.go(guest.open_with_bots("overflow", 3))
    player = Player(guest, "judgement")
    while (moment := player.wait()) != "choose" or not page.locator(CALL).count():
        player.act(moment)
    guest.press(page.locator(CALL).first)
    expect(page.locator(".confirm")).to_be_enabled()
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1_000 + 10)
    lines = page.get_by_role("list", name=guest.t("log")).get_by_role("listitem")

    def beside() -> list[str]:
        """Return the texts beside the judgement."""
        places = [page.locator(".me"), page.locator(".seats .place"), lines]
        return [text for place in places for text in place.all_inner_texts()]

    turn = guest.t("bar-your-turn") + "\n"  # nobody's turn during the animation
    before = [text.removeprefix(turn) for text in beside()]
    guest.press(page.locator(".confirm"))
    verdict = page.locator(".staged .verdict.shut")
    expect(verdict).to_have_count(1)
    while verdict.count():
        counted = page.locator(".staged .counted > li")
        assert beside() == before
        assert page.locator(".staged .counted li.over").count() <= 1
        wall = page.locator(".staged .counted .wall")
        if wall.count() and not page.locator(".staged .counted li.over").count():
            assert counted.last.get_attribute("class") == wall.get_attribute("class")  # no place beyond the wall
        page.clock.run_for(STEP)
    assert page.locator(".staged .verdict .bold").inner_text()
    page.clock.run_for(LONGEST)
    expect(page.locator(".staged")).to_have_count(0)
    expect(page.locator(".judge .verdict .bold")).to_have_text(
        lines.filter(has_text=re.compile(r"verflow[.!] −")).last.inner_text()
    )
    expect(page.locator(".marker")).to_have_count(1)
    assert beside() != before
