"""Each frame and request has a class for its measured cost (benchmarks/results.md)."""

import re
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

from takujo.server import wire
from takujo.server.api import coach, transcripts
from takujo.server.http.route import Route
from takujo.server.http.routes import ROUTES
from takujo.server.live.connection import COSTS
from takujo.server.ratelimit import BUDGET, Cost

RESULTS = Path(__file__).parents[3] / "benchmarks/results.md"
ROW = re.compile(r"^\| `(.+)` \| (\w+) \| ([\d.]+) \| ([\d.]+) \| [\d.]+ \| \d+ \| (.*) \|", re.MULTILINE)
QUEUED = 10  # milliseconds of low priority count as one
# with rates of their own
SEARCHES = (coach.ask_hints, coach.ask_chances, coach.begin_analysis, transcripts.analyse_transcript)


class Measured(NamedTuple):
    cost: str
    ms: float
    queued: float
    answers: str


def measured() -> dict[str, Measured]:
    section = RESULTS.read_text(encoding="utf-8").partition("<!-- costs -->")[2].partition("<!-- end of costs -->")[0]
    return {
        name: Measured(cost, float(ms), float(queued), answers)
        for name, cost, ms, queued, answers in ROW.findall(section)
    }


def named(route: Route) -> str:
    return f"{route.method} {route.path}"


def classes() -> dict[str, Cost]:
    frames = {str(kind.__struct_config__.tag): cost for kind, cost in COSTS.items()}
    return frames | {named(route): route.cost for route in ROUTES}


def test_all_frames_and_routes_have_a_measured_class() -> None:
    assert set(COSTS) == set(get_args(wire.Frame))
    assert {name: row.cost for name, row in measured().items()} == {
        name: cost.name.lower() for name, cost in classes().items()
    }


@pytest.mark.parametrize(
    "name", sorted(set(classes()) - {named(route) for route in ROUTES if route.answer in SEARCHES})
)
def test_class_holds_the_measured_cost(name: str) -> None:
    row = measured()[name]
    assert row.ms + row.queued / QUEUED <= classes()[name]


def test_costs_are_measured_on_answers_not_on_refusals() -> None:
    assert [name for name, row in measured().items() if not re.search(r"\b2\d\d\b|yes", row.answers)] == []


def test_budget_holds_several_of_the_dearest_requests() -> None:
    assert BUDGET.burst >= 10 * max(Cost)
    assert BUDGET.per_second <= 1_000 / 3  # ms of one core
