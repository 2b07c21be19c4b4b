"""Common parts of senders: failures and texts."""

import logging
import time
from collections.abc import Callable, Mapping
from typing import Protocol

from takujo.i18n import catalogue
from takujo.server.notices.records import Address, Delivery, News, Turn
from takujo.server.notices.ssrf_guard import Post, Unreachable

GONE = {404, 410}
AWAY_S = 300  # after an outage that is no fault of the address
MOST_WAIT_S = 3_600  # upper limit of a receiver's retry-after
SAY_S = 60.0  # between log lines about a failing channel

log = logging.getLogger("takujo.server")
_said: dict[str, float] = {}  # by channel: time of the last log line


class Gone(Exception):
    """The address no longer exists."""


class Failed(Exception):
    """The delivery failed for now. `after_s`: a delay that the receiver asked for, which is no failure."""

    def __init__(self, reason: str, *, after_s: int | None = None) -> None:
        super().__init__(reason)
        self.after_s = after_s


def unsent(way: str, reason: str, *, after_s: int | None = None) -> Failed:
    """Return a failure before any response. Logs it for the operators, whose firewall may be the cause."""
    now = time.monotonic()
    if now - _said.get(way, -SAY_S) >= SAY_S:
        _said[way] = now
        log.warning("%s: nothing is sent (%s); check docs/hosting/notifications.md", way, reason)
    return Failed(reason, after_s=after_s)


async def post(way: Post, url: str, headers: dict[str, str], body: bytes, *, away_s: int | None = None) -> None:
    """Post a notice. Raises Gone, Failed.

    `away_s`: delay after an unreachable receiver, which is then no failure.
    """
    try:
        status, head = await way.send(url, headers, body)
    except Unreachable as error:
        raise unsent("notices", str(error), after_s=away_s) from None
    if status in GONE:
        raise Gone(str(status))
    if status == 429:
        raise Failed("429", after_s=_after_s(head))
    if not 200 <= status < 300:
        raise Failed(str(status))


def _after_s(head: Mapping[str, str]) -> int:
    """Return the receiver's retry-after."""
    asked = head.get("retry-after", "")
    return min(int(asked), MOST_WAIT_S) if asked.isascii() and asked.isdigit() else 60


class Sender(Protocol):
    """Sends notices to addresses of some kinds."""

    async def send(self, delivery: Delivery) -> None:
        """Raises Gone, Failed."""

    async def announce(self, address: Address, news: News) -> None:
        """Raises Gone, Failed."""

    async def close(self) -> None: ...


class Texts:
    """Texts of notices. `base`: the public address, without a final slash."""

    def __init__(self, base: str) -> None:
        self._base = base

    def table(self, turn: Turn) -> str:
        return f"{self._base}/t/{turn.table_id}"

    def stop_api(self, address: Address) -> str:
        """Return the address whose POST ends notices."""
        return f"{self._base}/api/stop/{address.stop}"

    def line(self, turn: Turn, language: str, escape: Callable[[str], str] = str) -> str:
        return catalogue(language)("notice-turn", **_names(turn, language, escape), url=self.table(turn))

    def reminder(self, turn: Turn, language: str, escape: Callable[[str], str] = str) -> str:
        return catalogue(language)("notice-reminder", **_names(turn, language, escape), url=self.table(turn))

    def late(self, language: str) -> str:
        return catalogue(language)("notice-late")

    def short(self, turn: Turn, language: str) -> str:
        return catalogue(language)("notice-short", **_names(turn, language, str))

    def title(self, count: int, language: str) -> str:
        return catalogue(language)("notice-title", count=count)

    def more(self, count: int, language: str) -> str:
        return catalogue(language)("notice-more", count=count)

    def stopping(self, address: Address) -> str:
        return catalogue(address.language)("notice-stop", url=f"{self._base}/stop/{address.stop}")

    def asking(self, code: str, language: str) -> tuple[str, str]:
        words = catalogue(language)
        return words("notice-code-title"), words("notice-code", code=code)

    def greeting(self, language: str) -> str:
        return catalogue(language)("notice-greeting")

    def news(self, news: News, language: str, escape: Callable[[str], str] = str) -> str:
        words = catalogue(language)
        named = {key: escape(name) for key, name in news.names.items()}
        if game := news.words.get("game"):
            named["game"] = words.title(game)
        return words(f"notice-{news.kind}", **{**news.words, **named}, url=f"{self._base}/{news.path}")

    def news_title(self, news: News, language: str) -> str:
        return catalogue(language)(f"notice-{news.kind}-title", **news.names)


def _names(turn: Turn, language: str, escape: Callable[[str], str]) -> dict[str, int | str]:
    words = catalogue(language)
    others = words.names([escape(name) for name in turn.said.others])
    return {"game": words.title(turn.said.game), "others": others, "count": len(turn.said.others)}
