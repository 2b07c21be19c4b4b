"""Taking back: what is chosen, freely; a move that was made, if everybody else at the table agrees."""

from playwright.sync_api import expect

from tests.browser.guest import DESK, PHONE, Guest, NewGuest
from tests.browser.player import LIT, Player


def seated(host: Guest, friend: Guest) -> None:
    """Both at one table of FTW, where giving cards away shows nothing until everybody has."""
    table = host.open("ftw", 2, pace={"kind": "days", "days": 1})
    at = f"/api{table.replace('/t/', '/tables/')}"
    for guest, path, body in ((friend, "sit", {"name": "Bo", "colour": "red"}), (host, "start", {})):
        answer = guest.context.request.post(f"{at}/{path}", data=body)
        assert answer.ok, answer.text()
    for guest in (host, friend):
        guest.go(table)


def test_a_half_made_move_is_taken_back_freely(new_guest: NewGuest) -> None:
    guest = new_guest("ja", PHONE)
    guest.go(guest.open_with_bots("fourdigits", 2))
    player = Player(guest, "half")
    chosen = guest.page.locator("button[aria-pressed=true]")
    while not chosen.count():
        player.wait()
        guest.press(guest.page.locator(LIT).first)
    guest.press(guest.button("bar-back"))
    expect(chosen).to_have_count(0)
    player.play(1)


def test_a_move_is_taken_back_if_the_other_agrees(new_guest: NewGuest) -> None:
    host, friend = new_guest("en", DESK), new_guest("ja", PHONE)
    seated(host, friend)
    lit = {guest: guest.page.locator(LIT) for guest in (host, friend)}
    expect(lit[host].or_(host.page.get_by_text(host.t("bar-others", who="Bo"))).first).to_be_visible()
    first, other = (host, friend) if lit[host].count() else (friend, host)
    player = Player(first, "undo")
    while not player.moves:
        player.act(player.wait())
    asked = other.page.get_by_text(other.t("bar-undo-asked", who="Aki" if first is host else "Bo"))

    for answer in ("no", "yes"):
        expect(lit[first]).to_have_count(0)
        first.press(first.button("bar-undo"))
        expect(asked).to_be_visible()
        other.looks_right()
        other.press(other.button(answer))
        expect(asked).to_have_count(0)
        if answer == "no":
            refused = first.t("note-undo-refused", who="Bo" if first is host else "Aki")
            expect(first.page.locator(".bar .say")).to_have_text(refused)
    expect(lit[first].first).to_be_visible()
    expect(lit[other]).to_have_count(0)
    expect(first.button("bar-undo")).to_have_count(0)
