"""Measure permanent server costs of an hour of passing visitors. Writes a section of results.md."""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from results import HERE, options, rows, write
from servers import child_pids, memory_mb, our_server
from tests.server.processes import without_root_warning

FIRST_S = 60.0  # a few people first: one-time costs precede the first sample
MOST_GROWTH = 0.05


class Sample(NamedTuple):
    memory_mb: float
    sockets: int
    files: int
    threads: int


def main() -> None:
    given = options(__doc__, minutes=60.0, tables=300, every=30.0, after=120.0).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        errors = Path(folder, "stderr")
        with our_server("--rate-limit-scale", "1000", "--lang", "en", errors=errors) as server:
            pid, crowd = server.process.pid, [sys.executable, str(HERE / "soak_visitors.py"), server.address]
            first = ["--tables", "20", "--seconds", str(min(FIRST_S, given.minutes * 60))]
            subprocess.run([*crowd, *first], stdout=subprocess.DEVNULL, check=True)
            time.sleep(given.after)  # memory of empty tables is freed after a minute
            before = _sample(pid)
            samples = []
            command = [*crowd, "--tables", str(given.tables), "--seconds", str(given.minutes * 60)]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as people:
                while people.poll() is None:
                    time.sleep(given.every)
                    samples.append(_sample(pid))
                    print(*samples[-1], flush=True)
                said = json.loads(people.communicate()[0])
            time.sleep(given.after)
            after = _sample(pid)
        log = without_root_warning(errors.read_text(encoding="utf-8")).strip()
    print(before, after, said, log, sep="\n")
    medians = [
        Sample(*map(statistics.median, zip(*samples[len(samples) * i // 6 : len(samples) * (i + 1) // 6], strict=True)))
        for i in range(6)
    ]
    is_flat = medians[5].memory_mb <= medians[3].memory_mb * (1 + MOST_GROWTH)
    is_empty = after.sockets <= before.sockets and after.files <= before.files
    named = {"before": before, **{f"sixth {i}": sixth for i, sixth in enumerate(medians, 1)}, "after": after}
    write(
        given.output,
        "soak",
        ("uvicorn", "websockets"),
        tables=given.tables,
        minutes=given.minutes,
        every=given.every,
        after=given.after,
        growth=MOST_GROWTH,
        done=", ".join(f"{number:,} {what}" for what, number in sorted(said["done"].items())),
        log=f"{len(log.splitlines())} lines" if log else "empty",
        failed=json.dumps(said["failed"]) if said["failed"] else "nothing",
        rows=rows([name, *(f"{value:.0f}" for value in found)] for name, found in named.items()),
        held="yes" if is_flat and is_empty and not log and not said["failed"] else "no",
    )


def _sample(pid: int) -> Sample:
    family = [pid, *child_pids(pid)]
    opened = []
    for link in [link for one in family for link in Path(f"/proc/{one}/fd").iterdir()]:
        with suppress(FileNotFoundError):  # closed after the listing
            opened.append(str(link.readlink()))
    sockets = sum(name.startswith("socket:") for name in opened)
    threads = sum(len(list(Path(f"/proc/{one}/task").iterdir())) for one in family)
    return Sample(memory_mb(pid), sockets, len(opened) - sockets, threads)


if __name__ == "__main__":
    main()
