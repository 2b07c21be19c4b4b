"""The protocol of a worker's meters. This one measures nothing; see `ops.metrics`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from takujo.server.live.fair_queue import FairQueue
from takujo.server.ratelimit import Limits


class Meters:
    """They are told of everything, and keep nothing."""

    def count_move(self, game: str, by: Literal["person", "bot"]) -> None:
        """A move is stored."""

    def observe_delivery(self, where: Literal["here", "elsewhere"], seconds: float) -> None:
        """A move has gone out to all who are connected to this worker, so long after it came: `here`, or to another
        worker."""

    def observe_commit(self, seconds: float) -> None:
        """Rows were stored, or somebody else's were first, so long after they were given to the database."""

    def count_refusal(self, code: str) -> None:
        """Somebody was refused something, by its code."""

    async def keep_sampling(
        self, states: Callable[[], Mapping[str, int]], limits: Limits, queues: Sequence[FairQueue]
    ) -> None:
        """Look at what there is, again and again, until cancelled. `states`: how many tables are in which."""
