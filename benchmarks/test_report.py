"""The statistics and tables of the benchmarks. Run with `pytest benchmarks`."""

import pytest
from benchmarks.report import Series, Window, against_c, busy, digits, geometric_mean, our_games, si, table, threads


def series(name: str, *rates: float, share: float | None = 1.0, **about: object) -> Series:
    """Windows of 2 s with 10 decisions a match."""
    cpu = None if share is None else 2 * share
    return Series(name, dict(about), [Window(round(2 * rate), round(rate / 5), 2.0, cpu) for rate in rates])


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (78_812_345, "78.8 M"),
        (999_960, "1.00 M"),
        (62_040, "62.0 k"),
        (3.14159, "3.14"),
        (0.5, "0.50"),
        (2e9, "2.00 G"),
    ],
)
def test_si(value: float, text: str) -> None:
    assert si(value) == text


def test_digits_are_three_at_least() -> None:
    assert [digits(x) for x in (4.0625, 9.996, 60.81, 99.96, 347.2)] == ["4.06", "10.0", "60.8", "100", "347"]


def test_geometric_mean() -> None:
    assert geometric_mean([2, 8]) == pytest.approx(4)


def test_a_ratio_is_the_median_of_the_ratios_of_the_rounds() -> None:
    """In the second round everything was slow: it counts as one round, not as the slowest one."""
    mine, theirs = series("takujo/ftw", 100, 30, 80), series("c/ftw", 200, 40, 200)
    assert mine.times(theirs) == pytest.approx(0.5)


def test_a_busy_machine_changes_the_wall_rate_alone() -> None:
    idle, busy = series("a/x", 100), series("b/x", 50, share=0.5)
    assert busy.times(idle, by_wall=True) == pytest.approx(0.5)
    assert busy.times(idle) == pytest.approx(1)
    assert (idle.cores, busy.cores) == (1, 0.5)


def test_the_warning_looks_at_each_core() -> None:
    idle, silent = series("a/x", 1), series("d/x", 1, share=None)
    assert busy([idle, silent, series("b/x", 1, share=1.9, threads=2)]) == ""
    assert "at least 0.60" in busy([idle, silent, series("b/x", 1, share=1.2, threads=2)])


def test_with_an_engine_that_does_not_say_its_cpu_time_both_are_measured_by_the_wall() -> None:
    silent, busy = series("a/x", 100, share=None), series("b/x", 50, share=0.5)
    assert (silent.cores, silent.own_rate, busy.own_rate) == (None, None, 100)
    assert silent.times(busy) == pytest.approx(2)
    assert busy.times(silent) == pytest.approx(0.5)


def test_the_mean_needs_all_five_games() -> None:
    games = ("fourdigits", "akumatrick", "ftw", "fuji99", "overflow")
    runs = {f"takujo/{game}": series(f"takujo/{game}", 1000 * 2**i, seats=4) for i, game in enumerate(games)}
    assert "Geometric mean" not in our_games(runs)
    runs["openspiel/hearts/rollouts"] = series("openspiel/hearts/rollouts", 1000)
    assert "**4.00 × the yardstick**" in our_games(runs)
    assert "| ftw | 4 | 4.00 k | 4.00 k – 4.00 k | 1.00 | 4.00 k | 10.0 | 400 | 4.00 |" in our_games(runs)
    del runs["takujo/ftw"]
    assert "Geometric mean" not in our_games(runs)


def test_two_threads_are_set_against_one_of_the_same_game() -> None:
    runs = {s.name: s for s in (series("takujo/ftw", 100), series("takujo/ftw/2-threads", 190, share=1.9))}
    assert threads(runs).splitlines()[2:] == ["| ftw | 100 | 190 | 1.90 | 1.90 |"]


def test_c() -> None:
    text = against_c({"takujo/ftw": series("takujo/ftw", 97), "c/ftw": series("c/ftw", 100)}, "The same.")
    assert "**0.97** of C" in text
    assert text.endswith("The same.")


def test_table() -> None:
    assert table(["a", "b", "note"], [["1", "2", "3"]]) == "| a | b | note |\n| --- | --: | --- |\n| 1 | 2 | 3 |"
