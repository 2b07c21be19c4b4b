"""Undo: choices at any time, moves if the other players agree."""

from playwright.sync_api import expect

from tests.e2e.guest import Guest, open_match
from tests.e2e.random_player import LIT, Player


def test_half_made_move_is_taken_back_freely(phone: Guest) -> None:
    phone.go(phone.open_with_bots("fourdigits", 2))
    player = Player(phone, "half")
    chosen = phone.page.locator("button[aria-pressed=true]")
    while not chosen.count():
        player.wait()
        phone.press(phone.page.locator(LIT).first)
    phone.press(phone.button("bar-back"))
    expect(chosen).to_have_count(0)
    player.play(1)


def test_move_is_taken_back_if_the_other_agrees(host: Guest, friend: Guest) -> None:
    open_match(host, friend)  # FTW: cards to give stay hidden until all have given
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
