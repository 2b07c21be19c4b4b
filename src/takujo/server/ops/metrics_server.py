"""`--metrics`: one address where Prometheus reads the metrics of all workers.

The server of prometheus_client runs in a thread of the parent process, which with one worker is the worker. Several
workers write files in the library's multiprocess mode, and the parent aggregates them: it answers while workers hang,
and counts of dead workers stay.
"""

import os
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from takujo.core.errors import TakujoError, file_code
from takujo.core.extras import require
from takujo.server.ops.meters import Meters
from takujo.server.settings import Address

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry, Metric

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # the library's variable for the folder
Pids = Callable[[], Mapping[str, int]]  # the processes of workers, by name


class NoMetrics(TakujoError):
    """The address for metrics is not available."""


@contextmanager
def single_process(address: Address) -> Iterator[Meters]:
    """Expose the metrics of this process. Raises NoMetrics, PackageMissing."""
    require("prometheus_client", "metrics")
    from prometheus_client import CollectorRegistry, ProcessCollector, disable_created_metrics

    from takujo.server.ops.metrics import Metrics

    disable_created_metrics()  # type: ignore[no-untyped-call]  # multiprocess mode has none
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    with _exposed(address, registry):
        yield Metrics(registry)


@contextmanager
def multi_process(address: Address, pids: Pids) -> Iterator[None]:
    """Expose the metrics of workers started meanwhile (see `for_worker`). Raises NoMetrics, PackageMissing."""
    require("prometheus_client", "metrics")
    from prometheus_client import CollectorRegistry

    with tempfile.TemporaryDirectory(prefix="takujo-metrics-") as folder:
        registry = CollectorRegistry()
        registry.register(AggregateCollector(Path(folder), pids))
        os.environ[FOLDER] = folder
        try:
            with _exposed(address, registry):
                yield
        finally:
            del os.environ[FOLDER]


def for_worker() -> Meters:
    """Return a worker's meters, which `multi_process` exposes."""
    from prometheus_client import CollectorRegistry

    from takujo.server.ops.metrics import Metrics

    return Metrics(CollectorRegistry())


class AggregateCollector:
    """Collects the metrics of all workers and of each process. Includes dead workers."""

    def __init__(self, folder: Path, pids: Pids) -> None:
        self._folder = folder
        self._pids = pids

    def collect(self) -> "Iterable[Metric]":
        from prometheus_client.multiprocess import MultiProcessCollector

        pids = self._pids()
        self._forget(set(pids.values()))
        yield from MultiProcessCollector(None, self._folder).collect()  # type: ignore[no-untyped-call]
        yield from _processes({"command": os.getpid(), **pids})

    def _forget(self, living: set[int]) -> None:
        """Delete the gauges of dead workers; their counters stay."""
        for file in self._folder.glob("gauge_live*.db"):
            if int(file.stem.rpartition("_")[2]) not in living:
                with suppress(FileNotFoundError):  # a concurrent request
                    file.unlink()


def _processes(pids: Mapping[str, int]) -> "Iterable[Metric]":
    """Return the standard metrics of processes, labelled by name."""
    from prometheus_client import Metric, ProcessCollector

    metrics: dict[str, Metric] = {}
    for name, pid in pids.items():
        for one in ProcessCollector(pid=partial(int, pid), registry=None).collect():
            same = metrics.setdefault(one.name, Metric(one.name, one.documentation, one.type))
            same.samples += [sample._replace(labels={"process": name}) for sample in one.samples]
    return metrics.values()


@contextmanager
def _exposed(address: Address, registry: "CollectorRegistry") -> Iterator[None]:
    from prometheus_client import start_http_server

    try:
        server, thread = start_http_server(address.port, address.host, registry)
    except OSError as error:
        code, reason = file_code(error), str(error.strerror)
        raise NoMetrics("metrics-listen", host=address.host, port=address.port, code=code, reason=reason) from None
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
