"""Metrics for Prometheus."""

import asyncio
import json
import re
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import asyncpg
import pytest
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.parser import text_string_to_metric_families
from tests.server.client import ANN, TIMEOUT, Client, get, play_match, wait_until
from tests.server.ports_and_programs import free_port
from tests.server.processes import run_servers, takujo_command

from takujo.core.errors import TakujoError
from takujo.server.http.connection_limits import Guard
from takujo.server.live.fair_queue import FairQueue
from takujo.server.ops.metrics import Metrics
from takujo.server.ops.metrics_server import NoMetrics, exposed_meters
from takujo.server.ops.noop_metrics import Meters
from takujo.server.settings import Address

pytestmark = pytest.mark.ci

DASHBOARD = Path(__file__).parents[3] / "deploy/grafana.json"


class Figures:
    """The metrics at an address."""

    def __init__(self) -> None:
        self.port = str(free_port())
        self.flags = ("--metrics", f"127.0.0.1:{self.port}")

    def read(self) -> str:
        answer = get(f"http://127.0.0.1:{self.port}/metrics")
        assert answer.status_code == 200
        return answer.text

    def sum(self, name: str, **labels: str) -> float:
        return total(self.read(), name, **labels)


def total(text: str, name: str, **labels: str) -> float:
    """Return the sum of all samples of that name with these labels. There must be one."""
    found = [
        sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if sample.name == name and labels.items() <= sample.labels.items()
    ]
    assert found, f"no {name} {labels} in\n{text}"
    return sum(found)


def values(text: str, name: str, label: str) -> set[str]:
    families = text_string_to_metric_families(text)
    return {sample.labels[label] for family in families for sample in family.samples if sample.name == name}


def moves_of(database: str) -> int:
    """Return the number of stored moves."""

    async def count() -> int:
        connection = await asyncpg.connect(database)
        found: int = await connection.fetchval("SELECT count(*) FROM table_log WHERE kind = 'moved'")
        await connection.close()
        return found

    return asyncio.run(count())


@pytest.fixture
def people() -> Iterator[Callable[[str], Client]]:
    with ExitStack() as here:
        yield lambda server: here.enter_context(Client(server))


def test_metrics_count_what_happened(tmp_path: Path, people: Callable[[str], Client]) -> None:
    figures = Figures()
    with run_servers(1, "--data-dir", str(tmp_path), *figures.flags) as [server]:
        ann = people(server.address)
        table = ann.open_table("ftw", 2, bots=[None, "random"], options={"rounds": 1}, sit=ANN, start=True)
        ann.join(table)
        wait_until(lambda: figures.sum("takujo_tables", state="playing") == figures.sum("takujo_sockets") == 1)
        play_match([ann])
        ann.ask({"t": "move", "token": "none", "version": ann.version})
        ann.get("/api/tables/none", 404)
        ann.http.get("/nowhere")
        transcript = ann.http.get(f"/api/tables/{table}/transcript").text.splitlines()
        ann.leave()
        wait_until(lambda: figures.sum("takujo_sockets") == 0)
        wait_until(lambda: figures.sum("takujo_tables", state="over") == 1)
        said = figures.read()
        assert get(f"{server.address}/metrics").status_code == 404
    moved = [line for line in transcript if re.match(r"[01] ", line)]
    made = {by: total(said, "takujo_moves_total", game="ftw", by=by) for by in ("person", "bot")}
    assert made == {"person": sum(line[0] == "0" for line in moved), "bot": sum(line[0] == "1" for line in moved)}
    assert total(said, "takujo_move_seconds_count", where="here") == made["person"] > 0
    assert total(said, "takujo_move_seconds_count", where="elsewhere") == 0
    assert total(said, "takujo_commit_seconds_count") > sum(made.values())
    assert 0 < total(said, "takujo_commit_seconds_sum") < 10 * TIMEOUT
    assert total(said, "takujo_loop_lag_seconds_count") > 0
    refused = {code: total(said, "takujo_refusals_total", code=code) for code in ("table-unknown", "page-unknown")}
    assert refused == {"table-unknown": 1, "page-unknown": 1}
    queues = {"bot", "hints", "chances", "analysis", "puzzles", "heavy", "referees", "table"}
    assert values(said, "takujo_searches", "queue") == queues
    assert total(said, "process_resident_memory_bytes") > 10_000_000


def test_metrics_of_moves_at_another_worker(postgres: str, people: Callable[[str], Client]) -> None:
    figures = Figures()
    with (
        run_servers(1, "--database", postgres, *figures.flags) as [one],
        run_servers(1, "--database", postgres) as [two],
    ):
        ann, bob = people(one.address), people(two.address)
        table = ann.open_table("ftw", 2, sit=ANN)
        bob.sit(table, "Bob", "red")
        ann.post(f"/api/tables/{table}/start")
        for person in (ann, bob):
            person.join(table)
        play_match([ann, bob], moves=6)
        moves, here = moves_of(postgres), figures.sum("takujo_move_seconds_count", where="here")
        wait_until(lambda: figures.sum("takujo_move_seconds_count", where="elsewhere") == moves - here)
    assert 0 < here < moves


def test_metrics_separate_waiting_and_running() -> None:
    registry = CollectorRegistry()
    turns, begun, may = FairQueue("hints"), threading.Event(), threading.Event()

    def work() -> None:
        begun.set()
        may.wait(TIMEOUT)

    running = [turns.submit("ann", work) for _ in range(3)]
    assert begun.wait(TIMEOUT)
    metrics = Metrics(registry)
    metrics._sample(Counter(open=2), 5, [turns])
    said = generate_latest(registry).decode()
    assert total(said, "takujo_searches", queue="hints", state="waiting") == 2
    assert total(said, "takujo_searches", queue="hints", state="running") == 1
    assert (total(said, "takujo_tables", state="open"), total(said, "takujo_sockets")) == (2, 5)
    may.set()
    for future in running:
        future.result(TIMEOUT)
    turns.close()


def test_metrics_count_refused_connections() -> None:
    registry = CollectorRegistry()
    guard = Guard(meters=Metrics(registry))
    guard._most = 0
    stranger = SimpleNamespace(transport=SimpleNamespace(get_extra_info=lambda _: ("192.0.2.1", 1)))
    assert not guard.enter(cast(Any, stranger))
    assert total(generate_latest(registry).decode(), "takujo_refusals_total", code="connection") == 1


def test_prometheus_is_imported_on_demand() -> None:
    imported = "import sys, takujo.server.run; print('prometheus_client' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", imported], capture_output=True, text=True, check=True)
    assert said.stdout == "False\n"
    assert not vars(Meters())


def test_taken_metrics_address_is_one_line(tmp_path: Path) -> None:
    address = Address("127.0.0.1", free_port())
    with exposed_meters(address):
        with pytest.raises(NoMetrics) as refused, exposed_meters(address):
            pass
        assert isinstance(refused.value, TakujoError)
        flags = ("--port", "0", "--no-browser", "--data-dir", str(tmp_path), "--lang", "en")
        served = takujo_command("serve", *flags, "--metrics", f"{address.host}:{address.port}")
    assert (served.returncode, served.stdout, served.stderr.count("\n")) == (2, "", 1)
    assert f"127.0.0.1, port {address.port}" in served.stderr
    with exposed_meters(address):
        pass  # the port is free again


def test_dashboard_shows_all_metrics() -> None:
    board = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    asked = " ".join(target["expr"] for panel in board["panels"] for target in panel["targets"])
    shown = {name.removesuffix("_bucket") for name in re.findall(r"\btakujo_\w+", asked)}
    registry = CollectorRegistry()
    Metrics(registry)
    ours = {family.name + ("_total" if family.type == "counter" else "") for family in registry.collect()}
    assert shown == ours
    titles = [panel["title"] for panel in board["panels"]]
    assert len(set(titles)) == len(titles)
