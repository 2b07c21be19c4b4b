"""Pages of what people have in common, each with much on it. A guest is brought there; a friend of theirs helps.

For ratings and oneself the server must keep people (the fixture `keeping`).
"""

from contextlib import ExitStack, closing

from tests.browser.guest import Guest
from tests.browser.test_accounts import keep
from tests.browser.test_challenge import finish, sent
from tests.browser.test_deal import as_guest
from tests.browser.test_ratings import play
from tests.server.client import COMPILE_TIMEOUT, Client, wait_until
from tests.server.tournaments.entrants import Entrant as Entrant
from tests.server.tournaments.entrants import join, open_tournament, play_all

ENTRANTS = 6
TITLE = "The long evening of the harvest moon, with everybody there"
RATED = {"game": "ftw", "seats": 2, "rated": True}


def tournament_that_waits(guest: Guest, friend: Guest) -> None:
    del friend
    with ExitStack() as stack:
        _, name = _entered(guest, stack)
    guest.go(f"/tournament/{name}")
    guest.button("tournament-start").wait_for()


def tournament_that_is_over(guest: Guest, friend: Guest) -> None:
    del friend
    with ExitStack() as stack:
        people, name = _entered(guest, stack)
        people[0].post(f"/api/tournaments/{name}/start")
        play_all([Entrant(person, name, number) for number, person in enumerate(people)])
    guest.go(f"/tournament/{name}")
    guest.page.get_by_role("heading", name=guest.t("tournament-standings-over")).wait_for()


def _entered(guest: Guest, stack: ExitStack) -> tuple[list[Client], str]:
    """The guest and others, and the tournament that they have entered."""
    guest.go("/")  # who they are
    people = [stack.enter_context(closing(as_guest(guest)))]
    people += [stack.enter_context(closing(Client(f"http://{guest.host}"))) for _ in range(ENTRANTS - 1)]
    name = open_tournament(people[0], name=TITLE, rounds=1)
    for number, person in enumerate(people):
        person.http.timeout = COMPILE_TIMEOUT
        join(person, name, number)
    return people, name


def tournaments(guest: Guest, friend: Guest) -> None:
    tournament_that_waits(guest, friend)
    guest.go("/tournament")
    guest.page.get_by_role("link", name=TITLE).first.wait_for()  # other tests may have opened one like it


def challenge_before(guest: Guest, friend: Guest) -> None:
    guest.go(sent(friend))
    guest.button("deal-begin").wait_for()


def challenge_after(guest: Guest, friend: Guest) -> None:
    """With the lines of both."""
    link = sent(friend)
    wish = {"name": "Aki", "colour": "blue"}
    table = guest.ask("POST", link.replace("/challenge/", "/challenges/"), wish)["id"]
    finish(guest, table, -1)
    guest.go(link)
    guest.page.locator(".columns section").first.wait_for()


def me(guest: Guest, friend: Guest) -> None:
    """Kept, with the code that is shown once, and results and a rating of oneself."""
    keep(friend)
    keep(guest)
    table = guest.ask("POST", "/tables", {**RATED, "sit": {"name": "Aki", "colour": "blue"}})["id"]
    friend.ask("POST", f"/tables/{table}/sit", {"name": "Bartholomew", "colour": "red"})
    guest.ask("POST", f"/tables/{table}/start")
    friend.ask("POST", f"/tables/{table}/resign")
    play(guest, table)
    wait_until(lambda: guest.ask("GET", "/me/ratings")["ratings"])
    guest.go("/me")
    guest.page.get_by_role("table", name=guest.t("ratings-mine"), exact=True).wait_for()


def ratings(guest: Guest, friend: Guest) -> None:
    me(guest, friend)
    guest.go("/ratings/ftw")
    guest.page.get_by_role("row").filter(has_text=guest.t("seat-you")).wait_for()


def boards(guest: Guest, friend: Guest) -> None:
    """The board of whatever game comes first."""
    del friend
    guest.go("/ratings")
    guest.page.get_by_role("heading").first.wait_for()


PAGES = tournament_that_waits, tournament_that_is_over, tournaments, challenge_before, challenge_after
OF_KEPT = me, ratings, boards
