"""A run on a Ray cluster ends in the same file, also where a node dies midway."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.lab.conftest import small

from takujo.lab.simulate import local, simulate

PROGRAM = Path(__file__).with_name("two_nodes.py")


def on_two_nodes(out: Path, matches: int) -> dict[str, object]:
    """A run of that many matches; what the program says of it."""
    done = subprocess.run(
        [sys.executable, str(PROGRAM), str(out), "akumatrick", "3", "heuristic", str(matches)],
        capture_output=True,
        text=True,
        check=False,
        timeout=540,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize("matches", [4_000, pytest.param(200_000, marks=pytest.mark.long)])
def test_a_node_that_dies_midway_changes_nothing(matches: int, tmp_path: Path) -> None:
    found = on_two_nodes(tmp_path / "cluster.parquet", matches)
    run = small(bots="heuristic", matches=matches)
    assert found == {"cpus": 2.0, "killed": True, "chunks": run.chunks}
    simulate(run, tmp_path / "local.parquet", local(2))
    assert (tmp_path / "cluster.parquet").read_bytes() == (tmp_path / "local.parquet").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cluster.parquet", "local.parquet"]


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("No such host.\nTry this.", "No such host."),
        ("Failure from server:\n Traceback\n\nKeyError: 1\n", "Failure from server: KeyError: 1"),
        ("", "ConnectionError"),
    ],
)
def test_what_is_wrong_with_a_cluster_fits_a_line(said: str, reason: str) -> None:
    from takujo.lab.cluster import _reason

    assert _reason(ConnectionError(said)) == reason


def test_a_task_gives_the_bytes_of_a_chunk(tmp_path: Path) -> None:
    """What a worker of a cluster does, without one."""
    from takujo.lab.cluster import chunk_task, sources
    from takujo.lab.simulate import played
    from takujo.lab.store import unpacked

    run = small(bots="heuristic", matches=64)
    found = chunk_task(run.to_json(), 3, sources())
    assert found is not None
    assert np.array_equal(unpacked(found, run.player.layout.lead), played(run, 3))
    assert chunk_task(run.to_json(), 3, "other sources") is None
