"""How much memory a tab with a site (`takujo site`) takes in an hour of play. Writes a section of results.md; Linux."""

import argparse
import os
import re
import sys
import tempfile
from itertools import count
from pathlib import Path
from typing import NamedTuple

import machine
import report
import sections
import unrecorded
from engines import HERE
from playwright.sync_api import Browser, Page
from report import OURS

sys.path.insert(0, str(HERE.parent))
from tests.browser.conftest import FLAGS
from tests.browser.guest import PHONE
from tests.browser.player import Player
from tests.browser.site import Site
from tests.browser.visitor import Visitor

MOST_MB = 300.0
MOVES = 900  # of one's own: an hour of one every four seconds
HINT_EVERY = 8  # own moves
STEPS = 5  # of a replay
LEVEL = "5"
WAIT_MS = 300_000
MIB = 1 << 20
METHOD = """\
One tab of Chromium, a phone's size, with a site that plays all five games in turn at level 5, from the lobby to the
end, with a hint after every {hints} own moves, {steps} steps of the replay and an analysis after each match: {moves}
own moves (in an hour at one every four seconds a person makes 900). *Whole* is the proportional set size (PSS) of the
renderer process that has page and Workers, the larger one of after the match and after its analysis; of it *page* is
the page's JavaScript, *tables* and *searches* are the memories of the two Pythons, *kernels* those of all games'
modules. MB are of 1,048,576 bytes. The browser's developer tools keep no copies of what was fetched, as Playwright
would have them do within the same process (`unrecorded.py`).

- Wanted: never more than {most:g} MB."""
SETTINGS = "localStorage.setItem('takujo-settings', JSON.stringify({ tempo: 'fast', language: 'en' }))"
# Prepended to both Workers' scripts: how large the memories of WebAssembly there are, for whoever asks.
SPY = b"""
{
  const memories = new Set(); // weakly: what is given back shall go
  const note = (things) => {
    for (const thing of Object.values(things ?? {}))
      if (thing instanceof WebAssembly.Memory) memories.add(new WeakRef(thing));
  };
  const { instantiate, instantiateStreaming, Instance } = WebAssembly;
  const watched = (plain) => async (source, imports) => {
    const found = await plain.call(WebAssembly, source, imports);
    for (const things of [(found.instance ?? found).exports, ...Object.values(imports ?? {})]) note(things);
    return found;
  };
  WebAssembly.instantiate = watched(instantiate);
  WebAssembly.instantiateStreaming = watched(instantiateStreaming);
  WebAssembly.Instance = new Proxy(Instance, {
    construct(target, given) {
      const found = new target(...given);
      note(found.exports);
      return found;
    },
  });
  const channel = new BroadcastChannel('memories');
  channel.onmessage = ({ data }) => {
    const there = new Set([...memories].map((memory) => memory.deref()).filter(Boolean));
    const sizes = [...there].map(({ buffer }) => buffer.byteLength);
    if (data === 'ask') channel.postMessage([self.location.pathname, sizes]);
  };
}
"""
ASK = """() => new Promise((resolve) => {
    const channel = new BroadcastChannel('memories');
    const found = {};
    channel.onmessage = ({ data: [script, sizes] }) => {
        found[script.includes('searcher') ? 'searcher' : 'tables'] = sizes;
        if (Object.keys(found).length === 2) resolve(found);
    };
    channel.postMessage('ask');
})"""


class Sample(NamedTuple):
    """MB (of 1,048,576 bytes)."""

    whole: float  # of the renderer process with page and Workers, its share of what it shares with others included
    page: float  # the page's JavaScript
    tables: float  # Python with the tables
    searches: float  # Python with the searches
    kernels: float  # all games'


class Tab:
    """A tab, and what it takes."""

    def __init__(self, browser: Browser, page: Page) -> None:
        self._page = page
        self._browser = browser.new_browser_cdp_session()
        self._own = page.context.new_cdp_session(page)
        self.samples: list[Sample] = []

    def look(self) -> Sample:
        processes = self._browser.send("SystemInfo.getProcessInfo")["processInfo"]
        renderers = [process["id"] for process in processes if process["type"] == "renderer"]
        found = self._page.evaluate(ASK)
        (tables,), (searches, *kernels) = found["tables"], sorted(found["searcher"], reverse=True)
        own = self._own.send("Runtime.getHeapUsage")["usedSize"]
        parts = (size / MIB for size in (own, tables, searches, sum(kernels)))
        self.samples.append(Sample(max(map(_share_mb, renderers)), *parts))
        return self.samples[-1]


def _share_mb(pid: int) -> float:
    found = re.search(r"^Pss: +(\d+) kB", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    assert found is not None
    return int(found[1]) / 1_024


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=MOVES)
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder, unrecorded.browser(FLAGS) as browser:
        site = Site(Path(folder))
        site.changed = {part: lambda script: SPY + script for part in ("/worker-", "/searcher-")}
        guest = Visitor(browser, site.host, "en", PHONE, dark=False, motion=True)
        guest.context.add_init_script(SETTINGS)
        guest.context.set_default_timeout(WAIT_MS)
        rows, most, moves = _evening(guest, Tab(browser, guest.page), given.moves)
        guest.close()
        site.stop()
    method = METHOD.format(moves=moves, most=MOST_MB, hints=HINT_EVERY, steps=STEPS)
    head = ["match", "own moves", "game", "whole, MB", "page", "tables", "searches", "kernels"]
    held = f"The most: **{most:.0f} MB**. Held: {'yes' if most <= MOST_MB else 'no'}."
    parts = ["## A tab", "Written by `bench_tab.py`.", machine.facts(load, ("playwright",)), method, held]
    sections.write(given.output, "tab", [*parts, report.table(head, rows)])
    return 0


def _evening(guest: Visitor, tab: Tab, wanted: int) -> tuple[list[list[str]], float, int]:
    """A row a match; the most that the whole was; own moves."""
    rows: list[list[str]] = []
    moves = 0
    for number in count(1):
        game = OURS[(number - 1) % len(OURS)]
        player = _match(guest, game, number)
        moves += player.moves
        after = tab.look()
        _look_back(guest)
        analysed = tab.look()
        kept = max(after, analysed)
        rows.append([str(number), str(moves), game, *(f"{megabytes:.0f}" for megabytes in kept)])
        print(*rows[-1], flush=True)
        if moves >= wanted:
            return rows, max(sample.whole for sample in tab.samples), moves
    raise AssertionError("matches come to an end")


def _match(guest: Visitor, game: str, number: int) -> Player:
    guest.go("/")
    guest.press(guest.button("lobby-play-game", game=guest.t(f"game-{game}")))
    sheet = guest.page.get_by_role("dialog")
    sheet.locator("select:has(option[value='5'])").first.select_option(LEVEL)
    guest.press(guest.button("new-begin"))
    player = Player(guest, f"{number}", look=False)
    while player.wait() != "over":
        player.play(HINT_EVERY)
        if player.can() == "choose":
            guest.press(guest.button("hint-button"))
            guest.page.locator(".hints ol").wait_for()
            hints = guest.page.locator("section", has=guest.page.locator(".hints"))
            guest.press(hints.get_by_role("button", name=guest.t("close")))
    return player


def _look_back(guest: Visitor) -> None:
    guest.press(guest.page.get_by_role("link", name=guest.t("over-replay")))
    guest.settled()
    for _ in range(STEPS):
        guest.press(guest.button("replay-on"))
    guest.press(guest.button("analysis-begin"))
    guest.page.locator(".graph svg[role=img]").first.wait_for()


if __name__ == "__main__":
    sys.exit(main())
