"""Find out which workers are alive: the connections of a dead worker are gone.

Every worker counts up in the catalog. A count that stands still while another worker has looked `LOOKS` times is that
of a dead one; nobody's clock is compared with anybody else's, and while the database is away nobody looks.
"""

from takujo.server.db.catalog import Catalog

LOOK_S = 5.0
LOOKS = 4


class Presence:
    """`alone`: no other worker shares the database, so every other one was an earlier one."""

    def __init__(self, catalog: Catalog, worker: str, *, alone: bool) -> None:
        self._catalog = catalog
        self._worker = worker
        self._alone = alone
        self._seen: dict[str, tuple[int, int]] = {}  # worker: its count, and how often it was seen unchanged

    async def look(self) -> None:
        """Count up, and see how far the others are. Raises CatalogUnavailable."""
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
        """This worker ends. Raises CatalogUnavailable."""
        if not self._alone:
            await self._catalog.forget_worker(self._worker)

    def is_lost(self, worker: str) -> bool:
        """Whether that worker is dead, as far as the last look could tell."""
        return worker != self._worker and worker not in self._seen
