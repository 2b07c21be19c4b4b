"""The section of results.md about duplicate tournaments: agreement with the true order, and its cost in matches."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from agreement import Floats, firsts, half_skill, interval, of_the_deal, taus
from numpy.typing import NDArray
from report import table

SHOWN = (1, 2, 4, 8, 12, 16, 24, 32)  # matches of each person
AIM = 1 / 3
NEEDS = ("needs, of places", "needs, of wins")
Chosen = NDArray[np.int64]  # numbers of events
METHOD = """\
Events of {people} people of known strength (as in Ratings: random play, levels 1 – 3 and mixtures of neighbours move by
move, most in the middle) at {tables} tables of four, {rounds} rounds, so that everybody plays a match a round. Each
event is held twice with the same people in the same seats, which the tournament's own draw gives them
(`server/tournaments`): **duplicate**, where all tables of a round have the same deal and chance, scored by the
tournament's own matchpoints; and **ordinary**, where each table has a deal of its own, scored by the sum of places, or
by **wins** (shares of the win). *same deals, places*: the matches of the duplicate scored by the sum of places, as if
nobody compared them.

- **τ**: Kendall's τ of the standings with the true order, the mean over the events, after so many matches of each
  person; 0 for standings by lot, 1 for the true order. A level pair counts for nothing.
- **best first**: how often the strongest one is first after the last round (level ones by lot); by lot it is
  {lot:.0f} %.
- **½ skill**: after how many matches half of the variance of a standing is skill, by the curve of τ (`agreement.py`).
- **needs**: what part of the matches of the ordinary event the duplicate needs for the same τ: the ratio of the two.
- **aim**: at most ⅓ of those that an event scored by places needs.
- **deal**: how much of the variance of a place the deal explains, at a seat (intraclass correlation over the tables
  with the same deal). More than that a comparison cannot take away, and it adds the luck of those compared with.

Intervals are of 95 %, by drawing whole events anew (bootstrap)."""


@dataclass(frozen=True)
class Events:
    """What came of them: strengths (events × people), totals after each round (events × rounds × people; the more the
    better), and places by deal and seat (groups × tables)."""

    strength: Floats
    duplicate: Floats
    places: Floats
    wins: Floats
    same_places: Floats
    spots: Floats


SYSTEMS = {
    "duplicate": "duplicate",
    "ordinary, places": "places",
    "ordinary, wins": "wins",
    "same deals, places": "same_places",
}


def parts(found: Mapping[str, Events]) -> list[str]:
    """Paragraphs and tables."""
    first = next(iter(found.values()))
    _, rounds, people = first.duplicate.shape
    shown = [n for n in SHOWN if n <= rounds]
    rows = [row for name, events in found.items() for row in _curves(name, events, shown)]
    head = ["game", "events", "scored by", *(f"τ, {n}" for n in shown), "best first"]
    method = METHOD.format(people=people, tables=first.spots.shape[1], rounds=rounds, lot=100 / people)
    needs = table(
        ["game", *(f"½ skill, {kind}" for kind in ("duplicate", "places", "wins")), *NEEDS, "aim", "deal"],
        [_needs(name, events) for name, events in found.items()],
    )
    return [method, table(head, rows), needs]


def _curves(name: str, events: Events, shown: list[int]) -> list[list[str]]:
    rows = []
    for system, field in SYSTEMS.items():
        totals = getattr(events, field)
        curve = taus(totals, events.strength)
        last = firsts(totals, events.strength)[:, -1]
        cells = [_with_interval(curve[:, n - 1]) for n in shown]
        rows.append([name, str(len(totals)), system, *cells, _percent(last)])
    return rows


def _with_interval(values: Floats) -> str:
    low, high = interval(lambda chosen: float(values[chosen].mean()), len(values))
    return f"{values.mean():.2f} ({low:.2f} – {high:.2f})"


def _percent(values: Floats) -> str:
    low, high = interval(lambda chosen: float(values[chosen].mean()), len(values))
    return f"{100 * values.mean():.0f} % ({100 * low:.0f} – {100 * high:.0f})"


def _needs(name: str, events: Events) -> list[str]:
    curves = {field: taus(getattr(events, field), events.strength) for field in ("duplicate", "places", "wins")}
    everything = np.arange(len(events.strength))

    def half(field: str, chosen: Chosen) -> float:
        return half_skill(curves[field][chosen].mean(0))

    halves = [f"{half(field, everything):.1f}" for field in curves]
    found = []
    for field in ("places", "wins"):

        def needed(chosen: Chosen, field: str = field) -> float:
            return half("duplicate", chosen) / half(field, chosen)

        found.append((needed(everything), *interval(needed, len(everything))))
    needs = ["{:.2f} ({:.2f} – {:.2f})".format(*each) for each in found]
    return [name, *halves, *needs, _verdict(*found[0]), f"{100 * of_the_deal(events.spots):.0f} %"]


def _verdict(needs: float, low: float, high: float) -> str:
    """Whether the aim is met, against the usual scoring; where not, how often as many matches as allowed it takes."""
    if needs <= AIM:
        return "yes" if high <= AIM else "yes, not surely"
    return f"missed: {needs / AIM:.1f} × as many" + ("" if low > AIM else ", not surely")
