"""Sites with refused, full or damaged storage, or a killed Worker."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.guest import SCRIPTS, Guest
from tests.e2e.random_player import Player
from tests.e2e.server_or_site import SITE
from tests.e2e.site_guest import Visitor
from tests.e2e.static_site import Site
from tests.e2e.test_site import sit_down

REFUSED = b"indexedDB.open = () => { throw new DOMException('not here', 'SecurityError'); };\n"
INDEXEDDB_FAULTS = (SCRIPTS / "indexeddb-faults.js").read_bytes()
SAY = "state => new BroadcastChannel('shelf').postMessage(state)"


@pytest.fixture
def home() -> str:
    return SITE


@pytest.fixture
def shelved(site: Site) -> Site:
    """Return a site whose IndexedDB fails on command (scripts/indexeddb-faults.js)."""
    site.changed["/engine-worker-"] = lambda script: INDEXEDDB_FAULTS + script
    return site


def numbers(guest: Visitor) -> dict[str, list[int]]:
    """Return the numbers of stored rows by table."""
    found: dict[str, list[int]] = {}
    for table, number in guest.rows():
        found.setdefault(table, []).append(number)
    return found


def test_refused_storage_is_reported_and_play_goes_on(site: Site, phone: Guest) -> None:
    site.changed["/engine-worker-"] = lambda script: REFUSED + script
    sit_down(phone, "overflow", "1")
    said = phone.page.locator("li", has_text=phone.t("engine-fleeting"))
    expect(said).to_be_visible()
    phone.looks_right()
    phone.press(said.get_by_role("button"))
    Player(phone, "overflow").play(1)


def test_move_without_room_is_undone_until_there_is_room(shelved: Site, desktop: Guest) -> None:
    desktop.tolerated += ["database-unavailable"]
    sit_down(desktop, "ftw", "1")
    player = Player(desktop, "ftw")
    player.play(1)
    before = numbers(desktop)
    desktop.page.evaluate(SAY, "full")
    while (moment := player.wait()) != "confirm":
        player.act(moment)
    player.act(moment)
    said = desktop.page.locator("li", has_text=desktop.t("engine-not-saved"))
    expect(said).to_be_visible()
    assert numbers(desktop) == before
    desktop.page.evaluate(SAY, "")
    desktop.press(said.get_by_role("button"))
    player.play(1)
    assert len(numbers(desktop).popitem()[1]) > len(before.popitem()[1])


def test_killed_append_leaves_whole_rows(shelved: Site, desktop: Guest) -> None:
    sit_down(desktop, "ftw", "1")
    player = Player(desktop, "ftw")
    player.play(1)
    desktop.page.evaluate(SAY, "killed")
    while (moment := player.wait()) != "confirm":
        player.act(moment)
    desktop.press(desktop.page.locator(".confirm"))
    address = desktop.page.url
    desktop.page.wait_for_timeout(500)  # no more responses
    desktop.page.close()
    desktop.page = player.page = desktop.context.new_page()
    desktop.page.goto(address)
    player.wait()
    assert [*numbers(desktop).values()] == [list(range(1, len(rows) + 1)) for rows in numbers(desktop).values()]
    player.play(1)


def test_broken_row_takes_no_other_table_with_it(site: Site, desktop: Guest) -> None:
    desktop.tolerated += ["cannot be read", "404"]
    table, broken = desktop.finished("akumatrick", 3), "b" * 16
    rows: list[Any] = [([broken, 1], "nonsense")]
    desktop.keep(rows=rows, tables=[(broken, {"id": broken})])
    desktop.go(f"/t/{broken}")
    expect(desktop.page.get_by_text(desktop.t("error-table-unknown"))).to_be_visible()
    desktop.go(f"/replay/{table}")
    desktop.press(desktop.button("replay-on"))
    assert {broken, table} <= numbers(desktop).keys()  # the broken row stays
