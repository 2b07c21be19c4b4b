"""One server with accounts per module and database."""

from collections.abc import Iterator

import pytest
from tests.server.accounts.passkeys import ORIGIN, SETTINGS
from tests.server.threaded_server import serve

from takujo.server.moderation import admin


@pytest.fixture(scope="module")
def server(shared_database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("takujo.server.live.hub.LOOK_S", 0.1)
        patch.setattr(admin, "LET_GO_S", 1.0)
        with serve(tmp_path_factory.mktemp("server"), database=shared_database, **SETTINGS) as address:
            yield address


@pytest.fixture
def headers() -> dict[str, str]:
    return {"Origin": ORIGIN}
