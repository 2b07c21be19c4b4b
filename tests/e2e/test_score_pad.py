"""The score pad for real cards: few taps, correct points, no loss."""

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from takujo.core.game import configure
from takujo.games import spec
from takujo.i18n import catalogue
from takujo.real_cards.score_pad import ScorePad
from tests.e2e.guest import DESK, PHONE, Guest, NewGuest
from tests.e2e.server_or_site import SITE, at_both

NAMES = ["Aki", "Bo", "Cho", "Dan"]
MOST_MATCHES = 2_000
LIST_MS = 2_000
BG_STATS = re.compile(r"^https://app\.bgstatsapp\.com/createPlay\.html\?data=%7B")


class Pad:
    """A guest's score pad. Counts the taps of a round."""

    def __init__(self, guest: Guest, game: str) -> None:
        self.guest = guest
        self.page = guest.page
        self.game = game
        self.taps = 0

    def begin(self, names: Sequence[str] = NAMES, asks: str = "pad-enter") -> None:
        self.guest.go(f"/cards/{self.game}#score.new")
        self.guest.seat(names)
        self.guest.press(self.guest.button("pad-begin"))
        expect(self.page.get_by_role("status")).to_have_text(self.guest.t(asks))

    def label(self, field: str) -> str:
        short = f"{self.game}-pad-{field}-client"
        known = short in catalogue(self.guest.language)
        return self.guest.t(short if known else f"{self.game}-pad-{field}")

    def tap(self, name: str) -> None:
        self.guest.press(self.page.get_by_role("button", name=name, exact=True))
        self.taps += 1

    def type(self, digits: int) -> None:
        for digit in str(digits):
            self.tap(digit)

    def next(self) -> None:
        self.guest.press(self.guest.button("pad-next"))
        self.taps = 0

    def result(self) -> None:
        self.guest.press(self.guest.button("end-show"))

    def totals(self) -> list[str]:
        return self.page.locator("tfoot .n").all_inner_texts()


def shown(points: Sequence[int | None]) -> list[str]:
    return ["–" if n is None else str(n).replace("-", "−") for n in points]


@at_both
@pytest.mark.usefixtures("axe")
def test_match_is_entered_corrected_and_sent(guest: Guest) -> None:
    pad, rules = Pad(guest, "fourdigits"), ScorePad(configure(spec("fourdigits"), 4))
    pad.begin()
    burst, crown, roles = (pad.label(name) for name in ("burst", "crown", "roles"))
    for loser, number, crowned, holder in ((2, 392, 0, 3), (3, 208, 1, 2), (0, 536, 2, 3), (1, 2047, 0, 2)):
        pad.taps = 0
        pad.tap(f"{burst} {NAMES[loser]}")
        pad.type(number)
        pad.tap(f"{crown} {NAMES[crowned]}")
        pad.tap(f"{roles} {NAMES[holder]} 0")
        assert pad.taps <= 6 + (number > 999)
        full = number if number > 999 else 1000 + number
        held = [int(seat == holder) for seat in range(4)]
        rules.add({"burst": loser, "number": full, "crown": crowned, "roles": held})
        expect(guest.page.get_by_role("status")).to_have_text(guest.t("pad-saved"))
        guest.check()
        if not rules.is_over:
            pad.next()
    pad.result()
    assert pad.totals() == shown(rules.totals)
    guest.check()
    winner = NAMES[rules.winners[0]]
    expect(guest.page.get_by_text(guest.t("end-wins", names=winner, count=1))).to_be_visible()

    guest.press(guest.button("pad-edit", n=1))
    pad.tap(f"{roles} {NAMES[3]} 1")
    pad.result()
    rules.correct(0, {"burst": 2, "number": 1392, "crown": 0, "roles": [0, 0, 0, 2]})
    assert pad.totals() == shown(rules.totals)
    guest.page.reload()
    guest.settled()
    expect(guest.page.locator("tfoot .n").first).to_be_visible()
    assert pad.totals() == shown(rules.totals)
    link = guest.page.get_by_role("link", name=guest.t("pad-bg-stats"))
    expect(link).to_have_attribute("href", BG_STATS)


@pytest.mark.parametrize(("language", "size"), [("ja", PHONE), ("en", DESK)])
def test_round_takes_few_taps(language: str, size: Any, new_guest: NewGuest) -> None:
    guest = new_guest(language, size)
    pad = Pad(guest, "overflow")
    pad.begin()
    pad.tap(f"{pad.label('caller')} Bo")
    pad.tap(f"{pad.label('accused')} Dan")
    pad.tap(pad.label("verdict-over"))
    expect(guest.button("pad-next")).to_be_enabled()
    assert pad.taps == 3

    pad = Pad(guest, "akumatrick")
    pad.begin()
    left: dict[str, list[int]] = {"Bo": [3, 3, 7], "Cho": [0, 9], "Dan": [5]}
    for name, ranks in left.items():
        keys = guest.page.get_by_role("group", name=name)
        for rank in ranks:
            guest.press(keys.get_by_role("button").nth(rank))
            pad.taps += 1
    rules = ScorePad(configure(spec("akumatrick"), 4))
    rules.add({"left": [[], *left.values()]})
    pad.result()
    assert pad.totals() == shown(rules.totals)
    assert pad.taps == sum(map(len, left.values()))


def test_card_is_in_one_hand_only(desktop: Guest) -> None:
    pad = Pad(desktop, "ftw")
    pad.begin(asks="pad-enter-cards")
    keys = desktop.page.locator(".below").get_by_role("group")
    desktop.press(keys.get_by_role("button").nth(39))
    desktop.press(desktop.page.get_by_role("button", name=f"{pad.label('left')} Bo"))
    desktop.press(keys.get_by_role("button").nth(39))
    expect(desktop.page.get_by_role("status")).to_have_text(desktop.t("pad-card-taken", card="40", name="Aki"))
    desktop.press(keys.get_by_role("button").nth(11))
    expect(desktop.page.get_by_role("status")).to_have_text(desktop.t("error-ftw-pad-last"))
    expect(desktop.button("pad-next")).to_be_disabled()


def test_correction_that_ends_the_match_earlier_loses_no_round(desktop: Guest) -> None:
    pad = Pad(desktop, "overflow")
    pad.begin(NAMES[:3])
    accuse = [pad.label("caller"), pad.label("accused"), pad.label("verdict-over")]
    for accused in ("Bo", "Bo", "Cho", "Cho"):
        pad.tap(f"{accuse[0]} Aki")
        pad.tap(f"{accuse[1]} {accused}")
        pad.tap(accuse[2])
        pad.next()
    desktop.press(desktop.button("pad-table"))
    desktop.press(desktop.button("pad-edit", n=3))
    pad.tap(f"{accuse[1]} Bo")
    pad.result()
    expect(desktop.page.locator("tbody tr.after")).to_have_count(1)
    assert pad.totals() == ["0", "−9", "0"]
    desktop.press(desktop.button("pad-edit", n=3))
    pad.tap(f"{accuse[1]} Cho")
    desktop.press(desktop.button("pad-done"))
    assert pad.totals() == ["0", "−6", "−6"]


def test_two_tabs_enter_into_one_match(desktop: Guest) -> None:
    pad = Pad(desktop, "leduc")
    pad.begin(NAMES[:2])
    pad.tap("3")
    address = desktop.page.url
    other = desktop.context.new_page()
    other.goto(address)
    other.get_by_role("button", name=desktop.t("pad-enter-round", n=2)).click()
    other.get_by_role("button", name="5", exact=True).click()
    desktop.press(desktop.button("pad-table"))
    expect(desktop.page.locator("tfoot .n").first).to_have_text("8")
    desktop.press(desktop.button("pad-close"))
    expect(other.get_by_text(desktop.t("end-wins", names="Aki", count=1))).to_have_count(0)
    other.get_by_role("button", name=desktop.t("end-show")).click()
    expect(other.get_by_text(desktop.t("end-wins", names="Aki", count=1))).to_be_visible()


def test_same_name_twice_is_said(desktop: Guest) -> None:
    desktop.go("/cards/ftw#score.new")
    people = desktop.page.locator("ol input:not([type=radio])")
    for i in range(2):
        people.nth(i).fill("Aki")
    expect(desktop.page.get_by_text(desktop.t("pad-twice", name="Aki"))).to_be_visible()
    expect(desktop.button("pad-begin")).to_be_disabled()
    people.nth(1).fill("Bo")
    expect(desktop.button("pad-begin")).to_be_enabled()


def stored_matches(page: Page) -> list[dict[str, Any]]:
    """Return the matches of the export."""
    with page.expect_download() as download:
        page.get_by_role("button", name="JSON").click()
    return list(json.loads(download.value.path().read_text(encoding="utf-8"))["matches"])


def test_thousands_of_matches_are_listed_exported_and_imported(desktop: Guest) -> None:
    pad = Pad(desktop, "leduc")
    pad.begin(NAMES[:2])
    pad.tap("3")
    desktop.press(desktop.button("pad-table"))
    desktop.press(desktop.button("pad-close"))
    page = desktop.page
    desktop.go("/cards/leduc#score.evenings")
    (match,) = stored_matches(page)
    day = 86_400_000
    many = [
        match,
        *({**match, "id": f"m{i}", "started": match["started"] - i * day // 4} for i in range(1, MOST_MATCHES)),
    ]
    text = json.dumps({"format": "takujo-matches", "version": 1, "matches": many}).encode()
    file = page.locator("input[type=file]")
    for added, known in ((MOST_MATCHES - 1, 1), (0, MOST_MATCHES)):
        file.set_input_files({"name": "evenings.json", "mimeType": "application/json", "buffer": text})
        outcome = desktop.t("pad-imported", added=str(added), replaced="0", kept="0", known=str(known))
        expect(page.get_by_text(outcome)).to_be_visible()
    page.reload()
    page.locator(".evening").first.wait_for(timeout=LIST_MS)
    assert sorted(stored_matches(page), key=lambda one: one["id"]) == sorted(many, key=lambda one: str(one["id"]))
    first = page.locator(".evening").first.get_by_role("button").first
    desktop.press(first)
    desktop.press(desktop.button("pad-undo-delete"))
    assert len(stored_matches(page)) == MOST_MATCHES
    file.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b'{"format":'})
    expect(page.get_by_text(desktop.t("pad-import-bad"))).to_be_visible()
    assert len(stored_matches(page)) == MOST_MATCHES


@pytest.mark.parametrize("home", [SITE], indirect=True)
def test_score_pad_of_a_site_needs_no_network(phone: Guest) -> None:
    phone.begin_in_lobby("ftw")  # files are cached once the engine has started
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    phone.go("/cards/akumatrick")
    phone.context.set_offline(True)
    pad = Pad(phone, "akumatrick")
    pad.begin(NAMES[:3])
    for name, rank in (("Bo", 3), ("Cho", 9)):
        phone.press(phone.page.get_by_role("group", name=name).get_by_role("button").nth(rank))
    pad.result()
    assert pad.totals() == ["–", "3", "9"]
