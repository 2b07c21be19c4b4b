"""When a table acts by itself: bot moves, next rounds, timeouts."""

from typing import NamedTuple

from takujo.server.table.state import Table

YIELD_MS = 1_500  # head start of the worker that made the last move


class Due(NamedTuple):
    """The next automatic event and its time (epoch milliseconds)."""

    what: str  # "bot", "proceed" or "time-out"
    at_ms: int


def due(table: Table, bot_delay_ms: int, stage_ends_ms: int) -> Due | None:
    """Return the next automatic event. `stage_ends_ms`: the end of the animation."""
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
