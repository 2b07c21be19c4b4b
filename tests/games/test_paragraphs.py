"""Each numbered paragraph of a rulebook has a test with its name."""

import re
from pathlib import Path

from takujo.games import plugin


def test_every_paragraph_of_the_rulebook_has_a_test(own_game: str) -> None:
    rulebook = plugin(own_game).text("rulebook.en.md") or ""
    paragraphs = set(re.findall(r"^\*\*(R\d+\.\d+[a-z]?)\*\*", rulebook, re.MULTILINE))
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob(f"test_{own_game}*.py"))
    tested = {name.replace("_", ".") for name in re.findall(r"^def test_(R\d+_\d+[a-z]?)_", tests, re.MULTILINE)}
    assert paragraphs
    assert paragraphs == tested
