"""Statistics of timed windows, and the tables of results.md. Knows nothing of processes."""

import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

YARDSTICK = "openspiel/hearts/rollouts"
OURS = ("fourdigits", "akumatrick", "ftw", "fuji99", "overflow")
NONE = "–"
ENOUGH = 0.9  # of a core, for a machine that counts as idle


@dataclass(frozen=True)
class Window:
    """What one engine did in one timed window."""

    decisions: int
    matches: int
    seconds: float
    cpu_seconds: float | None = None

    @property
    def rate(self) -> float:
        """Decisions a second by the clock on the wall."""
        return self.decisions / self.seconds

    @property
    def own_rate(self) -> float | None:
        """Decisions a second of CPU time, which busy neighbours change little; None where it is not known."""
        return self.decisions / self.cpu_seconds if self.cpu_seconds else None


@dataclass
class Series:
    """All windows of one engine, in the order of the rounds."""

    name: str  # engine/game or engine/game/how
    about: dict[str, Any] = field(default_factory=dict)
    windows: list[Window] = field(default_factory=list)

    @property
    def rates(self) -> list[float]:
        return [window.rate for window in self.windows]

    @property
    def own_rate(self) -> float | None:
        rates = [window.own_rate for window in self.windows if window.own_rate]
        return statistics.median(rates) if rates else None

    @property
    def cores(self) -> float | None:
        """How much of its cores the process had."""
        shares = [w.cpu_seconds / w.seconds for w in self.windows if w.cpu_seconds is not None]
        return statistics.median(shares) if shares else None

    @property
    def length(self) -> float:
        """Decisions a match."""
        return sum(w.decisions for w in self.windows) / sum(w.matches for w in self.windows)

    def times(self, other: "Series", by_wall: bool = False) -> float:
        """How many times the rate of the other: the median over the rounds. By the wall if one has no CPU times."""
        return statistics.median(self.ratios(other, by_wall))

    def ratios(self, other: "Series", by_wall: bool = False) -> list[float]:
        """The same in each round."""
        ratios = []
        for mine, theirs in zip(self.windows, other.windows, strict=True):
            if by_wall or not mine.own_rate or not theirs.own_rate:
                ratios.append(mine.rate / theirs.rate)
            else:
                ratios.append(mine.own_rate / theirs.own_rate)
        return ratios


def geometric_mean(values: Iterable[float]) -> float:
    return math.exp(statistics.fmean(math.log(value) for value in values))


def si(value: float) -> str:
    """Three digits and a unit: 78.8 M, 62.0 k."""
    for factor, unit in ((1e9, " G"), (1e6, " M"), (1e3, " k"), (1.0, "")):
        if value >= factor * 0.9995:
            return digits(value / factor) + unit
    return digits(value)


def digits(value: float) -> str:
    """At least three digits: 4.06, 60.8, 347."""
    places = 2 if abs(value) < 9.995 else 1 if abs(value) < 99.95 else 0
    return f"{value:.{places}f}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table; every column after the first is aligned right, one headed `note` left."""
    rule = ["---", *("---" if name == "note" else "--:" for name in head[1:])]
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, rule, *rows))


def speed(series: Series) -> list[str]:
    """The columns of SPEED."""
    return [
        si(statistics.median(series.rates)),
        f"{si(min(series.rates))} – {si(max(series.rates))}",
        NONE if series.cores is None else f"{series.cores:.2f}",
        NONE if series.own_rate is None else si(series.own_rate),
    ]


SPEED = ["decisions/s", "min – max", "cores had", "per CPU s"]


def our_games(runs: dict[str, Series]) -> str:
    found = {game: runs[f"takujo/{game}"] for game in (*OURS, "leduc") if f"takujo/{game}" in runs}
    yardstick = runs.get(YARDSTICK)
    ratios = {game: series.times(yardstick) for game, series in found.items()} if yardstick else {}
    rows = [
        [
            game,
            str(series.about.get("seats", NONE)),
            *speed(series),
            digits(series.length),
            si(statistics.median(w.matches / w.seconds for w in series.windows)),
            digits(ratios[game]) if game in ratios else NONE,
        ]
        for game, series in found.items()
    ]
    text = table(["game", "seats", *SPEED, "decisions a match", "matches/s", "× yardstick"], rows)
    if all(game in ratios for game in OURS):
        mean = digits(geometric_mean(ratios[game] for game in OURS))
        text += f"\n\nGeometric mean of the five games (without Leduc): **{mean} × the yardstick**."
    return text


def peers(runs: Iterable[Series]) -> str:
    rows = [
        [
            "{peer} {version}".format(**series.about),
            series.about["game"],
            f"{series.about['how']} ({series.about['tier']})",
            *speed(series),
            digits(series.length),
            series.about["note"],
        ]
        for series in runs
        if "peer" in series.about
    ]
    return table(["peer", "game", "way (tier)", *SPEED, "decisions a match", "note"], rows)


def leduc(runs: Iterable[Series]) -> str:
    rows = [
        [series.name.replace("/leduc", ""), *speed(series), digits(series.length)]
        for series in sorted(runs, key=lambda series: -statistics.median(series.rates))
        if series.name.split("/")[1] == "leduc" and series.about.get("threads", 1) == 1
    ]
    return table(["engine", *SPEED, "decisions a match"], rows)


def against_c(runs: dict[str, Series], digest_line: str) -> str:
    ours, c = runs["takujo/ftw"], runs["c/ftw"]
    text = table(["FTW?! in", *SPEED], [["Python, compiled", *speed(ours)], ["C, by hand", *speed(c)]])
    return f"{text}\n\nOurs reaches **{digits(ours.times(c))}** of C (median over the rounds). {digest_line}"


def busy(runs: Iterable[Series]) -> str:
    """A warning where the engines did not have their cores to themselves."""
    shares = [s.cores / s.about.get("threads", 1) for s in runs if s.cores is not None]
    if not shares or min(shares) >= ENOUGH:
        return ""
    low, mid = min(shares), statistics.median(shares)
    return (
        f"**The machine was busy**: of each of its cores an engine had {mid:.2f} (median), at least {low:.2f}. "
        "Read the column *per CPU s*; the table of one thread and two says nothing."
    )


def threads(runs: dict[str, Series]) -> str:
    rows = []
    for name, two in runs.items():
        one = runs.get(name.removesuffix("/2-threads"))
        if one is None or one is two:
            continue
        cores = NONE if two.cores is None else f"{two.cores:.2f}"
        game = name.split("/")[1]
        faster = digits(two.times(one, by_wall=True))
        rows.append([game, si(statistics.median(one.rates)), si(statistics.median(two.rates)), cores, faster])
    return table(["game", "1 thread", "2 threads", "cores had", "speed-up"], rows)
