"""Draws curve.json as curve.svg: `python curve.py FOLDER`."""

import json
import sys
from pathlib import Path
from typing import Any

import altair as alt

FAIR = 0.25
TABLES = {"pool": "a pool: random and heuristic", "heuristics": "three heuristics"}


def draw(folder: Path) -> None:
    """The policy's share of the win over the time of training, with 95% intervals; dashed, the heuristic's."""
    found = json.loads((folder / "curve.json").read_text(encoding="utf-8"))
    rows = [
        {
            "CPU minutes of training": point["cpu_seconds"] / 60,
            "share of the win": point[name],
            "low": point[name] - 1.96 * point[f"{name}_error"],
            "high": point[name] + 1.96 * point[f"{name}_error"],
            "against": said,
        }
        for point in found["points"]
        for name, said in TABLES.items()
    ]
    marks = [
        {"share of the win": found["final"][f"1 rounds, {name}"]["heuristic"][0], "against": said}
        for name, said in TABLES.items()
    ]
    colour = alt.Color("against:N", scale=alt.Scale(range=["#1b6ca8", "#c8553d"]), legend=alt.Legend(orient="bottom"))
    time = alt.X("CPU minutes of training:Q")
    share = alt.Y("share of the win:Q", scale=alt.Scale(domain=[0, 1]))
    base = alt.Chart(alt.Data(values=rows))  # type: ignore[no-untyped-call]
    lines = alt.Chart(alt.Data(values=marks))  # type: ignore[no-untyped-call]
    chart: Any = (
        base.mark_area(opacity=0.2).encode(
            x=time, y=alt.Y("low:Q", title="share of the win"), y2="high:Q", color=colour
        )
        + base.mark_line(point=True).encode(x=time, y=share, color=colour)
        + lines.mark_rule(strokeDash=[6, 4]).encode(y=share, color=colour)
    )
    title = alt.TitleParams(
        "PPO at FTW?!, four seats, one round", subtitle="dashed: the heuristic in the same seat; fair is ¼"
    )
    chart.properties(width=560, height=320, title=title).save(folder / "curve.svg")


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
