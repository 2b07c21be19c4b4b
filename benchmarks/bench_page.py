"""What the pages weigh on the way to the first table, how much they jump, and when the first move can be made.

Writes a section of results.md.
"""

import argparse
import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import machine
import report
import sections
from engines import HERE
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from report import OURS

sys.path.insert(0, str(HERE.parent))
from tests.browser.conftest import FLAGS
from tests.browser.guest import LOCALES
from tests.server.workers import served_by

from takujo.i18n import catalogue

BAR_KB, BAR_SHIFT, BAR_S = {"en": 250, "ja": 400}, 0.05, 2.0
SLOWER = 4  # times: the processor
BYTES_S = 1_600_000 / 8
LATENCY_MS = 150  # with these three Lighthouse, too, stands for a phone on a slow network
PHONE = {"width": 390, "height": 844}
WAIT_MS = 60_000
LIT = "button[data-drop], .confirm:not(:disabled)"
# When something can first be chosen, and by how much what is in sight has jumped without having been touched.
WATCH = f"""
window.shift = 0;
new PerformanceObserver((seen) => {{
  for (const entry of seen.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}}).observe({{ type: 'layout-shift', buffered: true }});
window.ready = new Promise((tell, fail) => {{
  const look = () => {{
    if (document.querySelector('{LIT}')) tell(performance.now());
    else if (performance.now() > {5 * WAIT_MS}) fail(new Error('nothing can be chosen'));
    else requestAnimationFrame(look);
  }};
  look();
}});
"""
METHOD = """\
A phone of {width} × {height} in Chromium with an empty cache, the processor {slower} times slower, {mbit:g} Mbit/s and
{latency} ms there and back; medians of {rounds} rounds. *KB* (of 1,024 bytes) is all that is transferred, as the server
sends it, on the way to the first table: from the lobby through “Play” and “Start” to a table with bots where something
can be chosen; *jumps* the sum of all layout shifts. *By a link*: the page of a match under way is opened, and it is
one's turn; *s* is the time from the start of the navigation until something can be chosen.

- Wanted: at most {en} KB in English and {ja} KB in Japanese, jumps of at most {shift}, by a link at most {seconds:g}
  s."""


@dataclass
class Visit:
    """One page of a new browser, on a slow machine and network."""

    page: Page
    bytes: float = 0.0

    def __post_init__(self) -> None:
        client = self.page.context.new_cdp_session(self.page)
        client.on("Network.loadingFinished", self._came)
        client.on("Network.webSocketFrameReceived", self._heard)
        client.send("Network.enable")
        client.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        limits = {"latency": LATENCY_MS, "downloadThroughput": BYTES_S, "uploadThroughput": BYTES_S}
        client.send("Network.emulateNetworkConditions", {"offline": False, **limits})

    @property
    def kb(self) -> float:
        """What came so far."""
        return self.bytes / 1_024

    def ready(self) -> float:
        """Seconds until something could be chosen."""
        return ready(self.page)

    def shift(self) -> float:
        self.page.wait_for_timeout(1_000)  # what comes late, fonts for instance, jumps too
        found: float = self.page.evaluate("window.shift")
        return found

    def _came(self, event: dict[str, Any]) -> None:
        self.bytes += event["encodedDataLength"]

    def _heard(self, event: dict[str, Any]) -> None:
        self.bytes += len(event["response"]["payloadData"].encode())


def ready(page: Page) -> float:
    """Seconds from the start of the navigation until something could first be chosen.

    The page itself looks: to be asked at every frame would cost a slow processor more than the page does.
    """
    found: float = page.evaluate("window.ready")
    return found / 1_000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=OURS, help="one game")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load, rows = os.getloadavg()[0], []
    with _browser() as browser, tempfile.TemporaryDirectory() as folder, served_by(1, "--data-dir", folder) as [server]:
        for language in LOCALES:
            for game in [given.only] if given.only else OURS:
                rounds = [_round(browser, server.address, language, game) for _ in range(given.rounds)]
                figures = [statistics.median(values) for values in zip(*rounds, strict=True)]
                rows.append([language, game, *_row(language, *figures)])
                print(*rows[-1], flush=True)
    bars = {**BAR_KB, "shift": BAR_SHIFT, "seconds": BAR_S}
    network = {"mbit": BYTES_S * 8 / 1e6, "latency": LATENCY_MS, "slower": SLOWER}
    method = METHOD.format(**PHONE, **network, **bars, rounds=given.rounds)
    parts = ["## The pages", "Written by `bench_page.py`.", machine.facts(load, ("playwright",)), method]
    head = ["language", "game", "KB", "jumps", "jumps by a link", "s by a link", "held"]
    sections.write(given.output, "page", [*parts, report.table(head, rows)])
    return 0


def _row(language: str, kb: float, shift: float, shift_by_link: float, seconds: float) -> list[str]:
    held = kb <= BAR_KB[language] and max(shift, shift_by_link) <= BAR_SHIFT and seconds <= BAR_S
    return [f"{kb:.0f}", f"{shift:.3f}", f"{shift_by_link:.3f}", f"{seconds:.2f}", "yes" if held else "no"]


def _round(browser: Browser, address: str, language: str, game: str) -> tuple[float, float, float, float]:
    """KB and jumps to the first table; jumps and seconds by a link to the same one."""
    words = catalogue(language)
    with _person(browser, address, language) as person:
        visit = Visit(person.new_page())
        visit.page.goto("/")
        play = words("lobby-play-game", game=words(f"game-{game}"))
        visit.page.get_by_role("button", name=play, exact=True).tap()
        visit.page.get_by_role("button", name=words("new-begin"), exact=True).tap()
        visit.ready()
        kb, shift = visit.kb, visit.shift()
        table, cookies = visit.page.url, person.storage_state()
    with _person(browser, address, language, storage_state=cookies) as person:
        visit = Visit(person.new_page())
        visit.page.goto(table)
        seconds = visit.ready()
        return kb, shift, visit.shift(), seconds


@contextmanager
def _person(browser: Browser, address: str, language: str, **more: Any) -> Iterator[BrowserContext]:
    context = browser.new_context(
        base_url=address, viewport=PHONE, has_touch=True, is_mobile=True, locale=LOCALES[language], **more
    )
    context.set_default_timeout(WAIT_MS)
    context.add_init_script(WATCH)
    yield context
    context.close()


@contextmanager
def _browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


if __name__ == "__main__":
    sys.exit(main())
