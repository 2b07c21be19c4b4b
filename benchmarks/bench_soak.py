"""What an hour of people who come and go leaves behind in a server. Writes a section of results.md."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import machine
import report
import sections
from engines import HERE

sys.path.insert(0, str(HERE.parent))
from tests.attack.healthy import memory_mb
from tests.server.workers import but_for_root, children, served_by

SAMPLE_S = 30.0
FIRST_S = 60.0  # some people come before everybody, so that what is opened once is open before it is counted
AFTER_S = 120.0  # tables without anybody leave memory after one minute
MOST_GROWTH = 0.05
METHOD = """\
One worker with SQLite; {tables} tables at a time for {minutes:.0f} minutes, each with one person who comes, plays with
bots at a leisurely pace and goes, and some who look on (`soak_side.py`): {done}. Every {every:g} s the server is looked
at. *MB* is resident memory of the server, all its processes together; a figure is the median of a sixth of the time.
*After*: {after:g} s after all have left.

- Wanted: memory in the last sixth at most {growth:.0%} above that of the one in the middle (the fourth); after all have
  left no more sockets and files than before anybody came; no line in the log, nothing refused that should not be.
- Log of the server: {log}. What failed for the people: {failed}."""


class Sample(NamedTuple):
    memory_mb: float
    sockets: int
    files: int
    threads: int


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        errors = Path(folder, "stderr")
        flags = ["--data-dir", folder, "--no-browser", "--rates", "1000", "--lang", "en"]
        with served_by(1, *flags, usual=(), errors=errors) as [server]:
            crowd_of = [sys.executable, str(HERE / "soak_side.py"), server.address]
            subprocess.run(
                [*crowd_of, "--tables", "20", "--seconds", str(FIRST_S)], stdout=subprocess.DEVNULL, check=True
            )
            time.sleep(AFTER_S)
            before = _sample(server.process.pid)
            command = [*crowd_of, "--tables", str(given.tables), "--seconds", str(given.minutes * 60)]
            samples = []
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as crowd:
                while crowd.poll() is None:
                    time.sleep(SAMPLE_S)
                    samples.append(_sample(server.process.pid))
                    print(*samples[-1], flush=True)
                printed = crowd.communicate()[0]
                if crowd.returncode:
                    return crowd.returncode
                said = json.loads(printed)
            time.sleep(AFTER_S)
            after = _sample(server.process.pid)
        log = but_for_root(errors.read_text(encoding="utf-8")).strip()
    print(before, after, said, log, sep="\n")
    rows, held = _rows(before, samples, after, is_clean=not log and not said["failed"])
    method = METHOD.format(
        tables=given.tables,
        minutes=given.minutes,
        every=SAMPLE_S,
        after=AFTER_S,
        growth=MOST_GROWTH,
        done=", ".join(f"{number:,} {what}" for what, number in sorted(said["done"].items())),
        log=f"{len(log.splitlines())} lines" if log else "empty",
        failed=json.dumps(said["failed"]) if said["failed"] else "nothing",
    )
    parts = ["## Soak", "Written by `bench_soak.py`.", machine.facts(load, ("uvicorn", "websockets")), method]
    table = report.table(["when", "MB", "sockets", "files", "threads"], rows)
    sections.write(given.output, "soak", [*parts, table, f"Held: {'yes' if held else 'no'}."])
    return 0


def _rows(before: Sample, samples: list[Sample], after: Sample, *, is_clean: bool) -> tuple[list[list[str]], bool]:
    sixths = [samples[len(samples) * i // 6 : len(samples) * (i + 1) // 6] for i in range(6)]
    medians = [Sample(*map(statistics.median, zip(*part, strict=True))) for part in sixths]
    is_flat = medians[5].memory_mb <= medians[3].memory_mb * (1 + MOST_GROWTH)
    is_empty = after.sockets <= before.sockets and after.files <= before.files
    named = [("before", before), *((f"sixth {i}", sixth) for i, sixth in enumerate(medians, 1)), ("after", after)]
    return [[name, *(f"{value:.0f}" for value in found)] for name, found in named], is_flat and is_empty and is_clean


def _sample(pid: int) -> Sample:
    family = [pid, *children(pid)]
    opened = []
    for one in family:
        for link in Path(f"/proc/{one}/fd").iterdir():
            try:
                opened.append(str(link.readlink()))
            except FileNotFoundError:  # closed meanwhile
                continue
    sockets = sum(name.startswith("socket:") for name in opened)
    threads = sum(len(list(Path(f"/proc/{one}/task").iterdir())) for one in family)
    return Sample(sum(map(memory_mb, family)), sockets, len(opened) - sockets, threads)


if __name__ == "__main__":
    sys.exit(main())
