"""A match as a link that holds it, and a saved transcript opened again: from a server and in a site the same."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from takujo.bots import BOTS, choose
from takujo.core.game import configure
from takujo.core.rng import new_stream
from takujo.games import spec
from tests.browser.finished import once_finished
from tests.browser.guest import DESK, PHONE, Guest, NewGuest
from tests.browser.program import Program
from tests.browser.site import FOLDER, Site

GOLDEN = Path(__file__).parents[1] / "golden"
SHORT = GOLDEN / "ftw" / "two_seats.txt"


def link_of(guest: Guest) -> str:
    """That of the match whose replay is shown."""
    guest.press(guest.page.get_by_role("tab", name=guest.t("replay-tab-log")))
    guest.press(guest.button("match-link"))
    expect(guest.page.get_by_text(guest.t("match-link-copied"))).to_be_visible()
    found: str = guest.page.evaluate("navigator.clipboard.readText()")
    return found


def open_file(guest: Guest, name: str, content: bytes) -> None:
    with guest.page.expect_file_chooser() as chosen:
        guest.press(guest.button("match-open"))
    chosen.value.set_files([{"name": name, "mimeType": "text/plain", "buffer": content}])


def test_a_link_shows_the_match_to_somebody_else_without_its_table(program: Program, new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.go(f"/replay/{once_finished(program.address, 'overflow', 3)}")
    last = guest.page.get_by_role("slider", name=guest.t("replay-place")).get_attribute("max")
    link = link_of(guest)
    assert link.startswith(f"http://{program.host}/match#")

    other = new_guest("ja", PHONE)
    asked: list[str] = []
    other.context.on("request", lambda request: asked.append(request.url))
    other.go(link)
    slider = other.page.get_by_role("slider", name=other.t("replay-place"))
    expect(slider).to_have_attribute("max", str(last))
    expect(other.page.get_by_text(other.t("match-fair"))).to_be_visible()
    other.looks_right()
    beginning = int(slider.input_value())
    other.press(other.button("replay-on"))
    expect(slider).to_have_value(str(beginning + 1))
    assert other.page.url == link
    other.press(other.button("analysis-begin"))
    expect(other.page.locator(".course svg").first).to_be_visible(timeout=300_000)
    assert not [url for url in asked if "/tables/" in url or len(url) > 200]  # no address tells the server the match


def test_a_file_is_opened_in_a_site_and_its_link_works_there(site: Site, new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK, host=site.host)
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.go(f"{FOLDER}#/")
    open_file(guest, "match.txt", SHORT.read_bytes())
    slider = guest.page.get_by_role("slider", name=guest.t("replay-place"))
    expect(slider).to_be_visible()
    expect(guest.page.get_by_text(guest.t("match-bare"))).to_be_visible()
    guest.looks_right()
    link = link_of(guest)
    assert link == guest.page.url
    assert link.startswith(f"http://{site.host}{FOLDER}#/match/")
    guest.page.reload()
    expect(slider).to_be_visible()
    guest.page.goto(link[:-40])
    expect(guest.page.get_by_role("alert")).to_be_visible()
    guest.looks_right()


def test_a_tab_without_the_tables_shows_a_match(site: Site, new_guest: NewGuest) -> None:
    guest = new_guest("ja", PHONE, host=site.host)
    first = guest.context.new_page()
    first.goto(f"{FOLDER}#/")
    first.wait_for_function("navigator.locks.query().then(({ held }) => held.length > 0)")
    guest.go(f"{FOLDER}#/")
    elsewhere = guest.page.get_by_text(guest.t("engine-elsewhere"))
    expect(elsewhere.first).to_be_visible()
    open_file(guest, "match.txt", SHORT.read_bytes())
    slider = guest.page.get_by_role("slider", name=guest.t("replay-place"))
    expect(slider).to_be_visible()
    first.close()
    guest.page.evaluate("location.hash = '#/'")
    expect(elsewhere).to_have_count(0)
    expect(guest.page.get_by_role("heading", name=guest.t("lobby-recent"))).to_be_visible()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_no_match_is_said_in_a_sentence(program: Program, new_guest: NewGuest, language: str) -> None:
    guest = new_guest(language, PHONE)
    guest.tolerated += ["400", "409"]
    said = guest.page.get_by_role("alert")
    guest.go("/")
    for content, words in (
        (b"\x89PNG\xff", "transcript-unreadable"),
        (b" " * 200_000, "transcript-large"),
    ):
        open_file(guest, "match.txt", content)
        expect(said).to_contain_text(guest.t(f"error-{words}", most=160))
    text = SHORT.read_text(encoding="utf-8")
    for changed, words, args in (
        (
            text.replace("version 1", "version 99"),
            "transcript-version",
            {"line": 3, "found": 99, "known": 1},
        ),
        ("Dear diary", "transcript-header", {"line": 1, "header": "takujo transcript 1"}),
    ):
        guest.go("/")
        open_file(guest, "match.txt", changed.encode())
        expect(said).to_contain_text(guest.t(f"error-{words}", **args))
        guest.looks_right()
    for broken in ("x", "!!!", ""):
        guest.page.goto("about:blank")
        guest.page.goto(f"/match#{broken}")
        expect(said).to_contain_text(guest.t("error-match-link-damaged"))


def long_match() -> str:
    """FTW?! with all its seats, and more rounds than usual."""
    game = configure(spec("ftw"), 6, rounds=15)
    match = game.match(seed=1)
    while not match.is_over:
        match.play(choose(BOTS["heuristic"], game, match.state, new_stream(len(match.entries))))
    return match.transcript()


def test_a_match_that_is_too_long_for_a_link_is_offered_as_a_file(program: Program, new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    text = long_match()
    guest.go("/")
    open_file(guest, "match.txt", text.encode())
    guest.press(guest.page.get_by_role("tab", name=guest.t("replay-tab-log")))
    guest.press(guest.button("match-link"))
    said = guest.page.get_by_role("alert")
    expect(said).to_contain_text(guest.t("match-link-long"))
    with guest.page.expect_download() as download:
        guest.press(said.get_by_role("button"))
    assert download.value.path().read_text(encoding="utf-8") == text
