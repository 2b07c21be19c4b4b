"""A plug-in game: words, rulebook, lesson, board, and boards that fail."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import Guest
from tests.e2e.plugin_packages import install
from tests.e2e.random_player import Player
from tests.e2e.server_process import Program

TITLES = {"en": "The Climb", "ja": "のぼり"}
NO_MODULE = "export function mount( is no module"
NO_MOUNT = "export const mount = 1;"
THROWS = "export function mount() { throw new Error('thrown at once'); }"
# It throws only after the button is pressed: a bot's frame may come at any time.
THROWS_LATER = """
export function mount(target, { choices, toggle }) {
  let pressed = false;
  const button = document.createElement('button');
  button.textContent = 'so far, so good';
  button.onclick = () => { pressed = true; toggle(choices[0].element); };
  target.append(button);
  return {
    update() { if (pressed) throw new Error('thrown later'); },
    destroy() { throw new Error('thrown in the end'); },
  };
}
"""
BROKEN = {"nomodule": NO_MODULE, "nomount": NO_MOUNT, "throws": THROWS, "later": THROWS_LATER}


@pytest.fixture(scope="module")
def server_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the host of a server that has these packages."""
    packages = tmp_path_factory.mktemp("packages")
    install(packages, "climb")
    for name, board in BROKEN.items():
        install(packages, name, board)
    with Program(tmp_path_factory.mktemp("server"), packages) as program:
        yield program.host


def test_plugin_has_title_line_and_options_in_words(guest: Guest) -> None:
    language = guest.language
    guest.go("/")
    box = guest.page.locator(".box.g-climb")
    expect(box).to_contain_text(TITLES[language])
    expect(box).to_contain_text({"en": "Up and up", "ja": "上へ、上へ"}[language])
    guest.press(box.get_by_role("button", name=guest.t("lobby-play-game", game=TITLES[language])))
    guest.press(guest.page.get_by_role("button", name=guest.t("first-plain")))
    guest.press(guest.page.get_by_text(guest.t("new-more"), exact=True))
    expect(guest.page.get_by_label({"en": "Steep", "ja": "急な坂"}[language])).to_be_visible()
    guest.looks_right()
    guest.press(guest.button("new-begin"))
    expect(guest.page.locator(".headline")).to_have_text({"en": "Height 0", "ja": "高さ0"}[language])
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(TITLES[language])
    guest.looks_right()


def test_plugin_words_follow_the_language(desktop: Guest) -> None:
    desktop.go("/")
    box = desktop.page.locator(".box.g-climb")
    expect(box).to_contain_text(TITLES["en"])
    desktop.press(desktop.page.get_by_role("button", name="日本語"))
    expect(box).to_contain_text(TITLES["ja"])


def test_plugin_lesson_shows_its_rulebook(desktop: Guest) -> None:
    desktop.go("/")
    desktop.press(desktop.page.locator(".box.g-climb").get_by_role("link", name=desktop.t("lobby-learn")))
    expect(desktop.page.locator(".note")).to_contain_text("Only up from here.")
    expect(desktop.page.locator(".climb")).to_be_visible()
    expect(desktop.page.locator(".rulebook")).to_contain_text("Keep going up.")


def test_plugin_board_plays_a_move(guest: Guest) -> None:
    guest.go(guest.open_with_bots("climb", 3))
    board = guest.page.locator(".climb")
    expect(board).to_contain_text({"en": "12 holds (give)", "ja": "手がかり12つ (give)"}[guest.language])
    for nth in range(3):
        guest.press(board.get_by_role("button").nth(nth))
        expect(board.locator(".chosen")).to_have_count(nth + 1)
    guest.press(board.get_by_role("button").nth(2))  # undo
    expect(board.locator(".chosen")).to_have_count(2)
    guest.press(board.get_by_role("button").nth(2))
    guest.looks_right()
    guest.press(guest.page.locator(".confirm"))
    expect(board).to_contain_text("(play)")


@pytest.mark.parametrize("name", BROKEN)
def test_broken_board_is_replaced_by_the_generic_one(name: str, desktop: Guest) -> None:
    desktop.tolerated = [f"the board of {name} does not work"]
    desktop.go(desktop.open_with_bots(name, 3))
    player = Player(desktop, name)
    if name == "later":
        desktop.press(desktop.page.get_by_role("button", name="so far, so good"))
    player.play(2)
    expect(desktop.page.get_by_role("group", name=desktop.t("board-choices"))).to_be_visible()
    reports = [said for said in desktop.complaints if "does not work" in said]
    assert len(reports) == 1, desktop.complaints
