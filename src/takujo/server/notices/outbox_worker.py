"""Sends due notices from the outbox. Several workers share it by leases."""

import asyncio
import logging
from collections.abc import Iterable, Mapping

from takujo.server.db.catalog import CatalogUnavailable
from takujo.server.live.background import Tasks
from takujo.server.live.live_table import now_ms
from takujo.server.notices.outbox import AT_ONCE, Outbox
from takujo.server.notices.records import REST_MS, WITHDRAWS, Address, Delivery, News
from takujo.server.notices.senders import Failed, Gone, Sender

LOOK_S = 2.0  # between checks for retries and expired leases
FAILURES = 5  # in a row, before the address is removed
AGAIN_MS = 60_000  # after the first failure, then five times as long each
NEWS_AT_ONCE = 10

log = logging.getLogger("takujo.server")


class DeliveryWorker:
    """`senders`: by kind of address."""

    def __init__(self, outbox: Outbox, senders: Mapping[str, Sender]) -> None:
        self._outbox = outbox
        self._senders = senders
        self._wake = asyncio.Event()
        self._tasks = Tasks()
        self._news = asyncio.Semaphore(NEWS_AT_ONCE)

    def wake(self) -> None:
        self._wake.set()

    async def run(self) -> None:
        """Send due notices until cancelled."""
        while True:
            self._wake.clear()
            try:
                deliveries = await self._outbox.claim(now_ms())
            except CatalogUnavailable as error:
                log.warning("notices wait: %s", error)
                deliveries = []
            for delivery in deliveries:
                self._tasks.spawn(self.tell(delivery))
            if len(deliveries) < AT_ONCE:
                await _wait(self._wake, LOOK_S)

    async def close(self) -> None:
        await self._tasks.close()
        for sender in {id(sender): sender for sender in self._senders.values()}.values():
            await sender.close()

    async def tell(self, delivery: Delivery) -> None:
        """Send a delivery and store the outcome. If the database is down, its lease expires."""
        try:
            await self._tell(delivery)
        except CatalogUnavailable as error:
            log.warning("a notice: %s", error)

    def announce(self, addresses: Iterable[Address], news: News) -> None:
        """Send news to addresses, once. Failures count as those of notices."""
        for address in addresses:
            self._tasks.spawn(self._announce(address, news))

    async def _announce(self, address: Address, news: News) -> None:
        sender = self._senders.get(address.kind)
        if sender is None:
            return
        async with self._news:
            try:
                await self._send_news(sender, address, news)
            except CatalogUnavailable as error:
                log.warning("news: %s", error)

    async def _send_news(self, sender: Sender, address: Address, news: News) -> None:
        try:
            await sender.announce(address, news)
        except Gone:
            await self._outbox.remove(address.person, address.id)
        except Failed as error:
            if error.after_s is None and address.failures + 1 >= FAILURES:
                await self._outbox.remove(address.person, address.id)
            elif error.after_s is None:
                await self._outbox.set_failures(address, address.failures + 1)
        else:
            if address.failures:
                await self._outbox.set_failures(address, 0)

    async def _tell(self, delivery: Delivery) -> None:
        address = delivery.address
        sender = self._senders.get(address.kind)  # None if the channel was switched off
        if sender is None or (not (delivery.new or delivery.reminded) and address.kind not in WITHDRAWS):
            await self._outbox.done(delivery)
            return
        try:
            await sender.send(delivery)
        except Gone:
            await self._outbox.remove(address.person, address.id)
        except Failed as error:
            await self._fail(delivery, error)
        else:
            rest_ms = REST_MS.get(address.kind, 0)
            await self._outbox.done(delivery, now_ms() + rest_ms if rest_ms else 0)

    async def _fail(self, delivery: Delivery, error: Failed) -> None:
        address = delivery.address
        if error.after_s is not None:
            await self._outbox.put_off(delivery, now_ms() + 1_000 * error.after_s, failed=False)
        elif address.failures + 1 >= FAILURES:
            await self._outbox.remove(address.person, address.id)
        else:
            pause_ms = AGAIN_MS * 5**address.failures
            await self._outbox.put_off(delivery, now_ms() + pause_ms, failed=True)


async def _wait(event: asyncio.Event, most_s: float) -> None:
    try:
        async with asyncio.timeout(most_s):
            await event.wait()
    except TimeoutError:
        pass
