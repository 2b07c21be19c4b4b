"""Reload, lost connection and killed server during a match lose nothing."""

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import PHONE, Guest, NewGuest
from tests.e2e.random_player import Player
from tests.e2e.server_process import Program

MOVES = 2  # before and after the restart


def history(guest: Guest) -> list[str]:
    """Return the log without its latest entry."""
    with guest.page.expect_response("**/api/games") as asked:  # must be answered before a test kills the server
        guest.press(guest.button("table-log-chat-rules"))
    asked.value.finished()
    lines = guest.page.get_by_role("dialog").get_by_role("list", name=guest.t("log"))
    lines.get_by_role("listitem").first.wait_for()
    found: list[str] = lines.locator("li:not(.now)").all_inner_texts()
    guest.press(guest.button("close"))
    return found


@pytest.mark.usually("akumatrick")
def test_reload_and_killed_server_lose_nothing(own_game: str, plain_program: Program, new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE, host=plain_program.host)
    seats = {"akumatrick": 3, "overflow": 3}.get(own_game, 2)
    options = {"rounds": 1} if own_game == "ftw" else {}
    guest.go(guest.open_with_bots(own_game, seats, options=options))
    player = Player(guest, own_game)
    player.play(MOVES)
    before = history(guest)

    guest.page.reload()
    player.wait()
    assert history(guest) == before

    guest.tolerated = [r"WebSocket connection to .* failed"]
    plain_program.kill()
    expect(guest.page.get_by_text(guest.t("link-lost"))).to_be_visible()
    guest.looks_right()
    plain_program.start()
    expect(guest.page.get_by_text(guest.t("link-lost"))).to_have_count(0)
    assert history(guest) == before

    player.play(MOVES)
    # cards that are no longer visible are not named
    assert [line.split()[:2] for line in history(guest)[: len(before)]] == [line.split()[:2] for line in before]
