"""Figures as people read them."""

import json
from collections.abc import Callable

from takujo.i18n import Catalogue
from takujo.lab.intervals import Estimate
from takujo.lab.run import Run
from takujo.lab.summary import Summary


def number(x: float) -> str:
    """1234, 12.3, 1.23, 0.0123."""
    size = abs(x)
    return f"{x:,.0f}" if size >= 1000 else f"{x:.1f}" if size >= 100 else f"{x:.2f}" if size >= 0.1 else f"{x:.3g}"


def percent(x: float) -> str:
    return f"{100 * x:.1f} %"


def interval(figure: Estimate, form: Callable[[float], str] = number) -> str:
    return f"{form(figure.low)} – {form(figure.high)}"


def parameter_lines(run: Run, words: Catalogue) -> list[str]:
    """What the run was, in a few lines."""
    bots = run.bots[0] if len(set(run.bots)) == 1 else ", ".join(run.bots)
    lines = [words("lab-parameters", matches=run.matches, seats=run.seats, bots=bots, seed=str(run.seed))]
    options = run.configured.stated_options
    if options:
        lines.append(words("lab-options", options=_pairs(options)))
    if run.dials:
        lines.append(words("lab-dials", dials=_pairs(run.dials)))
    return lines


def _pairs(values: object) -> str:
    return json.dumps(values, ensure_ascii=False).strip("{}").replace('"', "")


def seats_in_words(found: Summary, words: Catalogue) -> str:
    """Whether a seat is favoured: one whose interval leaves out the fair share."""
    fair = 1 / found.run.seats
    off = [
        words("lab-seat-off", seat=words("seat", seat=str(p)), share=percent(seat.value))
        for p, seat in enumerate(found.wins)
        if not seat.low <= fair <= seat.high
    ]
    return words("lab-seat-unfair", seats=words("list-separator").join(off)) if off else words("lab-seat-fair")
