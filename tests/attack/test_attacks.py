"""While one address attacks, others play and join, and memory stays small.

Only the long tests measure latency, as one late move does not decide there. benchmarks/bench_attack.py records it.
"""

import math
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from tests.attack.attackers import ATTACKS, IDLE, TABLES
from tests.attack.healthy_players import Pair, attacked, memory_mb, newcomer, table_for
from tests.attack.matrix import KINDS
from tests.server.processes import ServerProcess, run_servers

from takujo.server.ratelimit import ALONE, CONNECTIONS

pytestmark = pytest.mark.ci

MOST_MB = 300
MOST_S = 0.25  # 99th percentile


@contextmanager
def server(folder: Path) -> Iterator[ServerProcess]:
    """Run a server with the usual rate limits."""
    with run_servers(1, "--no-compile", "--data-dir", str(folder), "--round-pause", "0", usual=()) as [running]:
        yield running


def attack(
    name: str, running: ServerProcess, seconds: float, source: str, most_s: float = math.inf, table: str = ""
) -> dict[str, int]:
    with closing(Pair(running.address)) as pair:
        with attacked(name, running.address, seconds, source, table) as saw:
            pair.play(seconds / 2)
            assert memory_mb(running.process.pid) < MOST_MB
            newcomer(running.address)
            pair.play(seconds / 2)
        assert pair.p99() <= most_s
    assert memory_mb(running.process.pid) < MOST_MB
    return saw


def require_defeat(name: str, saw: dict[str, int]) -> None:
    """Check that the attacker itself noticed the defence."""
    match name:
        case "pings_unread":
            assert saw["left"] == 0
            assert saw["sent"] > 0
        case "empty_frames" | "after_goodbyes" | "crumbs" | "greetings":
            assert saw["cut_off"] > 0
        case "idle" | "slow_heads" | "slow_bodies" | "unread_answers":
            assert 0 <= saw["left"] <= CONNECTIONS < IDLE
        case "bot_tables":
            assert 0 < saw["begun"] <= ALONE < TABLES
        case "descriptions":
            assert 0 < saw["answers"] <= saw["allowed"]  # a slow machine refuses nothing
        case _:
            raise AssertionError(f"what is a defeat of {name}?")


def test_all_attacks_briefly(tmp_path: Path) -> None:
    with server(tmp_path) as running:
        for number, name in enumerate(ATTACKS, 2):
            require_defeat(name, attack(name, running, 2.0, f"127.0.0.{number}"))


def test_each_way_of_attack_briefly(tmp_path: Path) -> None:
    flags = ("--no-compile", "--data-dir", str(tmp_path), "--round-pause", "0", "--bot-delay", "0")
    with run_servers(1, *flags, usual=()) as [running]:
        for number, kind in enumerate(KINDS, 2):
            table = table_for(kind, running.address, tmp_path)
            saw = attack(f"{kind}/move", running, 2.0, f"127.0.1.{number}", table=table)
            assert saw["opened"] > 0
            assert saw["sent"] > 0


@pytest.mark.long
@pytest.mark.parametrize("name", ATTACKS)
def test_one_attack_for_a_minute(name: str, tmp_path: Path) -> None:
    with server(tmp_path) as running:
        require_defeat(name, attack(name, running, 60.0, "127.0.0.2", MOST_S))


@pytest.mark.long
@pytest.mark.parametrize("name", ["idle", "slow_heads", "slow_bodies", "empty_frames"])
def test_attack_through_a_shared_proxy(name: str, tmp_path: Path) -> None:
    with server(tmp_path) as running, closing(Pair(running.address)) as pair:
        with attacked(name, running.address, 20.0, "127.0.0.1"):
            pair.play(20.0)
        assert pair.p99() <= MOST_S
        assert memory_mb(running.process.pid) < MOST_MB
