"""What goes wrong is said in words on a page that can be used on: never a blank one."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.finished import finished, once_finished
from tests.browser.guest import PHONE, Guest, NewGuest
from tests.browser.player import Player
from tests.browser.program import Program

REFUSED = r"status of (400|403|404|409) "  # the browser itself writes such answers into its console


@pytest.fixture
def guest(guest: Guest) -> Guest:
    guest.tolerated = [REFUSED]
    return guest


def says(guest: Guest, id: str, **args: str) -> None:
    expect(guest.page.get_by_text(guest.t(id, **args))).to_be_visible()
    guest.looks_right()


def test_a_page_a_table_a_code_and_a_replay_that_do_not_exist(guest: Guest) -> None:
    for path, said in (
        ("/nowhere", "page-missing"),
        ("/constructor", "page-missing"),
        ("/t/0123456789abcdef", "error-table-unknown"),
        ("/c/ABCDEF", "error-code-unknown"),
        ("/replay/0123456789abcdef", "error-table-unknown"),
    ):
        guest.go(path)
        says(guest, said)
        guest.press(guest.page.get_by_role("link", name=guest.t("page-lobby")))
        expect(guest.page.get_by_role("list", name=guest.t("lobby-shelf"))).to_be_visible()
    guest.go("/")  # so that its next refresh, which takes refusals away, is far off
    guest.page.get_by_label(guest.t("lobby-code")).fill("zzzzzz")
    guest.press(guest.button("lobby-join"))
    says(guest, "error-code-unknown")
    for path in ("/rules/nothing", "/learn/nothing"):
        guest.go(path)
        expect(guest.page.locator("main")).to_contain_text(re.compile(r"\w"))
        guest.looks_right()


def test_a_forged_cookie_is_nobody(guest: Guest) -> None:
    table = guest.open_with_bots("ftw", 3)
    (cookie,) = guest.context.cookies()
    forged = cookie["value"][:-4] + "AAAA"
    guest.context.add_cookies([{"name": cookie["name"], "value": forged, "url": f"http://{guest.host}"}])
    guest.go(table)
    says(guest, "error-cookie-forged")
    guest.go("/")
    says(guest, "lobby-none-recent")
    expect(guest.page.get_by_role("heading", name=guest.t("lobby-mine"))).to_have_count(0)
    guest.go(table)
    says(guest, "table-watching")


def test_without_cookies_nobody_sits_down_and_pages_say_why(new_guest: NewGuest, guest: Guest) -> None:
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
    guest.press(guest.button("new-begin"))
    expect(guest.page.get_by_role("dialog").get_by_role("alert")).to_have_text(guest.t("error-cookies-off"))
    guest.go(table)
    says(guest, "error-cookies-off")
    guest.press(guest.button("wait-sit"))
    expect(guest.page.get_by_role("alert")).to_have_count(2)
    assert not opened


def test_a_taken_name_a_name_with_markup_and_a_full_table(new_guest: NewGuest, guest: Guest) -> None:
    host = new_guest("en")
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


def test_a_refused_move_says_why_and_another_can_be_made(guest: Guest) -> None:
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


def test_why_a_table_was_closed_is_said(guest: Guest) -> None:
    def close(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda _: route.send('{"t":"bye","code":"abuse","args":{},"retry":false}'))

    guest.page.route_web_socket(re.compile("/ws/"), close)
    guest.go(guest.open_with_bots("ftw", 2))
    says(guest, "error-abuse")


def test_two_tabs_show_the_same_table(new_guest: NewGuest) -> None:
    guest = new_guest("en")
    table = guest.open_with_bots("fourdigits", 2)
    guest.go(table)
    tab = guest.context.new_page()
    tab.goto(table)
    lines = tab.get_by_role("list", name=guest.t("log")).get_by_role("listitem")
    guest.page.bring_to_front()  # a page behind another one is slow
    player = Player(guest, "tabs")
    player.play(2)
    player.wait()
    expect(lines).to_have_text(
        guest.page.get_by_role("list", name=guest.t("log")).get_by_role("listitem").all_inner_texts()
    )


@pytest.fixture
def damaged(tmp_path: Path) -> Iterator[tuple[Program, str]]:
    """A server, and a finished match of which somebody has changed a row."""
    served = Program(tmp_path)
    served.start()
    table = finished(served.address, "akumatrick", 3)
    served.stop()
    with closing(sqlite3.connect(tmp_path / "takujo.sqlite3")) as database, database:
        changed = database.execute("UPDATE table_log SET at_ms = at_ms + 1 WHERE table_id = ? AND seq = 2", (table,))
        assert changed.rowcount == 1
    served.start()
    yield served, table
    served.kill()  # it complains of the damage


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_damaged_match_is_said_in_one_line(language: str, damaged: tuple[Program, str], new_guest: NewGuest) -> None:
    served, table = damaged
    guest = new_guest(language, PHONE, host=served.host)
    guest.tolerated = [REFUSED]
    for page in ("replay", "analysis", "t"):
        guest.go(f"/{page}/{table}")
        expect(guest.page.get_by_role("alert")).to_contain_text(guest.t("error-table-broken"))
        guest.looks_right()
    guest.press(guest.page.get_by_role("link", name=guest.t("page-lobby")))
    expect(guest.page.get_by_role("list", name=guest.t("lobby-shelf"))).to_be_visible()


def test_a_match_of_other_rules_does_not_go_on_and_its_replay_stays(program: Program, guest: Guest) -> None:
    table = once_finished(program.address, "akumatrick", 3)
    guest.go(f"/replay/{table}#4")
    refused = {"code": "table-other-rules", "args": {}}
    guest.page.route("**/continue", lambda route: route.fulfill(status=409, json=refused))
    guest.press(guest.button("continue"))
    says(guest, "error-table-other-rules")
    expect(guest.page.get_by_role("slider", name=guest.t("replay-place"))).to_have_value("4")
    guest.page.unroute("**/continue")
    guest.press(guest.button("continue"))
    guest.page.wait_for_url("**/t/*")


def test_what_is_pasted_and_does_not_fit_is_not_cut_in_silence(guest: Guest) -> None:
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
    assert title.evaluate(validity) == [False, ""]  # and it may be sent as it is
