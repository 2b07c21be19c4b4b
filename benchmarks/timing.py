"""Statistics of timed windows, and the cells of tables."""

import statistics
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

NONE = "–"
ENOUGH = 0.9  # share of a core on an idle machine


class Window(NamedTuple):
    """An engine's result in a timed window."""

    decisions: int
    matches: int
    seconds: float
    cpu_seconds: float

    @property
    def rate(self) -> float:
        """Return decisions per wall-clock second."""
        return self.decisions / self.seconds

    @property
    def own_rate(self) -> float:
        """Return decisions per CPU second, robust against busy neighbours."""
        return self.decisions / self.cpu_seconds


@dataclass
class Series:
    """All windows of an engine, by round."""

    name: str  # engine/game or engine/game/how
    about: dict[str, Any] = field(default_factory=dict)
    windows: list[Window] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return statistics.median(window.rate for window in self.windows)

    @property
    def cores(self) -> float:
        """Return its share of its cores."""
        return statistics.median(window.cpu_seconds / window.seconds for window in self.windows)

    @property
    def matches_a_second(self) -> float:
        return statistics.median(window.matches / window.seconds for window in self.windows)

    @property
    def length(self) -> str:
        """Return decisions per match."""
        return digits(sum(w.decisions for w in self.windows) / sum(w.matches for w in self.windows))

    def times(self, other: "Series", by_wall: bool = False) -> float:
        """Return the median ratio to the other's rate, per CPU second."""
        return statistics.median(self.ratios(other, by_wall))

    def ratios(self, other: "Series", by_wall: bool = False) -> list[float]:
        """Return the ratio to the other's rate by round."""
        pairs = zip(self.windows, other.windows, strict=True)
        return [a.rate / b.rate if by_wall else a.own_rate / b.own_rate for a, b in pairs]


def si(value: float) -> str:
    """Format three digits and a unit: 78.8 M, 62.0 k."""
    for factor, unit in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= factor * 0.9995:
            return digits(value / factor) + unit
    return digits(value)


def digits(value: float) -> str:
    """Format at least three digits: 4.06, 60.8, 347."""
    places = 2 if abs(value) < 9.995 else 1 if abs(value) < 99.95 else 0
    return f"{value:.{places}f}"


def speed(series: Series) -> list[str]:
    """Return decisions per second, min – max, cores, decisions per CPU second."""
    rates = [window.rate for window in series.windows]
    own = statistics.median(window.own_rate for window in series.windows)
    return [si(series.rate), f"{si(min(rates))} – {si(max(rates))}", f"{series.cores:.2f}", si(own)]


def peer(series: Series) -> list[str]:
    """Return the cells of a peer (`peers/timed_windows.py`)."""
    about = series.about
    name = [f"{about['peer']} {about['version']}", about["game"], f"{about['how']} ({about['tier']})"]
    return [*name, *speed(series), series.length, about["note"]]


def busy(runs: Iterable[Series]) -> str:
    """Return a warning if the engines shared their cores."""
    shares = [series.cores / series.about.get("threads", 1) for series in runs]
    if not shares or min(shares) >= ENOUGH:
        return ""
    return (
        f"**The machine was busy**: of each of its cores an engine had {statistics.median(shares):.2f} (median), at "
        f"least {min(shares):.2f}. Read the column *per CPU s*; the table of one thread and two says nothing."
    )


def absent(missing: Mapping[str, str]) -> str:
    """Return the list of unmeasured engines, with reasons."""
    return "Not measured:\n\n" + "\n".join(f"- {name}: {why}" for name, why in missing.items()) if missing else ""
