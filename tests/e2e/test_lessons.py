"""The lesson of each game can be completed, and explains unwanted moves."""

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import DESK, PHONE, Guest, NewGuest, Size
from tests.e2e.server_or_site import at_both

Json = dict[str, Any]


def choose(guest: Guest, step: Json, token: str) -> None:
    """Tap the parts of a move as they light up, and confirm."""
    moves: dict[str, list[str]] = dict(step["play"]["moves"])
    elements = sorted(moves[token], key=lambda element: not element.startswith("verb:"))
    for element in elements:
        guest.press(guest.page.locator(f'button[data-drop="{element}"]').first)
    alike = [other for other, needs in moves.items() if Counter(needs) == Counter(elements)]
    if len(alike) > 1:
        guest.press(guest.page.locator(".choices button.small").nth(alike.index(token)))
    guest.press(guest.page.locator(".confirm"))


@at_both
@pytest.mark.parametrize(
    ("language", "size", "part"),
    [("ja", PHONE, "steps"), ("ja", DESK, "easy"), pytest.param("en", DESK, "steps", marks=pytest.mark.long)],
)
def test_lesson_can_be_played_through(
    own_game: str, language: str, size: Size, part: str, new_guest: NewGuest, axe: None
) -> None:
    guest = new_guest(language, size)
    lesson: Json = guest.ask("GET", f"/games/{own_game}/lesson")
    steps: list[Json] = lesson[part]
    guest.go(f"/learn/{own_game}")
    note = guest.page.locator(".note")
    if part == "easy":
        expect(note).to_contain_text(f"1/{len(lesson['steps'])}")
        guest.press(guest.button("learn-easy"))
    for number, step in enumerate(steps, 1):
        expect(note).to_contain_text(f"{number}/{len(steps)}")
        expect(note).to_contain_text(guest.t(step["say"]))
        assert (guest.t("learn-later") in note.inner_text()) == step["later"]
        _points_at(guest, step)
        if step["later"] or number == len(steps):
            guest.check()
        wrong = [token for token, _ in step["play"]["moves"] if token not in step["wants"]]
        if step["wants"] and wrong:
            choose(guest, step, wrong[0])
            expect(note).to_contain_text(guest.t(step["otherwise"]))
        if step["wants"]:
            choose(guest, step, step["wants"][0])
        elif number < len(steps):
            guest.press(guest.button("bar-lesson-next").first)
    expect(guest.page.locator("section.bar")).to_contain_text(guest.t("bar-lesson-last"))
    guest.press(note.get_by_role("button", name=guest.t("learn-play-now")))
    guest.page.wait_for_url("**/t/*")
    room = guest.ask("GET", f"/tables/{guest.page.url.rsplit('/', 1)[-1]}")
    assert {seat["level"] for seat in room["seats"]} == {None, "1"}
    expect(guest.page.locator("section.bar")).to_be_visible()


@pytest.mark.parametrize(("language", "size"), [("ja", PHONE), ("en", DESK)])
def test_first_match_begins_with_help(language: str, size: Size, new_guest: NewGuest, axe: None) -> None:
    """The lobby offers the lesson; the table after it gives advice."""
    guest = new_guest(language, size)
    guest.go("/")
    play = guest.button("lobby-play-game", game=guest.t("game-ftw"))
    guest.press(play)
    lesson = guest.page.get_by_role("dialog").get_by_role("link", name=guest.t("first-lesson"))
    lesson.wait_for()
    guest.check()
    guest.press(lesson)
    steps: list[Json] = guest.ask("GET", "/games/ftw/lesson")["steps"]
    for step in steps[:-1]:
        expect(guest.page.locator(".note")).to_contain_text(guest.t(step["say"]))
        if step["wants"]:
            choose(guest, step, step["wants"][0])
        else:
            guest.press(guest.button("bar-lesson-next").first)
    guest.press(guest.button("learn-play-now"))
    guest.page.wait_for_url("**/t/*")
    advice = guest.page.locator(".bar .say b").filter(has_text=guest.t("guide-move", move=""))
    advice.wait_for()
    expect(guest.page.locator("button.marked").first).to_be_visible()
    guest.check()
    guest.press(guest.button("table-more"))
    guest.press(guest.page.get_by_label(guest.t("guide-on")))
    guest.page.get_by_role("dialog").get_by_role("button", name=guest.t("close")).click()
    expect(advice).to_have_count(0)
    expect(guest.page.locator("button.marked")).to_have_count(0)
    guest.go("/")
    guest.press(play)
    expect(guest.button("new-begin")).to_be_visible()  # the lesson is offered once


def _points_at(guest: Guest, step: Json) -> None:
    """Check that only what the step wants is marked. Of identical things, the first is."""
    wanted = dict(step["play"]["moves"])[step["wants"][0]] if step["wants"] else []
    marked = guest.page.locator("button.marked")
    if not wanted:
        expect(marked).to_have_count(0)
        return
    expect(marked.first).to_be_visible()
    found = {name for name in marked.evaluate_all("all => all.map((one) => one.dataset.drop)") if name}
    assert found <= set(wanted)
