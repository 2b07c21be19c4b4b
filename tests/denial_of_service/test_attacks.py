"""While one address attacks, others play and join, and memory stays small.

Only the long tests measure latency, as one late move does not decide there. benchmarks/bench_attack.py records it.
"""

import math
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from tests.denial_of_service.attack_matrix import KINDS
from tests.denial_of_service.attackers import ATTACKS, IDLE, TABLES
from tests.denial_of_service.healthy_players import Pair, attacked, memory_mb, newcomer, table_for
from tests.server.processes import ServerProcess, run_servers

from takujo.server.ratelimit import ALONE, CONNECTIONS

pytestmark = pytest.mark.ci

MOST_MB = 300
MOST_S = 0.25  # 99th percentile
BRIEF_S = 2.0
ADDRESSES = count(2)


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


def is_defeat(name: str, saw: dict[str, int]) -> bool:
    """Return whether the attacker itself noticed the defence."""
    match name:
        case "pings_unread":
            return saw["left"] == 0 < saw["sent"]
        case "empty_frames" | "after_goodbyes" | "crumbs" | "greetings":
            return saw["cut_off"] > 0
        case "idle" | "slow_heads" | "slow_bodies" | "unread_answers":
            return 0 <= saw["left"] <= CONNECTIONS < IDLE
        case "bot_tables":
            return 0 < saw["begun"] <= ALONE < TABLES
        case "descriptions":
            return 0 < saw["answers"] <= saw["allowed"]  # a slow machine refuses nothing
    raise AssertionError(f"what is a defeat of {name}?")


def attack_until(noticed: Callable[[dict[str, int]], bool], name: str, running: ServerProcess, table: str = "") -> None:
    """Attack for a moment, longer if a busy machine notices nothing."""
    saw: list[dict[str, int]] = []
    for seconds in (BRIEF_S, 5 * BRIEF_S):
        source = f"127.0.{len(saw)}.{next(ADDRESSES)}"  # no limit of the first attempt counts for the second
        saw.append(attack(name, running, seconds, source, table=table))
        if noticed(saw[-1]):
            return
    raise AssertionError((name, saw))


def test_all_attacks_briefly(tmp_path: Path) -> None:
    with server(tmp_path) as running:
        for name in ATTACKS:
            attack_until(partial(is_defeat, name), name, running)


def test_each_way_of_attack_briefly(tmp_path: Path) -> None:
    flags = ("--no-compile", "--data-dir", str(tmp_path), "--round-pause", "0", "--bot-delay", "0")
    with run_servers(1, *flags, usual=()) as [running]:
        for kind in KINDS:
            table = table_for(kind, running.address, tmp_path)
            attack_until(lambda saw: saw["opened"] > 0 < saw["sent"], f"{kind}/move", running, table=table)


@pytest.mark.long
@pytest.mark.parametrize("name", ATTACKS)
def test_one_attack_for_a_minute(name: str, tmp_path: Path) -> None:
    with server(tmp_path) as running:
        saw = attack(name, running, 60.0, "127.0.0.2", MOST_S)
        assert is_defeat(name, saw), saw


@pytest.mark.long
@pytest.mark.parametrize("name", ["idle", "slow_heads", "slow_bodies", "empty_frames"])
def test_attack_through_a_shared_proxy(name: str, tmp_path: Path) -> None:
    with server(tmp_path) as running, closing(Pair(running.address)) as pair:
        with attacked(name, running.address, 20.0, "127.0.0.1"):
            pair.play(20.0)
        assert pair.p99() <= MOST_S
        assert memory_mb(running.process.pid) < MOST_MB
