"""How long a database of 0.1.0 with many matches takes to come to today's schema, killed in the middle too. Writes a
section of results.md."""

import argparse
import asyncio
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests' databases and servers

import machine
import report
import sections
from engines import HERE
from tests.server.databases.make import FILES
from tests.server.databases.many import REVISION, as_in_postgresql, fingerprints, many_matches, revision
from tests.server.services import new_database, postgres_service
from tests.server.workers import ENVIRONMENT, served_by

BAR_S = 60.0
PROGRAM = [sys.executable, "-m", "tests.server.databases.migrating"]
FLAGS = ("--lang", "en", "--no-compile")
METHOD = """\
Databases of 0.1.0 with {matches:,} finished matches: those of the filled one of that version (all five games, their
real logs) under new ids, codes and people (`tests/server/databases/many.py`). *migrate*: lists and logs opened by
today's version, in a process of its own, from before the first statement until all is committed; median and most of
{rounds} databases. *killed*: a process kills itself with SIGKILL before the statement in the middle; *resumed* is how
long the next one takes. *first start*, *next start*: from `takujo serve` until it answers, the first with the migration
in it; *all there*: every row of before with all it held then, compared by digests. PostgreSQL waits for the disk
(`fsync`). The bar is {bar:g} s, killed and resumed."""


@dataclass(frozen=True)
class Round:
    """One database. All times in seconds."""

    rows: int
    migrate: float
    resumed: float
    first_start: float
    next_start: float
    all_there: bool


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    with postgres_service(durable=True) as service, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        many_matches(folder / "template", given.matches)
        kinds = {
            "SQLite": partial(_in_files, folder / "template", folder),
            "PostgreSQL": partial(_in_postgresql, folder / "template", service.address),
        }
        found = {
            kind: [_round(lambda name, n=n, new=new: new(f"{name}{n}")) for n in range(given.rounds)]
            for kind, new in kinds.items()
        }
    text = table(found, given.matches)
    method = METHOD.format(matches=given.matches, rounds=given.rounds, bar=BAR_S)
    facts = machine.facts(load, ("alembic", "sqlalchemy"))
    sections.write(given.output, "migrate", ["## Upgrade", "Written by `bench_migrate.py`.", facts, method, text])
    print(text)
    return 0


def table(found: Mapping[str, Sequence[Round]], matches: int) -> str:
    """A row a kind of database."""
    rows = []
    for name, rounds in found.items():
        migrate, resumed = [one.migrate for one in rounds], [one.resumed for one in rounds]
        held = max(migrate + resumed) <= BAR_S and all(one.all_there for one in rounds)
        seconds = [
            statistics.median(migrate),
            max(migrate),
            statistics.median(resumed),
            statistics.median(one.first_start for one in rounds),
            statistics.median(one.next_start for one in rounds),
        ]
        there = "yes" if all(one.all_there for one in rounds) else "no"
        counted = [name, f"{matches:,}", f"{rounds[0].rows:,}"]
        rows.append([*counted, *map(report.digits, seconds), there, "yes" if held else "no"])
    head = ["database", "matches", "rows", "migrate s", "most s", "killed, resumed s", "first start s", "next start s"]
    return report.table([*head, "all there", "held"], rows)


def _round(new: Callable[[str], str]) -> Round:
    """Three databases alike: one is migrated, one by a process that is killed and then by another, one by a server."""
    whole, killed, served = (new(name) for name in ("whole", "killed", "served"))
    before = asyncio.run(fingerprints(killed))
    migrate, statements = _migrate(whole)
    dead = subprocess.run([*PROGRAM, killed, str(statements // 2)], env=ENVIRONMENT, check=False)
    if dead.returncode != -signal.SIGKILL or asyncio.run(revision(killed)) != REVISION:
        raise RuntimeError("it was not killed in the middle")
    resumed, _ = _migrate(killed)
    starts = [_start(served) for _ in range(2)]
    all_there = all(asyncio.run(fingerprints(one)) == before for one in (whole, killed, served))
    return Round(before["table_log"][0], migrate, resumed, *starts, all_there)


def _migrate(database: str) -> tuple[float, int]:
    """Seconds, and how many statements it took."""
    ran = subprocess.run([*PROGRAM, database], env=ENVIRONMENT, check=True, capture_output=True, text=True)
    seconds, statements = ran.stdout.split()
    return float(seconds), int(statements)


def _start(database: str) -> float:
    start = time.perf_counter()
    with served_by(1, "--database", database, usual=FLAGS):
        return time.perf_counter() - start


def _in_files(template: Path, folder: Path, name: str) -> str:
    shutil.copytree(template, folder / name)
    return f"sqlite:///{folder / name / FILES['lists']}"


def _in_postgresql(template: Path, cluster: str, name: str) -> str:
    database = new_database(cluster, name)
    asyncio.run(as_in_postgresql(template, database))
    return database


if __name__ == "__main__":
    sys.exit(main())
