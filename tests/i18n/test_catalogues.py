"""Catalogues: same messages in both languages, all used, none missing."""

import ast
import re
import subprocess
import sys
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, MessageReference, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from takujo import i18n
from takujo.core import errors
from takujo.core.errors import TakujoError
from takujo.i18n import LANGUAGES, catalogue, rulebook_text

SOURCES = Path(errors.__file__).parents[1]
CLIENT = Path(__file__).parents[2] / "client"
INSERTED = "[A-Za-z0-9_-]+"  # stands for a formatted value in a pattern
FORMATTERS = ("words", "message")  # functions that take a message id
each_language = pytest.mark.parametrize("language", LANGUAGES)


class Variables(Visitor):  # type: ignore[misc]
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_MessageReference(self, node: MessageReference) -> None:
        self.messages.add(node.id.name)

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression) -> None:
        self.generic_visit(node)


def catalogue_files(language: str) -> list[Path]:
    return [*SOURCES.glob(f"i18n/{language}/*.ftl"), *SOURCES.glob(f"games/*/words/{language}/*.ftl")]


@cache
def messages(language: str) -> dict[str, tuple[str, frozenset[str]]]:
    """Return file and arguments of each message."""
    found: dict[str, tuple[str, frozenset[str]]] = {}
    inner: dict[str, set[str]] = {}
    for path in catalogue_files(language):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, Junk), f"{path}: {entry.content}"
            if isinstance(entry, Message):
                assert entry.id.name not in found, f"{path}: {entry.id.name} is defined twice"
                assert entry.value is not None, f"{path}: {entry.id.name} has no value"
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = (f"{path.parents[2].name}/{path.name}", frozenset(variables.names))
                inner[entry.id.name] = variables.messages
    for name, others in inner.items():  # references are one level deep
        file, variables_of_it = found[name]
        assert all(found[other][0] == file for other in others), f"{name} needs another file"  # see Catalogue
        found[name] = (file, variables_of_it.union(*(found[other][1] for other in others)))
    return found


def test_both_languages_have_the_same_messages() -> None:
    assert messages("ja") == messages("en")


def test_catalogue_imports_no_game() -> None:
    use = "from takujo.i18n import catalogue; assert catalogue('en').title('ftw') == 'FTW?!'"
    loaded = "import sys; print([name for name in sys.modules if name.startswith('takujo.games.')])"
    done = subprocess.run([sys.executable, "-c", f"{use}; {loaded}"], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_plugin_cannot_replace_our_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "analysis-title = Other\nleduc-own = Own\n-puzzle-easy = Other\n"
    plugin = SimpleNamespace(messages={"analysis-title", "leduc-own"}, words=lambda _: [("table.ftl", text)])
    monkeypatch.setattr(i18n, "external_plugins", lambda: [plugin])
    words = i18n.Catalogue("en")
    assert words("leduc-own") == "Own"
    assert words("analysis-title") == "Analysis"
    assert "Other" not in words("puzzle-levels-about")


@each_language
def test_message_is_in_its_language(language: str) -> None:
    words = catalogue(language)
    kana = re.compile(r"[\u3040-\u30ff]")
    for name, (_, variables) in messages(language).items():
        text = words(name, **dict.fromkeys(variables, "1"))
        assert language == "ja" or not kana.search(text), name


def test_japanese_punctuation_is_full_width() -> None:
    half_width = re.compile(r"(?<![a-z]):(?=\s|$)|:(?=$| (?![a-z]))|[^\x00-\x7f] ?\([^(),]*\)")  # not inside code
    words = catalogue("ja")
    said = {name: words(name, **dict.fromkeys(names, "1")) for name, (_, names) in messages("ja").items()}
    assert half_width.search("カード: 3枚")
    assert half_width.search("保存 (CSV)")
    assert not half_width.search("cache-control: no-cache、reset()、関数は (game, view) → action")
    assert [name for name, text in said.items() if half_width.search(text)] == []


def test_japanese_has_one_word_for_a_club() -> None:
    assert not [path for path in catalogue_files("ja") if "クラブ" in path.read_text(encoding="utf-8")]


@cache
def trees() -> list[tuple[Path, ast.Module]]:
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in sorted(SOURCES.rglob("*.py"))]


def strings(node: ast.AST) -> Iterator[str]:
    """Yield the strings of an expression, as patterns."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else INSERTED for p in node.values)
    elif isinstance(node, ast.IfExp):
        yield from strings(node.body)
        yield from strings(node.orelse)


def calls(names: Collection[str]) -> Iterator[tuple[Path, ast.Call, str]]:
    """Yield the calls of functions with these names: file, call, name."""
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in names:
                    yield path, node, name


def matches(pattern: str, known: Collection[str]) -> list[str]:
    if INSERTED in pattern:
        return [message for message in known if re.fullmatch(pattern, message)]
    literal = pattern.replace("\\", "")
    return [literal] if literal in known else []


def test_every_used_message_exists() -> None:
    known = messages("en")
    checked = 0
    for path, call, _ in calls(FORMATTERS):
        if not call.args:
            continue
        given = {keyword.arg for keyword in call.keywords}
        for pattern in strings(call.args[0]):
            found = matches(pattern, known)
            assert found, f"{path}:{call.lineno}: no message {pattern}"
            checked += 1
            if None not in given and found == [pattern.replace("\\", "")]:
                missing = known[found[0]][1] - given
                assert not missing, f"{path}:{call.lineno}: {found[0]} needs {missing}"
    assert checked > 150


def texts() -> Iterator[str]:
    """Yield strings, flags and fields of Python, client and data, as patterns."""
    for _, tree in trees():
        for node in ast.walk(tree):
            yield from strings(node)
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                yield re.escape(node.target.id.replace("_", "-"))  # a server setting is a flag
    pages = (
        path for part in ("src", "build") for path in (CLIENT / part).rglob("*") if path.suffix in (".ts", ".svelte")
    )
    for path in [*pages, *SOURCES.glob("games/*/lesson.json")]:
        for quoted in re.findall(r"'([^'\n]*)'|\"([^\"\n]*)\"|`([^`\n]*)`", path.read_text(encoding="utf-8")):
            yield INSERTED.join(map(re.escape, re.split(r"\$?\{[^}]*\}", "".join(quoted))))


@cache
def texts_and_patterns() -> tuple[set[str], list[re.Pattern[str]]]:
    """Return plain strings, and patterns with a group for each inserted part."""
    plain: set[str] = set()
    forms: set[str] = set()
    for pattern in texts():
        if INSERTED not in pattern:
            plain.add(pattern.replace("\\", "").removeprefix("--"))
        elif re.fullmatch(r"[a-z0-9_-]*[a-z]{2}[a-z0-9_-]*", pattern.replace(INSERTED, "").replace("\\", "")):
            forms.add(pattern.replace(INSERTED, "([A-Za-z0-9_-]*)"))
    forms.discard(re.escape("error-") + "([A-Za-z0-9_-]*)")  # matches every error
    return plain, [re.compile(form) for form in forms]


def is_text(part: str) -> bool:
    """Return whether this is a string, or several with hyphens: `lab-duel`."""
    plain, _ = texts_and_patterns()
    if part in plain or part.isdecimal() or not part:
        return True
    return any(part[:i] in plain and is_text(part[i + 1 :]) for i, sign in enumerate(part) if sign == "-")


def is_used(message: str) -> bool:
    """Return whether Python or the client has the id, whole or composed."""
    plain, forms = texts_and_patterns()
    for name in (message, message.removeprefix("error-")):
        found = (form.fullmatch(name) for form in forms)
        if name in plain or any(match and all(map(is_text, match.groups())) for match in found):
            return True
    return False


@cache
def referred() -> set[str]:
    """Return the messages that other messages refer to."""
    found = Variables()
    for path in catalogue_files("en"):
        found.visit(FluentParser().parse(path.read_text(encoding="utf-8")))
    return found.messages


def test_every_message_is_used() -> None:
    unused = [name for name in messages("en") if name not in referred() and not is_used(name)]
    assert not unused


@pytest.mark.parametrize("message", ["hint-close", "akumatrick-unheard", "error-limit-unheard", "story-unheard-title"])
def test_unused_message_is_found(message: str) -> None:
    assert not is_used(message)


def error_kinds() -> dict[str, int]:
    """Return the position of the message id in the arguments, by error."""
    kinds = {"TakujoError": errors.TakujoError}
    todo = [errors.TakujoError]
    while todo:
        for kind in todo.pop().__subclasses__():
            kinds[kind.__name__] = kind
            todo.append(kind)
    second = (errors.InvalidPosition, errors.InvalidTranscript)
    return {name: 1 if issubclass(kind, second) else 0 for name, kind in kinds.items()}


def test_every_error_has_a_message_in_both_languages() -> None:
    import takujo.cli
    import takujo.server.app  # noqa: F401  (they define errors)

    places = error_kinds()
    added = {"InvalidPosition": {"key"}, "InvalidTranscript": {"line"}, "WrongRulesVersion": {"line"}}
    checked = 0
    for path, call, name in calls(places):
        if len(call.args) <= places[name]:
            continue
        given = {keyword.arg for keyword in call.keywords} | added.get(name, set())
        for pattern in strings(call.args[places[name]]):
            for language in LANGUAGES:
                found = matches(f"error-{pattern}", messages(language))
                assert found, f"{path}:{call.lineno}: no message in {language} for error-{pattern}"
                for message in found:
                    missing = messages(language)[message][1] - given
                    assert not missing or None in given, f"{path}:{call.lineno}: {message} needs {missing}"
            checked += 1
    assert checked > 60


@each_language
def test_rulebook_has_the_parts_that_pages_leave_out(own_game: str, language: str) -> None:
    book = rulebook_text.read(own_game, language)
    assert book is not None
    for part in ("rules-position-keys", "rules-notation"):
        assert f"\n## {catalogue(language)(part)}\n" in book


def test_sentences_about_a_player_fit_you_too() -> None:
    """“You” may replace a name, so verbs cannot have a third person."""
    sentence = re.compile(r"\{ \$who \}((?:\{[^}]*\}|[^.!?{\n])*)")
    present = re.compile(r"^ (?!was\b)[a-z]+s\b|\band (?!was\b)[a-z]+s (?:on|at|the|a|its|down|up|with)\b")
    for path in SOURCES.glob("games/*/words/en/table.ftl"):
        for line in path.read_text("utf-8").splitlines():
            for clause in sentence.findall(line):
                assert not present.search(clause), f"{path}: {line}"


@each_language
def test_rulebook_names_options_and_moves_as_the_table_does(language: str) -> None:
    named = re.compile(r"[“「]([^”」]+)[”」]<!-- programs -->\s*[(（]`([a-z_]+)`[)）]")
    known = messages(language)
    found = 0
    for path in SOURCES.glob(f"games/*/rulebook.{language}.md"):
        for name, key in named.findall(path.read_text("utf-8")):
            for message in (f"option-{key}", f"{path.parent.name}-move-{key}"):
                if message in known:
                    assert name == catalogue(language)(message), path
                    found += 1
    assert found >= 6


@each_language
def test_rulebook_names_cards_as_the_table_does(language: str) -> None:
    row = re.compile(r"^\| ([^|<]+)<!-- programs --> `([a-z0-9_]+)`", re.MULTILINE)
    found = 0
    for path in SOURCES.glob(f"games/*/rulebook.{language}.md"):
        text = path.read_text("utf-8")
        names = {name: catalogue(language)(f"{path.parent.name}-card-{key}") for name, key in row.findall(text)}
        assert all(name == shown for name, shown in names.items()), path
        found += len(names)
    assert found >= 9


def test_number_of_a_refusal_selects_its_form() -> None:
    def said(found: object) -> str:
        return catalogue("en").error(TakujoError("seats-empty", count=found))

    assert said(1).startswith("One seat is")
    assert said(12_345).startswith("12345 seats are")
    assert said(-2).startswith("-2 seats are")  # unchanged
    assert len(said(10**400)) < 400


def test_pages_beside_real_cards_use_everyday_words() -> None:
    files = {
        path.relative_to(SOURCES): path.read_text(encoding="utf-8") for path in SOURCES.glob("**/ja/real-cards.ftl")
    }
    jargon = {
        str(name): [word for word in ("対局", "目印", "着手", "指せ") if word in text] for name, text in files.items()
    }
    assert len(files) > 1
    assert {name: found for name, found in jargon.items() if found} == {}
