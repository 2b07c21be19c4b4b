"""A duplicate tournament from its opening to the check of all deals."""

import re
import time
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from takujo.games import spec
from takujo.server.tournaments import proof
from tests.e2e.guest import Guest
from tests.e2e.test_challenge import as_guest
from tests.server.client import Client
from tests.server.tournaments.simulated_entrants import Entrant as Entrant
from tests.server.tournaments.simulated_entrants import join, open_tournament, play_all

SOON_MS = 20_000  # longer than a tournament takes to begin


@pytest.mark.usefixtures("axe")
def test_organiser_plays_along(guest: Guest, tmp_path: Path) -> None:
    host = guest
    host.go("/tournament")
    host.check()
    host.press(host.button("tournament-new"))
    host.page.get_by_label(host.t("tournament-game")).select_option("ftw")
    rounds = host.page.get_by_role("spinbutton", name=host.t("tournament-rounds"))
    rounds.fill("1")
    host.page.get_by_label(host.t("tournament-name")).fill("Evening 宵")
    host.page.get_by_label(host.t("person-name"), exact=True).fill("Aki 秋")
    host.press(host.page.get_by_text(host.t("table-more"), exact=True))
    host.check()
    host.press(host.button("tournament-open"))
    expect(host.page.get_by_role("heading", name="Evening 宵")).to_be_visible()
    expect(host.button("tournament-start")).to_be_disabled()
    tournament = host.page.url.rpartition("/")[2]
    for fact in ("tournament-counted", "tournament-length-live"):  # facts for entrants
        expect(host.page.get_by_text(host.t(fact))).to_be_visible()
    expect(host.page.get_by_text("Aki 秋", exact=True)).to_be_visible()
    expect(host.page.get_by_label(host.t("tournament-link"))).to_have_value(host.page.url)
    expect(host.page.get_by_role("img", name=host.t("share-qr"))).to_be_visible()
    expect(host.button("share-copy")).to_be_visible()
    expect(host.page.get_by_text(host.t("tournament-start-yours"))).to_be_visible()
    with ExitStack() as stack:
        entrants = [stack.enter_context(closing(Client(f"http://{host.host}"))) for _ in range(5)]
        for number, person in enumerate(entrants):
            join(person, tournament, number)
        name = "Guest 4"
        host.press(host.button("tournament-remove", name=name))
        expect(host.page.get_by_text(host.t("tournament-removed"), exact=True)).to_be_visible()
        host.check()
        host.press(host.button("tournament-start"))
        expect(host.page).to_have_url(re.compile("/t/"))  # the visible page opens the table
        host.go(f"/tournament/{tournament}")
        play = host.page.get_by_role("link", name=host.t("tournament-play"))
        play.wait_for()
        expect(host.page).to_have_title(re.compile(host.t("bar-your-turn")))
        host.check()
        host.press(play)
        title = {"round": 1, "name": "Evening 宵"}
        expect(host.page.get_by_role("heading", name=host.t("tournament-round-of", **title))).to_be_visible()
        home = host.page.locator("header.top").get_by_role("link", name=host.t("tournament-table-end"))
        expect(home).to_have_attribute("href", f"/tournament/{tournament}")
        me = stack.enter_context(closing(as_guest(host)))
        people = [Entrant(person, tournament, number) for number, person in enumerate([*entrants[:4], me])]
        found = play_all(people)
    host.page.reload()  # the result at once, without animation
    expect(host.page.get_by_role("heading", name=host.t("tournament-round-of", **title))).to_be_visible()
    back = host.page.locator("section.ended").get_by_role("link", name=host.t("tournament-table-end"))
    back.wait_for()
    expect(host.button("over-again")).to_have_count(0)
    host.check()
    host.press(back)
    expect(host.page.get_by_role("heading", name=host.t("tournament-standings-over"))).to_be_visible()
    host.press(host.page.locator("summary", has_text=host.t("end-details")))
    expect(host.page.get_by_text(found["secret"])).to_be_visible()
    host.check()
    host.press(host.button("tournament-check"))
    expect(host.page.get_by_text(host.t("tournament-check-right"))).to_be_visible()
    with host.page.expect_download() as download:
        host.press(host.button("tournament-proof"))
    file = tmp_path / "proof.txt"
    download.value.save_as(file)
    assert proof.check(spec, file.read_text(encoding="utf-8")).is_fair
    host.go("/tournament")
    expect(host.page.get_by_role("link", name="Evening 宵")).to_be_visible()
    host.go("/")
    expect(host.page.get_by_role("link", name=host.t("tournament-see")).first).to_be_visible()


def test_tournament_in_sight_begins_by_itself(host: Guest, axe: None) -> None:
    """Lobby and list link to it. Its page counts down to the table."""
    host.go("/")  # sets the cookie
    with ExitStack() as stack:
        organiser, second = (stack.enter_context(closing(Client(f"http://{host.host}"))) for _ in range(2))
        begins_ms = int(time.time() * 1_000) + SOON_MS
        name = open_tournament(organiser, name="Autumn", rounds=1, begins_ms=begins_ms, listed=True)
        join(second, name, 1)
        said = host.t("tournament-begins-minutes", count=1)
        host.go("/tournament")
        expect(host.page.get_by_role("link", name="Autumn")).to_contain_text(said)
        host.go("/")
        line = host.page.locator("p.callout", has_text="Autumn")
        expect(line).to_contain_text(said)
        host.check()
        host.press(line.get_by_role("link", name=host.t("tournament-see")))
        host.press(host.button("tournament-join"))
        expect(host.page.get_by_role("timer")).to_contain_text("0:")
        host.check()
        expect(host.page).to_have_url(re.compile("/t/"))
