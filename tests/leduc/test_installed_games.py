"""Games of installed packages, and examples, in fresh processes."""

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
    """Write an installed package that has FTW?! under another name."""
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


def python(packages: Path, code: str, asked: str | None = None) -> tuple[str, str]:
    """Return stdout and stderr of a fresh process with these packages."""
    environment = {name: value for name, value in os.environ.items() if name != "TAKUJO_GAMES"}
    environment["PYTHONPATH"] = os.pathsep.join([str(packages), *sys.path])
    if asked is not None:
        environment["TAKUJO_GAMES"] = asked
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def test_plugin_is_listed_and_examples_are_not(packages: Path) -> None:
    listed, _ = python(packages, LIST + "from takujo.cli import main\nmain(['games'])")
    first, *table = [line for line in listed.splitlines() if not line.startswith(" ")]
    assert first.split() == [line.split()[0] for line in table] == [*NAMES, "plugin"]


def test_example_named_in_the_environment_is_listed(packages: Path) -> None:
    assert python(packages, LIST, asked=" sample ,plugin,ftw") == (" ".join([*NAMES, "plugin", "sample"]) + "\n", "")


def test_example_is_found_by_its_name(packages: Path) -> None:
    assert python(packages, "import takujo; print(takujo.game('sample', 3).name)") == ("sample\n", "")


def test_what_does_not_load_is_left_out_with_a_line(packages: Path) -> None:
    install(packages, "ten", "takujo.games", ", seats=(2, 10)")
    install(packages, "leaver", "takujo.games")
    (packages / "leaver_package.py").write_text("import sys\nsys.exit('not here')\n", encoding="utf-8")
    listed, complaints = python(packages, LIST, asked="nobody,sample")
    assert listed.split() == [*NAMES, "plugin", "sample"]
    assert sorted(complaints.splitlines()) == [
        "TAKUJO_GAMES names the game nobody, which no installed package has",
        "the game leaver cannot be loaded: The game leaver could not be loaded: SystemExit('not here')",
        "the game ten cannot be loaded: ten cannot have 10 seats; a game has 1 to 8.",
    ]


def test_invalid_fluent_message_is_one_line_of_stderr(packages: Path) -> None:
    """The title falls back to the name; built-in texts stay."""
    install(packages, "garbled", "takujo.games")
    module, package = packages / "garbled_package.py", packages / "garbled_package"
    for language, title in (("ja", "{ -> [x] y"), ("en", "Garbled")):
        words = package / "words" / language
        words.mkdir(parents=True)
        (words / "game.ftl").write_text(f"game-garbled = {title}\nseat-you = Mine\n", encoding="utf-8")
    text = module.read_text(encoding="utf-8").replace("GAME = replace", "SPEC = replace")
    plugin = "from takujo.core.plugin import GamePlugin\nGAME = GamePlugin(SPEC, __name__)\n"
    (package / "__init__.py").write_text(text + plugin, encoding="utf-8")
    module.unlink()
    titles = "*(catalogue(at).title('garbled') for at in ('en', 'ja'))"
    code = f"from takujo.i18n import catalogue; print({titles}, catalogue('en')('seat-you'))"
    complaint = "the game garbled: Fluent cannot read its message game-garbled in “ja”\n"
    assert python(packages, code) == ("Garbled garbled You\n", complaint)
