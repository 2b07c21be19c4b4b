"""When a table acts by itself: bot moves, next rounds, turns out of time."""

from typing import NamedTuple

from takujo.server.table.state import Table

YIELD_MS = 1_500  # workers that did not make the last move leave the next thing to the one that did, so long


class Due(NamedTuple):
    """What is to be done next, and when (epoch milliseconds)."""

    what: str  # "bot", "proceed" or "time-out"
    at_ms: int


def due(table: Table, bot_delay_ms: int, stage_ends_ms: int) -> Due | None:
    """The next thing that happens without anybody asking for it. `stage_ends_ms`: until then people look on."""
    if table.called_ms is not None:
        return Due("proceed", table.call_ends_ms) if table.held_ms is None else None
    if table.is_left:
        return None
    if table.is_between:
        if not table.attentive():
            return Due("proceed", max(table.moved_ms + bot_delay_ms, stage_ends_ms))
        return Due("proceed", table.pause_ends_ms) if table.pause_ends_ms is not None else None
    seat = table.actor
    if seat is None:
        return None
    if table.chairs[seat].is_played_by_bot:
        return Due("bot", max(table.moved_ms + bot_delay_ms, stage_ends_ms))
    clock = table.clock()
    return Due("time-out", clock.ends_ms) if clock else None
