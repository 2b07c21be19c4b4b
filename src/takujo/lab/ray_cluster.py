"""Simulations on a cluster: the same chunks as Ray tasks.

Results come in order. Rows depend on the parameters and match numbers only, so the file is identical. Ray restarts
tasks of lost workers.
"""

import hashlib
import logging
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType
from warnings import catch_warnings, simplefilter

import takujo
from takujo.core.errors import TakujoError
from takujo.core.optional_packages import require
from takujo.lab.arrow_schema import run_of
from takujo.lab.parquet_journal import packed, unpacked
from takujo.lab.play import Rows
from takujo.lab.run_config import Run
from takujo.lab.simulate import Work, played

LOCAL = "local"  # starts Ray on this machine; "auto" joins a running one
TRIES = 8  # restarts of a task
DECIDING = ("core", "games", "lab", "policies", "search", "bots.py")  # sources that rows depend on
FAILURES = (ConnectionError, OSError, RuntimeError, ValueError, ImportError)  # Ray's connection errors


class NoCluster(TakujoError):
    """The cluster is not available, or runs another version."""


@cache
def sources() -> str:
    """Return a digest of all that rows depend on, besides the parameters."""
    import numba

    digest = hashlib.sha256(f"{sys.version_info[:3]} {numba.__version__}".encode())
    root = Path(takujo.__file__).parent
    for name in DECIDING:
        for path in sorted(root.joinpath(name).rglob("*.py")) or [root / name]:
            digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


@cache
def _run(parameters: str) -> Run:
    """Return the run, cached by a worker with its compiled game."""
    return run_of(parameters)


def chunk_task(parameters: str, number: int, wanted: str) -> bytes | None:
    """Return the rows of one chunk. Returns None if this worker has other sources."""
    if sources() != wanted:
        return None
    run = _run(parameters)
    return packed(played(run, number), run.player.layout.lead)


@contextmanager
def cluster(address: str) -> Iterator[Work]:
    """Work on a Ray cluster.

    It is `ray://host:port`, `auto`, `local`, or the one already joined. Raises PackageMissing, NoCluster.
    """
    require("ray", "cluster")
    import ray

    is_ours = not ray.is_initialized()
    if is_ours:
        try:
            with catch_warnings():  # the error is raised below
                simplefilter("ignore")
                ray.init(
                    address=address,
                    include_dashboard=False if address == LOCAL else None,
                    log_to_driver=False,
                    logging_level=logging.ERROR,
                )
        except FAILURES as error:
            raise NoCluster("lab-cluster", address=address, reason=_reason(error)) from None
    try:
        yield _work(ray, address)
    finally:
        if is_ours:
            ray.shutdown()


def _work(ray: ModuleType, address: str) -> Work:
    task = ray.remote(max_retries=TRIES, num_cpus=1)(chunk_task)

    def work(run: Run, numbers: Iterable[int]) -> Iterator[Rows]:
        ahead = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        parameters = run.to_json()
        pending: deque[object] = deque()
        try:
            for number in numbers:
                pending.append(task.remote(parameters, number, sources()))
                if len(pending) >= ahead:
                    yield unpacked(_result(ray, pending.popleft(), address), run.player.layout.lead)
            while pending:
                yield unpacked(_result(ray, pending.popleft(), address), run.player.layout.lead)
        finally:
            for left in pending:
                ray.cancel(left)

    return work


def _reason(error: BaseException) -> str:
    """Return an error in one line; for a failed task, its cause."""
    cause = getattr(error, "cause", None) or error
    lines = [line.strip() for line in str(cause).splitlines() if line.strip()] or [type(cause).__name__]
    return f"{lines[0]} {lines[-1]}" if lines[0].endswith(":") else lines[0]  # a traceback may follow the colon


def _result(ray: ModuleType, pending: object, address: str) -> bytes:
    try:
        result: bytes | None = ray.get(pending)
    except (ray.exceptions.RayError, ConnectionError) as error:
        raise NoCluster("lab-cluster", address=address, reason=_reason(error)) from None
    if result is None:
        raise NoCluster("lab-cluster-version", address=address)
    return result
