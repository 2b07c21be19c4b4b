"""A finished match can be seen again, step by step, with everybody's eyes."""

import re

import pytest
from playwright.sync_api import expect

from takujo.core.game import GameSpec
from tests.browser.finished import once_finished
from tests.browser.guest import DESK, PHONE, Guest, NewGuest, Size
from tests.browser.program import Program


def require_transcript(guest: Guest, game: str) -> None:
    """It can be downloaded."""
    with guest.page.expect_download() as download:
        guest.press(guest.page.get_by_role("link", name=guest.t("over-transcript")))
    assert game in download.value.path().read_text(encoding="utf-8")


@pytest.mark.parametrize(("language", "size"), [("ja", PHONE), pytest.param("en", DESK, marks=pytest.mark.long)])
def test_a_replay_steps_through_the_match(
    each_game: GameSpec, language: str, size: Size, program: Program, new_guest: NewGuest
) -> None:
    seats = each_game.seats[0]
    guest = new_guest(language, size)
    guest.go(f"/replay/{once_finished(program.address, each_game.name, seats)}")
    place = guest.page.get_by_role("slider", name=guest.t("replay-place"))
    last = int(place.get_attribute("max") or "0")
    guest.press(guest.button("replay-on"))
    expect(place).to_have_value("1")
    for step in range(2, min(last, 6)):
        guest.page.keyboard.press("ArrowRight")
        expect(place).to_have_value(str(step))
        guest.looks_right()
    for viewer in (*range(1, seats + 1), 0):
        with guest.page.expect_response(re.compile(r"/replay\b")) as asked:
            guest.page.keyboard.press(str(viewer))
        asked.value.finished()
        shown = guest.page.get_by_role("region", name=guest.t("replay-views")).get_by_role("button").nth(viewer)
        expect(shown).to_have_attribute("aria-pressed", "true")
        guest.looks_right()
    guest.page.keyboard.press("End")
    expect(place).to_have_value(str(last))
    guest.looks_right()
    if size is DESK:
        require_transcript(guest, each_game.name)


def test_the_log_is_that_of_whose_eyes_one_looks_through(program: Program, new_guest: NewGuest) -> None:
    table = once_finished(program.address, "overflow", 3)
    guest = new_guest("en", DESK)
    guest.go(f"/replay/{table}")
    lines = guest.page.get_by_role("list", name=guest.t("log")).get_by_role("listitem")
    counts = []
    for key, path in (("0", ""), ("2", "?viewer=1")):
        frames = guest.context.request.get(f"/api/tables/{table}/replay{path}").json()["frames"]
        counts.append(sum(len(frame["lines"]) for frame in frames))
        guest.page.keyboard.press(key)
        guest.page.keyboard.press("End")
        expect(lines).to_have_count(counts[-1])
    assert counts[0] != counts[1]  # what a seat drew is told to that seat
    drawn = {guest.t("overflow-event-drew", card=guest.t(f"overflow-card-{card}")) for card in "RYGBW"}
    assert drawn & set(lines.all_inner_texts())
    require_transcript(guest, "overflow")
