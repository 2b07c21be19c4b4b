"""Published figures name bots of current versions."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import takujo.bot_versions
from takujo import bots
from takujo.bot_versions import NETWORK, of_bots, of_levels, of_rules, versions
from takujo.games import NAMES, plugin
from takujo.interfaces.search import Strength
from takujo.lab.small_variant_evaluation import SAMPLES
from takujo.search import network_file
from takujo.search.config import config_for

pytestmark = pytest.mark.ci

ROOT = Path(__file__).parents[2]
PAGES = ("examples/ppo/README.md", "benchmarks/results.md")  # that name `game/bot@version`
VERSION = "[0-9a-f]{8}"


def bots_in(text: str) -> list[tuple[str, str, str]]:
    """Return (game, bot, version) of the bots on a page."""
    return re.findall(rf"\b([a-z0-9]+)/(\w+)@({VERSION})", text)


def stale(game: str, played: dict[str, str]) -> dict[str, str]:
    """Return the bots whose version is outdated."""
    return {bot: version for bot, version in played.items() if versions(game).get(bot) != version}


@pytest.mark.parametrize("page", PAGES)
def test_page_names_current_versions_of_bots(page: str) -> None:
    found = bots_in((ROOT / page).read_text("utf-8"))
    assert found
    for game, bot, version in found:
        assert not stale(game, {bot: version}), f"{page}: measure {game}/{bot} again"


# section → column of the bot, or the bots of all rows
NAMED: dict[str, int | tuple[str, ...]] = {
    "ladder": 2,
    "gap": ("5", "6"),
    "cross_play": ("heuristic", "1", "2", "3", "4"),
    "baselines": ("heuristic",),
    "network": ("5", "network"),
    "exploit": 2,
    "openspiel_bot": ("network",),
}


@pytest.mark.parametrize("section", NAMED)
def test_each_measured_bot_has_a_version(section: str) -> None:
    results = (ROOT / "benchmarks/results.md").read_text("utf-8")
    rows = re.findall(
        rf"^\| (?:{'|'.join(NAMES)})\b.*", results.partition(f"<!-- {section} -->")[2].partition("<!-- end")[0], re.M
    )
    assert rows
    for row in rows:
        named = NAMED[section]
        wanted = {row.split(" | ")[named]} if isinstance(named, int) else {*named}
        assert wanted <= {bot for _, bot, _ in bots_in(row)}, row


def test_figure_of_another_version_is_found() -> None:
    assert stale("ftw", {"heuristic": "00000000"}) == {"heuristic": "00000000"}
    assert bots_in("by ftw/heuristic@01234567, ftw/high@89abcdef") == [
        ("ftw", "heuristic", "01234567"),
        ("ftw", "high", "89abcdef"),
    ]


def test_results_name_every_strategy() -> None:
    results = (ROOT / "benchmarks/results.md").read_text("utf-8")
    section = results.partition("<!-- strategies -->")[2].partition("<!-- end")[0]
    found = {(game, bot) for game, bot, _ in bots_in(section)}
    assert found == {(game, bot) for game in NAMES for bot in ("heuristic", *plugin(game).spec.strategies)}


def test_recorded_versions_are_current(own_game: str) -> None:
    assert versions(own_game) == of_bots(plugin(own_game).spec), f"python -m takujo.bot_versions {own_game}"


def test_changed_heuristic_has_another_version() -> None:
    spec = plugin("overflow").spec
    other = replace(spec, heuristic=lambda v, mask, rng: int(mask[0]).bit_length() - 1)
    assert of_rules(other)["heuristic"] != of_rules(spec)["heuristic"]
    assert of_rules(other)["bold"] == of_rules(spec)["bold"]


def changed(before: dict[str, str]) -> set[str]:
    after = of_levels(plugin("ftw").spec)
    return {bot for bot in before if after[bot] != before[bot]}


def test_changed_parameter_has_other_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    used = searched = config_for("ftw")
    before = of_levels(plugin("ftw").spec)
    monkeypatch.setattr(bots, "config_for", lambda _: used)
    monkeypatch.setattr(takujo.bot_versions, "config_for", lambda _: used)
    used = replace(searched, levels={6: Strength(19_000)})
    assert changed(before) == {"6"}
    used = replace(searched, tuning=replace(searched.tuning, opponent_heuristic_prob=0.9))
    assert changed(before) == {"6", NETWORK}
    used = replace(searched, tuning=replace(searched.tuning, c_puct=2.1))
    assert changed(before) == {"1", "2", "3", "4", "5", "6", NETWORK}


def test_changed_network_has_other_versions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    spec = plugin("ftw").spec
    before, file = of_levels(spec), tmp_path / "network.npz"
    file.write_bytes(network_file.path_of(spec).read_bytes() + b" ")
    monkeypatch.setattr(takujo.bot_versions, "path_of", lambda _: file)
    assert changed(before) == {"6", NETWORK}


@pytest.mark.parametrize("script", sorted(path.name for path in (ROOT / "benchmarks").glob("bench_*.py")))
def test_benchmark_begins(script: str) -> None:
    ran = subprocess.run(
        [sys.executable, str(ROOT / "benchmarks" / script), "--help"], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr


def test_each_section_says_how_it_was_measured() -> None:
    results = (ROOT / "benchmarks/results.md").read_text("utf-8")
    sections = re.findall(r"^<!-- (\w+) -->$(.*?)^<!-- end of \1 -->$", results, re.M | re.S)
    assert len(sections) > 10
    for name, text in sections:
        script = re.search(r"^Written by `(bench_\w+\.py)`", text, re.M)
        assert (ROOT / "benchmarks" / script[1]).exists() if script else "Measured with `takujo " in text, name


def test_small_variants_have_as_many_samples_as_published() -> None:
    results = (ROOT / "benchmarks/results.md").read_text("utf-8")
    (published,) = re.findall(r"is asked (\d+) times at each decision", results)
    assert int(published) == SAMPLES
