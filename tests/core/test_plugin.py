"""Plugins. A faulty package is one line in the log, and the others load."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from takujo.core.errors import InvalidGame, UnknownGame
from takujo.core.plugin import COMPONENTS, LANGUAGES, GamePlugin
from takujo.games import NAMES, component, plugin, spec
from takujo.i18n import catalogue

FTW = """
from dataclasses import replace
from takujo.core.plugin import GamePlugin
from takujo.games.ftw import GAME as FTW
"""
WORDS = "coach-mine = { $n }\n"
SEARCH = "from takujo.interfaces.search import GameSearch\nSEARCH = GameSearch()\n"
ASK = """
from takujo.installed_games import games
print(*games())
print(*games())
"""


def plugin_of(name: str, more: str = "") -> str:
    """Return `__init__.py` of a package that has FTW?! under this name."""
    return f"{FTW}PLUGIN = GamePlugin(replace(FTW, name={name!r}), __name__{more})\n"


def install(
    folder: Path, package: str, files: Mapping[str, str], name: str | None = None, group: str = "takujo.games"
) -> None:
    """Write an installed package. `name`: of its entry point (default: the package's)."""
    for path, text in files.items():
        file = folder / package / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{group}]\n{name or package} = {package}:PLUGIN\n", encoding="utf-8")


def left_out(name: str, reason: str) -> str:
    return f"the game {name} cannot be loaded: {reason}"


# Faulty packages, and their lines in the log
BAD: dict[str, tuple[dict[str, str], str]] = {
    "role": (
        {"__init__.py": plugin_of("role", ", components=('painter',)")},
        f"role: “painter” is not a component of a game. Choose from {', '.join(COMPONENTS)}.",
    ),
    "missing": (
        {"__init__.py": plugin_of("missing", ", components=('search',)")},
        "missing: its component “search” is missing: there is no module missing.search.",
    ),
    "lacking": (
        {"__init__.py": plugin_of("lacking", ", components=('search',)"), "search.py": "FOUND = 1\n"},
        "lacking: its component “search” (lacking.search) lacks “SEARCH”.",
    ),
    "silent": (
        {"__init__.py": plugin_of("silent"), "words/en/table.ftl": WORDS, "words/ja/other.ftl": ""},
        "silent: the message “coach-mine” has no text in “ja”.",
    ),
    "halfsilent": (
        {"__init__.py": plugin_of("halfsilent"), "words/ja/table.ftl": WORDS},
        "halfsilent: the message “coach-mine” has no text in “en”.",
    ),
    "unprintable": (
        {"__init__.py": plugin_of("unprintable"), "print_and_play.json": '{"cards": 7}'},
        "unprintable: unprintable/print_and_play.json: Expected `array`, got `int` - at `$.cards`",
    ),
    "misnamed": (
        {"__init__.py": plugin_of("another")},
        "The game “misnamed” calls itself “another”: its entry point needs the same name.",
    ),
    "nothing": (
        {"__init__.py": "PLUGIN = 7\n"},
        "The game “nothing”: nothing:PLUGIN is neither a GamePlugin nor a GameSpec.",
    ),
    "broken": (
        {"__init__.py": plugin_of("broken", ", components=('search',)"), "search.py": "import nowhere_at_all\n"},
        "ModuleNotFoundError(\"No module named 'nowhere_at_all'\")",
    ),
}


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], list[str]]:
    """Return games (twice) and log of a process with all packages."""
    folder = tmp_path_factory.mktemp("packages")
    for package, (files, _) in BAD.items():
        install(folder, package, files)
    for package in ("twina", "twinb"):
        install(folder, package, {"__init__.py": plugin_of("twin")}, name="twin")
    install(folder, "usurper", {"__init__.py": plugin_of("ftw")}, name="ftw")
    good = {"__init__.py": plugin_of("good", ", components=('search',)"), "search.py": SEARCH}
    install(folder, "good", good | {f"words/{language}/table.ftl": WORDS for language in LANGUAGES})
    bare = f"{FTW}PLUGIN = replace(FTW, name='bare')\n"  # a GameSpec
    install(folder, "bare", {"__init__.py": bare})
    environment = {name: value for name, value in os.environ.items() if name != "TAKUJO_GAMES"}
    environment["PYTHONPATH"] = os.pathsep.join([str(folder), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", ASK], env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines(), done.stderr.replace(f"{folder}{os.sep}", "").splitlines()


def test_other_games_still_load(outcome: tuple[list[str], list[str]]) -> None:
    listed, _ = outcome
    assert listed == [" ".join([*NAMES, "bare", "good"])] * 2


LOG = {package: left_out(package, line) for package, (_, line) in BAD.items()} | {
    "twin": left_out("twin", "Several packages provide a game “twin”: twina, twinb."),
    "ftw": "the game ftw of the package usurper is ignored: Takujo has one of that name",
}


@pytest.mark.parametrize("name", LOG)
def test_fault_of_a_package_is_one_line_of_the_log(outcome: tuple[list[str], list[str]], name: str) -> None:
    _, log = outcome
    assert [line for line in log if f" {name} " in line] == [LOG[name]]
    assert len(log) == len(LOG)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words_in_both_languages(language: str) -> None:
    words = catalogue(language)
    for problem in ("component", "module", "function", "words", "name", "none", "twice"):
        assert f"error-plugin-{problem}" in words


def test_plugin_has_only_the_components_that_it_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"__init__.py": "", "search.py": SEARCH, "terminal.py": "", "lesson.json": "{}"}
    install(tmp_path, "fewcomponents", files)
    monkeypatch.syspath_prepend(tmp_path)
    found = GamePlugin(spec("ftw"), "fewcomponents", components=("search",))
    module = found.component("search")
    assert module is not None
    assert module.__name__ == "fewcomponents.search"
    assert found.component("terminal") is None  # the file exists, but is not declared
    assert found.component("painter") is None
    assert found.text("lesson.json") == "{}"
    assert found.text("board.js") is None
    assert found.words("ja") == []
    found.check()


def test_unknown_component_is_refused_at_once() -> None:
    with pytest.raises(InvalidGame) as caught:
        GamePlugin(spec("ftw"), "takujo.games.ftw", components=("presenter", "painter"))
    assert caught.value.id == "plugin-component"


def test_component_is_loaded_on_first_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "latecomponent", {"__init__.py": "", "hint_reasons.py": "def reason(): pass\n"})
    monkeypatch.syspath_prepend(tmp_path)
    found = GamePlugin(spec("ftw"), "latecomponent", components=("hint_reasons",))
    assert "latecomponent.hint_reasons" not in sys.modules
    with pytest.raises(InvalidGame) as caught:
        found.component("hint_reasons")
    assert caught.value.id == "plugin-function"


@pytest.mark.parametrize("name", NAMES)
def test_our_own_plugins_are_complete(name: str) -> None:
    plugin(name).check()
    assert {kind for kind in COMPONENTS if component(name, kind) is not None} == set(plugin(name).components)


def test_unknown_game_has_no_plugin() -> None:
    assert component("nosuchgame", "presenter") is None
    with pytest.raises(UnknownGame):
        plugin("nosuchgame")
