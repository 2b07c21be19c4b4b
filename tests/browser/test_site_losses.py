"""A site whose browser keeps nothing, or no more, or something else than it was given, or is killed meanwhile."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.guest import DESK, PHONE, SCRIPTS, NewGuest
from tests.browser.homes import SITE
from tests.browser.player import Player
from tests.browser.site import Site
from tests.browser.test_site import sit_down
from tests.browser.visitor import Visitor

REFUSED = b"indexedDB.open = () => { throw new DOMException('not here', 'SecurityError'); };\n"
SHELF_JS = (SCRIPTS / "shelf.js").read_bytes()
SAY = "state => new BroadcastChannel('shelf').postMessage(state)"


@pytest.fixture
def home() -> str:
    return SITE


@pytest.fixture
def shelved(site: Site) -> Site:
    """Its Worker's IndexedDB does as is said (scripts/shelf.js)."""
    site.changed["/worker-"] = lambda script: SHELF_JS + script
    return site


def numbers(guest: Visitor) -> dict[str, list[int]]:
    """Of the rows that the browser keeps, by table."""
    found: dict[str, list[int]] = {}
    for table, number in guest.rows():
        found.setdefault(table, []).append(number)
    return found


def test_where_the_browser_keeps_nothing_the_page_says_so_and_plays_on(site: Site, new_guest: NewGuest) -> None:
    site.changed["/worker-"] = lambda script: REFUSED + script
    guest = new_guest("ja", PHONE)
    sit_down(guest, "overflow", "1")
    said = guest.page.locator("li", has_text=guest.t("engine-fleeting"))
    expect(said).to_be_visible()
    guest.looks_right()
    guest.press(said.get_by_role("button"))
    Player(guest, "overflow").play(2)


def test_what_finds_no_room_has_not_happened_and_happens_once_there_is(shelved: Site, new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    guest.tolerated += ["database-unavailable"]
    sit_down(guest, "ftw", "1")
    player = Player(guest, "ftw")
    player.play(1)
    before = numbers(guest)
    guest.page.evaluate(SAY, "full")
    while (moment := player.wait()) != "confirm":
        player.act(moment)
    player.act(moment)
    said = guest.page.locator("li", has_text=guest.t("engine-unkept"))
    expect(said).to_be_visible()
    assert numbers(guest) == before
    guest.page.evaluate(SAY, "")
    guest.press(said.get_by_role("button"))
    player.play(2)
    assert len(numbers(guest).popitem()[1]) > len(before.popitem()[1])


def test_killed_in_the_middle_of_an_append_it_goes_on_with_whole_rows(shelved: Site, new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    sit_down(guest, "ftw", "1")
    player = Player(guest, "ftw")
    player.play(1)
    guest.page.evaluate(SAY, "killed")
    while (moment := player.wait()) != "confirm":
        player.act(moment)
    guest.press(guest.page.locator(".confirm"))
    address = guest.page.url
    guest.page.wait_for_timeout(500)  # nothing answers any more
    guest.page.close()
    guest.page = player.page = guest.context.new_page()
    guest.page.goto(address)
    player.wait()
    assert [*numbers(guest).values()] == [list(range(1, len(rows) + 1)) for rows in numbers(guest).values()]
    player.play(2)


def test_a_row_that_is_no_row_takes_no_other_table_with_it(site: Site, new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    guest.tolerated += ["cannot be read", "404"]
    table, broken = guest.finished("akumatrick", 3), "b" * 16
    rows: list[Any] = [([broken, 1], "nonsense")]
    guest.keep(rows=rows, tables=[(broken, {"id": broken})])
    guest.go(f"/t/{broken}")
    expect(guest.page.get_by_text(guest.t("error-table-unknown"))).to_be_visible()
    guest.go(f"/replay/{table}")
    guest.press(guest.button("replay-on"))
    assert {broken, table} <= numbers(guest).keys()  # it stays where it is
