"""Altair charts, rendered to SVG without scripts by vl-convert."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import altair as alt
import vl_convert

from takujo.core.json_types import JsonObject
from takujo.i18n import Catalogue
from takujo.lab.labels import counter_name, setting_name
from takujo.lab.summary import Spread, Summary
from takujo.lab.sweep import Comparison

Chart: TypeAlias = alt.Chart | alt.LayerChart | alt.FacetChart

WIDTH, HEIGHT = 440, 200
SMALL = 300  # width of charts in a grid
BAR, POINT, FAIR = "#7c9ab5", "#1f3a5f", "#b5523b"
FONT = "Hiragino Sans, Noto Sans CJK JP, Noto Sans JP, Yu Gothic, Meiryo, sans-serif"
VIEW = {"stroke": None}
AXIS = {"gridColor": "#e4e4e0", "domainColor": "#888", "tickColor": "#888", "labelFontSize": 12}
TITLE = {"anchor": "start"}


def svg(chart: Chart) -> str:
    styled = chart.configure(font=FONT, view=VIEW, axis=AXIS, title=TITLE)
    return str(vl_convert.vegalite_to_svg(styled.to_dict()))


def _axis(title: str, **more: Any) -> alt.Axis:
    return alt.Axis(title=title, **more)


def _data(rows: Sequence[Mapping[str, object]]) -> alt.Data:
    return alt.Data(values=rows)  # type: ignore[no-untyped-call]


def wins(summary: Summary, words: Catalogue) -> Chart:
    """Return each seat's share of wins with interval, and the fair share."""
    rows = [
        {"seat": words("seat", seat=str(p)), "x": seat.value, "low": seat.low, "high": seat.high}
        for p, seat in enumerate(summary.wins)
    ]
    seat = alt.Y("seat:N", sort=None, axis=_axis(""))
    share = alt.X("x:Q", axis=_axis(words("lab-wins"), format=".0%"), scale=alt.Scale(zero=False, padding=16))
    base = alt.Chart(_data(rows))
    fair = alt.Chart(_data([{"fair": 1 / len(rows)}])).mark_rule(color=FAIR, strokeDash=[4, 4]).encode(x="fair:Q")
    bars = base.mark_rule(color=POINT, strokeWidth=2).encode(y=seat, x=alt.X("low:Q"), x2="high:Q")
    points = base.mark_point(color=POINT, filled=True, size=70, opacity=1).encode(y=seat, x=share)
    return alt.layer(fair, bars, points).properties(width=WIDTH, height=40 * len(rows))


def histogram(spread: Spread, title: str, words: Catalogue) -> Chart:
    """Return the distribution of a number."""
    rows = [{"low": b.low, "high": b.low + b.width, "share": b.share, "zero": 0} for b in spread.bins]
    chart: Chart = (
        alt.Chart(_data(rows))
        .mark_bar(color=BAR, stroke="white", strokeWidth=0.5)
        .encode(
            x=alt.X("low:Q", axis=_axis(title), scale=alt.Scale(zero=False)),
            x2="high:Q",
            y2="zero:Q",
            y=alt.Y("share:Q", axis=_axis(words("lab-share-of-matches"), format="%")),
        )
        .properties(width=WIDTH, height=HEIGHT)
    )
    return chart


def fired(summary: Summary, words: Catalogue) -> Chart:
    """Return how often each rule fires."""
    rows = [{"rule": counter_name(summary.run.game, f.name, words), "x": f.times.value} for f in summary.fired]
    rule = alt.Y("rule:N", sort=None, axis=_axis("", labelLimit=260))
    base = alt.Chart(_data(rows))
    bars = base.mark_bar(color=BAR).encode(y=rule, x=alt.X("x:Q", axis=_axis(words("lab-times-a-match"))))
    labels = base.mark_text(align="left", dx=4, color="#333").encode(
        y=rule, x="x:Q", text=alt.Text("x:Q", format=".2f")
    )
    return alt.layer(bars, labels).properties(width=WIDTH, height=28 * len(rows))


def drama(summary: Summary, words: Catalogue) -> Chart:
    """Return how early the winner is known."""
    assert summary.lead is not None
    last = len(summary.lead.curve) - 1
    rows = [
        {"at": k / last, "x": point.value, "low": point.low, "high": point.high}
        for k, point in enumerate(summary.lead.curve)
    ]
    at = alt.X("at:Q", axis=_axis(words("lab-progress"), format="%"))
    base = alt.Chart(_data(rows))
    band = base.mark_area(color=BAR, opacity=0.5).encode(x=at, y=alt.Y("low:Q"), y2="high:Q")
    line = base.mark_line(color=POINT, point={"color": POINT}).encode(
        x=at, y=alt.Y("x:Q", axis=_axis(words("lab-front-wins"), format="%"), scale=alt.Scale(domain=[0, 1]))
    )
    return alt.layer(band, line).properties(width=WIDTH, height=HEIGHT)


def learning(curve: Sequence[JsonObject], words: Catalogue) -> Chart:
    """Return a network's share of wins against heuristics, by number of seats."""
    rows = [
        {"steps": point["steps"], "seats": str(seats), "x": share}
        for point in curve
        for seats, share in point["heuristics"].items()
    ]
    chart: Chart = (
        alt.Chart(_data(rows))
        .mark_line(point=True)
        .encode(
            x=alt.X("steps:Q", axis=_axis(words("lab-train-steps"), format="~s")),
            y=alt.Y("x:Q", axis=_axis(words("lab-train-share"), format=".0%")),
            color=alt.Color("seats:N", sort=None, title=words("lab-train-seats")),
        )
        .properties(width=WIDTH, height=HEIGHT)
    )
    return chart


def comparison(compared: Comparison, number: int, words: Catalogue) -> Chart:
    """Return one figure of every setting with its interval.

    Real differences are filled. A single parameter is the x axis, with a line at the printed rules; otherwise each
    setting is a row.
    """
    column = [settings[number] for settings in compared.figures]
    rows = [
        {
            "setting": setting_name(setting, words),
            "at": next(iter(setting.values())),
            "x": c.figure.value,
            "low": c.figure.estimate.low,
            "high": c.figure.estimate.high,
            "real": c.is_real or c.p is None,
        }
        for setting, c in zip(compared.settings, column, strict=True)
    ]
    base = alt.Chart(_data(rows))
    fill = alt.condition("datum.real", alt.value(POINT), alt.value("white"))
    scale = alt.Scale(zero=False, padding=12)
    printed = alt.Chart(_data(rows[:1])).mark_rule(color=FAIR, strokeDash=[4, 4])
    if compared.param is None:
        setting = alt.Y("setting:N", sort=None, axis=_axis("", labelLimit=200))
        bars = base.mark_rule(color=POINT).encode(y=setting, x=alt.X("low:Q", scale=scale), x2="high:Q")
        points = base.mark_point(color=POINT, size=60, opacity=1).encode(
            y=setting, x=alt.X("x:Q", axis=_axis(""), scale=scale), fill=fill
        )
        return alt.layer(printed.encode(x="x:Q"), bars, points).properties(width=SMALL, height=22 * len(rows))
    at = alt.X("at:Q", axis=_axis(compared.param, tickMinStep=1, format="d"), scale=scale)
    bars = base.mark_rule(color=POINT).encode(x=at, y=alt.Y("low:Q", scale=scale), y2="high:Q")
    points = base.mark_point(color=POINT, size=60, opacity=1).encode(
        x=at, y=alt.Y("x:Q", axis=_axis(""), scale=scale), fill=fill
    )
    return alt.layer(printed.encode(x="at:Q"), bars, points).properties(width=SMALL, height=SMALL // 2)
