"""Where one machine is not enough: the same chunks as Ray tasks, results in order.

Rows depend on the parameters and the match number alone, so the file is the same byte for byte. A task whose worker or
node is lost is started again elsewhere.
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
from takujo.core.extras import require
from takujo.lab.columns import run_of
from takujo.lab.play import Rows
from takujo.lab.run import Run
from takujo.lab.simulate import Work, played
from takujo.lab.store import packed, unpacked

LOCAL = "local"  # a Ray of our own on this machine, also where one runs; "auto" is one that runs already
TRIES = 8  # that a task is started again
DECIDING = ("core", "games", "lab", "policies", "search", "bots.py")  # the sources that rows depend on
FAILURES = (ConnectionError, OSError, RuntimeError, ValueError, ImportError)  # what Ray raises when it cannot connect


class NoCluster(TakujoError):
    """A cluster that is not there, or runs something else."""


@cache
def sources() -> str:
    """A digest of all that rows depend on beside the parameters."""
    import numba

    digest = hashlib.sha256(f"{sys.version_info[:3]} {numba.__version__}".encode())
    root = Path(takujo.__file__).parent
    for name in DECIDING:
        for path in sorted(root.joinpath(name).rglob("*.py")) or [root / name]:
            digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


@cache
def _run(parameters: str) -> Run:
    """Kept by a worker: the compiled game goes with it."""
    return run_of(parameters)


def chunk_task(parameters: str, number: int, wanted: str) -> bytes | None:
    """A task: the rows of one chunk. None: this worker has other sources."""
    if sources() != wanted:
        return None
    run = _run(parameters)
    return packed(played(run, number), run.player.layout.lead)


@contextmanager
def cluster(address: str) -> Iterator[Work]:
    """Work on a Ray cluster: `ray://host:port`, `auto`, `local`. One that this process has joined already is used.

    Raises PackageMissing, NoCluster.
    """
    require("ray", "cluster")
    import ray

    is_ours = not ray.is_initialized()
    if is_ours:
        try:
            with catch_warnings():  # what is wrong is told once
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
    """What is wrong, in a line; of a task that failed, why."""
    cause = getattr(error, "cause", None) or error
    lines = [line.strip() for line in str(cause).splitlines() if line.strip()] or [type(cause).__name__]
    return f"{lines[0]} {lines[-1]}" if lines[0].endswith(":") else lines[0]  # a traceback may follow the colon


def _result(ray: ModuleType, pending: object, address: str) -> bytes:
    try:
        found: bytes | None = ray.get(pending)
    except (ray.exceptions.RayError, ConnectionError) as error:
        raise NoCluster("lab-cluster", address=address, reason=_reason(error)) from None
    if found is None:
        raise NoCluster("lab-cluster-version", address=address)
    return found
