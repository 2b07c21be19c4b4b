"""Match minutes with people: measured, or estimated by a model."""

import json
from pathlib import Path

import numpy as np
import pytest
from tests.cli.conftest import Run as Cli
from tests.cli.conftest import run as run  # the fixture
from tests.cli.test_errors import require_one_line
from tests.lab.conftest import small

from takujo.games import NAMES, plugin
from takujo.i18n import LANGUAGES, catalogue
from takujo.lab.format_figures import answers, minutes_in_words
from takujo.lab.kernels.decision_log import FILLED, Log
from takujo.lab.match_duration import FAST, FEW, ROUND_S, SLOW, NoPace, minutes_of, read_pace
from takujo.lab.simulate import local, simulate
from takujo.lab.summary import Summary, summarise

PACE = [(40, 400.0), (30, 360.0), (50, 300.0), (10, 90.0), (20, 240.0)]


@pytest.fixture(scope="module")
def summary(stored: Path) -> Summary:
    return summarise(stored)


def test_decisions_that_complete_a_move_are_counted(summary: Summary) -> None:
    run, game, steps = summary.run, summary.run.configured, []

    def follow(log: Log) -> None:
        n = int(log.book[FILLED])
        after = [game.apply(s, int(a)) for s, a in zip(log.states[:n], log.actions[:n], strict=True)]
        steps.extend(int(s.step) if s.actor >= 0 else 0 for s in after)

    assert len(list(run.player.play_logged(run.seed, 0, FEW, follow))) == FEW
    moves = steps.count(0)
    assert minutes_of(summary).moves == pytest.approx(summary.decisions.mean * moves / len(steps))
    assert moves < len(steps)


def test_model_has_a_range_and_says_so(summary: Summary, language: str) -> None:
    found, words = minutes_of(summary), catalogue(language)
    low, high = ((found.moves * s + summary.rounds.mean * ROUND_S) / 60 for s in (FAST, SLOW))
    assert found.minutes[1:] == pytest.approx((low, high))
    assert found.seconds is None
    text = minutes_in_words(found, words)
    assert ("model" if language == "en" else "モデル") in text
    assert text.endswith(words("lab-minutes-stated", low=10, high=15))
    assert [words("lab-ask-minutes"), text] in answers(summary, None, None, words, found)


@pytest.mark.ci
@pytest.mark.parametrize("name", NAMES)
def test_model_overlaps_what_our_games_state(name: str, tmp_path: Path) -> None:
    simulate(small(name, 4, "heuristic", 200), tmp_path / "m.parquet", local(1))
    stated, found = plugin(name).minutes, minutes_of(summarise(tmp_path / "m.parquet")).minutes
    assert stated is not None
    assert found.low <= stated[1]
    assert stated[0] <= found.high


def test_measured_moves_give_a_mean_with_an_interval(summary: Summary, language: str) -> None:
    found = minutes_of(summary, PACE)
    assert found.seconds == pytest.approx(1390 / 150)
    assert found.minutes.value == pytest.approx(found.moves * 1390 / 150 / 60)
    assert found.minutes.low < found.minutes.value < found.minutes.high
    assert (found.measured, found.matches) == (150, 5)
    assert "9.3" in minutes_in_words(found, catalogue(language))
    assert minutes_of(summary, PACE[:4]).seconds is None  # too few matches


def test_intervals_hold_the_true_pace(summary: Summary) -> None:
    """In 95% of servers. Of 60 with 30 matches each, under 11 miss it (99.9%)."""
    rng, missed = np.random.default_rng(1), 0
    for _ in range(60):
        moves = rng.integers(10, 60, 30)
        pace = [(int(n), float(n * s)) for n, s in zip(moves, rng.gamma(9, 1, 30), strict=True)]
        found = minutes_of(summary, pace)
        missed += not found.minutes.low <= found.moves * 9 / 60 <= found.minutes.high
    assert missed < 11


@pytest.mark.parametrize(
    "content", [None, [], {}, {"takujo-pace": 2, "games": {}}, {"takujo-pace": 1, "games": {"ftw": [[1]]}}]
)
def test_other_files_are_refused(content: object) -> None:
    with pytest.raises(NoPace):
        read_pace(content, "ftw", "x.json")


def test_report_reads_a_pace(run: Cli, stored: Path, tmp_path: Path, language: str) -> None:
    pace, page = tmp_path / "pace.json", tmp_path / "page.html"
    pace.write_text(json.dumps({"takujo-pace": 1, "games": {"akumatrick": PACE}}))
    done = run("lab", "report", str(stored), "--pace", str(pace), "--out", str(page), "--workers", "1", "--json")
    assert done.status == 0, done.err
    assert json.loads(done.out)["minutes"]["measured_moves"] == 150
    assert any(catalogue(known)("lab-ask-minutes") in page.read_text() for known in LANGUAGES)
    pace.write_text("{}")
    require_one_line(run("lab", "report", str(stored), "--pace", str(pace), "--lang", language), language, "pace.json")
