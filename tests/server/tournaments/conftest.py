"""A server whose tournaments proceed at once, and its clients."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.server.client import Client
from tests.server.threaded_server import serve

from takujo.server.tournaments import director

PEOPLE = 8


@pytest.fixture
def server(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(director, "LOOK_S", 0.05)
    with serve(tmp_path, database=database, round_pause=0.0) as address:
        yield address


@pytest.fixture
def people(server: str) -> Iterator[list[Client]]:
    """Yield clients; the first one organises."""
    with ExitStack() as stack:
        found = [stack.enter_context(Client(server)) for _ in range(PEOPLE + 1)]
        yield found
