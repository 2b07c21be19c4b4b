"""Players at a table: turn, unread chat, resignation, removal, next table."""

import re

from playwright.sync_api import expect

from tests.e2e.guest import DAYS, DESK, PHONE, Guest, NewGuest, begin_match, open_match
from tests.e2e.random_player import Player


def test_lobby_and_tab_title_show_whose_turn_it_is(host: Guest, friend: Guest) -> None:
    table = begin_match(host, friend)
    for guest in (host, friend):
        guest.go("/")
    mine, theirs = (guest.page.locator("li.turn") for guest in (host, friend))
    expect(mine.or_(host.page.get_by_text(host.t("lobby-turn", who="Bo")))).to_be_visible()
    first, other = (host, friend) if mine.count() else (friend, host)
    expect(first.page).to_have_title(re.compile(first.t("bar-your-turn")))
    expect(first.page.locator("li.turn .said")).to_be_visible()
    expect(other.page.locator("li.turn")).to_have_count(0)
    line = other.page.locator("li", has=other.page.locator(f"a[href='{table}']")).locator("small").last
    expect(line).to_contain_text(other.t("lobby-turn", who="Aki" if first is host else "Bo"))
    until = re.escape(other.t("clock-until", day="DAY", time="TIME"))
    expect(line).to_contain_text(re.compile(until.replace("DAY", ".+").replace("TIME", ".+")))
    for guest in (host, friend):
        guest.looks_right()
    first.press(first.page.locator("li.turn a"))
    first.page.wait_for_url(f"**{table}")
    player = Player(first, "turn")
    while not player.moves:
        player.act(player.wait())
    expect(first.page).not_to_have_title(re.compile(first.t("bar-your-turn")))
    expect(first.page.locator(".bar")).to_contain_text(first.t("bar-may-close"))
    assert mine.count() + theirs.count() <= 1


def test_second_player_turns_hints_off(host: Guest, friend: Guest) -> None:
    table = host.open("ftw", 2)
    host.go(table)
    expect(host.page.get_by_text(host.t("fact-hints-alone"))).to_be_visible()
    friend.post(table, "sit", name="Bo", colour="red")
    expect(host.page.get_by_text(host.t("fact-hints-off"))).to_be_visible()
    expect(host.page.get_by_text(host.t("fact-hints-alone"))).to_have_count(0)


def test_host_reads_who_has_come(host: Guest, friend: Guest) -> None:
    table = host.open("ftw", 2, pace=DAYS)
    host.go(table)
    friend.post(table, "sit", name="Bo", colour="red")
    expect(host.page.get_by_text(host.t("wait-ready", who="Bo", count=1))).to_be_visible()
    expect(host.page.get_by_text(re.compile(re.escape(host.t("bar-may-close"))))).to_be_visible()
    expect(host.button("wait-start")).to_be_enabled()
    host.check()


def test_full_table_is_watched_but_not_open(new_guest: NewGuest, host: Guest, friend: Guest) -> None:
    watcher = new_guest("ja", PHONE)
    table = host.open("ftw", 2, listed=True)
    link = f".open a[href='{table}']"
    watcher.go("/")
    expect(watcher.page.locator(link)).to_be_visible()
    host.go("/")
    expect(host.page.locator(f"section:not(.open) a[href='{table}']")).to_be_visible()
    expect(host.page.locator(link)).to_have_count(0)
    friend.post(table, "sit", name="Bo", colour="red")
    watcher.go("/")
    expect(watcher.page.locator(link)).to_have_count(0)
    line = watcher.page.locator("li", has=watcher.page.locator(f"a[href='{table}']"))
    expect(line).to_contain_text(watcher.t("lobby-free", count=0))
    watcher.looks_right()
    watcher.press(line.get_by_role("link", name=watcher.t("lobby-watch")))
    expect(watcher.page.get_by_text(watcher.t("wait-full-watch"))).to_be_visible()
    host.post(table, "start")
    expect(watcher.page.get_by_text(watcher.t("table-watching"))).to_be_visible()


def test_unread_chat_is_counted(host: Guest, friend: Guest) -> None:
    open_match(host, friend)
    friend.press(friend.button("table-log-chat-rules"))
    friend.press(friend.page.get_by_role("tab", name=friend.t("chat")))
    friend.press(friend.button("phrase-hello"))
    tab = host.page.get_by_role("tab", name=re.compile(host.t("chat")))
    expect(tab).to_contain_text(host.t("chat-unread", count=1))
    host.looks_right()
    host.press(tab)
    expect(host.page.get_by_text(host.t("phrase-hello"))).to_have_count(2)  # the message and the button
    host.press(host.page.get_by_role("tab", name=host.t("log")))
    expect(tab).not_to_contain_text(host.t("chat-unread", count=1))


def test_phrase_is_sent_with_one_tap_and_muted(host: Guest, friend: Guest) -> None:
    open_match(host, friend)
    friend.press(friend.button("table-log-chat-rules"))
    host.press(host.button("phrase-thanks"))
    expect(host.page.locator(".aside p")).to_have_text(f"{host.t('seat-you')} {host.t('phrase-thanks')}")
    expect(friend.page.locator("dialog .aside p")).to_have_text(f"Aki {friend.t('phrase-thanks')}")
    friend.looks_right()
    friend.press(friend.page.get_by_role("tab", name=friend.t("chat")))
    friend.press(friend.button("chat-mute", who="Aki"))
    friend.press(friend.page.get_by_role("tab", name=friend.t("log"), exact=True))
    expect(friend.page.locator("dialog .aside .clipped")).to_have_count(0)


def test_sound_and_light_survive_a_reload(desktop: Guest) -> None:
    desktop.go(desktop.open_with_bots("ftw", 3))
    for pressed in ("true", "false"):
        for name in ("set-sound", "set-dark"):
            desktop.press(desktop.button(name))
            expect(desktop.button(name)).to_have_attribute("aria-pressed", pressed)
        desktop.page.reload()
        for name in ("set-sound", "set-dark"):
            expect(desktop.button(name)).to_have_attribute("aria-pressed", pressed)
        light = desktop.page.evaluate("getComputedStyle(document.documentElement).colorScheme")
        assert light == {"true": "dark", "false": "light"}[pressed]


def test_running_table_is_watched_from_the_lobby(new_guest: NewGuest) -> None:
    host, watcher = new_guest("en", DESK), new_guest("ja", PHONE)
    table = host.open_with_bots("akumatrick", 3, listed=True)
    watcher.go("/")
    line = watcher.page.locator("li", has=watcher.page.locator(f"a[href='{table}']"))
    expect(line).to_contain_text("Aki")
    watcher.looks_right()
    watcher.press(line.get_by_role("link", name=watcher.t("lobby-watch")))
    expect(watcher.page.get_by_text(watcher.t("table-watching"))).to_be_visible()


def test_resigning_is_confirmed_and_final(guest: Guest, friend: Guest) -> None:
    table = guest.open("fourdigits", 3, bots=[None, None, "heuristic"])
    friend.post(table, "sit", name="Bo", colour="red")
    guest.post(table, "start")
    guest.go(table)
    guest.press(guest.button("table-more"))
    guest.press(guest.button("resign-button"))
    guest.looks_right()
    guest.press(guest.button("resign-yes"))
    expect(guest.page.get_by_text(guest.t("table-resigned"))).to_be_visible()  # waits until the friend resigns, too
    friend.post(table, "resign")
    guest.press(guest.button("end-show"))  # the bots have finished
    expect(guest.page.locator("section.over")).to_be_visible()
    expect(guest.button("table-back")).to_have_count(0)
    guest.page.reload()
    expect(guest.page.locator("section.over")).to_be_visible()


def test_removed_player_waits_for_an_invitation(host: Guest, friend: Guest) -> None:
    table = host.open("ftw", 2, pace=DAYS)
    friend.post(table, "sit", name="Bo", colour="red")
    host.go(table)
    friend.go(table)
    expect(friend.page.get_by_role("img", name=friend.t("share-qr"))).to_be_visible()
    host.press(host.button("wait-remove"))
    expect(friend.page.get_by_text(friend.t("wait-removed-text"))).to_be_visible()
    expect(friend.button("wait-sit")).to_have_count(0)
    expect(friend.page.get_by_text(friend.t("wait-for-host"))).to_have_count(0)
    friend.page.reload()
    expect(friend.page.get_by_text(friend.t("wait-removed-text"))).to_be_visible()
    host.looks_right()
    host.press(host.button("wait-invite"))
    friend.press(friend.button("wait-sit").first)
    expect(friend.button("wait-stand")).to_be_visible()


def test_spectator_follows_to_the_next_table(new_guest: NewGuest) -> None:
    host, watcher = new_guest("en", DESK), new_guest("ja", PHONE)
    table = host.open_with_bots("fourdigits", 2)
    host.go(table)
    watcher.go(table)
    host.post(table, "resign")
    host.press(host.button("end-show"))
    follow = watcher.page.get_by_role("link", name=watcher.t("over-watch-again"))
    watcher.press(watcher.button("end-show"))
    expect(watcher.page.locator("section.over")).to_be_visible()
    expect(follow).to_have_count(0)
    host.press(host.button("over-again"))
    host.page.wait_for_url(lambda url: table not in url)
    watcher.press(follow)
    watcher.page.wait_for_url(host.page.url)
    expect(watcher.page.get_by_text(watcher.t("table-watching"))).to_be_visible()
