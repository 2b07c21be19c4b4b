"""Interrupted runs resume without lost or repeated matches, and equal files."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from tests.lab.conftest import full_disk, small

from takujo.lab.arrow_schema import parameters, run_of
from takujo.lab.parquet_journal import Store, Unwritable, journal_of, unfinished_of
from takujo.lab.run_config import Run
from takujo.lab.simulate import local, simulate
from takujo.lab.summary import NoRun, read_run

RUN = small(matches=800)  # 16 chunks


class Stop(Exception):
    """An interruption."""


def after(chunks: int) -> Callable[[int], None]:
    """Return a progress callback that interrupts after this many chunks."""
    seen = iter(range(1000))

    def progress(matches: int) -> None:
        if matches and next(seen) + 1 == chunks:
            raise Stop

    return progress


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the file of an uninterrupted run."""
    path = tmp_path_factory.mktemp("whole") / "run.parquet"
    simulate(RUN, path, local(1))
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "run.parquet"


def interrupt(path: Path, chunks: int, workers: int = 1) -> None:
    """Simulate until this many chunks are stored."""
    with pytest.raises(Stop):
        simulate(RUN, path, local(workers), after(chunks))


def test_file_has_every_match_once(path: Path, whole: bytes) -> None:
    path.write_bytes(whole)
    file = pq.ParquetFile(path)
    assert file.read(["match"]).column("match").to_pylist() == list(range(800))
    assert [file.metadata.row_group(i).num_rows for i in range(file.num_row_groups)] == [50] * 16
    assert set(file.read(["seed", "bots"]).to_pylist()[0].values()) == {5, "random,random,random"}
    text = parameters(file.schema_arrow)
    assert text is not None
    assert text == RUN.to_json() == run_of(text).to_json()


def test_file_is_the_same_with_more_workers(path: Path, whole: bytes) -> None:
    simulate(RUN, path, local(3))
    assert path.read_bytes() == whole


@pytest.mark.parametrize("chunks", [1, 7, 16])
def test_interrupted_run_is_resumed(chunks: int, path: Path, whole: bytes) -> None:
    interrupt(path, chunks, workers=2)
    assert not path.exists()
    assert not unfinished_of(path).exists()
    done = simulate(RUN, path, local(2))
    assert done.resumed == 50 * chunks
    assert done.played == 800 - done.resumed
    assert path.read_bytes() == whole
    assert [left.name for left in path.parent.iterdir()] == ["run.parquet"]


@pytest.mark.parametrize("torn", [1, 11, 12, 13, 900])
def test_torn_journal_loses_its_last_chunk_only(torn: int, path: Path, whole: bytes) -> None:
    interrupt(path, 5)
    size = journal_of(path).stat().st_size
    os.truncate(journal_of(path), size - torn)
    done = simulate(RUN, path, local(1))
    assert done.resumed == 200
    assert path.read_bytes() == whole


def test_chunks_from_a_damaged_frame_on_are_played_again(path: Path, whole: bytes) -> None:
    interrupt(path, 5)
    content = bytearray(journal_of(path).read_bytes())
    content[len(content) // 2] ^= 1
    journal_of(path).write_bytes(content)
    assert simulate(RUN, path, local(1)).resumed < 200
    assert path.read_bytes() == whole


def test_complete_file_is_left_alone(path: Path, whole: bytes) -> None:
    path.write_bytes(whole)
    journal_of(path).write_bytes(b"left by a crash between two steps")
    done = simulate(RUN, path, local(1))
    assert (done.resumed, done.played) == (800, 0)
    assert path.read_bytes() == whole
    assert not journal_of(path).exists()


@pytest.mark.parametrize(
    "other",
    [small(matches=900), small(bots="heuristic", matches=800), small(matches=800, rule_params={"zero_points": 3})],
    ids=["matches", "bots", "rule_params"],
)
def test_file_of_another_run_is_refused(other: Run, path: Path, whole: bytes) -> None:
    path.write_bytes(whole)
    with pytest.raises(Unwritable, match="another run"):
        simulate(other, path, local(1))
    assert path.read_bytes() == whole


def test_journal_of_another_run_is_refused(path: Path) -> None:
    interrupt(path, 3)
    before = journal_of(path).read_bytes()
    with pytest.raises(Unwritable, match="another run"):
        simulate(small(matches=900), path, local(1))
    assert journal_of(path).read_bytes() == before


def test_file_without_a_run_is_refused(path: Path) -> None:
    path.write_text("Dear diary")
    with pytest.raises(Unwritable, match="cut or damaged"):
        simulate(RUN, path, local(1))
    assert path.read_text() == "Dear diary"


@pytest.mark.parametrize("part", [0.0, 0.5, 0.99])
def test_cut_file_is_named_so(path: Path, whole: bytes, part: float) -> None:
    cut = whole[: int(len(whole) * part)]
    path.write_bytes(cut)
    with pytest.raises(Unwritable, match="cut or damaged"):
        simulate(RUN, path, local(1))
    assert path.read_bytes() == cut
    with pytest.raises(NoRun, match="cut off"):
        read_run(path)


def test_footer_with_wrong_bytes_is_damaged(path: Path, whole: bytes) -> None:
    path.write_bytes(whole[:-200] + bytes(150) + whole[-50:])
    with pytest.raises(NoRun, match="cut off"):
        read_run(path)


def test_second_writer_is_refused(path: Path) -> None:
    with Store(path, RUN), pytest.raises(Unwritable, match="another process"):
        simulate(RUN, path, local(1))


def test_full_disk_loses_no_stored_chunk(path: Path, whole: bytes) -> None:
    with full_disk(len(whole) // 2), pytest.raises(Unwritable, match="could not be written") as refused:
        simulate(RUN, path, local(1))
    assert "\n" not in str(refused.value)
    stored = refused.value.details["kept"]
    done = simulate(RUN, path, local(1))
    assert done.resumed >= stored  # type: ignore[operator]
    assert 0 < done.resumed < 800
    assert path.read_bytes() == whole


@pytest.mark.ci
def test_killed_process_loses_no_stored_chunk(path: Path) -> None:
    run = small(matches=1_500_000)
    arguments = f"akumatrick --seats 3 --matches 1500000 --seed 5 --workers 1 --out {path}".split()
    command = [sys.executable, "-m", "takujo", "lab", "simulate", *arguments]
    victim = subprocess.Popen(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    journal, end = journal_of(path), time.monotonic() + 300  # a chunk takes 1.5 MB
    while not (journal.exists() and journal.stat().st_size > 2_000_000) and victim.poll() is None:
        assert time.monotonic() < end
        time.sleep(0.002)
    victim.kill()
    victim.wait()
    assert not path.exists(), "the run was over before it was killed"
    done = simulate(run, path, local(2))
    assert done.resumed > 0
    simulate(run, path.with_name("again.parquet"), local(2))
    assert path.read_bytes() == (path.with_name("again.parquet")).read_bytes()
