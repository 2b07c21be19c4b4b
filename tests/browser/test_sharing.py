"""Pass and play: several people before one page of a site, and a curtain between them."""

import pytest
from playwright.sync_api import Locator, expect

from takujo.games import spec
from takujo.i18n import catalogue
from tests.browser.guest import DESK, PHONE, SCRIPTS, Guest, NewGuest
from tests.browser.player import LIT, Player
from tests.browser.site import FOLDER, Site

NAMED = ("Ann", "Ben", "Cai")
OPEN = {"fuji99"}  # where all is open, nobody needs a curtain
AWAY = """() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
WATCH = (SCRIPTS / "curtain.js").read_text(encoding="utf-8")


class Together:
    """The people before one page. `seen`: how often a curtain was there."""

    def __init__(self, guest: Guest, game: str) -> None:
        self.guest, self.page, self.game = guest, guest.page, game
        self.player = Player(guest, game, look=False)
        self.seen = 0

    def sit_down(self, seats: int, count: int = 2) -> None:
        guest = self.guest
        guest.go(f"{FOLDER}#/")
        guest.press(guest.button("lobby-here-game", game=catalogue(guest.language).title(self.game)))
        sheet = self.page.get_by_role("dialog")
        guest.press(sheet.locator("label", has=self.page.locator(f"input[name=seats][value='{seats}']")))
        for number in sheet.locator(f"input[type=number]:not([aria-label='{guest.t('pass-people')}'])").all():
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
        """Who is asked for by the curtain."""
        title = self.curtain.get_by_role("heading").inner_text()
        return next(name for name in NAMED if self.guest.t("pass-to", who=name) == title)

    def take(self) -> str:
        """Behind the curtain."""
        name = self.whose()
        self.seen += 1
        self.guest.press(self.guest.button("pass-take", who=name))
        expect(self.curtain).to_have_count(0)
        return name

    def moment(self) -> str:
        found: str = self.page.wait_for_function(WATCH).json_value()
        return found

    def play(self, moves: int = 100_000) -> None:
        """To the end, or until so many moves were made."""
        end = self.player.moves + moves
        while (moment := self.moment()) != "over" and self.player.moves < end:
            if moment == "curtain":
                self.take()
            elif moment == "give":
                self.guest.press(self.guest.button("pass-give"))
            else:
                self.player.act(moment)


@pytest.mark.long  # a minute and a half a game
def test_two_people_play_a_match_to_its_end(site: Site, new_guest: NewGuest, own_game: str) -> None:
    guest = new_guest("ja", PHONE, host=site.host, motion=False)
    together = Together(guest, own_game)
    together.sit_down(max(2, spec(own_game).seats[0]))
    together.play()
    expect(guest.page.locator("section.over h2")).to_be_visible()
    assert (together.seen > 0) == (own_game not in OPEN)
    text = guest.page.locator("section.over").inner_text()
    assert any(one in text for one in NAMED[:2])
    table = guest.page.url
    guest.press(guest.page.get_by_role("button", name=guest.t("over-again")))
    guest.page.wait_for_url(lambda url: url != table)
    if own_game not in OPEN:
        expect(together.curtain).to_be_visible()
        assert together.whose() in NAMED[:2]
    guest.go(f"{FOLDER}#/")
    expect(guest.page.get_by_role("link", name=guest.t("lobby-continue"))).to_be_visible()
    expect(guest.page.get_by_role("link", name=guest.t("over-replay"))).to_be_visible()


@pytest.mark.usually("fuji99", "overflow")
def test_two_people_begin_a_match(site: Site, new_guest: NewGuest, own_game: str) -> None:
    guest = new_guest("ja", PHONE, host=site.host, motion=False)
    together = Together(guest, own_game)
    together.sit_down(max(2, spec(own_game).seats[0]))
    together.play(4)
    assert together.player.moves >= 4
    assert (together.seen > 1) == (own_game not in OPEN)
    guest.looks_right()


def test_nothing_but_the_own_hand_is_there_for_a_frame(site: Site, new_guest: NewGuest) -> None:
    """Each change of the document is looked at: a hand is in it for its own person alone, nothing beside a curtain."""
    guest = new_guest("en", DESK, host=site.host)
    guest.context.add_init_script(path=SCRIPTS / "hands.js")
    guest.page.reload()
    together = Together(guest, "ftw")
    together.sit_down(3, 3)
    together.play(14)
    assert together.seen >= 6
    assert [guest.page.evaluate("(seat) => told(seat) > 5", seat) for seat in range(3)] == [True] * 3
    assert guest.page.evaluate("wrong") == []
    while together.moment() == "curtain":  # whoever reloads the page, it is in nobody's hands
        together.take()
    guest.page.reload()
    assert together.moment() == "curtain"
    guest.looks_right()
    assert guest.page.evaluate("wrong") == []


@pytest.mark.usefixtures("axe")
def test_a_hand_that_is_given_away_too_early_comes_back_and_its_move_is_taken_back(
    site: Site, new_guest: NewGuest
) -> None:
    guest = new_guest("en", PHONE, host=site.host)
    together = Together(guest, "ftw")
    together.sit_down(3)
    while together.moment() == "curtain":
        together.take()
    moves = together.player.moves
    while together.player.moves == moves:
        together.player.act(together.moment())
    assert together.moment() == "give"
    guest.press(guest.button("pass-give"))
    assert together.moment() == "curtain"
    guest.check()
    before = next(name for name in NAMED if name != together.whose())
    guest.press(guest.button("pass-back", who=before))
    assert together.moment() == "curtain"  # of their own: it is not opened by whoever holds the page now
    assert together.take() == before
    assert together.moment() == "give"
    guest.press(guest.button("bar-undo"))
    expect(guest.page.locator(LIT).first).to_be_visible()
    expect(guest.button("pass-give")).to_have_count(0)
    guest.page.evaluate(AWAY)  # whoever comes back to the page may be somebody else
    expect(together.curtain).to_be_visible()
    assert together.whose() == before


def test_a_name_that_cannot_be_leaves_no_table(site: Site, new_guest: NewGuest) -> None:
    guest = new_guest("en", DESK, host=site.host)
    guest.go(f"{FOLDER}#/")
    guest.press(guest.button("lobby-here-game", game=catalogue("en").title("overflow")))
    sheet = guest.page.get_by_role("dialog")
    for n in (1, 2):
        sheet.get_by_label(guest.t("pass-name", n=n)).fill("Ann")
    guest.press(guest.button("new-begin"))
    expect(sheet.get_by_role("alert")).to_have_text(guest.t("error-name-taken", name="Ann"))
    expect(sheet.get_by_label(guest.t("pass-name", n=2))).to_have_value("Ann")
    guest.press(guest.button("close"))
    expect(guest.page.get_by_text(guest.t("lobby-none-recent"))).to_be_visible()
    expect(guest.page.get_by_role("heading", name=guest.t("lobby-mine"))).to_have_count(0)
