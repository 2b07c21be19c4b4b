"""The daily puzzle: taps, hints, and moves that leave the best line."""

import datetime

import pytest
from playwright.sync_api import expect

from takujo.games.fourdigits.puzzle import LEVELS
from takujo.puzzles import Attempt, Puzzle, daily, games
from tests.e2e.guest import PHONE, Guest, NewGuest
from tests.e2e.server_or_site import at_both, long_at_site
from tests.e2e.test_keyboard import Typist

DAY = datetime.date(2026, 3, 5)
DAY_SAID = {"ja": "2026/03/05", "en": "Mar 5, 2026"}


def opened(guest: Guest, level: str) -> Puzzle:
    guest.go(f"/puzzle/fourdigits-{DAY}-{level}")
    guest.page.locator(".note").wait_for()
    return daily("fourdigits", DAY, level)


def play(guest: Guest, token: str) -> None:
    """Tap the parts of a move, and confirm."""
    card, _, out = token.partition("x")
    guest.press(guest.page.locator(f'.mine button[data-drop="hand:{card}"]').first)
    if out:
        guest.press(guest.page.locator(f'button[data-drop="reserve:{out}"]').first)
    guest.press(guest.page.locator(".confirm"))


def other_than(puzzle: Puzzle) -> str:
    """Return a first move that neither bursts nor is the best."""
    tries = (Attempt(puzzle, [token]) for token in Attempt(puzzle).match.moves() if token != puzzle.moves[0])
    return next(attempt.moves[0] for attempt in tries if attempt.state == "open")


@at_both
@pytest.mark.usefixtures("axe")
def test_puzzle_is_solved_and_its_result_copied(guest: Guest) -> None:
    puzzle = opened(guest, "hard")
    note = guest.page.locator(".note")
    goal = guest.t(f"puzzle-goal-{puzzle.goal}", length=puzzle.length)
    expect(guest.page.locator(".headline")).to_have_text(goal)
    guest.check()
    for made, token in enumerate(puzzle.moves, 1):
        play(guest, token)
        steps = guest.t("puzzle-step", done=str(made), length=str(puzzle.length))
        expect(note.get_by_role("img", name=steps, exact=True)).to_be_visible()
    expect(note).to_contain_text(guest.t("puzzle-solved"))
    expect(guest.page.locator(".bar")).not_to_contain_text(guest.t("puzzle-solved"))
    expect(guest.page.locator(".me .turn")).to_have_count(0)
    expect(guest.page.locator(".confirm")).to_have_count(0)
    scene = guest.page.get_by_role("dialog")
    following = guest.t("puzzle-next", game=guest.t("game-fourdigits"), level=guest.t("puzzle-level-easy"))
    expect(scene.get_by_role("link", name=following)).to_be_visible()
    expect(scene.get_by_role("list", name=guest.t("puzzle-day", solved=1, count=len(games())))).to_be_visible()
    guest.check()
    guest.press(scene.get_by_role("button", name=guest.t("puzzle-board-button")))
    expect(note.get_by_role("link", name=following)).to_be_visible()
    guest.press(note.get_by_role("button", name=guest.t("puzzle-more")))
    result = guest.page.get_by_role("textbox", name=guest.t("puzzle-result"))
    expect(result).to_have_value("\n".join(result_lines(guest, puzzle, "🟩" * puzzle.length)))
    guest.check()
    guest.go(f"/puzzle/{DAY}")  # all puzzles of the day
    expect(guest.page.locator("li a", has_text="✓")).to_have_count(1)
    expect(guest.page.locator("li a.primary", has_text=guest.t("puzzle-level-easy"))).to_have_count(len(games()))
    solved = guest.page.locator(".calendar .dots", has_text=guest.t("calendar-solved", count=1, helped=0))
    expect(solved).to_have_count(1)
    guest.check()


def result_lines(guest: Guest, puzzle: Puzzle, signs: str) -> list[str]:
    level = guest.t(f"puzzle-level-{puzzle.level}")
    said = guest.t("puzzle-share", game=guest.t("game-fourdigits"), date=str(DAY), level=level)
    result = guest.t("puzzle-share-result", tries=1, helped=signs.count("💡"))
    return [said, f"{signs} {result}", f"http://{guest.host}{guest.base}/puzzle/fourdigits-{DAY}-{puzzle.level}"]


@long_at_site
def test_wrong_move_is_reported_and_taken_back(guest: Guest) -> None:
    puzzle = opened(guest, "hard")
    note = guest.page.locator(".note")
    play(guest, other_than(puzzle))
    expect(note).to_contain_text(guest.t("puzzle-wrong"))
    guest.looks_right()
    guest.press(guest.button("puzzle-back-button"))
    expect(guest.button("puzzle-hint-button")).to_be_visible()
    play(guest, puzzle.moves[0])
    expect(note).to_contain_text(guest.t("puzzle-right", left=puzzle.length - 1))
    expect(note.locator("i.later")).to_have_count(1)


def test_hint_lays_cards_ready_and_solution_is_shown(desktop: Guest) -> None:
    puzzle = opened(desktop, "medium")
    note = desktop.page.locator(".note")
    desktop.press(desktop.button("puzzle-hint-button"))
    expect(desktop.page.locator(".confirm:enabled")).to_have_count(0)  # an idea only
    desktop.press(desktop.button("puzzle-hint-move-button"))
    desktop.press(desktop.page.locator(".confirm:enabled"))
    expect(note).to_contain_text(desktop.t("puzzle-right", left=puzzle.length - 1))
    expect(note.locator("i.helped")).to_have_count(1)
    desktop.press(note.get_by_role("button", name=desktop.t("puzzle-more")))
    desktop.press(desktop.button("puzzle-solution-button"))
    for made in range(puzzle.length):
        expect(note).to_contain_text(f"{made + 1}/{puzzle.length}")
        desktop.press(note.get_by_role("button", name=desktop.t("puzzle-step-on-button")))
    expect(note).to_contain_text(desktop.t("puzzle-solution-end"))
    desktop.press(note.get_by_role("button", name=desktop.t("puzzle-more")))
    desktop.press(desktop.button("puzzle-again-button"))
    expect(note).to_contain_text(desktop.t("puzzle-near", near=puzzle.near))


def test_moves_after_the_solution_count_as_shown(desktop: Guest) -> None:
    puzzle = opened(desktop, "medium")
    note = desktop.page.locator(".note")
    play(desktop, puzzle.moves[0])
    expect(note).to_contain_text(desktop.t("puzzle-right", left=puzzle.length - 1))
    desktop.press(note.get_by_role("button", name=desktop.t("puzzle-more")))
    desktop.press(desktop.button("puzzle-solution-button"))
    desktop.press(note.get_by_role("button", name=desktop.t("puzzle-more")))
    desktop.press(desktop.button("puzzle-again-button"))
    for made, token in enumerate(puzzle.moves, 1):
        play(desktop, token)
        steps = desktop.t("puzzle-step", done=str(made), length=str(puzzle.length))
        expect(note.get_by_role("img", name=steps, exact=True)).to_be_visible()
    desktop.press(desktop.button("puzzle-board-button"))
    desktop.press(note.get_by_role("button", name=desktop.t("puzzle-more")))
    result = desktop.page.get_by_role("textbox", name=desktop.t("puzzle-result"))
    expect(result).to_have_value("\n".join(result_lines(desktop, puzzle, "🟩" + "💡" * (puzzle.length - 1))))


def test_puzzles_of_today_by_keyboard(desktop: Guest) -> None:
    desktop.go("/puzzles")
    typist = Typist(desktop, "puzzle")
    typist.reach('a[href*="/puzzle/fourdigits-"][href$="-easy"]')
    desktop.page.keyboard.press("Enter")
    expect(desktop.page.locator(".headline")).to_have_text(desktop.t("puzzle-goal-crown", length=2))
    typist.act(typist.wait())
    typist.reach(f'button[aria-label="{desktop.t("puzzle-more")}"]')
    desktop.page.keyboard.press("Enter")
    expect(desktop.page.get_by_role("dialog")).to_be_visible()
    typist.reach('dialog a[href="/puzzle"]')
    desktop.page.keyboard.press("Enter")
    expect(desktop.page.locator("dialog")).to_have_count(0)
    expect(desktop.page.locator("li a.primary")).to_have_count(len(games()))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("language", ["ja", pytest.param("en", marks=pytest.mark.long)])
def test_puzzle_fits_a_phone(language: str, level: str, new_guest: NewGuest) -> None:
    """The board is neither clipped nor below the fold. The page names the puzzle."""
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
    level_said = guest.t(f"puzzle-level-{puzzle.level}")
    said = guest.t("puzzle-of", date=DAY_SAID[language], level=level_said)
    expect(guest.page.locator(".note")).to_contain_text(said)
    assert headline.evaluate("line => line.scrollWidth <= line.clientWidth")


def test_task_is_as_wide_as_the_cloth_and_below_it(desktop: Guest) -> None:
    opened(desktop, "easy")
    cloth, note = (desktop.page.locator(part).bounding_box() for part in (".mat", ".note"))
    assert cloth
    assert note
    assert (note["x"], note["width"]) == pytest.approx((cloth["x"], cloth["width"]), abs=1)
    assert note["y"] > cloth["y"] + cloth["height"]


@pytest.mark.parametrize("game", games()[1:])
def test_decision_is_answered_and_all_chances_are_shown(game: str, new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE)
    puzzle = daily(game, DAY, "medium")
    guest.go(f"/puzzle/{game}-{DAY}-medium")
    note = guest.page.locator(".note")
    expect(note).to_contain_text(guest.t("puzzle-about", level="medium", proof=puzzle.proof, moves=len(puzzle.chances)))
    guest.check()
    guest.press(guest.button("puzzle-hint-button"))
    guest.press(guest.button("puzzle-hint-move-button"))
    guest.press(guest.page.locator(".confirm"))
    best, second, *_ = puzzle.chances.values()
    expect(note).to_contain_text(guest.t("puzzle-best-helped", best=best, next=second))
    dialog = guest.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(guest.page.locator(".seal")).to_have_count(0)  # every move was shown
    guest.press(dialog.get_by_role("button", name=guest.t("puzzle-chances-button")))
    expect(dialog.locator("ol.chances li")).to_have_count(len(puzzle.chances))


def test_wrong_move_of_a_decision_shows_its_chance_alone(desktop: Guest) -> None:
    puzzle = daily("overflow", DAY, "easy")
    other = next(token for token in reversed(puzzle.chances) if token.startswith("throw"))
    desktop.go(f"/puzzle/overflow-{DAY}-easy")
    note = desktop.page.locator(".note")
    desktop.press(desktop.page.locator(f'button[data-drop="hand:{other[-1]}"]').first)
    desktop.press(desktop.page.locator(".confirm"))
    best = next(iter(puzzle.chances.values()))
    expect(note).to_contain_text(desktop.t("puzzle-not-best", percent=puzzle.chances[other], best=best))
    desktop.press(desktop.button("puzzle-back-button"))
    expect(desktop.button("puzzle-hint-button")).to_be_visible()
