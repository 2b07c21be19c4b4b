"""Reports: figures against rows, standalone pages, both languages."""

import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from rich.console import Console, RenderableType
from tests.lab.conftest import small

from takujo.games import NAMES, spec
from takujo.i18n import catalogue
from takujo.lab.charts import comparison as comparison_chart
from takujo.lab.format_figures import (
    answers,
    figure_rows,
    luck_in_words,
    luck_rows,
    percent,
    plus_minus,
    scoreless_in_words,
    seats_in_words,
)
from takujo.lab.html_report import comparison_page
from takujo.lab.intervals import Estimate, share
from takujo.lab.labels import counter_name, rule_param_name
from takujo.lab.luck import Luck, luck_of, share_of
from takujo.lab.report import Report, report
from takujo.lab.simulate import local, simulate
from takujo.lab.summary import NoRun, summarise
from takujo.lab.sweep import Compared, Comparison, Figure, compare, parse_one, parse_set
from takujo.lab.terminal_report import ABREAST
from takujo.lab.terminal_report import comparison as comparison_text
from takujo.lab.terminal_report import report as report_text

PAIRS = (("heuristic", "random"), ("random", "heuristic"))


def test_figures_equal_those_of_the_rows(stored: Path) -> None:
    found, rows = summarise(stored), pq.read_table(stored).to_pylist()
    wins = [[bool(row["winners"] >> p & 1) for p in range(3)] for row in rows]
    shares = np.array([[x / sum(won) for x in won] for won in wins])
    assert [seat.value for seat in found.wins] == pytest.approx(shares.mean(axis=0))
    assert found.sole.value == pytest.approx(np.mean([sum(won) == 1 for won in wins]))
    scores = [row[f"score_{p}"] for row in rows for p in range(3) if row[f"score_{p}"] is not None]
    assert (found.score.mean, found.score.deviation) == pytest.approx((np.mean(scores), np.std(scores, ddof=1)))
    assert found.score.quantiles == pytest.approx(np.quantile(scores, [0.05, 0.25, 0.5, 0.75, 0.95]))
    scoreless = 1 - len(scores) / (3 * len(rows))
    assert found.score.none == pytest.approx(scoreless)
    by_seat = [np.mean([row[f"score_{p}"] is None for row in rows]) for p in range(3)]
    assert [seat.none for seat in found.scores] == pytest.approx(by_seat)
    assert scoreless > 0.1
    assert sum(b.share for b in found.score.bins) == pytest.approx(1 - scoreless)
    assert sum(b.share for b in found.decisions.bins) == pytest.approx(1)
    assert found.to_dict()["scoreless"] == pytest.approx(scoreless, abs=1e-4)
    assert found.decisions.mean == pytest.approx(np.mean([row["decisions"] for row in rows]))
    ranked = [sorted(row[f"score_{p}"] for p in range(3) if row[f"score_{p}"] is not None) for row in rows]
    assert found.margin is not None
    assert found.margin.mean == pytest.approx(np.mean([r[1] - r[0] for r in ranked]))
    release = next(fired for fired in found.fired if fired.name == "release")
    assert release.times.value == pytest.approx(np.mean([row["n_release"] for row in rows]))
    assert found.lead is not None
    assert found.lead.matches == len(rows)
    assert found.lead.changes.value == pytest.approx(np.mean([row["lead_changes"] for row in rows]))
    assert [p.value for p in found.lead.curve] == pytest.approx(np.mean([row["ahead"] for row in rows], axis=0) / 1000)


class Page(HTMLParser):
    """Collects a page's tags, and what it loads or runs."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.fetched += [f"{tag} {name}" for name, _ in attrs if name in ("src", "href", "xlink:href", "data")]
        self.fetched += [f"{tag} {name}" for name, _ in attrs if name.startswith("on")]


def require_standalone(text: str) -> Page:
    """Require that a page loads nothing."""
    page = Page()
    page.feed(text)
    assert page.fetched == []
    assert not {"script", "link", "iframe", "img", "object"} & set(page.tags)
    assert "url(" not in text.replace("url(#", "")
    assert "@import" not in text
    return page


def rendered(report: RenderableType, width: int) -> str:
    console = Console(width=width, record=True, file=StringIO())
    console.print(report)
    return console.export_text()


@pytest.fixture(scope="module")
def found(stored: Path) -> Report:
    game = small().configured
    return report(stored, luck_of(game, 1, pairs=PAIRS, matches=lambda _: 300, workers=1))


def test_page_loads_nothing_and_has_the_charts(language: str, found: Report) -> None:
    page = Report(found.summary, found.luck, language).to_html()
    assert require_standalone(page).tags.count("svg") >= 5
    words = catalogue(language)
    for name in ("lab-drama", "lab-luck", "lab-rules", "lab-wins", "lab-scoreless"):
        assert words(name) in page
    sentence = scoreless_in_words(found.summary, words)
    assert sentence in page
    assert all(percent(score.none) in sentence for score in found.summary.scores)
    assert f'<html lang="{language}">' in page
    assert "nan" not in re.sub(r"<[^>]*>", "", page)


def test_terminal_shows_the_figures_of_the_page(language: str, found: Report) -> None:
    text = rendered(report_text(found, catalogue(language)), width=100)
    assert catalogue(language)("lab-luck") in text
    assert f"{100 * found.summary.wins[1].value:.1f}%" in text
    page = Report(found.summary, found.luck, language).to_html()
    for name, value, interval in figure_rows(found.summary, catalogue(language)):
        assert name in text
        assert name in page
        assert f"<td>{value}</td><td>{interval}</td>" in page


def test_figures_have_intervals(found: Report) -> None:
    summary, rows = found.summary, figure_rows(found.summary, catalogue("en"))
    without = [name for name, _, interval in rows if not interval]
    assert without == ["seats without a score", "decisiveness"]
    decisions = summary.decisions
    assert decisions.average.value == decisions.mean
    half = 1.96 * decisions.deviation / summary.matches**0.5
    assert decisions.average.high - decisions.mean == pytest.approx(half, rel=1e-3)


def test_report_begins_with_questions_and_answers(language: str, found: Report) -> None:
    words = catalogue(language)
    lines = answers(found.summary, found.luck, found.agreement, words)
    asked = [words(f"lab-ask-{name}") for name in ("length", "seats", "lead", "luck")]
    assert [question for question, _ in lines] == asked
    assert found.summary.lead
    assert percent(1 - found.summary.lead.curve[5].value) in lines[2][1]
    page = unescape(Report(found.summary, found.luck, language).to_html())
    for question, answer in lines:
        assert page.index(question) < page.index(answer) < page.index("<table")


def test_uneven_seats_are_named(found: Report) -> None:
    summary, words = found.summary, catalogue("en")
    even = replace(summary, matches=3000, wins=[share(won, 3000) for won in (1055.0, 1000.0, 945.0)])
    assert even.wins[0].low > 1 / 3  # significant alone, but not among three seats
    assert seats_in_words(even, words) == words("lab-seat-fair")
    off = replace(summary, matches=3000, wins=[share(won, 3000) for won in (1150.0, 1000.0, 850.0)])
    assert off.uneven == off.to_dict()["uneven"] == [0, 2]
    assert seats_in_words(off, words) == "Uneven seats: Seat 0 (38.3%), Seat 2 (28.3%)."


def test_luck_is_1_minus_skill(found: Report) -> None:
    assert found.luck is not None
    one = found.luck.duels[0]
    luck = share_of(one)
    assert luck is not None
    assert luck.value == pytest.approx(1 - (one.share.value - 1 / 3) / (1 - 1 / 3))
    assert luck.low <= luck.value <= luck.high
    assert sum(one.by_seat) / 3 == pytest.approx(one.share.value)


def test_luck_is_given_for_the_better_bot_only(language: str, found: Report) -> None:
    assert found.luck is not None
    _, (one, other) = luck_rows(found.luck, words := catalogue(language))
    assert one[0] == words("lab-luck-players", a="heuristic", b="random")
    assert other[2:4] == ["–", words("lab-luck-none")]
    assert [row["luck"] is None for row in found.luck.to_dict()["luck"]] == [False, True]  # type: ignore[attr-defined]


def test_weak_heuristic_is_a_warning(language: str, found: Report) -> None:
    assert found.luck is not None
    assert found.luck.weak is None
    one, words = found.luck.duels[0], catalogue(language)
    weak = Luck((replace(one, share=Estimate(0.34, 0.31, 0.37)), *found.luck.duels[1:]))
    sentence = words("lab-luck-weak", share="34.0%", fair="33.3%")
    assert luck_in_words(weak, words) == [sentence, words("lab-luck-note", fair="33.3%")]
    assert sentence in unescape(Report(found.summary, weak, language).to_html())
    assert weak.to_dict()["heuristic_beats_random"] is False


@pytest.mark.ci
def test_solo_game_has_a_report(tmp_path: Path) -> None:
    run = small(game="fourdigits", seats=1, matches=60)
    simulate(run, tmp_path / "solo.parquet", local(1))
    found = report(tmp_path / "solo.parquet", luck_of(run.configured, 1, pairs=PAIRS, matches=lambda _: 10, workers=1))
    assert found.luck is None
    assert found.summary.lead is None
    require_standalone(found.to_html())


@pytest.mark.parametrize("content", [b"", b"Dear diary", b"PAR1"])
def test_file_without_a_run_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    path.write_bytes(content)
    with pytest.raises(NoRun, match="is damaged or no complete Parquet file"):
        summarise(path)
    with pytest.raises(NoRun, match="file does not exist"):
        summarise(tmp_path / "y.parquet")


def test_every_counter_and_parameter_has_words(language: str) -> None:
    words = catalogue(language)
    for name in NAMES:
        for counter in spec(name).counters:
            assert counter_name(name, counter, words) != counter
        for param in spec(name).rule_params:
            assert rule_param_name(name, param.name, words) != param.name


@pytest.fixture(scope="module")
def compared() -> Comparison:
    settings = parse_set("akumatrick", ["release_multiplier=0,1"])
    return compare([small(bots="heuristic", matches=600, rule_params=setting) for setting in settings], local(1))


def test_settings_are_compared_with_the_printed_rules(compared: Comparison) -> None:
    assert compared.settings == [{"release_multiplier": 1}, {"release_multiplier": 0}]
    first, second = ({c.figure.name: c for c in column} for column in compared.figures)
    assert all(c.p is None and not c.is_real for c in first.values())
    assert second["counter:release"].is_real
    assert second["counter:release"].figure.value != first["counter:release"].figure.value
    assert not second["lab-rounds"].is_real


def test_same_rules_twice_show_no_difference() -> None:
    """A setting differs only in its seed."""
    runs = [small(bots="heuristic", matches=600), small(bots="heuristic", matches=600, rule_params={"zero_points": 15})]
    object.__setattr__(runs[1], "seed", 77)
    found = compare(runs, local(1))
    assert not any(c.is_real for c in found.figures[1])


def test_comparison_has_a_page_and_a_table(language: str, compared: Comparison) -> None:
    page = comparison_page(compared, language)
    require_standalone(page)
    assert "release_multiplier" in page
    assert "●" in page
    text = rendered(comparison_text(compared, catalogue(language)), width=80)
    assert text.count("release_multiplier") >= page.count("<svg") / ABREAST > 1
    assert catalogue(language)("lab-setting-usual", setting="1") in text
    shown = [compared.figures[0][i].figure.name for i in compared.telling]
    assert "lab-rounds" not in shown  # one per match
    assert page.count("<svg") == len(shown)
    for column in compared.figures:
        for c in column:  # each figure of a setting has its interval
            if c.figure.name in shown:
                assert plus_minus(c.figure.estimate) in page
                assert plus_minus(c.figure.estimate) in text


def test_one_parameter_is_an_axis_and_several_are_rows() -> None:
    """The printed rules have a place on the axis, or come first."""
    figure = Figure("lab-score", 1.0, 1.0, 100)
    one = [{"zero_points": 15}, {"zero_points": 0}, {"zero_points": 20}]
    several = [{"zero_points": value, "eight_extra": 3} for value in (15, 0, 20)]
    for settings, param, order in ((one, "zero_points", [1, 0, 2]), (several, None, [0, 1, 2])):
        found = Comparison(small(), settings, [[Compared(figure, None if not i else 0.5)] for i in range(3)])
        assert (found.param, found.order) == (param, order)
        drawn = comparison_chart(found, 0, catalogue("en")).to_dict()
        encodings = [layer["encoding"] for layer in drawn["layer"]]
        axes = {name for encoding in encodings for name, axis in encoding.items() if axis.get("field") == "at"}
        assert axes == ({"x"} if param else set())


def test_settings_are_all_combinations() -> None:
    found = parse_set("akumatrick", ["zero_points=15,0", "eight_extra=3,9"])
    assert found == [{"zero_points": zero, "eight_extra": eight} for zero in (15, 0) for eight in (3, 9)]
    assert parse_one("akumatrick", ["zero_points=7", "eight_extra=1"]) == {"zero_points": 7, "eight_extra": 1}
    assert parse_one("akumatrick", []) == {}
