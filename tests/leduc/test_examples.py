"""Which games are listed: those of packages that somebody installed, and examples only where they are asked for."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from takujo.games import NAMES

pytestmark = pytest.mark.ci

LIST = """
import takujo
from takujo.server.api.games import all_games
assert tuple(game.name for game in all_games().games) == takujo.games()
print(*takujo.games())
"""


def install(folder: Path, name: str, group: str, more: str = "") -> None:
    """A package that brings FTW?! under another name, as an installer leaves it."""
    (folder / f"{name}_package.py").write_text(
        "from dataclasses import replace\n"
        "from takujo.games.ftw import GAME as FTW\n"
        f"GAME = replace(FTW, name={name!r}{more})\n",
        encoding="utf-8",
    )
    info = folder / f"{name}_package-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-package\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{group}]\n{name} = {name}_package:GAME\n", encoding="utf-8")


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    install(tmp_path, "plugin", "takujo.games")
    install(tmp_path, "sample", "takujo.examples")
    return tmp_path


def python(packages: Path, *arguments: str, asked: str | None = None) -> tuple[str, str]:
    """What a fresh process says, which finds these packages: to stdout and to stderr."""
    environment = {name: value for name, value in os.environ.items() if name != "TAKUJO_GAMES"}
    environment["PYTHONPATH"] = os.pathsep.join([str(packages), *sys.path])
    done = subprocess.run(
        [sys.executable, *arguments],
        env=environment if asked is None else {**environment, "TAKUJO_GAMES": asked},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def test_a_plug_in_is_listed_and_no_example_leduc_least_of_all(packages: Path) -> None:
    """After `make test`, which installs Leduc beside Takujo, the lobby of `make play` is what it was."""
    assert python(packages, "-c", LIST) == (" ".join([*NAMES, "plugin"]) + "\n", "")
    told, _ = python(packages, "-m", "takujo", "games")
    assert [line.split()[0] for line in told.splitlines() if not line.startswith(" ")] == [*NAMES, "plugin"]


@pytest.mark.parametrize("asked", ["sample", " sample ,plugin,ftw"])
def test_an_example_is_listed_where_it_is_asked_for(packages: Path, asked: str) -> None:
    assert python(packages, "-c", LIST, asked=asked) == (" ".join([*NAMES, "plugin", "sample"]) + "\n", "")


def test_an_example_is_found_by_its_name(packages: Path) -> None:
    assert python(packages, "-c", "import takujo; print(takujo.game('sample', 3).name)") == ("sample\n", "")


def test_a_name_that_nothing_brings_is_told_in_one_line(packages: Path) -> None:
    listed, told = python(packages, "-c", LIST, asked="nobody,sample")
    assert listed.split() == [*NAMES, "plugin", "sample"]
    assert told == "TAKUJO_GAMES names the game nobody, which nothing that is installed brings\n"


def test_a_game_beyond_a_limit_is_left_out_in_one_sentence_and_the_others_go_on(packages: Path) -> None:
    install(packages, "ten", "takujo.games", ", seats=(2, 10)")
    listed, told = python(packages, "-c", LIST)
    assert listed.split() == [*NAMES, "plugin"]
    assert told == ("the game ten is left out, as it does not load: ten cannot have 10 seats; a game has 1 to 8.\n")


def test_a_package_that_ends_the_program_is_left_out_and_the_program_goes_on(packages: Path) -> None:
    install(packages, "leaver", "takujo.games")
    (packages / "leaver_package.py").write_text("import sys\nsys.exit('not here')\n", encoding="utf-8")
    listed, told = python(packages, "-c", LIST)
    assert listed.split() == [*NAMES, "plugin"]
    assert told == "the game leaver is left out, as it does not load: SystemExit('not here')\n"


def test_words_that_fluent_cannot_read_are_told_in_one_line(packages: Path) -> None:
    """Fluent skips them, and whoever needs one finds none. Of an id that is ours the text is ours."""
    install(packages, "garbled", "takujo.games")
    module = packages / "garbled_package.py"
    package = packages / "garbled_package"
    package.mkdir()
    text = module.read_text(encoding="utf-8").replace("GAME = replace", "SPEC = replace")
    plugin = "from takujo.core.plugin import GamePlugin\nGAME = GamePlugin(SPEC, __name__)\n"
    (package / "__init__.py").write_text(text + plugin, encoding="utf-8")
    module.unlink()
    for language, title in (("ja", "{ -> [x] y"), ("en", "Garbled")):
        words = package / "words" / language
        words.mkdir(parents=True)
        (words / "game.ftl").write_text(f"game-garbled = {title}\nseat-you = Mine\n", encoding="utf-8")
    titles = "*(catalogue(at).title('garbled') for at in ('en', 'ja'))"
    say = f"from takujo.i18n import catalogue; print({titles}, catalogue('en')('seat-you'))"
    told, complained = python(packages, "-c", say)
    assert told == "Garbled garbled You\n"
    assert complained == "the game garbled: Fluent cannot read its message game-garbled in “ja”\n"
