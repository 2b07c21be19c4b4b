"""`takujo site`: the real client on a static host, below some folder, with all that answers it within the page."""

import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from takujo.games import spec
from takujo.i18n import catalogue
from takujo.site import write
from takujo.site.parts import KERNELS
from tests.browser.guest import DESK, PHONE, Guest, NewGuest
from tests.browser.homes import SITE
from tests.browser.player import Player
from tests.browser.site import FOLDER, Site
from tests.browser.test_plugins import TITLES, install

LIMIT_S = 300
WITHOUT_LOCKS = b"Object.defineProperty(navigator, 'locks', { value: undefined });\n"  # as without https


@pytest.fixture
def home() -> str:
    return SITE


def sit_down(guest: Guest, name: str, level: str) -> None:
    """From the lobby to a table with as few seats and rounds as there can be, and bots of that level."""
    fewest = max(2, spec(name).seats[0])
    guest.go("/")
    guest.press(guest.button("lobby-play-game", game=catalogue(guest.language).title(name)))
    sheet = guest.page.get_by_role("dialog")
    guest.press(sheet.locator("label", has=guest.page.locator(f"input[name=seats][value='{fewest}']")))
    for number in sheet.locator("input[type=number]").all():
        number.fill(number.get_attribute("min") or "1")
    sheet.locator("select:has(option[value='5'])").first.select_option(level)
    guest.press(guest.button("new-begin"))


def test_a_match_goes_on_after_a_reload(site: Site, new_guest: NewGuest) -> None:
    guest = new_guest("ja", PHONE)
    sit_down(guest, "ftw", "5")
    player = Player(guest, "ftw")
    player.play(3)
    table = guest.page.url
    assert table.startswith(f"http://{site.host}{FOLDER}#/t/")
    before = guest.page.locator(".mat").inner_text()
    guest.page.reload()
    player.wait()
    assert guest.page.url == table
    assert guest.page.locator(".mat").inner_text() == before
    player.play(1)


@pytest.mark.long
@pytest.mark.parametrize("games", [["leduc"], ["leduc", "ftw"]])
def test_a_site_of_chosen_games_lists_and_plays_these(
    games: list[str], tmp_path: Path, shared: Path, new_guest: NewGuest
) -> None:
    site = Site(tmp_path, shared, games)
    guest = new_guest("en", DESK, host=site.host)
    guest.go("/")
    expect(guest.page.locator(".box")).to_have_count(len(games))
    for game in games:
        sit_down(guest, game, "5")
        Player(guest, game).play()
        expect(guest.page.locator("section.over h2")).to_be_focused()
    expect(guest.page.get_by_role("alert")).to_have_count(0)
    guest.page.goto(f"{FOLDER}#/learn/leduc")
    expect(guest.page.locator(".note")).to_be_visible()
    guest.page.goto(f"{FOLDER}#/rules/leduc")
    expect(guest.page.locator("article.rulebook h1")).to_be_visible()
    site.stop()


def test_a_plug_in_brings_words_and_board_along(
    tmp_path: Path, shared: Path, monkeypatch: pytest.MonkeyPatch, new_guest: NewGuest
) -> None:
    packages = tmp_path / "packages"
    packages.mkdir()
    install(packages, "climb")
    monkeypatch.syspath_prepend(packages)
    site = Site(tmp_path / "site", shared, ["climb"])
    guest = new_guest("ja", PHONE, host=site.host)
    guest.go("/")
    box = guest.page.locator(".box.g-climb")
    expect(box).to_contain_text("上へ、上へ")
    guest.press(box.get_by_role("button", name=guest.t("lobby-play-game", game=TITLES["ja"])))
    guest.press(guest.button("new-begin"))
    board = guest.page.locator(".climb")
    for nth in range(3):
        guest.press(board.get_by_role("button").nth(nth))
        expect(board.locator(".chosen")).to_have_count(nth + 1)
    expect(guest.page.locator(".confirm")).to_be_enabled()
    site.stop()


def test_lobby_rules_and_lesson_are_there_before_python(site: Site, new_guest: NewGuest) -> None:
    site.lost = ("pyodide.mjs",)
    guest = new_guest("en", DESK)
    guest.tolerated += ["pyodide.mjs"]
    guest.page.goto(f"{FOLDER}#/")
    expect(guest.page.locator(".box")).to_have_count(5)
    expect(guest.page.get_by_text(guest.t("error-engine-missing")).first).to_be_visible()
    guest.page.goto(f"{FOLDER}#/rules/overflow")
    expect(guest.page.locator("article.rulebook h1")).to_be_visible()
    guest.page.goto(f"{FOLDER}#/learn/overflow")
    expect(guest.page.locator(".note")).to_be_visible()


def test_a_match_begins_before_the_program_is_there(site: Site, new_guest: NewGuest) -> None:
    there = threading.Event()
    site.changed["takujo.zip"] = lambda program: program if there.wait(LIMIT_S) else b""
    guest = new_guest("en", PHONE)
    guest.go("/")
    guest.press(guest.button("lobby-play-game", game=guest.t("game-overflow")))
    guest.press(guest.button("new-begin"))
    player = Player(guest, "overflow")
    player.wait()
    before = guest.page.locator(".mat").inner_text()
    guest.page.reload()
    player.wait()
    assert guest.page.locator(".mat").inner_text() == before
    while not player.moves:
        player.act(player.wait())
    expect(guest.page.get_by_text(guest.t("bar-coming"))).to_be_visible()
    there.set()
    player.play(2)
    assert guest.page.locator(".mat").inner_text() != before


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(None, id="missing"),
        pytest.param(lambda module: (KERNELS / "ftw.wasm").read_bytes(), id="of-another-game", marks=pytest.mark.long),
        pytest.param(lambda module: module[: len(module) // 2], id="cut-off", marks=pytest.mark.long),
        pytest.param(lambda module: b"<!doctype html>", id="something-else", marks=pytest.mark.long),
    ],
)
def test_a_game_without_its_kernels_says_so_and_goes_on(
    change: Callable[[bytes], bytes] | None, site: Site, new_guest: NewGuest
) -> None:
    if change is None:
        site.lost = ("/akumatrick.wasm",)
    else:
        site.changed["/akumatrick.wasm"] = change
    guest = new_guest("en", DESK)
    guest.tolerated += ["akumatrick.wasm", "NoKernel", "CompileError", "Failed to fetch", "integrity"]
    sit_down(guest, "akumatrick", "5")
    said = guest.t("engine-missed", game=catalogue("en").title("akumatrick"))
    expect(guest.page.get_by_text(said)).to_be_visible()
    guest.press(guest.page.locator("li", has_text=said).get_by_role("button"))
    Player(guest, "akumatrick").play(2)
    sit_down(guest, "ftw", "5")
    Player(guest, "ftw").play(2)
    expect(guest.page.get_by_role("alert")).to_have_count(0)


def test_what_guides_level_6_is_loaded_for_whoever_chooses_it(site: Site, new_guest: NewGuest) -> None:
    site.lost = ("sw.js",)  # which would ask for all files
    guest = new_guest("ja", PHONE)
    guest.tolerated += ["bad HTTP response", "sw.js"]
    sit_down(guest, "ftw", "5")
    Player(guest, "ftw").play(1)
    assert not [path for path in site.asked if "guided" in path or "network" in path]
    there = threading.Event()
    site.changed["ftw-guided.wasm"] = lambda module: module if there.wait(LIMIT_S) else b""
    sit_down(guest, "ftw", "6")
    player = Player(guest, "ftw")
    while not player.moves:
        player.act(player.wait())
    guest.page.wait_for_timeout(1_000)
    before = guest.page.locator(".mat").inner_text()
    guest.page.wait_for_timeout(3_000)  # time enough for level 5
    assert guest.page.locator(".mat").inner_text() == before
    assert player.can() is None
    there.set()
    player.play()
    expect(guest.page.locator("section.over h2")).to_be_focused()
    expect(guest.page.get_by_role("alert")).to_have_count(0)
    loaded = [path.rpartition("/")[2] for path in site.asked if "guided" in path or "network" in path]
    assert sorted(loaded) == ["ftw-guided.wasm", "ftw-network.npz", "guided.json"]


@pytest.mark.parametrize("lost", ["-network.npz", pytest.param("-guided.wasm", marks=pytest.mark.long)])
def test_without_what_guides_it_level_6_says_so_and_goes_on(lost: str, site: Site, new_guest: NewGuest) -> None:
    site.lost = (lost,)
    guest = new_guest("en", DESK)
    guest.tolerated += [lost, "NoKernel", "InvalidOption", "Failed to fetch"]
    sit_down(guest, "akumatrick", "6")
    Player(guest, "akumatrick").play(2)
    expect(guest.page.get_by_text(guest.t("engine-missed-guided", game=guest.t("game-akumatrick")))).to_be_visible()
    expect(guest.page.get_by_role("alert")).to_have_count(1)


def test_a_browser_would_install_it(site: Site, new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE, host=site.host)
    guest.go("/")
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    session = guest.context.new_cdp_session(guest.page)
    assert session.send("Page.getAppManifest")["errors"] == []
    lacking = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in lacking if error["errorId"] != "in-incognito"] == []


@pytest.mark.parametrize(
    "before", [b"", pytest.param(WITHOUT_LOCKS, marks=pytest.mark.long)], ids=["locks", "no-locks"]
)
def test_the_second_tab_waits_for_the_first(before: bytes, site: Site, new_guest: NewGuest) -> None:
    site.changed["/worker-"] = lambda script: before + script
    guest = new_guest("en", DESK)
    sit_down(guest, "overflow", "1")
    Player(guest, "overflow").wait()
    second = guest.context.new_page()
    second.goto(guest.page.url)
    expect(second.get_by_text(guest.t("engine-elsewhere"))).to_be_visible()
    guest.page.close()
    expect(second.get_by_text(guest.t("engine-elsewhere"))).to_have_count(0)
    expect(second.locator("main")).to_be_visible()


def test_a_first_visit_is_sent_each_file_once(tmp_path: Path, shared: Path, new_guest: NewGuest) -> None:
    site = Site(tmp_path, shared)
    guest = new_guest("en", DESK, host=site.host)
    guest.go("/")
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    guest.page.wait_for_function("async () => !(await caches.keys()).some((name) => name.startsWith('takujo-aside'))")
    site.stop()
    assert any(path.endswith("pyodide.asm.wasm") for path in site.sent)
    assert not [path for path, times in Counter(site.sent).items() if times > 1]


def test_without_a_network_after_one_visit_and_told_of_a_newer_version(
    tmp_path: Path, shared: Path, monkeypatch: pytest.MonkeyPatch, new_guest: NewGuest
) -> None:
    site = Site(tmp_path, shared)
    guest = new_guest("en", DESK, host=site.host)
    sit_down(guest, "ftw", "5")
    player = Player(guest, "ftw")
    player.play(2)
    kept = "navigator.serviceWorker.ready.then(({ active }) => active.state)"
    assert guest.page.evaluate(kept) in ("activating", "activated")
    guest.page.reload()
    player.wait()
    monkeypatch.setattr(write, "SITE_POLICY", {**write.SITE_POLICY, "media-src": "'none'"})
    site.write()
    guest.page.reload()
    expect(guest.page.get_by_text(guest.t("engine-newer"))).to_be_visible()
    site.stop()
    table = guest.page.url
    guest.page.close()
    guest.page = player.page = guest.context.new_page()
    guest.page.goto(table)
    guest.settled()
    player.play(2)
    guest.page.goto(f"{FOLDER}#/rules/ftw")
    expect(guest.page.locator("article.rulebook h1")).to_be_visible()
