"""Play under many faults: `python -m tests.linearizability --kills 1000 --partitions 200`.

These are counts per store. PostgreSQL has three workers, each behind a proxy. SQLite has three, each with a disk and
without partitions. The last line per store has the counts; the exit status is 1 if anything contradicts a log.
"""

import argparse
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.linearizability.disk import build_library
from tests.linearizability.faulty_server import PLANTS
from tests.linearizability.run import STORES, run
from tests.linearizability.workers import start_template

SHOWN = 50  # anomalies


def summary(store: str, counts: Counter[str], found: list[str], seconds: float) -> str:
    kinds = Counter(anomaly.split(": ")[1] for anomaly in found)
    faults = ("worker", "database", "connection", "partition")
    return (
        f"{store}: {sum(counts[kind] for kind in faults[:3])} kills ({counts['worker']} of workers, "
        f"{counts['database']} of the database, {counts['connection']} of a connection), {counts['partition']} "
        f"partitions; {counts['tables']} tables, {counts['accepted']} acknowledged, {counts['refused']} refused, "
        f"{counts['unknown']} without an answer, {counts['undone']} undone, {counts['say']} messages, "
        f"{counts['reads']} reads, {counts['frames']} views; "
        f"{kinds['lost'] + kinds['lost row']} lost, {kinds['doubled']} doubled, {kinds['disorder']} not linearizable, "
        f"{len(found)} anomalies; {seconds:.0f} s"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1_000)
    parser.add_argument("--partitions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--store", choices=STORES, action="append", help="default: both")
    parser.add_argument("--plant", choices=PLANTS, default="", help="a fault of the server, to be found")
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="takujo-histories-"))
    failed = False
    start_template(build_library(folder))
    for store in asked.store or STORES:
        began = time.monotonic()
        counts, found = run(store, asked.kills, asked.partitions, asked.seed, folder / store, asked.plant)
        print(*found[:SHOWN], summary(store, counts, found, time.monotonic() - began), sep="\n", flush=True)
        failed = failed or bool(found)
    if failed:
        print(f"databases and logs of the workers: {folder}")
    else:
        shutil.rmtree(folder)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
