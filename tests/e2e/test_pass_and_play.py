"""Pass and play: players share one page, with a curtain between turns."""

import pytest
from playwright.sync_api import Locator, expect

from takujo.games import spec
from takujo.i18n import catalogue
from tests.e2e.guest import PHONE, SCRIPTS, Guest, NewGuest
from tests.e2e.random_player import LIT, Player
from tests.e2e.server_or_site import SITE

NAMED = ("Ann", "Ben", "Cai")
OPEN = {"fuji99"}  # no hidden cards, so no curtain
AWAY = """() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
WATCH = (SCRIPTS / "pass-and-play-actions.js").read_text(encoding="utf-8")


@pytest.fixture
def home() -> str:
    return SITE


class SharedPage:
    """The players of a shared page. `seen`: number of curtains so far."""

    def __init__(self, guest: Guest, game: str) -> None:
        self.guest, self.page, self.game = guest, guest.page, game
        self.player = Player(guest, game, look=False)
        self.seen = 0

    def sit_down(self, seats: int, count: int = 2) -> None:
        guest = self.guest
        guest.go("/")
        guest.press(guest.button("lobby-here-game", game=catalogue(guest.language).title(self.game)))
        sheet = self.page.get_by_role("dialog")
        guest.press(sheet.locator("label", has=self.page.locator(f"input[name=seats][value='{seats}']")))
        numbers = sheet.locator(f"input[type=number]:not([aria-label='{guest.t('pass-people')}'])")
        if numbers.count() and not numbers.first.is_visible():
            guest.press(sheet.get_by_text(guest.t("table-more"), exact=True))
        for number in numbers.all():
            number.fill(number.get_attribute("min") or "1")
        for _ in range(count - 2):
            people = sheet.locator(f".stepper[aria-label='{guest.t('pass-people')}']")
            guest.press(people.get_by_role("button", name=guest.t("stepper-more")))
        for n in range(count):
            sheet.get_by_label(guest.t("pass-name", n=n + 1)).fill(NAMED[n])
        guest.press(guest.button("new-begin"))

    @property
    def curtain(self) -> Locator:
        return self.page.locator("main.curtain")

    def whose(self) -> str:
        """Return the player whom the curtain names."""
        title = self.curtain.get_by_role("heading").inner_text()
        return next(name for name in NAMED if self.guest.t("pass-to", who=name) == title)

    def take(self) -> str:
        """Open the curtain and return the player."""
        name = self.whose()
        self.seen += 1
        self.guest.press(self.guest.button("pass-take", who=name))
        expect(self.curtain).to_have_count(0)
        return name

    def moment(self) -> str:
        found: str = self.page.wait_for_function(WATCH).json_value()
        return found

    def play(self, moves: int = 100_000) -> None:
        """Play to the end, or until `moves` more moves are made."""
        end = self.player.moves + moves
        while (moment := self.moment()) != "over" and self.player.moves < end:
            if moment == "curtain":
                self.take()
            elif moment == "give":
                self.guest.press(self.guest.button("pass-give"))
            else:
                self.player.act(moment)


@pytest.mark.long  # 90 seconds per game
def test_two_players_share_a_whole_match(phone: Guest, own_game: str) -> None:
    shared = SharedPage(phone, own_game)
    shared.sit_down(max(2, spec(own_game).seats[0]))
    shared.play()
    expect(phone.page.locator("section.over h2")).to_be_visible()
    assert (shared.seen > 0) == (own_game not in OPEN)
    text = phone.page.locator("section.over").inner_text()
    assert any(one in text for one in NAMED[:2])
    table = phone.page.url
    phone.press(phone.page.get_by_role("button", name=phone.t("over-again")))
    phone.page.wait_for_url(lambda url: url != table)
    if own_game not in OPEN:
        expect(shared.curtain).to_be_visible()
        assert shared.whose() in NAMED[:2]
    phone.go("/")
    expect(phone.page.get_by_role("link", name=phone.t("lobby-continue"))).to_be_visible()
    expect(phone.page.get_by_role("link", name=phone.t("over-replay"))).to_be_visible()


@pytest.mark.usually("fuji99", "overflow")
def test_two_players_begin_a_match(phone: Guest, own_game: str) -> None:
    shared = SharedPage(phone, own_game)
    shared.sit_down(max(2, spec(own_game).seats[0]))
    shared.play(2)
    assert shared.player.moves >= 2
    assert (shared.seen > 1) == (own_game not in OPEN)
    phone.looks_right()


def test_no_frame_shows_the_hand_of_another(desktop: Guest) -> None:
    """No DOM change shows another player's hand, or anything beside a curtain."""
    desktop.context.add_init_script(path=SCRIPTS / "hidden-card-watch.js")
    desktop.page.reload()
    shared = SharedPage(desktop, "ftw")
    shared.sit_down(3, 3)
    shared.play(6)  # give cards, then play
    assert shared.seen >= 4
    assert [desktop.page.evaluate("(seat) => told(seat) > 5", seat) for seat in range(3)] == [True] * 3
    assert desktop.page.evaluate("wrong") == []
    while shared.moment() == "curtain":  # after a reload nobody holds the page
        shared.take()
    desktop.page.reload()
    assert shared.moment() == "curtain"
    desktop.looks_right()
    assert desktop.page.evaluate("wrong") == []


def require_no_table_for_a_duplicate_name(guest: Guest) -> None:
    guest.go("/")
    guest.press(guest.button("lobby-here-game", game=catalogue("en").title("overflow")))
    sheet = guest.page.get_by_role("dialog")
    for n in (1, 2):
        sheet.get_by_label(guest.t("pass-name", n=n)).fill("Ann")
    guest.press(guest.button("new-begin"))
    expect(sheet.get_by_role("alert")).to_have_text(guest.t("error-name-taken", name="Ann"))
    expect(sheet.get_by_label(guest.t("pass-name", n=2))).to_have_value("Ann")
    guest.press(guest.button("close"))
    expect(guest.page.get_by_role("heading", name=guest.t("lobby-recent"))).to_have_count(0)
    expect(guest.page.get_by_role("heading", name=guest.t("lobby-mine"))).to_have_count(0)


@pytest.mark.usefixtures("axe")
def test_page_given_away_too_early_comes_back(new_guest: NewGuest) -> None:
    guest = new_guest("en", PHONE)
    require_no_table_for_a_duplicate_name(guest)
    shared = SharedPage(guest, "ftw")
    shared.sit_down(3)
    while shared.moment() == "curtain":
        shared.take()
    moves = shared.player.moves
    while shared.player.moves == moves:
        shared.player.act(shared.moment())
    assert shared.moment() == "give"
    guest.press(guest.button("pass-give"))
    assert shared.moment() == "curtain"
    guest.check()
    before = next(name for name in NAMED if name != shared.whose())
    guest.press(guest.button("pass-back", who=before))
    assert shared.moment() == "curtain"  # the curtain of the previous player
    assert shared.take() == before
    assert shared.moment() == "give"
    guest.press(guest.button("bar-undo"))
    expect(guest.page.locator(LIT).first).to_be_visible()
    expect(guest.button("pass-give")).to_have_count(0)
    guest.page.evaluate(AWAY)  # another player may return to the page
    expect(shared.curtain).to_be_visible()
    assert shared.whose() == before
