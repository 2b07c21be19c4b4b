"""Figures of a run, computed by DuckDB from the Parquet file."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import duckdb

from takujo.core.errors import TakujoError, file_code
from takujo.games import spec
from takujo.lab.arrow_schema import parameters, read_schema, run_of
from takujo.lab.intervals import Estimate, mean, share, uneven
from takujo.lab.kernels.row_layout import PER_MILLE, POINTS
from takujo.lab.run_config import Run

BINS = 30  # of a histogram, about


class NoRun(TakujoError):
    """The file holds no run."""


@dataclass(frozen=True)
class Bin:
    """The share of numbers in low … low + width − 1."""

    low: int
    width: int
    share: float


@dataclass(frozen=True)
class Spread:
    """The distribution of numbers: mean, standard deviation, five quantiles, a histogram.

    `none`: the share of missing numbers, as of seats without a score; they count in the histogram's shares only.
    """

    mean: float
    deviation: float
    quantiles: tuple[float, ...]  # 5, 25, 50, 75, 95%
    bins: list[Bin]
    matches: int
    none: float

    @property
    def average(self) -> Estimate:
        """The mean. The numbers of one match are dependent, and count as one."""
        return mean(self.mean, self.deviation, self.matches)


@dataclass(frozen=True)
class Fired:
    """How often a rule fires per match."""

    name: str
    times: Estimate
    deviation: float


@dataclass(frozen=True)
class Lead:
    """Changes of the lead, and how often the leader wins, by progress. Only followed matches count."""

    matches: int
    changes: Estimate
    deviation: float  # of the changes of one match
    never: Estimate  # share of matches without changes
    curve: list[Estimate]


@dataclass(frozen=True)
class Summary:
    run: Run
    matches: int
    wins: list[Estimate]  # each seat's share of the win; solo: of matches won
    scores: list[Spread]  # of each seat
    score: Spread  # of all seats
    decisions: Spread
    rounds: Spread
    chances: Estimate
    sole: Estimate  # share of matches with a single winner
    margin: Spread | None  # between the two best scores
    fired: list[Fired]
    lead: Lead | None

    @property
    def decisiveness(self) -> float | None:
        """The mean margin of the winner, in standard deviations of a score."""
        return self.margin.mean / self.score.deviation if self.margin and self.score.deviation else None

    @property
    def uneven(self) -> list[int]:
        """The seats that are favoured or disfavoured (`intervals.uneven`)."""
        return uneven([seat.value * self.matches for seat in self.wins], self.matches) if self.run.seats > 1 else []

    def to_dict(self) -> dict[str, object]:
        """Return the main figures for JSON."""
        figures: dict[str, object] = {
            **self.run.to_dict(),
            "wins": [_rounded(seat) for seat in self.wins],
            "uneven": self.uneven,
            "score": round(self.score.mean, 4),
            "scoreless": round(self.score.none, 4),
            "scoreless_by_seat": [round(seat.none, 4) for seat in self.scores],
            "decisions": round(self.decisions.mean, 4),
            "rounds": round(self.rounds.mean, 4),
            "sole_winner": _rounded(self.sole),
            "decisiveness": None if self.decisiveness is None else round(self.decisiveness, 4),
            "fired": {fired.name: _rounded(fired.times) for fired in self.fired},
        }
        if self.lead:
            figures["lead_changes"] = _rounded(self.lead.changes)
            figures["drama"] = [round(point.value, 4) for point in self.lead.curve]
        return figures


def _rounded(figure: Estimate) -> list[float]:
    return [round(float(x), 6) for x in figure]


def read_run(path: Path) -> Run:
    """Read the run of a file. Raises NoRun."""
    try:
        schema = read_schema(path)
    except OSError as error:
        raise NoRun("file", path=str(path), code=file_code(error), reason=error.strerror or str(error)) from None
    if schema is None:
        raise NoRun("trajectories-damaged", path=str(path))
    if (text := parameters(schema)) is None:
        raise NoRun("lab-no-run", path=str(path))
    return run_of(text)


def summarise(path: Path) -> Summary:
    """Summarise a file. Raises NoRun."""
    return _Reader(path, read_run(path)).summary()


class _Reader:
    def __init__(self, path: Path, run: Run) -> None:
        self.run = run
        self.base = duckdb.connect()
        self.base.read_parquet(str(path)).create_view("matches")
        self.seats = range(run.seats)

    def ask(self, sql: str) -> tuple[Any, ...]:
        row = self.base.execute(sql).fetchone()
        assert row is not None
        return row

    @cached_property
    def matches(self) -> int:
        return int(self.ask("SELECT count(*) FROM matches")[0])

    def summary(self) -> Summary:
        run, n = self.run, self.matches
        parts = self.ask(
            "SELECT "
            + ", ".join(f"sum((winners >> {p} & 1) / greatest(1, bit_count(winners)))" for p in self.seats)
            + ", count(*) FILTER (bit_count(winners) = 1) FROM matches"
        )
        scores = [f"score_{p}" for p in self.seats]
        return Summary(
            run=run,
            matches=n,
            wins=[share(wins, n) for wins in parts[:-1]],
            scores=[self.spread(name, "matches") for name in scores],
            score=self.spread("x", f"(SELECT unnest([{', '.join(scores)}]) AS x FROM matches)"),
            decisions=self.spread("decisions", "matches"),
            rounds=self.spread("rounds", "matches"),
            chances=self.average("chances")[0],
            sole=share(parts[-1], n),
            margin=self.margin(scores) if run.seats > 1 else None,
            fired=[self.fired(name) for name in run.configured.spec.counters],
            lead=self.lead() if run.seats > 1 else None,
        )

    def average(self, column: str) -> tuple[Estimate, float]:
        """Return the mean and standard deviation of a column."""
        value, deviation = self.ask(f"SELECT avg({column}), coalesce(stddev_samp({column}), 0) FROM matches")
        return mean(value, deviation, self.matches), float(deviation)

    def spread(self, column: str, source: str) -> Spread:
        numbers = f"(SELECT {column} AS x FROM {source})"
        average, deviation, quantiles, low, high, n, of = self.ask(
            "SELECT avg(x), coalesce(stddev_samp(x), 0), quantile_cont(x, [0.05, 0.25, 0.5, 0.75, 0.95]),"
            f" quantile_cont(x, 0.001), quantile_cont(x, 0.999), count(x), count(*) FROM {numbers}"
        )
        if not n:
            return Spread(float("nan"), 0.0, (float("nan"),) * 5, [], 0, 1.0)
        width = max(1, round((high - low) / BINS))
        bins = self.base.execute(
            f"SELECT floor(x / {width})::BIGINT * {width} AS low, count(*) FROM {numbers}"
            " WHERE x IS NOT NULL GROUP BY low ORDER BY low"
        ).fetchall()
        shares = [Bin(at, width, count / of) for at, count in bins]
        return Spread(average, deviation, tuple(quantiles), shares, self.matches, 1 - n / of)

    def margin(self, scores: Sequence[str]) -> Spread:
        """Return the difference of the two best scores. Seats without one do not count."""
        order = "" if spec(self.run.game).lowest_wins else ", 'DESC'"
        ranked = f"list_sort(list_filter([{', '.join(scores)}], lambda x: x IS NOT NULL){order})"
        return self.spread("m", f"(SELECT abs(r[1] - r[2]) AS m FROM (SELECT {ranked} AS r FROM matches))")

    def fired(self, name: str) -> Fired:
        return Fired(name, *self.average(f"n_{name}"))

    def lead(self) -> Lead:
        n, changes, deviation, never = self.ask(
            "SELECT count(lead_changes), avg(lead_changes), coalesce(stddev_samp(lead_changes), 0),"
            " count(*) FILTER (lead_changes = 0) FROM matches"
        )
        points = ", ".join(f"avg(ahead[{k}]), coalesce(stddev_samp(ahead[{k}]), 0)" for k in range(1, POINTS + 1))
        row = self.ask(f"SELECT {points} FROM matches WHERE ahead IS NOT NULL")
        curve = [
            mean(value / PER_MILLE, spread / PER_MILLE, n) for value, spread in zip(row[::2], row[1::2], strict=True)
        ]
        return Lead(n, mean(changes, deviation, n), float(deviation), share(never, n), curve)
