"""Errors are shown in words, never as a blank page."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from takujo import puzzles
from takujo.games.fourdigits.puzzle import LEVELS
from takujo.server.daily import deals
from tests.e2e.finished_matches import once_finished
from tests.e2e.guest import PHONE, Guest, NewGuest
from tests.e2e.random_player import Player
from tests.e2e.server_process import Program

DAY = "2026-03-05"
NOWHERE: list[tuple[str, str, dict[str, str]]] = [  # address, message, arguments
    ("/nowhere", "page-missing", {}),
    ("/constructor", "page-missing", {}),
    ("/puzzle/a/b", "page-missing", {}),
    ("/analysis", "page-missing", {}),
    ("/replay/", "page-missing", {}),
    ("/t/0123456789abcdef", "error-table-unknown", {}),
    ("/replay/0123456789abcdef", "error-table-unknown", {}),
    ("/analysis/%E0%A4%A", "error-table-unknown", {}),  # truncated UTF-8, and an A
    ("/c/ABCDEF", "error-code-unknown", {}),
    ("/challenge/0123", "error-challenge-unknown", {}),
    ("/tournament/0000000000000000", "error-tournament-unknown", {}),
    ("/deal/someday", "error-deal-date", {"date": "someday", "first": deals.FIRST.isoformat()}),
    (f"/puzzle/{DAY}-expert", "error-puzzle-level", {"level": "expert", "known": ", ".join(LEVELS)}),
    (f"/puzzle/{DAY}-HARD", "error-puzzle-level", {"level": "HARD", "known": ", ".join(LEVELS)}),
    (f"/puzzle/{DAY}-hard-x", "error-puzzle-level", {"level": "hard-x", "known": ", ".join(LEVELS)}),
    ("/puzzle/nonsense", "error-puzzle-game", {"game": "nonsense", "known": ", ".join(puzzles.games())}),
    ("/puzzle/2026-3-5", "error-puzzle-date", {"date": "2026-3-5", "first": puzzles.FIRST.isoformat()}),
    ("/puzzle/2026-02-30-hard", "error-puzzle-date", {"date": "2026-02-30", "first": puzzles.FIRST.isoformat()}),
    ("/puzzle/%E0%A4%A", "error-puzzle-game", {"game": "A", "known": ", ".join(puzzles.games())}),
]
REFUSED = r"status of (400|403|404|409) "  # the browser logs these statuses itself


@pytest.fixture
def guest(guest: Guest) -> Guest:
    guest.tolerated = [REFUSED]
    return guest


def says(guest: Guest, id: str, **args: str) -> None:
    expect(guest.page.get_by_text(guest.t(id, **args))).to_be_visible()
    guest.looks_right()


@pytest.mark.usefixtures("axe")
def test_addresses_that_lead_nowhere_say_so(guest: Guest) -> None:
    seen: set[str] = set()
    for path, words, args in NOWHERE:
        guest.go(path)
        expect(guest.page.get_by_role("alert")).to_contain_text(guest.t(words, **args))
        if words not in seen:
            seen.add(words)
            guest.check()
        guest.press(guest.page.get_by_role("link", name=guest.t("page-lobby")))
        expect(guest.page.get_by_role("list", name=guest.t("lobby-shelf"))).to_be_visible()
    guest.go("/")  # restarts the refresh timer: a refresh removes refusals
    guest.page.get_by_label(guest.t("lobby-code")).fill("zzzzzz")
    guest.press(guest.button("lobby-join"))
    says(guest, "error-code-unknown")
    for path in ("/rules/nothing", "/learn/nothing"):
        guest.go(path)
        expect(guest.page.locator("main")).to_contain_text(re.compile(r"\w"))
        guest.looks_right()
    guest.go("/puzzle/nonsense")
    guest.press(guest.page.get_by_role("link", name=guest.t("puzzle-title")))
    guest.page.locator("li a.primary").first.wait_for()


def test_forged_cookie_is_refused(guest: Guest) -> None:
    table = guest.open_with_bots("ftw", 3)
    (cookie,) = guest.context.cookies()
    forged = cookie["value"][:-4] + "AAAA"
    guest.context.add_cookies([{"name": cookie["name"], "value": forged, "url": f"http://{guest.host}"}])
    guest.go(table)
    says(guest, "error-cookie-forged")
    guest.go("/")
    expect(guest.page.get_by_role("list", name=guest.t("lobby-shelf"))).to_be_visible()
    guest.looks_right()
    expect(guest.page.get_by_role("heading", name=guest.t("lobby-mine"))).to_have_count(0)
    guest.go(table)
    says(guest, "table-watching")


def test_pages_say_that_cookies_are_off(new_guest: NewGuest, guest: Guest) -> None:
    opened: list[str] = []

    def forgetful(route: Route) -> None:
        opened.extend([route.request.url] if route.request.method == "POST" else [])
        answer = route.fetch(headers={**route.request.headers, "cookie": ""})
        route.fulfill(response=answer, headers={k: v for k, v in answer.headers.items() if k != "set-cookie"})

    table = new_guest("en").open("fourdigits", 2)
    guest.context.route("**/api/**", forgetful)
    guest.go("/")
    says(guest, "error-cookies-off")
    guest.press(guest.button("lobby-play-game", game=guest.t("game-fourdigits")))
    guest.press(guest.page.get_by_role("button", name=guest.t("first-plain")))
    guest.press(guest.button("new-begin"))
    expect(guest.page.get_by_role("dialog").get_by_role("alert")).to_have_text(guest.t("error-cookies-off"))
    guest.go(table)
    says(guest, "error-cookies-off")
    guest.press(guest.button("wait-sit"))
    expect(guest.page.get_by_role("alert")).to_have_count(2)
    assert not opened


def test_taken_name_markup_and_full_table(new_guest: NewGuest, guest: Guest, host: Guest) -> None:
    table = host.open("fourdigits", 2)
    guest.go(table)
    guest.page.get_by_label(guest.t("person-name"), exact=True).fill("AKI")
    guest.press(guest.button("wait-sit"))
    expect(guest.page.get_by_role("alert")).to_have_text(guest.t("error-name-taken", name="AKI"))
    name = guest.page.get_by_label(guest.t("person-name"), exact=True)
    expect(name).to_be_focused()
    expect(name).to_have_value("AKI")
    guest.looks_right()
    name.fill("<b>Bo</b>")
    guest.press(guest.button("wait-sit"))
    expect(guest.button("wait-stand")).to_be_visible()
    third = new_guest("en")
    third.go(table)
    expect(third.page.get_by_text("<b>Bo</b>", exact=True).first).to_be_visible()
    expect(third.button("wait-stand")).to_have_count(0)
    expect(third.button("wait-sit")).to_have_count(0)


def test_refused_move_says_why_and_another_is_made(guest: Guest) -> None:
    forged: list[str] = []

    def forge(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            text = str(message)
            if '"move"' in text and not forged:
                forged.append(text)
                text = re.sub(r'"token":"[^"]*"', '"token":"nonsense"', text)
            server.send(text)

        route.on_message(pass_on)

    guest.page.route_web_socket(re.compile("/ws/"), forge)
    guest.go(guest.open_with_bots("ftw", 2, options={"rounds": 1}))
    player = Player(guest, "refused")
    while not forged:
        player.act(player.wait())
    expect(guest.page.locator(".bar .down")).to_have_text(re.compile(r"\w"))
    guest.looks_right()
    player.play(2)


def test_reason_of_a_closed_table_is_shown(guest: Guest) -> None:
    def close(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda _: route.send('{"t":"bye","code":"abuse","args":{},"retry":false}'))

    guest.page.route_web_socket(re.compile("/ws/"), close)
    guest.go(guest.open_with_bots("ftw", 2))
    says(guest, "error-abuse")


@pytest.fixture
def damaged(tmp_path: Path, program: Program) -> Iterator[tuple[Program, str]]:
    """Yield a server and the id of a match with damaged log."""
    table = once_finished(program.address, "akumatrick", 3)
    with (
        closing(sqlite3.connect(program.data / "takujo.sqlite3")) as database,
        closing(sqlite3.connect(tmp_path / "takujo.sqlite3")) as copy,
        copy,
    ):
        database.backup(copy)
        changed = copy.execute("UPDATE table_log SET at_ms = at_ms + 1 WHERE table_id = ? AND seq = 2", (table,))
        assert changed.rowcount == 1
    served = Program(tmp_path)
    served.start()
    yield served, table
    served.kill()  # it logs the damage, so `stop` would fail


def test_damaged_match_is_reported_in_one_line(damaged: tuple[Program, str], new_guest: NewGuest) -> None:
    served, table = damaged
    guest = new_guest("ja", PHONE, host=served.host)
    guest.tolerated = [REFUSED]
    for page in ("replay", "analysis", "t"):
        guest.go(f"/{page}/{table}")
        expect(guest.page.get_by_role("alert")).to_contain_text(guest.t("error-table-broken"))
        guest.looks_right()
    guest.press(guest.page.get_by_role("link", name=guest.t("page-lobby")))
    expect(guest.page.get_by_role("list", name=guest.t("lobby-shelf"))).to_be_visible()


def test_match_of_other_rules_shows_its_replay_only(guest: Guest) -> None:
    table = guest.finished("akumatrick", 3)
    guest.go(f"/replay/{table}#4")
    refused = {"code": "table-other-rules", "args": {}}
    guest.page.route("**/continue", lambda route: route.fulfill(status=409, json=refused))
    guest.press(guest.button("continue"))
    says(guest, "error-table-other-rules")
    expect(guest.page.get_by_role("slider", name=guest.t("replay-place"))).to_have_value("4")
    guest.page.unroute("**/continue")
    guest.press(guest.button("continue"))
    guest.page.wait_for_url("**/t/*")


def test_overlong_paste_is_reported(guest: Guest) -> None:
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.go("/tournament")
    guest.press(guest.button("tournament-new"))
    title = guest.page.get_by_label(guest.t("tournament-name"), exact=True)
    guest.page.evaluate("navigator.clipboard.writeText('x'.repeat(70))")
    title.press("Control+v")
    expect(title).to_have_value("x" * 60)
    validity = "(field) => [field.validity.customError, field.validationMessage]"
    assert title.evaluate(validity) == [True, guest.t("field-overlong", most=60)]
    title.press("End")
    assert title.evaluate(validity) == [False, ""]  # valid again
