"""When, what and where: the facts at the head of a section of results.md."""

import datetime
import json
import os
import platform
import shutil
import subprocess
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).parent


def facts(load: float, packages: Sequence[str]) -> str:
    """`load`: the load average at the start; `packages`: whose versions matter."""
    libraries = ", ".join(f"{name} {version(name)}" for name in packages)
    lines = [
        f"- {datetime.datetime.now(datetime.UTC).date().isoformat()}, commit {commit()}",
        f"- {_cpu()}, {len(usable_cores())} cores (load average at the start {load:.1f}), {platform.system()}",
        f"- Python {platform.python_version()}, {libraries}",
    ]
    return "\n".join(lines)


def commit() -> str:
    if shutil.which("git") is None:
        return "unknown"

    def git(*words: str) -> str:
        return subprocess.run(["git", *words], cwd=HERE, capture_output=True, text=True, check=False).stdout.strip()

    changed = git("status", "--porcelain", "--", ":/src", ":/examples", ":/benchmarks", ":!results.md")
    return (git("rev-parse", "--short", "HEAD") or "unknown") + (" with changes" if changed else "")


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def usable_cores() -> list[int]:
    if hasattr(os, "sched_getaffinity"):
        return sorted(os.sched_getaffinity(0))
    return list(range(os.cpu_count() or 1))


def boardgame_io_version() -> str:
    lock = json.loads((HERE / "peers/boardgameio/package-lock.json").read_text(encoding="utf-8"))
    return str(lock["packages"]["node_modules/boardgame.io"]["version"])


def node_version() -> str:
    node = shutil.which("node")
    if node is None:
        return "missing"
    return (
        subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip().removeprefix("v")
    )
