"""A program that brings a database to today's schema, as a server does when it starts, and may be killed meanwhile:
`python -m tests.server.databases.migrating DATABASE [STATEMENT]`.

It says how many seconds that took and how many statements. With a number it kills itself before that one.
"""

import asyncio
import os
import signal
import sys
import time
from typing import Any

import sqlalchemy as sa

from takujo.server.db.catalog import open_catalog
from takujo.server.db.event_log import open_store


class Counter:
    """How many statements there were; the last one that is wanted is never sent."""

    def __init__(self, last: int | None) -> None:
        self.statements, self._last = 0, last
        sa.event.listen(sa.Engine, "before_cursor_execute", self._before)

    def _before(self, *_: Any) -> None:
        self.statements += 1
        if self.statements == self._last:
            os.kill(os.getpid(), signal.SIGKILL)


async def migrated(database: str) -> None:
    await (await open_catalog(database)).close()
    await (await open_store(database)).close()


def main() -> None:
    counter = Counter(int(sys.argv[2]) if len(sys.argv) > 2 else None)
    start = time.perf_counter()
    asyncio.run(migrated(sys.argv[1]))
    print(time.perf_counter() - start, counter.statements)


if __name__ == "__main__":
    main()
