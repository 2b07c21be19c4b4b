"""Rebuild a table from its log, checking every row."""

import hashlib
from collections.abc import Sequence

from takujo.server.db.catalog import TableState
from takujo.server.db.event_log import Row, chain
from takujo.server.table import events
from takujo.server.table.events import BrokenLog
from takujo.server.table.state import Table

STATES: tuple[TableState, ...] = ("open", "playing", "over")


def rebuild(table: Table, state: TableState, rows: Sequence[Row]) -> bytes:
    """Apply a log to a new table; return the last row's digest. Raises BrokenLog.

    The table's secret and `state` come from the catalog. As it lags behind, a log behind `state` lacks rows.
    """
    digest = chain.check(chain.start(table.id), 1, rows)
    for number, row in enumerate(rows, 1):
        try:
            table.apply(events.from_row(row))
            if number == 1 and table.opened.commitment != hashlib.sha256(table.secret).hexdigest():
                raise BrokenLog("the commitment is not that of the secret in the catalog")
        except BrokenLog as error:
            error.row = number
            raise
        except Exception as error:  # rows without digests may hold anything
            raise BrokenLog("it cannot follow on those before", number) from error
    if state not in STATES:
        raise BrokenLog(f"the catalog has an unknown state: {state!r}")
    if STATES.index(table.state) < STATES.index(state):
        raise BrokenLog(f"it is missing: the table is {table.state} here, and {state} in the catalog", len(rows) + 1)
    return digest
