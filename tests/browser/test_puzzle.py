"""The puzzle of the day in the browser: it is solved by tapping, and says where a move leaves the best line."""

import datetime

import pytest
from playwright.sync_api import expect

from takujo.games.fourdigits.puzzle import LEVELS
from takujo.puzzles import FIRST, Puzzle, daily
from tests.browser.guest import DESK, PHONE, Guest, NewGuest, Size
from tests.browser.homes import at_both
from tests.browser.test_keyboard import Typist

DAY = datetime.date(2026, 3, 5)
both = pytest.mark.parametrize(("language", "size"), [("ja", PHONE), ("en", DESK)])


def opened(guest: Guest, level: str) -> Puzzle:
    guest.go(f"/puzzle/{DAY}-{level}")
    guest.page.locator(".note").wait_for()
    return daily(DAY, level)


def play(guest: Guest, token: str) -> None:
    """Tap what makes the move, and confirm."""
    card, _, out = token.partition("x")
    guest.press(guest.page.locator(f'.mine button[data-drop="hand:{card}"]').first)
    if out:
        guest.press(guest.page.locator(f'button[data-drop="reserve:{out}"]').first)
    guest.press(guest.page.locator(".confirm"))


def other_than(puzzle: Puzzle) -> str:
    """A first move that is not the best and does not burst."""
    from takujo.puzzles import Attempt

    tries = (Attempt(puzzle, [token]) for token in Attempt(puzzle).match.moves() if token != puzzle.moves[0])
    return next(attempt.moves[0] for attempt in tries if attempt.state == "open")


@at_both
@both
@pytest.mark.usefixtures("axe")
def test_a_puzzle_is_solved_and_its_result_can_be_copied(language: str, size: Size, new_guest: NewGuest) -> None:
    guest = new_guest(language, size)
    puzzle = opened(guest, "hard")
    note = guest.page.locator(".note")
    expect(note).to_contain_text(guest.t(f"puzzle-goal-{puzzle.goal}", length=puzzle.length))
    guest.check()
    for made, token in enumerate(puzzle.moves, 1):
        play(guest, token)
        steps = guest.t("puzzle-step", done=str(made), length=str(puzzle.length))
        expect(note.get_by_role("img", name=steps, exact=True)).to_be_visible()
    expect(note).to_contain_text(guest.t("puzzle-solved"))
    expect(guest.page.locator(".bar")).not_to_contain_text(guest.t("puzzle-solved"))
    expect(guest.page.locator(".me .turn")).to_have_count(0)
    expect(guest.page.locator(".confirm")).to_have_count(0)
    expect(note.get_by_role("link", name=guest.t("puzzle-day-before"))).to_be_visible()
    guest.check()
    guest.press(note.get_by_role("button", name=guest.t("puzzle-more")))
    result = guest.page.get_by_role("textbox", name=guest.t("puzzle-result"))
    expect(result).to_have_value("\n".join(told(guest, puzzle, "🟩" * puzzle.length)))
    guest.check()


def told(guest: Guest, puzzle: Puzzle, signs: str) -> list[str]:
    level = guest.t(f"puzzle-level-{puzzle.level}")
    said = guest.t("puzzle-share", game=guest.t("game-fourdigits"), date=str(DAY), level=level)
    return [said, signs, f"http://{guest.host}{guest.base}/puzzle/{DAY}-{puzzle.level}"]


@at_both
@both
def test_a_wrong_move_is_said_to_be_and_can_be_taken_back(language: str, size: Size, new_guest: NewGuest) -> None:
    guest = new_guest(language, size)
    puzzle = opened(guest, "hard")
    note = guest.page.locator(".note")
    play(guest, other_than(puzzle))
    expect(note).to_contain_text(guest.t("puzzle-wrong"))
    guest.looks_right()
    guest.press(guest.button("puzzle-back-button"))
    expect(guest.button("puzzle-hint-button")).to_be_visible()
    play(guest, puzzle.moves[0])
    expect(note).to_contain_text(guest.t("puzzle-right"))
    expect(note.locator("i.later")).to_have_count(1)


def test_a_hint_lays_the_cards_ready_and_the_solution_is_told(new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    puzzle = opened(guest, "medium")
    note = guest.page.locator(".note")
    guest.press(guest.button("puzzle-hint-button"))
    guest.press(guest.page.locator(".confirm:enabled"))
    expect(note).to_contain_text(guest.t("puzzle-right"))
    expect(note.locator("i.helped")).to_have_count(1)
    guest.press(note.get_by_role("button", name=guest.t("puzzle-more")))
    guest.press(guest.button("puzzle-solution-button"))
    listed = guest.page.get_by_role("list", name=guest.t("puzzle-solution-button")).get_by_role("listitem")
    expect(listed).to_have_count(puzzle.length)
    guest.press(guest.button("puzzle-again-button"))
    expect(note).to_contain_text(guest.t("puzzle-near", near=puzzle.near))


def test_whoever_has_seen_the_solution_did_not_find_the_rest(new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    puzzle = opened(guest, "medium")
    note = guest.page.locator(".note")
    play(guest, puzzle.moves[0])
    expect(note).to_contain_text(guest.t("puzzle-right"))
    guest.press(note.get_by_role("button", name=guest.t("puzzle-more")))
    guest.press(guest.button("puzzle-solution-button"))
    guest.press(guest.button("puzzle-again-button"))
    for made, token in enumerate(puzzle.moves, 1):
        play(guest, token)
        steps = guest.t("puzzle-step", done=str(made), length=str(puzzle.length))
        expect(note.get_by_role("img", name=steps, exact=True)).to_be_visible()
    guest.press(note.get_by_role("button", name=guest.t("puzzle-more")))
    result = guest.page.get_by_role("textbox", name=guest.t("puzzle-result"))
    expect(result).to_have_value("\n".join(told(guest, puzzle, "🟩" + "💡" * (puzzle.length - 1))))


def test_from_the_lobby_to_todays_puzzle_and_to_another_day_without_a_pointer(new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    guest.go("/")
    typist = Typist(guest, "puzzle")
    typist.reach('a[href="/puzzle"]')
    guest.page.keyboard.press("Enter")
    guest.page.locator(".note").wait_for()
    typist.act(typist.wait())
    typist.reach(f'button[aria-label="{guest.t("puzzle-more")}"]')
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    typist.reach('a[href$="-easy"]')
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator("dialog")).to_have_count(0)
    expect(guest.page.locator(".note")).to_contain_text(guest.t("puzzle-goal-crown", length=2))


@pytest.mark.parametrize(
    ("address", "text", "asked"),
    [
        (f"{DAY}-expert", "error-puzzle-level", "expert"),
        (f"{DAY}-HARD", "error-puzzle-level", "HARD"),
        (f"{DAY}-hard-x", "error-puzzle-level", "hard-x"),
        ("nonsense", "error-puzzle-date", "nonsense"),
        ("2026-3-5", "error-puzzle-date", "2026-3-5"),
        ("2026-02-30-hard", "error-puzzle-date", "2026-02-30"),
    ],
)
def test_an_address_without_a_puzzle_says_so(address: str, text: str, asked: str, new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    guest.tolerated.append("400")
    guest.go(f"/puzzle/{address}")
    said = guest.t(text, level=asked, known=", ".join(LEVELS), date=asked, first=FIRST.isoformat())
    expect(guest.page.get_by_role("alert")).to_contain_text(said)
    guest.press(guest.page.get_by_role("link", name=guest.t("puzzle-title")))
    guest.page.locator(".note").wait_for()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_on_a_phone_everything_can_be_seen_at_once(language: str, level: str, new_guest: NewGuest) -> None:
    """Nothing of the board is cut off or lies below the edge, and the page says which puzzle it is."""
    guest = new_guest(language, PHONE)
    puzzle = opened(guest, level)
    cards = guest.page.locator(".mine button")
    expect(cards).to_have_count(4)
    guest.page.evaluate("document.fonts.ready.then(() => undefined)")
    board = guest.page.locator(".mat .table")
    visible = board.bounding_box()
    assert visible is not None
    badges = guest.page.locator(".mine .chip").all()
    assert len(badges) == 4
    for seen in [*cards.all(), *badges]:
        box = seen.bounding_box()
        assert box is not None
        assert box["y"] >= visible["y"]
        assert box["y"] + box["height"] <= visible["y"] + visible["height"] + 0.5
    assert board.evaluate("table => table.scrollHeight <= table.clientHeight")
    headline = guest.page.locator(".headline")
    expect(headline).to_have_text(guest.t("puzzle-of", date=str(DAY), level=guest.t(f"puzzle-level-{puzzle.level}")))
    assert headline.evaluate("line => line.scrollWidth <= line.clientWidth")
