"""A forked worker runs `takujo serve` with shorter limits and planted faults."""

import asyncio
import os
import sqlite3
import sys
from collections.abc import Mapping, Sequence

import takujo.server.run  # noqa: F401  (imported before the forks)
from takujo.cli import main
from takujo.server import wire
from takujo.server.bus import postgres as bus
from takujo.server.db import database
from takujo.server.db.database import Database
from takujo.server.db.event_log import Row, postgres, sqlite
from takujo.server.live import hub, live_table
from takujo.server.live.hub import Hub
from takujo.server.live.live_table import LiveTable
from takujo.server.table import decide, events
from takujo.server.table.events import Event
from takujo.server.table.state import Table

LIMIT_S = 2.0  # shorter than partitions


def serve(arguments: Sequence[str], clock_ns: int, environment: Mapping[str, str], errors: str, plant: str) -> None:
    """Run the command. `clock_ns`: the error of its clock; `plant`: a fault of PLANTS, or ""."""
    os.environ.update(environment)
    output = os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(output, sys.stdout.fileno())
    os.dup2(output, sys.stderr.fileno())
    live_table._BEGAN_NS += clock_ns
    for module in (bus, database, postgres):
        module.TIMEOUT_S = LIMIT_S  # type: ignore[attr-defined]
    bus.QUIET_S = LIMIT_S
    hub.LOOK_S = LIMIT_S / 4
    if plant:
        PLANTS[plant]()
    sys.exit(main(arguments))


def _acknowledge_early() -> None:
    """Acknowledge moves before they are stored."""

    def careless(store: type) -> None:
        append = store.append

        async def later(self: object, *row: object) -> None:
            await asyncio.sleep(0.05)
            await append(self, *row)

        async def append_early(self: object, table_id: str, first_seq: int, rows: Sequence[Row]) -> bool:
            self.__dict__.setdefault("writing", set()).add(asyncio.create_task(later(self, table_id, first_seq, rows)))
            return True

        store.append = append_early

    careless(sqlite.SqliteStore)
    careless(postgres.PostgresStore)


def _forget_keys() -> None:
    """Remember only the key of a seat's last move."""
    apply = Table.apply

    def forgetful(self: Table, event: Event) -> None:
        apply(self, event)
        for chair in self.chairs:
            chair.accepted = dict(list(chair.accepted.items())[-1:])

    Table.apply = forgetful  # type: ignore[method-assign]


def _read_old_rows() -> None:
    """Read rows of other workers only when writing."""

    async def look_again(self: Hub, live: LiveTable) -> None: ...

    async def look_for_unheard(self: Hub) -> None: ...

    Hub.look_again = look_again  # type: ignore[method-assign]
    Hub._look_for_unheard = look_for_unheard  # type: ignore[method-assign]
    Hub._heard = lambda self, table_id, version: None  # type: ignore[method-assign]


def _forget_undone() -> None:
    """Forget all keys after an undo."""
    apply = Table.apply

    def forgetful(self: Table, event: Event) -> None:
        apply(self, event)
        if isinstance(event.body, events.Undone):
            for chair in self.chairs:
                chair.accepted.clear()

    Table.apply = forgetful  # type: ignore[method-assign]


def _drop_undos() -> None:
    """Acknowledge undo requests and ignore them."""
    decide._by_person.register(wire.Undo, lambda request, person, table: [])


def _repeat_messages() -> None:
    """Store a repeated message again."""
    decide._by_person.register(
        wire.Say,
        lambda request, person, table: [(table.seat_of(person), events.Spoke(request.text, None, request.key))],
    )


def _sync_nothing() -> None:
    """Store moves in SQLite without waiting for the disk."""
    connect_log = Database.connect_log

    def careless(self: Database) -> sqlite3.Connection:
        connection = connect_log(self)
        connection.execute("PRAGMA synchronous = OFF")
        return connection

    Database.connect_log = careless  # type: ignore[method-assign]


PLANTS = {
    "acknowledge-early": _acknowledge_early,
    "drop-undos": _drop_undos,
    "forget-keys": _forget_keys,
    "forget-undone": _forget_undone,
    "read-old-rows": _read_old_rows,
    "repeat-messages": _repeat_messages,
    "sync-nothing": _sync_nothing,
}
