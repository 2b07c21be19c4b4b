"""Under kills, partitions and lost writes the log explains every client's history."""

from collections import Counter
from pathlib import Path

import pytest
from tests.linearizability.disk import build_library
from tests.linearizability.run import POSTGRESQL, SQLITE, STORES, run
from tests.linearizability.workers import start_template

pytestmark = pytest.mark.ci

FEW, MANY = (12, 6), (300, 60)  # kills and partitions


@pytest.fixture(scope="module", autouse=True)
def template(tmp_path_factory: pytest.TempPathFactory) -> None:
    start_template(build_library(tmp_path_factory.mktemp("library")))


@pytest.mark.parametrize("store", STORES)
@pytest.mark.parametrize("faults", [FEW, pytest.param(MANY, marks=pytest.mark.long)], ids=str)
def test_every_move_is_made_exactly_once(store: str, faults: tuple[int, int], tmp_path: Path) -> None:
    kills, partitions = faults
    counts, found = run(store, kills, partitions, 1, tmp_path / store)
    assert not found
    assert counts["worker"] + counts["database"] + counts["connection"] == kills
    assert counts["partition"] == (partitions if store == POSTGRESQL else 0)
    tries = ("accepted", "refused", "unknown", "replayed", "reused", "reordered", "at once", "reads")
    for asked in (*tries, "undo", "answer", "undone", "say"):
        assert counts[asked], asked


@pytest.mark.parametrize(
    ("store", "plant", "kinds"),
    [
        (SQLITE, "acknowledge-early", {"lost", "lost row"}),
        (SQLITE, "sync-nothing", {"lost", "lost row"}),
        (SQLITE, "forget-keys", {"doubled", "other answer"}),
        (SQLITE, "forget-undone", {"doubled", "other answer"}),
        (SQLITE, "drop-undos", {"lost"}),
        (SQLITE, "repeat-messages", {"not sent"}),
        (POSTGRESQL, "acknowledge-early", {"lost", "lost row", "disorder", "broken log", "not shown", "not reachable"}),
        (POSTGRESQL, "read-old-rows", {"disorder", "not shown"}),
    ],
)
def test_planted_fault_of_the_server_is_found(store: str, plant: str, kinds: set[str], tmp_path: Path) -> None:
    _, found = run(store, 60, 30, 1, tmp_path / store, plant)
    assert kinds & Counter(anomaly.split(": ")[1] for anomaly in found).keys()
