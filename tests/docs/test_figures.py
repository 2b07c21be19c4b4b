"""A published figure of how well a bot plays names the version of the bot, and that is the bot of today."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from takujo.games import NAMES, plugin
from takujo.versions import of_rules, versions

ROOT = Path(__file__).parents[2]
PAGES = ("docs/lab.md", "examples/ppo/README.md")  # name `game/bot@version`
VERSION = "[0-9a-f]{8}"


def named(text: str) -> list[tuple[str, str, str]]:
    """The bots that a page names: game, bot, version."""
    return re.findall(rf"\b([a-z0-9]+)/(\w+)@({VERSION})", text)


def stale(game: str, played: dict[str, str]) -> dict[str, str]:
    """Those of these bots that are others today."""
    return {bot: version for bot, version in played.items() if versions(game).get(bot) != version}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_bots_as_they_are_today(page: str) -> None:
    found = named((ROOT / page).read_text("utf-8"))
    assert found
    for game, bot, version in found:
        assert not stale(game, {bot: version}), f"{page}: measure anew what is said of {game}'s {bot}"


def test_a_figure_of_another_bot_is_found() -> None:
    assert stale("ftw", {"heuristic": "00000000"}) == {"heuristic": "00000000"}
    assert named("by ftw/heuristic@01234567, ftw/high@89abcdef") == [
        ("ftw", "heuristic", "01234567"),
        ("ftw", "high", "89abcdef"),
    ]


def test_strategies_table_of_the_lab_names_each_of_them() -> None:
    found = {(game, bot) for game, bot, _ in named((ROOT / "docs/lab.md").read_text("utf-8"))}
    assert found == {(game, bot) for game in NAMES for bot in ("heuristic", *plugin(game).spec.strategies)}


def test_versions_are_those_of_what_bots_do(own_game: str) -> None:
    assert versions(own_game) == of_rules(plugin(own_game).spec), f"python -m takujo.versions {own_game}"


def test_another_heuristic_is_another_version() -> None:
    spec = plugin("overflow").spec
    other = replace(spec, heuristic=lambda v, mask, rng: int(mask[0]).bit_length() - 1)
    assert of_rules(other)["heuristic"] != of_rules(spec)["heuristic"]
    assert of_rules(other)["bold"] == of_rules(spec)["bold"]
