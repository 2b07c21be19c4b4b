"""`takujo lab`: one JSON line for programs, one line for an error."""

import functools
import json
import os
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Ran, Run
from tests.cli.conftest import run as run  # the fixture
from tests.cli.test_errors import require_one_line
from tests.lab.conftest import full_disk

from takujo.lab.summary import summarise
from takujo.search.infosets import InformationTree

SMALL = ("--seats", "3", "--matches", "60", "--workers", "1")


def answer(ran: Ran) -> dict[str, Any]:
    assert ran.status == 0, ran.err
    (line,) = ran.out.splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


def test_simulate_writes_a_file_and_resumes_it(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "m.parquet"
    bots = "heuristic,random,random"
    found = answer(run("lab", "simulate", "akumatrick", *SMALL, "--bots", bots, "--out", str(out), "--json"))
    assert (found["matches"], found["played"], found["bots"]) == (60, 60, bots.split(","))
    assert found["decisions"] == pytest.approx(60 * summarise(out).decisions.mean)
    again = run("lab", "simulate", "akumatrick", *SMALL, "--bots", bots, "--out", str(out), "--lang", "en")
    assert "60 had been played before" in again.out


@pytest.mark.ci
def test_simulate_takes_1e2_parameters_and_options(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "m.parquet"
    more = ("--matches", "1e2", "--set", "zero_points=3", "--option", "zero_in_runs=true", "--out", str(out), "--json")
    found = answer(run("lab", "simulate", "akumatrick", "--seats", "3", *more))
    assert found["matches"] == 100
    assert (found["rule_params"], found["options"]) == ({"zero_points": 3}, {"zero_in_runs": True})


def test_report_takes_a_game_or_a_file(run: Run, stored: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    of_file = answer(run("lab", "report", str(stored), "--out", str(page), "--json", "--workers", "1"))
    assert of_file["matches"] == 400
    assert page.read_text().startswith("<!doctype html>")
    of_game = run("lab", "report", "akumatrick", *SMALL, "--out", str(page), "--lang", "ja")
    assert "ドラマ曲線" in of_game.out
    assert "運の割合" in page.read_text()


@pytest.mark.parametrize(
    "option", ["--bots random", "--seats 3", "--matches 9", "--seed 2", "--option zero_in_runs=true", "--mode x"]
)
def test_report_of_a_file_takes_no_option_of_the_run(option: str, language: str, run: Run, stored: Path) -> None:
    refused = run("lab", "report", str(stored), *option.split(), "--lang", language)
    require_one_line(refused, language, option.split()[0], stored.name)


def test_full_disk_leaves_the_old_page(run: Run, stored: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("an earlier report")
    with full_disk(20_000):
        ran = run("lab", "report", str(stored), "--out", str(page), "--workers", "1", "--lang", "en")
    require_one_line(ran, "en", str(page))
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("page.html", "an earlier report")]


def test_page_is_written_through_a_link(run: Run, stored: Path, tmp_path: Path) -> None:
    page, link = tmp_path / "page.html", tmp_path / "link"  # such as /dev/stdout
    page.touch()
    link.symlink_to(page)
    ran = run("lab", "report", str(stored), "--out", str(link), "--workers", "1", "--lang", "en")
    assert ran.status == 0, ran.err
    assert link.is_symlink()
    assert "</html>" in page.read_text()


@pytest.mark.ci
def test_sweep_lists_and_compares_parameters(run: Run, tmp_path: Path) -> None:
    known = answer(run("lab", "sweep", "akumatrick", "--json"))["rule_params"]
    assert known["release_multiplier"] == {"low": 0, "high": 5, "usual": 1}
    assert "release_multiplier" in run("lab", "sweep", "akumatrick", "--lang", "ja").out
    page = tmp_path / "sweep.html"
    set_ = ("--set", "release_multiplier=0", "--out", str(page), "--json")
    found = answer(run("lab", "sweep", "akumatrick", *SMALL, *set_))
    assert [setting["rule_params"] for setting in found["settings"]] == [{"release_multiplier": x} for x in (1, 0)]
    assert page.is_file()


def test_duel_prints_the_interval(run: Run) -> None:
    found = answer(run("lab", "duel", "heuristic", "random", "akumatrick", *SMALL, "--json"))
    assert (found["game"], found["seats"], found["fair_share"]) == ("akumatrick", 3, 0.333333)
    assert found["interval"][0] <= found["share"] <= found["interval"][1]
    assert found["matches"] % 3 == 0
    text = run("lab", "duel", "heuristic", "random", "akumatrick", *SMALL, "--lang", "en").out
    assert "33.3% is an even share" in text


def test_ladder_rates_the_bots(run: Run) -> None:
    found = answer(run("lab", "ladder", "akumatrick", *SMALL, "--bots", "heuristic,random", "--json"))
    assert {rung["bot"] for rung in found["ladder"]} == {"heuristic", "random"}
    text = run("lab", "ladder", "akumatrick", *SMALL, "--bots", "heuristic", "random", "--lang", "en").out
    for rung in found["ladder"]:  # ± is half of a 95% interval
        line = next(line for line in text.splitlines() if rung["bot"] in line)
        half = float(line.split("±")[1].split()[0])
        assert half == pytest.approx(1.96 * rung["sigma"], abs=0.06)


def test_ladder_takes_the_strategies_of_a_game(run: Run) -> None:
    found = answer(run("lab", "ladder", "akumatrick", *SMALL, "--bots", "strategies,random", "--json"))
    assert {rung["bot"] for rung in found["ladder"]} == {"heuristic", "early", "late", "many", "random"}
    assert "early" in run("lab", "duel", "random", "early", "akumatrick", *SMALL, "--lang", "ja").out


def test_exploit_prints_gain_interval_and_method(run: Run) -> None:
    given = ("lab", "exploit", "leduc", "random")
    few = ("--workers", "1", "--matches", "40", "--simulations", "50", "--training", "4", "--seed", "7")
    found = answer(run(*given, *few, "--json"))
    assert (found["matches"], found["seed"], found["simulations"], found["training"]) == (40, 7, 50, 4)
    assert found["returns_interval"][0] <= found["returns_gain"] <= found["returns_interval"][1]
    assert found["share_gain"] == pytest.approx(found["share"] - 0.5, abs=1e-5)
    assert set(found["trained"]) == {"plan", "search"}
    text = run(*given, *few, "--lang", "en").out
    for part in ("one seat (each in turn) plays the best response found, and random", "lower bounds"):
        assert part in text
    assert "50 simulations" in text
    exact = run(*given, "--exact", "--lang", "ja").out
    assert "正確な値" in exact
    assert "+0.608" in exact


@pytest.mark.parametrize(
    ("arguments", "value"),
    [
        (["simulate", "akumatrick"], "--out"),
        (["simulate", "chess", "--out", "x.parquet"], "chess"),
        (["simulate", "akumatrick", "--out", "x.parquet", "--bots", "clever"], "clever"),
        (["simulate", "akumatrick", "--out", "x.parquet", "--bots", "random,random"], "2"),
        (["simulate", "akumatrick", "--out", "x.parquet", "--matches", "many"], "many"),
        (["simulate", "akumatrick", "--out", "x.parquet", "--matches", "0"], "0"),
        (["simulate", "akumatrick", "--out", "x.parquet", "--matches", "1.5e0"], "1.5e0"),
        (["simulate", "akumatrick", "--out", "x.parquet", "--seed", "-1"], "-1"),
        (["simulate", "akumatrick", "--out", "x.parquet", "--workers", "none"], "none"),
        (["simulate", "akumatrick", "--out", "x.parquet", "--set", "zero_points=1,2"], "zero_points"),
        (["simulate", "akumatrick", "--out", "nowhere/x.parquet"], "nowhere"),
        (["simulate", "akumatrick", "--seats", "9", "--out", "x.parquet"], "9"),
        (["report", "chess"], "chess"),
        (["report", "nowhere.parquet"], "nowhere.parquet"),
        (["sweep", "akumatrick", "--set", "nosuch=1"], "nosuch"),
        (["sweep", "akumatrick", "--set", "zero_points"], "zero_points"),
        (["sweep", "akumatrick", "--set", "zero_points=99"], "99"),
        (["sweep", "akumatrick", "--set", "zero_points=-1"], "-1"),
        (["sweep", "akumatrick", "--set", "zero_points=x"], "x"),
        (["sweep", "akumatrick", "--set", "zero_points=" + ",".join(map(str, range(30)))], "30"),
        (["duel", "clever", "random", "akumatrick"], "clever"),
        (["duel", "heuristic", "random", "fourdigits", "--seats", "1"], "FourDigits"),
        (["ladder", "akumatrick", "--bots", "clever"], "clever"),
        (["ladder", "fourdigits", "--seats", "1"], "FourDigits"),
        (["ladder", "akumatrick", "--bots", "strategies,bold"], "bold"),
        (["exploit", "akumatrick", "clever"], "clever"),
        (["exploit", "chess", "random"], "chess"),
        (["exploit", "fourdigits", "random", "--seats", "1"], "FourDigits"),
        (["exploit", "akumatrick", "random", "--seats", "3", "--seat", "3"], "3"),
        (["exploit", "akumatrick", "random", "--seat", "first"], "first"),
        (["exploit", "akumatrick", "random", "--simulations", "0"], "0"),
        (["exploit", "akumatrick", "random", "--training", "-1"], "-1"),
        (["exploit", "akumatrick", "random", "--exact", "--seats", "3"], "3"),
        (["exploit", "leduc", "random", "--exact", "--most", "3"], "--most"),
        (["exploit", "leduc", "random", "--exact", "--workers", "3"], "--workers"),
        (["exploit", "leduc", "random", "--most", "3"], "--most"),
        (["exploit", "leduc", "random", "--exact", "--simulations", "9"], "--simulations"),
        (["exploit", "leduc", "3", "--exact"], "3"),
        (["nosuch"], "nosuch"),
    ],
)
def test_invalid_argument_is_one_line(
    arguments: list[str], value: str, language: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    require_one_line(run("lab", *arguments, "--lang", language), language, value)
    assert os.listdir(tmp_path) == []  # noqa: PTH208


def test_too_large_game_is_one_line(language: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "takujo.lab.exact_best_response.InformationTree", functools.partial(InformationTree, most_nodes=1_000)
    )
    done = run("lab", "exploit", "ftw", "random", "--exact", "--seats", "2", "--lang", language)
    require_one_line(done, language, "1000")


@pytest.mark.parametrize(("package", "extra"), [("pyarrow", "lab"), ("ray", "cluster")])
def test_missing_extra_is_one_line(
    package: str, extra: str, language: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from takujo.core import optional_packages

    monkeypatch.setattr(optional_packages, "find_spec", lambda name: None if name == package else object())
    out = ("--out", str(tmp_path / "x.parquet"), "--cluster", "auto", "--lang", language)
    require_one_line(run("lab", "simulate", "akumatrick", *SMALL, *out), language, f"pip install -e '.[{extra}]'")


@pytest.mark.parametrize("address", ["auto", "local", "ray://nowhere:1"])
def test_unreachable_cluster_is_one_line(
    address: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import ray

    addresses = []

    def fail(**given: object) -> None:
        addresses.append(given["address"])  # with None, Ray joins any local cluster
        raise ConnectionError("Could not find any running Ray instance.\nTry this and that.")

    monkeypatch.setattr(ray, "init", fail)
    out = ("--out", str(tmp_path / "x.parquet"), "--cluster", address, "--lang", "en")
    require_one_line(run("lab", "simulate", "akumatrick", *SMALL, *out), "en", address, "any running Ray")
    assert addresses == [address]


def test_interrupted_run_can_be_resumed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from takujo.lab import simulate
    from takujo.lab.parquet_journal import journal_of

    original, left = simulate.played, iter(range(5))

    def played(*arguments: Any) -> Any:
        if next(left) == 4:
            raise KeyboardInterrupt
        return original(*arguments)

    out = tmp_path / "m.parquet"
    monkeypatch.setattr(simulate, "played", played)
    ran = run("lab", "simulate", "akumatrick", *SMALL, "--out", str(out), "--lang", "en")
    assert ran.status == 130
    assert ran.err.splitlines()[-1].startswith("Interrupted")
    assert journal_of(out).is_file()
    monkeypatch.setattr(simulate, "played", original)
    assert answer(run("lab", "simulate", "akumatrick", *SMALL, "--out", str(out), "--json"))["resumed"] > 0
