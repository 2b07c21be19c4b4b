"""Only a game's own folders name it, in package and client."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from takujo.games import NAMES, plugin

ROOT = Path(__file__).parents[2]
PLACES = ("src/takujo", "client/src")
GAMES = "games"  # the folder of the games, in each place
TEXTS = {".py", ".ftl", ".ts", ".svelte", ".css", ".html", ".json"}
BUILT = "static"  # the built client

# `overflow` is also a word of CSS, Rich, SQLAlchemy, Python and English.
INNOCENT = re.compile(
    r"""<style.*?</style> | \bstyle="[^"]*"                # CSS in a component
    | (?<![\w"'])overflow(-[a-z]+)+(?=\s*:) | \btext-overflow\b
    | \boverflow="(fold|ellipsis|crop|ignore)"
    | \bmax_overflow\b | \bOverflowError\b | \boverflows\b""",
    re.DOTALL | re.VERBOSE,
)
PROPERTY = re.compile(r"(?<![\w-])overflow(?=\s*:)")  # in CSS files; elsewhere it may be a key


@cache
def names() -> re.Pattern[str]:
    """Return a pattern of all names and titles, in compound words too."""
    titles = {
        title
        for name in NAMES
        for language in ("ja", "en")
        for _, text in plugin(name).words(language)
        for title in re.findall(rf"^game-{name} *= *(.+?) *$", text, re.MULTILINE)
    }
    assert len(titles) >= len(NAMES)
    known = "|".join(re.escape(each) for each in sorted({*NAMES, *titles}, key=len, reverse=True))
    return re.compile(rf"(?<![a-z])(?:{known})(?![a-z])", re.IGNORECASE)


def named(text: str, suffix: str = "") -> list[str]:
    """Return the games that a text names."""
    text = INNOCENT.sub(" ", text)
    if suffix == ".css":
        text = PROPERTY.sub(" ", text)
    parts = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", text)  # tableOf, HTMLPage
    return names().findall(text) or names().findall(parts)


def files(place: str) -> Iterator[Path]:
    folder = ROOT / place
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        if path.suffix in TEXTS and inside.parts[0] != GAMES and BUILT not in inside.parts:
            yield path


@pytest.mark.parametrize("place", PLACES)
def test_only_games_name_a_game(place: str) -> None:
    assert len(list(files(place))) > 50
    found = {str(path.relative_to(ROOT)): named(path.read_text("utf-8"), path.suffix) for path in files(place)}
    found |= {path: found[path] + named(path.removeprefix(place)) for path in found}
    assert {path: sorted(set(games)) for path, games in found.items() if games} == {}


@pytest.mark.parametrize("name", NAMES)
def test_name_is_found(name: str) -> None:
    title = name.capitalize()
    for text in (
        f'if game == "{name}":',
        f"from takujo.games.{name} import state",
        f"{name}-event-play = …",
        f"import Board from './games/{name}/Board.svelte'",
        f"const {name}Board = 1",
        f"class {title}Table:",
        f"table_of_{name} = 1",
        f"{{ {name}: Board }}",
        f"NAMES = ('{name}',)",
        name.upper(),
    ):
        assert named(text), text


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_title_is_found(name: str, language: str) -> None:
    (title,) = (
        found
        for _, text in plugin(name).words(language)
        for found in re.findall(rf"^game-{name} *= *(.+?) *$", text, re.MULTILINE)
    )
    assert named(f"a match of {title} takes long")


@pytest.mark.parametrize(
    ("text", "suffix"),
    [
        ("except OverflowError:", ".py"),
        ('grid.add_column(head, overflow="fold")', ".py"),
        ("max_overflow=3,", ".py"),
        ("a sum overflows here", ".py"),
        (".wide { overflow-x: auto; text-overflow: ellipsis; }", ".py"),
        (".wide { overflow: hidden; overflow-wrap: anywhere }", ".css"),
        ("<p>software</p><style>.wide { overflow: auto }</style>", ".svelte"),
        ('<div style="overflow: hidden">', ".svelte"),
    ],
)
def test_other_words_are_no_names(text: str, suffix: str) -> None:
    assert named(text, suffix) == []
