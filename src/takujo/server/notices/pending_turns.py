"""Whom a table waits for, and what may be said of that: nothing but what the whole room knows."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct

from takujo.server.table.state import Table
from takujo.server.wire import Days

DAY_MS = 86_400_000
AT_THE_TABLE_MS = 300_000  # who is connected sees it; perhaps the page is open and nobody before it


class Said(Struct):
    """What a notice says of a table: the game, its code, what the others are called, until when there is time, and of
    how many milliseconds where these are days.

    Made of the room and the clock, never of a state."""

    game: str
    code: str
    others: list[str]
    ends_ms: int | None
    of_ms: int | None = None


class Waiting(NamedTuple):
    """What a table waits for at a version of its log. `turn`: the row that began it; `due_ms`: when to tell whom."""

    table_id: str
    version: int
    turn: int
    due_ms: Mapping[str, int]
    said: Mapping[str, Said]  # by person


def waiting(table: Table, now_ms: int) -> Waiting:
    """Whom to tell; nobody where no other person waits, here or at other tables of a tournament."""
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
    """Seats of persons: the one to act, or after a round those who have not seen it while nobody is there."""
    attentive = table.attentive()
    is_awaited = len(attentive) > 1 or table.opened.tournament is not None  # by those at other tables
    if table.state != "playing" or table.opened.shared or not is_awaited:
        return []
    if table.is_between:
        return [seat for seat in attentive if seat not in table.ready] if table.held_ms is not None else []
    return [table.actor] if table.actor in attentive else []
