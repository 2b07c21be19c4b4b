"""The docs follow docs/style.md: no banned words, no long lines."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BANNED = re.compile(
    r"\b(whoever|whomever|anew|somebody who|who is kept|(is|are|was|be) told|of before|by the day|mend(s|ed)?)\b",
    re.IGNORECASE,
)
CODE = re.compile(r"(?ms)^```.*?^```|`[^`\n]*`")
LONGEST = 140
PAGES = [
    page
    for page in [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    if "ja" not in page.relative_to(ROOT).parts
]
OPEN = {"docs/encodings.md"}  # generated


def banned(text: str) -> list[str]:
    """Return the banned words of a page, outside code."""
    return [found[0] for found in BANNED.finditer(CODE.sub("", text))]


def long_lines(text: str) -> list[int]:
    """Return the numbers of lines that are too long; a row of a table cannot be wrapped."""
    lines = enumerate(text.splitlines(), 1)
    return [number for number, line in lines if len(line) > LONGEST and not line.startswith("|")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_page_has_no_banned_word_and_no_long_line(page: Path) -> None:
    name = str(page.relative_to(ROOT))
    text = page.read_text(encoding="utf-8")
    found = [] if name == "docs/style.md" else banned(text)  # that page lists them
    if name in OPEN:
        pytest.skip("generated")
    assert (found, long_lines(text)) == ([], [])


def test_banned_word_and_long_line_are_found() -> None:
    assert banned("Whoever is told\n```\nanew\n```\n`mend`") == ["Whoever", "is told"]
    assert long_lines("x" * 141 + "\n|" + "x" * 140) == [1]
