from collections.abc import AsyncIterator

import pytest
from tests.server.databases import open_catalog
from tests.server.notices.noted import World


@pytest.fixture
async def world(database: str) -> AsyncIterator[World]:
    catalog = await open_catalog(database)
    found = World(database, catalog)
    yield found
    await catalog.close()
