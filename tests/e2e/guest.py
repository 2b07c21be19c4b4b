"""A user with a browser: opens pages, taps, and collects errors."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Request, WebSocket

from takujo.i18n import catalogue
from tests.e2e.finished_matches import once_finished
from tests.server.client import wait_until

SCRIPTS = Path(__file__).parent / "scripts"
AXE = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"
WAIT_MS = 60_000  # enough to compile the rules on a new machine
COMPILING_MS = 5 * WAIT_MS  # enough to compile searches and rollouts, too
MARK = """place => {
    const [, path = ''] = location.hash.split('#');
    location.hash = path.startsWith('/') ? `${path}#${place}` : place;
}"""
LOCALES = {"ja": "ja-JP", "en": "en-US"}


class Size(NamedTuple):
    width: int
    height: int
    touch: bool


PHONE = Size(360, 640, touch=True)
DESK = Size(1440, 900, touch=False)
DAYS = {"kind": "days", "days": 1}


class Guest:
    """A browser context. `complaints`: page errors, policy violations, requests to other hosts."""

    base = ""  # prefix of paths
    scripts: tuple[str, ...] = ("csp-violations.js",)

    def __init__(self, browser: Browser, host: str, language: str, size: Size, dark: bool, motion: bool) -> None:
        self.host = host
        self.language = language
        self.size = size
        self.complaints: list[str] = []
        self.tolerated: list[str] = []  # patterns of complaints that the test expects
        self.context = browser.new_context(
            base_url=f"http://{host}",
            viewport={"width": size.width, "height": size.height},
            has_touch=size.touch,
            locale=LOCALES[language],
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.set_default_timeout(WAIT_MS)
        for script in self.scripts:
            self.context.add_init_script(path=SCRIPTS / script)
        self.context.on("request", self._requested)
        self.context.on("console", self._said)
        self.context.on("weberror", lambda error: self.complaints.append(f"error: {error.error}"))
        self.page = self.context.new_page()
        self.page.on("websocket", self._connected)

    def t(self, id: str, **args: Any) -> str:
        """Return a message in the guest's language."""
        return catalogue(self.language)(id, **args)

    def go(self, path: str) -> None:
        """Open a page and wait until it has loaded."""
        self.page.goto(f"{self.base}{path}")
        self.settled()

    def settled(self) -> None:
        self.page.locator("main").first.wait_for()
        self.page.get_by_text(self.t("page-loading"), exact=True).wait_for(state="detached")

    def press(self, target: Locator, timeout_ms: float = WAIT_MS) -> None:
        """Tap or click."""
        if self.size.touch:
            target.tap(timeout=timeout_ms)
        else:
            target.click(timeout=timeout_ms)

    def button(self, id: str, **args: Any) -> Locator:
        return self.page.get_by_role("button", name=self.t(id, **args), exact=True)

    def unfold(self) -> None:
        """Show the details at the end of a match."""
        self.press(self.page.locator("section.over summary"))

    def open(self, game: str, seats: int, **more: Any) -> str:
        """Create a table by HTTP and return the path of its page."""
        wanted = {"game": game, "seats": seats, "sit": {"name": "Aki", "colour": "blue"}, **more}
        return f"/t/{self.ask('POST', '/tables', wanted)['id']}"

    def open_with_bots(self, game: str, seats: int, **more: Any) -> str:
        """Start a match with bots in all other seats; return its path."""
        return self.open(game, seats, bots=[None, *["heuristic"] * (seats - 1)], start=True, **more)

    def begin_in_lobby(self, game: str, seats: int | None = None, level: str = "") -> None:
        """Start a match against bots from the lobby. With `seats`, it has the fewest rounds."""
        self.go("/")
        self.press(self.button("lobby-play-game", game=catalogue(self.language).title(game)))
        sheet = self.page.get_by_role("dialog")
        plain = sheet.get_by_role("button", name=self.t("first-plain"))  # shown once, for games with a lesson
        plain.or_(self.button("new-begin")).wait_for()
        if plain.count():
            self.press(plain)
        if seats:
            self.press(sheet.locator("label", has=self.page.locator(f"input[name=seats][value='{seats}']")))
            numbers = sheet.locator("input[type=number]")
            if numbers.count() and not numbers.first.is_visible():
                self.press(sheet.get_by_text(self.t("new-more"), exact=True))
            for number in numbers.all():
                number.fill(number.get_attribute("min") or "1")
        if level:
            sheet.locator("select:has(option[value='5'])").first.select_option(level)
        self.press(self.button("new-begin"))

    def seat(self, names: Sequence[str]) -> None:
        """Enter the names of the players of a match with real cards."""
        people = self.page.locator("ol input:not([type=radio])")
        people.first.wait_for()
        while people.count() > len(names):
            self.page.locator("ol li").last.get_by_role("button").last.click()
        while people.count() < len(names):
            self.button("pad-join").click()
        for field, name in zip(people.all(), names, strict=True):
            field.fill(name)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request below /api and return the JSON. Fails on an error status."""
        retries = 2 if method == "GET" else 0  # the server may have closed an idle connection
        answer = self.context.request.fetch(f"{self.base}/api{path}", method=method, data=body, max_retries=retries)
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, table: str, what: str, **body: Any) -> Any:
        """Post to a table: `sit`, `start`, `resign`, …"""
        return self.ask("POST", f"{table.replace('/t/', '/tables/')}/{what}", body)

    def finished(self, game: str, seats: int) -> str:
        """Return the id of a table with a finished match of bots."""
        return once_finished(f"http://{self.host}", game, seats)

    def analysis(self, table: str) -> Any:
        """Return the complete analysis of a match. The page shows parts of it earlier."""
        return wait_until(lambda: self.ask("GET", f"/tables/{table}/analysis")["analysis"], COMPILING_MS / 1000)

    def mark(self, place: str) -> None:
        """Follow a link to a place on the open page."""
        self.page.evaluate(MARK, place)

    def looks_right(self) -> None:
        """Check for sideways overflow, and for message ids shown as text."""
        found = self.page.evaluate((SCRIPTS / "horizontal-overflow.js").read_text(encoding="utf-8"))
        assert not found["outside"], found["outside"]
        assert not found["wordless"], found["wordless"]
        assert found["language"] == self.language

    def check(self) -> None:
        """Check `looks_right`, and WCAG 2 A and AA with axe. Needs the fixture `axe`."""
        self.looks_right()
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate((SCRIPTS / "accessibility-violations.js").read_text(encoding="utf-8"))
        assert not found, "\n".join([self.page.url, *found])

    def close(self) -> None:
        self.context.close()
        left = [said for said in self.complaints if not any(re.search(pattern, said) for pattern in self.tolerated)]
        assert not left, "\n".join(left)

    def _requested(self, request: Request) -> None:
        self._reach(request.url)

    def _connected(self, socket: WebSocket) -> None:
        self._reach(socket.url)

    def _reach(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != self.host:
            self.complaints.append(f"another host: {url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")


NewGuest = Callable[..., Guest]


def begin_match(host: Guest, friend: Guest) -> str:
    """Start a match of two guests without its page; return the path."""
    table = host.open("ftw", 2, pace=DAYS)
    friend.post(table, "sit", name="Bo", colour="red")
    host.post(table, "start")
    return table


def open_match(host: Guest, friend: Guest) -> None:
    """Start a match of two guests and open its page for both."""
    table = begin_match(host, friend)
    for guest in (host, friend):
        guest.go(table)
