"""A server's metrics for Prometheus."""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from takujo.server.live.fair_queue import FairQueue
from takujo.server.ops.noop_metrics import Meters
from takujo.server.ratelimit import Limits

SAMPLE_S = 0.5  # interval of gauges and of the event loop's lag
SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
STATES = ("open", "playing", "over")


class Metrics(Meters):
    def __init__(self, registry: CollectorRegistry) -> None:
        def counter(name: str, about: str, *labels: str) -> Counter:
            return Counter(f"takujo_{name}", about, labels, registry=registry)

        def gauge(name: str, about: str, *labels: str) -> Gauge:
            return Gauge(f"takujo_{name}", about, labels, registry=registry)

        def histogram(name: str, about: str, *labels: str) -> Histogram:
            return Histogram(f"takujo_{name}_seconds", about, labels, registry=registry, buckets=SECONDS)

        self._moves = counter("moves", "Stored moves.", "game", "by")
        self._refusals = counter("refusals", "Refusals, by code.", "code")
        self._tables = gauge("tables", "Tables in use.", "state")
        self._sockets = gauge("sockets", "Open WebSockets.")
        self._searches = gauge("searches", "Slow work, by queue and state.", "queue", "state")
        deliveries = histogram("move", "From a person's move to its updates, at the same worker or elsewhere.", "where")
        self._deliveries = {where: deliveries.labels(where) for where in ("here", "elsewhere")}
        self._commits = histogram("commit", "Duration of commits to the event log.")
        self._lag = histogram("loop_lag", "Delay of the event loop.")

    def count_move(self, game: str, by: Literal["person", "bot"]) -> None:
        self._moves.labels(game, by).inc()

    def observe_delivery(self, where: Literal["here", "elsewhere"], seconds: float) -> None:
        self._deliveries[where].observe(seconds)

    def observe_commit(self, seconds: float) -> None:
        self._commits.observe(seconds)

    def count_refusal(self, code: str) -> None:
        self._refusals.labels(code).inc()

    async def keep_sampling(
        self, states: Callable[[], Mapping[str, int]], limits: Limits, queues: Sequence[FairQueue]
    ) -> None:
        while True:
            self._sample(states(), limits.sockets, queues)
            began = time.perf_counter()
            await asyncio.sleep(SAMPLE_S)
            self._lag.observe(max(0.0, time.perf_counter() - began - SAMPLE_S))

    def _sample(self, states: Mapping[str, int], sockets: int, queues: Sequence[FairQueue]) -> None:
        for state in STATES:
            self._tables.labels(state).set(states[state])
        self._sockets.set(sockets)
        for turns in queues:
            self._searches.labels(turns.name, "waiting").set(turns.waiting)
            self._searches.labels(turns.name, "running").set(turns.running)
