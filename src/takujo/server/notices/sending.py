"""What senders of notices have in common: how they fail, and the words."""

from collections.abc import Callable
from typing import Protocol

from takujo.i18n import catalogue
from takujo.server.notices.records import Address, Delivery, Turn


class Gone(Exception):
    """There is no such address any more."""


class Failed(Exception):
    """Not now. `after_s`: the receiver has asked to be left alone for so long, which is no failure of it."""

    def __init__(self, reason: str, *, after_s: int | None = None) -> None:
        super().__init__(reason)
        self.after_s = after_s


class Sender(Protocol):
    """Tells notices to addresses of some kinds."""

    async def send(self, delivery: Delivery) -> None:
        """Raises Gone, Failed."""
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
        words, said = catalogue(language), turn.said
        others = words("list-separator").join(escape(name) for name in said.others)
        return words("notice-turn", game=words.title(said.game), others=others, url=self.table(turn))

    def stopping(self, address: Address) -> str:
        return catalogue(address.language)("notice-stop", url=self.stop_page(address))

    def greeting(self, language: str) -> str:
        return catalogue(language)("notice-greeting")
