"""The server's services within a page: who sits before it, searches by another Python of it, logs that browsers keep.

The page (client/src/offline/worker.ts) gives a `Page` and calls `begin`; what it then calls is `Engine`.
"""

import asyncio
import json
import re
from collections.abc import Awaitable
from contextlib import AsyncExitStack
from typing import Annotated, Protocol
from urllib.parse import urlsplit

import msgspec

from takujo import playable
from takujo.browser.compiler import Loaded
from takujo.browser.indexeddb import BrowserStorage, open_kept
from takujo.browser.worker_executor import Searching, WorkerExecutor
from takujo.core import errors
from takujo.server import wire
from takujo.server.accounts.identity import Caller
from takujo.server.bus.local import LocalBus
from takujo.server.daily.deals import unsealed
from takujo.server.db.catalog import TABLE_ID
from takujo.server.db.memory import MemoryStore
from takujo.server.http.api import api_for
from takujo.server.http.asgi import call
from takujo.server.http.sockets import Listener
from takujo.server.live.connection import Connection
from takujo.server.services import Services, serving
from takujo.server.table import setup
from takujo.server.table.setup import settings_of

PERSON = "0" * 24  # whoever sits before the page
SHARING = [f"{n:024}" for n in range(1, 7)]  # who sits there at tables of several people, one seat each
OF_TABLE = re.compile(r"/api/tables/(\w+)/\w+")
BOT_DELAY_S, ROUND_PAUSE_S = 0.6, 20.0  # as a server has them when nothing else is said
RATES = 1_000  # nobody floods themselves


class Page(BrowserStorage, Searching, Protocol):
    """What is asked of a page. `kept` is JSON: {"tables": [record, …], "logs": {table id: [row, …]}}."""

    def kept(self) -> Awaitable[str]: ...
    def missed(self, game: str, part: str) -> None:
        """The kernels of a game are not there or do not work: its bots go by rules of thumb. `part`: only those of
        level 6, `guided`, which plays as level 5."""

    def frame(self, number: int, text: str) -> None:
        """A frame for the connection of that number."""

    def closed(self, number: int) -> None:
        """That connection is over."""


class Messages:
    """A `Socket` whose other end is the page. What the page says before there is a listener waits for it."""

    is_writable = True

    def __init__(self, page: Page, number: int) -> None:
        self._page, self._number = page, number
        self._listener: Listener | None = None
        self._early: list[bytes] = []
        self._is_over = False

    def listen(self, listener: Listener) -> None:
        self._listener = listener
        for frame in self._early:
            listener.heard(frame)
        if self._is_over:
            listener.lost()

    def heard(self, frame: bytes) -> None:
        if self._listener is None:
            self._early.append(frame)
        else:
            self._listener.heard(frame)

    def send_frame(self, text: bytes) -> None:
        if not self._is_over:
            self._page.frame(self._number, text.decode())

    def stop_reading(self) -> None: ...
    def go_on_reading(self) -> None: ...
    def abort(self) -> None:
        self._is_over = True
        if self._listener is not None:
            self._listener.lost()


class Prepared(msgspec.Struct, frozen=True):
    """A table that the page has shown already (`takujo.site.prefetched_deals`), opened at a time in milliseconds."""

    id: Annotated[str, msgspec.Meta(pattern=f"^{TABLE_ID.pattern}$")]
    secret: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{2})+$")]
    opened_ms: int
    wish: wire.NewTable


class Engine:
    """What answers a page."""

    def __init__(
        self, page: Page, services: Services, store: MemoryStore, searches: WorkerExecutor, ending: AsyncExitStack
    ) -> None:
        self.searches = searches
        self._page, self._here, self._store, self._ending = page, services, store, ending
        self._sockets: dict[int, Messages] = {}
        self._running: set[asyncio.Task[None]] = set()

    async def ask(self, method: str, address: str, body: str, seat: int | None = None) -> tuple[int, str, str]:
        """Status, kind and text of the answer to a request. `address`: from /api on, with what is asked for. `seat`: in
        whose hands the page is, at a table that several people share."""
        parts = urlsplit(address)
        found = OF_TABLE.fullmatch(parts.path)
        person = await self._person(found[1], seat) if found else PERSON
        api = api_for(self._here, Caller(person, sharing=SHARING))
        said = await call(api, method, parts.path, parts.query, body.encode())
        return said.status, said.headers["content-type"], said.body.decode()

    async def prepare(self, text: str) -> None:
        """Open a table that the page has shown already, unless it is there. `text`: a Prepared, as JSON.

        Raises msgspec.ValidationError, CatalogUnavailable, StoreUnavailable, and what `opening` raises.
        """
        shown = msgspec.json.decode(text, type=Prepared)
        wish, secret = shown.wish, bytes.fromhex(shown.secret)
        if await self._store.get_table(shown.id) is None:
            await self._store.create_table(
                game=wish.game,
                seats=wish.seats,
                owner=PERSON,
                settings=settings_of(wish),
                secret=secret,
                listed=False,
                now_ms=shown.opened_ms,
                first_rows=lambda new: setup.sealed(
                    new.id, setup.opening(new.id, new.code, PERSON, secret, wish, shown.opened_ms)
                ),
                table_id=shown.id,
            )
        await self._here.hub.open(shown.id)

    def connect(self, number: int, table_id: str, seat: int | None = None) -> None:
        """A connection of that number to a table, for a seat of one that several people share. At once: what the page
        sends next finds it there."""
        socket = self._sockets[number] = Messages(self._page, number)
        task = asyncio.ensure_future(self._serve(number, table_id, seat, socket))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def heard(self, number: int, text: str) -> None:
        """A frame from the page; nothing where the connection is over."""
        if number in self._sockets:
            self._sockets[number].heard(text.encode())

    def lost(self, number: int) -> None:
        """The page has closed a connection."""
        if number in self._sockets:
            self._sockets[number].abort()

    async def end(self) -> None:
        for socket in list(self._sockets.values()):
            socket.abort()
        await asyncio.gather(*self._running)
        await self._ending.aclose()

    async def _serve(self, number: int, table_id: str, seat: int | None, socket: Messages) -> None:
        person = await self._person(table_id, seat)
        await Connection(socket, self._here.hub, self._here.limits, person).run(table_id)
        del self._sockets[number]
        self._page.closed(number)

    async def _person(self, table_id: str, seat: int | None) -> str:
        """Who acts: at a shared table the person on that seat, else whoever sits before the page."""
        if seat is None:
            return PERSON
        try:
            table = (await self._here.hub.live(table_id)).table
        except errors.TakujoError:
            return PERSON  # what is wrong is said to whoever asks
        chair = table.chairs[seat] if table.opened.shared and 0 <= seat < len(table.chairs) else None
        return PERSON if chair is None or chair.person is None else chair.person


async def begin(page: Page, *, bot_delay: float = BOT_DELAY_S) -> Engine:
    """Go on from what the browser kept. Once a process."""
    errors.describe = _in_short
    searches = WorkerExecutor(page)
    loaded = Loaded(searches, page.missed)
    searches.when_alone = loaded.try_again
    playable.check = lambda plugin: None
    store = open_kept(json.loads(await page.kept()), page)
    ending = AsyncExitStack()
    services = serving(
        store,
        store,
        LocalBus(),
        loaded,
        bot_delay=bot_delay,
        round_pause=ROUND_PAUSE_S,
        rates=RATES,
        executor=searches,
        deals=unsealed(),
    )
    return Engine(page, await ending.enter_async_context(services), store, searches, ending)


def _in_short(error: errors.TakujoError) -> str:
    """For the log: the words are the client's."""
    return f"{error.id} {error.details}"
