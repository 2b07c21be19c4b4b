"""When a person is notified. There are no notices in quiet hours, and reminders come in time."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from takujo.server.notices.pending_turns import Said

DAY_MINUTES = 1_440


@dataclass(frozen=True, slots=True)
class Quiet:
    """A daily time without notices. It is from one minute of the day (0 … 1439) until another, in an IANA time zone."""

    start: int
    until: int
    zone: str

    def ends_ms(self, now_ms: int) -> int | None:
        """Return the end of current quiet hours, or None."""
        local = datetime.fromtimestamp(now_ms / 1_000, ZoneInfo(self.zone))
        minute = local.hour * 60 + local.minute
        if (minute - self.start) % DAY_MINUTES >= (self.until - self.start) % DAY_MINUTES:
            return None
        day = local.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=self.until <= minute)
        ends = day.replace(hour=self.until // 60, minute=self.until % 60)
        # The end may fall into the hour skipped by daylight saving time.
        return max(now_ms + 1, round(ends.timestamp() * 1_000))


@dataclass(frozen=True, slots=True)
class Times:
    """`remind`: remaining percent of a turn's time, or None."""

    quiet: Quiet | None = None
    remind: int | None = None

    def remind_ms(self, said: Said) -> int | None:
        """Return the time of a reminder, if the turn has days."""
        if self.remind is None or said.ends_ms is None or said.of_ms is None:
            return None
        return said.ends_ms - said.of_ms * self.remind // 100


ANY_TIME = Times()


@cache
def zones() -> frozenset[str]:
    return frozenset(available_timezones())
