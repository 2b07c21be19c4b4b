"""Published figures name the versions of bots, which must be the current ones."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from takujo.games import NAMES, plugin
from takujo.versions import of_rules, versions

pytestmark = pytest.mark.ci

ROOT = Path(__file__).parents[2]
PAGES = ("examples/ppo/README.md", "benchmarks/results.md")  # name `game/bot@version`
VERSION = "[0-9a-f]{8}"


def bots_in(text: str) -> list[tuple[str, str, str]]:
    """Return (game, bot, version) of the bots that a page names."""
    return re.findall(rf"\b([a-z0-9]+)/(\w+)@({VERSION})", text)


def stale(game: str, played: dict[str, str]) -> dict[str, str]:
    """Return those of these bots that have another version now."""
    return {bot: version for bot, version in played.items() if versions(game).get(bot) != version}


@pytest.mark.parametrize("page", PAGES)
def test_page_names_current_versions_of_bots(page: str) -> None:
    found = bots_in((ROOT / page).read_text("utf-8"))
    assert found
    for game, bot, version in found:
        assert not stale(game, {bot: version}), f"{page}: measure {game}/{bot} again"


def test_each_measured_bot_has_a_version() -> None:
    results = (ROOT / "benchmarks/results.md").read_text("utf-8")
    for section in ("ladder", "network", "exploit", "openspiel_bot"):
        rows = re.findall(
            rf"^\| (?:{'|'.join(NAMES)})\b.*", results.partition(f"<!-- {section} -->")[2].partition("<!--")[0], re.M
        )
        assert rows
        assert all(bots_in(row) for row in rows)


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
    assert versions(own_game) == of_rules(plugin(own_game).spec), f"python -m takujo.versions {own_game}"


def test_changed_heuristic_has_another_version() -> None:
    spec = plugin("overflow").spec
    other = replace(spec, heuristic=lambda v, mask, rng: int(mask[0]).bit_length() - 1)
    assert of_rules(other)["heuristic"] != of_rules(spec)["heuristic"]
    assert of_rules(other)["bold"] == of_rules(spec)["bold"]


@pytest.mark.parametrize("script", sorted(path.name for path in (ROOT / "benchmarks").glob("bench_*.py")))
def test_benchmark_begins(script: str) -> None:
    ran = subprocess.run(
        [sys.executable, str(ROOT / "benchmarks" / script), "--help"], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
