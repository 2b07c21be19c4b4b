"""Detect dead workers, whose connections are gone.

Every worker increases a count in the catalog. A worker is dead if its count has not changed in `LOOKS` checks by
another worker; clocks are not compared, and an unavailable database pauses the checks.
"""

from takujo.server.db.catalog import Catalog

LOOK_S = 5.0
LOOKS = 4


class WorkerLiveness:
    """`alone`: no other worker shares the database, so all others are dead."""

    def __init__(self, catalog: Catalog, worker: str, *, alone: bool) -> None:
        self._catalog = catalog
        self._worker = worker
        self._alone = alone
        self._seen: dict[str, tuple[int, int]] = {}  # by worker: count, checks without change

    async def look(self) -> None:
        """Increase the own count and read the others. Raises CatalogUnavailable."""
        if self._alone:
            return
        await self._catalog.count_worker(self._worker)
        seen: dict[str, tuple[int, int]] = {}
        for worker, count in (await self._catalog.workers()).items():
            known, unchanged = self._seen.get(worker, (count, -1))
            unchanged = unchanged + 1 if known == count else 0
            if unchanged < LOOKS:
                seen[worker] = count, unchanged
            else:
                await self._catalog.forget_worker(worker, count)
        self._seen = seen

    async def leave(self) -> None:
        """Remove this worker. Raises CatalogUnavailable."""
        if not self._alone:
            await self._catalog.forget_worker(self._worker)

    def is_lost(self, worker: str) -> bool:
        """Whether a worker is dead, by the last check."""
        return worker != self._worker and worker not in self._seen
