"""Measure page weight, layout shift and the time to a first move.

Writes a section of results.md.
"""

import shutil
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from results import OURS, options, rows, write
from servers import our_server
from tests.e2e.conftest import FLAGS
from tests.e2e.guest import LOCALES
from tests.server.processes import SERVER_FLAGS

from takujo.i18n import catalogue

BAR_KB, BAR_SHIFT, BAR_S = {"en": 250, "ja": 400}, 0.05, 2.0
SLOWER = 4  # slowdown of the processor
BYTES_S = 1_600_000 / 8
LATENCY_MS = 150  # these three are Lighthouse's slow phone network
PHONE = {"width": 390, "height": 844}
LINE = {**PHONE, "mbit": BYTES_S * 8 / 1e6, "latency": LATENCY_MS, "slower": SLOWER}
WAIT_MS = 60_000
LIT = "button[data-drop], .confirm:not(:disabled)"
# The time of the first possible move, and the layout shift without input.
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


@dataclass
class Visit:
    """A page in a new browser, on a slow machine and network."""

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

    def shift(self) -> float:
        self.page.wait_for_timeout(1_000)  # late changes, such as fonts, shift too
        found: float = self.page.evaluate("window.shift")
        return found

    def _came(self, event: dict[str, Any]) -> None:
        self.bytes += event["encodedDataLength"]

    def _heard(self, event: dict[str, Any]) -> None:
        self.bytes += len(event["response"]["payloadData"].encode())


def ready(page: Page) -> float:
    """Return the seconds from navigation to the first possible move.

    The page observes itself: polling each frame would load a slow processor more.
    """
    found: float = page.evaluate("window.ready")
    return found / 1_000


def main() -> None:
    parser = options(__doc__, rounds=5)
    parser.add_argument("--only", choices=OURS, help="one game")
    given = parser.parse_args()
    found = []
    with chromium() as browser, our_server(*SERVER_FLAGS) as server:
        for language in LOCALES:
            for game in [given.only] if given.only else OURS:
                rounds = [_round(browser, server.address, language, game) for _ in range(given.rounds)]
                figures = [statistics.median(values) for values in zip(*rounds, strict=True)]
                found.append([language, game, *_row(language, *figures)])
                print(*found[-1], flush=True)
    values = {**BAR_KB, "shift": BAR_SHIFT, "bar": BAR_S, **LINE, "rounds": given.rounds}
    write(given.output, "page", ("playwright",), **values, rows=rows(found))


def _row(language: str, kb: float, shift: float, shift_by_link: float, seconds: float) -> list[str]:
    held = kb <= BAR_KB[language] and max(shift, shift_by_link) <= BAR_SHIFT and seconds <= BAR_S
    return [f"{kb:.0f}", f"{shift:.3f}", f"{shift_by_link:.3f}", f"{seconds:.2f}", "yes" if held else "no"]


def _round(browser: Browser, address: str, language: str, game: str) -> tuple[float, float, float, float]:
    """Return (KB, shift) to the first table, (shift, seconds) by its link."""
    words = catalogue(language)
    with visitor(browser, address, language) as person:
        visit = Visit(person.new_page())
        visit.page.goto("/")
        play = words("lobby-play-game", game=words(f"game-{game}"))
        visit.page.get_by_role("button", name=play, exact=True).tap()
        visit.page.get_by_role("button", name=words("new-begin"), exact=True).tap()
        ready(visit.page)
        kb, shift = visit.bytes / 1_024, visit.shift()
        table, cookies = visit.page.url, person.storage_state()
    with visitor(browser, address, language, storage_state=cookies) as person:
        visit = Visit(person.new_page())
        visit.page.goto(table)
        seconds = ready(visit.page)
        return kb, shift, visit.shift(), seconds


@contextmanager
def visitor(browser: Browser, address: str, language: str, **more: Any) -> Iterator[BrowserContext]:
    context = browser.new_context(
        base_url=address, viewport=PHONE, has_touch=True, is_mobile=True, locale=LOCALES[language], **more
    )
    context.set_default_timeout(WAIT_MS)
    context.add_init_script(WATCH)
    yield context
    context.close()


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


if __name__ == "__main__":
    main()
