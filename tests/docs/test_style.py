"""The docs, docstrings, comments and names of tests follow docs/style.md."""

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
SENTENCE, FIRST, NAME = 20, 12, 60  # words of a sentence, words of a docstring's first one, characters of a test's name
PAGES = [
    page
    for page in [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    if "ja" not in page.relative_to(ROOT).parts
]
SOURCES = [
    "hatch_build.py",
    "benchmarks/**/*.py",
    "tests/**/*.py",
    "client/scripts/*.py",
    "release/**/*.py",
    "src/takujo/**/*.py",
]
CLIENT = [
    path
    for pattern in (
        "client/build/*.ts",
        "client/tests/**/*.ts",
        "client/src/**/*.ts",
        "client/src/**/*.svelte",
        "client/src/**/*.css",
    )
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


def words(sentence: str) -> int:
    return sum(re.search(r"\w", word) is not None for word in sentence.split())


def long_sentences(text: str) -> list[str]:
    """Return sentences with too many words. Inline code is one word."""
    text = re.sub(r"`[^`\n]*`", "x", re.sub(r"(?ms)^```.*?^```", "", text))
    blocks = [block for block in re.split(r"\n\s*\n|\n(?=[-*|#\d])", text) if not block.startswith(("|", "#", "    "))]
    return [one for block in blocks for one in re.split(r"(?<=[.!?:;])\s+", block) if words(one) > SENTENCE]


def long_first_sentences(source: str) -> list[str]:
    """Return the first sentences of docstrings with too many words."""
    docstrings = filter(None, (ast.get_docstring(n) for n in ast.walk(ast.parse(source)) if isinstance(n, DOCUMENTED)))
    firsts = [re.split(r"(?<=[.!?])\s", doc.split("\n\n")[0].replace("\n", " "))[0] for doc in docstrings]
    return [first for first in firsts if words(first) > FIRST]


def client_comments(source: str) -> list[str]:
    """Return the comments of TypeScript, Svelte or CSS."""
    return [found[0] for found in CLIENT_COMMENT.finditer(source) if found["string"] is None]


def long_lines(text: str) -> list[int]:
    """Return the numbers of long lines. Rows of tables cannot be wrapped."""
    lines = enumerate(text.splitlines(), 1)
    return [number for number, line in lines if len(line) > LONGEST and not line.startswith("|")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_page_has_no_banned_word_and_no_long_line(page: Path) -> None:
    name = str(page.relative_to(ROOT))
    text = page.read_text(encoding="utf-8")
    found = [] if name == "docs/style.md" else banned(text)  # that page lists them
    assert (found, long_lines(text), long_sentences(text)) == ([], [], [])


@pytest.mark.parametrize("pattern", SOURCES)
def test_docstrings_and_comments_have_no_banned_word(pattern: str) -> None:
    modules = [path for path in ROOT.glob(pattern) if "node_modules" not in path.parts and ".venv" not in path.parts]
    assert modules
    found = {
        str(path.relative_to(ROOT)): banned("\n".join(prose(path.read_text(encoding="utf-8")))) for path in modules
    }
    assert {name: words for name, words in found.items() if words} == {}


def test_docs_are_small() -> None:
    assert sum(page.stat().st_size for page in (ROOT / "docs").rglob("*.md")) <= 150_000
    assert (ROOT / "README.md").stat().st_size <= 4_000


def test_docstrings_begin_with_a_short_sentence() -> None:
    modules = sorted(path for folder in ("src/takujo", "tests", "benchmarks") for path in (ROOT / folder).rglob("*.py"))
    found = {str(path.relative_to(ROOT)): long_first_sentences(path.read_text(encoding="utf-8")) for path in modules}
    assert {name: firsts for name, firsts in found.items() if firsts} == {}


def test_names_of_tests_are_short_and_plain() -> None:
    named = re.compile(r"^\s*(?:async )?def (test_\w+)", re.MULTILINE)
    names = [
        name for path in (ROOT / "tests").rglob("*.py") for name in named.findall(path.read_text(encoding="utf-8"))
    ]
    assert names
    rule = re.compile(r"test_[RE]\d\w*")  # the name of a rule test begins with its paragraph
    assert [name for name in names if len(name) > NAME and not rule.fullmatch(name)] == []
    assert [name for name in names if banned(name.replace("_", " "))] == []


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


def test_long_sentence_is_found() -> None:
    assert long_sentences("a " * 20 + "`b c d`. e") == ["a " * 20 + "x."]
    assert long_first_sentences('"""' + "a " * 12 + "b. " + "c " * 20 + '"""') == ["a " * 12 + "b."]
