"""A game is complete: its folder, its words and its test data."""

import json
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = ("__init__", "encode", "heuristic", "notation", "position", "rules", "state", "view")
LANGUAGES = ("ja", "en")


def test_each_game_folder_has_the_same_files(own_game: str) -> None:
    found = {path.stem for path in (ROOT / "src/takujo/games" / own_game).glob("*.py")}
    assert set(FOLDER) <= found


def test_each_game_has_its_rulebook_in_both_languages(own_game: str) -> None:
    for language in LANGUAGES:
        book = ROOT / "docs/games" / f"{own_game}.{language}.md"
        assert book.read_text(encoding="utf-8").startswith("# "), book


def test_each_game_has_words_in_both_languages(own_game: str) -> None:
    for language in LANGUAGES:
        for name in (f"{own_game}.ftl", f"table-{own_game}.ftl"):
            assert (ROOT / "src/takujo/i18n" / language / name).is_file()


def test_each_game_has_a_presenter_and_a_table_in_the_terminal(own_game: str) -> None:
    for folder in ("present", "cli/tables"):
        assert (ROOT / "src/takujo" / folder / f"{own_game}.py").is_file()


def test_each_game_has_perft_counts_goldens_and_conformance_cases(own_game: str) -> None:
    assert json.loads((ROOT / "tests/perft" / f"{own_game}.json").read_text(encoding="utf-8"))
    assert len(list((ROOT / "tests/golden" / own_game).glob("*.txt"))) >= 4
    assert json.loads((ROOT / "tests/conformance" / f"{own_game}.json").read_text(encoding="utf-8"))


def test_each_game_has_a_naive_second_implementation(own_game: str) -> None:
    assert (ROOT / "tests/naive" / f"{own_game}.py").is_file()


def test_every_file_of_test_data_belongs_to_a_game() -> None:
    from takujo.games import NAMES

    known = {*NAMES, "leduc"}
    for path in [*(ROOT / "tests/perft").glob("*.json"), *(ROOT / "tests/conformance").glob("*.json")]:
        assert path.stem in known, path
