"""The server's services in a tab.

It has a person of its own, searches in a Worker, and storage in the browser. The page
(client/src/offline/engine-worker.ts) passes a `Page` to `begin`, and then uses the `Engine`.
"""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack
from functools import partial
from typing import Annotated, Protocol, TypeAlias
from urllib.parse import urlsplit

import msgspec

from takujo import installed_games
from takujo.browser.indexeddb import BrowserStorage, open_store
from takujo.browser.precompiled_kernels import Loaded
from takujo.browser.worker_executor import Searching, WorkerExecutor
from takujo.core import errors
from takujo.server import wire
from takujo.server.accounts.identity import Caller
from takujo.server.bus.local import LocalBus
from takujo.server.daily.deals import unsealed
from takujo.server.db.catalog import TABLE_ID
from takujo.server.db.in_memory import MemoryStore
from takujo.server.http.api import api_for
from takujo.server.http.asgi import call
from takujo.server.http.socket_interface import Listener
from takujo.server.live.connection import Connection
from takujo.server.services import Services, serving
from takujo.server.table import opening_events
from takujo.server.table.opening_events import settings_of

PERSON = "0" * 24  # the person of the page
SHARING = [f"{n:024}" for n in range(1, 7)]  # people at shared tables, one per seat
OF_TABLE = re.compile(r"/api/tables/(\w+)/\w+")
BOT_DELAY_S, ROUND_PAUSE_S = 0.6, 20.0  # a server's defaults
RATES = 1_000  # practically unlimited

Work: TypeAlias = Coroutine[object, None, None]


class Page(BrowserStorage, Searching, Protocol):
    """The page's functions. `stored` returns JSON: {"tables": [record, …], "logs": {table id: [row, …]}}."""

    def stored(self) -> Awaitable[str]: ...
    def missed(self, game: str, part: str) -> None:
        """Kernels of a game are missing, so its bots use heuristics. `part`: `guided` if only level 6."""

    def frame(self, number: int, text: str) -> None:
        """Send a frame to a connection."""

    def closed(self, number: int) -> None:
        """A connection is closed."""


class Messages:
    """A `Socket` whose peer is the page. Frames before `listen` are queued."""

    is_writable = True

    def __init__(self, send: Callable[[str], None], closed: Callable[[], None], spawn: Callable[[Work], None]) -> None:
        self.spawn = spawn
        self._send, self._closed = send, closed
        self._listener: Listener | None = None
        self._early: list[bytes] = []
        self._is_over = False

    def listen(self, listener: Listener) -> None:
        self._listener = listener
        for frame in self._early:
            listener.on_frame(frame)
        if self._is_over:
            listener.lost()

    def on_frame(self, frame: bytes) -> None:
        if self._listener is None:
            self._early.append(frame)
        else:
            self._listener.on_frame(frame)

    def send_frame(self, text: bytes) -> None:
        if not self._is_over:
            self._send(text.decode())

    def stop_reading(self) -> None: ...
    def go_on_reading(self) -> None: ...
    def close(self, code: int) -> None:
        self.abort()

    def abort(self) -> None:
        if not self._is_over:
            self._is_over = True
            self._closed()
            if self._listener is not None:
                self._listener.lost()


class Prerendered(msgspec.Struct, frozen=True):
    """A table that the page has shown (`takujo.site.prerendered_matches`). `opened_ms`: epoch milliseconds."""

    id: Annotated[str, msgspec.Meta(pattern=f"^{TABLE_ID.pattern}$")]
    secret: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{2})+$")]
    opened_ms: int
    request: wire.NewTable


class Engine:
    """Answers a page."""

    def __init__(
        self, page: Page, services: Services, store: MemoryStore, searches: WorkerExecutor, ending: AsyncExitStack
    ) -> None:
        self.searches = searches
        self._page, self._here, self._store, self._ending = page, services, store, ending
        self._sockets: dict[int, Messages] = {}
        self._running: set[asyncio.Task[None]] = set()

    async def ask(self, method: str, address: str, body: str, seat: int | None = None) -> tuple[int, str, str]:
        """Return status, content type and text of a response.

        `address`: from /api, with the query. `seat`: of the person who holds a shared page.
        """
        parts = urlsplit(address)
        match = OF_TABLE.fullmatch(parts.path)
        person = await self._person(match[1], seat) if match else PERSON
        api = api_for(self._here, Caller(person, sharing=SHARING))
        response = await call(api, method, parts.path, parts.query, body.encode())
        return response.status, response.headers["content-type"], response.body.decode()

    async def open_prerendered(self, text: str) -> None:
        """Open a table that the page has shown, unless it exists. `text`: a `Prerendered`, as JSON.

        Raises msgspec.ValidationError, CatalogUnavailable, StoreUnavailable, and what `opening` raises.
        """
        shown = msgspec.json.decode(text, type=Prerendered)
        request, secret = shown.request, bytes.fromhex(shown.secret)
        await self._store.create_table(
            game=request.game,
            seats=request.seats,
            owner=PERSON,
            settings=settings_of(request),
            secret=secret,
            listed=False,
            now_ms=shown.opened_ms,
            first_rows=lambda new: opening_events.sealed(
                new.id, opening_events.opening(new.id, new.code, PERSON, secret, request, shown.opened_ms)
            ),
            table_id=shown.id,
        )
        await self._here.hub.open(shown.id)

    def connect(self, number: int, table_id: str, seat: int | None = None) -> None:
        """Open a connection to a table, at a seat if shared. Frames may follow at once."""
        socket = Messages(partial(self._page.frame, number), partial(self._closed, number), self._spawn)
        self._sockets[number] = socket
        self._spawn(self._open(table_id, seat, socket))

    def on_frame(self, number: int, text: str) -> None:
        """Receive a frame from the page, if the connection is open."""
        if number in self._sockets:
            self._sockets[number].on_frame(text.encode())

    def lost(self, number: int) -> None:
        """Close a connection."""
        if number in self._sockets:
            self._sockets[number].abort()

    async def end(self) -> None:
        for socket in list(self._sockets.values()):
            socket.abort()
        await asyncio.gather(*self._running)
        await self._ending.aclose()

    async def _open(self, table_id: str, seat: int | None, socket: Messages) -> None:
        person = await self._person(table_id, seat)
        await Connection(socket, self._here.hub, self._here.limits, person).open(table_id)

    def _closed(self, number: int) -> None:
        del self._sockets[number]
        self._page.closed(number)

    def _spawn(self, work: Work) -> None:
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _person(self, table_id: str, seat: int | None) -> str:
        """Return the person of a seat at a shared table, else PERSON."""
        if seat is None:
            return PERSON
        try:
            table = (await self._here.hub.live(table_id)).table
        except errors.TakujoError:
            return PERSON  # the caller gets the error
        chair = table.chairs[seat] if table.opened.shared and 0 <= seat < len(table.chairs) else None
        return PERSON if chair is None or chair.person is None else chair.person


async def begin(page: Page, *, bot_delay: float = BOT_DELAY_S) -> Engine:
    """Start the services from the browser's storage. Once per process."""
    errors.describe = _one_line
    searches = WorkerExecutor(page)
    loaded = Loaded(searches, page.missed)
    searches.when_alone = loaded.try_again
    installed_games.check = lambda plugin: None
    store = open_store(json.loads(await page.stored()), page)
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


def _one_line(error: errors.TakujoError) -> str:
    """Return an error for the log, without the client's words."""
    return f"{error.id} {error.details}"
