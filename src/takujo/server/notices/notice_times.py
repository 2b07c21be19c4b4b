"""When a person is notified. There are no notices in quiet hours, and reminders come in time."""

from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from takujo.server import wire
from takujo.server.notices.pending_turns import Said

DAY_MINUTES = 1_440


def quiet_until_ms(quiet: wire.QuietHours | None, now_ms: int) -> int | None:
    """Return the end of current quiet hours, or None."""
    if quiet is None:
        return None
    local = datetime.fromtimestamp(now_ms / 1_000, ZoneInfo(quiet.zone))
    minute = local.hour * 60 + local.minute
    if (minute - quiet.start) % DAY_MINUTES >= (quiet.until - quiet.start) % DAY_MINUTES:
        return None
    day = local.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=quiet.until <= minute)
    ends = day.replace(hour=quiet.until // 60, minute=quiet.until % 60)
    # The end may fall into the hour skipped by daylight saving time.
    return max(now_ms + 1, round(ends.timestamp() * 1_000))


def remind_ms(percent: int | None, said: Said) -> int | None:
    """Return the time of a reminder, if the turn has days. `percent`: of its time, that then remains."""
    if percent is None or said.ends_ms is None or said.of_ms is None:
        return None
    return said.ends_ms - said.of_ms * percent // 100


@cache
def zones() -> frozenset[str]:
    return frozenset(available_timezones())
