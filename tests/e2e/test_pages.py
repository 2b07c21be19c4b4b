"""Pages and moments of a match: axe, and no sideways scrolling."""

from itertools import combinations

import pytest
from playwright.sync_api import Response, expect

import takujo
from takujo.core.spec import GameSpec
from takujo.games import NAMES
from tests.e2e.guest import DESK, PHONE, Guest, NewGuest, Size
from tests.e2e.random_player import Player

pytestmark = pytest.mark.usefixtures("axe")


def test_lobby_and_its_sheets(guest: Guest, host: Guest) -> None:
    guest.open_with_bots("ftw", 3, pace={"kind": "days", "days": 1})
    guest.open("overflow", 3)
    over = {"game": "akumatrick", "seats": 3, "bots": ["heuristic"] * 3, "start": True}
    guest.go(f"/t/{guest.context.request.post('/api/tables', data=over).json()['id']}")
    guest.button("end-show").wait_for()  # bots play only while a page is open
    host.open("overflow", 5, listed=True)
    host.open_with_bots("fuji99", 3, listed=True)
    guest.go("/")
    for way in ("lobby-continue", "lobby-watch", "over-replay"):
        expect(guest.page.get_by_role("link", name=guest.t(way)).first).to_be_visible()
    expect(guest.button("wait-sit").first).to_be_visible()
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


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("width", [360, 1440])
def test_links_and_buttons_of_a_game_do_not_overlap(width: int, language: str, new_guest: NewGuest) -> None:
    guest = new_guest(language, Size(width, 900, touch=False))
    guest.go("/")
    boxes = guest.page.locator(".shelf .box")
    expect(boxes).to_have_count(len(takujo.games()))
    for box in boxes.all():
        targets = [target.bounding_box() for target in box.locator("a, button").all()]
        assert len(targets) >= 4
        for one, other in combinations(targets, 2):
            assert one
            assert other
            apart = max(
                other["x"] - one["x"] - one["width"],
                one["x"] - other["x"] - other["width"],
                other["y"] - one["y"] - one["height"],
                one["y"] - other["y"] - other["height"],
            )
            assert apart > -1


def test_new_visitor_gets_one_cookie(guest: Guest) -> None:
    """The lobby sends several first requests; each could start another account."""
    answers: list[Response] = []
    # Playwright marks listeners, which a built-in method does not allow.
    guest.page.on("response", lambda answer: answers.append(answer))
    guest.go("/")
    given = [answer.all_headers().get("set-cookie") for answer in answers if "/api/" in answer.url]
    assert len(given) > 1
    assert sum(cookie is not None for cookie in given) == 1


WITHOUT_STORAGE = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } })"
)


def test_lobby_warns_when_storage_is_missing(desktop: Guest) -> None:
    desktop.go("/")
    expect(desktop.page.get_by_text(desktop.t("settings-fleeting"))).to_have_count(0)
    desktop.context.add_init_script(WITHOUT_STORAGE)
    desktop.go("/")
    expect(desktop.page.get_by_text(desktop.t("settings-fleeting"))).to_be_visible()
    desktop.go(desktop.open_with_bots("overflow", 3))
    Player(desktop, "overflow").play(1)


def test_waiting_room(guest: Guest) -> None:
    guest.go(guest.open("overflow", 5))
    guest.press(guest.button("wait-add-bot").first)
    expect(guest.button("wait-remove")).to_be_visible()
    guest.check()


def test_table_with_memory_aid(own_game: str, guest: Guest) -> None:
    guest.go(guest.open_with_bots(own_game, 4, memory_aid=True))
    player = Player(guest, own_game)
    player.play(2)
    player.wait()
    guest.check()
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


def test_replay(own_game: str, guest: Guest) -> None:
    guest.go(f"/replay/{guest.finished(own_game, 3)}")
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


def test_new_table_of_an_unknown_game_is_refused(desktop: Guest) -> None:
    desktop.go("/new/chess")
    names = desktop.t("list-separator").join(desktop.t(f"game-{game}") for game in NAMES)
    said = desktop.t("error-game-unknown", game="chess", known=names).removesuffix(".")  # the test games follow
    expect(desktop.page.get_by_role("alert")).to_contain_text(said)
    desktop.check()


# Optional parts of the page; a new combination is a new kind of moment.
MARKS = [
    "button[data-drop]",
    "[aria-pressed=true]",
    ".confirm:enabled",
    ".choices button",
    ".scoring",
    ".judge",
    "section.over",
    ".seal",
    ".back",
]
TAPS = 80  # enough for every kind of moment


def kind(guest: Guest) -> tuple[bool, ...]:
    found: list[bool] = guest.page.evaluate("marks => marks.map((one) => !!document.querySelector(one))", MARKS)
    return tuple(found)


@pytest.mark.usually("akumatrick", "fourdigits", "leduc")  # test_layout.py runs axe for the others
@pytest.mark.parametrize(
    ("language", "size", "dark"),
    [("en", DESK, False), pytest.param("ja", PHONE, True, marks=pytest.mark.long)],
    ids=["en-desk-light", "ja-phone-dark"],
)
def test_every_kind_of_moment(each_game: GameSpec, language: str, size: Size, dark: bool, new_guest: NewGuest) -> None:
    guest = new_guest(language, size, dark=dark)
    options = {"options": {"rounds": 2}} if any(option.name == "rounds" for option in each_game.options) else {}
    guest.go(guest.open_with_bots(each_game.name, max(2, each_game.seats[0]), **options))
    player = Player(guest, each_game.name)
    seen: set[tuple[bool, ...]] = set()
    for _ in range(TAPS):
        now = player.wait()
        if kind(guest) not in seen:
            seen.add(kind(guest))
            guest.check()
        if now == "over":
            break
        player.act(now)
    assert len(seen) > 2


def test_sheets_of_a_match(guest: Guest) -> None:
    guest.go(guest.open_with_bots("ftw", 3, hints=True))
    player = Player(guest, "sheets")
    player.play(1)
    player.wait()
    if guest.size.touch:
        guest.press(guest.button("table-log-chat-rules"))
    for tab in ("log", "chat", "rules"):
        guest.press(guest.page.get_by_role("tab", name=guest.t(tab), exact=True))
        guest.button("phrase-hello").or_(guest.page.locator("article.rulebook:visible")).first.wait_for()
        guest.check()


def test_lobby_says_what_is_stored(guest: Guest) -> None:
    guest.go("/")
    guest.press(guest.button("lobby-about"))
    expect(guest.page.get_by_text(guest.t("lobby-about-stored"))).to_be_visible()
    guest.looks_right()
