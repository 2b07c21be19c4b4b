"""Cross-play, and measures of a population of bots."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import permutations, product
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from tests.cli.conftest import Run
from tests.cli.conftest import run as run  # the fixture
from tests.cli.test_errors import require_one_line

import takujo
from takujo.cli import lab, lab_cross_play
from takujo.lab import terminal_report
from takujo.lab.cross_play import EVEN, CrossPlay, cross_play, exact_cross_play, is_real, win_shares
from takujo.lab.duel import duel
from takujo.lab.intervals import Estimate, jackknife, share
from takujo.lab.population_metrics import MUTATION, against, alpha_rank, alpha_rank_range, contest, nash_average
from takujo.lab.small_variant_evaluation import Asked, solved
from takujo.lab.small_variants import small
from takujo.search.exact_values import uniform

CIRCLE = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]) / 2  # rock, paper, scissors


def test_nash_average_of_a_circle_is_even() -> None:
    assert nash_average(CIRCLE) == pytest.approx([1 / 3] * 3, abs=1e-4)


def test_copies_of_a_bot_share_its_weight() -> None:
    twice = CIRCLE[np.ix_([0, 0, 1, 2], [0, 0, 1, 2])]
    assert nash_average(twice) == pytest.approx([1 / 6, 1 / 6, 1 / 3, 1 / 3], abs=1e-4)


def test_best_of_a_row_has_all_weight() -> None:
    payoffs = np.array([[0, 0.1, 0.3], [-0.1, 0, 0.2], [-0.3, -0.2, 0]])
    assert nash_average(payoffs) == pytest.approx([1, 0, 0])
    assert nash_average(np.zeros((4, 4))) == pytest.approx([1 / 4] * 4)


def test_nobody_gains_against_the_nash_average() -> None:
    rng = np.random.default_rng(3)
    for bots in (2, 5, 9):
        payoffs = rng.normal(0, 0.2, (bots, bots))
        np.fill_diagonal(payoffs, 0)
        assert (contest(payoffs) @ nash_average(payoffs)).max() < 1e-5


@pytest.mark.parametrize("bots", [2, 3, 6])
def test_alpha_rank_equals_openspiel(bots: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = "open_spiel.python.egt.alpharank_visualizer"  # it imports matplotlib
    monkeypatch.setitem(sys.modules, drawing, ModuleType(drawing))
    from open_spiel.python.egt import alpharank

    found = np.random.default_rng(bots).integers(-2, 3, (bots, bots))
    payoffs = np.triu(found, 1) - np.triu(found, 1).T  # some are 0
    expected = alpharank.compute(
        [payoffs.astype(float)], use_inf_alpha=True, inf_alpha_eps=MUTATION, use_local_selection_model=False
    )[2]
    assert alpha_rank(payoffs / 10) == pytest.approx(expected, abs=1e-9)


def test_circle_turns_for_ever() -> None:
    assert alpha_rank(CIRCLE) == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("seed", range(5))
def test_range_of_alpha_rank_is_that_of_all_payoffs(seed: int) -> None:
    """Only signs count: open payoffs are tried below, at and above 0."""
    rng = np.random.default_rng(seed)
    payoffs = rng.choice([-1.0, 1.0], (4, 4))
    np.fill_diagonal(payoffs, 0)
    open_ones = [(0, 1), (1, 0), (2, 3), (3, 1)]
    low, high, found = payoffs.copy(), payoffs.copy(), []
    for signs in product((-1, 0, 1), repeat=len(open_ones)):
        for place, sign in zip(open_ones, signs, strict=True):
            low[place], payoffs[place], high[place] = -1, sign, 1
        found.append(alpha_rank(payoffs))
    least, most = alpha_rank_range(low, high)
    assert least == pytest.approx(np.min(found, axis=0))
    assert most == pytest.approx(np.max(found, axis=0))


def test_certain_payoffs_leave_no_range() -> None:
    for one in alpha_rank_range(CIRCLE, CIRCLE):
        assert one == pytest.approx(alpha_rank(CIRCLE))


def test_gains_against_a_mixture_stay_in_their_intervals() -> None:
    rng = np.random.default_rng(1)
    payoffs, width, weights = rng.normal(0, 0.2, (4, 4)), rng.uniform(0, 0.1, (4, 4)), rng.dirichlet(np.ones(4))
    least, most = against(weights, payoffs - width, payoffs + width)
    for _ in range(100):
        gains = contest(payoffs + rng.uniform(-1, 1, (4, 4)) * width) @ weights
        assert (least <= gains).all()
        assert (gains <= most).all()
    assert (most - least)[0] == pytest.approx(((width + width.T) @ weights)[0])


def test_jackknife_of_a_mean_is_students_interval() -> None:
    values = np.array([0.1, 0.5, 0.4, 0.9, 0.7])
    found = jackknife(lambda kept: float(values[kept].mean()), 5)
    half = 2.776445 * values.std(ddof=1) / np.sqrt(5)
    assert found == pytest.approx((values.mean(), values.mean() - half, values.mean() + half))
    assert jackknife(lambda kept: 0.3, 1) == (0.3, 0.3, 0.3)


def test_payoffs_are_those_of_duels() -> None:
    game = takujo.game("akumatrick", 3)
    found = cross_play(game, ("heuristic", "random"), 300, 5)
    for (i, a), (j, b) in permutations(enumerate(found.bots), 2):
        played = duel(game, a, b, 300, 5, to_the_end=True)
        interval = share(played.share.value * 300, 300, 1 - 0.05 / 2)
        assert found.payoffs[i][j] == pytest.approx([x - 1 / 3 for x in interval])
        assert found.payoffs[i][i] == (0, 0, 0)
    assert found.nash.tolist() == [1, 0]


@pytest.mark.parametrize(
    "words",
    [
        ("cross-play", "leduc", "--bots", "random,heuristic"),
        ("duel", "random", "heuristic", "leduc", "--to-the-end"),
        ("ladder", "leduc", "--enter", "random", "--bots", "heuristic,random"),
        ("exploit", "leduc", "random", "--training", "1", "--simulations", "9"),
    ],
)
def test_whole_rotations_are_announced(words: tuple[str, ...], run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar ends at its total, and the reported matches were played."""
    told: list[int] = []
    totals: list[int] = []

    @contextmanager
    def bar(_: object, title: str, total: int) -> Iterator[Callable[[int], None]]:
        totals.append(total)
        yield told.append

    monkeypatch.setattr(lab, "progress_bar", bar)
    monkeypatch.setattr(lab_cross_play, "progress_bar", bar)
    ran = run("lab", *words, "--matches", "3", "--seed", "1", "--workers", "1", "--json")
    assert ran.status == 0, ran.err
    assert sum(told) == sum(totals)
    found: dict[str, Any] = json.loads(ran.out)
    assert {one["matches"] for one in found.get("duels", [found])} == {4}


def test_two_seats_need_one_duel_a_pair() -> None:
    told: list[int] = []
    found = cross_play(takujo.game("leduc"), ("random", "heuristic"), 100, 1, progress=told.append)
    assert sum(told) == 100
    (a, b), (c, d) = found.payoffs
    assert (c.value, c.low, c.high) == (-b.value, -b.high, -b.low)
    assert a == d == (0, 0, 0)


@pytest.mark.parametrize("name", ["ftw", "fuji99"])
def test_small_variant_is_computed(name: str) -> None:
    """The same, seat by seat, from the values of its own strategies."""
    variant = small(name)
    found = exact_cross_play(variant, ("random", "heuristic"))
    play, seats = solved(variant, win_shares), variant.game.seats
    one, other = play.strategy(uniform), play.strategy(Asked(variant.game, "heuristic").mean)
    shares = [play.values([one if p == seat else other for p in range(seats)])[seat] for seat in range(seats)]
    assert found.payoffs[0][1].value == pytest.approx(np.mean(shares) - 1 / seats)
    assert sum(play.values([one] * seats)) == pytest.approx(1)


def test_bot_that_draws_numbers_has_an_interval() -> None:
    variant = small("ftw")
    asked = Asked(variant.game, "1", 4)
    play = solved(variant)
    drawn = play.drawn("1", 4)
    assert len(drawn.strategies) == 4
    assert drawn.mean() == pytest.approx(play.strategy(asked.mean))
    gain = play.exploitability_of(drawn)
    assert gain.low < gain.value < gain.high
    exact = play.exploitability_of(play.drawn("heuristic", 4))
    assert exact.low == exact.value == exact.high
    (unreal,) = exact_cross_play(variant, ("heuristic", "1"), 4).payoffs[0][1:]
    assert unreal.low < unreal.value < unreal.high


@pytest.mark.parametrize("figure", [-1e-17, 1e-17, -1e-12])
def test_rounding_errors_are_no_difference(figure: float) -> None:
    payoff = Estimate(figure, figure, figure)
    assert not is_real(payoff)
    shown = CrossPlay(takujo.game("leduc"), "leduc", ("a", "b"), ((EVEN, payoff), (payoff, EVEN)), 0, 0)
    assert terminal_report.payoff_cell(payoff).plain == "+0.0"
    assert "-0.0" not in json.dumps(shown.to_dict())
    assert is_real(Estimate(1e-6, 1e-6, 1e-6))
    assert is_real(Estimate(-1e-6, -1e-6, -1e-6))


@pytest.mark.parametrize("form", [terminal_report._points, terminal_report._signed])
def test_nothing_is_shown_as_minus_zero(form: Callable[[float], str]) -> None:
    assert form(-1e-7) == form(0.0)
    assert form(0.0).startswith("+0.0")


def test_alike_bots_differ_in_nothing(run: Run) -> None:
    ran = run("lab", "cross-play", "ftw", "--small", "--bots", "random,heuristic,high,hoard,middle", "--lang", "en")
    assert "+0.0" in ran.out
    assert "-0.0" not in ran.out
    assert "●+0.0" not in ran.out


def test_best_of_six_has_less_than_all_of_alpha_rank() -> None:
    payoffs = np.sign(np.subtract.outer(np.arange(6), np.arange(6)))[::-1, ::-1] / 10.0
    assert alpha_rank(payoffs).max() == pytest.approx(0.952, abs=1e-3)


def test_command_prints_matrix_and_measures(run: Run, language: str) -> None:
    ran = run("lab", "cross-play", "ftw", "--small", "--bots", "random,heuristic", "--lang", language)
    assert ran.status == 0, ran.err
    assert "ftw-small-v1" in ran.out
    assert "α-Rank" in ran.out
    assert "100.0%" in ran.out


def test_command_prints_json(run: Run) -> None:
    few = ("--seats", "3", "--matches", "60", "--seed", "3", "--workers", "1", "--json")
    ran = run("lab", "cross-play", "akumatrick", "--bots", "heuristic,random", *few)
    found: dict[str, Any] = json.loads(ran.out)
    assert (found["bots"], found["matches"], found["seed"]) == (["heuristic", "random"], 60, 3)
    low, high = found["intervals"][0][1]
    assert low <= found["payoffs"][0][1] <= high
    assert sum(found["nash"]) == pytest.approx(1, abs=1e-5)
    assert sum(found["alpha_rank"]) == pytest.approx(1, abs=1e-5)
    for measure in ("against_nash", "alpha_rank"):
        for value, (low, high) in zip(found[measure], found[f"{measure}_intervals"], strict=True):
            assert low <= value <= high


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ftw", "--bots", "random"), "20"),
        (("ftw", "--small", "--seats", "3"), "--seats"),
        (("ftw", "--small", "--workers", "3"), "--workers"),
        (("ftw", "--small", "--bots", "random,nobody"), "nobody"),
        (("leduc", "--small"), "small_variant.json"),
        (("fourdigits", "--seats", "1"), "FourDigits"),
    ],
)
def test_wrong_argument_is_one_line(words: tuple[str, ...], said: str, run: Run, language: str) -> None:
    require_one_line(run("lab", "cross-play", *words, "--lang", language), language, said)
