"""Sentences that link to a section of results.md quote its figures."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "benchmarks/results.md"
PAGES = sorted(
    path for path in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")] if "results.md" in path.read_text("utf-8")
)
LINK = re.compile(r"\[([^\]]*)\]\([^)\s]*benchmarks/results\.md(?:#([\w-]+))?\)")
NUMBER = re.compile(r"(?<![\w.,@])(\d[\d,]*)(\.\d+)?(?: ([kMG])\b)?")
UNITS = {"": 1, "k": 1e3, "M": 1e6, "G": 1e9}


def slug(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def section(name: str | None) -> str:
    """Return a section of the results by its heading, or all. Raises StopIteration."""
    text = RESULTS.read_text("utf-8")
    if name is None:
        return text
    start = next(found for found in re.finditer(r"^(#+) (.*)$", text, re.M) if slug(found[2]) == name)
    return re.split(rf"^#{{1,{len(start[1])}}} ", text[start.end() :], maxsplit=1, flags=re.M)[0]


def numbers(text: str) -> Iterator[float]:
    for whole, part, unit in NUMBER.findall(text):
        yield round(float(whole.replace(",", "") + part) * UNITS[unit], 6)


def wrong(page: str) -> list[str]:
    """Return figures that are not in the linked section, and broken links."""
    found = []
    for paragraph in re.split(r"\n\s*\n|\n(?=- )", page):
        for sentence in re.split(r"(?<=[.;:])\s+", " ".join(paragraph.split())):
            if not (links := LINK.findall(sentence)):
                continue
            try:
                measured = {value for _, name in links for value in numbers(section(name or None))}
            except StopIteration:
                found.append(sentence)
                continue
            quoted = LINK.sub(r"\1", sentence)
            measured |= set(map(round, measured))  # a page may round to integers
            found += [f"{value:g}: {quoted}" for value in numbers(quoted) if value not in measured]
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_quoted_figures_are_in_the_results(page: Path) -> None:
    assert wrong(page.read_text("utf-8")) == []


def test_wrong_figure_or_section_is_found() -> None:
    link = "(../benchmarks/results.md#server)"
    assert wrong(f"Two servers make [1.48 times]{link} the moves, 1.15 k at most.") == []
    assert len(wrong(f"Two servers make [1.9 times]{link} the moves.")) == 1
    assert len(wrong(f"A core handles 300 to\n1,600 moves ([results]{link}).")) == 2
    assert wrong("It is fast ([results](../benchmarks/results.md#nothing)).") != []
