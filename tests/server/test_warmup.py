"""What is compiled in the background: by another process, what is wanted first, and no longer than the server runs."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from threading import Event

import pytest
from numba.core.event import install_recorder
from tests.server.workers import children
from tests.server.world import COMPILING, POLL, WAIT

from takujo.core.spec import GameSpec
from takujo.server import wire
from takujo.server.ops import warmup
from takujo.server.ops.warmup import NotCompiled, Warmup
from takujo.server.table import commands
from takujo.server.table.decide import decide
from takujo.server.table.game_specs import spec
from takujo.server.table.setup import opening
from takujo.server.table.state import Table

pytestmark = pytest.mark.ci

MOVES = 12

COLD = """
from takujo.core.arena import arena
from takujo.server.table.game_specs import spec
from takujo.server.ops.warmup import Warmup

warming = Warmup()
warming.want("puzzles", spec("fourdigits")).result()
warming.close()
stats = arena(spec("fourdigits")).loop("solve", lambda: None).stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


@pytest.fixture
def background() -> Iterator[Warmup]:
    one = Warmup()
    yield one
    one.close()


def test_another_process_compiles_and_this_one_reads(tmp_path: Path) -> None:
    environment = {**os.environ, "TAKUJO_CACHE_DIR": str(tmp_path)}
    said = subprocess.run([sys.executable, "-c", COLD], env=environment, capture_output=True, text=True, check=True)
    assert (said.stdout.split(), said.stderr) == (["1", "0"], "")


def test_once_its_rules_are_warm_a_match_compiles_nothing(each_game: GameSpec) -> None:
    warmup.PARTS["rules"](spec(each_game.name))
    bots: list[str | None] = ["random"] * each_game.seats[1]
    table = Table("T", bytes(32))
    with install_recorder("numba:compiler_lock") as compiled:  # held to compile, and to read from the disk
        wish = wire.NewTable(each_game.name, len(bots), bots=bots, start=True)
        for event in opening("T", "CODE", "ann", bytes(32), wish, 0):
            table.apply(event)
        for _ in range(MOVES):
            assert table.course is not None
            table.course.view(table.course.match.state, 0)
            for event in decide(table, next_command(table), 0):
                table.apply(event)
    assert compiled.buffer == []


def next_command(table: Table) -> commands.Command:
    if table.course is None or table.actor is None:
        return commands.Proceed()
    return commands.BotMove(table.actor, table.course.moves()[0], table.version)


def test_what_somebody_waits_for_comes_first(background: Warmup, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[tuple[str, str]] = []
    begun, go_on = Event(), Event()

    def work(self: Warmup, part: str, name: str) -> None:
        compiled.append((part, name))
        begun.set()
        assert go_on.wait(WAIT)

    monkeypatch.setattr(Warmup, "_compile", work)
    monkeypatch.setattr(warmup, "PARTS", dict.fromkeys(warmup.PARTS, id))
    ftw, fuji99 = spec("ftw"), spec("fuji99")
    background.begin(ftw)
    assert begun.wait(WAIT)
    background.begin(fuji99)
    background.begin(ftw)
    wanted = background.want("rollouts", ftw)
    again = background.want("search", fuji99)
    last = background.want("search", ftw)
    go_on.set()
    for future in (wanted, again, last):
        future.result(WAIT)
    while ("rules", "fuji99") not in compiled:
        time.sleep(POLL)
    assert compiled == [
        ("rules", "ftw"),
        ("rollouts", "ftw"),
        ("search", "fuji99"),
        ("search", "ftw"),
        ("rules", "fuji99"),
    ]


def test_what_cannot_be_compiled_is_said_in_one_line(background: Warmup, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(NotCompiled, match="KeyError"):
        background.want("nothing", spec("ftw")).result(COMPILING)
    assert background.want("nothing", spec("ftw")).done()  # it is not tried again
    assert caplog.messages == ["nothing of ftw cannot be compiled: KeyError: 'nothing'"]


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_closing_ends_the_process_that_compiles(
    background: Warmup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path))
    before = set(children(os.getpid()))
    wanted = background.want("search", spec("fuji99"))
    until = time.monotonic() + WAIT
    while not set(children(os.getpid())) - before:
        assert time.monotonic() < until
        time.sleep(POLL)
    background.close()
    with pytest.raises(CancelledError):
        wanted.result(0)
    while set(children(os.getpid())) - before:
        assert time.monotonic() < until
        time.sleep(POLL)
