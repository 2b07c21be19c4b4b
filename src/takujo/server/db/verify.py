"""Verify all logs of a database, read-only, also while servers run."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from takujo.server.db.catalog import Listed
from takujo.server.db.catalog.sql import SqlCatalog
from takujo.server.db.database import Database
from takujo.server.db.event_log import Row, chain, open_store
from takujo.server.table.events import BrokenLog, OtherRules
from takujo.server.table.replay import rebuild
from takujo.server.table.state import Table


class Damage(NamedTuple):
    """A damaged log. `row`: the number of the first row that is wrong."""

    table: str
    row: int


@dataclass(slots=True)
class Findings:
    """The number of `sound` logs and their rows.

    In logs by `other_rules`, and those missing in the catalog, only the chain was checked.
    """

    sound: int = 0
    rows: int = 0
    other_rules: list[str] = field(default_factory=list)
    unlisted: list[str] = field(default_factory=list)
    damaged: list[Damage] = field(default_factory=list)


async def audit(database: str) -> Findings:
    """Check all logs of a `Settings.database`. Raises CatalogUnavailable, StoreUnavailable, PackageMissing."""
    findings = Findings()
    async with await Database.open(database, read_only=True) as opened:
        listed = {
            known.id: known for known in await SqlCatalog(opened).all()
        }  # first, as the catalog lags behind the logs
        store = await open_store(opened)
        try:
            for table_id in sorted({*listed, *await store.tables()}):
                try:
                    _check(table_id, listed.get(table_id), await store.load(table_id), findings)
                except OtherRules:
                    findings.other_rules.append(table_id)
                except BrokenLog as error:
                    findings.damaged.append(Damage(table_id, error.row))
        finally:
            await store.close()
    return findings


def _check(table_id: str, listed: Listed | None, rows: Sequence[Row], findings: Findings) -> None:
    """Raises BrokenLog."""
    if not rows and (listed is None or listed.state == "open"):
        return  # deleted meanwhile
    if listed is None:
        chain.check(chain.start(table_id), 1, rows)
        findings.unlisted.append(table_id)
        return
    rebuild(Table(table_id, listed.secret), listed.state, rows)
    findings.sound += 1
    findings.rows += len(rows)
