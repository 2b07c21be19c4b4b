"""Clubs: create, join by link, season standings; and public profiles."""

import re
from contextlib import ExitStack, closing

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import Guest
from tests.e2e.test_challenge import as_guest
from tests.server.client import play_match, wait_until


@pytest.mark.usefixtures("axe")
def test_matches_of_friends_count_in_their_club(host: Guest, friend: Guest) -> None:
    host.go("/")
    host.press(host.page.get_by_role("contentinfo").get_by_role("link", name=host.t("club-title")))
    host.settled()
    host.check()
    host.page.get_by_label(host.t("club-name")).fill("Thursdays 木曜")
    host.page.get_by_label(host.t("person-name"), exact=True).fill("Aki")
    host.press(host.button("club-create"))
    expect(host.page.get_by_role("heading", name="Thursdays 木曜")).to_be_visible()
    club = host.page.url.partition(host.host)[2]
    expect(host.page.get_by_label(host.t("tournament-link"))).to_have_value(host.page.url)
    host.check()

    friend.go(club)
    expect(friend.page.get_by_role("table")).to_have_count(0)  # members only
    friend.page.get_by_label(friend.t("person-name"), exact=True).fill("Bo")
    friend.check()
    friend.press(friend.button("club-join"))
    row = friend.page.get_by_role("row", name="Aki")
    expect(row).to_contain_text("–")
    with ExitStack() as stack:
        people = [stack.enter_context(closing(as_guest(guest))) for guest in (host, friend)]
        table = people[0].open_table(
            "ftw", 2, sit={"name": "Aki", "colour": "blue"}, options={"rounds": 1}, listed=True
        )
        people[1].sit(table, "Bo", "red")
        people[0].post(f"/api/tables/{table}/start")
        for person in people:
            person.join(table)
        play_match(people)
        wait_until(lambda: people[1].get(f"{club.replace('club', 'api/clubs')}")["members"][0]["matches"])
    friend.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # fires on return from another tab
    expect(row.get_by_role("cell").nth(1)).to_have_text("1")
    expect(row).to_contain_text("%" if friend.language == "en" else "％")
    friend.check()

    host.go(club)
    games = host.page.get_by_role("group", name=host.t("club-open"))
    host.press(games.get_by_role("button", name=host.t("game-ftw")))
    expect(host.page).to_have_url(re.compile("/t/"))
    waiting = host.page.url.partition(host.host)[2]
    host.check()
    friend.go(club)
    friend.check()
    friend.press(friend.button("wait-sit").first)
    expect(friend.page).to_have_url(re.compile(waiting))
    expect(friend.button("wait-stand")).to_be_visible()  # the guest is seated
    friend.go("/")
    expect(friend.page.get_by_role("list", name=friend.t("club-mine"))).to_contain_text("Thursdays")

    host.go("/me")
    host.press(host.page.get_by_label(host.t("public-shown")))
    host.press(host.button("public-save"))
    host.page.get_by_role("link", name=host.t("public-see")).wait_for()
    host.check()
    friend.go(club)
    friend.press(row.get_by_role("link", name="Aki"))
    expect(friend.page.get_by_role("heading", name="Aki", level=1)).to_be_visible()
    expect(friend.page.locator(f"a[href^='/replay/{table}']").first).to_be_visible()
    friend.check()
    friend.go(club)
    friend.press(friend.button("club-leave"))
    friend.press(friend.button("club-leave"))
    expect(friend.page.get_by_text(friend.t("club-none"))).to_be_visible()
