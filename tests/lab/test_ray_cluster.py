"""A Ray cluster writes the same file, even if a node dies."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.lab.conftest import small

from takujo.lab.simulate import local, simulate

PROGRAM = Path(__file__).with_name("two_ray_nodes.py")


def on_two_nodes(out: Path, matches: int) -> dict[str, object]:
    """Simulate this many matches; return the program's output."""
    command = [sys.executable, str(PROGRAM), str(out), "akumatrick", "3", "heuristic", str(matches)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=540)
    assert done.returncode == 0, done.stderr[-4000:]
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.ci
@pytest.mark.parametrize("matches", [4_000, pytest.param(200_000, marks=pytest.mark.long)])
def test_death_of_a_node_changes_nothing(matches: int, tmp_path: Path) -> None:
    found = on_two_nodes(tmp_path / "cluster.parquet", matches)
    run = small(bots="heuristic", matches=matches)
    assert found == {"cpus": 2.0, "killed": True, "chunks": run.chunks}
    simulate(run, tmp_path / "local.parquet", local(2))
    assert (tmp_path / "cluster.parquet").read_bytes() == (tmp_path / "local.parquet").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cluster.parquet", "local.parquet"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("No such host.\nTry this.", "No such host."),
        ("Failure from server:\n Traceback\n\nKeyError: 1\n", "Failure from server: KeyError: 1"),
        ("", "ConnectionError"),
    ],
)
def test_error_of_a_cluster_fits_a_line(text: str, reason: str) -> None:
    from takujo.lab.ray_cluster import _reason

    assert _reason(ConnectionError(text)) == reason


def test_task_returns_the_bytes_of_a_chunk(tmp_path: Path) -> None:
    from takujo.lab.parquet_journal import unpacked
    from takujo.lab.ray_cluster import chunk_task, sources
    from takujo.lab.simulate import played

    run = small(bots="heuristic", matches=64)
    found = chunk_task(run.to_json(), 3, sources())
    assert found is not None
    assert np.array_equal(unpacked(found, run.player.layout.lead), played(run, 3))
    assert chunk_task(run.to_json(), 3, "another version") is None
