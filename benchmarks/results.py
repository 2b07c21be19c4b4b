"""Sections of results.md: template.md with machine facts and measured values."""

import argparse
import datetime
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from pathlib import Path

from takujo.bot_versions import versions

HERE = Path(__file__).parent
TEMPLATE = HERE / "template.md"
SECTION = re.compile(r"<!-- (\w+) -->\n\n(.*?)\n\n<!-- end of \1 -->", re.DOTALL)
OURS = ("fourdigits", "akumatrick", "ftw", "fuji99", "overflow")
LOAD = os.getloadavg()[0]  # before the first measurement


def options(about: str | None, **usual: float) -> argparse.ArgumentParser:
    """Return a parser with the output file and numbers with their defaults."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--output", type=Path, default=HERE / "results.md", help="the file with the section")
    for name, value in usual.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value, help="default: %(default)s")
    return parser


def write(file: Path, name: str, packages: Sequence[str], **values: object) -> None:
    """Replace one section; others stay."""
    forms, found = _sections(TEMPLATE), _sections(file)
    text = forms[name].format(facts=_facts(packages), **values)
    found[name] = re.sub(r"\n{3,}", "\n\n", text).strip()
    head = TEMPLATE.read_text(encoding="utf-8").partition("<!--")[0].strip()
    parts = [f"<!-- {each} -->\n\n{found[each]}\n\n<!-- end of {each} -->" for each in forms if each in found]
    file.write_text("\n\n".join([head, *parts]) + "\n", encoding="utf-8")


def put(
    file: Path,
    name: str,
    packages: Sequence[str],
    cells: Sequence[str],
    key: int,
    bots: Iterable[str] = ("heuristic",),
    **values: object,
) -> None:
    """Write a table row; it replaces one with equal first `key` cells.

    The first cell begins with the game. The row names the versions of these bots, if any.
    """
    row = [*cells, played(cells[0].partition(",")[0], bots), commit()]
    print("  ".join(row), flush=True)
    lines = [line for line in _sections(file).get(name, "").splitlines() if line.startswith("| ")][2:]
    kept = [old for line in lines if (old := line[2:-2].split(" | "))[:key] != row[:key]]
    found = sorted([*kept, row], key=lambda row: (OURS.index(row[0].partition(",")[0]), row))
    write(file, name, packages, rows=rows(found), **values)


def played(game: str, bots: Iterable[str]) -> str:
    """Return the versions of these bots as text."""
    found = versions(game)
    return ", ".join(f"{game}/{bot}@{found[bot]}" for bot in bots if bot in found) or "–"


def rows(cells: Iterable[Sequence[str]]) -> str:
    return "\n".join("| " + " | ".join(row) + " |" for row in cells)


def commit() -> str:
    if named := os.environ.get("BENCH_COMMIT"):  # for sources outside a repository
        return named

    def git(*words: str) -> str:
        return subprocess.run(["git", *words], cwd=HERE, capture_output=True, text=True, check=False).stdout.strip()

    if shutil.which("git") is None:
        return "unknown"
    changed = git("status", "--porcelain", "--", ":/src", ":/examples", ":/benchmarks", ":!results.md")
    return (git("rev-parse", "--short", "HEAD") or "unknown") + (" with changes" if changed else "")


def usable_cores() -> list[int]:
    if hasattr(os, "sched_getaffinity"):
        return sorted(os.sched_getaffinity(0))
    return list(range(os.cpu_count() or 1))


def _sections(file: Path) -> dict[str, str]:
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return dict(SECTION.findall(text))


def _facts(packages: Sequence[str]) -> str:
    """Return date, packages and machine."""
    libraries = ", ".join(f"{name} {version(name)}" for name in packages)
    return (
        f"- {datetime.datetime.now(datetime.UTC).date().isoformat()}, commit {commit()}\n"
        f"- {_cpu()}, {len(usable_cores())} cores (load average at the start {LOAD:.1f}), {platform.system()}\n"
        f"- Python {platform.python_version()}, {libraries}"
    )


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()
