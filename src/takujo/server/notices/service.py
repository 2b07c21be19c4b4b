"""Notices of one worker: queues them after each stored change.

A move only checks whether a seated person has an address. The rest follows later; after a crash, another worker finds
unprocessed rows in the logs.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Self

from takujo.core.errors import TakujoError
from takujo.core.optional_packages import require
from takujo.server.db.catalog import CatalogUnavailable
from takujo.server.db.database import Database
from takujo.server.db.event_log import BrokenLog, Store
from takujo.server.live.background import Tasks
from takujo.server.live.live_table import LiveTable, now_ms
from takujo.server.notices.confirmation_codes import Codes
from takujo.server.notices.mail import Mail, Relay
from takujo.server.notices.notice_times import quiet_until_ms
from takujo.server.notices.outbox import Outbox
from takujo.server.notices.outbox_worker import DeliveryWorker
from takujo.server.notices.pending_turns import Waiting, waiting
from takujo.server.notices.push import Push
from takujo.server.notices.records import News
from takujo.server.notices.senders import Sender, Texts
from takujo.server.notices.webhooks import KINDS, Webhooks
from takujo.server.settings import Settings
from takujo.server.table.state import Table

LOOK_S = 5.0  # between reads of the addresses, which other workers change
AGAIN_S = 1.0  # retry while the database is down

log = logging.getLogger("takujo.server")


class Notices:
    """`webhooks`, `push`, `mail`: None if they are off."""

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
        ways: dict[str, Sender | None] = {**dict.fromkeys(KINDS, webhooks), "push": push, "mail": mail}
        senders = {kind: sender for kind, sender in ways.items() if sender is not None}
        self._courier = DeliveryWorker(outbox, senders)
        self._store = store
        self._people: frozenset[str] = frozenset()  # with an address
        self._followed: set[str] = set()  # running tables with such a person
        self._changed: dict[str, Waiting] = {}  # by table: not stored yet
        self._wake = asyncio.Event()
        self._tasks = Tasks()

    @classmethod
    def open(cls, settings: Settings, database: Database, store: Store) -> Self | None:
        """Return the notices; None if they are off. Raises PackageMissing."""
        if not settings.notices:
            return None
        texts, allowed = Texts(settings.public_url), settings.webhook_networks
        webhooks = Webhooks(texts, allowed) if settings.webhooks else None
        push = None
        if settings.push:
            require("http_ece", "push")
            require("jwt", "push")
            push = Push(texts, settings.public_url, allowed)
        mail = Mail(texts, Relay.read(settings.mail), settings.mail_from) if settings.mail else None
        return cls(Outbox(database), store, webhooks, push, mail)

    def start(self, live: Callable[[str], Awaitable[LiveTable]], key: Callable[[], bytes], push_secret: bytes) -> None:
        """Start the tasks. `live` finds a table, `key` returns the current signing key."""
        self.codes = Codes(key)
        if self.push:
            self.push.start(push_secret)
        self._live = live
        self._tasks.spawn(self._keep_noting())
        self._tasks.spawn(self._keep_looking())
        self._tasks.spawn(self._courier.run())

    async def close(self) -> None:
        await self._tasks.close()
        await self._courier.close()

    def on_written(self, table: Table) -> None:
        """Queue the notices of a table that has new rows."""
        if not self._people or table.sealed_match is None:
            return
        if any(chair.person in self._people for chair in table.chairs):
            self._followed.add(table.id)
        if table.id in self._followed:
            self._changed[table.id] = waiting(table, now_ms())
            self._wake.set()
        if table.state == "over":
            self._followed.discard(table.id)

    def announce(self, people: Iterable[str], news: News) -> None:
        """Send people news; best effort.

        In quiet hours, only news of the account is sent.
        """
        self._tasks.spawn(self._announce([*people], news))

    async def _announce(self, people: Iterable[str], news: News) -> None:
        try:
            addresses = await self.outbox.of_people(people)
        except CatalogUnavailable as error:
            log.warning("no news was sent: %s", error)
            return
        now = now_ms()
        loud = [one for one in addresses if news.kind == "account" or quiet_until_ms(one.times.quiet, now) is None]
        self._courier.announce(loud, news)

    async def follow(self, person: str) -> None:
        """Notify a person with a new address also of pending turns. Raises CatalogUnavailable."""
        self._people |= {person}
        await self.outbox.look_back(person)
        await self._catch_up(await self.outbox.behind([person]))

    async def look(self) -> None:
        """Read the addresses, and catch up for new people. Raises CatalogUnavailable."""
        people = await self.outbox.people()
        new, self._people = people - self._people, people
        if new:
            await self._catch_up(await self.outbox.behind(new))

    async def _catch_up(self, tables: Iterable[tuple[str, int]]) -> None:
        """Process the unprocessed rows of tables."""
        for table_id, version in tables:
            try:
                if await self._store.load(table_id, version):
                    self.on_written((await self._live(table_id)).table)
            except (TakujoError, BrokenLog) as error:
                log.warning("table %s: no notices: %s", table_id, error)

    async def _keep_noting(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._changed:
                changes = dict(self._changed)
                try:
                    await self.outbox.note(changes.values())  # one commit for all changes so far
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
                log.warning("addresses of notices could not be read: %s", error)
            await asyncio.sleep(LOOK_S)
