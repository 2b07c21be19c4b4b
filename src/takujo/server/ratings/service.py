"""The ratings of one worker. Rates matches as they end, and those that a dead worker left."""

import logging
from collections.abc import Awaitable, Callable
from typing import Self

from takujo.core.errors import TakujoError
from takujo.core.optional_packages import require
from takujo.server.db.catalog import CatalogUnavailable
from takujo.server.db.database import Database
from takujo.server.live.background import Tasks
from takujo.server.live.live_table import LiveTable
from takujo.server.ratings.outcome import outcome_of
from takujo.server.ratings.repository import Repository
from takujo.server.settings import Settings
from takujo.server.table.state import Table

log = logging.getLogger("takujo.server")


class Ratings:
    def __init__(self, repository: Repository) -> None:
        self.repository = repository
        self._tasks = Tasks()

    @classmethod
    def open(cls, settings: Settings, database: Database) -> Self | None:
        """Return the ratings; None where accounts or ratings are off. Raises PackageMissing."""
        if not settings.passkeys or settings.no_ratings:
            return None
        require("openskill", "passkeys")
        return cls(Repository(database))

    def start(self, live: Callable[[str], Awaitable[LiveTable]]) -> None:
        """Rate matches that a dead worker left. `live`: loads a table (see Hub), which notes its result."""
        self._tasks.spawn(self._catch_up(live))

    async def close(self) -> None:
        await self._tasks.close()

    async def ended(self, table: Table) -> None:
        """Rate a finished match. Raises CatalogUnavailable; the caller retries."""
        outcome = outcome_of(table)
        if outcome is not None:
            await self.repository.note(outcome)

    async def _catch_up(self, live: Callable[[str], Awaitable[LiveTable]]) -> None:
        """Load the rated tables that are running in the catalog."""
        try:
            playing = await self.repository.playing()
        except CatalogUnavailable as error:
            log.warning("unrated matches could not be read: %s", error)
            return
        for table_id in playing:
            try:
                await live(table_id)
            except TakujoError as error:
                log.warning("table %s: not rated: %s", table_id, error)
