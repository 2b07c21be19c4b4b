"""Background compilation: in another process, with requested parts first."""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from threading import Event

import pytest
from numba.core.event import install_recorder
from tests.server.client import COMPILE_TIMEOUT, TIMEOUT, wait_until
from tests.server.processes import child_pids

import takujo
from takujo.core.errors import InvalidGame
from takujo.core.game import Game
from takujo.core.spec import GameSpec
from takujo.server import wire
from takujo.server.ops import warmup
from takujo.server.ops.warmup import NotCompiled, Warmup
from takujo.server.table import commands
from takujo.server.table.decide import decide
from takujo.server.table.game_specs import spec
from takujo.server.table.opening_events import opening
from takujo.server.table.state import Table

pytestmark = pytest.mark.ci

MOVES = 12

COLD = """
from takujo.core.kernel_runtime import runtime
from takujo.server.table.game_specs import spec
from takujo.server.ops.warmup import Warmup

warming = Warmup()
warming.want("puzzles", spec("fourdigits")).result()
warming.close()
stats = runtime(spec("fourdigits")).loop("solve", lambda: None).stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""
AGAIN = """
from takujo.server.ops import warmup

game = warmup.spec("fourdigits")
print(warmup._is_compiled("puzzles", game), warmup._is_compiled("rules", game))
file, text = warmup._mark("puzzles", game)
file.write_text(text + "0")  # sources with another time
print(warmup._is_compiled("puzzles", game))
"""


@pytest.fixture
def background() -> Iterator[Warmup]:
    one = Warmup()
    yield one
    one.close()


def test_child_process_compiles(tmp_path: Path) -> None:
    environment = {**os.environ, "TAKUJO_CACHE_DIR": str(tmp_path)}
    said = subprocess.run([sys.executable, "-c", COLD], env=environment, capture_output=True, text=True, check=True)
    assert (said.stdout.split(), said.stderr) == (["1", "0"], "")
    again = subprocess.run([sys.executable, "-c", AGAIN], env=environment, capture_output=True, text=True, check=True)
    assert again.stdout.split() == ["True", "False", "False"]


def test_match_of_warm_rules_compiles_nothing(each_game: GameSpec) -> None:
    warmup.PARTS["rules"](spec(each_game.name))
    bots: list[str | None] = ["random"] * each_game.seats[1]
    table = Table("T", bytes(32))
    with install_recorder("numba:compiler_lock") as compiled:  # held to compile and to read from disk
        wanted = wire.NewTable(each_game.name, len(bots), bots=bots, start=True)
        for event in opening("T", "CODE", "ann", bytes(32), wanted, 0):
            table.apply(event)
        for _ in range(MOVES):
            assert table.sealed_match is not None
            table.sealed_match.view(table.sealed_match.match.state, 0)
            for event in decide(table, next_command(table), 0):
                table.apply(event)
    assert compiled.buffer == []


def next_command(table: Table) -> commands.Command:
    if table.sealed_match is None or table.actor is None:
        return commands.Proceed()
    return commands.BotMove(table.actor, table.sealed_match.moves()[0], table.version)


def test_awaited_game_is_compiled_first(background: Warmup, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[tuple[str, str]] = []
    begun, go_on = Event(), Event()

    def work(self: Warmup, part: str, name: str) -> None:
        compiled.append((part, name))
        begun.set()
        assert go_on.wait(TIMEOUT)

    monkeypatch.setattr(Warmup, "_compile", work)
    monkeypatch.setattr(warmup, "_is_compiled", lambda part, spec: False)
    monkeypatch.setattr(warmup, "PARTS", dict.fromkeys(warmup.PARTS, id))
    ftw, fuji99 = spec("ftw"), spec("fuji99")
    background.begin(ftw)
    assert begun.wait(TIMEOUT)
    background.begin(fuji99)
    background.begin(ftw)
    wanted = background.want("rollouts", ftw)
    again = background.want("search", fuji99)
    last = background.want("search", ftw)
    go_on.set()
    for future in (wanted, again, last):
        future.result(TIMEOUT)
    wait_until(lambda: ("rules", "fuji99") in compiled)
    assert compiled == [
        ("rules", "ftw"),
        ("rollouts", "ftw"),
        ("search", "fuji99"),
        ("search", "ftw"),
        ("rules", "fuji99"),
    ]


def test_compile_failure_is_logged_in_one_line(background: Warmup, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(NotCompiled, match="KeyError"):
        background.want("nothing", spec("ftw")).result(COMPILE_TIMEOUT)
    assert background.want("nothing", spec("ftw")).done()  # not tried again
    assert caplog.messages == ["nothing of ftw cannot be compiled: KeyError: 'nothing'"]


def test_killed_compiler_is_named(background: Warmup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warmup, "COMMAND", (sys.executable, "-c", "import os; os.kill(os.getpid(), 9)"))
    with pytest.raises(NotCompiled, match="signal 9"):
        background._compile("search", "ftw")


def test_plugin_is_checked_before_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    checked = []

    def refuse(game: Game) -> None:
        checked.append(game.seats)
        raise InvalidGame("game-unsound", game="leduc", promise="x")

    monkeypatch.setattr(warmup, "require_sound", refuse)
    monkeypatch.setattr(warmup, "PARTS", {})
    with pytest.raises(InvalidGame):
        warmup._compile_and_mark("search", takujo.game("leduc").spec)
    assert checked == [2]


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_closing_ends_the_compiler_process(background: Warmup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path))
    before = set(child_pids(os.getpid()))
    wanted = background.want("search", spec("fuji99"))
    wait_until(lambda: set(child_pids(os.getpid())) - before)
    background.close()
    with pytest.raises(CancelledError):
        wanted.result(0)
    wait_until(lambda: not set(child_pids(os.getpid())) - before)
