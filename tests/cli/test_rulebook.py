"""The rulebook in the terminal."""

import re

from rich.console import Console

from takujo.cli.rulebook import page
from takujo.i18n import catalogue

FOR_PROGRAMS = re.compile("contributors|開発者|training environment|学習環境|test case|テスト例|null|round 0|ラウンド0")


def shown(game: str, language: str, wanted: str = "") -> str:
    console = Console(width=5000)  # only tables wrap
    with console.capture() as capture:
        console.print(page(game, catalogue(language), wanted))
    return capture.get()


def test_marked_lines_keep_blanks_and_paragraphs_stay_apart() -> None:
    assert "Standard (standard), the usual one" in shown("fourdigits", "en")
    assert "“PASS always takes the crown” (pass_takes_crown) it always does." in shown("fourdigits", "en")
    assert "R3.2" not in shown("akumatrick", "ja", "R3.1")


def test_rulebook_leaves_out_passages_for_programs(own_game: str, language: str) -> None:
    words = catalogue(language)
    text = shown(own_game, language)
    assert words("rules-notation") in text  # moves are typed here
    assert "programs" not in text
    assert words("rules-position-keys") not in text
    assert not FOR_PROGRAMS.search(text)
    assert shown(own_game, language, "R1.1").startswith("R1.1")
