"""Expose metrics to Prometheus, in a thread."""

from collections.abc import Iterator
from contextlib import contextmanager

from takujo.core.errors import TakujoError, file_code
from takujo.core.optional_packages import require
from takujo.server.ops.noop_metrics import Meters
from takujo.server.settings import Address


class NoMetrics(TakujoError):
    """The address for metrics is not available."""


@contextmanager
def exposed_meters(address: Address | None) -> Iterator[Meters]:
    """Yield meters exposed at an address; without one they are dropped. Raises NoMetrics, PackageMissing."""
    if address is None:
        yield Meters()
        return
    require("prometheus_client", "metrics")
    from prometheus_client import CollectorRegistry, ProcessCollector, disable_created_metrics, start_http_server

    from takujo.server.ops.metrics import Metrics

    disable_created_metrics()  # type: ignore[no-untyped-call]
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    try:
        server, thread = start_http_server(address.port, address.host, registry)
    except OSError as error:
        code, reason = file_code(error), str(error.strerror)
        raise NoMetrics("metrics-listen", host=address.host, port=address.port, code=code, reason=reason) from None
    try:
        yield Metrics(registry)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
