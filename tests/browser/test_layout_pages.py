"""The geometry of the pages round the table, in the same windows as that of the table itself (test_layout.py)."""

from collections.abc import Callable

import pytest

from tests.browser import company, test_accounts
from tests.browser.finished import once_finished
from tests.browser.guest import DESK, Guest, NewGuest
from tests.browser.program import Program
from tests.browser.test_layout import LAYOUT, LOOKS, WINDOW

pytestmark = pytest.mark.long
keeping = test_accounts.keeping  # a fixture


def look_over(guest: Guest, name: str) -> list[str]:
    """What is wrong in any window with text at its usual size."""
    found: dict[str, list[str]] = {}
    for look in LOOKS:
        if look.text == 100:
            guest.page.set_viewport_size({"width": look.width, "height": look.height})
            for said in guest.page.evaluate(LAYOUT):
                found.setdefault(said, []).append(str(look))
    return [f"{name}: {said} ({', '.join(looks)})" for said, looks in found.items()]


def lobby(guest: Guest, friend: Guest) -> None:
    guest.open("ftw", 4)
    friend.open("akumatrick", 6)
    guest.open_with_bots("fuji99", 2)
    guest.go("/")
    guest.page.locator("li.turn").first.wait_for()


def waiting_room(guest: Guest, friend: Guest) -> None:
    guest.go(guest.open("overflow", 5, bots=[None, None, "heuristic", "heuristic", None]))
    guest.page.get_by_role("img", name=guest.t("share-qr")).wait_for()


both = pytest.mark.parametrize("language", ["en", "ja"])


@both
@pytest.mark.parametrize("page", [lobby, waiting_room, *company.PAGES], ids=lambda page: page.__name__)
def test_pages(page: Callable[[Guest, Guest], None], language: str, new_guest: NewGuest) -> None:
    guest = new_guest(language, WINDOW)
    page(guest, new_guest(language, DESK))
    found = look_over(guest, page.__name__)
    assert not found, "\n".join(found)


@both
@pytest.mark.parametrize("page", company.OF_KEPT, ids=lambda page: page.__name__)
def test_pages_of_people_who_are_kept(
    page: Callable[[Guest, Guest], None], language: str, keeping: Program, new_guest: NewGuest
) -> None:
    guest, friend = (new_guest(language, WINDOW, host=f"localhost:{keeping.port}") for _ in range(2))
    page(guest, friend)
    found = look_over(guest, page.__name__)
    assert not found, "\n".join(found)


@both
def test_pages_of_a_game(own_game: str, language: str, program: Program, new_guest: NewGuest) -> None:
    guest = new_guest(language, WINDOW)
    table = once_finished(program.address, own_game, 4)
    waits = {
        f"/rules/{own_game}": "h2",
        f"/replay/{table}": ".controls",
        f"/t/{table}": "section.over",
    }
    found: list[str] = []
    for address, seen in waits.items():
        guest.go(address)
        guest.page.locator(seen).first.wait_for()
        found += look_over(guest, address.split("/")[1])
    assert not found, "\n".join(found)
