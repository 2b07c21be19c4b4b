"""Pages with much content: functions that create it and open the page."""

from contextlib import ExitStack, closing

from tests.e2e.guest import Guest
from tests.e2e.test_accounts import register
from tests.e2e.test_challenge import as_guest, finish, sent
from tests.server.client import Client, wait_until
from tests.server.tournaments.simulated_entrants import Entrant as Entrant
from tests.server.tournaments.simulated_entrants import join, open_tournament, play_all

ENTRANTS = 6
TITLE = "The long tournament of the harvest moon, with all players"


def lobby(guest: Guest, friend: Guest) -> None:
    guest.open("ftw", 4)
    friend.open("akumatrick", 6)
    guest.open_with_bots("fuji99", 2)
    guest.go("/")
    guest.page.locator("li.turn").first.wait_for()


def waiting_room(guest: Guest, friend: Guest) -> None:
    del friend
    guest.go(guest.open("overflow", 5, bots=[None, None, "heuristic", "heuristic", None]))
    guest.page.get_by_role("img", name=guest.t("share-qr")).wait_for()


def open_tournament_page(guest: Guest, friend: Guest) -> None:
    del friend
    with ExitStack() as stack:
        _, name = _entered(guest, stack)
    guest.go(f"/tournament/{name}")
    guest.button("tournament-start").wait_for()


def finished_tournament(guest: Guest, friend: Guest) -> None:
    del friend
    with ExitStack() as stack:
        people, name = _entered(guest, stack)
        people[0].post(f"/api/tournaments/{name}/start")
        play_all([Entrant(person, name, number) for number, person in enumerate(people)])
    guest.go(f"/tournament/{name}")
    guest.page.get_by_role("heading", name=guest.t("tournament-standings-over")).wait_for()


def _entered(guest: Guest, stack: ExitStack) -> tuple[list[Client], str]:
    """Create a tournament with the guest and others; return clients and id."""
    guest.go("/")  # sets the cookie
    people = [stack.enter_context(closing(as_guest(guest)))]
    people += [stack.enter_context(closing(Client(f"http://{guest.host}"))) for _ in range(ENTRANTS - 1)]
    name = open_tournament(people[0], name=TITLE, rounds=1)
    for number, person in enumerate(people):
        join(person, name, number)
    return people, name


def tournaments(guest: Guest, friend: Guest) -> None:
    open_tournament_page(guest, friend)
    guest.go("/tournament")
    guest.page.get_by_role("link", name=TITLE).first.wait_for()  # titles are not unique


def challenge_before(guest: Guest, friend: Guest) -> None:
    guest.go(sent(friend))
    guest.button("deal-begin").wait_for()


def challenge_after(guest: Guest, friend: Guest) -> None:
    """Open the comparison of both lines."""
    link = sent(friend)
    wanted = {"name": "Aki", "colour": "blue"}
    table = guest.ask("POST", link.replace("/challenge/", "/challenges/"), wanted)["id"]
    finish(guest, table, -1)
    guest.go(link)
    guest.page.locator(".columns section").first.wait_for()


def me(guest: Guest, friend: Guest) -> None:
    """Open the account page with recovery code, results and a rating."""
    register(friend)
    register(guest)
    table = guest.open("ftw", 2, rated=True)
    friend.post(table, "sit", name="Bartholomew", colour="red")
    guest.post(table, "start")
    friend.post(table, "resign")
    finish(guest, table.rpartition("/")[2], 0)
    wait_until(lambda: guest.ask("GET", "/me/ratings")["ratings"])
    guest.go("/me")
    guest.page.get_by_role("table", name=guest.t("ratings-mine"), exact=True).wait_for()


def ratings(guest: Guest, friend: Guest) -> None:
    me(guest, friend)
    guest.go("/ratings/ftw")
    guest.page.get_by_role("row").filter(has_text=guest.t("seat-you")).wait_for()


def leaderboards(guest: Guest, friend: Guest) -> None:
    """Open the leaderboard of the first game."""
    del friend
    guest.go("/ratings")
    guest.page.get_by_role("heading").first.wait_for()


def real_cards(guest: Guest, friend: Guest) -> None:
    del friend
    guest.go("/cards/ftw")
    guest.press(guest.button("cards-draw"))


def summary(guest: Guest, friend: Guest) -> None:
    del friend
    guest.go("/cards/fourdigits#summary")


def score_pad(guest: Guest, friend: Guest) -> None:
    del friend
    guest.go("/cards/fourdigits#score")
    guest.press(guest.button("pad-begin"))
    guest.page.get_by_role("status").wait_for()


PAGES = (
    lobby,
    waiting_room,
    open_tournament_page,
    finished_tournament,
    tournaments,
    challenge_before,
    challenge_after,
    me,
    ratings,
    leaderboards,
    real_cards,
    summary,
    score_pad,
)
