"""The docs, docstrings and comments follow docs/style.md: no banned words, no long lines."""

import ast
import io
import re
import tokenize
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
FINISHED = [  # packages in plain words; the others follow
    "hatch_build.py",
    "benchmarks/**/*.py",
    "client/scripts/*.py",
    "release/**/*.py",
    "src/takujo/*.py",
    "src/takujo/batch/**/*.py",
    "src/takujo/browser/**/*.py",
    "src/takujo/cli/**/*.py",
    "src/takujo/coach/**/*.py",
    "src/takujo/core/**/*.py",
    "src/takujo/envs/**/*.py",
    "src/takujo/foreign/**/*.py",
    "src/takujo/games/**/*.py",
    "src/takujo/gpu/**/*.py",
    "src/takujo/i18n/**/*.py",
    "src/takujo/interfaces/**/*.py",
    "src/takujo/lab/*.py",
    "src/takujo/lab/training/*.py",
    "src/takujo/notebook/**/*.py",
    "src/takujo/policies/**/*.py",
    "src/takujo/present/**/*.py",
    "src/takujo/puzzles/**/*.py",
    "src/takujo/search/**/*.py",
    "src/takujo/server/**/*.py",
    "src/takujo/site/**/*.py",
    "src/takujo/wasm/**/*.py",
]
CLIENT = [
    path
    for pattern in ("client/build/*.ts", "client/src/**/*.ts", "client/src/**/*.svelte", "client/src/**/*.css")
    for path in sorted(ROOT.glob(pattern))
]
GENERATED = "// Written by "  # from docstrings
CLIENT_COMMENT = re.compile(
    r"""(?P<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|<!--(?s:.*?)-->|/\*(?s:.*?)\*/|(?<!:)//.*"""
)
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def banned(text: str) -> list[str]:
    """Return the banned words of a page, outside code."""
    return [found[0] for found in BANNED.finditer(CODE.sub("", text))]


def prose(source: str) -> list[str]:
    """Return the docstrings and comments of a module."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, DOCUMENTED)]
    comments = [
        token.string
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    return [*filter(None, map(ast.get_docstring, nodes)), *comments]


def client_comments(source: str) -> list[str]:
    """Return the comments of TypeScript, Svelte or CSS."""
    return [found[0] for found in CLIENT_COMMENT.finditer(source) if found["string"] is None]


def long_lines(text: str) -> list[int]:
    """Return the numbers of lines that are too long; a row of a table cannot be wrapped."""
    lines = enumerate(text.splitlines(), 1)
    return [number for number, line in lines if len(line) > LONGEST and not line.startswith("|")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_page_has_no_banned_word_and_no_long_line(page: Path) -> None:
    name = str(page.relative_to(ROOT))
    text = page.read_text(encoding="utf-8")
    found = [] if name == "docs/style.md" else banned(text)  # that page lists them
    assert (found, long_lines(text)) == ([], [])


@pytest.mark.parametrize("pattern", FINISHED)
def test_docstrings_and_comments_have_no_banned_word(pattern: str) -> None:
    modules = [path for path in ROOT.glob(pattern) if "node_modules" not in path.parts and ".venv" not in path.parts]
    assert modules
    found = {
        str(path.relative_to(ROOT)): banned("\n".join(prose(path.read_text(encoding="utf-8")))) for path in modules
    }
    assert {name: words for name, words in found.items() if words} == {}


def test_client_comments_have_no_banned_word() -> None:
    assert CLIENT
    sources = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in CLIENT}
    written = {name: source for name, source in sources.items() if not source.startswith(GENERATED)}
    found = {name: banned("\n".join(client_comments(source))) for name, source in written.items()}
    assert {name: words for name, words in found.items() if words} == {}


def test_client_comments_are_read_and_strings_are_not() -> None:
    source = "<!-- a -->x = 'http://b' /* c\nd */ + \"// 'e\" // f's\ng('ws://h') // i"
    assert client_comments(source) == ["<!-- a -->", "/* c\nd */", "// f's", "// i"]


def test_prose_is_docstrings_and_comments() -> None:
    assert prose('"""A."""\nX = "b"  # c\ndef f() -> None:\n    """D."""\n') == ["A.", "D.", "# c"]


def test_banned_word_and_long_line_are_found() -> None:
    assert banned("Whoever is told\n```\nanew\n```\n`mend`") == ["Whoever", "is told"]
    assert long_lines("x" * 141 + "\n|" + "x" * 140) == [1]
