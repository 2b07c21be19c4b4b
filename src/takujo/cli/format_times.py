"""The clock, and times as text."""

import time
from datetime import datetime


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def minute(at_ms: int) -> str:
    """Format epoch milliseconds in local time."""
    return datetime.fromtimestamp(at_ms / 1_000).strftime("%Y-%m-%d %H:%M")
