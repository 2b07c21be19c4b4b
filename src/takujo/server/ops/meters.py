"""The protocol of a worker's meters. This one measures nothing; see `ops.metrics`."""

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from takujo.server.services import Services


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

    async def keep_sampling(self, services: "Services") -> None:
        """Look at what there is, again and again, until cancelled."""
