"""Notices of one worker: hears of each change that it has stored, and sees to it that whoever wishes is told.

A move costs no more than a look at who wishes to be told. What follows is done afterwards, and where a worker dies
before it is, the one that comes in its place finds in the log what was not noted.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from takujo.core.errors import TakujoError
from takujo.server.db.catalog import CatalogUnavailable
from takujo.server.db.event_log import BrokenLog, Store
from takujo.server.live.background import Tasks
from takujo.server.live.live_table import Live, now_ms
from takujo.server.notices.codes import Codes
from takujo.server.notices.mail import Mail
from takujo.server.notices.outbox import Outbox
from takujo.server.notices.pending_turns import Waiting, waiting
from takujo.server.notices.push import Push
from takujo.server.notices.records import Kind
from takujo.server.notices.senders import Failed, Gone, Sender
from takujo.server.notices.webhooks import Webhooks
from takujo.server.notices.worker import DeliveryWorker
from takujo.server.table.state import Table

LOOK_S = 5.0  # at who wishes to be told, as other workers hear of that too
AGAIN_S = 1.0  # while the database is away

log = logging.getLogger("takujo.server")


class Notices:
    """`live`: how a table is found (see Hub). `webhooks`, `push`, `mail`: None where they are switched off."""

    def __init__(
        self,
        outbox: Outbox,
        store: Store,
        webhooks: Webhooks | None,
        push: Push | None = None,
        mail: Mail | None = None,
    ) -> None:
        self.outbox = outbox
        self.webhooks = webhooks
        self.push = push
        self.mail = mail
        ways: dict[Kind, Sender | None] = {
            "json": webhooks,
            "discord": webhooks,
            "slack": webhooks,
            "push": push,
            "mail": mail,
        }
        self._senders: dict[str, Sender] = {kind: sender for kind, sender in ways.items() if sender is not None}
        self._courier = DeliveryWorker(outbox, self._senders)
        self._store = store
        self._people: frozenset[str] = frozenset()  # who wishes to be told
        self._followed: set[str] = set()  # tables under way where somebody did
        self._changed: dict[str, Waiting] = {}  # by table: what is not noted yet
        self._wake = asyncio.Event()
        self._tasks = Tasks()

    def start(self, live: Callable[[str], Awaitable[Live]], key: Callable[[], bytes]) -> None:
        """`key`: the server's of now, the same for all workers."""
        self.codes = Codes(key)
        self._live = live
        self._tasks.spawn(self._keep_noting())
        self._tasks.spawn(self._keep_looking())
        self._tasks.spawn(self._courier.run())

    async def close(self) -> None:
        await self._tasks.close()
        await self._courier.close()

    def heard(self, table: Table) -> None:
        """Rows of a table were stored."""
        if not self._people or table.course is None:
            return
        if any(chair.person in self._people for chair in table.chairs):
            self._followed.add(table.id)
        if table.id in self._followed:
            self._changed[table.id] = waiting(table, now_ms())
            self._wake.set()
        if table.state == "over":
            self._followed.discard(table.id)

    def announce(self, person: str, what: str) -> None:
        """Tell a person, wherever they are told of turns, what has changed in their account; best effort."""
        self._tasks.spawn(self._announce(person, what))

    async def _announce(self, person: str, what: str) -> None:
        try:
            for address in await self.outbox.of_person(person):
                sender = self._senders.get(address.kind)
                if sender is not None:
                    with suppress(Gone, Failed):
                        await sender.announce(address, what)
        except CatalogUnavailable as error:
            log.warning("a change of an account is not told: %s", error)

    async def follow(self, person: str) -> None:
        """That person has chosen where to be told: also of what waits for them now. Raises CatalogUnavailable."""
        self._people |= {person}
        await self.outbox.look_back(person)
        await self._catch_up(await self.outbox.behind([person]))

    async def look(self) -> None:
        """Who wishes to be told; what those wait for who are new. Raises CatalogUnavailable."""
        people = await self.outbox.people()
        new, self._people = people - self._people, people
        if new:
            await self._catch_up(await self.outbox.behind(new))

    async def _catch_up(self, tables: Iterable[tuple[str, int]]) -> None:
        """Note what the logs say of these tables, beyond the rows that are noted."""
        for table_id, version in tables:
            try:
                if await self._store.load(table_id, version):
                    self.heard((await self._live(table_id)).table)
            except (TakujoError, BrokenLog) as error:
                log.warning("table %s: no notices: %s", table_id, error)

    async def _keep_noting(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._changed:
                changes = dict(self._changed)
                try:
                    await self.outbox.note(changes.values())  # one commit for all that came during the last one
                except CatalogUnavailable as error:
                    log.warning("notices wait: %s", error)
                    await asyncio.sleep(AGAIN_S)
                    continue
                for table_id, change in changes.items():
                    if self._changed[table_id] is change:
                        del self._changed[table_id]
                self._courier.wake()

    async def _keep_looking(self) -> None:
        while True:
            try:
                await self.look()
            except CatalogUnavailable as error:
                log.warning("no look at who wants notices: %s", error)
            await asyncio.sleep(LOOK_S)
