"""The protocol of a worker's meters. This one measures nothing; see `ops.metrics`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from takujo.server.live.fair_queue import FairQueue
from takujo.server.ratelimit import Limits


class Meters:
    """Receives measurements and drops them."""

    def count_move(self, game: str, by: Literal["person", "bot"]) -> None:
        """Count a stored move."""

    def observe_delivery(self, where: Literal["here", "elsewhere"], seconds: float) -> None:
        """Observe the time from a move to its updates. They are at the same worker (`here`), or another."""

    def observe_commit(self, seconds: float) -> None:
        """Observe the time of an append."""

    def count_refusal(self, code: str) -> None:
        """Count a refusal by its code."""

    async def keep_sampling(
        self, states: Callable[[], Mapping[str, int]], limits: Limits, queues: Sequence[FairQueue]
    ) -> None:
        """Sample gauges until cancelled. `states`: number of tables by state."""
