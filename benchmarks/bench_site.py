"""Measure when a site (`takujo site`) is visible, usable and playable.

On the first visit and later ones. Writes a section of results.md.
"""

import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from math import inf
from operator import le
from pathlib import Path
from typing import NamedTuple

from bench_page import BYTES_S, LATENCY_MS, LINE, LIT, SLOWER, chromium, ready, visitor
from page_search_time import moves
from playwright.sync_api import Browser, BrowserContext, Page
from results import HERE, OURS, options, rows, write

from takujo.games import NAMES
from takujo.i18n import catalogue
from takujo.site.games import chosen
from takujo.site.site_files import Parts
from takujo.site.write import write as write_site

BARS = 1.0, 2.0, 12.0, inf, 2.0, 2.0, 300.0  # seconds of a Round, ms of a move of level 5
MOST_MB = 5.5
CHUNK = 4_096
WAIT_MS = 300_000
SOON_MS = 200
MOMENT = (HERE.parent / "tests/e2e/scripts/possible-actions.js").read_text(encoding="utf-8")
COMING = ".say progress"
KEPT = "navigator.serviceWorker.ready.then(({ active }) => active.state)"
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


class Line:
    """A slow connection: answers start late and share the bandwidth."""

    def __init__(self) -> None:
        self.is_slow = True
        self._free_at = 0.0
        self._lock = threading.Lock()

    def begin(self) -> None:
        """Wait until an answer may start."""
        if self.is_slow:
            time.sleep(LATENCY_MS / 1_000)

    def pass_on(self, size: int) -> None:
        """Wait until these bytes are through."""
        if not self.is_slow:
            return
        with self._lock:
            self._free_at = max(self._free_at, time.monotonic()) + size / BYTES_S
            until = self._free_at
        time.sleep(max(0.0, until - time.monotonic()))


class Handler(SimpleHTTPRequestHandler):
    """A static host on a slow line; serves existing compressed files."""

    protocol_version = "HTTP/1.1"
    line: Line

    def do_GET(self) -> None:
        self.line.begin()
        plain = Path(self.translate_path(self.path))
        plain = plain / "index.html" if plain.is_dir() else plain
        accepted = self.headers.get("Accept-Encoding", "")
        ways = [way for way in ((".br", "br"), (".gz", "gzip")) if way[1] in accepted]
        packed = next(((Path(f"{plain}{end}"), name) for end, name in ways if Path(f"{plain}{end}").exists()), None)
        file = packed[0] if packed else plain
        if not file.is_file():
            self.send_error(404)
            return
        content = file.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(plain)))
        self.send_header("Content-Length", str(len(content)))
        if packed:
            self.send_header("Content-Encoding", packed[1])
        is_lasting = plain.parent.name == "assets" or plain.parent.name.startswith("engine-")
        self.send_header("Cache-Control", "max-age=31536000, immutable" if is_lasting else "no-cache")
        self.end_headers()
        with suppress(ConnectionError):  # the page is closed
            for at in range(0, len(content), CHUNK):
                part = content[at : at + CHUNK]
                self.line.pass_on(len(part))
                self.wfile.write(part)

    def log_message(self, format: str, *args: object) -> None:
        pass


class Round(NamedTuple):
    """Seconds of one visit."""

    paint: float
    lobby: float
    move: float
    answer: float
    again: float
    later: float


def main() -> None:
    parser = options(__doc__, rounds=3, moves=40)
    parser.add_argument("--only", choices=OURS, help="one game")
    given = parser.parse_args()
    found = []
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        site = write_site(folder, Parts(), chosen(NAMES))
        packing = "Brotli" if any(Path(folder).glob("*.br")) else "gzip"
        with hosted(folder) as address:
            for game in [given.only] if given.only else OURS:
                rounds = [_round(browser, address, game) for _ in range(given.rounds)]
                median = Round(*map(statistics.median, zip(*rounds, strict=True)))
                middle, slow = _thinking(browser, address, Path(folder), game, given.moves)
                is_held = all(map(le, (*median, middle), BARS))
                figures = (f"{seconds:.2f}" for seconds in median)
                found.append([game, *figures, f"{middle:.0f}, {slow:.0f}", "yes" if is_held else "no"])
                print(*found[-1], flush=True)
            installable = _installable(browser, address)
    write(
        given.output,
        "site",
        ("playwright",),
        **LINE,
        rounds=given.rounds,
        moves=given.moves,
        packing=packing,
        installable=installable,
        megabytes=site.packed / 1e6,
        files=site.files,
        most=MOST_MB,
        bars=BARS,
        rows=rows(found),
    )


def _thinking(browser: Browser, address: str, site: Path, game: str, count: int) -> tuple[float, float]:
    """Return median and 90th percentile in ms."""
    Handler.line.is_slow = False
    spent = sorted(1_000 * seconds for seconds in moves(browser, address, site, game, count))
    Handler.line.is_slow = True
    return statistics.median(spent), spent[len(spent) * 9 // 10]


def _round(browser: Browser, address: str, game: str) -> Round:
    words = catalogue("en")
    with visitor(browser, address, "en") as person:
        page = _slow(person)
        page.goto("/#/", wait_until="commit")
        play = page.get_by_role("button", name=words("lobby-play-game", game=words(f"game-{game}")), exact=True)
        play.wait_for()
        lobby = _now(page)
        play.tap()
        page.get_by_role("dialog").locator("select:has(option[value='5'])").first.select_option("5")
        page.get_by_role("button", name=words("new-begin"), exact=True).tap()
        move = ready(page)
        paint = page.evaluate(PAINTED) / 1_000
        answer = answered(page)
        page.evaluate(KEPT)
        table = page.url
        page.close()
        return Round(paint, lobby, move, answer, _return(person, table), _return(person, table))


def answered(page: Page) -> float:
    """Make a legal move; return the time."""
    while True:
        moment = page.wait_for_function(MOMENT, timeout=WAIT_MS).json_value()
        if moment == "confirm":
            page.locator(".confirm").tap()
            page.wait_for_timeout(SOON_MS)
            page.locator(COMING).wait_for(state="detached", timeout=WAIT_MS)
            return _now(page)
        page.locator(LIT if moment == "choose" else ".choices button.small").first.tap()


def _return(person: BrowserContext, table: str) -> float:
    page = _slow(person)
    page.goto(table, wait_until="commit")
    seconds = ready(page)
    page.close()
    return seconds


def _slow(person: BrowserContext) -> Page:
    page = person.new_page()
    page.set_default_timeout(WAIT_MS)
    person.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def _now(page: Page) -> float:
    """Return seconds since the start of navigation."""
    found: float = page.evaluate("performance.now()")
    return found / 1_000


def _installable(browser: Browser, address: str) -> str:
    """Return the browser's reasons against installation."""
    with visitor(browser, address, "en") as person:
        page = person.new_page()
        page.goto("/")
        page.evaluate(KEPT)
        found = person.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    ids = [error["errorId"] for error in found if error["errorId"] != "in-incognito"]  # profiles here are incognito
    return f"no ({', '.join(ids)})" if ids else "yes"


@contextmanager
def hosted(folder: str) -> Iterator[str]:
    Handler.line = Line()
    server = ThreadingHTTPServer(("localhost", 0), partial(Handler, directory=folder))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}"
    server.shutdown()
    server.server_close()


if __name__ == "__main__":
    main()
