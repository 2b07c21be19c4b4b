"""The people a table waits for, and public facts for a notice."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct

from takujo.server.table.state import Table
from takujo.server.wire import Days

DAY_MS = 86_400_000
AT_THE_TABLE_MS = 300_000  # delay for connected people, whose page may be unattended


class Said(Struct):
    """The content of a notice. It has game, code, names of the others, deadline, and total time if in days.

    Made from the room and the clock only, never from a state.
    """

    game: str
    code: str
    others: list[str]
    ends_ms: int | None
    of_ms: int | None = None


class Waiting(NamedTuple):
    """What a table waits for at a version. `turn`: the row that began it. `due_ms`: by person."""

    table_id: str
    version: int
    turn: int
    due_ms: Mapping[str, int]
    said: Mapping[str, Said]  # by person


def waiting(table: Table, now_ms: int) -> Waiting:
    """Return the people to notify. There are none if no other person waits, here or in the tournament."""
    seats = _awaited(table)
    clock, pace = table.clock(), table.opened.pace
    due_ms, said = {}, {}
    for seat in seats:
        chair = table.chairs[seat]
        others = [other.name for other in table.chairs if other.kind == "person" and other is not chair]
        ends_ms = clock.ends_ms if clock is not None and clock.seat == seat else None
        of_ms = pace.days * DAY_MS if isinstance(pace, Days) and ends_ms is not None else None
        due_ms[str(chair.person)] = now_ms if chair.worker is None else now_ms + AT_THE_TABLE_MS
        said[str(chair.person)] = Said(table.opened.game, table.opened.code, others, ends_ms, of_ms)
    return Waiting(table.id, table.version, table.play_version, due_ms, said)


def _awaited(table: Table) -> list[int]:
    """Return the seat to act. Between rounds, return those not ready while no one is connected."""
    attentive = table.attentive()
    is_awaited = len(attentive) > 1 or table.opened.tournament is not None  # by those at other tables
    if table.state != "playing" or table.opened.shared or not is_awaited:
        return []
    if table.is_between:
        return [seat for seat in attentive if seat not in table.ready] if table.held_ms is not None else []
    return [table.actor] if table.actor in attentive else []
