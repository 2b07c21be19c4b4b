"""A game is complete: its folder, its words and its test data."""

import json
import re
from pathlib import Path

from takujo.core.plugin import COMPONENTS, LANGUAGES
from takujo.games import plugin

ROOT = Path(__file__).parents[2]
RULES = ("__init__", "encode", "heuristic", "notation", "position", "rules", "state", "strategies", "view")
NEEDED = set(COMPONENTS) - {"puzzle"}


def test_each_game_folder_has_the_same_files(own_game: str) -> None:
    found = {path.stem for path in (ROOT / "src/takujo/games" / own_game).glob("*.py")}
    assert {*RULES, *NEEDED} <= found


def test_each_game_has_its_rulebook_in_both_languages(own_game: str) -> None:
    for language in LANGUAGES:
        book = plugin(own_game).text(f"rulebook.{language}.md")
        assert book is not None
        assert book.startswith("# ")


def test_a_match_takes_as_long_as_the_rulebooks_say(own_game: str) -> None:
    for language in LANGUAGES:
        head = (plugin(own_game).text(f"rulebook.{language}.md") or "").split("\n## ")[0]
        said = re.search(r"(\d+)[–〜](\d+) ?(?:minutes|分)", head)
        minutes = plugin(own_game).minutes
        assert minutes is not None
        assert said is None or tuple(map(int, said.groups())) == minutes


def test_each_game_has_words_in_both_languages(own_game: str) -> None:
    for language in LANGUAGES:
        assert {"game.ftl", "table.ftl", "client.ftl"} <= {name for name, _ in plugin(own_game).words(language)}
    plugin(own_game).check()


def test_each_game_has_every_face_but_that_of_the_puzzles(own_game: str) -> None:
    assert set(plugin(own_game).components) >= NEEDED


def test_each_game_has_perft_counts_goldens_and_conformance_cases(own_game: str) -> None:
    assert json.loads((ROOT / "tests/perft" / f"{own_game}.json").read_text(encoding="utf-8"))
    assert len(list((ROOT / "tests/golden" / own_game).glob("*.txt"))) >= 4
    assert json.loads(plugin(own_game).text("conformance.json") or "null")


def test_each_game_has_a_naive_second_implementation(own_game: str) -> None:
    assert (ROOT / "tests/naive" / f"{own_game}.py").is_file()


def test_every_file_of_test_data_belongs_to_a_game() -> None:
    from takujo.games import NAMES

    known = {*NAMES, "leduc"}
    for path in (ROOT / "tests/perft").glob("*.json"):
        assert path.stem in known, path
