"""News: recipients, and addresses that fail."""

import asyncio
from dataclasses import replace

import pytest
from tests.server.database_access import transaction
from tests.server.notices.outbox_case import ANN, BOB, JSON, OutboxCase, add_addresses

from takujo.server.db.schema import bans
from takujo.server.notices.outbox_worker import FAILURES, NEWS_AT_ONCE, DeliveryWorker
from takujo.server.notices.records import Address, Delivery, News
from takujo.server.notices.senders import Failed, Gone

pytestmark = pytest.mark.anyio

NEWS = News("club", "t/1")


class SlowSender:
    """A slow sender. `errors`: by address; `most`: sent at once."""

    def __init__(self, **errors: Exception) -> None:
        self.errors = errors
        self.sent: list[str] = []
        self.now = self.most = 0

    async def announce(self, address: Address, _: News) -> None:
        self.now += 1
        self.most = max(self.most, self.now)
        await asyncio.sleep(0.01)
        self.now -= 1
        if error := self.errors.get(address.id):
            raise error
        self.sent.append(address.id)

    async def send(self, _: Delivery) -> None:
        raise NotImplementedError

    async def close(self) -> None: ...


def address(name: str, person: str = ANN) -> Address:
    return replace(JSON, id=name, person=person, target=f"https://x.example/{name}", stop=name)


async def announce(case: OutboxCase, sender: SlowSender) -> list[tuple[str, int]]:
    """Send news to all addresses; return the remaining ones with their failures."""
    worker = DeliveryWorker(case.outbox, {"json": sender})
    worker.announce(await case.outbox.of_people([ANN, BOB]), NEWS)
    await asyncio.gather(*worker._tasks._running)
    return [(one.id, one.failures) for one in await case.outbox.of_people([ANN, BOB])]


async def test_banned_people_get_no_news(case: OutboxCase) -> None:
    await add_addresses(case, address("a"), address("b", BOB))
    async with transaction(case.database) as connection:
        await connection.execute(bans.insert().values(person=ANN, at_ms=1))
    assert [one.id for one in await case.outbox.of_people([ANN, BOB])] == ["b"]


async def test_addresses_that_fail_are_dropped(case: OutboxCase) -> None:
    await add_addresses(case, *(address(name) for name in ("gone", "j", "later")))
    sender = SlowSender(gone=Gone(), j=Failed("500"), later=Failed("429", after_s=9))
    for failures in range(1, FAILURES - 1):
        assert await announce(case, sender) == [("j", failures), ("later", 0)]
    errors, sender.errors = sender.errors, {}
    assert await announce(case, sender) == [("j", 0), ("later", 0)]
    sender.errors = errors
    for _ in range(FAILURES):
        left = await announce(case, sender)
    assert left == [("later", 0)]


async def test_some_news_is_sent_at_once(case: OutboxCase) -> None:
    names = [f"a{n:02}" for n in range(2 * NEWS_AT_ONCE)]
    await add_addresses(case, *map(address, names))
    sender = SlowSender()
    await announce(case, sender)
    assert (sorted(sender.sent), sender.most) == (names, NEWS_AT_ONCE)
