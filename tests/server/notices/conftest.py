from collections.abc import AsyncIterator, Iterator

import pytest
from tests.server.database_access import open_catalog
from tests.server.notices.outbox_case import OutboxCase
from tests.server.notices.webhook_receiver import Receiver, run_receiver

from takujo.server.notices import outbox_worker


@pytest.fixture(scope="module", autouse=True)
def fast_worker() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(outbox_worker, "LOOK_S", 0.1)
        patch.setattr(outbox_worker, "AGAIN_MS", 1)
        yield


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with run_receiver() as found:
        yield found


@pytest.fixture
async def case(database: str) -> AsyncIterator[OutboxCase]:
    catalog = await open_catalog(database)
    found = OutboxCase(database, catalog)
    yield found
    await catalog.close()
