"""`takujo lab sweep`: compare settings of rule parameters."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import sqrt
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from takujo.core.errors import InvalidOption
from takujo.games.rule_overrides import check, rule_params_of, usual_value
from takujo.lab.duel import win_shares
from takujo.lab.intervals import LEVEL, Estimate, corrected, difference_p, mean
from takujo.lab.luck import BEGINNER, RANDOM
from takujo.lab.play import Player
from takujo.lab.run_config import Run
from takujo.lab.simulate import Progress, Work, simulate
from takujo.lab.summary import Summary, summarise

MOST_SETTINGS = 24


class Figure(NamedTuple):
    """A figure of one setting. `name`: a message id, or `counter:<name>`, `seat:<p>`."""

    name: str
    value: float
    deviation: float  # of one match
    matches: int

    @property
    def estimate(self) -> Estimate:
        return mean(self.value, self.deviation, self.matches)


class Compared(NamedTuple):
    """A figure compared with the reference. `p`: corrected for all comparisons."""

    figure: Figure
    p: float | None  # None: the reference

    @property
    def is_real(self) -> bool:
        return self.p is not None and self.p < 1 - LEVEL


@dataclass(frozen=True)
class Comparison:
    """Settings compared with the printed rules, which are first: `figures[setting][figure]`."""

    run: Run  # of the reference
    settings: list[dict[str, int]]
    figures: list[list[Compared]]

    @property
    def param(self) -> str | None:
        """The overridden parameter, if there is only one."""
        return next(iter(self.settings[0])) if len(self.settings[0]) == 1 else None

    @property
    def order(self) -> list[int]:
        """The order of settings: by the only parameter, or printed rules first."""
        numbers, param = range(len(self.settings)), self.param
        return list(numbers) if param is None else sorted(numbers, key=lambda i: self.settings[i][param])

    @property
    def telling(self) -> list[int]:
        """The figures that are not constant."""
        numbers = range(len(self.figures[0]))
        found = [{(column[i].figure.value, column[i].figure.deviation) for column in self.figures} for i in numbers]
        return [i for i in numbers if len(found[i]) > 1 or any(deviation for _, deviation in found[i])]

    def to_dict(self) -> dict[str, object]:
        return {
            **{
                key: value
                for key, value in self.run.to_dict().items()
                if key not in ("rule_params", "followed", "chunk")
            },
            "settings": [
                {
                    "rule_params": rule_params,
                    "figures": {
                        c.figure.name: {
                            "value": round(c.figure.value, 6),
                            "interval": [round(x, 6) for x in c.figure.estimate[1:]],
                            "p": None if c.p is None else round(c.p, 8),
                            "real": c.is_real,
                        }
                        for c in column
                    },
                }
                for rule_params, column in zip(self.settings, self.figures, strict=True)
            ],
        }


def parse_set(game: str, texts: Sequence[str]) -> list[dict[str, int]]:
    """Return all combinations of `name=v1,v2 …`, printed rules first. Raises InvalidOption."""
    known = rule_params_of(game)
    wanted: dict[str, list[int]] = {}
    for text in texts:
        name, is_there, values = text.partition("=")
        if not is_there:
            raise InvalidOption("param-form", text=text)
        if name not in known:
            raise InvalidOption("param-unknown", game=game, param=name, known=", ".join(known) or "-")
        wanted[name] = [_number(name, value, known[name].low, known[name].high) for value in values.split(",")]
    usual = {name: usual_value(game, known[name]) for name in wanted}
    settings = [usual]
    for chosen in product(*wanted.values()):
        setting = dict(zip(wanted, chosen, strict=True))
        if setting not in settings:
            settings.append(setting)
    if len(settings) > MOST_SETTINGS:
        raise InvalidOption("param-many", count=len(settings), most=MOST_SETTINGS)
    for setting in settings:
        check(game, setting)
    return settings


def parse_one(game: str, texts: Sequence[str]) -> dict[str, int]:
    """Return one setting, `name=v …`. Raises UnknownGame, InvalidOption."""
    found = parse_set(game, texts)
    if len(found) > 2 or any("," in text for text in texts):
        raise InvalidOption("param-form-one", text=" ".join(texts))
    return found[-1] if texts else {}


def _number(name: str, text: str, low: int, high: int) -> int:
    digits = text.strip().removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 9:
        raise InvalidOption("param-range", param=name, value=text, low=low, high=high)
    return int(text)


def compare(runs: Sequence[Run], work: Work, progress: Progress = lambda _: None) -> Comparison:
    """Play every run, and compare each with the first. Raises InvalidOption."""
    columns = []
    with TemporaryDirectory(prefix="takujo-lab-") as folder:
        for i, run in enumerate(runs):
            path = Path(folder) / f"{i}.parquet"
            simulate(run, path, work, progress)
            columns.append([*_figures(summarise(path)), *_skill(run)])
    names = [figure.name for figure in columns[0]]
    found = corrected(
        [
            difference_p(*_moments(reference), *_moments(figure))
            for column in columns[1:]
            for reference, figure in zip(columns[0], column, strict=True)
        ]
    )
    figures = [[Compared(figure, None) for figure in columns[0]]]
    for i, column in enumerate(columns[1:]):
        ps = found[i * len(names) : (i + 1) * len(names)]
        figures.append([Compared(figure, p) for figure, p in zip(column, ps, strict=True)])
    return Comparison(runs[0], [dict(run.rule_params) for run in runs], figures)


def _moments(figure: Figure) -> tuple[float, float, int]:
    return figure.value, figure.deviation, figure.matches


def _figures(summary: Summary) -> list[Figure]:
    """Return the comparable figures of a summary. Deviations of shares are upper bounds."""
    n = summary.matches

    def of_share(name: str, estimate: Estimate) -> Figure:
        return Figure(name, estimate.value, sqrt(estimate.value * (1 - estimate.value)), n)

    figures = [
        Figure("lab-decisions", summary.decisions.mean, summary.decisions.deviation, n),
        Figure("lab-rounds", summary.rounds.mean, summary.rounds.deviation, n),
        # Scores of one match are dependent, and count as one.
        Figure("lab-score", summary.score.mean, summary.score.deviation, n),
        *(of_share(f"seat:{p}", wins) for p, wins in enumerate(summary.wins)),
        of_share("lab-sole", summary.sole),
    ]
    if summary.margin:
        figures.append(Figure("lab-margin", summary.margin.mean, summary.margin.deviation, n))
    if summary.lead:
        lead = summary.lead
        figures.append(Figure("lab-lead-changes", lead.changes.value, lead.deviation, lead.matches))
    figures += [Figure(f"counter:{f.name}", f.times.value, f.deviation, n) for f in summary.fired]
    return figures


def _skill(run: Run) -> list[Figure]:
    """Return the heuristic's share among random players, over all seats."""
    seats = run.seats
    if seats == 1:
        return []
    player = Player(run.configured, [[BEGINNER if q == p else RANDOM for q in range(seats)] for p in range(seats)])
    n = min(run.matches, 4000)
    shares = win_shares(player, player.play(run.seed, 0, n))
    own = shares[range(n), [i % seats for i in range(n)]]
    return [Figure("lab-skill", float(own.mean()), float(own.std(ddof=1)), n)]
