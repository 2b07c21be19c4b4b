from collections.abc import AsyncIterator

import pytest
from tests.server.notices.noted import World

from takujo.server.db.catalog import open_catalog


@pytest.fixture
async def world(database: str) -> AsyncIterator[World]:
    catalog = await open_catalog(database)
    found = World(database, catalog)
    yield found
    await found.outbox.close()
    await catalog.close()
