"""What senders of notices have in common: how they fail, and the words."""

import logging
import time
from collections.abc import Callable, Mapping
from typing import Protocol

from takujo.i18n import catalogue
from takujo.server.notices.outbound import Post, Unreachable
from takujo.server.notices.records import Address, Delivery, Turn

GONE = {404, 410}
MOST_WAIT_S = 3_600  # of what a receiver asks for
SAY_S = 60.0  # how often the log says that nothing goes out

log = logging.getLogger("takujo.server")
_said: dict[str, float] = {}  # by way: when the log said so


class Gone(Exception):
    """There is no such address any more."""


class Failed(Exception):
    """Not now. `after_s`: the receiver has asked to be left alone for so long, which is no failure of it."""

    def __init__(self, reason: str, *, after_s: int | None = None) -> None:
        super().__init__(reason)
        self.after_s = after_s


def unsent(way: str, reason: str) -> Failed:
    """A failure before anybody answered: whoever runs the server hears of it, as the machine may not let it out."""
    now = time.monotonic()
    if now - _said.get(way, -SAY_S) >= SAY_S:
        _said[way] = now
        log.warning("%s: nothing is sent (%s); check docs/hosting/notifications.md", way, reason)
    return Failed(reason)


async def post(way: Post, url: str, headers: dict[str, str], body: bytes) -> None:
    """Send it there. Raises Gone, Failed."""
    try:
        status, head = await way.send(url, headers, body)
    except Unreachable as error:
        raise unsent("notices", str(error)) from None
    if status in GONE:
        raise Gone(str(status))
    if status == 429:
        raise Failed("429", after_s=_after_s(head))
    if not 200 <= status < 300:
        raise Failed(str(status))


def _after_s(head: Mapping[str, str]) -> int:
    """For how long the receiver wants to be left alone, by the head of its answer."""
    asked = head.get("retry-after", "")
    return min(int(asked), MOST_WAIT_S) if asked.isascii() and asked.isdigit() else 60


class Sender(Protocol):
    """Tells notices to addresses of some kinds."""

    async def send(self, delivery: Delivery) -> None:
        """Raises Gone, Failed."""
        ...

    async def announce(self, address: Address, what: str) -> None:
        """Say what has changed in the account. Raises Gone, Failed."""
        ...

    async def close(self) -> None: ...


class Texts:
    """Notices in words. `base`: the public address of the pages, without a slash at its end."""

    def __init__(self, base: str) -> None:
        self._base = base

    def table(self, turn: Turn) -> str:
        """Where the table is."""
        return f"{self._base}/t/{turn.table_id}"

    def stop_page(self, address: Address) -> str:
        """The page that ends notices as soon as it is opened."""
        return f"{self._base}/stop/{address.stop}"

    def stop_api(self, address: Address) -> str:
        """Where a POST ends them."""
        return f"{self._base}/api/stop/{address.stop}"

    def line(self, turn: Turn, language: str, escape: Callable[[str], str] = str) -> str:
        """One turn with its link."""
        return catalogue(language)("notice-turn", **_whom(turn, language, escape), url=self.table(turn))

    def reminder(self, turn: Turn, language: str, escape: Callable[[str], str] = str) -> str:
        """The same once more."""
        return catalogue(language)("notice-reminder", **_whom(turn, language, escape), url=self.table(turn))

    def late(self, language: str) -> str:
        """Over turns whose time runs out."""
        return catalogue(language)("notice-late")

    def short(self, turn: Turn, language: str) -> str:
        """One turn where something else leads to it."""
        return catalogue(language)("notice-short", **_whom(turn, language, str))

    def title(self, count: int, language: str) -> str:
        """Over so many turns."""
        return catalogue(language)("notice-title", count=count)

    def more(self, count: int, language: str) -> str:
        return catalogue(language)("notice-more", count=count)

    def stopping(self, address: Address) -> str:
        return catalogue(address.language)("notice-stop", url=self.stop_page(address))

    def asking(self, code: str, language: str) -> tuple[str, str]:
        """What a mail with a code says: above, and in it."""
        words = catalogue(language)
        return words("notice-code-title"), words("notice-code", code=code)

    def greeting(self, language: str) -> str:
        return catalogue(language)("notice-greeting")

    def account(self, what: str, language: str) -> str:
        """What has changed in somebody's account, and where they see to it."""
        return catalogue(language)("notice-account", what=what, url=f"{self._base}/me")

    def account_title(self, language: str) -> str:
        return catalogue(language)("notice-account-title")


def _whom(turn: Turn, language: str, escape: Callable[[str], str]) -> dict[str, str]:
    words = catalogue(language)
    others = words("list-separator").join(escape(name) for name in turn.said.others)
    return {"game": words.title(turn.said.game), "others": others}
