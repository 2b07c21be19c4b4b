"""Every game has its folder, words and test data."""

import json
import re
from pathlib import Path

import pytest

from takujo.core.plugin import COMPONENTS, LANGUAGES
from takujo.games import NAMES, plugin

ROOT = Path(__file__).parents[2]
RULES = ("__init__", "encode", "heuristic", "notation", "position", "rules", "state", "strategies", "view")
NEEDED = set(COMPONENTS) - {"puzzle", "referee_rules"}


def test_each_game_has_the_same_files_and_components(own_game: str) -> None:
    found = {path.stem for path in (ROOT / "src/takujo/games" / own_game).glob("*.py")}
    assert {*RULES, *NEEDED} <= found
    assert set(plugin(own_game).components) >= NEEDED


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_game_has_rulebook_words_and_minutes(own_game: str, language: str) -> None:
    book = plugin(own_game).text(f"rulebook.{language}.md")
    assert book is not None
    assert book.startswith("# ")
    said = re.search(r"(\d+)[–〜](\d+) ?(?:minutes|分)", book.split("\n## ")[0])
    minutes = plugin(own_game).minutes
    assert minutes is not None
    assert said is None or tuple(map(int, said.groups())) == minutes
    assert {"game.ftl", "table.ftl", "client.ftl"} <= {name for name, _ in plugin(own_game).words(language)}
    plugin(own_game).check()


def test_each_game_has_test_data_and_a_naive_implementation(own_game: str) -> None:
    assert json.loads((ROOT / "tests/perft" / f"{own_game}.json").read_text(encoding="utf-8"))
    assert len(list((ROOT / "tests/golden_transcripts" / own_game).glob("*.txt"))) >= 4
    assert json.loads(plugin(own_game).text("conformance.json") or "null")
    assert (ROOT / "tests/naive" / f"{own_game}.py").is_file()


def test_every_perft_file_belongs_to_a_game() -> None:
    assert {path.stem for path in (ROOT / "tests/perft").glob("*.json")} <= {*NAMES, "leduc"}
