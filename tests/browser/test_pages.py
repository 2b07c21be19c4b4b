"""Every page in both languages and sizes, by day and at night: WCAG as far as axe can tell, and no sideways scroll."""

import pytest
from playwright.sync_api import Response, expect

import takujo
from takujo.games import NAMES
from tests.browser.finished import once_finished
from tests.browser.guest import DESK, Guest, NewGuest, Size
from tests.browser.player import Player
from tests.browser.program import Program

pytestmark = pytest.mark.usefixtures("axe")


def test_lobby_and_its_sheets(guest: Guest, new_guest: NewGuest) -> None:
    guest.open_with_bots("ftw", 3, pace={"kind": "days", "days": 1})
    guest.open("overflow", 3)
    over = {"game": "akumatrick", "seats": 3, "bots": ["heuristic"] * 3, "start": True}
    guest.go(f"/t/{guest.context.request.post('/api/tables', data=over).json()['id']}")
    guest.button("end-show").wait_for()  # bots play while somebody looks on
    host = new_guest()
    host.open("overflow", 5, listed=True)
    host.open_with_bots("fuji99", 3, listed=True)
    guest.go("/")
    for way in ("lobby-continue", "lobby-watch", "wait-sit", "over-replay"):
        expect(guest.page.get_by_role("link", name=guest.t(way)).first).to_be_visible()
    guest.check()
    guest.press(guest.button("lobby-settings"))
    guest.check()
    guest.press(guest.button("close"))
    guest.press(guest.button("lobby-friends-game", game=guest.t("game-overflow")))
    guest.check()


def test_unfinished_matches_leave_the_games_in_sight(guest: Guest) -> None:
    for game in ("fourdigits", "akumatrick", "ftw", "fuji99", "overflow", "ftw"):
        guest.open_with_bots(game, 3)
    guest.go("/")
    mine = guest.page.locator("main section").first.get_by_role("listitem")
    continues = mine.get_by_role("link", name=guest.t("lobby-continue"))
    few = continues.count()
    assert few in (2, 3)
    expect(guest.button("lobby-play-game", game=guest.t("game-fourdigits"))).to_be_in_viewport()
    guest.press(guest.button("lobby-mine-all", count=6))
    expect(continues).to_have_count(6)
    guest.press(guest.button("lobby-end-game", game=guest.t("game-overflow")))
    guest.looks_right()
    guest.press(guest.button("lobby-end-yes"))
    expect(continues).to_have_count(5)
    guest.press(guest.button("lobby-mine-fewer"))
    expect(continues).to_have_count(few)


def test_seats_say_how_strong_their_bots_are(guest: Guest) -> None:
    guest.go(guest.open("ftw", 4, bots=[None, "2", "heuristic", "5"], start=True))
    bots = guest.page.locator(".seat .bot")
    expect(bots).to_have_text(["2", "", "5"])
    expect(bots.nth(0)).to_have_attribute("title", guest.t("seat-bot-level", level=guest.t("level-2")))
    expect(bots.nth(1)).to_have_attribute("title", guest.t("seat-bot"))


@pytest.mark.parametrize("width", [390, 1440])
def test_the_links_of_every_game_stand_in_a_line_of_their_own(width: int, new_guest: NewGuest) -> None:
    guest = new_guest("en", Size(width, 900, touch=False))
    guest.go("/")
    facts = guest.page.locator(".box .facts")
    expect(facts).to_have_count(len(takujo.games()))
    for line in facts.all():
        links = line.locator(".links").bounding_box()
        whole = line.bounding_box()
        assert links
        assert whole
        assert links["x"] == whole["x"]
        assert links["y"] > whole["y"]


def test_a_newcomer_gets_one_cookie(guest: Guest) -> None:
    """Each one is of another person; the lobby asks several things."""
    answers: list[Response] = []
    # A listener is marked, which nothing built in can be.
    guest.page.on("response", lambda answer: answers.append(answer))
    guest.go("/")
    given = [answer.all_headers().get("set-cookie") for answer in answers if "/api/" in answer.url]
    assert len(given) > 1
    assert sum(cookie is not None for cookie in given) == 1


WITHOUT_STORAGE = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } })"
)


def test_without_storage_the_lobby_says_what_is_not_kept(new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK)
    guest.go("/")
    expect(guest.page.get_by_text(guest.t("settings-fleeting"))).to_have_count(0)
    guest.context.add_init_script(WITHOUT_STORAGE)
    guest.go("/")
    expect(guest.page.get_by_text(guest.t("settings-fleeting"))).to_be_visible()
    guest.go(guest.open_with_bots("overflow", 3))
    Player(guest, "overflow").play(1)


def test_waiting_room(guest: Guest) -> None:
    guest.go(guest.open("overflow", 5))
    guest.press(guest.button("wait-add-bot").first)
    expect(guest.button("wait-remove")).to_be_visible()
    guest.check()


@pytest.mark.parametrize("aid", [False, True], ids=["plain", "memory-aid"])
def test_table(own_game: str, aid: bool, guest: Guest) -> None:
    guest.go(guest.open_with_bots(own_game, 4, memory_aid=aid))
    player = Player(guest, own_game)
    player.play(2)
    player.wait()
    guest.check()
    if aid:
        return
    while player.can() == "choose":
        player.act("choose")
    guest.check()
    guest.press(guest.button("table-more"))
    guest.check()


def test_watching_a_table(own_game: str, guest: Guest, new_guest: NewGuest) -> None:
    table = new_guest().open_with_bots(own_game, 4)
    guest.go(table)
    expect(guest.page.get_by_text(guest.t("table-watching"))).to_be_visible()
    guest.check()


def test_replay(own_game: str, program: Program, guest: Guest) -> None:
    guest.go(f"/replay/{once_finished(program.address, own_game, 3)}")
    guest.page.keyboard.press("ArrowRight")
    guest.check()


def test_rules_and_lesson(own_game: str, guest: Guest) -> None:
    guest.go(f"/rules/{own_game}")
    guest.page.get_by_role("heading", level=2).first.wait_for()
    expect(guest.page.get_by_role("article").get_by_role("figure").first).to_be_visible()
    guest.check()
    guest.go(f"/learn/{own_game}")
    guest.page.locator(".note").wait_for()
    guest.check()


def test_a_new_table_of_a_game_that_there_is_not(new_guest: NewGuest) -> None:
    guest = new_guest()
    guest.go("/new/chess")
    names = guest.t("list-separator").join(guest.t(f"game-{game}") for game in NAMES)
    said = guest.t("error-game-unknown", game="chess", known=names).removesuffix(".")  # the tests' own games follow
    expect(guest.page.get_by_role("alert")).to_contain_text(said)
    guest.check()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/puzzle/a/b", "page-missing"),
        ("/analysis", "page-missing"),
        ("/replay/", "page-missing"),
        ("/nothing", "page-missing"),
        ("/analysis/%E0%A4%A", "error-table-unknown"),  # half a letter, and an A
        ("/puzzle/%E0%A4%A", "error-puzzle-date"),
    ],
)
def test_an_address_that_leads_nowhere(address: str, said: str, new_guest: NewGuest) -> None:
    guest = new_guest()
    guest.tolerated += ["400", "404"]
    guest.go(address)
    date = {"date": "A", "first": "2026-01-01"}
    expect(guest.page.get_by_role("alert")).to_contain_text(guest.t(said, **date))
    guest.check()
    guest.press(guest.page.get_by_role("link", name=guest.t("page-lobby")))
    expect(guest.page.get_by_role("link", name=guest.t("puzzle-play")).first).to_be_visible()
