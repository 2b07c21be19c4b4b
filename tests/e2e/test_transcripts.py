"""A match in a link, and a saved transcript opened again."""

from pathlib import Path

from playwright.sync_api import expect

from takujo.bots import BOTS, choose
from takujo.core.game import configure
from takujo.core.rng import new_stream
from takujo.games import spec
from tests.e2e.guest import DESK, Guest, NewGuest
from tests.e2e.static_site import FOLDER, Site

GOLDEN = Path(__file__).parents[1] / "golden_transcripts"
SHORT = GOLDEN / "ftw" / "two_seats.txt"


def link_of(guest: Guest) -> str:
    """Return the link of the open replay."""
    guest.press(guest.page.get_by_role("tab", name=guest.t("replay-tab-log")))
    guest.press(guest.button("match-link"))
    expect(guest.page.get_by_text(guest.t("match-link-copied"))).to_be_visible()
    found: str = guest.page.evaluate("navigator.clipboard.readText()")
    return found


def open_file(guest: Guest, name: str, content: bytes) -> None:
    with guest.page.expect_file_chooser() as chosen:
        guest.press(guest.button("match-open"))
    chosen.value.set_files([{"name": name, "mimeType": "text/plain", "buffer": content}])


def test_link_holds_the_whole_match(desktop: Guest, phone: Guest) -> None:
    desktop.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desktop.go(f"/replay/{desktop.finished('akumatrick', 3)}")
    last = desktop.page.get_by_role("slider", name=desktop.t("replay-place")).get_attribute("max")
    link = link_of(desktop)
    assert link.startswith(f"http://{desktop.host}/match#")

    asked: list[str] = []
    phone.context.on("request", lambda request: asked.append(request.url))
    phone.go(link)
    slider = phone.page.get_by_role("slider", name=phone.t("replay-place"))
    expect(slider).to_have_attribute("max", str(last))
    expect(phone.page.get_by_text(phone.t("match-fair"))).to_be_visible()
    phone.looks_right()
    beginning = int(slider.input_value())
    phone.press(phone.button("replay-on"))
    expect(slider).to_have_value(str(beginning + 1))
    assert phone.page.url == link
    phone.press(phone.button("analysis-begin"))
    expect(phone.page.locator(".course svg").first).to_be_visible(timeout=300_000)
    assert not [url for url in asked if "/tables/" in url or len(url) > 200]  # the server never gets the match


def test_site_opens_a_file_and_its_link(site: Site, new_guest: NewGuest) -> None:
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


def test_broken_transcripts_are_refused_in_words(guest: Guest) -> None:
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
        open_file(guest, "match.txt", changed.encode())
        expect(said).to_contain_text(guest.t(f"error-{words}", **args))
        guest.looks_right()
    for broken in ("x", "!!!", ""):
        guest.page.goto("about:blank")
        guest.page.goto(f"/match#{broken}")
        expect(said).to_contain_text(guest.t("error-match-link-damaged"))


def long_match() -> str:
    """Return a match of FTW?! with all seats and many rounds."""
    game = configure(spec("ftw"), 6, rounds=15)
    match = game.match(seed=1)
    while not match.is_over:
        match.play(choose(BOTS["heuristic"], game, match.state, new_stream(len(match.entries))))
    return match.transcript()


def test_overlong_match_is_offered_as_a_file(desktop: Guest) -> None:
    text = long_match()
    desktop.go("/")
    open_file(desktop, "match.txt", text.encode())
    desktop.press(desktop.page.get_by_role("tab", name=desktop.t("replay-tab-log")))
    desktop.press(desktop.button("match-link"))
    said = desktop.page.get_by_role("alert")
    expect(said).to_contain_text(desktop.t("match-link-long"))
    with desktop.page.expect_download() as download:
        desktop.press(said.get_by_role("button"))
    assert download.value.path().read_text(encoding="utf-8") == text
