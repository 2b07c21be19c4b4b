"""docs/adding-a-game.md: every command and code block runs."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import tomllib
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.contracts.test_files import NEEDED, RULES
from tests.e2e import server_process
from tests.server.client import COMPILE_TIMEOUT, POLL, Client, play_match

import takujo
from takujo.core.plugin import LANGUAGES

pytestmark = pytest.mark.ci

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
NAME, OWN_PART = "highcard", "## 5. "
SERVED, SITTING = "takujo serve", {"name": "Ann", "colour": "blue"}


class Block(NamedTuple):
    """A fenced code block."""

    language: str
    text: str


def blocks(guide: str) -> list[Block]:
    return [Block(*found) for found in re.findall(r"^```(\w*)\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL)]


def of(language: str, found: list[Block]) -> list[str]:
    return [block.text for block in found if block.language == language]


BEGIN, OWN = (blocks(part) for part in re.split(f"^(?={OWN_PART})", GUIDE, flags=re.MULTILINE))


class Shell:
    """A folder for the guide's commands."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.paths = list(sys.path)

    @property
    def environment(self) -> dict[str, str]:
        usual = {name: value for name, value in os.environ.items() if name not in ("TAKUJO_GAMES", "LC_ALL")}
        return {**usual, "PYTHONPATH": os.pathsep.join(self.paths), "LANG": "en", "COLUMNS": "80"}

    def type(self, command: str, *more: str, stdin: str = "") -> str:
        """Run a command with this input, require success; return the output."""
        words = shlex.split(command)
        if words[:2] == ["pip", "install"]:
            self.install(self.folder / words[-1])
            return ""
        program = {"takujo": [sys.executable, "-m", "takujo"], "python": [sys.executable]}.get(words[0], words[:1])
        return self.run(*program, *words[1:], *more, stdin=stdin)

    def run(self, *command: str, stdin: str = "") -> str:
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment, input=stdin, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def install(self, project: Path) -> None:
        """Write an editable installation."""
        about = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        name, version, groups = about["name"], about["version"], about["entry-points"]
        info = project / f"{name.replace('-', '_')}-{version}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        lines = [f"[{group}]\n" + "\n".join(map(" = ".join, points.items())) for group, points in groups.items()]
        (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
        self.paths.insert(0, str(project))


def test_plugin_is_written_played_and_analysed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Shell(tmp_path)
    done = []
    for command in "".join(of("sh", BEGIN)).splitlines():
        if command == SERVED:
            play_in_a_browser(shell, monkeypatch)
        elif command == f"takujo play {NAME}":
            play_in_the_terminal(shell, command)
        else:
            shell.type(command)
        done.append(command.split()[:2])
    assert done == [["takujo", "new"], ["pip", "install"], ["takujo", "play"], ["takujo", "serve"], ["python", "-m"]]
    for code in of("python", BEGIN):
        shell.run(sys.executable, "-c", code)
    assert NAME in shell.type("takujo games")
    measure_in_the_lab(shell)


def measure_in_the_lab(shell: Shell) -> None:
    """Add the guide's counter and rule parameter, and run its sweep."""
    package = shell.folder / f"takujo-{NAME}/takujo_{NAME}"
    (code,) = (code for code in of("python", BEGIN) if "COUNTERS" in code)
    (package / "rule_counters.py").write_text(code, encoding="utf-8")
    (fields,) = re.findall(r"`(counters=rule_counters.*?)`", GUIDE)
    game = (package / "__init__.py").read_text(encoding="utf-8")
    game = game.replace(" view\n", " rule_counters, view\n").replace("    name=", f"    {fields},\n    name=")
    (package / "__init__.py").write_text(game, encoding="utf-8")
    (command,) = re.findall(r"`(takujo lab sweep .*?)`", GUIDE)
    swept = shell.type(command, "--matches", "200")
    assert "highest_laid" in swept
    assert "tricks" in swept


def play_in_the_terminal(shell: Shell, command: str) -> None:
    output = shell.type(command, stdin="1\n" * 5)
    assert "cards in hand" in output  # a field's name from the plug-in
    assert "You: play " in output
    assert "play a card face down" in output
    assert "The match is over" in output


def play_in_a_browser(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """Request what the pages do: tables with all bots, hints, an analysis."""
    monkeypatch.setattr(server_process, "ENVIRONMENT", shell.environment)
    data = shell.folder / "data"
    data.mkdir()
    served = server_process.Program(data)
    served.start()
    try:
        with closing(Client(served.address)) as person:
            person.http.timeout = COMPILE_TIMEOUT
            (levels,) = (game["levels"] for game in person.get("/api/games")["games"] if game["name"] == NAME)
            for at in range(0, len(levels), 3):
                bots = [None, *levels[at : at + 3]]
                table = person.open_table(NAME, len(bots), bots=bots, sit=SITTING, start=True)
                person.join(table)
                hinted = hints(person, table)
                play_match([person])
                assert person.play is not None
                assert sum(person.play["scores"]) == 1 + 2 + 3 + 4 + 5
                assert person.play["result"]["say"][0] == "generic-result"
            assert {hint["say"][0] for hint in hinted} == {f"{NAME}-move-play"}
            assert analysis(person, table)["losses"]
    finally:
        served.stop()


def hints(person: Client, table: str) -> list[dict[str, object]]:
    while person.play is None or not person.play["moves"]:
        person.receive(COMPILE_TIMEOUT)
    found = person.post(f"/api/tables/{table}/hints", {"version": person.version})["hints"]
    assert {hint["token"] for hint in found} <= {token for token, _ in person.play["moves"]}
    return list(found)


def analysis(person: Client, table: str) -> dict[str, object]:
    state = person.post(f"/api/tables/{table}/analysis")
    ends = time.monotonic() + COMPILE_TIMEOUT
    while state["state"] != "ready" and time.monotonic() < ends:
        assert state["state"] in ("waiting", "running"), state
        time.sleep(POLL * 20)
        state = person.get(f"/api/tables/{table}/analysis")
    return dict(state["analysis"])


def test_game_of_the_package_is_a_folder_and_a_name(tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    shell.type(f"takujo new {NAME}")
    package = Path(takujo.__file__).parent
    shutil.copytree(
        package, tmp_path / "src/takujo", ignore=shutil.ignore_patterns("static", "__pycache__", "node_modules")
    )
    shell.paths.insert(0, str(tmp_path / "src"))
    copy, check = "".join(of("sh", OWN)).splitlines()
    shell.type(copy)
    (line,) = of("python", OWN)
    register(tmp_path / "src/takujo/games/__init__.py", line)
    (cases,) = of("json", BEGIN)
    (tmp_path / check.split()[-1]).write_text(cases, encoding="utf-8")
    play_in_the_terminal(shell, f"takujo play {NAME} --bots heuristic")
    assert shell.type(check) == f"{len(json.loads(cases))} passed, 0 failed\n"


def register(games: Path, line: str) -> None:
    """Add the game's name as the guide says."""
    text = games.read_text(encoding="utf-8")
    now = re.search(r"^NAMES = .*\n", text, re.MULTILINE)
    assert now
    assert line == now[0].replace(")", f', "{NAME}")')
    games.write_text(text.replace(now[0], line), encoding="utf-8")


def test_guide_lists_the_written_files(tmp_path: Path) -> None:
    Shell(tmp_path).type(f"takujo new {NAME}")
    project = tmp_path / f"takujo-{NAME}"
    written = {path.relative_to(project).as_posix() for path in project.rglob("*") if path.is_file()}
    listed: set[str] = set()
    for cell in re.findall(r"^\| (`[\w/.{},-]+`(?:, `[\w/.]+`)?) \|", BEGIN_TEXT, re.MULTILINE):
        for name in re.findall("`(.+?)`", cell):
            listed |= {name.replace("{ja,en}", language) for language in LANGUAGES}
    assert listed == written
    assert len(written) == 12
    (points,) = of("toml", OWN)
    assert points in (project / "pyproject.toml").read_text(encoding="utf-8")


BEGIN_TEXT = GUIDE[: GUIDE.index("## 2. ")]


def test_guide_counts_the_required_files() -> None:
    total, *counts = [int(count) for count in re.findall(r"\b\d+\b", GUIDE.partition("`tests/contracts` requires")[2])]
    assert counts[:4] == [len(RULES), len(NEEDED), len(LANGUAGES), 3 * len(LANGUAGES)]
    assert total == sum(counts)


def test_every_fenced_block_is_run() -> None:
    found = [block.language for block in [*BEGIN, *OWN]]
    assert found.count("sh") == 3
    assert set(found) == {"sh", "python", "json", "toml"}
