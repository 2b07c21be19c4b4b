"""`takujo site`: client on a static host, API in a Worker."""

import json
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from takujo.games import spec
from takujo.i18n import catalogue
from takujo.puzzles import FIRST, daily
from takujo.site import write
from takujo.site.site_files import KERNELS
from tests.e2e.guest import DESK, PHONE, Guest, NewGuest
from tests.e2e.random_player import Player
from tests.e2e.server_or_site import SITE
from tests.e2e.static_site import FOLDER, Site
from tests.e2e.test_plugins import TITLES, install
from tests.e2e.test_transcripts import SHORT, open_file

LIMIT_S = 300
WITHOUT_LOCKS = b"Object.defineProperty(navigator, 'locks', { value: undefined });\n"  # as without https


@pytest.fixture
def home() -> str:
    return SITE


def sit_down(guest: Guest, name: str, level: str) -> None:
    guest.begin_in_lobby(name, max(2, spec(name).seats[0]), level)


@pytest.mark.long
@pytest.mark.parametrize("games", [["leduc"], ["leduc", "ftw"]])
def test_site_of_chosen_games_plays_these(games: list[str], tmp_path: Path, shared: Path, new_guest: NewGuest) -> None:
    with Site(tmp_path, shared, games) as site:
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


@pytest.mark.long  # the engine for other games takes half a minute
def test_plugin_brings_words_and_board_to_a_site(
    tmp_path: Path, shared: Path, monkeypatch: pytest.MonkeyPatch, new_guest: NewGuest
) -> None:
    packages = tmp_path / "packages"
    packages.mkdir()
    install(packages, "climb")
    monkeypatch.syspath_prepend(packages)
    with Site(tmp_path / "site", shared, ["climb"]) as site:
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


def test_lobby_rules_and_lesson_work_without_python(site: Site, desktop: Guest) -> None:
    site.lost = ("pyodide.mjs",)
    desktop.tolerated += ["pyodide.mjs"]
    desktop.page.goto(f"{FOLDER}#/")
    expect(desktop.page.locator(".box")).to_have_count(5)
    expect(desktop.page.get_by_text(desktop.t("error-engine-missing")).first).to_be_visible()
    desktop.page.goto(f"{FOLDER}#/rules/overflow")
    expect(desktop.page.locator("article.rulebook h1")).to_be_visible()
    desktop.page.goto(f"{FOLDER}#/learn/overflow")
    expect(desktop.page.locator(".note")).to_be_visible()


def test_match_begins_before_the_program_is_loaded(site: Site, new_guest: NewGuest) -> None:
    there = threading.Event()
    site.changed["takujo.zip"] = lambda program: program if there.wait(LIMIT_S) else b""
    guest = new_guest("en", PHONE)
    guest.begin_in_lobby("overflow")
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
    player.play(1)
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
def test_missing_kernels_are_reported_and_play_goes_on(
    change: Callable[[bytes], bytes] | None, site: Site, desktop: Guest
) -> None:
    if change is None:
        site.lost = ("/akumatrick.wasm",)
    else:
        site.changed["/akumatrick.wasm"] = change
    desktop.tolerated += ["akumatrick.wasm", "NoKernel", "CompileError", "Failed to fetch", "integrity"]
    sit_down(desktop, "akumatrick", "5")
    said = desktop.t("engine-missed", game=catalogue("en").title("akumatrick"))
    expect(desktop.page.get_by_text(said)).to_be_visible()
    desktop.press(desktop.page.locator("li", has_text=said).get_by_role("button"))
    Player(desktop, "akumatrick").play(1)
    sit_down(desktop, "ftw", "5")
    Player(desktop, "ftw").play(1)
    expect(desktop.page.get_by_role("alert")).to_have_count(0)


def test_network_is_loaded_when_level_6_is_chosen(site: Site, phone: Guest) -> None:
    site.lost = ("sw.js",)  # the service worker would fetch all files
    phone.tolerated += ["bad HTTP response", "sw.js"]
    sit_down(phone, "ftw", "5")
    Player(phone, "ftw").play(1)
    assert not [path for path in site.asked if "guided" in path or "network" in path]
    there = threading.Event()
    site.changed["ftw-guided.wasm"] = lambda module: module if there.wait(LIMIT_S) else b""
    sit_down(phone, "ftw", "6")
    player = Player(phone, "ftw")
    while not player.moves:
        player.act(player.wait())
    phone.page.wait_for_timeout(500)
    before = phone.page.locator(".mat").inner_text()
    phone.page.wait_for_timeout(2_000)  # enough for level 5
    assert phone.page.locator(".mat").inner_text() == before
    assert player.can() is None
    there.set()
    player.play(1)
    expect(phone.page.get_by_role("alert")).to_have_count(0)
    loaded = [path.rpartition("/")[2] for path in site.asked if "guided" in path or "network" in path]
    assert sorted(loaded) == ["ftw-guided.wasm", "ftw-network.npz", "guided.json"]


def test_puzzles_of_a_collection_load_when_one_is_asked_for(site: Site, phone: Guest) -> None:
    puzzle = daily("overflow", FIRST, "easy")
    phone.go(f"/puzzle/overflow-{FIRST}-easy")
    note = phone.page.locator(".note")
    expect(note).to_contain_text(phone.t("puzzle-about", level="easy", proof=puzzle.proof, moves=len(puzzle.chances)))
    phone.press(phone.button("puzzle-hint-button"))
    phone.press(phone.button("puzzle-hint-move-button"))
    phone.press(phone.page.locator(".confirm"))
    best, second, *_ = puzzle.chances.values()
    expect(note).to_contain_text(phone.t("puzzle-best-helped", best=best, next=second))
    assert any(path.endswith("/overflow-puzzles.json") for path in site.asked)


@pytest.mark.parametrize("lost", ["-network.npz", pytest.param("-guided.wasm", marks=pytest.mark.long)])
def test_level_6_reports_a_missing_network(lost: str, site: Site, desktop: Guest) -> None:
    site.lost = (lost,)
    desktop.tolerated += [lost, "NoKernel", "InvalidOption", "Failed to fetch"]
    sit_down(desktop, "akumatrick", "6")
    Player(desktop, "akumatrick").play(3)  # a steal does not end the turn
    expect(
        desktop.page.get_by_text(desktop.t("engine-missed-guided", game=desktop.t("game-akumatrick")))
    ).to_be_visible()
    expect(desktop.page.get_by_role("alert")).to_have_count(1)


@pytest.mark.parametrize(
    "before", [b"", pytest.param(WITHOUT_LOCKS, marks=pytest.mark.long)], ids=["locks", "no-locks"]
)
def test_second_tab_shows_a_file_and_waits_for_the_first(before: bytes, site: Site, phone: Guest) -> None:
    site.changed["/engine-worker-"] = lambda script: before + script
    sit_down(phone, "overflow", "1")
    Player(phone, "overflow").wait()
    first, table = phone.page, phone.page.url
    phone.page = phone.context.new_page()
    elsewhere = phone.page.get_by_text(phone.t("engine-elsewhere"))
    for address in (table, f"{FOLDER}#/"):
        phone.page.goto(address)
        expect(elsewhere.first).to_be_visible()
    open_file(phone, "match.txt", SHORT.read_bytes())
    expect(phone.page.get_by_role("slider", name=phone.t("replay-place"))).to_be_visible()
    first.close()
    phone.page.goto(f"{FOLDER}#/")
    expect(elsewhere).to_have_count(0)
    expect(phone.button("lobby-settings")).to_be_visible()
    phone.page.goto(table)
    Player(phone, "overflow").wait()


def test_first_visit_is_sent_each_file_once_and_installable(site: Site, phone: Guest) -> None:
    site.sent.clear()
    phone.go("/")
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    phone.page.wait_for_function("async () => !(await caches.keys()).some((name) => name.startsWith('takujo-aside'))")
    assert any(path.endswith("pyodide.asm.wasm") for path in site.sent)
    assert not [path for path, times in Counter(site.sent).items() if times > 1]
    session = phone.context.new_cdp_session(phone.page)
    assert session.send("Page.getAppManifest")["errors"] == []
    lacking = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in lacking if error["errorId"] != "in-incognito"] == []


def test_site_survives_a_reload_a_newer_version_and_no_network(
    tmp_path: Path, shared: Path, monkeypatch: pytest.MonkeyPatch, new_guest: NewGuest
) -> None:
    with Site(tmp_path, shared) as site:
        guest = new_guest("en", DESK, host=site.host)
        sit_down(guest, "ftw", "5")
        player = Player(guest, "ftw")
        player.play(2)
        table = guest.page.url
        assert table.startswith(f"http://{site.host}{FOLDER}#/t/")
        state = "navigator.serviceWorker.ready.then(({ active }) => active.state)"
        assert guest.page.evaluate(state) in ("activating", "activated")
        before = guest.page.locator(".mat").inner_text()
        guest.page.add_init_script(
            f"""new MutationObserver(() => {{
              if (document.body?.textContent.includes({json.dumps(guest.t("engine-elsewhere"))})) self.another = true;
            }}).observe(document, {{ subtree: true, childList: true }})"""
        )
        guest.page.reload()
        player.wait()
        assert not guest.page.evaluate("self.another"), "the page that was left is no other tab"
        assert (guest.page.url, guest.page.locator(".mat").inner_text()) == (table, before)
        monkeypatch.setattr(write, "SITE_POLICY", {**write.SITE_POLICY, "media-src": "'none'"})
        site.write()
        guest.page.reload()
        expect(guest.page.get_by_text(guest.t("engine-newer"))).to_be_visible()
    guest.page.close()
    guest.page = player.page = guest.context.new_page()
    guest.page.goto(table)
    guest.settled()
    player.play(1)
    guest.page.goto(f"{FOLDER}#/rules/ftw")
    expect(guest.page.locator("article.rulebook h1")).to_be_visible()
