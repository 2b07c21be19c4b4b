"""How soon a site (`takujo site`) can be seen, looked around in and played on, the first time and afterwards.

Writes a section of results.md.
"""

import argparse
import os
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

import machine
import report
import sections
from bench_page import BYTES_S, LATENCY_MS, LIT, PHONE, SLOWER, _browser, _person, ready
from engines import HERE
from playwright.sync_api import Browser, BrowserContext, Page
from report import OURS
from thinking import moves

from takujo.games import NAMES
from takujo.i18n import catalogue
from takujo.site.games import chosen
from takujo.site.parts import Parts
from takujo.site.write import Written, write

PAINT_S, LOBBY_S, FIRST_S, LATER_S, THINK_MS, MOST_MB = 1.0, 2.0, 12.0, 2.0, 300.0, 5.5
MOVES = 40
CHUNK = 4_096
WAIT_MS = 300_000
SOON_MS = 200
MOMENT = (HERE.parent / "tests/browser/scripts/moment.js").read_text(encoding="utf-8")
COMING = ".say progress"
KEPT = "navigator.serviceWorker.ready.then(({ active }) => active.state)"
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
METHOD = """\
A phone of {width} × {height} in Chromium, its page's thread {slower} times slower (its Worker's is not: the browser
slows none of those), {mbit:g} Mbit/s for all that is sent together, and {latency} ms before each answer; medians of
{rounds} rounds, English, level 5. Files are sent packed by {packing}, and may be kept as docs/site.md says. *Paint*:
something is seen; *lobby*: a game can be pressed; *move*: something can be chosen at a table, opened from the lobby as
soon as that can be pressed; *answer*: the first move has been made, and the table has gone on from it; each from the
start of the navigation with nothing kept. *Again*: the page of that table
opened once more, with the browser's service worker, until something can be chosen, and *later*: yet once more, when
the browser has also kept what it compiled. *Level 5*: median and 90th
percentile of {moves} moves from views of matches of rules of thumb, without a slow line or processor, by the Worker for
searches.

The whole download: **{megabytes:.2f} MB** in {files} files, each packed as it is sent; wanted at most {most} MB. A
browser installs it as an app: {installable}.

- Wanted: paint within {paint:g} s, lobby {lobby:g} s, a move {first:g} s, again {later:g} s, level 5 {think:g} ms."""


class Line:
    """Each answer begins late, and all together have so many bytes a second, while it is slow."""

    def __init__(self) -> None:
        self.is_slow = True
        self._free_at = 0.0
        self._lock = threading.Lock()

    def begin(self) -> None:
        """Come back when an answer may begin."""
        if self.is_slow:
            time.sleep(LATENCY_MS / 1_000)

    def pass_on(self, size: int) -> None:
        """Come back when they are over."""
        if not self.is_slow:
            return
        with self._lock:
            self._free_at = max(self._free_at, time.monotonic()) + size / BYTES_S
            until = self._free_at
        time.sleep(max(0.0, until - time.monotonic()))


class Handler(SimpleHTTPRequestHandler):
    """A static host behind a slow line, which sends files as packed as they are there."""

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
        with suppress(ConnectionError):  # the page was left meanwhile
            for at in range(0, len(content), CHUNK):
                part = content[at : at + CHUNK]
                self.line.pass_on(len(part))
                self.wfile.write(part)

    def log_message(self, format: str, *args: object) -> None:
        pass


class Round(NamedTuple):
    """Seconds."""

    paint: float
    lobby: float
    move: float
    answer: float
    again: float
    later: float


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=OURS, help="one game")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load, rows = os.getloadavg()[0], []
    with tempfile.TemporaryDirectory() as folder, _browser() as browser:
        site = write(folder, Parts(), chosen(NAMES))
        with hosted(folder) as address:
            for game in [given.only] if given.only else OURS:
                rounds = [_round(browser, address, game) for _ in range(given.rounds)]
                found = Round(*map(statistics.median, zip(*rounds, strict=True)))
                median, slow = _thinking(browser, address, Path(folder), game)
                is_held = _is_held(found) and median <= THINK_MS
                figures = (f"{seconds:.2f}" for seconds in found)
                rows.append([game, *figures, f"{median:.0f}, {slow:.0f}", "yes" if is_held else "no"])
                print(*rows[-1], flush=True)
            installable = _installable(browser, address)
        packing = "Brotli" if any(Path(folder).glob("*.br")) else "gzip"
    method = _method(site, packing, installable, given.rounds)
    parts = ["## A site", "Written by `bench_site.py`.", machine.facts(load, ("playwright",)), method]
    head = ["game", "paint, s", "lobby, s", "move, s", "answer, s", "again, s", "later, s", "level 5, ms", "held"]
    sections.write(given.output, "site", [*parts, report.table(head, rows)])
    return 0


def _thinking(browser: Browser, address: str, site: Path, game: str) -> tuple[float, float]:
    """Milliseconds: median, 90th percentile."""
    Handler.line.is_slow = False
    spent = sorted(1_000 * seconds for seconds in moves(browser, address, site, game, MOVES))
    Handler.line.is_slow = True
    return statistics.median(spent), spent[len(spent) * 9 // 10]


def _is_held(found: Round) -> bool:
    return (
        found.paint <= PAINT_S
        and found.lobby <= LOBBY_S
        and found.move <= FIRST_S
        and max(found.again, found.later) <= LATER_S
    )


def _method(site: Written, packing: str, installable: str, rounds: int) -> str:
    bars = {"paint": PAINT_S, "lobby": LOBBY_S, "first": FIRST_S, "later": LATER_S, "think": THINK_MS, "most": MOST_MB}
    network = {"mbit": BYTES_S * 8 / 1e6, "latency": LATENCY_MS, "slower": SLOWER}
    whole = {"megabytes": site.packed / 1e6, "files": site.files, "packing": packing, "installable": installable}
    return METHOD.format(**PHONE, **bars, **network, **whole, rounds=rounds, moves=MOVES)


def _round(browser: Browser, address: str, game: str) -> Round:
    words = catalogue("en")
    with _person(browser, address, "en") as person:
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
    """Make whatever move can be made."""
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
    """Seconds since the start of the navigation."""
    found: float = page.evaluate("performance.now()")
    return found / 1_000


def _installable(browser: Browser, address: str) -> str:
    """What is in the way of that, in the browser's words."""
    with _person(browser, address, "en") as person:
        page = person.new_page()
        page.goto("/")
        page.evaluate(KEPT)
        found = person.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    ids = [error["errorId"] for error in found if error["errorId"] != "in-incognito"]  # each person here is in one
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
    sys.exit(main())
